# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The scores: of a turn, with a new best or the box shut, of a round, and of a match."""

from engine import match as outcome
from engine.handheld import frame
from engine.handheld.play import MatchScreen
from engine.handheld.screen import RESULT, ROUND_OVER, TITLE, Screen, tile_looks
from engine.handheld.wording import round_name, tile_list
from engine.rules import ELIMINATION, SINGLE, wins_needed

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
        self.is_new_best = self.is_solo and box.keeper.is_new_best
        if not self.is_box_shut:
            self.step = CELEBRATION_STEPS

    def draw(self) -> "Drawing":
        match = self.box.match
        open_tiles = match.turn.open_tiles
        texts: "Tuple[str, ...]" = (self.box.seat_name(), "scores")
        if self.is_solo:
            best = self.box.keeper.best(match.rules)
            is_best_told = self.is_box_shut and self.is_new_best
            texts = ("SCORE", "new best" if is_best_told else f"best {best}")
        looks = tile_looks(self.box.rules.length, open_tiles, frame.OPEN)
        if self.is_box_shut:
            layout = frame.BOX_SHUT
            texts = ("BOX SHUT!", "0") + texts
            looks = self._shut_looks()
        elif self.is_new_best:
            layout = frame.NEW_BEST
            old = self.box.keeper.old_best
            texts = ("NEW BEST!", str(match.turn.score))
            texts += ("first score" if old is None else f"old best {old}",)
        else:
            layout = frame.TURN_OVER
            texts += (str(match.turn.score), "still open:") + tile_list(open_tiles)
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


class RoundOver(MatchScreen):
    """Each seat's score, its round wins or total, who is out and who starts next."""

    def draw(self) -> "Drawing":
        match = self.box.match
        looks = bytearray(12)
        for seat in match.round_winners:
            looks[seat - 1] = frame.SEAT_1 + seat - 1
        texts = [round_name(match)]
        texts += [self._row(seat) for seat in range(1, match.rules.seats + 1)]
        texts += [""] * (4 - len(texts))
        layout = frame.ROUND_OVER if len(texts) == 4 else frame.ROUND_OVER_FOUR
        low = "ROLL: the winner" if match.is_over else f"ROLL: seat {match.next_seat()} starts"
        return layout, tuple(texts) + ("", low), (), looks

    def on_roll(self, now_ms: int) -> "int | None":
        return RESULT if self.box.match.is_over else self.box.next_turn()

    def _row(self, seat: int) -> str:
        """One seat in 20 characters; ``>`` marks the round's lowest."""
        match = self.box.match
        mark = ">" if seat in match.round_winners else " "
        score = match.scores[seat - 1]
        if match.rules.match_format != ELIMINATION:
            standing = f"won {match.wins[seat - 1]}"
        elif match.is_out[seat - 1]:
            standing = f"OUT {match.totals[seat - 1]}"
        else:
            standing = f"total {match.totals[seat - 1]}"
        return f"{mark}SEAT {seat} {'--' if score is None else score:>2}{standing:>10}"


class Result(Screen):
    """Who has won and why. ROLL plays the same table again, a tile goes to the title."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        box.sound(frame.CUE_OVER)

    def draw(self) -> "Drawing":
        match = self.box.match
        texts = [self._headline()]
        texts += [self._cell(seat) for seat in range(1, match.rules.seats + 1)]
        texts += [""] * (5 - len(texts))
        texts += [self._reason(), "1: title", "ROLL again"]
        return frame.RESULT, tuple(texts), (), self._looks()

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        return TITLE

    def on_roll(self, now_ms: int) -> "int | None":
        return self.box.start_match()

    def _headline(self) -> str:
        """The winners in ten characters."""
        match = self.box.match
        if len(match.winners) == 1:
            return f"SEAT {match.winners[0]} WON"
        if len(match.winners) == match.rules.seats > 2:
            return "ALL TIE"
        return "+".join([str(seat) for seat in match.winners]) + " TIE"

    def _cell(self, seat: int) -> str:
        """What one seat ended with, in ten characters."""
        match = self.box.match
        if match.rules.match_format == SINGLE:
            return f"{seat}: {match.scores[seat - 1]}"
        if match.rules.match_format == ELIMINATION:
            mark = " out" if match.is_out[seat - 1] else ":"
            return f"{seat}{mark} {match.totals[seat - 1]}"
        wins = match.wins[seat - 1]
        return f"{seat}: {wins} win" + ("" if wins == 1 else "s")

    def _reason(self) -> str:
        """Why the match has ended, in 20 characters."""
        match = self.box.match
        if match.why_ended == outcome.ENOUGH_WINS:
            return f"first to {wins_needed(match.rules)} wins"
        if match.why_ended == outcome.LAST_ONE_IN:
            return "the last one in"
        if match.why_ended == outcome.ALL_OUT:
            return "all out, lowest wins"
        return "lowest score"

    def _looks(self) -> bytearray:
        """Every tile in the winner's colour; in a tie the winners' colours alternate."""
        winners = self.box.match.winners
        looks = bytearray(12)
        for index in range(self.box.rules.length):
            looks[index] = frame.WINNER_1 + winners[index % len(winners)] - 1
        return looks
