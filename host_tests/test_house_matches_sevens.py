# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whole matches in tables: sevens that put seats out (H10), and what else they meet.

How a case is read is told in `house_table`; ``seven`` is a first roll of 7, ``late`` a later one.
"""

import pytest
from house_table import check_on_engine, check_on_judge

UNLUCKY = {"sevens": "unlucky"}
AGAIN = {"tie": "again"}
WINS_ROUND = {"shut_box": "wins the round"}
WINS_MATCH = {"shut_box": "wins the match"}
FIVE = {"match_format": "five rounds"}
UNTIL = {"match_format": "until shut"}
BEST_OF_3 = {"match_format": "best of 3"}
OUT = {"match_format": "elimination"}

ROUNDS = {
    "h10 plain: a 7 is a roll like any other": (
        {"seats": 2}, "1", "lowest score", [("12", "1 2", "1", "1 2", "")]),
    "h10 the seat left alone wins, though its score is 43 as well": (
        {"seats": 2} | UNLUCKY, "2", "sevens left one", [
            ("12", "seven 43", "", "43 43", "1"),
        ]),
    "h10 the last seat's 7 leaves the first, though it had scored more": (
        {"seats": 2, "cover": "duo"} | UNLUCKY, "1", "sevens left one", [
            ("12", "45 late", "", "45 43", "2"),
        ]),
    "h10 a seat left alone in mid-round still takes its turn and can go out": (
        {"seats": 3} | UNLUCKY, "123", "sevens all out", [
            ("123", "seven late seven", "", "43 43 43", "123"),
        ]),
    "h10 two seats of three are left, and they alone are compared": (
        {"seats": 3} | UNLUCKY, "2", "lowest score", [
            ("123", "seven 20 30", "2", "43 20 30", "1"),
        ]),
    "h10 a seat put out makes no tie with the same score": (
        {"seats": 3} | UNLUCKY, "23", "lowest score", [
            ("123", "late 43 43", "23", "43 43 43", "1"),
        ]),
    "h10 a stop scores what is open": (
        {"seats": 2} | UNLUCKY, "2", "lowest score", [
            ("12", "stop20 stop19", "2", "20 19", ""),
        ]),
    "h10 on the long box the fixed score is 76": (
        {"seats": 2, "length": 12} | UNLUCKY, "2", "sevens left one", [
            ("12", "seven 76", "", "76 76", "1"),
        ]),
    "h10 the fixed score is 43 when the turn started with odds only (H8)": (
        {"seats": 2, "first_turn": "odds only"} | UNLUCKY, "2", "sevens left one", [
            ("12", "seven 25", "", "43 25", "1"),
        ]),
    "h9 h10 the fixed score in digits is the full box without tile 2": (
        {"seats": 2, "scoring": "digits"} | UNLUCKY, "12", "sevens all out", [
            ("12", "seven late", "", "13456789 13456789", "12"),
        ]),
    "h9 h10 the fixed score in digits on the long box": (
        {"seats": 2, "scoring": "digits", "length": 12} | UNLUCKY, "12", "sevens all out", [
            ("12", "late seven", "", "13456789101112 13456789101112", "12"),
        ]),
    "h9 h10 the fixed score by count is the tiles less one": (
        {"seats": 2, "scoring": "count"} | UNLUCKY, "2", "sevens left one", [
            ("12", "late 8", "", "8 8", "1"),
        ]),
    "h9 h10 the fixed score by count on the long box": (
        {"seats": 2, "scoring": "count", "length": 12} | UNLUCKY, "12", "sevens all out", [
            ("12", "late seven", "", "11 11", "12"),
        ]),
    "h6 h10 a seat put out plays no replay": (
        {"seats": 3} | AGAIN | UNLUCKY, "3", "lowest score", [
            ("123", "20 late 20", "13", "20 43 20", "2"),
            ("13", "20 - 20", "13", "40 43 40", "2"),
            ("13", "9 - 8", "3", "49 43 48", "2"),
        ]),
    "h6 h10 a 7 in a replay of two leaves the other": (
        {"seats": 2} | AGAIN | UNLUCKY, "1", "sevens left one", [
            ("12", "9 9", "12", "9 9", ""),
            ("12", "43 late", "", "52 52", "2"),
        ]),
    "h6 h10 all out in a replay: the running totals hold the tied round too": (
        {"seats": 3} | AGAIN | UNLUCKY, "12", "sevens all out", [
            ("123", "9 9 10", "12", "9 9 10", ""),
            ("123", "seven late late", "", "52 52 53", "123"),
        ]),
    "h6 h10 a seat that went out before the replay wins nothing when all are out": (
        {"seats": 3} | AGAIN | UNLUCKY, "23", "sevens all out", [
            ("123", "late 20 20", "23", "43 20 20", "1"),
            ("23", "- late seven", "", "43 63 63", "123"),
        ]),
}

FORMATS = {
    "h10 best of: a seat put out wins no round, and the two left play on": (
        {"seats": 3} | BEST_OF_3 | UNLUCKY, "3", "enough wins", [
            ("123", "1 20 30", "1", "1 0 0", ""),
            ("231", "seven 20 19", "3", "1 0 1", "1"),
            ("32", "- 20 19", "3", "1 0 2", "1"),
        ]),
    "h10 best of: a seat one win short can be put out by the last 7": (
        {"seats": 2} | BEST_OF_3 | UNLUCKY, "2", "sevens left one", [
            ("12", "1 20", "1", "1 0", ""),
            ("21", "late 30", "", "", "1"),
        ]),
    "h10 best of: all out at once, the lowest of all the match's scores wins": (
        {"seats": 2} | BEST_OF_3 | UNLUCKY, "2", "sevens all out", [
            ("12", "9 10", "1", "1 0", ""),
            ("21", "9 7", "2", "1 1", ""),
            ("12", "seven seven", "", "", "12"),
        ]),
    "h10 r4 the start counts from the seat that a 7 put out": (
        {"seats": 3} | BEST_OF_3 | UNLUCKY, "3", "enough wins", [
            ("123", "20 9 9", "23", "0 0 0", ""),
            ("231", "20 late 9", "3", "0 0 1", "2"),
            ("31", "9 - 8", "3", "0 0 2", "2"),
        ]),
    "h10 five rounds: a seat put out has no part in the last comparison": (
        {"seats": 3} | FIVE | UNLUCKY, "2", "lowest total", [
            ("123", "0 30 31", "1", "0 30 31", ""),
            ("231", "late 30 30", "23", "43 60 61", "1"),
            ("32", "- 1 1", "23", "43 61 62", "1"),
            ("23", "- 1 1", "23", "43 62 63", "1"),
            ("32", "- 1 1", "23", "43 63 64", "1"),
        ]),
    "h10 five rounds: over before the fifth when one is left": (
        {"seats": 2} | FIVE | UNLUCKY, "2", "sevens left one", [
            ("12", "0 40", "1", "0 40", ""),
            ("21", "seven 40", "", "43 80", "1"),
        ]),
    "h10 all out: who went out in an earlier round wins nothing with its lower total": (
        {"seats": 3} | FIVE | UNLUCKY, "3", "sevens all out", [
            ("123", "seven 30 20", "3", "43 30 20", "1"),
            ("23", "- late seven", "", "43 73 63", "123"),
        ]),
    "h10 until shut: a seat left alone wins without a shut box": (
        {"seats": 3} | UNTIL | UNLUCKY, "2", "sevens left one", [
            ("123", "9 9 seven", "12", "9 9 43", "3"),
            ("21", "late 30 -", "", "52 39 43", "13"),
        ]),
    "h10 until shut: all out, the lowest running total wins": (
        {"seats": 2} | UNTIL | UNLUCKY, "1", "sevens all out", [
            ("12", "9 10", "1", "9 10", ""),
            ("21", "late seven", "", "52 53", "12"),
        ]),
    "h10 until shut: the box is shut after a 7 has left that seat alone": (
        {"seats": 2} | UNTIL | UNLUCKY, "2", "shut the box", [
            ("12", "late 0", "", "43 0", "1"),
        ]),
    "h3 h10 a seat that had not played when the round was shut counts as in": (
        {"seats": 3} | WINS_ROUND | UNLUCKY, "2", "lowest score", [
            ("12", "late 0 -", "2", "43 0 0", "1"),
        ]),
    "h3 h10 and it plays on in a best of": (
        {"seats": 3} | WINS_ROUND | BEST_OF_3 | UNLUCKY, "2", "sevens left one", [
            ("12", "late 0 -", "2", "0 1 0", "1"),
            ("23", "- 30 seven", "", "", "13"),
        ]),
    "h3 h10 the shutter of a round is the one seat left": (
        {"seats": 2} | WINS_ROUND | UNLUCKY, "2", "sevens left one", [
            ("12", "seven 0", "", "43 0", "1"),
        ]),
    "h3 h10 a shut box wins the match over seats that a 7 put out": (
        {"seats": 3} | WINS_MATCH | UNLUCKY, "2", "shut the box", [
            ("12", "seven 0 -", "", "43 0 0", "1"),
        ]),
}

ELIMINATIONS = {
    "h10 r15 sevens are judged first: the one left wins past the limit": (
        {"seats": 2} | OUT | UNLUCKY, "2", "sevens left one", [
            ("12", "0 40", "1", "0 40", ""),
            ("21", "late 40", "", "43 80", "1"),
        ]),
    "h10 r15 then the limit is applied to the rest, and one is left": (
        {"seats": 3} | OUT | UNLUCKY, "3", "last one in", [
            ("123", "0 40 20", "1", "0 40 20", ""),
            ("231", "seven 5 4", "3", "43 45 24", "12"),
        ]),
    "h10 r15 when it takes all the rest the lowest total among those wins": (
        {"seats": 3} | OUT | UNLUCKY, "3", "all out", [
            ("123", "0 43 40", "1", "0 43 40", ""),
            ("231", "late 30 20", "3", "43 73 60", "123"),
        ]),
    "h10 r15b and equal totals among those share": (
        {"seats": 3} | OUT | UNLUCKY, "13", "all out", [
            ("123", "43 0 40", "2", "43 0 40", ""),
            ("231", "7 seven 10", "1", "50 43 50", "123"),
        ]),
    "h10 r15 a seat out by the limit before is not one that is left": (
        {"seats": 3} | OUT | UNLUCKY, "3", "sevens left one", [
            ("123", "43 10 10", "23", "43 10 10", ""),
            ("231", "2 10 10", "1", "45 20 20", "1"),
            ("32", "- late 43", "", "45 63 63", "12"),
        ]),
    "h10 r15 a 7 puts a seat out that would have stayed in": (
        {"seats": 3} | OUT | UNLUCKY, "2", "last one in", [
            ("123", "10 10 seven", "12", "10 10 43", "3"),
            ("21", "35 34 -", "2", "45 44 43", "13"),
        ]),
    "h10 r15 all sevens at once: the lowest total, past the limit or not": (
        {"seats": 2} | OUT | UNLUCKY, "2", "sevens all out", [
            ("12", "40 39", "2", "40 39", ""),
            ("21", "late seven", "", "83 82", "12"),
        ]),
    "h5 h10 the limit 50 is applied to the rest": (
        {"seats": 3, "limit": "50"} | OUT | UNLUCKY, "1", "last one in", [
            ("123", "43 43 43", "123", "43 43 43", ""),
            ("231", "7 8 late", "1", "50 51 86", "23"),
        ]),
    "h9 h10 r15 by count the limit is applied to the rest": (
        {"seats": 3, "scoring": "count"} | OUT | UNLUCKY, "3", "last one in", [
            ("123", "seven 5 4", "3", "8 5 4", "1"),
            ("23", "- 4 4", "23", "8 9 8", "12"),
        ]),
}

CASES = ROUNDS | FORMATS | ELIMINATIONS


@pytest.mark.parametrize("case", CASES)
def test_the_twin_agrees_on(case):
    check_on_judge(CASES[case])


@pytest.mark.parametrize("case", CASES)
def test_the_engine_plays_out(case):
    check_on_engine(CASES[case])
