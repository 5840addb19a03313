# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Without a panel the tiles tell the roll and the score, and a turn can be played by them."""

import itertools
import random
import types

import pytest
from faulty import FaultyBox, broken
from tile_eyes import TileReader

from engine import turn
from engine.handheld import frame as frames
from engine.handheld import lights_only, screen
from simulator.faults import ABSENT

ELSE = bytearray((frames.OPEN,)) * 12
STEPS_ELSE = 3
MOST_STEPS = 9


def pictures(screen_name, most_tiles=12, **told_turn) -> list:
    """The tiles that tell something at each step, as sets; None for the tiles as ever."""
    box = types.SimpleNamespace(
        screen_name=screen_name,
        most_tiles=most_tiles,
        match=types.SimpleNamespace(turn=types.SimpleNamespace(**told_turn)),
    )
    result = []
    for step in range(2 * MOST_STEPS):
        looks = lights_only.told(box, step, ELSE)
        assert looks is ELSE or set(looks) <= {frames.OFF, frames.CHOSEN}
        told = {place + 1 for place, look in enumerate(looks) if look == frames.CHOSEN}
        result.append(None if looks is ELSE else told)
    return result


def first_of(told: list) -> list:
    """What comes before the tiles as ever, which stand for three steps; then it starts anew."""
    first = list(itertools.takewhile(lambda picture: picture is not None, told))
    whole = first + [None] * STEPS_ELSE
    assert told == (whole * MOST_STEPS)[: len(told)]
    return first


@pytest.mark.parametrize("score", range(79))
def test_every_score_from_0_to_78_is_told_digit_by_digit(score):
    told = first_of(pictures(screen.TURN_OVER, open_tiles=1, score=score))
    digits, gaps = told[::2], told[1::2]
    assert gaps == [set()] * len(digits)
    read = [0 if digit == set(range(1, 10)) else digit.pop() for digit in digits]
    assert "".join(map(str, read)) == str(score)


@pytest.mark.parametrize("screen_name", (screen.PICKING, screen.NO_MOVE))
@pytest.mark.parametrize("most_tiles", (9, 12))
@pytest.mark.parametrize("roll", range(1, 13))
def test_every_roll_is_told_by_its_tile_or_by_the_last_one_and_the_rest(
    screen_name, most_tiles, roll
):
    faces = (roll,) if roll == 1 else (roll - min(roll - 1, 6), min(roll - 1, 6))
    told = first_of(pictures(screen_name, most_tiles, faces=faces))
    assert told == [{roll} if roll <= most_tiles else {9, roll - 9}]


@pytest.mark.parametrize("screen_name", range(screen.RESUME))
def test_all_other_screens_show_the_tiles_as_ever(screen_name):
    if screen_name not in (screen.PICKING, screen.NO_MOVE, screen.TURN_OVER):
        assert first_of(pictures(screen_name)) == []


def test_a_box_that_is_shut_shows_that_and_no_score():
    assert first_of(pictures(screen.TURN_OVER, open_tiles=0, score=0)) == []


@pytest.fixture
def nine_buttons(monkeypatch):
    """A box that has buttons for nine tiles only."""
    from board_io import settings

    monkeypatch.setattr(settings.os, "getenv", {"SHUTBOX_TILES": "9"}.get)


def turn_with_dice(seed: int) -> tuple:
    """A box without a panel and the one who plays it, with endless dice of that seed."""
    dice = random.Random(seed)
    box = FaultyBox(broken(panel=ABSENT), faces=[dice.randint(1, 6) for _ in range(60)])
    return box, TileReader(box)


def check(box, reader, score) -> None:
    played = box.handheld.match.turn
    assert played.phase == turn.OVER
    assert score == played.score
    assert len(reader.rolls) == played.rolls


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_at_nine_tiles_is_played_by_the_pixels_alone(seed):
    box, reader = turn_with_dice(seed)
    check(box, reader, reader.play_turn())
    assert box.turns == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_at_twelve_tiles_is_played_by_the_pixels_alone(seed):
    box, reader = turn_with_dice(seed)
    box.set_up(1, 12, 1)
    check(box, reader, reader.play_turn())


@pytest.mark.parametrize("sum_", (10, 11, 12))
def test_with_nine_buttons_a_roll_above_nine_is_two_tiles_and_can_be_played(nine_buttons, sum_):
    box = FaultyBox(broken(panel=ABSENT), faces=[sum_ - 6, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    reader = TileReader(box)
    check(box, reader, reader.play_turn())
    assert reader.rolls[:2] == [sum_, 2]


def test_the_tiles_first_show_what_was_pressed_and_tell_the_roll_afterwards():
    box = FaultyBox(broken(panel=ABSENT), faces=[3, 5])
    box.roll()
    box.throw()
    assert box.frame.looks[7] == frames.CHOSEN
    box.wait(200)
    box.tap(5)
    assert box.frame.looks[4] == frames.PICKED
    box.wait(3 * 700)
    assert (box.frame.looks[4], box.frame.looks[7]) == (frames.OFF, frames.CHOSEN)


def test_the_tiles_tell_nothing_of_it_while_a_panel_answers():
    box = FaultyBox(broken(), faces=[3, 5])
    box.roll()
    box.throw()
    shown = box.frame
    box.wait(5000)
    assert box.frame is shown
