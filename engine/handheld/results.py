# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a round has come to, and a match."""

from engine import match as outcome
from engine.handheld import frame
from engine.handheld.play import MatchScreen
from engine.handheld.screen import RESULT, TITLE, Screen
from engine.handheld.wording import round_name
from engine.legal import wins_needed
from engine.rules import BESTS_OF, OWN, SINGLE

if False:  # for type checkers alone
    from typing import List, Tuple

    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing
    from engine.rules import Rules

# Why a match has ended, by `engine.match.LOWEST_SCORE` and so on, in 20 characters.
_REASONS = (
    "",
    "",
    "lowest score",
    "",
    "the last one in",
    "all out, lowest wins",
    "shut the box",
    "lowest of 5 rounds",
    "others rolled sevens",
    "sevens: lowest total",
    "shut the last tile",
    "opened the last tile",
)


class RoundOver(MatchScreen):
    """Each seat's score, its round wins or total, who is out and who starts next.

    Where scores are digits, what they come to so far is on a second page.
    """

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.is_wide = _has_digits(box.rules)
        self.is_second = False

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
        if self.is_wide and not self.is_second:
            low = "ROLL: the standing"
        return layout, tuple(texts) + ("", low), (), looks

    def on_roll(self, now_ms: int) -> "int | None":
        if self.is_wide and not self.is_second:
            self.is_second = True
            return None
        return RESULT if self.box.match.is_over else self.box.next_turn()

    def _row(self, seat: int) -> str:
        """One seat in 20 characters; ``>`` marks who has won the round."""
        match = self.box.match
        mark = ">" if seat in match.round_winners else " "
        score = match.scores[seat - 1]
        told = "--" if score is None else str(score)
        if match.is_seven_out[seat - 1]:
            standing = "7: OUT"
        elif match.rules.match_format in BESTS_OF:
            standing = f"won {match.wins[seat - 1]}"
        elif match.is_out[seat - 1]:
            standing = f"OUT {match.totals[seat - 1]}"
        else:
            standing = f"total {match.totals[seat - 1]}"
        if not self.is_wide:
            return f"{mark}SEAT {seat} {told:>2}{standing:>10}"
        return f"{mark}{seat}  {standing.replace('total ', '') if self.is_second else told}"


class Result(Screen):
    """Who has won and why. ROLL plays the same table again, a tile goes to the title."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        box.sound(frame.CUE_OVER)

    def prefetch(self) -> "Tuple[str, ...]":
        return ("title",)

    def draw(self) -> "Drawing":
        texts = [self._headline()]
        if not self.box.is_long:
            texts += self._cells()
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

    def _cells(self) -> "List[str]":
        """What each seat ended with, in ten characters; of digits the winner's alone, in 20."""
        match = self.box.match
        if _has_digits(match.rules) and not self._is_by_wins():
            seat = match.winners[0]
            return ["", "", f"{seat}: {self._points(seat)}"]
        return [self._cell(seat) for seat in range(1, match.rules.seats + 1)]

    def _cell(self, seat: int) -> str:
        if self._is_by_wins():
            wins = self.box.match.wins[seat - 1]
            return f"{seat}: {wins} win" + ("" if wins == 1 else "s")
        mark = " out" if self.box.match.is_put_out(seat) else ":"
        points = self._points(seat)
        return f"{seat}{mark} {'--' if points is None else points}"

    def _is_by_wins(self) -> bool:
        """Whether round wins tell how the match went (R14); not where all went out by sevens."""
        match = self.box.match
        is_best_of = match.rules.match_format in BESTS_OF
        return is_best_of and match.why_ended != outcome.SEVENS_ALL_OUT

    def _points(self, seat: int) -> "int | None":
        """What the match was decided by: a single round's score, else the total."""
        match = self.box.match
        is_single = match.rules.match_format == SINGLE
        if is_single and match.why_ended != outcome.SEVENS_ALL_OUT:
            return match.scores[seat - 1]
        return match.totals[seat - 1]

    def _reason(self) -> str:
        """Why the match has ended, in 20 characters."""
        match = self.box.match
        if match.why_ended == outcome.ENOUGH_WINS:
            return f"first to {wins_needed(match.rules)} wins"
        return _REASONS[match.why_ended]

    def _looks(self) -> bytearray:
        """Every tile in the winner's colour; in a tie the winners' colours alternate."""
        winners = self.box.match.winners
        looks = bytearray(12)
        for index in range(self.box.rules.length):
            looks[index] = frame.WINNER_1 + winners[index % len(winners)] - 1
        return looks


def _has_digits(rules: "Rules") -> bool:
    """Whether scores are digits read in a row (H9), too wide for a seat's cell."""
    if rules.scoring == OWN:
        return False
    from engine.scorings import DIGITS

    return rules.scoring == DIGITS
