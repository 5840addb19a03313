# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Contacts that bounce for 5 to 15 ms, and keys that change in one scan: a press is one press."""

import itertools

import moments
import pytest
from unseen import UnseenBox

from engine.handheld.handheld import ROLL
from simulator import boards

BOUNCES_MS = range(5, 16)

each_bounce = pytest.mark.parametrize("bounce_ms", BOUNCES_MS)


def pass_by_ms(box, ms: int) -> None:
    """The same as waiting, with keys that may change at any millisecond."""
    for at_ms in range(ms):
        if at_ms % 4 == 0:
            box.box.run_pass()
        box.device.rest(0.001)


def press_bouncing(box, key: int, bounce_ms: int, phase_ms: int = 0) -> None:
    """Down, up for a moment, and down to stay; let go, down for a moment, and up."""
    pass_by_ms(box, phase_ms)
    for stay_ms in (bounce_ms + 8, 120):
        box.down(key)
        pass_by_ms(box, stay_ms)
        box.up(key)
        pass_by_ms(box, bounce_ms)
    box.down(key)
    pass_by_ms(box, bounce_ms)
    box.up(key)
    pass_by_ms(box, 120)


@each_bounce
@pytest.mark.parametrize("phase_ms", range(0, 10, 3))
def test_a_tile_that_bounces_picks_once(bounce_ms, phase_ms):
    box = UnseenBox(boards.PICO)
    moments.picking(box)
    press_bouncing(box, 5, bounce_ms, phase_ms)
    assert box.texts[-1] == "3 TO GO"
    assert not box.handheld.keys.down
    press_bouncing(box, 5, bounce_ms, phase_ms)
    assert box.texts[-1] == "PICK TILES"


@each_bounce
@pytest.mark.parametrize("phase_ms", range(0, 10, 3))
def test_a_roll_that_bounces_rolls_once_and_skips_no_tumble(bounce_ms, phase_ms):
    box = UnseenBox(boards.PICO)
    moments.solo(box)
    box.faces += [3, 5]
    press_bouncing(box, ROLL, bounce_ms, phase_ms)
    assert box.texts[-1] == "any key: skip"
    box.wait(1000)
    assert box.frame.dice == (3, 5)
    box.tap(5, 3)
    press_bouncing(box, ROLL, bounce_ms, phase_ms)
    assert box.texts[:2] == ("SOLO", "score now 37")
    assert box.frame.dice == (0, 0)


@each_bounce
def test_a_roll_that_bounces_at_its_release_alone_acts_once_after_a_long_press(bounce_ms):
    box = UnseenBox(boards.PICO)
    moments.solo(box)
    box.faces += [3, 5]
    box.down(ROLL)
    pass_by_ms(box, 700)
    for change in (box.up, box.down, box.up):
        change(ROLL)
        pass_by_ms(box, bounce_ms)
    pass_by_ms(box, 100)
    assert box.texts[-1] == "any key: skip"


def test_two_quick_presses_that_are_no_bounce_are_two():
    box = UnseenBox(boards.PICO)
    moments.picking(box)
    for _ in range(2):
        box.down(5)
        pass_by_ms(box, 40)
        box.up(5)
        pass_by_ms(box, 60)
    assert box.texts[-1] == "PICK TILES"


# -- two keys in one scan -------------------------------------------------------------------------


def reporting(is_reversed: bool) -> UnseenBox:
    """A box whose keypad tells keys of one scan in the order of its pins, or in the other."""
    box = UnseenBox(boards.PICO)
    keypad_keys = box.box.buttons._keys
    events, scan_once = keypad_keys.events, keypad_keys._scan_once

    def scan_reversed(stamp: int) -> None:
        before = len(events)
        scan_once(stamp)
        events._events[before:] = reversed(events._events[before:])

    if is_reversed:
        keypad_keys._scan_once = scan_reversed
    return box


def after_pairs(is_reversed: bool) -> list:
    """What is shown when two tiles go down in one scan, for all pairs of them."""
    box = reporting(is_reversed)
    moments.picking(box)
    shown = []
    for pair in itertools.combinations(range(1, 13), 2):
        box.down(*pair)
        box.wait(60)
        shown.append((pair, box.texts, box.frame.looks))
        box.up(*pair)
        box.wait(1300)
        picked = [number for number in pair if box.frame.looks[number - 1] in (5, 6)]
        box.tap(*picked)
        box.wait(1300)
    return shown


each_order = pytest.mark.parametrize("is_reversed", (False, True))


def test_any_two_tiles_in_one_scan_are_the_same_picks_in_either_order_of_their_events():
    assert after_pairs(False) == after_pairs(True)


@each_order
@pytest.mark.parametrize("tile", (3, 9))
def test_a_tile_and_roll_in_one_scan_pick_before_they_shut(tile, is_reversed):
    box = reporting(is_reversed)
    moments.picking(box)
    box.tap(5)
    box.down(tile, ROLL)
    box.wait(60)
    box.up(tile, ROLL)
    box.wait(60)
    assert box.texts[1] == ("score now 37" if tile == 3 else "score now 45")


@each_order
@pytest.mark.parametrize("tile", (1, 5, 12))
def test_a_tile_and_roll_in_one_scan_of_the_tumble_are_taken_tile_first(tile, is_reversed):
    box = reporting(is_reversed)
    moments.tumble(box)
    box.down(tile, ROLL)
    box.wait(60)
    box.up(tile, ROLL)
    box.wait(60)
    assert box.texts[-1] == "8 TO GO!"


@each_order
@pytest.mark.parametrize("tile", (1, 5, 12))
def test_at_a_hand_over_a_tile_that_comes_up_lets_the_roll_of_the_same_scan_start(
    tile, is_reversed
):
    box = reporting(is_reversed)
    moments.hand_over(box)
    box.down(tile)
    box.wait(60)
    box.up(tile)
    box.down(ROLL)
    box.wait(60)
    box.up(ROLL)
    box.wait(60)
    assert box.texts[1] == "score now 45"
