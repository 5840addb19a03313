# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Bugs in a row: the third stays; how they are counted, and what makes the next one the first."""

import displayio
import pytest
from faulty import BOARDS
from table_session import Table, load_dice

from board_io import crashes
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator import boards, launch
from simulator.device import Device
from simulator.faults import LIGHTS

PASS_MS = 60
HOUR_MS = 3_000_000
STAYS = ["OOPS", "ZeroDivisionError", "see docs/troubles.md", "switch off and on"]

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


@pytest.fixture(autouse=True)
def _dice(monkeypatch):
    load_dice(monkeypatch, [3, 6])


def crash(table):
    table.faults.bug = ZeroDivisionError("division by zero")
    yield from table.until(lambda: table.faults.bug is None)
    yield from table.wait(PASS_MS)


def count(table) -> int:
    return table.device.sleep_memory[crashes.BUG]


@each_board
def test_the_third_in_a_row_stays_and_says_how_to_report_it(model, capsys):
    def moves(table):
        yield from table.throw()
        for times in (1, 2):
            yield from crash(table)
            assert table.text[0] == "OOPS"
            assert table.text != STAYS
            yield from table.started(1 + times)
        yield from crash(table)
        assert table.text == STAYS
        assert table.is_tile_dark()
        yield from table.wait(HOUR_MS)
        assert table.text == STAYS

    table = Table(moves, model).play()
    assert len(table.starts) == 3
    told = capsys.readouterr()
    assert told.err.count("Traceback") == 3
    assert told.out.count("please report the lines above, see docs/troubles.md") == 1
    assert told.out.splitlines()[-1].startswith("Three times in a row")


def test_switched_off_and_on_after_the_third_it_carries_on_with_the_same_dice():
    def moves(table):
        yield from table.throw()
        for times in (2, 3, 3):
            yield from crash(table)
            yield from table.until(lambda times=times: len(table.starts) >= times)
        table.cause(launch.BatteryPulled())
        yield
        yield from table.started(4)
        assert table.text[0] == "CARRY ON?"
        assert table.frame.dice == (3, 6)
        assert count(table) == 0
        yield from crash(table)
        yield from table.started(5)

    Table(moves).play()


def test_the_count_is_in_the_memory_that_a_power_off_clears_and_never_in_nvm():
    def moves(table):
        yield from table.throw()
        saved = bytes(table.nvm.content)
        for times in (1, 2, 3):
            yield from crash(table)
            assert count(table) == times
            yield from table.wait(6000)
            assert bytes(table.nvm.content) == saved

    Table(moves).play()


@each_board
@pytest.mark.parametrize(("after_ms", "times"), [(9_000, 2), (9_800, 2), (10_100, 1), (60_000, 1)])
def test_a_press_and_ten_seconds_make_the_next_one_the_first_again(model, after_ms, times):
    def moves(table):
        yield from table.throw()
        yield from crash(table)
        yield from table.started(2)
        begun_ms = table.now_ms - 150
        yield from table.tap(ROLL)
        yield from table.wait(after_ms - (table.now_ms - begun_ms))
        yield from crash(table)
        assert count(table) == times

    Table(moves, model).play()


@each_board
def test_without_a_press_no_time_is_long_enough(model):
    def moves(table):
        yield from table.throw()
        for times in (1, 2, 3):
            yield from crash(table)
            assert count(table) == times
            if times < 3:
                yield from table.started(1 + times)
                yield from table.wait(60_000)

    Table(moves, model).play()


def test_a_press_that_is_never_drawn_does_not_count_as_one():
    """Each press ends in a crash, ten seconds and more after each start."""

    def moves(table):
        yield from table.throw()
        for times in (1, 2, 3):
            if times > 1:
                yield from table.started(times)
            yield from table.wait(15_000)
            table.faults.bug, table.faults.bug_at = ZeroDivisionError("0"), LIGHTS
            yield from table.tap(1 + times)
            assert table.faults.bug is None

        assert count(table) >= 2

    Table(moves).play()


def test_a_key_that_is_held_all_along_is_no_press():
    def moves(table):
        table.device.grounded.add(table.pins[5])
        yield from table.started(1)
        for times in (1, 2):
            yield from table.wait(15_000)
            yield from crash(table)
            assert count(table) == times
            yield from table.started(1 + times)

    Table(moves).play()


def display_of(device):
    return device.display or displayio.displays[-1]


@each_board
def test_where_drawing_itself_fails_the_panel_shows_the_console(model, monkeypatch, capsys):
    draws = Device.draw

    def failing(device, data):
        if display_of(device).root_group is not displayio.CIRCUITPYTHON_TERMINAL:
            raise ZeroDivisionError("no picture")
        draws(device, data)

    def moves(table):
        yield from table.throw()
        assert table.frame.layout == frames.PICKING
        monkeypatch.setattr(Device, "draw", failing)
        yield from table.tap(9)
        assert table.is_tile_dark()
        assert display_of(table.device).root_group is displayio.CIRCUITPYTHON_TERMINAL
        assert display_of(table.device).auto_refresh
        monkeypatch.setattr(Device, "draw", draws)
        yield from table.started(2)
        assert table.text[0] == "CARRY ON?"

    Table(moves, model).play()
    assert capsys.readouterr().err.count("no picture") >= 1


@each_board
@pytest.mark.parametrize("step", ("lights", "panel", "both"))
def test_whatever_else_fails_while_it_is_told_the_box_starts_again(model, step, monkeypatch):
    from board_io.lights import TileLights
    from board_io.panel import Panel

    def failing(*_):
        raise ValueError("and this as well")

    def moves(table):
        yield from table.throw()
        with monkeypatch.context() as patch:
            if step != "panel":
                patch.setattr(TileLights, "put_out", failing)
            if step != "lights":
                patch.setattr(Panel, "show", failing)
            table.faults.bug = ZeroDivisionError("division by zero")
            yield from table.until(lambda: len(table.starts) == 2)
        yield from table.started(2)
        assert table.text[0] == "CARRY ON?"

    Table(moves, model).play()


def test_a_board_without_that_memory_never_starts_over(monkeypatch):
    monkeypatch.setitem(launch.sys.modules, "alarm", None)

    def moves(table):
        yield from table.throw()
        yield from crash(table)
        yield from table.wait(HOUR_MS)
        assert table.text == STAYS

    assert len(Table(moves, boards.PICO).play().starts) == 1
