# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Scores, rounds and results of house tables, read back from the pixels of both boards' panels."""

import pytest
from house_screens import BOARDS, check, put, way
from rare import tiles
from simulated import SimulatedBox

from engine import match as outcome
from engine.handheld import screen
from engine.turn import OVER
from simulator import glyphs

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)

DIGITS = {"seats": 4, "length": 12, "scoring": "digits"}
AGAIN = {**DIGITS, "tie": "again"}
FIVE_BY_DIGITS = {**DIGITS, "match_format": "five rounds"}
FIVE = {"seats": 4, "length": 12, "match_format": "five rounds"}
FULL = int("".join(map(str, range(1, 13))))  # 15 digits
WIDEST = 5 * FULL

# A set of open tiles for each number of digits.
OPEN_OF_DIGITS = {
    **{count: range(1, count + 1) for count in range(1, 10)},
    10: (*range(1, 9), 10),
    11: range(1, 11),
    12: (*range(1, 9), 10, 11),
    13: range(1, 12),
    14: (*range(1, 9), 10, 11, 12),
    15: range(1, 13),
}


def digits_of(numbers) -> str:
    return "".join(map(str, numbers))


@each_board
@pytest.mark.parametrize("count", OPEN_OF_DIGITS)
def test_h9_the_header_holds_a_score_of_any_length(model, count):
    box = SimulatedBox(model)
    numbers = OPEN_OF_DIGITS[count]
    put(box, DIGITS, screen.BEFORE_ROLL, {"open_tiles": tiles(*numbers), "rolls": 1}, seat=3)
    digits = digits_of(numbers)
    assert len(digits) == count
    gap = " " if count in (3, 9) else "  "  # where the line is full
    wanted = f"SEAT 3{gap}score now {digits}"
    if count > 3:
        wanted = f"SEAT 3{gap}now {digits}" if count < 10 else f"S3  {digits}"
    hints = ["how many", "1: one", "*2: two", "*ROLL TWO"] if count < 7 else [
        "hold for", "pause", "*PRESS ROLL"]  # fmt: skip
    check(box, [wanted, *hints], [0, 0])
    lines = glyphs.read(box.device.oled.rows())
    last = [line for line in lines if line.y < 0 and line.text.endswith(digits)]
    assert [line.x + 6 * len(line.text) for line in last] == [124]


@each_board
@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("count", [count for count in OPEN_OF_DIGITS if count > 2])
def test_h9_a_score_of_three_digits_or_more_is_as_large_as_it_can_be(model, count, seats):
    box = SimulatedBox(model)
    numbers = OPEN_OF_DIGITS[count]
    turn = {"phase": OVER, "open_tiles": tiles(*numbers), "rolls": 1}
    left = {"scores": [None] * seats, "seat": seats}
    if seats == 1:
        left["why_ended"] = outcome.SOLO_TURN
    put(box, {**DIGITS, "seats": seats}, screen.TURN_OVER, turn, **left)
    low = ["1: title  *ROLL again"] if seats == 1 else ["*ROLL: seat 1"]
    whose = "SCORE no best" if seats == 1 else "SEAT 4 scores"
    digits = digits_of(numbers)
    pieces = glyphs.read(box.device.oled.rows())
    shown = [piece for piece in pieces if piece.text.isdigit()]
    check(box, [whose, *[piece.text for piece in shown], *low], [])
    assert "".join(piece.text for piece in shown) == digits
    scale = 3 if count <= 6 else 2
    tops = [13] if count <= 6 else [18] if count <= 10 else [9, 27]
    assert [(piece.y, piece.scale) for piece in shown] == [(top, scale) for top in tops]
    for piece in shown:
        assert len(piece.text) <= (6 if scale == 3 else 10)
        assert piece.x == 65 - len(piece.text) * 3 * scale
    ends = [len(digits_of(numbers[:place])) for place in range(1, len(numbers) + 1)]
    assert len(shown[0].text) in ends  # broken between tiles


SEVEN_DIGITS = {  # by length: what a seven scores, read in a row, as it is broken
    9: ["13456789"], 12: ["1345678", "9101112"],
}  # fmt: skip


@each_board
@pytest.mark.parametrize("before", [(), ((6, 6), [9, 3])], ids=["at once", "later"])
@pytest.mark.parametrize("length", SEVEN_DIGITS)
def test_h9_h10_a_seven_scores_all_digits_but_2_whatever_is_open(model, length, before):
    box = SimulatedBox(model)
    table = {"seats": 2, "length": length, "scoring": "digits", "sevens": "unlucky"}
    way(table, *before, (3, 4), "roll")(box)
    lines = ["SEAT 1 scores", *SEVEN_DIGITS[length], "*ROLL: seat 2"]
    assert "".join(box.text[1:-1]) == "".join(SEVEN_DIGITS[length])
    check(box, lines, [])


def over(table, name, turn=None, **match):
    """A way to a screen after a turn."""
    return lambda box: put(box, table, name, {"phase": OVER, **(turn or {})}, **match)


def handing_over(table, scores, **match):
    def go(box):
        put(box, table, screen.HAND_OVER, seat=4, scores=scores, **match)
        box.wait(500)

    return go


def result(table, why, winners, **match):
    return lambda box: put(
        box, table, screen.RESULT, winners=winners, why_ended=getattr(outcome, why), **match
    )


LOW, HALF = FULL - 1, FULL // 2
SEVENS = {"seats": 4, "sevens": "unlucky"}
BY_COUNT = {"seats": 4, "match_format": "elimination", "scoring": "count"}
STANDING = {"totals": [WIDEST, FULL, HALF, 0], "scores": [FULL, LOW, HALF, 0]}
LOW_AGAIN = "1: title  *ROLL again"

SCREENS = {
    "aim at few digits": (
        handing_over(DIGITS, [12345, None, None, None]),
        ["ONE ROUND", "SEAT 4", "to beat: 12345", "*ROLL when ready"],
    ),
    "aim at 11 digits": (
        handing_over(DIGITS, [12345678910, None, None, None]),
        ["ONE ROUND", "SEAT 4", "to beat: 12345678910", "*ROLL when ready"],
    ),
    "aim at 15 digits": (
        handing_over(DIGITS, [FULL, None, None, None]),
        ["ONE ROUND", "SEAT 4", f"beat {FULL}", "*ROLL when ready"],
    ),
    "aim after sevens alone": (
        handing_over(SEVENS, [43, None, None, None], is_seven_out=[True, False, False, False]),
        ["ONE ROUND", "SEAT 4", "lowest score wins", "*ROLL when ready"],
    ),
    "aim in the fifth round": (
        handing_over(FIVE, [76, None, None, None], round_number=5),
        ["ROUND 5 5 rounds", "SEAT 4", "to beat: 76", "*ROLL when ready"],
    ),
    "aim till shut": (
        handing_over({"seats": 4, "match_format": "until shut"}, [43, None, None, None],
                     round_number=99),
        ["ROUND 99 till shut", "SEAT 4", "to beat: 43", "*ROLL when ready"],
    ),
    "aim in a replay": (
        handing_over({"seats": 4, "tie": "again"}, [9, None, None, None], round_number=12),
        ["REPLAY 11", "SEAT 4", "to beat: 9", "*ROLL when ready"],
    ),
    "aim in a first round that may be replayed": (
        handing_over({"seats": 4, "tie": "again"}, [9, None, None, None]),
        ["ONE ROUND", "SEAT 4", "to beat: 9", "*ROLL when ready"],
    ),
    "round over, five rounds": (
        over(FIVE, screen.ROUND_OVER, round_number=5, scores=[76, 0, 31, 4], seat=4,
             totals=[380, 76, 131, 104], round_winners=(2,), winners=(2,),
             why_ended=outcome.LOWEST_TOTAL),
        ["ROUND 5 5 rounds", "SEAT 1 76 total 380", ">SEAT 2  0  total 76",
         "SEAT 3 31 total 131", "SEAT 4  4 total 104", "*ROLL: the winner"],
    ),
    "round over, sevens": (
        over({**FIVE, "sevens": "unlucky"}, screen.ROUND_OVER, round_number=2, seat=4,
             scores=[None, 76, 31, 4], totals=[76, 152, 131, 104], round_winners=(4,),
             is_seven_out=[True, True, False, False]),
        ["ROUND 2 5 rounds", "SEAT 1 --  7: OUT", "SEAT 2 76  7: OUT", "SEAT 3 31 total 131",
         ">SEAT 4  4 total 104", "*ROLL: seat 3 starts"],
    ),
    "round over, not all played": (
        over({**FIVE, "shut_box": "wins the round"}, screen.ROUND_OVER, {"open_tiles": 0}, seat=2,
             scores=[31, 0, None, None], totals=[31, 0, 0, 0], round_winners=(2,),
             left_tiles=[1, 0, None, None]),
        ["ROUND 1 5 rounds", "SEAT 1 31  total 31", ">SEAT 2  0  total 0", "SEAT 3 --  total 0",
         "SEAT 4 --  total 0", "*ROLL: seat 2 starts"],
    ),
    "round over, a replay to come": (
        over({"seats": 2, "tie": "again"}, screen.ROUND_OVER, seat=2, scores=[31, 31],
             totals=[31, 31], round_winners=(1, 2)),
        ["ONE ROUND", ">SEAT 1 31  total 31", ">SEAT 2 31  total 31", "*ROLL: seat 1 starts"],
    ),
    "round over, count": (
        over(BY_COUNT, screen.ROUND_OVER, round_number=3, scores=[None, 2, 8, 1], seat=4,
             totals=[9, 8, 12, 6], is_out=[True, False, True, False], round_winners=(4,)),
        ["ROUND 3 knock-out", "SEAT 1 --  OUT 9", "SEAT 2  2  total 8", "SEAT 3  8  OUT 12",
         ">SEAT 4  1  total 6", "*ROLL: seat 2 starts"],
    ),
    "result, shut the box": (
        result({"seats": 4, "shut_box": "wins the match"}, "SHUT_THE_BOX", (3,),
               scores=[12, 31, 0, None]),
        ["SEAT 3 WON", "1: 12  2: 31", "3: 0  4: --", "shut the box", LOW_AGAIN],
    ),
    "result, five rounds": (
        result(FIVE, "LOWEST_TOTAL", (1, 4), totals=[102, 380, 380, 102]),
        ["1+4 TIE", "1: 102  2: 380", "3: 380  4: 102", "lowest of 5 rounds", LOW_AGAIN],
    ),
    "result, sevens left one": (
        result(SEVENS, "SEVENS_LEFT_ONE", (2,), scores=[43, 20, 43, 43],
               is_seven_out=[True, False, True, True]),
        ["SEAT 2 WON", "1 out 43  2: 20", "3 out 43  4 out 43", "others rolled sevens", LOW_AGAIN],
    ),
    "result, sevens all out": (
        result({**FIVE, "sevens": "unlucky"}, "SEVENS_ALL_OUT", (2, 3), totals=[380, 76, 76, 380],
               is_seven_out=[True] * 4),
        ["2+3 TIE", "1 out 380  2 out 76", "3 out 76  4 out 380", "sevens: lowest total",
         LOW_AGAIN],
    ),
    "result, digits": (
        result(DIGITS, "LOWEST_SCORE", (3,), scores=[FULL, LOW, HALF, FULL]),
        ["SEAT 3 WON", f"3: {HALF}", "lowest score", LOW_AGAIN],
    ),
    "result, digits, tied": (
        result(FIVE_BY_DIGITS, "LOWEST_TOTAL", (1, 2, 3, 4), totals=[WIDEST] * 4),
        ["ALL TIE", f"1: {WIDEST}", "lowest of 5 rounds", LOW_AGAIN],
    ),
}  # fmt: skip


@each_board
@pytest.mark.parametrize("name", SCREENS)
def test_a_score_at_a_house_table_says_what_it_is_to_say(model, name):
    go, lines = SCREENS[name]
    box = SimulatedBox(model)
    go(box)
    check(box, lines, [])
