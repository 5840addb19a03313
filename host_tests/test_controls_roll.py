# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""ROLL, which acts when it is let go, and means something else when it is held."""

import kept
import moments
import pytest
from fingers import Fingers

from engine.handheld.handheld import ROLL

# Moments at which ROLL acts when it is let go.
LIVE = tuple(
    moment for moment in moments.MOMENTS | kept.MOMENTS
    if moment not in (moments.sweep, moments.tumble, moments.celebration)
)


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    hand.faces += [3, 4]
    return hand


def without_roll(frame):
    return frame._replace(is_roll_down=False)


@pytest.mark.parametrize("moment", LIVE)
def test_roll_shows_at_once_when_pressed_and_acts_when_let_go(moment):
    hand = at(moment)
    shown = hand.frame
    hand.down(ROLL)
    assert hand.frame == shown._replace(is_roll_down=True)
    hand.wait(1000)
    assert hand.texts == shown.texts
    hand.up(ROLL)
    assert not hand.frame.is_roll_down
    assert hand.texts != shown.texts


@pytest.mark.parametrize("moment", LIVE)
def test_roll_held_acts_no_more_when_it_is_let_go(moment):
    hand = at(moment)
    hand.down(ROLL)
    hand.wait(1510)
    assert not hand.frame.is_roll_down
    held = hand.frame
    hand.wait(500)
    hand.up(ROLL)
    hand.wait(100)
    assert hand.frame == held


def test_roll_acts_up_to_1500_ms_and_is_a_hold_from_then_on():
    hand = at(moments.before_roll)
    hand.tap(ROLL, held_ms=1495, after_ms=0)
    assert hand.layout == "TUMBLE"
    hand = at(moments.before_roll)
    hand.down(ROLL)
    hand.wait(1495)
    assert hand.layout == "BEFORE_ROLL"
    hand.wait(5)
    assert hand.layout == "PAUSE"


def test_the_time_of_the_release_counts_and_not_when_the_box_came_to_look_at_it():
    hand = at(moments.before_roll)
    hand.down(ROLL)
    hand.wait(1400)
    hand.now_ms += 50
    hand.up(ROLL)
    assert hand.layout == "TUMBLE"
    hand = at(moments.before_roll)
    hand.down(ROLL)
    hand.wait(1400)
    hand.now_ms += 150
    hand.up(ROLL)
    assert hand.layout == "PAUSE"


@pytest.mark.parametrize(
    ("moment", "tile", "layout"),
    [
        (moments.title, 1, "PAGE_NUMBER"),
        (moments.pause, 4, "ASK"),
        (moments.end_match, 4, "TITLE"),
        (moments.result, 1, "TITLE"),
        (moments.solo_first, 5, "TITLE"),
        (moments.solo_score, 5, "TITLE"),
        (moments.solo_shut, 5, "TITLE"),
        (moments.title, 9, "RECORDS"),
        (kept.records, 6, "ASK"),
        (kept.clear, 4, "RECORDS"),
        (kept.carry_on, 1, "ASK"),
        (kept.drop, 4, "TITLE"),
    ],
)
@pytest.mark.parametrize("held_ms", (50, 2000))
def test_a_roll_held_across_a_change_of_screens_acts_on_none(moment, tile, layout, held_ms):
    hand = at(moment)
    hand.down(ROLL)
    hand.wait(30)
    hand.tap(tile)
    assert hand.layout == layout
    shown = hand.frame
    hand.wait(held_ms)
    hand.up(ROLL)
    hand.wait(100)
    assert without_roll(hand.frame) == without_roll(shown)


def test_a_tile_picked_while_roll_is_down_counts_before_roll_is_let_go():
    hand = at(moments.picked)
    hand.down(ROLL)
    hand.wait(50)
    hand.tap(3)
    assert hand.layout == "MADE"
    hand.up(ROLL)
    assert hand.layout == "BEFORE_ROLL"
