# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box put together: a board's parts, and one pass of its loop."""

import gc

from board_io import clock
from engine.handheld.screen import BEFORE_ROLL, HAND_OVER, NOT_SAVED

if False:  # for type checkers alone
    from types import ModuleType
    from typing import List

    from watchdog import WatchDogTimer

    from board_io.buttons import Buttons
    from board_io.lights import TileLights
    from board_io.memory import Memory
    from board_io.panel import Panel
    from board_io.panel_watch import PanelWatch
    from board_io.speaker import Speaker
    from engine.handheld.frame import Frame
    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Screen
    from engine.match import Match

PROVEN_MS = 10_000  # a program that has worked for so long has not crashed in a row


class Box:
    """The parts of the box and the game they play.

    `start.show_title` makes what the title needs, with no more imported than that takes; `load`
    brings the rest. Memory, lights and speaker are None where there is none.

    :param wiring: a board file, of the shape told in `board_io.boards`.
    """

    memory: "Memory | None"
    handheld: "Handheld"
    lights: "TileLights | None"
    panel: "Panel"
    buttons: "Buttons"
    watch: "PanelWatch"
    started_ms: int
    modules: "ModuleType"

    def __init__(self, wiring) -> None:  # noqa: ANN001  (a module)
        self._wiring = wiring
        self.lights = None
        self.speaker: Speaker | None = None
        self.watchdog: WatchDogTimer | None = None
        self.missing_parts: List[str] = []
        self.is_reset = False  # what the memory kept could not be read
        self._is_told = False  # that saving fails
        self._screen: Screen | None = None  # the one in front at the end of the last pass
        self._tended_for: Frame | None = None
        self._tended_match: Match | None = None
        # Whether since the start a press has been handled, drawn and saved; None: told already.
        self._has_worked: bool | None = False

    def load(self) -> None:
        """Make the parts that the title did not need, and import what any press may ask for."""
        from board_io.loading import load

        load(self, self._wiring)

    def run(self) -> None:
        """Show the title, load the rest, and play for ever; whatever ends that, it stops."""
        try:
            from board_io.start import show_title

            show_title(self, self._wiring)
            self.load()
            while True:
                self.run_pass()
                clock.rest()
        finally:
            self.stop()

    def stop(self) -> None:
        """Be silent and dark, with no more than what is in memory, and let the game go.

        What tells why it has ended needs the room.
        """
        if self.watchdog is not None:
            self.watchdog.mode = None
        try:
            if self.speaker is not None:
                self.speaker.stop()
        finally:
            if self.lights is not None:
                self.lights.put_out()
        if self._tended_for is not None:
            self._tended_match = self._screen = None
            self.handheld.match = self.handheld.screen = None  # type: ignore[assignment]
            self.modules.forget(self.modules.IN_PLAY, self.modules.SCREENS)

    def run_pass(self) -> None:
        """Take the presses in, let time pass, show what has changed.

        Pixels come first; a save comes before the panel tells what it saves. The time is taken
        before the keys are read: a hold is one only if its release is not waiting there.
        """
        handheld = self.handheld
        now_ms = clock.now_ms()
        if self.watchdog is not None:
            self.watchdog.feed()
        for key, is_down, at_ms in self.buttons.read():
            if is_down is None:
                handheld.hold(key, at_ms)
            else:
                handheld.press(key, is_down, at_ms)
                if is_down and self._has_worked is False:
                    self._has_worked = True
        handheld.update(now_ms)
        if self.lights is not None:
            self.lights.show(handheld.frame, now_ms)
        if handheld.keeper.is_due:
            self._save(now_ms)
        if self.speaker is not None:
            self.speaker.play(handheld.frame, now_ms)
        is_drawn = False
        if self.panel.is_stale(handheld.frame):
            if self.watch.is_due(now_ms):
                self._look_for_panel()
            is_drawn = self.panel.show(handheld.frame)
        if handheld.frame is not self._tended_for:
            self._tend_modules()
        if is_drawn:
            gc.collect()  # now, when nobody waits for it, not in the middle of a press
        if self._has_worked and clock.elapsed_ms(now_ms, self.started_ms) >= PROVEN_MS:
            self._has_worked = None
            from board_io import crashes

            crashes.clear()

    def _tend_modules(self) -> None:
        """Let go what a turn does not need, or fetch what the screen in front may lead to."""
        handheld = self.handheld
        self._tended_for = handheld.frame
        is_new = handheld.screen is not self._screen
        self._screen = handheld.screen
        if is_new and handheld.screen_name in (HAND_OVER, BEFORE_ROLL):
            self.modules.begin_turn()
            if handheld.match is not self._tended_match:
                self._tended_match = handheld.match
                self.modules.begin_match(handheld.rules)
        self.modules.fetch(handheld.screen.prefetch())

    def _look_for_panel(self) -> None:
        """See whether the panel is still there, or there again."""
        if self.panel.has_display:
            if self.watch.is_gone():
                self.panel.detach()
        else:
            display = self.watch.found()
            if display is not None:
                self.panel.attach(display)
            self.modules.drop("board_io.oled_making")
        self.handheld.set_panel(self.panel.has_display)

    def _save(self, now_ms: int) -> None:
        """Save what is due; the first time that it can't be, say so."""
        keeper = self.handheld.keeper
        for kind, payload in keeper.take(self.handheld.match, self.handheld.dice_count):
            if self.memory is None or not self.memory.save(kind, payload, keeper.is_turn_end):
                if not self._is_told:
                    self._is_told = True
                    self.handheld.tell_trouble(NOT_SAVED, now_ms)
                break
            keeper.written(kind)
