# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The controls of a turn up to the roll: roll, one-die choice, tumble."""

import moments
import pytest
from fingers import Fingers

from engine.handheld.handheld import ROLL


def at(moment, *setup: int) -> Fingers:
    hand = Fingers()
    moment(hand, *setup)
    return hand


# -- before a roll and the one-die choice ------------------------------------------------------


@pytest.mark.parametrize("tile", range(1, 13))
def test_a_tile_before_a_roll_is_told_to_roll_first(tile):
    hand = at(moments.before_roll)
    shown = hand.frame
    hand.down(tile)
    assert hand.layout == "BEFORE_ROLL"  # the bar stays lit, for ROLL acts
    assert hand.texts[4] == "ROLL FIRST"
    assert hand.looks[tile - 1] == "DENIED"
    hand.wait(365)
    assert hand.frame.looks == shown.looks
    hand.wait(840)
    assert hand.texts == shown.texts


def test_roll_rolls_two_dice_when_it_is_let_go():
    hand = at(moments.before_roll)
    hand.faces += [3, 5]
    hand.down(ROLL)
    hand.wait(100)
    assert hand.layout == "BEFORE_ROLL"
    hand.up(ROLL)
    assert hand.layout == "TUMBLE"
    assert hand.cue == "CUE_ROLL"
    assert hand.box.match.turn.faces == (3, 5)


def test_a_second_roll_never_rolls_twice():
    hand = at(moments.before_roll)
    hand.faces += [3, 5]
    hand.tap(ROLL, ROLL, ROLL, held_ms=20, after_ms=20)
    assert hand.box.match.turn.faces == (3, 5)
    assert hand.texts[:3] == ("SEAT 1", "score now 45", "8")


def test_two_dice_are_chosen_when_the_choice_first_appears_in_a_turn():
    hand = at(moments.choice)
    assert hand.texts[2:] == ("how many", "1: one", "2: two", "ROLL TWO")
    assert hand.frame.dice == (0, 0)
    assert hand.looks == ["OPTION", "CHOSEN"] + ["SEAT_1"] * 4 + ["SHUT"] * 3 + ["OFF"] * 3


def test_tile_1_chooses_one_die_and_tile_2_two_dice():
    hand = at(moments.choice)
    for tile, layout, bar, dice in (
        (1, "CHOICE_ONE", "ROLL ONE", (0,)),
        (1, "CHOICE_ONE", "ROLL ONE", (0,)),
        (2, "CHOICE_TWO", "ROLL TWO", (0, 0)),
    ):
        hand.down(tile)
        assert (hand.layout, hand.texts[5], hand.frame.dice) == (layout, bar, dice)
        assert hand.looks[tile - 1] == "CHOSEN"
        assert hand.looks[2 - tile] == "OPTION"
        hand.up(tile)


@pytest.mark.parametrize(("tile", "faces"), [(1, (4,)), (2, (4, 1))])
def test_roll_rolls_as_many_dice_as_are_chosen(tile, faces):
    hand = at(moments.choice)
    hand.faces += faces
    hand.tap(tile)
    hand.throw()
    assert hand.frame.dice == faces
    assert hand.texts[2] == str(sum(faces))


@pytest.mark.parametrize("tile", (3, 6, 7, 9, 10, 12))
def test_another_tile_at_the_choice_is_told_to_roll_first(tile):
    hand = at(moments.choice_of_one)
    hand.tap(tile)
    assert (hand.layout, hand.texts[5]) == ("CHOICE_ONE", "ROLL FIRST")
    assert hand.looks[:2] == ["CHOSEN", "OPTION"]
    hand.wait(1200)
    assert hand.texts[5] == "ROLL ONE"


def test_the_choice_keeps_the_last_one_made_in_a_turn_and_is_two_again_in_the_next():
    hand = at(moments.choice_of_one)
    hand.faces += [4, 1]
    hand.play(4)
    assert hand.texts[5] == "ROLL ONE"
    hand.play(1)
    assert hand.texts[5] == "ROLL ONE"
    hand.faces += [1]
    hand.throw()
    assert hand.layout == "NO_MOVE"
    hand.roll()
    hand.roll()
    hand.take_over()
    hand.faces += [1, 6, 2, 6, 3, 6]
    for tile in (7, 8, 9):
        hand.play(tile)
    assert hand.texts[5] == "ROLL TWO"


def test_the_choice_is_lit_and_works_also_when_tiles_1_and_2_are_shut():
    hand = at(moments.choice)
    hand.faces += [1, 2]
    hand.play(1, 2)
    assert hand.looks == ["OPTION", "CHOSEN"] + ["SEAT_1"] * 4 + ["SHUT"] * 3 + ["OFF"] * 3
    hand.tap(1)
    assert hand.looks[:2] == ["CHOSEN", "OPTION"]
    assert hand.texts[5] == "ROLL ONE"


def test_with_the_one_die_rule_off_no_choice_is_offered():
    hand = at(moments.before_roll, 2, 9, 1, 2)
    hand.faces += [1, 6, 2, 6, 3, 6]
    for tile in (7, 8, 9):
        hand.play(tile)
    assert hand.layout == "BEFORE_ROLL"
    hand.tap(1)
    assert hand.texts[4] == "ROLL FIRST"


# -- tumble ------------------------------------------------------------------------------------


def test_the_tumble_takes_less_than_a_second_and_shows_the_roll_at_its_end():
    hand = at(moments.before_roll)
    hand.faces += [3, 5]
    hand.down(ROLL)
    hand.up(ROLL)
    assert hand.layout == "TUMBLE"
    assert hand.texts == ("SEAT 1", "score now 45", "any key: skip")
    hand.wait(999)
    assert hand.layout == "PICKING"
    assert hand.frame.dice == (3, 5)


@pytest.mark.parametrize("key", range(13))
@pytest.mark.parametrize("held_ms", (40, 1700))
def test_any_key_skips_the_tumble_and_does_nothing_else(key, held_ms):
    hand = at(moments.tumble)
    cue_number = hand.frame.cue_number
    hand.down(key)
    assert hand.layout == "PICKING"
    shown = hand.frame
    hand.wait(held_ms)
    hand.up(key)
    hand.wait(100)
    assert hand.frame == shown
    assert hand.texts[3] == "PICK TILES"
    assert hand.frame.cue_number == cue_number


def test_the_roll_is_decided_before_the_tumble_starts():
    hand = at(moments.tumble)
    assert hand.faces == []
    assert hand.box.match.turn.faces == (3, 5)
