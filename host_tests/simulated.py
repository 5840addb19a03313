# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A simulated box under test: board_io over the real libraries, one pass after another."""

from gestures import Gestures

from engine.handheld.handheld import ROLL
from simulator import boards, glyphs, launch, pips
from simulator.clocks import PERIOD_MS, VirtualClock

START_MS = PERIOD_MS - 3000
TAP_MS = 80
START_UP_MS = 150  # a key down sooner counts as held since power-on
BLANK = object()  # a store: a new flash


class SimulatedBox(Gestures):
    """A board's box, powered on and showing its title, with dice that show the faces given.

    ``store`` is its memory, None for none at all.
    """

    def __init__(
        self, model=boards.MACROPAD, faces=(), held=(), store=BLANK, is_loaded=True
    ) -> None:
        self.model = model
        self.is_loaded = is_loaded
        self.faces = list(faces)
        self._switch_on(held, store)

    def restart(self) -> None:
        """Off and on again, without a word, with the memory as it is."""
        self._switch_on((), self.device.nvm)

    def _switch_on(self, held, store) -> None:
        self.device = launch.power_on(self.model, VirtualClock(START_MS))
        if store is not BLANK:
            self.device.nvm = store
        self.pins = launch.key_pins(self.model)
        self.wiring = launch.wiring(self.model)
        self.device.grounded.update(self.pins[key] for key in held)
        from board_io import start
        from board_io.box import Box
        from board_io.clock import rest

        self._rest = rest
        self.box = Box(self.wiring)
        start.show_title(self.box, self.wiring)
        self.box.handheld.dice = self._dice()
        if self.is_loaded:
            self.box.load()
            self.wait(START_UP_MS)

    def _dice(self):
        while True:
            yield self.faces.pop(0)

    @property
    def now_ms(self) -> int:
        return self.device.clock.elapsed_ms()

    @property
    def frame(self):
        return self.box.handheld.frame

    @property
    def handheld(self):
        return self.box.handheld

    @property
    def text(self) -> list[str]:
        """The panel's text, read from its pixels."""
        return glyphs.text(self.device.oled.rows())

    @property
    def dice(self) -> list[int]:
        """The dice on the panel, read from its pixels."""
        return pips.read(self.device.oled.rows())

    def tile_colours(self) -> list[tuple[int, int, int]]:
        """What each tile's pixel was last sent, tile 1 first."""
        colours = self.device.colours()
        return [colours[place] for place in self.wiring.PIXEL_INDEX]

    def wait(self, ms: int) -> None:
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self.box.run_pass()
            self._rest()

    def down(self, *keys: int) -> None:
        """Press keys, ROLL being 0."""
        self.device.grounded.update(self.pins[key] for key in keys)

    def up(self, *keys: int) -> None:
        self.device.grounded.difference_update(self.pins[key] for key in keys)

    def tap(self, *keys: int, held_ms: int = TAP_MS) -> None:
        """Press and let go, one key after another."""
        for key in keys:
            self.down(key)
            self.wait(held_ms)
            self.up(key)
            self.wait(TAP_MS)

    def throw(self) -> None:
        """Roll, and press a key to skip the tumbling."""
        self.tap(ROLL, 1)

    def take_over(self) -> None:
        """At the hand-over: wait for the sweep to pass, then start the turn."""
        self.wait(450)
        self.roll()

    def show(self) -> None:
        """Draw the screen in front anew, after a test has changed the game by hand."""
        self.box.handheld.redraw()
        self.box.run_pass()
