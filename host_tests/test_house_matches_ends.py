# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whole matches in tables: what a shut box ends (H3), five rounds and until shut (H4).

How a case is read is told in `house_table`.
"""

import pytest
from house_table import check_on_engine, check_on_judge

WINS_ROUND = {"shut_box": "wins the round"}
WINS_MATCH = {"shut_box": "wins the match"}
FIVE = {"match_format": "five rounds"}
UNTIL = {"match_format": "until shut"}
BEST_OF_3 = {"match_format": "best of 3"}
OUT = {"match_format": "elimination"}

H3 = {
    "h3 plays on: the others still play after a shut box": (
        {"seats": 3}, "1", "lowest score", [
            ("123", "0 5 9", "1", "0 5 9", ""),
        ]),
    "h3 plays on: a second shut box ties with the first": (
        {"seats": 3}, "13", "lowest score", [
            ("123", "0 5 0", "13", "0 5 0", ""),
        ]),
    "h3 plays on: five rounds are played with a shut box in each": (
        {"seats": 2} | FIVE, "1", "lowest total", [
            ("12", "0 1", "1", "0 1", ""),
            ("21", "0 1", "1", "0 2", ""),
            ("12", "0 1", "1", "0 3", ""),
            ("21", "0 1", "1", "0 4", ""),
            ("12", "0 1", "1", "0 5", ""),
        ]),
    "h3 wins the round: a single round ends at the first seat's shut box": (
        {"seats": 4} | WINS_ROUND, "1", "lowest score", [
            ("1", "0 - - -", "1", "0 0 0 0", ""),
        ]),
    "h3 wins the round: those who had played keep their scores": (
        {"seats": 4} | WINS_ROUND, "3", "lowest score", [
            ("123", "1 2 0 -", "3", "1 2 0 0", ""),
        ]),
    "h3 wins the round: the last seat's shut box ends it like any last turn": (
        {"seats": 3} | WINS_ROUND, "3", "lowest score", [
            ("123", "9 9 0", "3", "9 9 0", ""),
        ]),
    "h3 wins the round: without a shut box the lowest wins as ever": (
        {"seats": 2} | WINS_ROUND, "12", "lowest score", [
            ("12", "9 9", "12", "9 9", ""),
        ]),
    "h3 h6 wins the round: a shut box in a replay ends the replay": (
        {"seats": 3, "tie": "again"} | WINS_ROUND, "2", "lowest score", [
            ("123", "20 9 9", "23", "20 9 9", ""),
            ("2", "- 0 -", "2", "20 9 9", ""),
        ]),
    "h3 wins the round: one round win in a best of, and the start moves as ever (R4)": (
        {"seats": 3} | BEST_OF_3 | WINS_ROUND, "2", "enough wins", [
            ("12", "9 0 -", "2", "0 1 0", ""),
            ("231", "7 8 9", "1", "1 1 0", ""),
            ("312", "8 0 20", "2", "1 2 0", ""),
        ]),
    "h3 wins the round: the start moves on by one though nobody else had played": (
        {"seats": 3} | BEST_OF_3 | WINS_ROUND, "3", "enough wins", [
            ("1", "0 - -", "1", "1 0 0", ""),
            ("2", "- 0 -", "2", "1 1 0", ""),
            ("3", "- - 0", "3", "1 1 1", ""),
            ("123", "9 8 7", "3", "1 1 2", ""),
        ]),
    "h3 h4 wins the round: who had not played adds nothing to five rounds' totals": (
        {"seats": 3} | FIVE | WINS_ROUND, "3", "lowest total", [
            ("12", "30 0 -", "2", "30 0 0", ""),
            ("231", "5 10 20", "1", "35 10 20", ""),
            ("3", "- - 0", "3", "35 10 20", ""),
            ("123", "1 30 1", "13", "36 40 21", ""),
            ("231", "1 1 15", "12", "37 41 36", ""),
        ]),
    "h3 r15 wins the round: an elimination judges the end of that round as usual": (
        {"seats": 4} | OUT | WINS_ROUND, "4", "last one in", [
            ("1234", "40 43 10 20", "3", "40 43 10 20", ""),
            ("23", "- 2 0 -", "3", "40 45 10 20", "2"),
            ("341", "0 - 34 20", "1", "40 45 44 40", "2"),
            ("41", "0 - - 4", "1", "40 45 44 44", "2"),
            ("134", "5 - 43 0", "4", "45 45 87 44", "123"),
        ]),
    "h3 wins the match: at once, in a single round": (
        {"seats": 3} | WINS_MATCH, "2", "shut the box", [
            ("12", "1 0 -", "2", "1 0 0", ""),
        ]),
    "h3 wins the match: with its very first turn": (
        {"seats": 4} | BEST_OF_3 | WINS_MATCH, "1", "shut the box", [
            ("1", "0 - - -", "1", "", ""),
        ]),
    "h3 wins the match: as sole winner, with the last turn too": (
        {"seats": 2} | WINS_MATCH, "2", "shut the box", [
            ("12", "1 0", "2", "1 0", ""),
        ]),
    "h3 wins the match: though another seat is one win short of a best of": (
        {"seats": 2, "match_format": "best of 5"} | WINS_MATCH, "2", "shut the box", [
            ("12", "1 9", "1", "1 0", ""),
            ("21", "1 9", "1", "2 0", ""),
            ("12", "1 0", "2", "", ""),
        ]),
    "h3 wins the match: with the highest total of an elimination": (
        {"seats": 3} | OUT | WINS_MATCH, "3", "shut the box", [
            ("123", "1 2 43", "1", "1 2 43", ""),
            ("23", "- 3 0", "3", "1 5 43", ""),
        ]),
    "h3 h4 wins the match: five rounds end at once, the highest total wins": (
        {"seats": 2} | FIVE | WINS_MATCH, "2", "shut the box", [
            ("12", "1 30", "1", "1 30", ""),
            ("21", "1 30", "1", "2 60", ""),
            ("12", "1 0", "2", "3 60", ""),
        ]),
    "h3 wins the match: without a shut box the format decides": (
        {"seats": 2} | OUT | WINS_MATCH, "2", "last one in", [
            ("12", "43 40", "2", "43 40", ""),
            ("21", "2 4", "1", "45 44", "1"),
        ]),
}

H4 = {
    "h4 five rounds: the lowest total wins, not the most rounds": (
        {"seats": 2} | FIVE, "2", "lowest total", [
            ("12", "1 2", "1", "1 2", ""),
            ("21", "1 2", "1", "2 4", ""),
            ("12", "1 2", "1", "3 6", ""),
            ("21", "1 2", "1", "4 8", ""),
            ("12", "43 3", "2", "47 11", ""),
        ]),
    "h4 five rounds: equal totals share, and nothing more is played": (
        {"seats": 3, "tie": "again"} | FIVE, "13", "lowest total", [
            ("123", "5 9 1", "3", "5 9 1", ""),
            ("231", "5 9 1", "3", "10 18 2", ""),
            ("312", "5 9 1", "3", "15 27 3", ""),
            ("123", "5 9 1", "3", "20 36 4", ""),
            ("231", "0 0 16", "12", "20 36 20", ""),
        ]),
    "h4 five rounds: a total past the full box puts nobody out": (
        {"seats": 2} | FIVE, "1", "lowest total", [
            ("12", "43 43", "12", "43 43", ""),
            ("21", "43 43", "12", "86 86", ""),
            ("12", "43 43", "12", "129 129", ""),
            ("21", "43 43", "12", "172 172", ""),
            ("12", "42 43", "1", "214 215", ""),
        ]),
    "h4 five rounds: all totals equal on the long box": (
        {"seats": 2, "length": 12} | FIVE, "12", "lowest total", [
            ("12", "76 75", "2", "76 75", ""),
            ("21", "0 0", "12", "76 75", ""),
            ("12", "10 10", "12", "86 85", ""),
            ("21", "3 4", "1", "89 89", ""),
            ("12", "7 7", "12", "96 96", ""),
        ]),
    "h4 until shut: rounds go on past every low score until a box is shut": (
        {"seats": 2} | UNTIL, "1", "shut the box", [
            ("12", "1 43", "1", "1 43", ""),
            ("21", "1 43", "1", "2 86", ""),
            ("12", "1 1", "12", "3 87", ""),
            ("21", "9 1", "2", "12 88", ""),
            ("12", "9 1", "2", "21 89", ""),
            ("21", "9 1", "2", "30 90", ""),
            ("1", "0 -", "1", "30 90", ""),
        ]),
    "h4 until shut: in the first round, at once": (
        {"seats": 4} | UNTIL, "2", "shut the box", [
            ("12", "1 0 - -", "2", "1 0 0 0", ""),
        ]),
    "h4 until shut: wins the match at once where H3 says the round": (
        {"seats": 3} | UNTIL | WINS_ROUND, "1", "shut the box", [
            ("123", "5 6 7", "1", "5 6 7", ""),
            ("231", "0 6 7", "1", "5 12 14", ""),
        ]),
    "h4 until shut: wins the match at once where H3 says the match": (
        {"seats": 3} | UNTIL | WINS_MATCH, "3", "shut the box", [
            ("123", "5 6 0", "3", "5 6 0", ""),
        ]),
}

CASES = H3 | H4


@pytest.mark.parametrize("case", CASES)
def test_the_twin_agrees_on(case):
    check_on_judge(CASES[case])


@pytest.mark.parametrize("case", CASES)
def test_the_engine_plays_out(case):
    check_on_engine(CASES[case])
