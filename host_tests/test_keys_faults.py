# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Keys that get lost in a full queue, that are down too early, that come up without a press."""

import moments
import pytest
from simulated import SimulatedBox

from engine.handheld.handheld import ROLL
from simulator import boards

BOARDS = (boards.MACROPAD, boards.PICO)
KEYS = tuple(range(13))

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


def not_read_for(box, ms: int) -> None:
    """The program is busy: pins are scanned, and nobody reads the keys."""
    end_ms = box.now_ms + ms
    while box.now_ms < end_ms:
        box.device.rest(0.002)


def overflow(box, *held: int, taps: int = 12) -> None:
    """While nobody reads, six tiles are pressed over and over; at last ``held`` stay down."""
    for _ in range(taps):
        box.down(*range(1, 7))
        not_read_for(box, 30)
        box.up(*range(1, 7))
        not_read_for(box, 30)
    box.down(*held)
    not_read_for(box, 30)


@each_board
@pytest.mark.parametrize("lost", [(ROLL,), (9,), (3, ROLL)], ids=str)
def test_a_release_lost_in_a_full_queue_leaves_no_key_down_and_does_nothing(model, lost):
    box = SimulatedBox(model)
    moments.before_roll(box)
    box.wait(100)
    box.down(*lost)
    box.wait(60)
    overflow(box)
    box.up(*lost)
    not_read_for(box, 40)
    box.wait(200)
    assert not box.handheld.keys.down
    assert not box.frame.is_roll_down
    box.wait(11_000)
    assert box.text[:1] == ["SEAT 1  score now 45"]
    assert box.handheld.match.turn.rolls == 0


@each_board
def test_a_key_that_stays_down_through_a_full_queue_counts_as_held_and_gets_stuck(model):
    box = SimulatedBox(model)
    moments.before_roll(box)
    overflow(box, 9)
    box.wait(200)
    assert box.handheld.keys.down == 1 << 9
    box.wait(10_000)
    assert box.text[:2] == ["KEY STUCK", "key 9 is held down"]
    box.up(9)
    box.wait(100)
    assert box.text[:1] == ["SEAT 1  score now 45"]


@each_board
def test_a_roll_pressed_in_a_full_queue_is_no_hold_and_no_roll(model):
    box = SimulatedBox(model)
    moments.before_roll(box)
    overflow(box, ROLL)
    box.wait(3000)
    assert box.text[-1] == "PRESS ROLL"
    box.up(ROLL)
    box.wait(200)
    assert box.handheld.match.turn.rolls == 0
    box.faces += [3, 5]
    box.roll()
    assert box.handheld.match.turn.rolls == 1


@each_board
@pytest.mark.parametrize("taps", (4, 5, 6, 7, 20))
def test_around_a_full_queue_the_box_plays_on(model, taps):
    box = SimulatedBox(model)
    moments.solo(box)
    overflow(box, taps=taps)
    box.wait(1500)
    assert not box.handheld.keys.down
    box.faces += [3, 5]
    box.throw()
    box.tap(5, 3)
    box.roll()
    assert box.text[0] == "SOLO  score now 37"


@each_board
def test_at_a_hand_over_a_full_queue_keeps_nobody_waiting(model):
    box = SimulatedBox(model)
    moments.hand_over(box)
    box.down(9)
    box.wait(60)
    overflow(box)
    box.up(9)
    box.wait(300)
    box.roll()
    assert box.text[0] == "SEAT 1  score now 45"


# -- down too early, up without a press -------------------------------------------------


@each_board
@pytest.mark.parametrize("held", [(ROLL,), (7,), (2, 11), KEYS], ids=str)
def test_keys_held_at_power_on_press_nothing_in_a_match_that_goes_on_either(model, held):
    box = SimulatedBox(model)
    moments.picked(box)
    box._switch_on(held, box.device.nvm)
    shown = box.text
    assert shown[0] == "CARRY ON?"
    box.wait(3000)
    box.up(*held)
    box.wait(100)
    assert box.text == shown
    box.roll()
    assert box.text[-1] == "PICK TILES"


@each_board
@pytest.mark.parametrize("key", KEYS)
def test_a_release_without_a_press_does_nothing_on_any_screen(model, key):
    for moment in (moments.title, moments.hand_over, moments.before_roll, moments.made):
        box = SimulatedBox(model)
        moment(box)
        box.wait(1300)
        shown = box.frame
        box.handheld.press(key, False, box.device.clock.ticks_ms())
        box.wait(100)
        assert box.frame is shown


# -- all that a full queue held is forgotten ------------------------------------------------


@each_board
@pytest.mark.parametrize("held", [(), (9,), (ROLL,)], ids=str)
def test_a_shut_made_in_a_full_queue_does_not_count(model, held):
    box = SimulatedBox(model)
    moments.picking(box)
    before = box.handheld.match.turn.open_tiles
    for key in (5, 3, ROLL):
        box.down(key)
        not_read_for(box, 40)
        box.up(key)
        not_read_for(box, 40)
    overflow(box, *held)
    box.wait(1500)
    box.up(*held)
    box.wait(200)
    assert box.handheld.match.turn.open_tiles == before
    assert box.text[-1] == "PICK TILES"
    box.tap(5, 3, ROLL)
    assert box.handheld.match.turn.open_tiles == before & ~0b10100


@each_board
def test_after_a_full_queue_nothing_acts_until_every_key_is_up(model):
    box = SimulatedBox(model)
    moments.picking(box)
    overflow(box, 9, 12)
    box.wait(300)
    shown = box.frame.looks
    for up in (12, 9):
        box.tap(5, 3)
        assert box.frame.looks == shown
        box.up(up)
        box.wait(60)
    box.tap(5)
    assert box.frame.looks != shown


@each_board
def test_after_a_full_queue_a_stuck_key_is_not_waited_for(model):
    box = SimulatedBox(model)
    moments.picking(box)
    overflow(box, 9)
    box.wait(10_200)
    assert box.text[0] == "KEY STUCK"
    box.roll()
    box.tap(5, 3, ROLL)
    assert box.handheld.match.turn.open_tiles & 0b10100 == 0


@each_board
def test_a_key_down_before_and_after_a_full_queue_is_never_told_as_let_go(model):
    box = SimulatedBox(model)
    moments.picking(box)
    box.down(9)
    box.wait(60)
    told = []
    press = box.handheld.press
    box.handheld.press = lambda key, *how: (told.append((key, *how[:1])), press(key, *how))
    overflow(box)
    box.wait(1000)
    assert (9, False) not in told
    assert box.handheld.keys.down == 1 << 9
    box.up(9)
    box.wait(60)
    assert (9, False) in told
