# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The end of a turn: its score, or the box shut."""

from engine.handheld import frame
from engine.handheld.screen import RESULT, ROUND_OVER, TITLE, MatchScreen, tile_looks
from engine.handheld.wording import tile_list
from engine.rules import SINGLE

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing

CELEBRATION_STEP_MS = 80
CELEBRATION_STEPS = 30
CELEBRATION_TILES = 3  # how many bright tiles run over the dim ones


class TurnOver(MatchScreen):
    """What the turn scored. Solo, ROLL plays again and a tile goes to the title."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.is_solo = box.rules.seats == 1
        self.is_box_shut = box.match.turn.is_box_shut
        if not self.is_box_shut:
            self.step = CELEBRATION_STEPS

    def draw(self) -> "Drawing":
        match = self.box.match
        open_tiles = match.turn.open_tiles
        texts: "Tuple[str, ...]" = ("SCORE", "")
        if not self.is_solo:
            texts = (self.box.seat_name(), "scores")
        if self.is_box_shut:
            layout = frame.BOX_SHUT
            texts = ("BOX SHUT!", "0") + texts
            looks = self._shut_looks()
        else:
            layout = frame.TURN_OVER
            texts += (str(match.turn.score), "still open:") + tile_list(open_tiles)
            looks = tile_looks(self.box.rules.length, open_tiles, frame.OPEN)
        if self.is_solo:
            low = ("1: title", "ROLL again")
        elif match.is_round_over:
            low = ("", "ROLL: the scores")
        else:
            low = ("", f"ROLL: seat {match.next_seat()}")
        return layout, texts + low, (), looks

    def absorbs_press(self, now_ms: int) -> bool:
        """A press that skips the celebration does nothing else."""
        if self.step >= CELEBRATION_STEPS:
            return False
        self.step = CELEBRATION_STEPS
        return True

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        return TITLE if self.is_solo else None

    def on_roll(self, now_ms: int) -> "int | None":
        match = self.box.match
        if self.is_solo:
            return self.box.start_match()
        if not match.is_round_over:
            return self.box.next_turn()
        return RESULT if match.rules.match_format == SINGLE else ROUND_OVER

    def update(self, now_ms: int) -> "int | None":
        self.advance(now_ms, CELEBRATION_STEP_MS, CELEBRATION_STEPS)
        return None

    def _shut_looks(self) -> bytearray:
        """Three bright tiles run over dim ones; then the box glows in the seat's colour."""
        length = self.box.rules.length
        if self.step >= CELEBRATION_STEPS:
            return tile_looks(length, 0, 0, frame.WINNER_1 + self.box.match.seat - 1)
        looks = tile_looks(length, 0, 0, frame.OPEN)
        for offset in range(CELEBRATION_TILES):
            looks[(self.step + offset) % length] = frame.CHOSEN
        return looks
