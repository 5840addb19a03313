# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whole matches in tables: the elimination's limit (H5) and a tie in a single round (H6).

How a case is read is told in `house_table`.
"""

import pytest
from house_table import check_on_engine, check_on_judge

FIFTY = {"match_format": "elimination", "limit": "50"}
FULL_BOX = {"match_format": "elimination"}
AGAIN = {"tie": "again"}

H5 = {
    "h5 full box: a total of 45 is out": (
        {"seats": 2} | FULL_BOX, "2", "last one in", [
            ("12", "40 30", "2", "40 30", ""),
            ("21", "5 14", "1", "45 44", "1"),
        ]),
    "h5 fifty: exactly 50 stays in": (
        {"seats": 2} | FIFTY, "1", "last one in", [
            ("12", "40 43", "1", "40 43", ""),
            ("21", "10 7", "2", "50 50", ""),
            ("12", "0 1", "1", "50 51", "2"),
        ]),
    "h5 fifty: 45 and 49 stay in": (
        {"seats": 3} | FIFTY, "1", "last one in", [
            ("123", "43 43 43", "123", "43 43 43", ""),
            ("231", "2 6 8", "1", "45 49 51", "3"),
            ("12", "5 2 -", "2", "50 51 51", "23"),
        ]),
    "h5 fifty on twelve tiles: out in round 1": (
        {"seats": 2, "length": 12} | FIFTY, "1", "last one in", [
            ("12", "50 51", "1", "50 51", "2"),
        ]),
    "h5 r15b fifty on twelve tiles: all out in round 1, the lowest total wins": (
        {"seats": 3, "length": 12} | FIFTY, "2", "all out", [
            ("123", "76 51 60", "2", "76 51 60", "123"),
        ]),
    "h5 r15b fifty: all out at once with equal totals share": (
        {"seats": 3} | FIFTY, "13", "all out", [
            ("123", "43 43 40", "3", "43 43 40", ""),
            ("231", "10 11 13", "1", "53 54 53", "123"),
        ]),
    "h5 r15b fifty: a lower total that went out before wins nothing": (
        {"seats": 3} | FIFTY, "2", "all out", [
            ("123", "43 40 40", "23", "43 40 40", ""),
            ("231", "8 0 0", "23", "51 40 40", "1"),
            ("32", "- 20 30", "2", "51 60 70", "123"),
        ]),
    "h3 h5 fifty: who had not played when the box was shut adds nothing and stays in": (
        {"seats": 3, "shut_box": "wins the round"} | FIFTY, "3", "last one in", [
            ("123", "43 43 43", "123", "43 43 43", ""),
            ("23", "- 8 0", "3", "43 51 43", "2"),
            ("31", "8 - 7", "3", "51 51 50", "12"),
        ]),
    "h5 has no bearing on five rounds": (
        {"seats": 2, "match_format": "five rounds", "limit": "50"}, "1", "lowest total", [
            ("12", "43 43", "12", "43 43", ""),
            ("21", "43 43", "12", "86 86", ""),
            ("12", "1 1", "12", "87 87", ""),
            ("21", "1 1", "12", "88 88", ""),
            ("12", "1 2", "1", "89 90", ""),
        ]),
}

H6 = {
    "h6 shared: a tie is the end of it": (
        {"seats": 3}, "23", "lowest score", [
            ("123", "9 4 4", "23", "9 4 4", ""),
        ]),
    "h6 again: one lowest alone needs no replay": (
        {"seats": 3} | AGAIN, "2", "lowest score", [
            ("123", "9 4 5", "2", "9 4 5", ""),
        ]),
    "h6 again: the tied seat that rolled first leads, not the next of R4": (
        {"seats": 2} | AGAIN, "2", "lowest score", [
            ("12", "9 9", "12", "9 9", ""),
            ("12", "9 8", "2", "18 17", ""),
        ]),
    "h6 again: every seat still in replays, and one that had not tied may win": (
        {"seats": 4} | AGAIN, "1", "lowest score", [
            ("1234", "43 20 4 4", "34", "43 20 4 4", ""),
            ("3412", "1 2 5 6", "1", "44 22 9 10", ""),
        ]),
    "h6 again: a further tie takes its lead from the replay's own order": (
        {"seats": 3} | AGAIN, "2", "lowest score", [
            ("123", "9 4 4", "23", "9 4 4", ""),
            ("231", "7 8 7", "13", "16 12 11", ""),
            ("312", "7 6 8", "2", "23 18 19", ""),
        ]),
    "h6 again: in a further tie of 1 and 2 seat 2 leads, for it had rolled first": (
        {"seats": 3} | AGAIN, "1", "lowest score", [
            ("123", "9 4 4", "23", "9 4 4", ""),
            ("231", "7 7 8", "12", "16 11 12", ""),
            ("231", "1 2 3", "1", "17 13 15", ""),
        ]),
    "h6 again: all four tie three times, and seat 1 leads each replay": (
        {"seats": 4} | AGAIN, "4", "lowest score", [
            ("1234", "9 9 9 9", "1234", "9 9 9 9", ""),
            ("1234", "0 0 0 0", "1234", "9 9 9 9", ""),
            ("1234", "1 1 1 1", "1234", "10 10 10 10", ""),
            ("1234", "5 5 5 4", "4", "15 15 15 14", ""),
        ]),
    "h6 again: the lowest total of all the rounds wins nothing": (
        {"seats": 2} | AGAIN, "1", "lowest score", [
            ("12", "4 4", "12", "4 4", ""),
            ("12", "42 43", "1", "46 47", ""),
        ]),
    "h6 again: two shut boxes are a tie where a shut box plays on": (
        {"seats": 2} | AGAIN, "2", "lowest score", [
            ("12", "0 0", "12", "0 0", ""),
            ("12", "2 1", "2", "2 1", ""),
        ]),
    "h6 h3 again: a shut box in a replay wins the match where H3 says so": (
        {"seats": 3, "shut_box": "wins the match"} | AGAIN, "3", "shut the box", [
            ("123", "9 4 4", "23", "9 4 4", ""),
            ("23", "- 9 0", "3", "9 13 4", ""),
        ]),
    "h6 again has no bearing on a best of 3: a tie gives none, and R4 moves the start": (
        {"seats": 2, "match_format": "best of 3"} | AGAIN, "2", "enough wins", [
            ("12", "9 9", "12", "0 0", ""),
            ("21", "9 8", "2", "0 1", ""),
            ("12", "9 8", "2", "0 2", ""),
        ]),
    "h6 again has no bearing on an elimination: R4 moves the start": (
        {"seats": 2} | FULL_BOX | AGAIN, "2", "last one in", [
            ("12", "40 40", "12", "40 40", ""),
            ("21", "5 4", "2", "45 44", "1"),
        ]),
}

CASES = H5 | H6


@pytest.mark.parametrize("case", CASES)
def test_the_twin_agrees_on(case):
    check_on_judge(CASES[case])


@pytest.mark.parametrize("case", CASES)
def test_the_engine_plays_out(case):
    check_on_engine(CASES[case])
