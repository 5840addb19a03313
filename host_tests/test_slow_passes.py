# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A pass that takes five seconds in any part of it: keys mean what they meant when pressed."""

import moments
import pytest
from simulated import SimulatedBox
from unseen import UnseenBox

from engine.handheld.handheld import ROLL
from simulator import boards

STALL_MS = 5000
BOARDS = (boards.MACROPAD, boards.PICO)

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


class Stalls:
    """Lets the clock run on in the middle of a pass: once, where it is told to.

    ``presses``: what the fingers do meanwhile, as (ms after it came to that part, key, is_down).
    """

    def __init__(self, box) -> None:
        self.box = box
        self.presses = None
        self.is_done = False

    def stand_before(self, part, name: str) -> None:
        """The clock runs on when that method is called."""
        real = getattr(part, name)

        def stalled(*arguments):
            self.stall()
            return real(*arguments)

        setattr(part, name, stalled)

    def stand_after(self, part, name: str) -> None:
        """The clock runs on when that method has done its work."""
        real = getattr(part, name)

        def stalled(*arguments):
            answer = real(*arguments)
            self.stall()
            return answer

        setattr(part, name, stalled)

    def stall(self) -> None:
        if self.presses is None:
            return
        presses, self.presses = self.presses, None
        self.is_done = True
        start_ms = self.box.now_ms
        for at_ms, key, is_down in [*presses, (STALL_MS, None, None)]:
            while self.box.now_ms < start_ms + at_ms:
                self.box.device.rest(0.002)
            if key is not None:
                (self.box.down if is_down else self.box.up)(key)


# The parts of a pass, and how a stall is put into each.
PARTS = {
    "before the keys are read": lambda stalls, box: stalls.stand_before(box.buttons, "read"),
    "after the keys are read": lambda stalls, box: stalls.stand_after(box.buttons, "read"),
    "in the game": lambda stalls, box: stalls.stand_before(box.handheld, "update"),
    "in the lights": lambda stalls, box: stalls.stand_before(box.lights, "show"),
    "in the speaker": lambda stalls, box: stalls.stand_before(box.speaker, "play"),
}  # fmt: skip

RELEASED = ((30, ROLL, False),)
TAPPED = ((30, ROLL, True), (100, ROLL, False))
TILE_TAPPED = ((30, 9, True), (100, 9, False))
TWICE = ((30, ROLL, False), (200, ROLL, True), (300, ROLL, False))


def denied(box) -> None:
    """Tile 9 has just been denied."""
    moments.picking(box)
    box.tap(9)


def offered(box) -> None:
    """A set is offered, as tile 5 has no key."""
    moments.picking(box)
    box.handheld.missing_tiles = 1 << 4
    box.roll()


MOMENTS = (
    moments.title, moments.sweep, moments.hand_over, moments.before_roll, moments.tumble,
    moments.picked, moments.made, denied, offered, moments.no_move, moments.celebration,
    moments.box_shut, moments.turn_over, moments.round_over, moments.pause,
)  # fmt: skip


def shown_after(model, moment, is_roll_down: bool, presses, part: "str | None") -> tuple:
    """What the box comes to 8 s later, where the pass stalls in that part, or none does."""
    box = UnseenBox(model)
    moment(box)
    box.faces += [3, 5] * 20
    drawn = len(box.faces)
    if is_roll_down:
        box.down(ROLL)
        box.wait(60)
    stalls = Stalls(box)
    if part:
        PARTS[part](stalls, box.box)
    start_ms = box.now_ms
    stalls.presses = presses
    if not part:
        for at_ms, key, is_down in presses:
            box.wait(start_ms + at_ms - box.now_ms)
            (box.down if is_down else box.up)(key)
    box.wait(start_ms + STALL_MS + 3000 - box.now_ms)
    assert stalls.is_done == bool(part)
    frame = box.frame
    return frame.layout, frame.texts, frame.looks, str(box.handheld.match), drawn - len(box.faces)


SCRIPTS = {
    "ROLL is let go": (True, RELEASED),
    "ROLL is let go and tapped": (True, TWICE),
    "ROLL is tapped": (False, TAPPED),
    "a tile is tapped": (False, TILE_TAPPED),
    "nothing is pressed": (False, ()),
}


def check_parts(moment, script: str, parts) -> None:
    is_roll_down, presses = SCRIPTS[script]
    wanted = shown_after(boards.PICO, moment, is_roll_down, presses, None)
    for part in parts:
        found = shown_after(boards.PICO, moment, is_roll_down, presses, part)
        assert found == wanted, part


each_moment = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)


@each_moment
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_pass_that_takes_five_seconds_changes_nothing_that_was_meant(moment, script):
    check_parts(moment, script, ["after the keys are read"])


@pytest.mark.sweep
@each_moment
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_pass_of_five_seconds_in_any_part_of_it_changes_nothing_that_was_meant(moment, script):
    check_parts(moment, script, PARTS)


@each_board
@pytest.mark.parametrize("part", PARTS)
def test_a_release_that_waits_while_a_pass_takes_five_seconds_is_no_hold(model, part):
    box = SimulatedBox(model)
    moments.made(box)
    box.down(ROLL)
    box.wait(60)
    stalls = Stalls(box)
    PARTS[part](stalls, box.box)
    stalls.presses = RELEASED
    box.wait(STALL_MS + 60)
    assert stalls.is_done
    assert box.text[0] == "SEAT 1  score now 37"


@each_board
def test_a_save_that_takes_five_seconds_is_followed_by_what_was_pressed_meanwhile(model):
    box = SimulatedBox(model)
    moments.made(box)
    box.faces += [6, 6]
    stalls = Stalls(box)
    stalls.stand_before(box.box.memory, "save")
    stalls.presses = ((200, ROLL, True), (300, ROLL, False))
    box.roll()
    assert stalls.is_done
    box.wait(1000)
    assert box.dice == [6, 6]
    assert box.handheld.match.turn.rolls == 2


@each_board
def test_a_picture_that_takes_five_seconds_to_send_is_followed_by_what_was_pressed_meanwhile(
    model,
):
    box = SimulatedBox(model)
    moments.picking(box)
    stalls = Stalls(box)
    stalls.stand_before(box.box.panel, "show")
    stalls.presses = ((200, 5, True), (300, 5, False), (400, 3, True), (900, ROLL, True),
                      (1000, ROLL, False), (1100, 3, False))  # fmt: skip
    box.tap(9)
    assert stalls.is_done
    box.wait(60)
    assert box.text[0] == "SEAT 1  score now 37"
