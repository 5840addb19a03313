# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The stand-in of ``keypad`` behaves as the board's does, where the box counts on it."""

import pytest

from simulator import boards, launch
from simulator.clocks import VirtualClock


@pytest.fixture
def box():
    box = launch.power_on(boards.MACROPAD, VirtualClock())
    box.clock = VirtualClock((1 << 29) - 15)
    return box


def keys_on(box, **options):
    import board
    import keypad

    return keypad.Keys(
        (board.KEY1, board.KEY2), value_when_pressed=False, interval=0.01, **options
    )


def let_pass(box, ms):
    for _ in range(ms):
        box.rest(0.001)


def events(keys):
    found = []
    event = keys.events.get()
    while event:
        found.append((event.key_number, event.pressed, event.timestamp))
        event = keys.events.get()
    return found


def test_a_key_is_believed_after_two_scans_and_its_stamp_wraps(box):
    keys = keys_on(box, debounce_threshold=2)
    box.grounded.add("KEY1")
    let_pass(box, 10)
    assert events(keys) == []
    let_pass(box, 10)
    assert events(keys) == [(0, True, 5)]


def test_a_bounce_shorter_than_a_scan_is_never_reported(box):
    keys = keys_on(box, debounce_threshold=2)
    for _ in range(20):
        box.grounded.add("KEY2")
        let_pass(box, 6)
        box.grounded.clear()
        let_pass(box, 14)
    assert events(keys) == []


def test_a_key_held_from_the_start_gives_a_release_alone_and_after_a_reset_a_press(box):
    box.grounded.add("KEY1")
    keys = keys_on(box)
    let_pass(box, 30)
    assert events(keys) == []
    keys.reset()
    let_pass(box, 10)
    box.grounded.clear()
    let_pass(box, 10)
    assert [(number, is_down) for number, is_down, _ in events(keys)] == [(0, True), (0, False)]


def test_a_full_queue_drops_the_newest_and_says_so(box):
    keys = keys_on(box, max_events=3)
    for _ in range(3):
        box.grounded.symmetric_difference_update(("KEY1",))
        let_pass(box, 10)
    assert not keys.events.overflowed
    box.grounded.symmetric_difference_update(("KEY1",))
    let_pass(box, 10)
    assert keys.events.overflowed
    assert [is_down for _, is_down, _ in events(keys)] == [True, False, True]
    keys.events.clear()
    assert not keys.events.overflowed


def test_keys_of_one_scan_share_a_stamp_and_come_in_the_order_of_the_pins(box):
    keys = keys_on(box)
    box.grounded.update(("KEY2", "KEY1"))
    let_pass(box, 10)
    first, second = events(keys)
    assert (first[0], second[0]) == (0, 1)
    assert first[2] == second[2]
