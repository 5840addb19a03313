# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pause and the end of a match, press by press."""

import moments
import pytest
from fingers import Fingers
from simulated import SimulatedBox

from engine.records import LASTING, MATCH
from simulator import boards

BOARDS = (boards.MACROPAD, boards.PICO)


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    hand.faces += [3, 4]
    return hand


@pytest.mark.parametrize("moment", moments.PAUSABLE)
def test_a_hold_pauses_any_moment_of_a_match_and_roll_goes_back_to_that_very_moment(moment):
    hand = at(moment)
    shown = hand.frame
    screen = hand.box.screen
    hand.hold()
    assert hand.layout == "PAUSE"
    assert hand.texts[0] == "PAUSED"
    hand.roll()
    assert hand.frame == shown
    assert hand.box.screen is screen


def test_picks_are_kept_over_a_pause_and_complete_the_set_afterwards():
    hand = at(moments.picked)
    hand.hold()
    hand.wait(10_000)
    hand.roll()
    hand.tap(3)
    assert hand.texts[5] == "3+5"
    hand.roll()
    assert hand.texts[1] == "score now 37"


def test_the_choice_of_one_die_is_kept_over_a_pause():
    hand = at(moments.choice_of_one)
    hand.hold()
    hand.roll()
    assert hand.texts[5] == "ROLL ONE"


def test_the_pause_lights_the_tiles_that_choose_and_says_what_they_do():
    hand = at(moments.pause)
    assert hand.texts == (
        ("PAUSED", "[2] sound: on", "[3] bright: 60%", "[4] end the match", "", "ROLL go on")
    )
    assert hand.looks == ["OFF"] + ["OPTION"] * 3 + ["OFF"] * 8


@pytest.mark.parametrize("tile", (1, 5, 6, 7, 8, 9, 10, 11, 12))
def test_an_unlit_tile_does_nothing_in_the_pause(tile):
    hand = at(moments.pause)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


def test_tile_2_turns_the_sound_off_and_on_and_no_cue_is_asked_for_while_it_is_off():
    hand = at(moments.pause)
    hand.tap(2)
    assert hand.texts[1] == "[2] sound: off"
    silent = hand.frame.cue_number
    hand.roll()
    hand.tap(5)
    hand.throw()
    hand.tap(9, 7)
    hand.roll()
    moments.no_move_again(hand)
    hand.roll()
    assert hand.layout == "TURN_OVER"
    assert hand.frame.cue_number == silent
    hand.hold()
    hand.tap(2)
    assert hand.texts[1] == "[2] sound: on"
    hand.roll()
    hand.roll()
    hand.take_over()
    hand.tap(5)
    assert hand.cue == "CUE_DENIED"
    assert hand.frame.cue_number > silent


def test_tile_3_steps_the_light_in_twenties_and_from_100_to_20_at_once():
    hand = at(moments.pause)
    seen = [hand.frame.brightness]
    for _ in range(5):
        hand.tap(3)
        assert hand.texts[2] == f"[3] bright: {hand.frame.brightness}%"
        seen.append(hand.frame.brightness)
    assert seen == [60, 80, 100, 20, 40, 60]


def test_sound_and_light_stay_as_set_in_the_match_and_after_it():
    hand = at(moments.pause)
    hand.tap(2, 3)
    hand.roll()
    assert hand.frame.brightness == 80
    hand.hold()
    hand.tap(4, 4)
    assert (hand.layout, hand.frame.brightness) == ("TITLE", 80)
    hand.roll()
    hand.take_over()
    hand.hold()
    assert hand.texts[1:3] == ("[2] sound: off", "[3] bright: 80%")


# -- the end of a match --------------------------------------------------------------------------


def test_tile_4_of_the_pause_asks_once_more_before_it_ends_the_match():
    hand = at(moments.pause)
    hand.down(4)
    assert hand.layout == "ASK"
    assert hand.texts == (
        ("END MATCH?", "this turn and match", "will not count", "4: end", "ROLL go on")
    )
    assert hand.looks == ["OFF"] * 3 + ["OPTION"] + ["OFF"] * 8
    hand.up(4)
    hand.down(4)
    assert hand.layout == "TITLE"


@pytest.mark.parametrize("moment", moments.PAUSABLE)
def test_roll_keeps_the_match_and_goes_back_to_where_it_was(moment):
    hand = at(moment)
    shown = hand.frame
    hand.hold()
    hand.tap(4)
    hand.roll()
    assert hand.frame == shown


@pytest.mark.parametrize("tile", (1, 2, 3, 5, 8, 9, 12))
def test_another_tile_does_not_answer_whether_the_match_is_to_end(tile):
    hand = at(moments.end_match)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


def test_a_match_that_was_ended_leaves_its_table_on_the_title_and_nothing_else():
    hand = at(moments.picked)
    hand.hold()
    hand.tap(4, 4)
    assert hand.texts[3:5] == ("3 players, 9 tiles", "best of 3  9: best")
    hand.roll()
    assert hand.texts[:3] == ("ROUND 1 best of 3", "SEAT 1", "lowest score wins")


# -- what is kept of the settings ----------------------------------------------------------------


def saved_by(hand) -> list:
    """The kinds of slots that are to be saved now."""
    keeper = hand.box.keeper
    kinds = [kind for kind, _ in keeper.take(hand.box.match, 2)] if keeper.is_due else []
    for kind in kinds:
        keeper.written(kind)
    return kinds


@pytest.mark.parametrize("keys", [(), (2, 2), (3, 3, 3, 3, 3)])
@pytest.mark.parametrize("moment", (moments.before_roll, moments.picking, moments.turn_over))
def test_a_pause_that_leaves_everything_as_it_was_saves_nothing(moment, keys):
    hand = at(moment)
    hand.hold()
    hand.tap(2)
    hand.roll()
    hand.box.keeper.save_lasting()
    saved_by(hand)  # from here on the settings are as saved
    hand.hold()
    hand.tap(*keys)
    hand.roll()
    assert saved_by(hand) == []


@pytest.mark.parametrize("moment", (moments.before_roll, moments.turn_over, moments.round_over))
@pytest.mark.parametrize("is_end_asked", (False, True))
def test_settings_are_saved_once_on_leaving_the_pause(moment, is_end_asked):
    hand = at(moment)
    saved_by(hand)
    hand.hold()
    hand.tap(2, 3, 3)
    if is_end_asked:
        hand.tap(4)
    assert saved_by(hand) == []
    hand.roll()
    assert saved_by(hand) == [LASTING]
    hand.hold()
    hand.roll()
    assert saved_by(hand) == []


def test_settings_changed_in_mid_turn_are_saved_at_its_end_with_the_match():
    hand = at(moments.made)
    hand.faces[:] = []
    saved_by(hand)
    hand.hold()
    hand.tap(3)
    hand.roll()
    assert saved_by(hand) == []
    hand.roll()
    assert saved_by(hand) == [MATCH]
    hand.faces += [1, 1, 1, 1]
    hand.play(2)
    assert saved_by(hand) == [MATCH]
    hand.roll()
    assert saved_by(hand) == [MATCH, LASTING]
    hand.wait(1000)
    hand.roll()
    hand.roll()
    assert saved_by(hand) == [MATCH]


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
@pytest.mark.parametrize("moment", (moments.before_roll, moments.picking))
@pytest.mark.parametrize("is_ended", (False, True))
def test_sound_and_light_are_there_after_the_power_was_off(model, moment, is_ended):
    box = SimulatedBox(model)
    moment(box)
    box.hold()
    box.tap(2, 3)
    if is_ended:
        box.tap(4, 4)
    else:
        box.roll()
        if moment is moments.picking:
            box.tap(8)
            box.roll()
            moments.no_move_again(box)
    box.restart()
    assert box.frame.brightness == 80
    box.roll()
    box.wait(500)
    box.hold()
    assert box.text[1:3] == ["[2] sound: off", "[3] bright: 80%"]
