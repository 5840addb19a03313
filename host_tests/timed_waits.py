# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Every animation and timeout of the box, started on a clock of any time, and what it shows."""

import moments
from fingers import Fingers
from legal_watch import CAP_MA, CHANNEL_MA, IDLE_MA, Pixels

from board_io.lights import TileLights
from engine.handheld.handheld import ROLL

PERIOD_MS = 1 << 29
PASS_MS = 5


class ClockedFingers(Fingers):
    """Fingers whose clock starts at that time, and who note what is shown at each pass."""

    def __init__(self, start_ms: int) -> None:
        self.now_ms = start_ms
        self.faces = []
        self.notes = []
        self._pixels = Pixels([(0, 0, 0)] * 12)
        self._lights = TileLights(self._pixels, tuple(range(12)), CAP_MA, CHANNEL_MA, IDLE_MA)
        self._marked_ms = start_ms
        self._switch_on(None, None)

    def mark(self) -> None:
        """The times of the notes count from now on."""
        self._marked_ms = self.now_ms
        self.notes.clear()

    def jump(self, ms: int) -> None:
        """One pass that comes so late."""
        self.now_ms += ms
        self.box.update(self.now_ms % PERIOD_MS)
        self._note()

    def wait(self, ms: int) -> None:
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self.jump(min(PASS_MS, end_ms - self.now_ms))

    def _note(self) -> None:
        frame = self.frame
        self._lights.show(frame, self.now_ms % PERIOD_MS)
        shown = (frame, tuple(self._pixels))
        if not self.notes or self.notes[-1][1] != shown:
            self.notes.append((self.now_ms - self._marked_ms, shown))


def sweep(hand) -> None:
    """The box goes on to seat 2, whose colour sweeps over it."""
    moments.turn_over(hand)
    hand.down(ROLL)
    hand.wait(60)
    hand.mark()
    hand.up(ROLL)


def tumble(hand) -> None:
    moments.before_roll(hand)
    hand.faces += [3, 5]
    hand.down(ROLL)
    hand.wait(60)
    hand.mark()
    hand.up(ROLL)


def celebration(hand) -> None:
    moments.before_roll(hand)
    hand.faces += [6, 6, 6, 6, 6, 6, 4, 5]
    for tiles in ((9, 3), (8, 4), (7, 5)):
        hand.play(*tiles)
    hand.throw()
    hand.tap(6, 2, 1)
    hand.down(ROLL)
    hand.wait(60)
    hand.mark()
    hand.up(ROLL)


def denied_tile(hand) -> None:
    moments.picking(hand)
    hand.mark()
    hand.down(9)
    hand.up(9)


def denied_roll(hand) -> None:
    moments.picked(hand)
    hand.down(ROLL)
    hand.wait(60)
    hand.mark()
    hand.up(ROLL)


def denied_before_roll(hand) -> None:
    moments.before_roll(hand)
    hand.mark()
    hand.down(3)
    hand.up(3)


def hold(hand) -> None:
    moments.picked(hand)
    hand.mark()
    hand.down(ROLL)


def offer(hand) -> None:
    moments.picking(hand)
    hand.box.missing_tiles = 1 << 4
    hand.down(ROLL)
    hand.wait(60)
    hand.mark()
    hand.up(ROLL)


def stuck_tile(hand) -> None:
    moments.before_roll(hand)
    hand.wait(1500)
    hand.mark()
    hand.down(4)


def stuck_roll(hand) -> None:
    moments.title(hand)
    hand.mark()
    hand.down(ROLL)


def held_at_power_on(hand) -> None:
    hand.mark()
    hand.box.hold(7, hand.now_ms % PERIOD_MS)


def told_by_tiles(hand) -> None:
    """No panel: the tiles tell the roll, again and again."""
    moments.picking(hand)
    hand.mark()
    hand.box.set_panel(False)


# Each wait, and how long it takes at most.
WAITS = {
    sweep: 400,
    tumble: 800,
    celebration: 2500,
    denied_tile: 1300,
    denied_roll: 1300,
    denied_before_roll: 1300,
    hold: 1600,
    offer: 3100,
    stuck_tile: 10_100,
    stuck_roll: 10_100,
    held_at_power_on: 10_100,
    told_by_tiles: 5000,
}


def run(wait, start_ms: int) -> ClockedFingers:
    """A hand in whose notes all of that wait stands."""
    hand = ClockedFingers(start_ms)
    wait(hand)
    hand.wait(WAITS[wait])
    return hand


def starts_at(wait) -> int:
    """How long after power-on that wait begins."""
    hand = ClockedFingers(0)
    wait(hand)
    return hand._marked_ms
