# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Round over where scores are digits (H9): the scores, then the standing, read from pixels."""

import pytest
from fingers import Fingers
from house_screens import BOARDS, act, check, put, way
from simulated import SimulatedBox

from engine import match as outcome
from engine.handheld import screen
from engine.turn import OVER

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)

DIGITS = {"seats": 4, "length": 12, "scoring": "digits"}
FULL = int("".join(map(str, range(1, 13))))  # 15 digits
WIDEST = 5 * FULL
LOW, HALF = FULL - 1, FULL // 2
STATE = {
    "seat": 4,
    "scores": [FULL, LOW, HALF, 0],
    "totals": [WIDEST, 4 * FULL, HALF, 0],
    "round_winners": (4,),
}
SCORES = [f"1  {FULL}", f"2  {LOW}", f"3  {HALF}", ">4  0", "*ROLL: the standing"]
DUO = {"seats": 2, "scoring": "digits", "cover": "duo"}  # 1-1 ends a turn at once
PLAYED = ((1, 1), "roll", "roll", "take", (1, 1), "roll")

# name: table, more of the match, the headline, the second page
PAGES = {
    "five rounds": (
        {**DIGITS, "match_format": "five rounds"}, {"round_number": 4}, "ROUND 4 5 rounds",
        [f"1  {WIDEST}", f"2  {4 * FULL}", f"3  {HALF}", ">4  0", "*ROLL: seat 2 starts"],
    ),
    "the last of five rounds": (
        {**DIGITS, "match_format": "five rounds"},
        {"round_number": 5, "winners": (4,), "why_ended": outcome.LOWEST_TOTAL},
        "ROUND 5 5 rounds",
        [f"1  {WIDEST}", f"2  {4 * FULL}", f"3  {HALF}", ">4  0", "*ROLL: the winner"],
    ),
    "best of 7": (
        {**DIGITS, "match_format": "best of 7"}, {"round_number": 12, "wins": [3, 0, 2, 1]},
        "ROUND 12 best of 7",
        ["1  won 3", "2  won 0", "3  won 2", ">4  won 1", "*ROLL: seat 2 starts"],
    ),
    "sevens": (
        {**DIGITS, "match_format": "five rounds", "sevens": "unlucky"},
        {"round_number": 4, "is_seven_out": [True, False, True, False], "starter": 2},
        "ROUND 4 5 rounds",
        ["1  7: OUT", f"2  {4 * FULL}", "3  7: OUT", ">4  0", "*ROLL: seat 4 starts"],
    ),
}  # fmt: skip


@each_board
@pytest.mark.parametrize("name", PAGES)
def test_h9_a_round_of_digits_tells_its_scores_and_then_the_standing(model, name):
    table, more, headline, standing = PAGES[name]
    box = SimulatedBox(model)
    put(box, table, screen.ROUND_OVER, {"phase": OVER}, **{**STATE, **more})
    check(box, [headline, *SCORES], [])
    looks = box.frame.looks
    act(box, 4)  # no tile acts
    check(box, [headline, *SCORES], [])
    act(box, "roll")
    check(box, [headline, *standing], [])
    assert box.frame.looks == looks
    act(box, "roll")
    assert box.text[0] == ("SEAT 4 WON" if "winners" in more else headline_of_next(headline))


def headline_of_next(headline: str) -> str:
    """What the next hand-over says of its round."""
    number = headline.split()[1]
    return headline.replace(f"ROUND {number}", f"ROUND {int(number) + 1}")


@each_board
def test_h9_both_pages_come_after_a_round_that_was_played(model):
    box = SimulatedBox(model)
    way({**DUO, "match_format": "best of 3"}, *PLAYED)(box)
    check(box, ["SEAT 2 scores", "123456789", "*ROLL: the scores"], [])
    act(box, "roll")
    rows = [">1  123456789", ">2  123456789"]
    check(box, ["ROUND 1 best of 3", *rows, "*ROLL: the standing"], [])
    act(box, "roll")
    rows = [">1  won 0", ">2  won 0"]
    check(box, ["ROUND 1 best of 3", *rows, "*ROLL: seat 2 starts"], [])
    act(box, "roll", "wait")
    check(box, ["ROUND 2 best of 3", "SEAT 2", "lowest score wins", "*ROLL when ready"], [])


@each_board
def test_h9_one_round_of_digits_goes_on_to_its_result_at_once(model):
    box = SimulatedBox(model)
    way(DUO, *PLAYED, "roll")(box)
    check(box, ["1+2 TIE", "1: 123456789", "lowest score", "1: title  *ROLL again"], [])


@each_board
def test_h6_h9_a_replay_of_digits_tells_both_pages_and_is_named(model):
    box = SimulatedBox(model)
    way({**DUO, "tie": "again"}, *PLAYED, "roll")(box)
    rows = [">1  123456789", ">2  123456789"]
    check(box, ["ONE ROUND", *rows, "*ROLL: the standing"], [])
    act(box, "roll")
    check(box, ["ONE ROUND", *rows, "*ROLL: seat 1 starts"], [])
    act(box, "roll", "wait")
    check(box, ["REPLAY 1", "SEAT 1", "lowest score wins", "*ROLL when ready"], [])


def test_h9_a_pause_on_the_second_page_comes_back_to_it():
    hand = Fingers()
    way({**DUO, "match_format": "best of 3"}, *PLAYED, "roll", "roll")(hand)
    shown = hand.texts
    act(hand, "hold", "roll")
    assert hand.texts == shown


def test_h9_sums_and_counts_have_one_page():
    for scoring in ("sum", "count"):
        hand = Fingers()
        table = {**DUO, "match_format": "best of 3", "scoring": scoring}
        way(table, *PLAYED, "roll")(hand)
        assert hand.texts[-1] == "ROLL: seat 2 starts"
        assert hand.texts[1].split()[:3] == [">SEAT", "1", "45" if scoring == "sum" else "9"]
