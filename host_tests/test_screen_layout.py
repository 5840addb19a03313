# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Where every screen's words and lit blocks stand, measured on both boards' panels."""

import kept
import kept_screens
import moments
import pytest
import rare
from fingers import LAYOUTS
from simulated import SimulatedBox
from test_screens import SCREENS

from simulator import boards, glyphs

BOARDS = (boards.MACROPAD, boards.PICO)

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)

HEADER = (("SEAT 1", "L4,-1 s1"), ("score now 45", "R124,-1 s1"))
LOW_AGAIN = (("1: title", "L4,51 s1"), ("ROLL again", "R124,51 s1"))
LOW_BACK = (("tile 1-4", "L4,51 s1"), ("ROLL back", "R124,51 s1"))
OPEN_43 = (("43", "R124,10 s4"), ("still open:", "L4,18 s1"), ("1 3-9", "L4,28 s1"))

# the way there: each text and where it stands, in the words of the table of screens
PLACES = {
    moments.title: (
        ("SHUT", "L4,-5 s3"), ("THE", "L82,-2 s1"), ("BOX", "L82,5 s2"),
        ("1 player, 9 tiles", "C64,25 s1"), ("9: best scores", "C64,37 s1"),
        ("1-8 setup", "L4,51 s1"), ("ROLL play", "R124,51 s1"),
    ),
    rare.long_title: (
        ("4 players, 12 tiles", "C64,25 s1"), ("knock-out", "L7,37 s1"), ("12: best", "L73,37 s1"),
    ),
    moments.set_up: (
        ("PLAYERS?", "C64,-3 s2"), ("1", "C65,15 s3"), ("tile 1-4", "L4,51 s1"),
        ("ROLL next", "R124,51 s1"),
    ),
    moments.hand_over: (
        ("ROUND 1 best of 3", "L4,-1 s1"), ("SEAT 1", "C65,8 s3"),
        ("lowest score wins", "C64,37 s1"), ("ROLL when ready", "C64,51 s1"),
    ),
    moments.before_roll: (
        *HEADER, ("hold for", "L76,14 s1"), ("pause", "L76,26 s1"), ("PRESS ROLL", "C65,42 s2"),
    ),
    moments.choice: (
        ("how many", "L76,8 s1"), ("1: one", "L76,20 s1"), ("2: two", "L76,31 s1"),
        ("ROLL TWO", "C65,42 s2"),
    ),
    moments.choice_of_one: (("1: one", "L76,20 s1"), ("ROLL ONE", "C65,42 s2")),
    moments.tumble: (*HEADER, ("any key: skip", "C64,48 s1")),
    moments.picking: (*HEADER, ("8", "C101,2 s4"), ("PICK TILES", "C65,42 s2")),
    rare.twelve: (("12", "C101,2 s4"),),
    moments.made: (
        *HEADER, ("8", "C101,2 s4"), ("ROLL", "L6,43 s1"), ("shuts", "L6,52 s1"),
        ("3+5", "C82,42 s2"),
    ),
    rare.four_picked: (("1+2+3+6", "C82,42 s2"),),
    rare.too_big_when_made: (("12 TOO BIG", "C65,42 s2"),),
    moments.no_move: (
        ("SEAT 1 can't make 2", "L4,-1 s1"), ("2", "C101,2 s4"), ("ROLL", "L6,43 s1"),
        ("score", "L6,52 s1"), ("NO MOVE", "C82,42 s2"),
    ),
    moments.turn_over: (
        ("SEAT 1", "L4,-3 s2"), ("scores", "L82,7 s1"), *OPEN_43, ("ROLL: seat 2", "C64,51 s1"),
    ),
    rare.open_seven_words: (("1 2 4 5 7 8", "L4,28 s1"), ("10-12", "L4,38 s1")),
    moments.solo_score: (
        ("SCORE", "L4,-3 s2"), ("best 31", "L82,7 s1"), *OPEN_43, *LOW_AGAIN,
    ),
    moments.solo_shut: (
        ("BOX SHUT!", "C64,-3 s2"), ("0", "R124,10 s4"), ("SCORE", "L4,18 s1"),
        ("new best", "L4,28 s1"), *LOW_AGAIN,
    ),
    kept.solo_shut_again: (("best 0", "L4,28 s1"),),
    moments.solo_first: (
        ("NEW BEST!", "C64,-3 s2"), ("43", "R124,10 s4"), ("first score", "L4,28 s1"), *LOW_AGAIN,
    ),
    kept_screens.worst_old_best: (("70", "R124,10 s4"), ("old best 76", "L4,28 s1")),
    kept.records: (
        ("9 tiles one-die on", "L4,-1 s1"), ("best", "C26,9 s1"), ("43", "C27,17 s3"),
        ("turns 1", "L52,9 s1"), ("shut 0", "L52,22 s1"), ("6: clear", "L52,35 s1"), *LOW_BACK,
    ),
    kept.no_records: (("--", "C27,17 s3"), ("no turn yet", "L52,22 s1"), *LOW_BACK),
    kept_screens.full_records: (
        ("12 tiles one-die off", "L4,-1 s1"), ("76", "C27,17 s3"), ("turns 65535", "L52,9 s1"),
    ),
    kept_screens.best_of_0: (("0", "C27,17 s3"), ("shut 65535", "L52,22 s1")),
    kept.carry_on: (
        ("CARRY ON?", "C64,-3 s2"), ("SEAT 1", "L76,20 s1"), ("round 1", "L76,33 s1"),
        ("1: drop", "L4,51 s1"), ("ROLL go on", "R124,51 s1"),
    ),
    kept_screens.late_carry_on: (("SEAT 4", "L76,20 s1"), ("round 12", "L76,33 s1")),
    kept_screens.carry_on_31: (("SOLO", "L76,20 s1"), ("score 31", "L76,33 s1")),
    kept.clear: (
        ("CLEAR IT?", "C64,0 s2"), ("this best is lost", "C64,23 s1"), ("4: clear", "L4,51 s1"),
        ("ROLL keep", "R124,51 s1"),
    ),
    kept.drop: (("DROP IT?", "C64,0 s2"), ("this match is lost", "C64,23 s1")),
    kept.not_saved: (
        ("NOT SAVED", "C64,0 s2"), ("if power goes,", "C64,23 s1"),
        ("this match is lost", "C64,35 s1"), ("ROLL go on", "C64,51 s1"),
    ),
    kept.data_reset: (
        ("DATA RESET", "C64,0 s2"), ("old scores could", "C64,23 s1"),
        ("not be read", "C64,35 s1"), ("ROLL go on", "C64,51 s1"),
    ),
    moments.box_shut: (
        ("BOX SHUT!", "C64,-3 s2"), ("0", "R124,10 s4"), ("SEAT 1", "L4,18 s1"),
        ("scores", "L4,28 s1"), ("ROLL: seat 2", "C64,51 s1"),
    ),
    rare.duel_round_over: (
        ("ROUND 2 best of 5", "L4,-1 s1"), (">SEAT 1 12", "L4,12 s1"), ("won 1", "R124,12 s1"),
        ("SEAT 2 31", "L10,25 s1"), ("won 0", "R124,25 s1"), ("ROLL: seat 2 starts", "C64,51 s1"),
    ),
    moments.round_over: (("SEAT 3 43", "L10,38 s1"), ("won 0", "R124,38 s1")),
    rare.late_round_over: (
        ("SEAT 1 --", "L10,9 s1"), ("OUT 80", "R124,9 s1"), (">SEAT 2 12", "L4,19 s1"),
        ("OUT 153", "R124,29 s1"), ("total 77", "R124,39 s1"),
    ),
    rare.knock_out_result: (
        ("SEAT 2 WON", "C64,-3 s2"), ("1 out 80", "L4,17 s1"), ("2: 76", "L68,17 s1"),
        ("3 out 153", "L4,27 s1"), ("4 out 78", "L68,27 s1"), ("the last one in", "C64,37 s1"),
        *LOW_AGAIN,
    ),
    moments.pause: (("PAUSED", "L4,-1 s1"), ("ROLL go on", "C64,51 s1")),
    moments.end_match: (
        ("END MATCH?", "C64,0 s2"), ("this turn and match", "C64,23 s1"),
        ("will not count", "C64,35 s1"), ("4: end", "L4,51 s1"), ("ROLL go on", "R124,51 s1"),
    ),
}


WITH_A_RULE = ("TUMBLE", "PICKING")
WITH_A_TALL_BAR = ("BEFORE_ROLL", "CHOICE_ONE", "CHOICE_TWO", "PICKING_LIT", "MADE", "NO_MOVE")


def cell(text: str, place: str) -> tuple:
    """The (text, x, y, scale) of a text that stands at ``L4,-1 s1``."""
    spot, scale = place[1:].split(" s")
    x, y = (int(number) for number in spot.split(","))
    width = 6 * int(scale) * len(text)
    return text, x - {"L": 0, "C": width // 2, "R": width}[place[0]], int(y), int(scale)


@each_board
@pytest.mark.parametrize("way", PLACES)
def test_every_text_stands_where_the_table_of_screens_puts_it(model, way):
    box = SimulatedBox(model)
    way(box)
    lines = glyphs.read(box.device.oled.rows())
    read = {(line.text, line.x, line.y, line.scale) for line in lines}
    assert {cell(*place) for place in PLACES[way]} - read == set()


def is_filled(rows, left: int, top: int, right: int, bottom: int) -> bool:
    """Whether a lit block has exactly these edges (inclusive), whatever is dark within."""
    sides = all(rows[y] >> left & 1 and rows[y] >> right & 1 for y in range(top, bottom + 1))
    ends = all(rows[top] >> x & 1 for x in range(left, right + 1))
    is_dark_beside = not any(rows[y] >> x & 1 for y in range(top, bottom + 1)
                             for x in (left - 1, right + 1))
    return sides and ends and is_dark_beside and not rows[top - 1] >> left & 1


@each_board
@pytest.mark.parametrize("name", SCREENS)
def test_a_block_is_lit_where_roll_acts_and_only_a_rule_is_drawn_where_it_does_not(model, name):
    box = SimulatedBox(model)
    SCREENS[name][0](box)
    rows = box.device.oled.rows()
    layout, texts = LAYOUTS[box.frame.layout], box.frame.texts
    if layout in WITH_A_RULE:
        assert rows[44] == sum(1 << x for x in range(3, 125))
        assert rows[45] == 0
    elif layout in WITH_A_TALL_BAR:
        assert is_filled(rows, 3, 44, 124, 63)
    elif texts[-2]:
        assert is_filled(rows, 125 - (6 * len(texts[-1]) + 4), 51, 124, 63)
    else:
        assert is_filled(rows, 3, 51, 124, 63)


@each_board
@pytest.mark.parametrize(("way", "top"), [(moments.choice_of_one, 20), (moments.choice, 31)])
def test_the_chosen_row_of_the_one_die_choice_is_a_lit_block(model, way, top):
    box = SimulatedBox(model)
    way(box)
    rows = box.device.oled.rows()
    lit = [y for y in range(19, 44) if rows[y] >> 124 & 1]
    assert lit == list(range(lit[0], lit[0] + len(lit)))
    assert lit[0] <= top + 2
    assert lit[-1] >= top + 10
    assert len(lit) == 11


@each_board
@pytest.mark.parametrize(
    ("way", "top"),
    [
        (moments.picking, 11),
        (moments.before_roll, 11),
        (kept.carry_on, 18),
        (kept.carry_on_solo, 18),
    ],
)
def test_the_dice_are_31_pixels_wide_and_high_at_4_and_39(model, way, top):
    box = SimulatedBox(model)
    way(box)
    rows = box.device.oled.rows()[top - 11 :]
    for left in (4, 39):
        assert all(rows[y] >> left & 1 and rows[y] >> left + 30 & 1 for y in range(15, 37))
        assert all(rows[11] >> x & 1 and rows[41] >> x & 1 for x in range(left + 4, left + 27))
        assert not any(rows[y] >> left - 1 & 1 or rows[y] >> left + 31 & 1 for y in range(11, 42))
    assert all(rows[10] >> x & 1 == 0 and rows[42] >> x & 1 == 0 for x in range(4, 70))


@each_board
def test_the_dice_go_back_up_when_the_match_is_carried_on(model):
    box = SimulatedBox(model)
    kept.carry_on(box)
    box.roll()
    carried_on = box.device.oled.rows()
    other = SimulatedBox(model)
    moments.picking(other)
    assert carried_on == other.device.oled.rows()
