# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The clock wraps anywhere in any animation or timeout: everything is shown at the same times."""

import pytest
from timed_waits import PASS_MS, PERIOD_MS, WAITS, ClockedFingers, run, starts_at

POSITIONS = 60

each_wait = pytest.mark.parametrize("wait", WAITS, ids=lambda wait: wait.__name__)


@each_wait
def test_every_wait_comes_to_its_end_and_shows_something_new_at_it(wait):
    notes = run(wait, 0).notes
    assert len(notes) > 1
    latest_ms = notes[-1][0]
    assert WAITS[wait] / 2 < latest_ms <= WAITS[wait]


@each_wait
def test_a_clock_that_wraps_anywhere_in_a_wait_changes_nothing(wait):
    before_ms = starts_at(wait)
    wanted = run(wait, 0).notes
    length_ms = WAITS[wait]
    for after_ms in range(0, length_ms, max(1, length_ms // POSITIONS)):
        start_ms = PERIOD_MS - before_ms - after_ms
        hand = run(wait, start_ms)
        assert start_ms <= PERIOD_MS < hand.now_ms
        assert hand.notes == wanted, f"the clock wrapped {after_ms} ms into it"


@each_wait
def test_a_clock_that_wraps_one_pass_before_or_after_the_end_of_a_wait_changes_nothing(wait):
    before_ms = starts_at(wait)
    wanted = run(wait, 0).notes
    for end_ms, _ in wanted:
        for after_ms in (end_ms - PASS_MS, end_ms - 1, end_ms, end_ms + 1, end_ms + PASS_MS):
            hand = run(wait, PERIOD_MS - before_ms - after_ms)
            assert hand.notes == wanted, f"the clock wrapped {after_ms} ms into it"


@pytest.mark.sweep
@each_wait
def test_a_clock_that_wraps_at_any_millisecond_of_a_wait_changes_nothing(wait):
    before_ms = starts_at(wait)
    wanted = run(wait, 0).notes
    for after_ms in range(0, WAITS[wait], 1 if WAITS[wait] < 4000 else 7):
        hand = run(wait, PERIOD_MS - before_ms - after_ms)
        assert hand.notes == wanted, f"the clock wrapped {after_ms} ms into it"


# -- a pass that takes five seconds -------------------------------------------------

LATE_MS = 5000
POINTS = 50


def shown_at_the_end(wait, late_at_ms: "int | None") -> tuple:
    """What is shown 12 s later, where a pass came late at that time; and the sounds so far."""
    hand = ClockedFingers(0)
    wait(hand)
    end_ms = hand.now_ms + WAITS[wait] + LATE_MS + 2000
    if late_at_ms is not None:
        hand.wait(late_at_ms)
        hand.jump(LATE_MS)
    hand.wait(end_ms - hand.now_ms)
    return hand.frame, hand.box.screen_name, str(hand.box.match)


@each_wait
def test_a_pass_that_takes_five_seconds_anywhere_in_a_wait_ends_as_without_it(wait):
    wanted = shown_at_the_end(wait, None)
    for late_at_ms in range(0, WAITS[wait] + 100, max(5, WAITS[wait] // POINTS)):
        assert shown_at_the_end(wait, late_at_ms) == wanted, f"late {late_at_ms} ms into it"
