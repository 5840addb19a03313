# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box put together: a board's parts, and one pass of its loop."""

import gc

import digitalio
import neopixel

from board_io import clock, dice, settings
from board_io.lights import TileLights
from board_io.memory import open_memory
from board_io.panel import Panel
from engine.handheld.handheld import Handheld
from engine.handheld.screen import DATA_RESET, NOT_SAVED
from engine.records import LASTING, MATCH, unpack_lasting

if False:  # for type checkers alone
    from typing import Tuple

    from engine.match import Match
    from engine.records import Lasting

_TILES = 12


class Box:
    """The parts of the box and the game they play.

    Making it shows the title, with no more imported than that needs; `load` brings the rest.

    :param wiring: a board file, of the shape told in `board_io.boards`.
    """

    def __init__(self, wiring) -> None:  # noqa: ANN001  (a module)
        self._wiring = wiring
        self._is_told = False  # that saving fails
        self._is_reset = False
        store = wiring.make_store()
        self.memory = None if store is None else open_memory(store, wiring.MEMORY_KIND)
        self.tiles = int(settings.read("TILES"))
        lasting, saved = self._remembered()
        self.handheld = Handheld(
            dice.faces(),
            clock.now_ms(),
            self.tiles,
            int(settings.read("BRIGHTNESS")),
            settings.read("SOUND") == "on",
            lasting,
            saved,
        )
        if wiring.PIXEL_POWER_PIN is not None:
            self.pixel_power = digitalio.DigitalInOut(wiring.PIXEL_POWER_PIN)
            self.pixel_power.switch_to_output(value=True)
        self.lights = TileLights(
            neopixel.NeoPixel(wiring.PIXEL_PIN, _TILES, auto_write=False),
            wiring.PIXEL_INDEX,
            wiring.CAP_MA,
            wiring.CHANNEL_MA,
            wiring.IDLE_MA,
        )
        self.lights.show(self.handheld.frame, clock.now_ms())
        display = wiring.make_display()
        display.rotation = int(settings.read("PANEL_ROTATION"))
        self.panel = Panel(display)
        self.panel.show(self.handheld.frame)

    def load(self) -> None:
        """Make the parts that the title did not need, and import what any press may ask for."""
        from board_io.buttons import Buttons

        wiring = self._wiring
        self.buttons = Buttons(wiring.TILE_PINS[: self.tiles], wiring.ROLL_PIN)
        self.speaker = None
        if wiring.SPEAKER_PIN is not None:
            from board_io.speaker import Speaker

            self.speaker = Speaker(wiring.SPEAKER_PIN, wiring.SPEAKER_ENABLE_PIN)
        from engine.handheld.registry import load_all

        load_all()
        if self._is_reset:
            self.handheld.tell_trouble(DATA_RESET, clock.now_ms())

    def _remembered(self) -> "Tuple[Lasting | None, Tuple[Match, int] | None]":
        """What the memory holds: bests and settings, and the match in progress if there is one."""
        memory = self.memory
        if memory is None:
            return None, None
        lasting = memory.newest(LASTING, unpack_lasting, 0)
        is_on = lasting is not None and lasting.is_match_on
        saved = memory.newest(MATCH, _unpack_match, 0 if is_on else memory.found_at)
        self._is_reset = not memory.is_blank and lasting is None and saved is None
        return lasting, saved

    def run_pass(self) -> None:
        """Take the presses in, let time pass, show what has changed.

        Pixels come first; a save comes before the panel tells what it saves.
        """
        for key, is_down, at_ms in self.buttons.read():
            if is_down and self.buttons.was_held(at_ms):
                self.handheld.hold(key)
            else:
                self.handheld.press(key, is_down, at_ms)
        now_ms = clock.now_ms()
        self.handheld.update(now_ms)
        frame = self.handheld.frame
        self.lights.show(frame, now_ms)
        if self.handheld.keeper.is_due:
            self._save(now_ms)
            frame = self.handheld.frame
        if self.speaker is not None:
            self.speaker.play(frame, now_ms)
        if self.panel.show(frame):
            gc.collect()  # now, when nobody waits for it, rather than in the middle of a press

    def _save(self, now_ms: int) -> None:
        """Save what is due; the first time that it can't be, say so."""
        keeper = self.handheld.keeper
        is_saved = True
        for kind, payload in keeper.take(self.handheld.match, self.handheld.dice_count):
            if self.memory is None or not self.memory.save(kind, payload, keeper.is_turn_end):
                is_saved = False
        if not is_saved and not self._is_told:
            self._is_told = True
            self.handheld.tell_trouble(NOT_SAVED, now_ms)


def _unpack_match(payload: bytes) -> "Tuple[Match, int] | None":
    """A saved match; what that takes is imported only when there is one."""
    from engine.saved_match import unpack

    return unpack(payload)
