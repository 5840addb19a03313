# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A key that stays down for ten seconds is named, and from then on nothing waits for it."""

import moments
import pytest
from fingers import PASS_MS, Fingers
from simulated import SimulatedBox

from engine.handheld.handheld import ROLL
from simulator import boards

BOARDS = (boards.MACROPAD, boards.PICO)
STUCK_MS = 10_000
ROLL_STUCK = ("KEY STUCK", "ROLL is held down", "", "let go of ROLL", "")

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


def stuck_texts(what: str) -> tuple:
    return ("KEY STUCK", f"{what} held down", "", "", "ROLL go on")


class PassingFingers(Fingers):
    """Fingers after whose every release a pass goes by."""

    def up(self, key: int) -> None:
        super().up(key)
        self.wait(PASS_MS)


def hand_at(moment) -> Fingers:
    hand = PassingFingers()
    moment(hand)
    hand.wait(1300)  # nothing is being denied any more
    return hand


@pytest.mark.parametrize("key", range(1, 13))
def test_a_tile_is_named_once_it_has_been_down_for_ten_seconds_and_not_sooner(key):
    hand = hand_at(moments.before_roll)
    hand.down(key)
    hand.wait(STUCK_MS - 5)
    assert hand.layout == "BEFORE_ROLL"
    hand.wait(5)
    assert (hand.layout, hand.texts) == ("ASK", stuck_texts(f"key {key} is"))
    assert hand.looks == ["OFF"] * (key - 1) + ["DENIED"] + ["OFF"] * (12 - key)
    assert hand.box.keys.stuck == 1 << key
    assert not hand.box.keys.down


@pytest.mark.parametrize("moment", [
    moments.hand_over, moments.before_roll, moments.choice_of_one, moments.picking,
    moments.no_move, moments.turn_over, moments.box_shut, moments.round_over, moments.result,
    moments.pause, moments.title,
])  # fmt: skip
def test_roll_goes_on_behind_a_stuck_key_where_the_game_was(moment):
    hand = hand_at(moment)
    hand.box.hold(12, hand.now_ms % (1 << 29))  # what a press would do is told elsewhere
    shown, shown_screen = hand.frame, hand.box.screen
    hand.wait(STUCK_MS)
    assert hand.texts == stuck_texts("key 12 is")
    hand.roll()
    assert hand.frame == shown
    assert hand.box.screen is shown_screen


def test_a_stuck_key_is_told_once_and_not_again_while_it_stays_down():
    hand = hand_at(moments.before_roll)
    hand.down(4)
    hand.wait(STUCK_MS)
    hand.roll()
    shown = hand.frame
    hand.wait(10 * STUCK_MS)
    assert hand.frame is shown


def test_a_stuck_tile_that_is_let_go_takes_its_screen_away_and_is_a_key_again():
    hand = hand_at(moments.picking)
    hand.down(9)
    hand.wait(STUCK_MS)
    hand.up(9)
    assert (hand.layout, hand.texts[-1]) == ("PICKING", "PICK TILES")
    assert not hand.box.keys.stuck
    hand.tap(8)
    hand.down(9)
    assert hand.texts[-1] == "9 TOO BIG"
    hand.wait(STUCK_MS)
    assert hand.texts == stuck_texts("key 9 is")


def test_a_stuck_tile_that_is_let_go_after_roll_went_on_changes_nothing():
    hand = hand_at(moments.picking)
    hand.down(9)
    hand.wait(STUCK_MS)
    hand.roll()
    hand.tap(5)
    shown = hand.frame
    hand.up(9)
    hand.wait(100)
    assert hand.frame is shown


@pytest.mark.parametrize("let_go_ms", (0, 5, 60))
def test_two_long_presses_are_not_one_of_ten_seconds(let_go_ms):
    hand = hand_at(moments.before_roll)
    for _ in range(3):
        hand.down(4)
        hand.wait(STUCK_MS - 10)
        hand.up(4)
        hand.wait(let_go_ms)
    assert hand.layout == "BEFORE_ROLL"


def test_several_stuck_keys_are_counted_and_the_last_one_let_go_takes_the_screen_away():
    hand = hand_at(moments.before_roll)
    hand.down(3)
    hand.wait(2000)
    hand.down(11)
    hand.wait(STUCK_MS)
    assert hand.texts == stuck_texts("2 keys are")
    hand.up(11)
    assert hand.texts == stuck_texts("key 3 is")
    hand.up(3)
    assert hand.layout == "BEFORE_ROLL"


def test_a_second_key_that_gets_stuck_later_is_told_as_well():
    hand = hand_at(moments.before_roll)
    hand.down(3)
    hand.wait(STUCK_MS)
    hand.roll()
    hand.down(11)
    hand.wait(STUCK_MS)
    assert hand.texts == stuck_texts("2 keys are")
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


def test_a_hand_over_waits_for_a_key_until_it_is_taken_for_stuck():
    hand = Fingers()
    hand.set_up(*moments.THREE_BEST_OF_3)
    hand.down(9)
    hand.wait(5000)
    hand.roll()
    assert hand.layout == "HAND_OVER"
    hand.wait(STUCK_MS)
    hand.roll()
    assert hand.layout == "HAND_OVER"
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


def test_every_key_but_a_stuck_one_plays_on():
    hand = hand_at(moments.before_roll)
    hand.down(9)
    hand.wait(STUCK_MS)
    hand.roll()
    hand.faces += [3, 5]
    hand.throw()
    hand.tap(5, 3)
    hand.roll()
    assert hand.texts[:2] == ("SEAT 1", "score now 37")


def test_a_roll_that_is_stuck_is_told_and_goes_by_itself_when_it_is_let_go():
    hand = PassingFingers()
    hand.down(ROLL)
    hand.wait(STUCK_MS - 5)
    assert hand.layout == "TITLE"
    hand.wait(5)
    assert hand.texts == ROLL_STUCK
    hand.tap(*range(1, 13))
    assert hand.texts == ROLL_STUCK
    hand.up(ROLL)
    assert hand.layout == "TITLE"
    hand.wait(2000)
    assert hand.layout == "TITLE"
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


@pytest.mark.parametrize("moment", moments.PAUSABLE)
def test_in_a_match_a_stuck_roll_pauses_and_rolls_nothing(moment):
    hand = hand_at(moment)
    before = str(hand.box.match)
    hand.down(ROLL)
    hand.wait(STUCK_MS)
    assert hand.texts == ROLL_STUCK
    assert not hand.frame.is_roll_down
    hand.up(ROLL)
    assert hand.layout == "PAUSE"
    assert str(hand.box.match) == before


def test_roll_and_a_tile_stuck_name_roll_first_and_then_the_tile():
    hand = hand_at(moments.before_roll)
    hand.down(7)
    hand.down(ROLL)
    hand.wait(STUCK_MS)
    assert hand.texts == ROLL_STUCK
    hand.up(ROLL)
    assert hand.texts == stuck_texts("key 7 is")
    hand.roll()
    assert hand.layout == "PAUSE"


@pytest.mark.parametrize("key", (ROLL, 1, 12))
def test_a_key_held_at_power_on_gets_stuck_like_any_other(key):
    hand = PassingFingers()
    hand.box.hold(key, hand.now_ms)
    hand.wait(STUCK_MS - 5)
    assert hand.layout == "TITLE"
    hand.wait(5)
    assert hand.texts == (stuck_texts(f"key {key} is") if key else ROLL_STUCK)
    hand.up(key)
    assert hand.layout == "TITLE"


@each_board
def test_on_a_board_a_stuck_key_is_named_and_roll_goes_on(model):
    box = SimulatedBox(model)
    box.set_up(*moments.TWO_SINGLE)
    box.down(5)
    box.wait(STUCK_MS + 60)
    assert box.text == ["KEY STUCK", "key 5 is held down", "ROLL go on"]
    box.roll()
    assert box.text[1] == "SEAT 1"
    box.roll()
    assert box.text[0] == "SEAT 1  score now 45"
    box.up(5)
    box.wait(60)
    assert box.text[0] == "SEAT 1  score now 45"


@each_board
def test_on_a_board_a_stuck_roll_asks_to_be_let_go(model):
    box = SimulatedBox(model, held=(ROLL,))
    box.wait(STUCK_MS)
    assert box.text == ["KEY STUCK", "ROLL is held down", "let go of ROLL"]
    box.up(ROLL)
    box.wait(60)
    assert box.text[0] != "KEY STUCK"
