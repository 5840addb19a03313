# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The controls of the hand-over: the sweep, and the fresh press that starts a turn."""

import moments
import pytest
from fingers import Fingers
from gestures import THE_BOX

from engine.handheld.handheld import ROLL


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    return hand


def fresh_hand_over(tiles: int = 9) -> Fingers:
    """At the very moment at which the hand-over appears."""
    hand = Fingers()
    hand.tap(1, 2, ROLL, THE_BOX, ROLL, tiles, ROLL, 1, ROLL)
    hand.down(ROLL)
    hand.up(ROLL)
    assert hand.layout == "HAND_OVER"
    return hand


@pytest.mark.parametrize("tiles", (9, 12))
def test_the_sweep_lasts_at_most_400_ms_and_ends_on_the_tile_of_the_seat(tiles):
    hand = fresh_hand_over(tiles)
    hand.wait(400)
    assert hand.looks == ["SEAT_1"] + ["OFF"] * 11
    hand.down(ROLL)
    hand.up(ROLL)
    assert hand.layout == "BEFORE_ROLL"


@pytest.mark.parametrize("at_ms", range(0, 260, 40))
@pytest.mark.parametrize("held_ms", (20, 600, 2000))
def test_a_roll_pressed_during_the_sweep_does_nothing_whenever_it_is_let_go(at_ms, held_ms):
    hand = fresh_hand_over()
    hand.wait(at_ms)
    shown = hand.texts
    hand.down(ROLL)
    assert not hand.frame.is_roll_down
    hand.wait(held_ms)
    hand.up(ROLL)
    hand.wait(500)
    assert (hand.layout, hand.texts) == ("HAND_OVER", shown)
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


@pytest.mark.parametrize("tile", (1, 5, 12))
def test_roll_does_not_count_at_a_hand_over_while_a_tile_is_still_held(tile):
    hand = fresh_hand_over()
    hand.down(tile)
    hand.wait(1000)
    hand.roll()
    assert hand.layout == "HAND_OVER"
    hand.down(ROLL)
    hand.wait(60)
    hand.up(tile)
    hand.wait(60)
    hand.up(ROLL)
    hand.wait(60)
    assert hand.layout == "HAND_OVER"
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


def test_a_tile_held_since_the_turn_before_keeps_the_next_seat_from_starting():
    hand = at(moments.turn_over)
    hand.down(7)
    hand.roll()
    assert hand.texts[1] == "SEAT 2"
    hand.wait(1000)
    hand.roll()
    assert hand.layout == "HAND_OVER"
    hand.up(7)
    hand.wait(10)
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


def test_the_first_press_after_the_sweep_counts_however_long_a_pass_of_the_loop_took():
    hand = fresh_hand_over()
    hand.wait(250)
    hand.now_ms += 160  # no pass for that time: the panel was being drawn
    hand.down(ROLL)
    hand.up(ROLL)
    assert hand.layout == "BEFORE_ROLL"


@pytest.mark.parametrize("tile", range(1, 13))
def test_a_tile_does_nothing_at_a_hand_over(tile):
    hand = at(moments.hand_over)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


def test_roll_starts_the_turn_of_the_seat_that_is_named():
    hand = at(moments.turn_over)
    hand.roll()
    assert hand.texts == ("ROUND 1 best of 3", "SEAT 2", "to beat: 43", "", "ROLL when ready")
    hand.take_over()
    assert hand.texts[:2] == ("SEAT 2", "score now 45")
    assert hand.looks == ["SEAT_2"] * 9 + ["OFF"] * 3
