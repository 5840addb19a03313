# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A bug at the table: the box says so, starts again by itself, and the match is still there."""

import pytest
from faulty import BOARDS
from powered import everything_of
from table_session import Table, load_dice

from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator.faults import DRAWING, LIGHTS, REST, SAVING

RESTART_MS = 5000
PASS_MS = 60  # so long the box has to notice it

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


class TheCatHasThrownAllOfTheDiceOffTheTableError(Exception):
    """Its name is longer than a line of the panel."""


ERRORS = {
    "ZeroDivisionError": ZeroDivisionError("division by zero"),
    "MemoryError": MemoryError("memory allocation failed, allocating 1024 bytes"),
    "OSError": OSError(5, "Input/output error"),
    "TheCatHasThrownAllOf": TheCatHasThrownAllOfTheDiceOffTheTableError("all of them"),
}  # by what the panel says of them


def meet(table, error, place):
    """Let the program meet the error there: a key is tapped, for each place has its moment."""
    table.faults.bug, table.faults.bug_at = error, place
    if place == SAVING:
        yield from table.tap(9)
        table.device.grounded.add(table.pins[ROLL])
        yield from table.wait(PASS_MS)
        table.device.grounded.clear()
    elif place != REST:
        table.device.grounded.add(table.pins[9])
    yield from table.until(lambda: table.faults.bug is None)
    table.device.grounded.clear()
    yield from table.wait(PASS_MS)


# A memory that can't be written is no bug: the box says NOT SAVED.
CASES = [
    (name, place) for name in ERRORS for place in (REST, DRAWING, SAVING, LIGHTS)
    if (name, place) != ("OSError", SAVING)
]  # fmt: skip


@each_board
@pytest.mark.parametrize(("name", "place"), CASES)
def test_the_tiles_go_dark_the_panel_names_it_and_the_match_is_there_after_five_seconds(
    name, place, model, monkeypatch, capsys
):
    load_dice(monkeypatch, [3, 6])

    def moves(table):
        yield from table.throw()
        assert table.frame.layout == frames.PICKING
        before = everything_of(table.handheld.match)
        assert not table.is_tile_dark()
        met_ms = table.now_ms
        yield from meet(table, ERRORS[name], place)
        assert table.is_tile_dark()
        assert table.text == ["OOPS", name, "the match is saved", "starting again"]
        assert len(table.starts) == 1
        yield from table.started(2)
        assert RESTART_MS <= table.starts[1] - met_ms <= RESTART_MS + 600
        assert table.text[0] == "CARRY ON?"
        assert table.frame.dice == (3, 6)
        if place == SAVING:  # the shut was not saved any more: it is to be made again
            assert table.handheld.match.turn.faces == (3, 6)
        else:
            assert everything_of(table.handheld.match) == before
        yield from table.tap(ROLL, 9, ROLL)
        assert table.handheld.match.turn.score == 36

    table = Table(moves, model).play()
    assert len(table.starts) == 2
    told = capsys.readouterr()
    assert f"{type(ERRORS[name]).__name__}: {ERRORS[name]}" in told.err
    assert "Traceback" in told.err
    assert "please report" not in told.out


@each_board
def test_at_a_hand_over_and_between_two_turns_it_comes_back_to_where_it_was(model, monkeypatch):
    load_dice(monkeypatch, [1, 1, 1, 1])

    def moves(table):
        yield from table.started(1)
        yield from table.set_up(2, 9, 1, 1)
        yield from table.wait(450)
        yield from table.tap(ROLL, ROLL, 12, 2, ROLL, ROLL, 12)
        assert table.frame.layout == frames.NO_MOVE
        table.faults.bug = ZeroDivisionError("no seat")
        yield from table.started(2)
        yield from table.tap(ROLL)
        assert table.frame.layout == frames.NO_MOVE
        yield from table.tap(ROLL, ROLL)
        assert table.frame.texts[:2] == ("ONE ROUND", "SEAT 2")
        table.faults.bug = ZeroDivisionError("no seat")
        yield from table.started(3)
        yield from table.tap(ROLL)
        assert table.frame.texts[:2] == ("ONE ROUND", "SEAT 2")
        assert table.handheld.match.scores[0] == 43

    Table(moves, model).play()


@each_board
def test_the_time_it_takes_to_restart_is_slept_and_keys_pressed_meanwhile_do_nothing(
    model, monkeypatch
):
    load_dice(monkeypatch, [3, 6])

    def moves(table):
        yield from table.throw()
        table.faults.bug = ZeroDivisionError("division by zero")
        yield from table.wait(PASS_MS)
        yield from table.tap(ROLL, 9, ROLL, 1, 4)
        assert table.text[0] == "OOPS"
        yield from table.started(2)
        assert table.text[0] == "CARRY ON?"
        assert table.handheld.match.turn.faces == (3, 6)

    Table(moves, model).play()
