# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whole matches in tables, round by round: best of 3, 5 and 7, and elimination.

A row is a round: who plays in which order, the scores by seat, the lowest, the wins or totals by
seat after it, and in an elimination who is out by then.
"""

from pathlib import Path

import pytest
from player import play_to
from referee import check_rounds, refuses_go_on, seats_of

from engine import rules
from engine.match import ALL_OUT, ENOUGH_WINS, LAST_ONE_IN, Match

HERE = Path(__file__).resolve().parent

# Name: (format, seats, winner, rounds).
BEST_OF = {
    "best of 3, over in two rounds": (3, 2, "1", [
        ("12", "5 9", "1", "1 0"),
        ("21", "0 43", "1", "2 0"),
    ]),
    "best of 3, seat 2 comes from behind": (3, 2, "2", [
        ("12", "5 9", "1", "1 0"),
        ("21", "9 5", "2", "1 1"),
        ("12", "43 42", "2", "1 2"),
    ]),
    "best of 3, five rounds, for two are ties": (3, 2, "2", [
        ("12", "8 8", "12", "0 0"),
        ("21", "8 7", "2", "0 1"),
        ("12", "0 0", "12", "0 1"),
        ("21", "1 2", "1", "1 1"),
        ("12", "30 3", "2", "1 2"),
    ]),
    "best of 3, three seats win once before one wins again": (3, 3, "2", [
        ("123", "1 2 3", "1", "1 0 0"),
        ("231", "2 1 3", "2", "1 1 0"),
        ("312", "3 2 1", "3", "1 1 1"),
        ("123", "10 10 20", "12", "1 1 1"),
        ("231", "20 10 20", "2", "1 2 1"),
    ]),
    "best of 3, four seats and a tie of all": (3, 4, "4", [
        ("1234", "6 6 6 6", "1234", "0 0 0 0"),
        ("2341", "9 8 7 6", "4", "0 0 0 1"),
        ("3412", "6 5 6 5", "24", "0 0 0 1"),
        ("4123", "43 43 43 0", "4", "0 0 0 2"),
    ]),
    "best of 5, over in three rounds": (5, 2, "2", [
        ("12", "2 1", "2", "0 1"),
        ("21", "2 1", "2", "0 2"),
        ("12", "2 1", "2", "0 3"),
    ]),
    "best of 5, all five rounds": (5, 2, "1", [
        ("12", "2 1", "2", "0 1"),
        ("21", "1 2", "1", "1 1"),
        ("12", "22 21", "2", "1 2"),
        ("21", "21 22", "1", "2 2"),
        ("12", "41 43", "1", "3 2"),
    ]),
    "best of 5, eight rounds of three seats": (5, 3, "3", [
        ("123", "1 2 3", "1", "1 0 0"),
        ("231", "1 2 3", "1", "2 0 0"),
        ("312", "2 1 3", "2", "2 1 0"),
        ("123", "2 1 3", "2", "2 2 0"),
        ("231", "3 2 1", "3", "2 2 1"),
        ("312", "4 4 4", "123", "2 2 1"),
        ("123", "3 2 1", "3", "2 2 2"),
        ("231", "3 2 1", "3", "2 2 3"),
    ]),
    "best of 7, over in four rounds": (7, 2, "1", [
        ("12", "0 1", "1", "1 0"),
        ("21", "0 1", "1", "2 0"),
        ("12", "0 1", "1", "3 0"),
        ("21", "0 1", "1", "4 0"),
    ]),
    "best of 7, nine rounds": (7, 2, "2", [
        ("12", "0 1", "1", "1 0"),
        ("21", "0 1", "1", "2 0"),
        ("12", "0 1", "1", "3 0"),
        ("21", "9 1", "2", "3 1"),
        ("12", "9 1", "2", "3 2"),
        ("21", "1 1", "12", "3 2"),
        ("12", "9 1", "2", "3 3"),
        ("21", "0 0", "12", "3 3"),
        ("12", "43 42", "2", "3 4"),
    ]),
}

# Name: (tiles, seats, winners, why, rounds).
ELIMINATION = {
    "two seats, a total exactly on 45 is out": (9, 2, "2", LAST_ONE_IN, [
        ("12", "40 30", "2", "40 30", ""),
        ("21", "5 14", "1", "45 44", "1"),
    ]),
    "a total of 44 stays in until more is added": (9, 2, "2", LAST_ONE_IN, [
        ("12", "43 1", "2", "43 1", ""),
        ("21", "1 0", "2", "44 1", ""),
        ("12", "0 43", "1", "44 44", ""),
        ("21", "1 0", "2", "45 44", "1"),
    ]),
    "a total exactly on 78 is out on the long box": (12, 2, "1", LAST_ONE_IN, [
        ("12", "76 76", "12", "76 76", ""),
        ("21", "1 2", "1", "77 78", "2"),
    ]),
    "a total past 45 stays in on the long box": (12, 2, "2", LAST_ONE_IN, [
        ("12", "45 44", "2", "45 44", ""),
        ("21", "33 33", "12", "78 77", "1"),
    ]),
    "a seat past the limit is out only at the end of the round": (9, 3, "3", LAST_ONE_IN, [
        ("123", "43 43 10", "3", "43 43 10", ""),
        ("231", "43 43 10", "3", "86 86 20", "12"),
    ]),
    "the starter goes out and the start passes over it": (9, 4, "4", LAST_ONE_IN, [
        ("1234", "10 43 20 0", "4", "10 43 20 0", ""),
        ("2341", "10 2 10 0", "4", "20 45 30 0", "2"),
        ("341", "20 - 15 0", "4", "40 45 45 0", "23"),
        ("41", "4 - - 30", "1", "44 45 45 30", "23"),
        ("14", "1 - - 14", "1", "45 45 45 44", "123"),
    ]),
    "the start counts from the seat that started, though it is out now": (9, 3, "2", LAST_ONE_IN, [
        ("123", "43 20 10", "3", "43 20 10", ""),
        ("231", "1 0 30", "2", "44 20 40", ""),
        ("312", "0 0 5", "12", "44 20 45", "3"),
        ("12", "0 20 -", "1", "44 40 45", "3"),
        ("21", "1 4 -", "1", "45 44 45", "13"),
    ]),
    "the start passes over two seats that are out": (9, 4, "1", LAST_ONE_IN, [
        ("1234", "0 43 43 0", "14", "0 43 43 0", ""),
        ("2341", "0 2 2 0", "14", "0 45 45 0", "23"),
        ("41", "0 - - 9", "1", "0 45 45 9", "23"),
        ("14", "0 - - 9", "1", "0 45 45 18", "23"),
        ("41", "9 - - 26", "1", "9 45 45 44", "23"),
        ("14", "35 - - 1", "4", "44 45 45 45", "234"),
    ]),
    "a tied round moves the start as well": (9, 2, "1", LAST_ONE_IN, [
        ("12", "20 20", "12", "20 20", ""),
        ("21", "20 20", "12", "40 40", ""),
        ("12", "0 0", "12", "40 40", ""),
        ("21", "4 43", "1", "44 83", "2"),
    ]),
    "everyone out at once, the lowest total wins, not the lowest score": (9, 3, "3", ALL_OUT, [
        ("123", "43 40 30", "3", "43 40 30", ""),
        ("231", "10 7 16", "2", "53 47 46", "123"),
    ]),
    "everyone out at once, equal totals share": (9, 3, "13", ALL_OUT, [
        ("123", "43 40 42", "2", "43 40 42", ""),
        ("231", "7 20 8", "1", "50 60 50", "123"),
    ]),
    "everyone out at once with all totals equal": (9, 2, "12", ALL_OUT, [
        ("12", "40 5", "2", "40 5", ""),
        ("21", "5 40", "1", "45 45", "12"),
    ]),
    "the last two out at once; a seat out earlier wins nothing": (9, 3, "2", ALL_OUT, [
        ("123", "43 30 30", "23", "43 30 30", ""),
        ("231", "2 10 5", "1", "45 40 35", "1"),
        ("32", "- 20 43", "2", "45 60 78", "123"),
    ]),
    "the last two share it, a lower total out earlier does not": (9, 3, "12", ALL_OUT, [
        ("123", "40 40 43", "12", "40 40 43", ""),
        ("231", "0 0 2", "12", "40 40 45", "3"),
        ("12", "20 20 -", "12", "60 60 45", "123"),
    ]),
    "everyone out at once on the long box": (12, 4, "3", ALL_OUT, [
        ("1234", "76 75 74 73", "4", "76 75 74 73", ""),
        ("2341", "5 5 4 20", "3", "81 80 78 93", "1234"),
    ]),
}


@pytest.mark.parametrize("case", BEST_OF)
def test_r4_r14_a_best_of_stops_as_soon_as_a_seat_has_enough_sole_wins(case):
    match_format, seats, winner, rounds = BEST_OF[case]
    match = Match(rules.table(9, seats, match_format=match_format))
    check_rounds(match, rounds)
    assert (match.winners, match.why_ended) == (seats_of(winner), ENOUGH_WINS)
    assert (match.is_over, match.round_number) == (True, len(rounds))
    refuses_go_on(match, "match is over")


@pytest.mark.parametrize("case", ELIMINATION)
def test_r4_r15_an_elimination_ends_with_the_last_seat_in(case):
    length, seats, winners, why_ended, rounds = ELIMINATION[case]
    match = Match(rules.table(length, seats, match_format=rules.ELIMINATION))
    check_rounds(match, rounds)
    assert (match.winners, match.why_ended) == (seats_of(winners), why_ended)
    assert (match.is_over, match.round_number) == (True, len(rounds))
    assert match.seats_in() == (seats_of(winners) if why_ended == LAST_ONE_IN else ())
    refuses_go_on(match, "match is over")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("length", "worst"), [(9, 43), (12, 76)])
def test_r15c_nobody_goes_out_in_round_1_even_with_the_worst_of_turns(length, worst, seats):
    match = Match(rules.table(length, seats, match_format=rules.ELIMINATION))
    everyone = "1234"[:seats]
    scores = " ".join([str(worst)] * seats)
    check_rounds(match, [(everyone, scores, everyone, scores, "")])
    assert not match.is_over
    assert match.next_seat() == 2


def test_there_is_no_next_seat_once_everyone_is_out():
    match = Match(rules.table(9, 2, match_format=rules.ELIMINATION))
    for score in (40, 40, 40, 40):
        play_to(match, score)
        if not match.is_over:
            match.go_on()
    assert (match.is_over, match.next_seat()) == (True, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r4_the_next_seat_is_told_once_the_turn_is_over_and_not_before(seats):
    match = Match(rules.table(9, seats, match_format=rules.BEST_OF_3))
    for _ in range(seats - 1):
        play_to(match, 20)
        match.go_on()
    while_under_way = match.next_seat()
    play_to(match, 20)
    assert (while_under_way, match.next_seat()) == (None, 2)
