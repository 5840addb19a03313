# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A second referee of whole matches (R4, R11-R15, H3-H6, H8, H10 and where they meet).

It is told the outcome of each turn and keeps the list of them by round; totals, wins and who is
out are counted afresh from that list each time. Tables are dicts of words, and no engine is asked.
"""

from collections import namedtuple

Outcome = namedtuple("Outcome", ("seat", "score", "is_shut", "is_seven"))


def lowest(points):
    """The seats, in order, that share the lowest of the points, given as {seat: points}."""
    return tuple(sorted(seat for seat in points if points[seat] == min(points.values())))


class Judge:
    """``seat`` plays a turn; `book` its outcome, then `go_on` unless ``why`` says it is over.

    ``rounds`` is the list of rounds, each a list of outcomes in the order of play;
    ``won_by`` has each finished round's lowest.
    """

    def __init__(self, table):
        self.table = table
        self.everyone = list(range(1, table["seats"] + 1))
        self.rounds = []
        self.won_by = []
        self.limit_out = set()
        self.winners, self.why = (), ""
        self._start_round(1)

    def _start_round(self, lead):
        self.starter = lead
        self.rounds.append([])
        self.in_this_round = self.seats_in()
        self.waiting = [seat for seat in self._around(lead) if seat in self.in_this_round]
        self.seat = self.waiting[0]
        self.is_round_over = False
        self.next_lead = None

    def _around(self, first):
        """Everyone, once round the table, from that seat on to its left."""
        index = self.everyone.index(first)
        return self.everyone[index:] + self.everyone[:index]

    def outcomes(self):
        return [outcome for turns in self.rounds for outcome in turns]

    def sevens(self):
        return {outcome.seat for outcome in self.outcomes() if outcome.is_seven}

    def seats_in(self):
        out = self.sevens() | self.limit_out
        return [seat for seat in self.everyone if seat not in out]

    def total(self, seat):
        return sum(outcome.score for outcome in self.outcomes() if outcome.seat == seat)

    def wins(self, seat):
        if not self.table["match_format"].startswith("best of"):
            return 0
        return self.won_by.count((seat,))

    def score(self, seat):
        """The seat's score of this round, None when it has not played in it."""
        scores = [outcome.score for outcome in self.rounds[-1] if outcome.seat == seat]
        return scores[0] if scores else None

    def has_played(self, seat):
        return any(outcome.seat == seat for outcome in self.outcomes())

    def is_first_turn(self):
        """H8: whether the seat now playing has taken no turn in this match."""
        return not self.has_played(self.seat)

    def next_seat(self):
        """Who plays after this turn, None once the match is over."""
        if self.why:
            return None
        return self.next_lead if self.is_round_over else self.waiting[0]

    def go_on(self):
        if self.is_round_over:
            self._start_round(self.next_lead)
        else:
            self.seat = self.waiting[0]

    def book(self, score, is_shut, is_seven):
        """The turn of the seat now playing has ended."""
        self.waiting.remove(self.seat)
        self.rounds[-1].append(Outcome(self.seat, score, is_shut, is_seven))
        if len(self.everyone) == 1:
            self._end((), "solo turn")
        elif is_shut and self._does_shut_end_match():
            self._end((self.seat,), "shut the box")
        elif is_shut and self.table["shut_box"] == "wins the round":
            self._judge_round((self.seat,))
        elif not self.waiting:
            turns = self.rounds[-1]
            compared = {turn.seat: turn.score for turn in turns if not turn.is_seven}
            self._judge_round(lowest(compared) if compared else ())

    def _does_shut_end_match(self):
        is_asked = self.table["match_format"] == "until shut"
        return is_asked or self.table["shut_box"] == "wins the match"

    def _end(self, winners, why):
        self.winners, self.why = winners, why

    def _judge_round(self, best):
        """Sevens first; then the format, which hears nothing of the seats that a 7 put out."""
        self.is_round_over = True
        self.won_by.append(best)
        left = [seat for seat in self.in_this_round if seat not in self.sevens()]
        if len(left) == 1:
            self._end(tuple(left), "sevens left one")
        elif not left:
            played = [outcome.seat for outcome in self.rounds[-1]]
            self._end(lowest({seat: self.total(seat) for seat in played}), "sevens all out")
        else:
            self._judge_format(best, left)
        if not self.why and self.next_lead is None:
            order = self._around(self.starter)[1:] + [self.starter]
            self.next_lead = next(seat for seat in order if seat in self.seats_in())

    def _judge_format(self, best, left):
        match_format = self.table["match_format"]
        totals = {seat: self.total(seat) for seat in left}
        if match_format == "single":
            if len(best) > 1 and self.table["tie"] == "again":
                order = [outcome.seat for outcome in self.rounds[-1]]
                self.next_lead = next(seat for seat in order if seat in best)
            else:
                self._end(best, "lowest score")
        elif match_format.startswith("best of"):
            needed = {"best of 3": 2, "best of 5": 3, "best of 7": 4}[match_format]
            for seat in best:
                if self.wins(seat) == needed and len(best) == 1:
                    self._end(best, "enough wins")
        elif match_format == "five rounds":
            if len(self.rounds) == 5:
                self._end(lowest(totals), "lowest total")
        elif match_format == "elimination":
            over = {seat for seat in left if self._is_beyond_limit(totals[seat])}
            self.limit_out |= over
            if len(left) - len(over) == 1:
                self._end(tuple(set(left) - over), "last one in")
            elif not set(left) - over:
                self._end(lowest(totals), "all out")

    def _is_beyond_limit(self, total):
        if self.table["limit"] == "50":
            return total > 50
        return total >= self._full_box()

    def _full_box(self):
        if self.table["scoring"] == "count":
            return self.table["length"]
        return {9: 45, 12: 78}[self.table["length"]]


class LongJudge:
    """H11: who takes the next turn of the long game, and who has won it."""

    def __init__(self, length):
        self.length = length
        self.seat = 1
        self.winners, self.why = (), ""

    def next_seat(self, were_doubles_rolled):
        return self.seat if were_doubles_rolled else 3 - self.seat

    def see(self, open_numbers):
        """Look at the box after the seat has moved tiles."""
        if self.seat == 1 and not open_numbers:
            self.winners, self.why = (1,), "long shut"
        if self.seat == 2 and len(open_numbers) == self.length:
            self.winners, self.why = (2,), "long opened"
