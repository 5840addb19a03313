# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The long game (H11) from its first roll to both results, on both boards' panels; and how matches
by house rules are carried on.
"""

import pytest
from house_screens import BOARDS, act, check, put, way
from powered import PoweredFingers
from simulated import SimulatedBox

from engine import match as outcome
from engine.handheld import screen
from simulator import glyphs

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)

LONG = {"seats": 2, "long_game": "on"}
LONG_12 = {**LONG, "length": 12}
HINTS = ["hold for", "pause", "*PRESS ROLL"]
AIM_TO_SHUT = ["LONG GAME", "SEAT 1", "shut every tile", "*ROLL when ready"]
AIM_TO_OPEN = ["LONG GAME", "SEAT 2", "open every tile", "*ROLL when ready"]

# Seat 1 shuts 9 and ends, seat 2 opens it: by the way to a moment after it.
SHUT_9 = ((4, 5), [9])
END_1 = ((4, 5), [4, 5], (3, 1), [1, 3], (3, 1))  # 2 and 6 to 8 are left
HANDED = (*SHUT_9, *END_1, "roll", "wait")  # at seat 2's hand-over

# A whole box shut by seat 1, without doubles and in one turn.
ALL_SHUT = (
    (4, 5), [9], (3, 5), [8], (3, 4), [7], (2, 4), [6], (2, 3), [5], (1, 3), [4], (1, 2), [3],
    (1, 2), [1, 2],
)  # fmt: skip
MOST_SHUT = ALL_SHUT[:-2]  # tiles 1 and 2 are open
TO_SEAT_2 = (*MOST_SHUT, (5, 6), "roll", "take")  # 1 and 2 open; seven to be opened
BACK_TO_SEAT_1 = (*TO_SEAT_2, (3, 6), [9], (6, 5), [5, 6], (6, 4))
ALL_OPENED = ((3, 6), [9], (3, 5), [8], (3, 4), [7], (2, 4), [6], (3, 2), [5], (1, 3), [4],
              (1, 2), [3])  # fmt: skip

SCREENS = {
    "first aim": (way(LONG, "hold", 4, 4, "roll", "wait"), AIM_TO_SHUT, []),
    "first roll": (way(LONG), ["SEAT 1  9 left", *HINTS], [0, 0]),
    "twelve tiles": (way(LONG_12), ["SEAT 1  12 left", *HINTS], [0, 0]),
    "shutting": (way(LONG, (3, 4)), ["SEAT 1  9 left", "7", "7 OR 3+4"], [3, 4]),
    "both made": (
        way(LONG, (3, 4), 3, 4), ["SEAT 1  9 left", "7", "*ROLL", "*shuts  *3+4"], [3, 4],
    ),
    "8 left": (way(LONG, *SHUT_9), ["SEAT 1  8 left", *HINTS], [0, 0]),
    "no one die, ever": (way(LONG, *MOST_SHUT), ["SEAT 1  2 left", *HINTS], [0, 0]),
    "can't shut": (
        way(LONG, *SHUT_9, *END_1),
        ["SEAT 1 can't make 4", "4", "*ROLL", "*next  *NO MOVE"], [3, 1],
    ),
    "can't at once": (
        way(LONG, (5, 5)), ["SEAT 1 can't make 10", "10", "*ROLL", "*next  *AGAIN"], [5, 5],
    ),
    "once more": (way(LONG, (5, 5), "roll", "wait"), AIM_TO_SHUT, []),
    "doubles earlier in the turn": (
        way(LONG, (4, 4), [8], (5, 6)),
        ["SEAT 1  8 left", "11", "5+6"], [5, 6],
    ),
    "once more for doubles earlier in the turn": (
        way(LONG, (4, 4), [8], (5, 6), [5, 6], (5, 6)),
        ["SEAT 1 can't make 11", "11", "*ROLL", "*next  *AGAIN"], [5, 6],
    ),
    "second aim": (way(LONG, *HANDED), AIM_TO_OPEN, []),
    "seat 2 before its roll": (way(LONG, *HANDED, "roll"), ["SEAT 2  5 shut", *HINTS], [0, 0]),
    "opening": (
        way(LONG, *HANDED, "roll", (4, 5)), ["SEAT 2  5 shut", "9", "OPEN TILES"], [4, 5],
    ),
    "half opened": (
        way(LONG, *HANDED, "roll", (4, 5), 5), ["SEAT 2  5 shut", "9", "4 TO GO"], [4, 5],
    ),
    "opens": (
        way(LONG, *HANDED, "roll", (4, 5), 9),
        ["SEAT 2  5 shut", "9", "*ROLL", "*opens  *9"], [4, 5],
    ),
    "opens two": (
        way(LONG, *HANDED, "roll", (4, 5), 5, 4),
        ["SEAT 2  5 shut", "9", "*ROLL", "*opens  *4+5"], [4, 5],
    ),
    "is open": (
        way(LONG, *HANDED, "roll", (4, 5), 2), ["SEAT 2  5 shut", "9", "2 IS OPEN"], [4, 5],
    ),
    "can't open": (
        way(LONG, *HANDED, "roll", (2, 4)),
        ["SEAT 2 can't make 6", "6", "*ROLL", "*next  *NO MOVE"], [2, 4],
    ),
    "opened by 2 pairs": (
        way(LONG, (5, 5), "roll", "take", (4, 5), [9], (5, 6), [5, 6], (6, 3), "roll", "take",
            (5, 6), [5, 6], (4, 5), [9], ),
        ["SEAT 2 WON", "opened the last tile", "1: title  *ROLL again"], [],
    ),
    "shut the last tile": (
        way(LONG, *ALL_SHUT), ["SEAT 1 WON", "shut the last tile", "1: title  *ROLL again"], [],
    ),
    "seven to open": (way(LONG, *TO_SEAT_2), ["SEAT 2  7 shut", *HINTS], [0, 0]),
    "opened the last tile": (
        way(LONG, *TO_SEAT_2, *ALL_OPENED),
        ["SEAT 2 WON", "opened the last tile", "1: title  *ROLL again"], [],
    ),
    "seat 1 again": (
        way(LONG, *BACK_TO_SEAT_1, "roll", "wait"), AIM_TO_SHUT, [],
    ),
    "seat 1 goes on where the box was left": (
        way(LONG, *BACK_TO_SEAT_1, "roll", "take"), ["SEAT 1  5 left", *HINTS], [0, 0],
    ),
    "carried on before a roll": (
        way(LONG, *SHUT_9, "restart"),
        ["CARRY ON?", "SEAT 1", "a duel", "1: drop  *ROLL go on"], [0, 0],
    ),
    "carried on with dice": (
        way(LONG, *HANDED, "roll", (4, 5), "restart"),
        ["CARRY ON?", "SEAT 2", "a duel", "1: drop  *ROLL go on"], [4, 5],
    ),
    "carried on to open": (
        way(LONG, *HANDED, "roll", (4, 5), "restart", "roll"),
        ["SEAT 2  5 shut", "9", "OPEN TILES"], [4, 5],
    ),
    "carried on after a no move": (
        way(LONG, (5, 5), "restart", "roll"),
        ["SEAT 1 can't make 10", "10", "*ROLL", "*next  *AGAIN"], [5, 5],
    ),
}  # fmt: skip


@each_board
@pytest.mark.parametrize("name", SCREENS)
def test_h11_a_screen_of_the_long_game_says_what_it_is_to_say(model, name):
    go, lines, dice = SCREENS[name]
    box = SimulatedBox(model)
    go(box)
    check(box, lines, dice)


@each_board
def test_h11_the_widest_message_stays_clear_of_its_captions(model):
    box = SimulatedBox(model)
    way(LONG, (5, 5))(box)
    pieces = {piece.text: piece for piece in glyphs.read(box.device.oled.rows())}
    assert {"ROLL", "next"} <= set(pieces)
    assert any(piece.scale == 2 and piece.y == 42 for piece in pieces.values())


def test_h11_seat_2_that_finds_nothing_to_open_ends_its_turn_by_its_roll():
    hand = PoweredFingers()
    way(LONG, (6, 5), [6, 5], (6, 5), "roll", "take", (6, 5), [6, 5])(hand)
    assert (hand.layout, hand.texts[0]) == ("RESULT", "SEAT 2 WON")
    put_box = SimulatedBox()
    put(put_box, LONG, screen.BEFORE_ROLL, {"is_opening": True}, seat=2)
    check(put_box, ["SEAT 2  0 shut", *HINTS], [0, 0])
    act(put_box, (1, 2))
    check(put_box, ["SEAT 2 can't make 3", "3", "*ROLL", "*next  *NO MOVE"], [1, 2])
    assert put_box.handheld.match.why_ended == outcome.NOT_OVER


# -- CARRY ON at other tables ------------------------------------------------------------------

DIGITS = {"seats": 1, "length": 12, "scoring": "digits"}
LOW = "1: drop  *ROLL go on"
CARRIED = {
    "alone, wide": (way(DIGITS, (6, 6), [12], "restart"), ["SOLO", "one turn", LOW], [0, 0]),
    "alone, 2 digits": (
        way({"seats": 1, "cover": "duo"}, (6, 6), [9, 3], "restart"), ["SOLO", "score 33", LOW],
        [0, 0],
    ),
    "alone, count": (
        way({"seats": 1, "scoring": "count"}, (6, 6), [9, 3], (6, 2), "restart"),
        ["SOLO", "score 7", LOW], [6, 2],
    ),
    "with digits": (
        way({**DIGITS, "seats": 3, "match_format": "five rounds"}, (6, 6), [12], "restart"),
        ["SEAT 1", "round 1", LOW], [0, 0],
    ),
    "stopped": (
        way({"seats": 2, "sevens": "unlucky"}, (6, 6), [9, 3], 3, "roll", "restart", "roll"),
        None, None,
    ),
    "a seven": (
        way({"seats": 3, "sevens": "unlucky"}, (6, 6), [9, 3], (3, 4), "restart"),
        ["SEAT 1", "round 1", LOW], [3, 4],
    ),
}  # fmt: skip


@each_board
@pytest.mark.parametrize("name", CARRIED)
def test_a_match_by_house_rules_is_carried_on_with_words_that_fit(model, name):
    go, lines, dice = CARRIED[name]
    box = SimulatedBox(model)
    go(box)
    if lines is None:
        lines = ["SEAT 1  scores", "33", "still open:", "1 2 4-8", "*ROLL: seat 2"]
        check(box, lines, [])
    else:
        check(box, ["CARRY ON?", *lines], dice)


@each_board
def test_a_seven_lies_there_again_after_a_restart(model):
    box = SimulatedBox(model)
    CARRIED["a seven"][0](box)
    act(box, "roll")
    check(box, ["SEAT 1 rolled seven", "7", "*ROLL", "*score  *OUT!"], [3, 4])
    act(box, "roll")
    check(box, ["SEAT 1  scores", "43", "still open:", "1 2 4-8", "*ROLL: seat 2"], [])
