# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What every screen says, read back from the pixels of both boards' panels."""

import kept_screens
import moments
import pytest
import rare
from simulated import SimulatedBox

from simulator import boards, glyphs

BOARDS = (boards.MACROPAD, boards.PICO)


def page(*keys: int):
    return lambda box: rare.page(box, *keys)


def tie(*winners: int):
    return lambda box: rare.tie(box, *winners)


NAME = ["THE", "SHUT", "BOX"]
TWO, SIXES = [0, 0], [6, 6]
NINE_NOW, NOW_78 = "SEAT 1  score now 45", "SEAT 4  score now 78"
HINTS = ["hold for", "pause"]
CHOICE = ["SEAT 1  score now 21", "how many"]
SOLO_TITLE = ["1 player, 9 tiles", "9: best scores"]
OPEN_43 = ["43", "still open:", "1 3-9"]

# name: the way there, the lines of the panel (* stands before what is lit), the dice on it
SCREENS = {
    "title": (moments.title, NAME + [*SOLO_TITLE, "1-8 setup  *ROLL play"], []),
    "title, longest": (
        rare.long_title,
        NAME + ["4 players, 12 tiles", "knock-out  12: best", "1-11 setup *ROLL play"], [],
    ),
    "players": (page(3), ["PLAYERS?", "3", "tile 1-4  *ROLL next"], []),
    "box": (page(3, 12), ["WHICH BOX?", "12", "9 or 12  *ROLL next"], []),
    "one round": (
        page(2, 9, 1),
        ["HOW LONG?", "ONE ROUND", "lowest score wins", "1 3 5 7 9  *ROLL next"], [],
    ),
    "best of": (
        page(2, 9, 3), ["HOW LONG?", "BEST OF 3", "first to 2 wins", "1 3 5 7 9  *ROLL next"], [],
    ),
    "knock-out": (
        page(2, 9, 9),
        ["HOW LONG?", "KNOCK-OUT", "out at 45, last wins", "1 3 5 7 9  *ROLL next"], [],
    ),
    "knock-out, long box": (
        page(2, 12, 9),
        ["HOW LONG?", "KNOCK-OUT", "out at 78, last wins", "1 3 5 7 9  *ROLL next"], [],
    ),
    "one die on": (
        page(1, 9, 1), ["ONE DIE?", "ON", "7+ shut: 1 or 2 dice", "1 on 2 off *ROLL play"], [],
    ),
    "one die off": (
        page(1, 9, 2), ["ONE DIE?", "OFF", "always 2 dice", "1 on 2 off *ROLL play"], [],
    ),
    "hand-over, first": (
        moments.hand_over,
        ["ROUND 1 best of 3", "SEAT 1", "lowest score wins", "*ROLL when ready"], [],
    ),
    "hand-over, late": (
        rare.late_hand_over, ["ROUND 12 knock-out", "SEAT 4", "to beat: 76", "*ROLL when ready"],
        [],
    ),
    "hand-over, one round": (
        rare.single_hand_over, ["ONE ROUND", "SEAT 4", "to beat: 9", "*ROLL when ready"], [],
    ),
    "before a roll": (rare.full_before_roll, [NOW_78, *HINTS, "*PRESS ROLL"], TWO),
    "before a roll, solo": (moments.solo, ["SOLO  score now 45", *HINTS, "*PRESS ROLL"], TWO),
    "roll first": (rare.roll_first, ["SOLO  score now 45", *HINTS, "*ROLL FIRST"], TWO),
    "two dice": (moments.choice, [*CHOICE, "1: one", "*2: two", "*ROLL TWO"], TWO),
    "one die": (moments.choice_of_one, [*CHOICE, "*1: one", "2: two", "*ROLL ONE"], [0]),
    "tumble": (moments.tumble, [NINE_NOW, "any key: skip"], None),
    "nothing picked": (moments.picking, [NINE_NOW, "8", "PICK TILES"], [3, 5]),
    "5 picked": (moments.picked, [NINE_NOW, "8", "3 TO GO"], [3, 5]),
    "3 and 5 picked": (moments.made, [NINE_NOW, "8", "*ROLL", "*shuts  *3+5"], [3, 5]),
    "12 rolled": (rare.twelve, [NOW_78, "12", "PICK TILES"], SIXES),
    "11 to go": (rare.eleven_to_go, [NOW_78, "12", "11 TO GO"], SIXES),
    "four picked": (rare.four_picked, [NOW_78, "12", "*ROLL", "*shuts  *1+2+3+6"], SIXES),
    "10 picked": (rare.two_large_picked, [NOW_78, "12", "*ROLL", "*shuts  *2+10"], SIXES),
    "is shut": (rare.twelve_is_shut, ["SEAT 4  score now 12", "12", "12 IS SHUT"], SIXES),
    "too big": (rare.twelve_too_big, [NOW_78, "12", "12 TOO BIG"], SIXES),
    "no use": (rare.eleven_no_use, ["SEAT 4  score now 23", "12", "11 NO USE"], SIXES),
    "to go": (rare.twelve_to_go, [NOW_78, "12", "12 TO GO!"], SIXES),
    "no tile": (rare.no_tile_12, ["SOLO  score now 45", "12", "NO TILE 12"], SIXES),
    "too big when made": (rare.too_big_when_made, [NOW_78, "12", "*12 TOO BIG"], SIXES),
    "no move": (
        moments.no_move, ["SEAT 1 can't make 2", "2", "*ROLL", "*score  *NO MOVE"], [1, 1],
    ),
    "no move, longest": (
        rare.no_twelve, ["SEAT 4 can't make 12", "12", "*ROLL", "*score  *NO MOVE"], SIXES,
    ),
    "turn over": (moments.turn_over, ["SEAT 1  scores", *OPEN_43, "*ROLL: seat 2"], []),
    "turn over, two lines": (
        rare.open_five_words,
        ["SEAT 3  scores", "57", "still open:", "1 2 4 5", "7-11", "*ROLL: seat 4"], [],
    ),
    "turn over, longest": (
        rare.open_seven_words,
        ["SEAT 4  scores", "60", "still open:", "1 2 4 5 7 8", "10-12", "*ROLL: the scores"], [],
    ),
    "score": (moments.solo_score, ["SCORE  best 31", *OPEN_43, "1: title  *ROLL again"], []),
    "score, worst": (
        rare.worst_score,
        ["SCORE  best 75", "76", "still open:", "1 3-12", "1: title  *ROLL again"], [],
    ),
    "celebration": (
        moments.celebration, ["BOX SHUT!", "0", "SEAT 1", "scores", "*ROLL: seat 2"], [],
    ),
    "box shut": (moments.box_shut, ["BOX SHUT!", "0", "SEAT 1", "scores", "*ROLL: seat 2"], []),
    "round over, two": (
        rare.duel_round_over,
        ["ROUND 2 best of 5", ">SEAT 1 12  won 1", "SEAT 2 31  won 0", "*ROLL: seat 2 starts"], [],
    ),
    "round over, three": (
        moments.round_over,
        ["ROUND 1 best of 3", "SEAT 1 43  won 0", ">SEAT 2  0  won 1", "SEAT 3 43  won 0",
         "*ROLL: seat 2 starts"], [],
    ),
    "round over, four": (
        rare.last_round_over,
        ["ROUND 12 best of 7", ">SEAT 1 12  won 1", "SEAT 2 20  won 2", "SEAT 3 76  won 3",
         ">SEAT 4 12  won 3", "*ROLL: seat 4 starts"], [],
    ),
    "round over, knock-out": (
        rare.late_round_over,
        ["ROUND 12 knock-out", "SEAT 1 --  OUT 80", ">SEAT 2 12  total 76", "SEAT 3 76  OUT 153",
         "SEAT 4 20  total 77", "*ROLL: seat 2 starts"], [],
    ),
    "result": (
        moments.result, ["SEAT 1 WON", "1: 0  2: 43", "lowest score", "1: title  *ROLL again"], [],
    ),
    "result, best of": (
        rare.best_of_result,
        ["SEAT 2 WON", "1: 1 win  2: 4 wins", "3: 0 wins  4: 3 wins", "first to 4 wins",
         "1: title  *ROLL again"], [],
    ),
    "result, knock-out": (
        rare.knock_out_result,
        ["SEAT 2 WON", "1 out 80  2: 76", "3 out 153  4 out 78", "the last one in",
         "1: title  *ROLL again"], [],
    ),
    "result, all out": (
        rare.all_out,
        ["1+2 TIE", "1 out 80  2 out 80", "3 out 153  4 out 90", "all out, lowest wins",
         "1: title  *ROLL again"], [],
    ),
    "result, two of four": (
        tie(1, 4),
        ["1+4 TIE", "1: 12  2: 31", "3: 31  4: 12", "lowest score", "1: title  *ROLL again"], [],
    ),
    "result, three of four": (
        tie(1, 2, 4),
        ["1+2+4 TIE", "1: 12  2: 12", "3: 31  4: 12", "lowest score", "1: title  *ROLL again"], [],
    ),
    "result, four of four": (
        tie(1, 2, 3, 4),
        ["ALL TIE", "1: 12  2: 12", "3: 12  4: 12", "lowest score", "1: title  *ROLL again"], [],
    ),
    "pause": (
        rare.bright_pause,
        ["PAUSED", "[2] sound: off", "[3] bright: 100%", "[4] end the match", "*ROLL go on"], [],
    ),
    "end match": (
        moments.end_match,
        ["END MATCH?", "this turn and match", "will not count", "4: end  *ROLL go on"], [],
    ),
    **kept_screens.SCREENS,
}


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_says_what_it_is_to_say(model, name):
    way, lines, dice = SCREENS[name]
    box = SimulatedBox(model)
    way(box)
    assert box.text == [line.replace("*", "") for line in lines]
    assert dice is None or box.dice == dice
    pieces = glyphs.read(box.device.oled.rows())
    lit = sorted(piece.text for piece in pieces if piece.is_lit)
    marked = [piece for line in lines for piece in line.split("  ") if piece.startswith("*")]
    assert lit == sorted(piece[1:] for piece in marked)
    for piece in pieces:
        row = [other.text for other in pieces if (other.y, other.scale) == (piece.y, piece.scale)]
        assert len("  ".join(row)) <= 20
    assert not any(row & ~INKED for row in box.device.oled.rows())


INKED = sum(1 << column for column in range(3, 125))


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
def test_the_title_says_which_tile_leads_to_the_bests_and_shows_none_of_them(model):
    box = SimulatedBox(model)
    kept_screens.best_of_0(box)
    box.roll()
    assert box.text == [*NAME, *SOLO_TITLE, "1-8 setup  ROLL play"]
