# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The buttons: from pins to presses, in an order that no wiring changes."""

import itertools

import moments
import pytest
from simulated import SimulatedBox

from engine.handheld.handheld import ROLL
from simulator import boards, launch
from simulator.clocks import PERIOD_MS

BOARDS = (boards.MACROPAD, boards.PICO)
DAY_MS = 24 * 3600 * 1000

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


def rewired(order) -> "tuple[SimulatedBox, object]":
    """A Pico's buttons alone, its tiles 1 to 12 on the pins given by their places in ``order``."""
    from board_io.buttons import Buttons

    box = SimulatedBox(boards.PICO)
    wiring = launch.wiring(box.model)
    box.box.buttons.deinit()
    pins = [wiring.TILE_PINS[place] for place in order]
    box.pins = [wiring.ROLL_PIN.name] + [pin.name for pin in pins]
    buttons = Buttons(pins, wiring.ROLL_PIN)
    rest(box, 200)
    return box, buttons


def rest(box, ms: int) -> None:
    """Let the pins be scanned while nobody reads the buttons."""
    end_ms = box.now_ms + ms
    while box.now_ms < end_ms:
        box.device.rest(0.003)


def keys(presses) -> list:
    return [(key, is_down) for key, is_down, _ in presses]


WIRINGS = (tuple(range(12)), tuple(reversed(range(12))), (5, 0, 11, 3, 7, 1, 10, 2, 9, 4, 8, 6))


@pytest.mark.parametrize("order", WIRINGS)
def test_keys_of_one_scan_come_as_releases_then_tiles_by_number_then_roll(order):
    box, buttons = rewired(order)
    box.down(4, 12, ROLL)
    rest(box, 60)
    assert keys(buttons.read()) == [(4, True), (12, True), (ROLL, True)]
    box.up(12, 4, ROLL)
    box.down(9, 2, 7)
    rest(box, 60)
    wanted = [(4, False), (12, False), (ROLL, False), (2, True), (7, True), (9, True)]
    assert keys(buttons.read()) == wanted


@pytest.mark.parametrize("order", WIRINGS)
def test_keys_of_different_scans_come_in_the_order_of_their_times(order):
    box, buttons = rewired(order)
    for key in (ROLL, 12, 3):
        box.down(key)
        rest(box, 40)
    box.up(ROLL)
    rest(box, 60)
    presses = buttons.read()
    assert keys(presses) == [(ROLL, True), (12, True), (3, True), (ROLL, False)]
    times = [at_ms for _, _, at_ms in presses]
    assert times == sorted(times)


def test_all_that_has_happened_is_read_in_one_go_and_only_once():
    box, buttons = rewired(WIRINGS[0])
    for _ in range(4):
        for change in (box.down, box.up):
            change(*range(8))
            rest(box, 60)
    presses = buttons.read()
    assert len(presses) == 64  # as many as the queue holds
    assert keys(presses) == [(key, down) for _ in range(4) for down in (True, False)
                             for key in (*range(1, 8), ROLL)]
    assert list(buttons.read()) == []


def test_a_glitch_shorter_than_two_scans_is_no_press():
    box, buttons = rewired(WIRINGS[0])
    for _ in range(20):
        box.down(5)
        rest(box, 6)
        box.up(5)
        rest(box, 24)
    assert list(buttons.read()) == []


@each_board
def test_a_press_is_believed_within_30_ms(model):
    box = SimulatedBox(model)
    box.down(3)
    box.wait(30)
    assert box.text[0] == "PLAYERS?"


@each_board
@pytest.mark.parametrize("held", [(ROLL,), (1,), (12,), (3, ROLL), tuple(range(13))])
def test_a_key_held_at_power_on_has_pressed_nothing_and_its_release_does_nothing(model, held):
    box = SimulatedBox(model, held=held)
    shown = box.frame
    assert box.box.handheld.keys.down == sum(1 << key for key in held)
    box.wait(2000)
    assert box.frame is shown
    box.up(*held)
    box.wait(100)
    assert box.frame is shown
    assert box.box.handheld.keys.down == 0


@each_board
@pytest.mark.parametrize("key", (ROLL, 5))
def test_a_key_held_at_power_on_presses_again_once_it_was_let_go(model, key):
    box = SimulatedBox(model, held=(key,))
    box.up(key)
    box.wait(100)
    box.tap(key)
    assert box.text[0] == ("PLAYERS?" if key else "SOLO  score now 45")


@each_board
def test_a_tile_held_since_power_on_keeps_a_hand_over_waiting(model):
    box = SimulatedBox(model, held=(9,))
    box.set_up(*moments.TWO_SINGLE[:1], 12, 1, 1)
    box.wait(500)
    box.roll()
    assert box.text[1] == "SEAT 1"
    box.up(9)
    box.wait(60)
    box.roll()
    assert box.text[0] == "SEAT 1  score now 78"


@each_board
@pytest.mark.parametrize(
    "later_ms", (DAY_MS, PERIOD_MS // 2 + 1000, 5 * DAY_MS, PERIOD_MS + DAY_MS)
)
def test_a_key_is_a_key_after_days_of_being_switched_on(model, later_ms):
    box = SimulatedBox(model)
    box.device.clock.elapsed_us += later_ms * 1000
    box.wait(50)
    box.tap(3)
    assert box.text[0] == "PLAYERS?"


@each_board
def test_no_press_is_lost_when_the_clock_comes_round_to_the_time_of_power_on(model):
    box = SimulatedBox(model)
    box.tap(3)
    box.device.clock.elapsed_us = (PERIOD_MS - 400) * 1000
    box.wait(50)
    for tile in (1, 2, 3, 4) * 4:
        box.down(tile)
        box.wait(30)
        assert box.frame.texts[1] == str(tile)
        box.up(tile)
        box.wait(30)


# -- what the box makes of keys of one scan ----------------------------------------------------


def simulated_with(order, moment) -> SimulatedBox:
    """A Pico box whose tiles are on other pins, at that moment."""
    from board_io.buttons import Buttons

    box = SimulatedBox(boards.PICO)
    box.box.buttons.deinit()
    wiring = launch.wiring(box.model)
    pins = [wiring.TILE_PINS[place] for place in order]
    box.box.buttons = Buttons(pins, wiring.ROLL_PIN)
    box.pins = [wiring.ROLL_PIN.name] + [pin.name for pin in pins]
    box.wait(150)
    moment(box)
    return box


PAIRS = [
    (moments.picking, (3, 5), "shuts  3+5"),
    (moments.picking, (1, 6), "6 NO USE"),  # 1 is picked first, and leaves 7, which 6 can't make
    (moments.choice, (1, 2), "ROLL TWO"),
    (moments.before_roll, (2, 9), "ROLL FIRST"),
    (moments.picked, (3, ROLL), "shuts  3+5"),  # the pick comes before ROLL
    (moments.pause, (3, 4), "4: end  ROLL go on"),
]


@pytest.mark.parametrize(("moment", "pair", "last_line"), PAIRS)
@pytest.mark.parametrize("order", WIRINGS[:2])
@pytest.mark.parametrize("is_swapped", (False, True))
def test_two_keys_of_one_scan_give_the_same_in_either_order_of_wires(
    moment, pair, last_line, order, is_swapped
):
    box = simulated_with(order, moment)
    box.down(*(reversed(pair) if is_swapped else pair))
    box.wait(60)
    assert box.text[-1] == last_line
    if moment is moments.choice:
        assert box.frame.looks[:2] == bytes((8, 4))


@pytest.mark.parametrize("order", WIRINGS)
def test_every_pair_of_tiles_pressed_in_one_scan_is_read_lowest_first(order):
    box, buttons = rewired(order)
    for pair in itertools.combinations(range(1, 13), 2):
        box.box.watchdog.feed()  # no pass of the box does it here
        box.down(*pair)
        rest(box, 60)
        box.up(*pair)
        rest(box, 60)
        low, high = pair
        wanted = [(low, True), (high, True), (low, False), (high, False)]
        assert keys(buttons.read()) == wanted


@each_board
def test_a_tile_let_go_and_roll_pressed_in_one_scan_is_a_fresh_press_at_a_hand_over(model):
    box = SimulatedBox(model)
    box.set_up(*moments.TWO_SINGLE)
    box.down(5)
    box.wait(600)
    box.up(5)
    box.down(ROLL)
    box.wait(60)
    box.up(ROLL)
    box.wait(60)
    assert box.text[0] == "SEAT 1  score now 45"
