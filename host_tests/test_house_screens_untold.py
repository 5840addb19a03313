# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A screen tells nothing before its time, and of a result what decided it."""

import pytest
from house_screens import BOARDS, check, put, way
from simulated import SimulatedBox

from engine import match as outcome
from engine.handheld import screen
from engine.turn import OVER

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)

# A table with unlucky sevens, what was shut before, and the header until the seven is told.
SEVENS = {
    "at once": ({"seats": 2}, (), ["SEAT 1  score now 45"]),
    "later": ({"seats": 2}, ((6, 6), [9, 3]), ["SEAT 1  score now 33"]),
    "alone": ({"seats": 1}, ((6, 6), [9, 3]), ["SOLO  score now 33"]),
    "by count": ({"seats": 2, "scoring": "count"}, ((6, 6), [9, 3]), ["SEAT 1  score now 7"]),
    "by digits": ({"seats": 2, "scoring": "digits"}, ((6, 6), [9, 3]), ["SEAT 1  now 1245678"]),
    "on twelve": ({"seats": 3, "length": 12}, ((6, 6), [12]), ["SEAT 1  score now 66"]),
}


@each_board
@pytest.mark.parametrize("case", SEVENS)
def test_h10_the_header_says_nothing_of_a_seven_while_the_dice_tumble(model, case):
    table, before, header = SEVENS[case]
    box = SimulatedBox(model)
    way({**table, "sevens": "unlucky"}, *before)(box)
    box.faces += (3, 4)
    assert box.text[:1] == header
    box.roll()
    steps = 0
    while box.handheld.screen_name == screen.TUMBLE:
        assert box.text[:1] == header
        box.wait(30)
        steps += 1
    assert steps > 10
    assert box.handheld.screen_name == screen.NO_MOVE
    assert box.text[0].endswith("rolled seven")


def result(table, why, winners, **match):
    return lambda box: put(
        box, table, screen.RESULT, {"phase": OVER}, winners=winners,
        why_ended=getattr(outcome, why), **match,
    )  # fmt: skip


DIGITS = {"seats": 2, "scoring": "digits"}
LOW = "1: title  *ROLL again"
SEVENS_OUT = "sevens: lowest total"

RESULTS = {
    **{
        f"best of {rounds} by digits": (
            result({**DIGITS, "match_format": f"best of {rounds}"}, "ENOUGH_WINS", (2,),
                   wins=[1, needed], scores=[12, 3], totals=[123456, 1345]),
            ["SEAT 2 WON", f"1: 1 win  2: {needed} wins", f"first to {needed} wins", LOW],
        )
        for rounds, needed in ((3, 2), (5, 3), (7, 4))
    },
    "best of 3 by digits, four seats": (
        result({**DIGITS, "seats": 4, "length": 12, "match_format": "best of 3"}, "ENOUGH_WINS",
               (3,), wins=[0, 1, 2, 0], scores=[1, 2, 0, 4], totals=[10**15] * 4),
        ["SEAT 3 WON", "1: 0 wins  2: 1 win", "3: 2 wins  4: 0 wins", "first to 2 wins", LOW],
    ),
    "best of 3 by digits, all out by sevens": (
        result({**DIGITS, "match_format": "best of 3", "sevens": "unlucky"}, "SEVENS_ALL_OUT",
               (1,), wins=[0, 1], is_seven_out=[True, True], scores=[13456789] * 2,
               totals=[13456790, 13456791]),
        ["SEAT 1 WON", "1: 13456790", SEVENS_OUT, LOW],
    ),
    "best of 3, all out by sevens": (
        result({"seats": 2, "match_format": "best of 3", "sevens": "unlucky"}, "SEVENS_ALL_OUT",
               (1,), wins=[0, 1], is_seven_out=[True, True], scores=[43, 43], totals=[50, 60]),
        ["SEAT 1 WON", "1 out 50  2 out 60", SEVENS_OUT, LOW],
    ),
    "a replay, all out by sevens": (
        result({"seats": 3, "tie": "again", "sevens": "unlucky"}, "SEVENS_ALL_OUT", (1, 2),
               round_number=2, scores=[43, 43, 43], totals=[52, 52, 53],
               is_seven_out=[True] * 3),
        ["1+2 TIE", "1 out 52  2 out 52", "3 out 53", SEVENS_OUT, LOW],
    ),
}  # fmt: skip


@each_board
@pytest.mark.parametrize("name", RESULTS)
def test_a_result_tells_what_decided_the_match(model, name):
    go, lines = RESULTS[name]
    box = SimulatedBox(model)
    go(box)
    check(box, lines, [])
