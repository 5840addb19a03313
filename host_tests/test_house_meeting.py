# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Where the house rules meet: full boxes in round 1, scores of other kinds, part-shut starts.

How a case is read is told in `house_table`. What sevens meet is in `test_house_matches_sevens`.
"""

import pytest
from house_cards import table_of
from house_player import engine_table, outcomes, play, score_of
from house_table import check_on_engine, check_on_judge

from engine import match as result
from engine.match import Match

OUT = {"match_format": "elimination"}
FIFTY = {"match_format": "elimination", "limit": "50"}
FIVE = {"match_format": "five rounds"}
DUO = {"cover": "duo"}
PAIR = {"cover": "pair or sum"}

FULL_BOX = {
    "h1 r15 duo: a first roll of 1-1 scores the full box and is out in round 1": (
        {"seats": 2} | OUT | DUO, "2", "last one in", [
            ("12", "45 35", "2", "45 35", "1"),
        ]),
    "h1 r15 duo on the long box": (
        {"seats": 3, "length": 12} | OUT | DUO, "13", "all out", [
            ("123", "60 78 60", "13", "60 78 60", "2"),
            ("31", "18 - 18", "13", "78 78 78", "123"),
        ]),
    "h1 r15b pair or sum: all out in round 1 share the full box": (
        {"seats": 3} | OUT | PAIR, "123", "all out", [
            ("123", "45 45 45", "123", "45 45 45", "123"),
        ]),
    "h1 r4 pair or sum: the start passes over who is out since round 1": (
        {"seats": 3} | OUT | PAIR, "1", "last one in", [
            ("123", "10 45 40", "1", "10 45 40", "2"),
            ("31", "34 - 5", "3", "44 45 45", "23"),
        ]),
    "h5 h1 pair or sum: the full box of nine tiles stays in under the limit 50": (
        {"seats": 2} | FIFTY | PAIR, "1", "last one in", [
            ("12", "45 45", "12", "45 45", ""),
            ("21", "5 6", "1", "50 51", "2"),
        ]),
    "h7 r15 two to go: a first roll without tile 2 is out in round 1": (
        {"seats": 2, "first_roll": "two to go"} | OUT, "2", "last one in", [
            ("12", "45 43", "2", "45 43", "1"),
        ]),
    "h7 r15 three to go on the long box": (
        {"seats": 2, "length": 12, "first_roll": "three to go"} | OUT, "1", "last one in", [
            ("12", "74 78", "1", "74 78", "2"),
        ]),
    "h7 h5 two to go on the long box: the full box is out in round 1 of 50 too": (
        {"seats": 2, "length": 12, "first_roll": "two to go"} | FIFTY, "12", "all out", [
            ("12", "78 78", "12", "78 78", "12"),
        ]),
    "h1 h7 faces, two to go: most first rolls end the turn": (
        {"seats": 2, "cover": "faces", "first_roll": "two to go"}, "2", "lowest score", [
            ("12", "45 43", "2", "45 43", ""),
        ]),
}

SCORES = {
    "h9 r15a by count the full box is 9": (
        {"seats": 2, "scoring": "count"} | OUT, "2", "last one in", [
            ("12", "5 4", "2", "5 4", ""),
            ("21", "4 4", "12", "9 8", "1"),
        ]),
    "h9 r15a by count the full box of the long box is 12": (
        {"seats": 2, "length": 12, "scoring": "count"} | OUT, "1", "last one in", [
            ("12", "5 6", "1", "5 6", ""),
            ("21", "6 5", "2", "11 11", ""),
            ("12", "0 1", "1", "11 12", "2"),
        ]),
    "h1 h9 r15c by count a full box is out in round 1": (
        {"seats": 2, "scoring": "count"} | OUT | PAIR, "1", "last one in", [
            ("12", "7 9", "1", "7 9", "2"),
        ]),
    "h9 by count the fewest open tiles win, and equal counts tie": (
        {"seats": 3, "scoring": "count"}, "13", "lowest score", [
            ("123", "2 3 2", "13", "2 3 2", ""),
        ]),
    "h9 digits are compared as numbers": (
        {"seats": 3, "scoring": "digits"}, "2", "lowest score", [
            ("123", "346 89 123", "2", "346 89 123", ""),
        ]),
    "h9 digits add up over five rounds": (
        {"seats": 2, "scoring": "digits"} | FIVE, "1", "lowest total", [
            ("12", "346 89", "2", "346 89", ""),
            ("21", "0 1", "1", "346 90", ""),
            ("12", "12 1345679", "1", "358 1345769", ""),
            ("21", "9 9", "12", "367 1345778", ""),
            ("12", "0 0", "12", "367 1345778", ""),
        ]),
    "h9 by digits a box with nothing open scores 0 and wins the match (H3)": (
        {"seats": 2, "scoring": "digits", "shut_box": "wins the match"}, "1", "shut the box", [
            ("1", "0 -", "1", "0 0", ""),
        ]),
    "h9 by digits a tie at 0 is shared": (
        {"seats": 2, "scoring": "digits"}, "12", "lowest score", [
            ("12", "0 0", "12", "0 0", ""),
        ]),
}

STARTS = {
    "h8 h3 odds only: shutting the part-shut box wins the match": (
        {"seats": 2, "first_turn": "odds only", "shut_box": "wins the match"},
        "1", "shut the box", [
            ("1", "0 -", "1", "0 0", ""),
        ]),
    "h8 h3 three down: shutting the part-shut box wins the round": (
        {"seats": 3, "first_turn": "three down", "shut_box": "wins the round"},
        "2", "lowest score", [
            ("12", "39 0 -", "2", "39 0 0", ""),
        ]),
    "h8 h4 evens only: shutting the part-shut box wins until shut": (
        {"seats": 2, "first_turn": "evens only", "match_format": "until shut"},
        "2", "shut the box", [
            ("12", "20 0", "2", "20 0", ""),
        ]),
    "h8 a first roll may match nothing, and no turn scores more than the start": (
        {"seats": 2, "first_turn": "odds only"}, "12", "lowest score", [
            ("12", "25 25", "12", "25 25", ""),
        ]),
    "h8 the seats' second turns start on the full box": (
        {"seats": 2, "first_turn": "evens only"} | OUT, "2", "last one in", [
            ("12", "20 20", "12", "20 20", ""),
            ("21", "43 24", "2", "63 44", "1"),
        ]),
    "h6 h8 a tie replay is the same match: it starts on the full box": (
        {"seats": 2, "first_turn": "odds only", "tie": "again"}, "2", "lowest score", [
            ("12", "25 25", "12", "25 25", ""),
            ("12", "43 42", "2", "68 67", ""),
        ]),
    "h3 h8 a seat's first turn may come in round 2, when others are past theirs": (
        {"seats": 3, "first_turn": "odds only", "shut_box": "wins the round"} | FIVE,
        "2", "lowest total", [
            ("1", "0 - -", "1", "0 0 0", ""),
            ("231", "43 25 25", "23", "43 25 25", ""),
            ("312", "43 42 43", "2", "86 67 68", ""),
            ("123", "1 1 1", "123", "87 68 69", ""),
            ("231", "1 1 1", "123", "88 69 70", ""),
        ]),
}

CASES = FULL_BOX | SCORES | STARTS


@pytest.mark.parametrize("case", CASES)
def test_the_twin_agrees_on(case):
    check_on_judge(CASES[case])


@pytest.mark.parametrize("case", CASES)
def test_the_engine_plays_out(case):
    check_on_engine(CASES[case])


def test_h9_by_digits_1_and_2_open_tie_with_12_open():
    match = Match(engine_table(length=12, seats=2, scoring="digits"))
    down_to_1_and_2 = [(number,) for number in (3, 4, 5, 6)]
    high = [((1, 6), {7}), ((2, 6), {8}), ((3, 6), {9}), ((4, 6), {10}), ((5, 6), {11})]
    moves = [*high, ((6, 6), {12})] + [(faces, {faces[0]}) for faces in down_to_1_and_2]
    play(match, [move for pair in moves for move in pair] + [(6,)])
    assert match.scores[0] == 12
    match.go_on()
    low = [((1, 1), {2}), ((1, 2), {3}), ((1, 3), {4}), ((1, 4), {5}), ((3, 4), {1, 6})]
    play(match, [move for pair in low + high for move in pair] + [(1, 1)])
    assert (match.scores, match.winners) == ([12, 12], (1, 2))
    assert match.left_tiles == [0b11, 1 << 11]


SOLO = {
    "r11 h3 a shut box": {"shut_box": "wins the match"},
    "r11 h3 a shut box wins no round": {"shut_box": "wins the round"},
    "r11 h4 five rounds": {"match_format": "five rounds"},
    "r11 h4 until shut": {"match_format": "until shut"},
    "r11 h6 again": {"tie": "again"},
    "r11 h1 pair or sum": {"cover": "pair or sum"},
    "r11 h1 faces": {"cover": "faces", "length": 12},
    "r11 h1 duo": {"cover": "duo"},
    "r11 h2 six": {"one_die": "six"},
    "r11 h7 two to go": {"first_roll": "two to go"},
    "r11 h8 odds only": {"first_turn": "odds only"},
    "r11 h8 evens only": {"first_turn": "evens only"},
    "r11 h8 three down": {"first_turn": "three down"},
    "r11 h9 digits": {"scoring": "digits", "length": 12},
    "r11 h9 count": {"scoring": "count"},
    "r11 h10 unlucky": {"sevens": "unlucky"},
}


@pytest.mark.parametrize("case", SOLO)
def test_solo_plays_any_of_them_as_one_turn(case):
    table = table_of(SOLO[case])
    found = outcomes(table)
    for word in sorted(found)[:: len(found) // 12 + 1] + sorted(found)[-1:]:
        match = Match(engine_table(**SOLO[case]))
        play(match, found[word])
        assert (match.is_over, match.why_ended, match.winners) == (True, result.SOLO_TURN, ())
        assert (match.scores, match.round_number) == ([score_of(table, word)], 1), word
        assert match.turn.is_box_shut is (word == "0")
        with pytest.raises(ValueError, match="match is over"):
            match.go_on()
