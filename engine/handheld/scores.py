# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The scores of a round, and the result of a match."""

from engine import match as outcome
from engine.handheld import frame
from engine.handheld.screen import RESULT, TITLE, MatchScreen, Screen
from engine.handheld.wording import round_name
from engine.rules import ELIMINATION, SINGLE, wins_needed

if False:  # for type checkers alone
    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing


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
