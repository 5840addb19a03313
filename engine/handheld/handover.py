# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The hand-over: whose turn comes, shown until the next player is ready."""

from engine.handheld import frame
from engine.handheld.screen import BEFORE_ROLL, MatchScreen
from engine.handheld.wording import round_name

if False:  # for type checkers alone
    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing

SWEEP_STEP_MS = 30
SWEEP_TILES = 3  # how many tiles are lit at once


class HandOver(MatchScreen):
    """ROLL starts the turn, once pressed afresh after every key was up.

    First the seat's colour sweeps over the box; presses are dropped until it has passed.
    """

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.is_ready = False

    @property
    def is_sweeping(self) -> bool:
        """Whether the seat's colour still runs over the tiles."""
        return self.step < self.box.rules.length

    def draw(self) -> "Drawing":
        match = self.box.match
        to_beat = match.to_beat
        looks = bytearray(12)
        look = frame.SEAT_1 + match.seat - 1
        if self.is_sweeping:
            for index in range(self.step, min(self.step + SWEEP_TILES, self.box.rules.length)):
                looks[index] = look
        else:
            looks[match.seat - 1] = look
        return (
            frame.HAND_OVER,
            (
                round_name(match),
                self.box.seat_name(),
                "lowest score wins" if to_beat is None else f"to beat: {to_beat}",
                "",
                "ROLL when ready",
            ),
            (),
            looks,
        )

    def absorbs_press(self, now_ms: int) -> bool:
        return not self.is_ready

    def on_roll(self, now_ms: int) -> "int | None":
        return BEFORE_ROLL

    def update(self, now_ms: int) -> "int | None":
        self.advance(now_ms, SWEEP_STEP_MS, self.box.rules.length)
        if not self.is_sweeping and not self.box.keys_down:
            self.is_ready = True
        return None
