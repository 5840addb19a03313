# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Trouble with the memory: that it is told, once, and that the game goes on behind it."""

import kept
import moments
import pytest
from fingers import Fingers
from simulated import SimulatedBox

from engine.handheld import screen
from engine.handheld.handheld import ROLL
from simulator import boards
from simulator.nvm import Flash

BOARDS = (boards.MACROPAD, boards.PICO)
TEXTS = {
    screen.NOT_SAVED: ("NOT SAVED", "if power goes,", "this match is lost", "", "ROLL go on"),
    screen.DATA_RESET: ("DATA RESET", "old scores could", "not be read", "", "ROLL go on"),
}
BEHIND = [
    moment for moment in moments.MOMENTS | kept.MOMENTS
    if moment not in (moments.sweep, moments.tumble, moments.celebration)
]  # fmt: skip

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


def tell(hand, name: int) -> None:
    hand.box.tell_trouble(name, hand.now_ms % (1 << 29))


@pytest.mark.parametrize("moment", BEHIND)
@pytest.mark.parametrize("name", TEXTS)
def test_roll_goes_on_to_the_very_moment_that_trouble_stood_before(moment, name):
    hand = Fingers()
    moment(hand)
    shown, shown_screen = hand.frame, hand.box.screen
    tell(hand, name)
    assert (hand.layout, hand.texts) == ("ASK", TEXTS[name])
    assert hand.looks == ["OFF"] * 12
    hand.roll()
    assert hand.frame == shown
    assert hand.box.screen is shown_screen


@pytest.mark.parametrize("name", TEXTS)
def test_no_tile_and_no_hold_does_anything_to_trouble_and_it_waits(name):
    hand = Fingers()
    moments.picked(hand)
    tell(hand, name)
    shown = hand.frame
    hand.tap(*range(1, 13))
    hand.hold()
    hand.wait(60_000)
    assert hand.frame == shown
    hand.roll()
    assert hand.texts[3] == "3 TO GO"


def test_trouble_is_told_over_a_match_that_can_still_be_paused_and_ended():
    hand = Fingers()
    moments.picked(hand)
    tell(hand, screen.NOT_SAVED)
    hand.roll()
    hand.hold()
    tell(hand, screen.DATA_RESET)
    hand.roll()
    assert hand.layout == "PAUSE"
    hand.tap(4)
    tell(hand, screen.NOT_SAVED)
    hand.roll()
    assert hand.texts[0] == "END MATCH?"
    hand.roll()
    assert hand.texts[3] == "3 TO GO"
    hand.hold()
    hand.tap(4, 4)
    assert hand.layout == "TITLE"


def test_trouble_while_the_dice_turn_leaves_the_roll_as_it_was():
    hand = Fingers()
    moments.tumble(hand)
    tell(hand, screen.NOT_SAVED)
    hand.roll()
    hand.wait(1000)
    assert hand.texts == ("SEAT 1", "score now 45", "8", "PICK TILES")


def test_a_roll_that_is_down_when_trouble_comes_acts_on_neither():
    hand = Fingers()
    moments.before_roll(hand)
    hand.down(ROLL)
    hand.wait(100)
    tell(hand, screen.NOT_SAVED)
    assert not hand.frame.is_roll_down
    hand.wait(100)
    hand.up(ROLL)
    hand.wait(2000)
    assert hand.texts == TEXTS[screen.NOT_SAVED]


# -- on the boards -------------------------------------------------------------------------------


class DeadFlash(Flash):
    """A store that takes no write: it raises, or does nothing."""

    def __init__(self, is_raising: bool) -> None:
        super().__init__()
        self.is_raising = is_raising

    def _write(self, start: int, value: bytes) -> None:
        if self.is_raising:
            raise OSError("no flash")


def junk() -> Flash:
    return Flash(bytes(range(256)) * 16)


STORES = {
    "none": lambda: None, "raises": lambda: DeadFlash(True), "ignores": lambda: DeadFlash(False),
}  # fmt: skip


@each_board
@pytest.mark.parametrize("store", STORES)
def test_a_memory_that_takes_nothing_is_told_once_and_the_box_plays(model, store):
    box = SimulatedBox(model, store=STORES[store]())
    assert box.text[3] == "1 player, 9 tiles"
    told = 0
    for _ in range(2):
        box.roll()
        for faces, tiles in (((6, 6), (9, 3)), ((1, 1), (2,))):
            box.faces += faces
            box.tap(ROLL)
            if box.text[0] == "NOT SAVED":
                told += 1
                box.roll()
            box.wait(1000)
            box.tap(*tiles)
            box.roll()
        box.faces += [1, 1]
        box.throw()
        box.roll()
        assert "31" in box.text
        box.tap(1)
    assert told == 1
    box.tap(9)
    assert box.text[1:3] == ["best  turns 2", "31  shut 0  6: clear"]


@each_board
def test_clearing_where_nothing_can_be_saved_is_told_and_done_before_any_match(model):
    box = SimulatedBox(model, store=None)
    box.handheld.keeper.lasting.count_turn(box.handheld.rules, 30)
    box.tap(9, 6, 4)
    assert box.text[0] == "NOT SAVED"
    box.roll()
    assert box.text[1:3] == ["best", "--  no turn yet"]


@each_board
def test_a_memory_that_can_t_be_read_is_told_before_the_title_and_the_box_plays(model):
    box = SimulatedBox(model, store=junk())
    assert box.text == ["DATA RESET", "old scores could", "not be read", "ROLL go on"]
    assert not any(map(any, box.tile_colours()))
    box.tap(4)
    assert box.text[0] == "DATA RESET"
    box.roll()
    assert box.text[3:5] == ["1 player, 9 tiles", "9: best scores"]
    box.faces += [6, 6]
    box.roll()
    box.play(9, 3)
    assert box.text[0] == "SOLO  score now 33"
    box.restart()
    assert box.text[0] == "CARRY ON?"


@each_board
@pytest.mark.parametrize("content", (b"", bytes(4096)))
def test_a_blank_memory_is_no_trouble(model, content):
    box = SimulatedBox(model, store=Flash(content))
    assert box.text[3] == "1 player, 9 tiles"
