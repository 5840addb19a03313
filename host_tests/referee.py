# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays whole matches from tables of rounds, and looks at everything after each turn and round.

A round is a tuple of texts: the seats in the order they play, the scores by seat (``-`` for a seat
that is out), the seats with the lowest score, and the standing by seat after the round: round wins
or, in an elimination, running totals, then the seats that are out. ``"13"`` is seats 1 and 3.
"""

import pytest
from player import play_to, snapshot

from engine.rules import ELIMINATION, SINGLE, IllegalMove


def seats_of(text):
    return tuple([int(seat) for seat in text])


def numbers_of(text):
    return [None if word == "-" else int(word) for word in text.split()]


def refuses_go_on(match, words):
    before = snapshot(match)
    with pytest.raises(IllegalMove, match=words):
        match.go_on()
    assert snapshot(match) == before


def finish_turn(match):
    """Go on to the next turn if there is one."""
    if not match.is_over:
        match.go_on()


def check_rounds(match, rounds):
    """Play these rounds from where the match is; leaves it where the last round is over."""
    totals = list(match.totals)
    seats_out = tuple([seat + 1 for seat, is_out in enumerate(match.is_out) if is_out])
    first = match.round_number
    for number, (order, scores, lowest, standing, *out) in enumerate(rounds, first):
        if number > first:
            assert not match.is_over, f"over before round {number}"
            match.go_on()
        everyone = range(1, match.rules.seats + 1)
        assert match.seats_in() == tuple([seat for seat in everyone if seat not in seats_out])
        _play_round(match, number, seats_of(order), numbers_of(scores), totals)
        assert match.round_winners == seats_of(lowest), f"lowest of round {number}"
        if match.rules.match_format == ELIMINATION:
            assert match.totals == numbers_of(standing), f"totals after round {number}"
            seats_out = seats_of(*out)
        elif match.rules.match_format != SINGLE:
            assert match.wins == numbers_of(standing), f"wins after round {number}"
        is_out = [seat in seats_out for seat in everyone]
        assert match.is_out == is_out, f"out after round {number}"


def _play_round(match, number, order, scores, totals):
    played = [None] * match.rules.seats
    for seat in order:
        assert (match.round_number, match.starter, match.seat) == (number, order[0], seat)
        assert (match.scores, match.is_round_over, match.is_turn_over) == (played, False, False)
        assert (match.winners, match.is_over, match.round_winners) == ((), False, ())
        assert match.to_beat == min([score for score in played if score is not None], default=None)
        refuses_go_on(match, f"seat {seat} is still playing")
        play_to(match, scores[seat - 1], match.rules.length)
        played[seat - 1] = scores[seat - 1]
        totals[seat - 1] += scores[seat - 1]
        assert (match.seat, match.is_turn_over) == (seat, True)
        assert (match.scores, match.totals) == (played, totals)
        if seat != order[-1]:
            assert match.next_seat() == order[order.index(seat) + 1]
            match.go_on()
    assert match.scores == scores
    assert match.is_round_over
