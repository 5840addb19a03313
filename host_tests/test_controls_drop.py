# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Dropping a match that was in progress when the power went: asked once more."""

import gc
import weakref

import kept
import moments
import pytest
from fingers import Fingers


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    return hand


def test_tile_1_asks_once_more_and_only_4_drops_the_match():
    hand = at(kept.carry_on)
    hand.down(1)
    assert hand.layout == "ASK"
    assert hand.texts == ("DROP IT?", "this match is lost", "", "4: drop", "ROLL keep it")
    assert hand.looks == ["OFF"] * 3 + ["OPTION"] + ["OFF"] * 8
    hand.up(1)
    hand.down(4)
    assert hand.layout == "TITLE"
    assert hand.texts[3:5] == ("3 players, 9 tiles", "best of 3  9: best")
    hand.up(4)
    hand.restart()
    assert hand.layout == "TITLE"


def test_roll_keeps_the_match_and_asks_whether_to_carry_on_again():
    hand = at(kept.carry_on)
    shown = hand.frame
    hand.tap(1)
    hand.roll()
    assert hand.frame == shown
    hand.tap(1)
    hand.restart()
    assert hand.frame.texts == shown.texts
    hand.roll()
    assert hand.layout == "PICKING"


@pytest.mark.parametrize("tile", [tile for tile in range(1, 13) if tile != 4])
def test_another_tile_does_not_answer_whether_it_is_to_be_dropped(tile):
    hand = at(kept.drop)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


def test_of_a_match_given_up_nothing_stays_in_memory_behind_the_title():
    hand = at(moments.picking)
    given_up = weakref.ref(hand.box.screen)
    hand.hold()
    hand.tap(4, 4)
    assert hand.layout == "TITLE"
    gc.collect()
    assert given_up() is None
