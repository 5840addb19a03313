# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Keys mashed in every animation, and hands that rest on the keys: nothing is done by accident."""

import random

import moments
import pytest
from fingers import Fingers
from legal_watch import LegalWatch
from simulated import SimulatedBox

from engine.handheld.handheld import ROLL
from simulator import boards

KEYS = tuple(range(13))
TILES = KEYS[1:]


def denied(hand) -> None:
    """Tile 9 has just been denied, at 3 and 5 to pick."""
    moments.picking(hand)
    hand.tap(9)


def denied_before_roll(hand) -> None:
    """A tile pressed before the roll has just been denied."""
    moments.before_roll(hand)
    hand.tap(9)


ANIMATIONS = {
    "sweep": moments.sweep, "tumble": moments.tumble, "celebration": moments.celebration,
    "denied": denied, "denied before the roll": denied_before_roll,
}  # fmt: skip


def state_of(hand) -> tuple:
    turn = hand.box.match.turn
    return turn.open_tiles, turn.faces, turn.rolls, hand.box.match.seat


def press_all(hand, order, apart_ms: int) -> None:
    """All keys go down one after another, then come up in the same order."""
    for change in (hand.down, hand.up):
        for key in order:
            change(key)
            hand.wait(apart_ms)


ORDERS = {"roll first": KEYS, "roll last": (*TILES, ROLL), "downwards": tuple(reversed(KEYS))}

each_order = pytest.mark.parametrize("order", ORDERS)
each_apart = pytest.mark.parametrize("apart_ms", (0, 5, 25))


@each_order
@each_apart
def test_all_keys_mashed_while_the_seat_s_colour_sweeps_do_nothing(order, apart_ms):
    hand = Fingers()
    moments.sweep(hand)
    press_all(hand, ORDERS[order], apart_ms)
    hand.wait(500)
    assert hand.layout == "HAND_OVER"
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


@pytest.mark.parametrize("order", ["roll first", "downwards"])
def test_of_all_keys_mashed_in_the_tumble_the_first_skips_it_and_roll_denies_at_most(order):
    hand = Fingers()
    moments.tumble(hand)
    before = state_of(hand)
    first = ORDERS[order][0]
    hand.down(first)
    assert hand.layout == "PICKING"
    hand.up(first)
    assert (hand.layout, hand.texts[-1]) == ("PICKING", "PICK TILES")
    assert state_of(hand) == before


@each_apart
def test_roll_mashed_in_the_tumble_skips_it_and_shuts_nothing(apart_ms):
    hand = Fingers()
    moments.tumble(hand)
    before = state_of(hand)
    for _ in range(20):
        hand.tap(ROLL, held_ms=apart_ms, after_ms=apart_ms)
    assert state_of(hand) == before


@each_apart
@pytest.mark.parametrize("first", (ROLL, 1, 12))
def test_the_first_key_of_a_mash_skips_the_celebration_and_does_nothing_else(first, apart_ms):
    hand = Fingers()
    moments.celebration(hand)
    before = state_of(hand)
    hand.down(first)
    hand.wait(apart_ms)
    hand.up(first)
    assert hand.layout == "BOX_SHUT"
    assert hand.looks[0].startswith("WINNER")
    assert state_of(hand) == before
    press_all(hand, TILES, apart_ms)
    assert (hand.layout, state_of(hand)) == ("BOX_SHUT", before)


@each_order
@each_apart
@pytest.mark.parametrize("moment", [denied, denied_before_roll])
def test_all_tiles_mashed_while_a_press_is_denied_shut_and_roll_nothing(moment, order, apart_ms):
    hand = Fingers()
    moment(hand)
    before = state_of(hand)
    press_all(hand, [key for key in ORDERS[order] if key != ROLL], apart_ms)
    assert state_of(hand) == before
    hand.wait(1300)
    assert "DENIED" not in hand.looks


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", ANIMATIONS)
def test_keys_mashed_at_random_in_any_animation_change_a_match_by_legal_acts_alone(name, seed):
    chance = random.Random(seed)
    hand = Fingers()
    ANIMATIONS[name](hand)
    hand.faces += [chance.randint(1, 6) for _ in range(400)]
    watch = LegalWatch(hand.box, hand.box.match.totals)
    down = set()
    for _ in range(400):
        key = chance.choice(KEYS)
        (hand.up if key in down else hand.down)(key)
        down ^= {key}
        hand.wait(chance.choice((0, 5, 10, 30, 90)))
    for key in sorted(down):
        hand.up(key)
    hand.wait(5000)
    assert "DENIED" not in hand.looks
    assert watch.layouts


@pytest.mark.parametrize("model", (boards.MACROPAD, boards.PICO), ids=lambda model: model.panel)
@pytest.mark.parametrize("name", ANIMATIONS)
def test_on_a_board_all_keys_mashed_in_any_animation_leave_it_playable_and_within_the_law(
    name, model
):
    box = SimulatedBox(model)
    ANIMATIONS[name](box)
    box.faces += [1, 1] * 200
    watch = LegalWatch(box.handheld, box.handheld.match.totals)
    for _ in range(6):
        box.down(*KEYS)
        box.wait(50)
        box.up(*KEYS)
        box.wait(50)
    box.wait(4000)
    shown = box.frame
    box.wait(2000)
    assert box.frame is shown
    for _ in range(8):
        box.roll()
        box.wait(1000)
    assert watch.layouts
    assert box.frame is not shown


# -- hands that rest on the keys --------------------------------------------------------


def test_hands_resting_on_all_tiles_at_the_hand_over_start_no_turn_until_they_are_lifted():
    hand = Fingers()
    hand.set_up(*moments.THREE_BEST_OF_3)
    for key in TILES:
        hand.down(key)
    hand.wait(5000)
    hand.roll()
    assert hand.layout == "HAND_OVER"
    for key in TILES:
        hand.up(key)
    hand.wait(50)
    assert hand.layout == "HAND_OVER"
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


def test_hands_resting_on_all_keys_with_roll_start_no_turn_and_lifting_them_does_nothing():
    hand = Fingers()
    hand.set_up(*moments.THREE_BEST_OF_3)
    before = state_of(hand)
    for key in KEYS:
        hand.down(key)
    hand.wait(5000)
    for key in KEYS:
        hand.up(key)
    hand.wait(50)
    assert hand.layout == "HAND_OVER"
    assert state_of(hand) == before


def test_hands_resting_for_long_are_told_as_stuck_keys_and_gone_when_they_are_lifted():
    hand = Fingers()
    hand.set_up(*moments.THREE_BEST_OF_3)
    for key in TILES:
        hand.down(key)
        hand.wait(20)
    hand.wait(10_000)
    assert hand.texts[:2] == ("KEY STUCK", "12 keys are held down")
    for key in TILES:
        hand.up(key)
        hand.wait(20)
    assert hand.layout == "HAND_OVER"
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


@pytest.mark.parametrize("model", (boards.MACROPAD, boards.PICO), ids=lambda model: model.panel)
def test_on_a_board_hands_that_rest_on_all_keys_and_are_lifted_one_by_one_start_no_turn(model):
    box = SimulatedBox(model)
    box.set_up(*moments.TWO_SINGLE)
    box.down(*KEYS)
    box.wait(3000)
    for key in (5, ROLL, *(set(TILES) - {5})):
        box.up(key)
        box.wait(30)
    assert box.text[1] == "SEAT 1"
    box.roll()
    assert box.text[0] == "SEAT 1  score now 45"
