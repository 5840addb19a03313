# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A match: seats, rounds, formats, who is out, who has won and why (R2, R4, R11-R15)."""

from engine import turn
from engine.legal import elimination_limit, has_house_ending, wins_needed
from engine.rules import ELIMINATION, OWN, SINGLE, IllegalMove, checked

if False:  # for type checkers alone
    from typing import List, Sequence, Tuple

    from engine.rules import Rules

# Why a match has ended; NOT_OVER while it has not.
NOT_OVER = 0
SOLO_TURN = 1
LOWEST_SCORE = 2
ENOUGH_WINS = 3
LAST_ONE_IN = 4
ALL_OUT = 5
SHUT_THE_BOX = 6  # H3, H4
LOWEST_TOTAL = 7  # H4
SEVENS_LEFT_ONE = 8  # H10
SEVENS_ALL_OUT = 9
LONG_SHUT = 10  # H11
LONG_OPENED = 11


class Match:
    """A match at a table, from the first roll to its result.

    Seats are numbered from 1; the lists below have one entry a seat, seat 1 first.

    ``round_number`` counts from 1, ``starter`` rolled first in it, ``seat`` plays (or has just
    played) ``turn``. ``scores`` are this round's, None for a seat that has not played in it, and
    ``left_tiles`` the tiles that made them; ``totals`` run over the match; ``wins`` counts round
    wins; ``is_out`` says who is out of an elimination, ``is_seven_out`` who by a seven (H10),
    ``has_begun`` who has taken a turn. ``round_winners`` have won the round, once it is over; none
    where sevens have put all out. ``winners`` and ``why_ended`` are the result (in words:
    `engine.prompt.why_ended`); solo nobody wins (R11).
    """

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules = checked(rules)
        self.round_number = 1
        self.starter = self.seat = 1
        self.has_begun = [False] * rules.seats
        self.turn = self.new_turn(is_first=True)
        self.scores: List[int | None] = [None] * rules.seats
        self.left_tiles: List[int | None] = [None] * rules.seats
        self.totals = [0] * rules.seats
        self.wins = [0] * rules.seats
        self.is_out = [False] * rules.seats
        self.is_seven_out = [False] * rules.seats
        self.round_winners: Tuple[int, ...] = ()
        self.winners: Tuple[int, ...] = ()
        self.why_ended = NOT_OVER

    def __str__(self) -> str:
        """A text picture of the table, enough to play by."""
        return turn.told("picture", self)

    def __repr__(self) -> str:
        """All there is to a match, for a bug report."""
        return turn.told("a_match", self)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.why_ended != NOT_OVER

    @property
    def is_turn_over(self) -> bool:
        """Whether the turn has ended, so that `go_on` comes next (or nothing, after the last)."""
        return self.turn.phase == turn.OVER

    @property
    def is_round_over(self) -> bool:
        """Whether the round has ended: as R12 or H3 say, and whenever the match has."""
        return self.is_over or self.round_winners != ()

    @property
    def to_beat(self) -> "int | None":
        """The lowest score of this round so far, None before the first."""
        scores = zip(self.scores, self.is_seven_out)
        played = [score for score, is_out in scores if score is not None and not is_out]
        return min(played) if played else None

    def is_put_out(self, seat: int) -> bool:
        """Whether a seat is out, by its total or by a seven; IndexError for no such seat."""
        if seat < 1:
            raise IndexError(f"no seat {seat}")
        return self.is_out[seat - 1] or self.is_seven_out[seat - 1]

    def seats_in(self) -> "Tuple[int, ...]":
        """The seats that are not out, in seat order."""
        seats = range(1, self.rules.seats + 1)
        return tuple([seat for seat in seats if not self.is_put_out(seat)])

    def have_all_played(self) -> bool:
        """Whether every seat that is still in has a score in this round (R12)."""
        return None not in [self.scores[seat - 1] for seat in self.seats_in()]

    def next_seat(self) -> "int | None":
        """The seat that plays next; None while the turn is under way and once the match is over.

        Before that it can't be told: who starts the next round may hang on who goes out (R4).
        """
        if self.is_over or not self.is_turn_over:
            return None
        if self.rules.long_game != OWN:
            from engine import long_game

            return long_game.next_seat(self)
        if not self.is_round_over:
            return self._left_of(self.seat)
        if self.rules.tie != OWN:
            from engine import endings

            starter = endings.replay_starter(self)
            if starter:
                return starter
        return self._left_of(self.starter)

    def roll(self, faces: "Tuple[int, ...]") -> None:
        """Roll these faces in the turn under way.

        :raises IllegalMove: when they can't be rolled now; nothing has changed then.
        """
        self.turn.roll(faces)
        self._settle_turn()

    def shut(self, shut_tiles: int) -> None:
        """Shut these tiles in the turn under way.

        :raises IllegalMove: when they are not a legal set; nothing has changed then.
        """
        self.turn.shut(shut_tiles)
        self._settle_turn()

    def stop(self) -> None:
        """End the turn under way before its next roll (H10).

        :raises IllegalMove: when that is not allowed now; nothing has changed then.
        """
        self.turn.stop()
        self._settle_turn()

    def go_on(self) -> None:
        """Hand the box to the next seat, in a new round when this one is over (R4).

        :raises IllegalMove: while the turn is under way, and once the match is over.
        """
        if self.is_over or not self.is_turn_over:
            raise IllegalMove(turn.told("cannot_go_on", self))
        self.seat = self.next_seat() or self.seat
        if self.is_round_over:
            self.round_number += 1
            self.starter = self.seat
            self.scores = [None] * self.rules.seats
            self.left_tiles = [None] * self.rules.seats
            self.round_winners = ()
        self.turn = self.new_turn()

    def end(self, winners: "Tuple[int, ...]", why_ended: int) -> None:
        """The match is over; for the modules that judge it."""
        self.winners = winners
        self.why_ended = why_ended

    def judge_format(self, played: "Sequence[int]") -> None:
        """Name the match's result when the round just over decides it (R13-R15).

        :param played: the seats that have played in it and can still win.
        """
        if self.rules.match_format == SINGLE:
            self.end(self.round_winners, LOWEST_SCORE)
        elif self.rules.match_format == ELIMINATION:
            self._judge_elimination(played)
        else:
            self._judge_best_of()

    def new_turn(self, is_first: bool = False) -> "turn.Turn":
        """The turn of ``seat``; in the long game it takes the box as it was left."""
        if self.rules.long_game != OWN:
            from engine import long_game

            return long_game.LongTurn(self.rules, self.seat, None if is_first else self.turn)
        return turn.Turn(self.rules, not self.has_begun[self.seat - 1])

    def _left_of(self, seat: int) -> int:
        """The next seat to the left that is still in (R4)."""
        while True:
            seat = seat % self.rules.seats + 1
            if not self.is_put_out(seat):
                return seat

    def _settle_turn(self) -> None:
        """Book the score of a turn that has just ended; judge the round when it was the last."""
        if not self.is_turn_over:
            return
        if self.rules.long_game != OWN:
            from engine import long_game

            long_game.settle(self)
            return
        self.has_begun[self.seat - 1] = True
        self.scores[self.seat - 1] = self.turn.score
        self.left_tiles[self.seat - 1] = self.turn.open_tiles
        self.totals[self.seat - 1] += self.turn.score
        if self.rules.seats > 1 and has_house_ending(self.rules):
            from engine import endings

            endings.settle(self)
        elif self.have_all_played():
            self._judge_round()

    def _judge_round(self) -> None:
        """Name the round's lowest, and the match's result when this round decides it."""
        played = self.seats_in()
        self.round_winners = lowest(self.scores, played)
        if self.rules.seats == 1:
            self.end((), SOLO_TURN)
        else:
            self.judge_format(played)

    def _judge_best_of(self) -> None:
        """R14: a sole lowest takes a round win; enough of them end the match."""
        if len(self.round_winners) != 1:
            return
        winner = self.round_winners[0]
        self.wins[winner - 1] += 1
        if self.wins[winner - 1] == wins_needed(self.rules):
            self.end(self.round_winners, ENOUGH_WINS)

    def _judge_elimination(self, played: "Sequence[int]") -> None:
        """R15: who has reached the limit is out; the last one in wins, or the lowest if none."""
        limit = elimination_limit(self.rules)
        for seat in played:
            self.is_out[seat - 1] = self.totals[seat - 1] >= limit
        still_in = self.seats_in()
        if len(still_in) == 1:
            self.end(still_in, LAST_ONE_IN)
        elif not still_in:
            self.end(lowest(self.totals, played), ALL_OUT)


def lowest(points: "List", seats: "Sequence[int]") -> "Tuple[int, ...]":
    """Those of the seats that have the fewest points, in seat order."""
    fewest = min([points[seat - 1] for seat in seats])
    return tuple([seat for seat in seats if points[seat - 1] == fewest])
