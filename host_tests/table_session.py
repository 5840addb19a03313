# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A session with the real code.py, its box watched and its keys pressed while the program rests.

What the hand does is a generator, ``moves(table)``: each ``yield`` lets the program go on until
its next rest. It goes on through restarts, and when it ends the box is switched off.
"""

import random

import screen_player
from gestures import THE_BOX

from engine.handheld.handheld import ROLL
from simulator import boards, glyphs, launch, session
from simulator.clocks import VirtualClock
from simulator.faults import Faults
from simulator.nvm import Flash

TAP_MS = 80
START_UP_MS = 150  # a key down sooner counts as held since power-on
MOST_MS = 3_600_000


class Table:
    """The box on the table. ``starts`` are the times at which a program started, in ms."""

    def __init__(self, moves, model=boards.PICO, faults=None, nvm=None) -> None:
        self.model = model
        self.faults = faults or Faults()
        self.nvm = nvm if nvm is not None else Flash()
        self.starts = []
        self._moves = moves(self)
        self._failure = None
        self._event = None
        self._moved_ms = -1

    def play(self) -> "Table":
        """Play until the moves have come to their end; what failed in them fails here."""
        session.play(self.model, VirtualClock, launch.ROOT, self.nvm, self, self.faults)
        if self._failure is not None:
            raise self._failure
        return self

    def attach(self, box) -> None:
        self.device = box
        self._moved_ms = -1
        self.starts.append(box.clock.elapsed_ms())
        self.pins = launch.key_pins(self.model)
        box.on_rest.append(self._rested)

    def wait_for_battery(self) -> None:
        """The battery is in again at once."""

    def cause(self, event: BaseException) -> None:
        """At the next ``yield`` this happens to the program: a battery pulled, a reload."""
        self._event = event

    def _rested(self) -> None:
        """Some time has passed; a picture's many pauses, too short to count, are none."""
        if self.now_ms == self._moved_ms:
            return
        self._moved_ms = self.now_ms
        if self._is_at_an_end():
            raise launch.PowerOff
        if self._event is not None:
            event, self._event = self._event, None
            raise event

    def _is_at_an_end(self) -> bool:
        """Take the next move. What it fails with must not reach the program, which bears it."""
        try:
            assert self.now_ms < MOST_MS, "the moves do not come to their end"
            for _ in self._moves:
                return False
        except Exception as error:
            self._failure = error
        return True

    # -- what is seen -------------------------------------------------------------------------

    @property
    def now_ms(self) -> int:
        return self.device.clock.elapsed_ms()

    @property
    def handheld(self):
        return self.device.box.handheld

    @property
    def frame(self):
        return self.handheld.frame

    @property
    def text(self) -> list:
        """The panel's text, read from its pixels."""
        return glyphs.text(self.device.oled.rows())

    def _is_loaded(self) -> bool:
        return hasattr(self.device.box, "started_ms")

    def is_tile_dark(self) -> bool:
        return not any(self.device.pixel_bytes)

    # -- what a hand does ---------------------------------------------------------------------

    def wait(self, ms: int):
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            yield

    def until(self, is_so):
        """Wait until something is so, which is asked at every rest."""
        while not is_so():
            yield

    def started(self, times: int):
        """Wait until the program has been started so often, and listens to its keys."""
        yield from self.until(lambda: len(self.starts) >= times and self._is_loaded())
        yield from self.wait(START_UP_MS)

    def tap(self, *keys: int):
        for key in keys:
            self.device.grounded.add(self.pins[key])
            yield from self.wait(TAP_MS)
            self.device.grounded.discard(self.pins[key])
            yield from self.wait(TAP_MS)

    def set_up(self, seats: int, *tiles: int, card: int = THE_BOX):
        """As `gestures.Gestures.set_up`."""
        yield from self.tap(1)
        for tile in (seats, card, *tiles):
            yield from self.tap(tile, ROLL)

    def throw(self):
        """From the title of a new box: a solo turn, its first roll lying there."""
        yield from self.started(1)
        yield from self.tap(ROLL, ROLL, 12)

    def play_on(self, last_layouts, watch=None):
        """Play as `screen_player` does until one of these layouts is shown."""
        while self.frame.layout not in last_layouts:
            layout = self.frame.layout
            if layout == screen_player.frames.HAND_OVER:
                yield from self.wait(450)
            yield from self.tap(
                12 if layout == screen_player.frames.BOX_SHUT else screen_player.next_key(self)
            )
            if watch:
                watch(self)


def load_dice(monkeypatch, faces=(), seed: int = 0) -> None:
    """Let the dice show these faces first, and then those of a fair die of that seed."""
    from board_io import dice

    faces, fair = list(faces), random.Random(seed)
    monkeypatch.setattr(
        dice, "randint", lambda low, high: faces.pop(0) if faces else fair.randint(low, high)
    )
