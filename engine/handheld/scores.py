# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The score of a turn, with a new best or the box shut."""

from engine import tiles
from engine.handheld import frame
from engine.handheld.play import MatchScreen
from engine.handheld.screen import RESULT, ROUND_OVER, TITLE, tile_looks
from engine.match import SHUT_THE_BOX
from engine.rules import SINGLE

if False:  # for type checkers alone
    from typing import List, Tuple

    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing


LIST_WIDTH = 11  # of a list of tiles
CELEBRATION_STEP_MS = 80
CELEBRATION_STEPS = 30
CELEBRATION_TILES = 3  # how many bright tiles run over the dim ones


class TurnOver(MatchScreen):
    """What the turn scored. Solo, ROLL plays again and a tile goes to the title."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.is_solo = box.rules.seats == 1
        self.is_box_shut = box.match.turn.is_box_shut
        self.is_new_best = self.is_solo and box.keeper.is_new_best
        # the round's scores are compared, which they are not where a shut box has won the match
        match = box.match
        self.has_standing = match.round_winners != () and match.why_ended != SHUT_THE_BOX
        if not self.is_box_shut:
            self.step = CELEBRATION_STEPS

    def prefetch(self) -> "Tuple[str, ...]":
        if self.is_solo:
            return ("title",)
        match = self.box.match
        return ("results",) if match.is_round_over else ()

    def draw(self) -> "Drawing":
        match = self.box.match
        open_tiles = match.turn.open_tiles
        score = str(match.turn.score)
        texts: "Tuple[str, ...]" = (self.box.seat_name(), "scores")
        if self.is_solo:
            best = self.box.keeper.best(match.rules)
            words = "no best" if best is None else f"best {best}"
            texts = ("SCORE", "new best" if self.is_box_shut and self.is_new_best else words)
        looks = tile_looks(self.box.rules.length, open_tiles, frame.OPEN)
        if self.is_box_shut:
            layout = frame.BOX_SHUT
            texts = ("BOX SHUT!", "0") + texts
            looks = self._shut_looks()
        elif self.is_new_best:
            layout = frame.NEW_BEST
            old = self.box.keeper.old_best
            texts = ("NEW BEST!", score)
            texts += ("first score" if old is None else f"old best {old}",)
        elif len(score) > 2:
            from engine.handheld import wide_scores

            layout, rows = wide_scores.rows(match.turn)
            texts = (f"{texts[0]} {texts[1]}",) + rows
        else:
            layout = frame.TURN_OVER
            texts += (score, "still open:") + tile_list(open_tiles)
        if self.is_solo:
            low = ("1: title", "ROLL again")
        elif self.has_standing:
            low = ("", "ROLL: the scores")
        elif match.is_over:
            low = ("", "ROLL: the winner")
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
        if self.has_standing and not (match.is_over and match.rules.match_format == SINGLE):
            return ROUND_OVER
        return RESULT if match.is_over else self.box.next_turn()

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


def tile_list(some_tiles: int) -> "Tuple[str, str]":
    """A set of tiles on two lines of 11 characters, runs of three or more as ``7-12``."""
    lines = ["", ""]
    row = 0
    for word in _runs(some_tiles):
        if len(lines[row]) + 1 + len(word) > LIST_WIDTH and lines[row]:
            row = 1
        lines[row] += f" {word}" if lines[row] else word
    return lines[0], lines[1]


def _runs(some_tiles: int) -> "List[str]":
    """The set's numbers as words: ``1``, ``2``, ``4-7``."""
    words: List[str] = []
    first = 0
    for number in range(1, tiles.LONG_BOX + 2):
        if some_tiles >> (number - 1) & 1:
            first = first or number
        elif first:
            if number - first >= 3:
                words.append(f"{first}-{number - 1}")
            else:
                words += [str(single) for single in range(first, number)]
            first = 0
    return words
