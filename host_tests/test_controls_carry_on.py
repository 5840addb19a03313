# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""After power-on with a match in progress: carrying on, or dropping it, press by press."""

import kept
import kept_screens
import moments
import pytest
from fingers import START_MS, Fingers
from simulated import SimulatedBox

from engine import rules
from engine.match import Match
from simulator import boards

BOARDS = (boards.MACROPAD, boards.PICO)


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    return hand


def second_hand_over(hand) -> None:
    moments.turn_over(hand)
    hand.roll()
    hand.wait(500)


def second_turn(hand) -> None:
    second_hand_over(hand)
    hand.roll()


def shut_2(hand) -> None:
    moments.before_roll(hand)
    hand.faces += [1, 1]
    hand.play(2)


def test_it_says_whose_turn_it_is_and_lights_the_one_tile_that_acts():
    hand = at(kept.carry_on)
    assert hand.layout == "CARRY_ON"
    assert hand.texts == ("CARRY ON?", "SEAT 1", "round 1", "1: drop", "ROLL go on")
    assert hand.frame.dice == (3, 5)
    assert hand.looks == ["OPTION"] + ["OFF"] * 11


def test_a_player_alone_is_told_the_score_that_is_still_open():
    hand = at(kept_screens.carry_on_31)
    assert hand.texts == ("CARRY ON?", "SOLO", "score 31", "1: drop", "ROLL go on")
    assert hand.frame.dice == (4, 2)


def test_a_later_round_is_named():
    hand = at(moments.round_over)
    hand.roll()
    hand.restart()
    assert hand.texts[:3] == ("CARRY ON?", "SEAT 2", "round 2")
    assert hand.frame.dice == (0, 0)


# the moment at which the power goes, the layout that ROLL leads to, the dice shown meanwhile
GOING_ON = {
    moments.before_roll: None,  # nothing was rolled yet: there is no match to carry on
    shut_2: ("BEFORE_ROLL", (0, 0)),
    moments.choice: ("CHOICE_TWO", (0, 0)),
    moments.tumble: ("PICKING", (3, 5)),
    moments.picking: ("PICKING", (3, 5)),
    moments.picked: ("PICKING", (3, 5)),
    moments.made: ("PICKING", (3, 5)),
    moments.no_move: ("NO_MOVE", (1, 1)),
    moments.turn_over: ("NO_MOVE", (1, 1)),
    moments.box_shut: ("BOX_SHUT", (0, 0)),
    second_hand_over: ("HAND_OVER", (0, 0)),
    second_turn: ("HAND_OVER", (0, 0)),
    moments.round_over: ("NO_MOVE", (1, 1)),
    moments.result: None,
    moments.solo: None,
    moments.solo_first: None,
    moments.solo_shut: None,
    moments.pause: None,
}


@pytest.mark.parametrize("moment", GOING_ON)
def test_roll_goes_on_with_the_same_dice_tiles_and_seat_and_no_other_match_is_offered(moment):
    hand = at(moment)
    before = hand.box.match
    hand.restart()
    if GOING_ON[moment] is None:
        assert hand.layout == "TITLE"
        return
    layout, dice = GOING_ON[moment]
    assert (hand.layout, hand.frame.dice) == ("CARRY_ON", dice)
    hand.roll()
    assert hand.layout == layout
    match = hand.box.match
    assert match is not before
    assert (match.seat, match.round_number) == (before.seat, before.round_number)
    assert match.turn.faces == before.turn.faces
    assert match.turn.open_tiles == before.turn.open_tiles
    assert (match.scores, match.wins, match.totals) == (before.scores, before.wins, before.totals)
    if layout not in ("HAND_OVER", "BOX_SHUT", "CHOICE_TWO"):
        open_tiles = before.turn.open_tiles
        shown = [look != "SHUT" for look in hand.looks[:9]]
        assert shown == [bool(open_tiles >> tile & 1) for tile in range(9)]


def test_picks_that_were_not_shut_come_back_unpicked():
    hand = at(moments.made)
    hand.restart()
    hand.roll()
    assert hand.texts == ("SEAT 1", "score now 45", "8", "PICK TILES")
    assert "PICKED" not in hand.looks
    hand.tap(8)
    hand.roll()
    assert hand.texts[1] == "score now 37"


def test_one_die_that_was_rolled_is_still_the_choice_and_was_one_die():
    hand = at(kept_screens.carry_on_by_one)
    assert hand.frame.dice == (0,)
    hand.roll()
    assert hand.layout == "CHOICE_ONE"
    assert hand.texts[5] == "ROLL ONE"


def test_a_hand_over_that_comes_back_waits_for_its_sweep_and_a_fresh_press():
    hand = at(second_hand_over)
    hand.restart()
    hand.down(0)
    hand.up(0)
    assert (hand.layout, hand.texts[1]) == ("HAND_OVER", "SEAT 2")
    hand.roll()
    assert hand.layout == "HAND_OVER"
    hand.take_over()
    assert hand.texts[:2] == ("SEAT 2", "score now 45")


def test_a_match_that_was_carried_on_comes_to_its_result_and_is_not_offered_again():
    hand = Fingers()
    hand.set_up(*moments.TWO_SINGLE)
    moments.play_best_turn(hand)
    hand.restart()
    hand.roll()
    hand.tap(1)
    hand.roll()
    hand.restart()
    hand.roll()
    moments.play_turn(hand)
    hand.roll()
    assert hand.texts[:3] == ("SEAT 1 WON", "1: 0", "2: 43")
    hand.restart()
    assert hand.layout == "TITLE"
    assert hand.texts[3] == "2 players, 9 tiles"


@pytest.mark.parametrize("tile", range(2, 13))
def test_another_tile_than_1_does_nothing(tile):
    hand = at(kept.carry_on)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


def test_a_hold_does_nothing_and_neither_does_its_release():
    hand = at(kept.carry_on)
    shown = hand.frame
    hand.hold()
    assert hand.frame == shown


def test_carrying_on_waits_for_ever():
    hand = at(kept.carry_on)
    shown = hand.frame
    hand.wait(60_000)
    assert hand.frame is shown


@pytest.mark.parametrize("moment", [moment for moment in GOING_ON if GOING_ON[moment]])
def test_a_match_that_was_carried_on_can_be_paused_and_ended(moment):
    hand = at(moment)
    hand.restart()
    hand.roll()
    hand.wait(3000)
    shown = hand.frame
    hand.hold()
    assert hand.layout == "PAUSE"
    hand.roll()
    assert hand.frame == shown
    hand.hold()
    hand.tap(4, 4)
    assert hand.layout == "TITLE"
    hand.restart()
    assert hand.layout == "TITLE"


def test_a_long_match_is_not_offered_where_only_nine_tiles_have_a_button():
    match = Match(rules.table(12, 2))
    match.roll((6, 6))
    hand = Fingers(saved=(match, 2), most_tiles=9)
    assert (hand.layout, hand.texts[3]) == ("TITLE", "1 player, 9 tiles")
    hand = Fingers(saved=(match, 2))
    assert hand.layout == "CARRY_ON"
    assert hand.now_ms == START_MS


# -- on the boards -------------------------------------------------------------------------------


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
def test_the_power_goes_after_every_act_of_a_match_and_the_panel_shows_the_same_again(model):
    box = SimulatedBox(model)
    moments.before_roll(box, 2, 12, 1, 1)
    box.faces += [6, 6, 5, 6, 1, 1]
    for tiles in ((12,), (11,), (2,)):
        box.throw()
        shown = box.text, box.device.oled.rows()
        box.restart()
        assert box.text == ["CARRY ON?", "SEAT 1", "round 1", "1: drop  ROLL go on"]
        assert box.dice == list(box.handheld.match.turn.faces)
        box.roll()
        assert (box.text, box.device.oled.rows()) == shown
        box.tap(*tiles)
        box.roll()
        shown = box.text, box.device.oled.rows()
        box.restart()
        assert box.dice == [0, 0]
        box.roll()
        assert (box.text, box.device.oled.rows()) == shown
