# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a turn at a house table says, read back from the pixels of both boards' panels."""

import house_twin
import pytest
from fingers import Fingers
from house_cards import table_of
from house_player import PAIRS, engine_table
from house_screens import BOARDS, act, check, way
from house_setup import by_words, set_up
from simulated import SimulatedBox

from engine.handheld.handheld import ROLL

FOUR, LONG = {"seats": 4}, {"seats": 4, "length": 12}
PAIR, LONG_PAIR = {**FOUR, "cover": "pair or sum"}, {**LONG, "cover": "pair or sum"}
FACES, DUO = {**FOUR, "cover": "faces"}, {**LONG, "cover": "duo"}
TWO_TO_GO = {**FOUR, "first_roll": "two to go"}
THREE_TO_GO = {**LONG_PAIR, "first_roll": "three to go"}
UNLUCKY = {**FOUR, "sevens": "unlucky"}
SOLO_UNLUCKY = {"seats": 1, "sevens": "unlucky"}
DIGITS = {**LONG, "scoring": "digits", "sevens": "unlucky"}

NOW_45, NOW_78 = "SEAT 1  score now 45", "SEAT 1  score now 78"
TO_CHOICE = ((6, 3), [9], (6, 2), [8], (5, 3), [7, 1])  # leaves 2 to 6
NOW_20 = "SEAT 1  score now 20"
STOP_NOW = ("SEAT 1  score now 33", "or hold")

# name: the way there, the lines of the panel (* stands before what is lit), the dice on it
SCREENS = {
    "the sum or both": (way(LONG_PAIR, (5, 6)), [NOW_78, "11", "11 OR 5+6"], [5, 6]),
    "the lesser die first": (way(LONG_PAIR, (6, 5)), [NOW_78, "11", "11 OR 5+6"], [6, 5]),
    "doubles": (way(LONG_PAIR, (6, 6)), [NOW_78, "12", "TILE 12"], [6, 6]),
    "both alone": (way(PAIR, (5, 6)), [NOW_45, "11", "5+6"], [5, 6]),
    "the sum alone": (
        way(PAIR, (1, 4), [1, 4], (2, 4)), ["SEAT 1  score now 40", "6", "TILE 6"], [2, 4],
    ),
    "a die or both": (way(FACES, (3, 5)), [NOW_45, "8", "3, 5, BOTH"], [3, 5]),
    "the lesser face first": (way(FACES, (6, 2)), [NOW_45, "8", "2, 6, BOTH"], [6, 2]),
    "one die's tile": (way(FACES, (4, 4)), [NOW_45, "8", "TILE 4"], [4, 4]),
    "the other is shut": (
        way(FACES, (4, 4), [4], (4, 6)), ["SEAT 1  score now 41", "10", "TILE 6"], [4, 6],
    ),
    "two tiles": (way(DUO, (6, 6)), [NOW_78, "12", "TWO TILES"], [6, 6]),
    "use tile 2": (way(TWO_TO_GO, (6, 3)), [NOW_45, "9", "USE TILE 2"], [6, 3]),
    "use tile 3": (way(THREE_TO_GO, (3, 4)), [NOW_78, "7", "USE TILE 3"], [3, 4]),
    "tile 2 has gone": (
        way(TWO_TO_GO, (6, 3), [7, 2], (6, 3)), ["SEAT 1  score now 36", "9", "PICK TILES"],
        [6, 3],
    ),
    "tile 2 was shut at the start": (
        way({**TWO_TO_GO, "first_turn": "odds only"}, (6, 3)),
        ["SEAT 1  score now 25", "9", "PICK TILES"], [6, 3],
    ),
    "can't use tile 2": (
        way(TWO_TO_GO, (1, 1), [2], "wait"),
        ["SEAT 1  score now 43", "hold for", "pause", "*PRESS ROLL"], [0, 0],
    ),
    "a set that is none": (
        way(LONG_PAIR, (5, 6), 4), [NOW_78, "11", "4 NO USE"], [5, 6],
    ),
    "a tile without the one to go": (way(TWO_TO_GO, (6, 3), 9), [NOW_45, "9", "9 NO USE"], [6, 3]),
    "too early": (way(LONG_PAIR, (5, 6), "roll"), [NOW_78, "11", "11 TO GO!"], [5, 6]),
    "a face too early": (way(FACES, (3, 5), "roll"), [NOW_45, "8", "PICK FIRST"], [3, 5]),
    "half of both": (way(LONG_PAIR, (5, 6), 6), [NOW_78, "11", "5 TO GO"], [5, 6]),
    "both made": (way(LONG_PAIR, (5, 6), 6, 5), [NOW_78, "11", "*ROLL", "*shuts  *5+6"], [5, 6]),
    "a face made": (way(FACES, (3, 5), 5), [NOW_45, "8", "*ROLL", "*shuts  *5"], [3, 5]),
    "both faces made": (
        way(FACES, (3, 5), 5, 3), [NOW_45, "8", "*ROLL", "*shuts  *3+5"], [3, 5],
    ),
    "two made": (way(DUO, (6, 6), 10, 2), [NOW_78, "12", "*ROLL", "*shuts  *2+10"], [6, 6]),
    "no move at once": (
        way(PAIR, (6, 6)), ["SEAT 1 can't make 12", "12", "*ROLL", "*score  *NO MOVE"], [6, 6],
    ),
    "before the first roll no stop": (
        way(UNLUCKY), [NOW_45, "hold for", "pause", "*PRESS ROLL"], [0, 0],
    ),
    "may stop": (
        way(UNLUCKY, (6, 6), [9, 3]), [STOP_NOW[0], "3: stop", STOP_NOW[1], "*PRESS ROLL"], [0, 0],
    ),
    "stop chosen": (
        way(UNLUCKY, (6, 6), [9, 3], 3),
        [STOP_NOW[0], "*3: stop", STOP_NOW[1], "*ROLL STOPS"], [0, 0],
    ),
    "stop taken back": (
        way(UNLUCKY, (6, 6), [9, 3], 3, 3),
        [STOP_NOW[0], "3: stop", STOP_NOW[1], "*PRESS ROLL"], [0, 0],
    ),
    "may stop at the choice": (
        way(UNLUCKY, *TO_CHOICE), [NOW_20, "3: stop", "1: one", "*2: two", "*ROLL TWO"], [0, 0],
    ),
    "one die where a stop is offered": (
        way(UNLUCKY, *TO_CHOICE, 1), [NOW_20, "3: stop", "*1: one", "2: two", "*ROLL ONE"], [0],
    ),
    "stop chosen at the choice": (
        way(UNLUCKY, *TO_CHOICE, 3), [NOW_20, "*3: stop", "1: one", "2: two", "*ROLL STOPS"],
        [0, 0],
    ),
    "stop taken back at the choice": (
        way(UNLUCKY, *TO_CHOICE, 3, 3), [NOW_20, "3: stop", "1: one", "*2: two", "*ROLL TWO"],
        [0, 0],
    ),
    "one die instead of a stop": (
        way(UNLUCKY, *TO_CHOICE, 3, 1), [NOW_20, "3: stop", "*1: one", "2: two", "*ROLL ONE"],
        [0],
    ),
    "two dice instead of a stop": (
        way(UNLUCKY, *TO_CHOICE, 1, 3, 2), [NOW_20, "3: stop", "1: one", "*2: two", "*ROLL TWO"],
        [0, 0],
    ),
    "another tile when stop is chosen": (
        way(UNLUCKY, (6, 6), [9, 3], 3, 5),
        [STOP_NOW[0], "*3: stop", STOP_NOW[1], "*ROLL FIRST"], [0, 0],
    ),
    "stopped": (
        way(UNLUCKY, (6, 6), [9, 3], 3, "roll"),
        ["SEAT 1  scores", "33", "still open:", "1 2 4-8", "*ROLL: seat 2"], [],
    ),
    "a seven": (
        way(UNLUCKY, (3, 4)), ["SEAT 1 rolled seven", "7", "*ROLL", "*score  *OUT!"], [3, 4],
    ),
    "a seven, alone": (
        way(SOLO_UNLUCKY, (6, 1)), ["SOLO rolled seven", "7", "*ROLL", "*score  *OUT!"], [6, 1],
    ),
    "a seven's score": (
        way(UNLUCKY, (6, 6), [9, 3], (3, 4), "roll"),
        ["SEAT 1  scores", "43", "still open:", "1 2 4-8", "*ROLL: seat 2"], [],
    ),
    "a 7 where sevens are plain": (way(FOUR, (3, 4)), [NOW_45, "7", "PICK TILES"], [3, 4]),
    "digits": (way(DIGITS), ["S1  123456789101112", "hold for", "pause", "*PRESS ROLL"], [0, 0]),
    "one die is six": (
        way({**FOUR, "one_die": "six"}, *TO_CHOICE, (4, 5), [4, 5], (5, 3), [2, 6]),
        ["SEAT 1  score now 3", "how many", "1: one", "*2: two", "*ROLL TWO"], [0, 0],
    ),
}  # fmt: skip


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_of_a_house_table_says_what_it_is_to_say(model, name):
    go, lines, dice = SCREENS[name]
    box = SimulatedBox(model)
    go(box)
    check(box, lines, dice)


def message(table: dict, open_numbers, faces, is_first_roll: bool) -> str:
    """What is asked for after a roll that matches something."""
    to_go = {"two to go": 2, "three to go": 3}.get(table["first_roll"])
    if to_go in open_numbers and is_first_roll:
        return f"USE TILE {to_go}"
    if table["cover"] in ("any", "duo"):
        return {"any": "PICK TILES", "duo": "TWO TILES"}[table["cover"]]
    legal = house_twin.legal_sets(table, open_numbers, faces, is_first_roll)
    low, high = min(faces), max(faces)
    if len(legal) == 1:
        (only,) = legal
        return f"TILE {max(only)}" if len(only) == 1 else f"{low}+{high}"
    return f"{low}, {high}, BOTH" if table["cover"] == "faces" else f"{sum(faces)} OR {low}+{high}"


@pytest.mark.parametrize("length", [9, 12])
@pytest.mark.parametrize("first_roll", ["free", "two to go", "three to go"])
@pytest.mark.parametrize("cover", ["any", "pair or sum", "faces", "duo"])
def test_h1_h7_what_is_asked_for_is_told_for_every_roll_and_fits(cover, first_roll, length):
    table = table_of(
        {"seats": 1, "cover": cover, "first_roll": first_roll, "length": length}
    )  # fmt: skip
    start = Fingers()
    set_up(start, by_words(table))
    asked = set()
    for shut in ([], [2], [3], [1, 4, 6], [2, 5, 8], range(1, 7)):
        numbers = frozenset(range(1, length + 1)) - frozenset(shut)
        for faces in PAIRS:
            for rolls in (0, 3):
                hand = start
                hand.box.start_match()
                turn = hand.box.match.turn
                turn.open_tiles = sum(1 << number - 1 for number in numbers)
                turn.rolls = rolls
                hand.box._go(3, hand.now_ms % (1 << 29))
                hand.faces += faces
                hand.tap(ROLL, 12)
                if not house_twin.legal_sets(table, numbers, faces, rolls == 0):
                    assert hand.layout == "NO_MOVE"
                    continue
                assert hand.texts[3] == message(table, numbers, faces, rolls == 0)
                assert len(hand.texts[3]) <= 10
                asked.add(hand.texts[3])
    assert len(asked) >= (1 if cover in ("any", "duo") else 20)
    assert engine_table(**table) == hand.box.match.rules


def test_h10_a_hold_pauses_where_a_stop_is_offered_and_no_stop_is_chosen_by_it():
    hand = Fingers()
    way(UNLUCKY, (6, 6), [9, 3], 3)(hand)
    act(hand, "hold")
    assert hand.layout == "PAUSE"
    act(hand, "roll")
    assert (hand.layout, hand.texts[4]) == ("STOP", "ROLL STOPS")
    assert hand.box.match.turn.phase == 0
    assert hand.looks[2] == "CHOSEN"
