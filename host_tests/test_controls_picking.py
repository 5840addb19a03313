# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The controls after a roll: picking, shutting, and every press that is denied."""

import moments
import pytest
from fingers import Fingers

from engine.handheld.handheld import ROLL


def at(moment, *setup: int) -> Fingers:
    hand = Fingers()
    moment(hand, *setup)
    return hand


def looks(**tiles: str) -> list:
    """Nine looks written as ``OPEN="1 4-6"``; the three tiles beyond are OFF."""
    result = ["OFF"] * 12
    for look, numbers in tiles.items():
        for word in numbers.split():
            first, _, last = word.partition("-")
            for number in range(int(first), int(last or first) + 1):
                result[number - 1] = look
    return result


# -- picking -----------------------------------------------------------------------------------


def test_after_a_roll_the_usable_tiles_are_told_from_the_other_open_ones():
    hand = at(moments.picking)
    assert hand.texts == ("SEAT 1", "score now 45", "8", "PICK TILES")
    assert hand.frame.dice == (3, 5)
    assert hand.looks == looks(USABLE="1-8", OPEN="9")


def test_a_tile_is_picked_as_it_goes_down_and_unpicked_by_the_next_press():
    hand = at(moments.picking)
    hand.down(5)
    assert hand.texts[3] == "3 TO GO"
    assert hand.looks == looks(PICKED="5", USABLE="1-3", OPEN="4 6-9")
    hand.up(5)
    hand.down(5)
    assert hand.texts[3] == "PICK TILES"
    assert hand.looks == looks(USABLE="1-8", OPEN="9")


def test_each_pick_leaves_only_the_tiles_that_still_lead_to_a_set_usable():
    hand = at(moments.picking)
    hand.tap(1)
    assert hand.looks == looks(PICKED="1", USABLE="2-5 7", OPEN="6 8-9")
    hand.tap(3)
    assert hand.looks == looks(PICKED="1 3", USABLE="4", OPEN="2 5-9")
    assert hand.texts[3] == "4 TO GO"


def test_a_complete_pick_says_that_roll_shuts_it():
    hand = at(moments.made)
    assert hand.layout == "MADE"
    assert hand.texts == ("SEAT 1", "score now 45", "8", "ROLL", "shuts", "3+5")
    assert hand.looks == looks(PICK_COMPLETE="3 5", OPEN="1-2 4 6-9")


def test_a_complete_pick_can_be_unpicked():
    hand = at(moments.made)
    hand.tap(5)
    assert hand.texts[3] == "5 TO GO"
    assert hand.looks == looks(PICKED="3", USABLE="1 4-5", OPEN="2 6-9")


def test_roll_shuts_a_complete_pick_when_it_is_let_go():
    hand = at(moments.made)
    hand.down(ROLL)
    hand.wait(60)
    assert hand.layout == "MADE"
    hand.up(ROLL)
    assert hand.layout == "BEFORE_ROLL"
    assert hand.texts[:2] == ("SEAT 1", "score now 37")
    assert hand.cue == "CUE_SHUT"
    assert hand.looks == looks(SHUT="3 5", SEAT_1="1-2 4 6-9")


def test_the_box_shuts_no_tile_by_itself_even_where_only_one_set_is_left():
    hand = at(moments.before_roll)
    hand.faces += [1, 1]
    hand.throw()
    hand.wait(5000)
    assert hand.layout == "PICKING"
    assert hand.looks == looks(USABLE="2", OPEN="1 3-9")


# -- denied ------------------------------------------------------------------------------------

# Tile 7 is shut, 2 and 6 are rolled, then the tiles of "picks" are picked.
DENIED = [
    ((), 9, "9 TOO BIG"),
    ((), 7, "7 IS SHUT"),
    ((), 10, "NO TILE 10"),
    ((), 12, "NO TILE 12"),
    ((), ROLL, "8 TO GO!"),
    ((5,), 4, "4 TOO BIG"),
    ((5,), 7, "7 IS SHUT"),
    ((5,), ROLL, "3 TO GO!"),
    ((1,), 6, "6 NO USE"),
    ((4,), 2, "2 NO USE"),
    ((1, 2), 4, "4 NO USE"),
    ((1, 2), ROLL, "5 TO GO!"),
]


def deny(picks: tuple, key: int) -> Fingers:
    """Press the key that is to be denied; ROLL is let go, a tile is still down."""
    hand = at(moments.before_roll)
    hand.faces += [3, 4, 2, 6]
    hand.play(7)
    hand.throw()
    hand.tap(*picks)
    hand.before = hand.frame
    hand.down(key)
    if key == ROLL:
        hand.up(key)
    return hand


@pytest.mark.parametrize(("picks", "key", "text"), DENIED)
def test_a_press_that_can_do_nothing_is_denied_with_the_reason(picks, key, text):
    hand = deny(picks, key)
    assert hand.layout == "PICKING"
    assert hand.texts[:3] == ("SEAT 1", "score now 38", "8")
    assert hand.texts[3] == text
    assert hand.cue == "CUE_DENIED"
    assert hand.frame.cue_number == hand.before.cue_number + 1


@pytest.mark.parametrize(("picks", "key", "text"), DENIED)
def test_a_denied_tile_blinks_for_360_ms_and_its_reason_stays_for_1200(picks, key, text):
    hand = deny(picks, key)
    before = hand.before.looks
    denied = [key] if key else []
    hand.wait(355)
    assert [place + 1 for place, look in enumerate(hand.looks) if look == "DENIED"] == denied
    hand.wait(10)
    assert hand.frame.looks == before
    hand.wait(830)
    assert hand.texts[3] == text
    hand.wait(10)
    assert hand.texts == hand.before.texts


@pytest.mark.parametrize(("picks", "key", "text"), DENIED)
def test_a_denied_press_changes_nothing(picks, key, text):
    hand = deny(picks, key)
    hand.up(key)
    hand.wait(1300)
    before = hand.before
    assert hand.frame == before._replace(cue=hand.frame.cue, cue_number=hand.frame.cue_number)
    assert hand.box.match.turn.open_tiles == 0b110111111


@pytest.mark.parametrize(("tile", "text"), [(4, "4 TOO BIG"), (12, "NO TILE 12")])
def test_a_press_denied_at_a_complete_pick_leaves_the_bar_lit_and_the_pick_made(tile, text):
    hand = at(moments.made)
    hand.tap(tile)
    assert hand.layout == "PICKING_LIT"
    assert hand.texts[3] == text
    assert hand.looks[2] == hand.looks[4] == "PICK_COMPLETE"
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"
    assert hand.texts[1] == "score now 37"


@pytest.mark.parametrize("tile", (11, 12))
def test_a_tile_too_big_for_the_roll_is_denied_on_the_long_box(tile):
    hand = at(moments.before_roll, 2, 12, 1, 1)
    hand.faces += [4, 6]
    hand.throw()
    hand.tap(tile)
    assert hand.texts[3] == f"{tile} TOO BIG"


def test_a_tile_picked_while_a_reason_is_shown_takes_its_place_at_once():
    hand = deny((), 9)
    hand.down(5)
    assert hand.texts[3] == "3 TO GO"
    assert "DENIED" not in hand.looks


def test_a_second_denied_press_is_given_its_own_full_time():
    hand = deny((), 9)
    hand.wait(1000)
    hand.down(7)
    hand.wait(355)
    assert hand.looks[6] == "DENIED"
    assert hand.looks[8] == "OPEN"
    hand.wait(840)
    assert hand.texts[3] == "7 IS SHUT"
    hand.wait(10)
    assert hand.texts[3] == "PICK TILES"


def test_tiles_pressed_together_are_each_picked():
    hand = at(moments.picking)
    hand.down(3)
    hand.down(5)
    assert hand.texts[5] == "3+5"
    hand.up(3)
    hand.up(5)
    assert hand.texts[5] == "3+5"
