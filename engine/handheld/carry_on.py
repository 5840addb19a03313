# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""After power-on with a match in the memory: carry on, or drop it."""

from engine import turn
from engine.handheld import frame
from engine.handheld.screen import (
    BEFORE_ROLL,
    DROP,
    HAND_OVER,
    NO_MOVE,
    PICKING,
    TURN_OVER,
    Screen,
    option_looks,
)

if False:  # for type checkers alone
    from engine.handheld.screen import Drawing


_WIDTH = 8


class CarryOn(Screen):
    """ROLL goes on where the power went, tile 1 asks whether to drop the match."""

    def draw(self) -> "Drawing":
        match = self.box.match
        where = f"round {match.round_number}"
        if self.box.is_long:
            where = "a duel"
        elif match.rules.seats == 1:
            where = f"score {match.turn.score}"
            if len(where) > _WIDTH:
                where = "one turn"
        dice = match.turn.faces or (frame.TO_BE_ROLLED,) * self.box.dice_count
        texts = ("CARRY ON?", self.box.seat_name(), where, "1: drop", "ROLL go on")
        return frame.CARRY_ON, texts, dice, option_looks(1)

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        return DROP if number == 1 else None

    def on_roll(self, now_ms: int) -> "int | None":
        match = self.box.match
        if match.turn.phase == turn.TO_SHUT:
            return PICKING
        if match.turn.phase == turn.OVER:
            return NO_MOVE if match.turn.faces else TURN_OVER
        is_new_turn = match.turn.rolls == 0 and match.rules.seats > 1
        return HAND_OVER if is_new_turn else BEFORE_ROLL
