# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A pass that does not end: the watchdog starts the board anew, and harms nobody else."""

import sys
import time

import microcontroller
import pytest
import watchdog
from faulty import BOARDS
from table_session import Table, load_dice

from board_io.box import Box
from engine.handheld.handheld import ROLL
from simulator import boards, launch

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
HOUR_MS = 3_000_000


@pytest.fixture(autouse=True)
def _dice(monkeypatch):
    load_dice(monkeypatch, [3, 6])


def hang(monkeypatch):
    """Let the next pass be one that never ends."""
    run_pass = Box.run_pass

    def endless(_box):
        monkeypatch.setattr(Box, "run_pass", run_pass)
        while True:
            time.sleep(0.01)

    monkeypatch.setattr(Box, "run_pass", endless)


@each_board
def test_a_pass_that_never_ends_is_over_within_nine_seconds_and_the_dice_are_the_same(
    model, monkeypatch
):
    hung = []

    def moves(table):
        yield from table.throw()
        began_ms = table.now_ms
        hang(monkeypatch)
        while len(table.starts) == 1:
            hung.append(table.now_ms - began_ms)
            yield
        yield from table.started(2)
        assert table.text[0] == "CARRY ON?"
        assert table.frame.dice == (3, 6)
        yield from table.tap(ROLL, 9, ROLL)
        assert table.handheld.match.turn.score == 36

    Table(moves, model).play()
    assert 7000 < hung[-1] <= 9000


def is_set() -> bool:
    return microcontroller.watchdog.mode is watchdog.WatchDogMode.RESET


@each_board
def test_it_is_set_in_play_and_a_box_that_nobody_touches_is_never_reset(model):
    def moves(table):
        yield from table.started(1)
        assert is_set()
        yield from table.wait(HOUR_MS)
        assert is_set()

    assert len(Table(moves, model).play().starts) == 1


@pytest.mark.parametrize(
    "error",
    (ZeroDivisionError("0"), ImportError("no module named 'x'"), SyntaxError("invalid syntax")),
    ids=lambda error: type(error).__name__,
)
def test_it_is_off_while_what_has_ended_the_game_is_told(error):
    def moves(table):
        yield from table.started(1)
        table.faults.bug = error
        yield from table.until(lambda: table.faults.bug is None)
        yield from table.wait(1000)
        assert not is_set()
        yield from table.wait(1000)

    Table(moves).play()


@pytest.mark.parametrize("end", (KeyboardInterrupt, SystemExit))
def test_whoever_gets_the_repl_by_ctrl_c_is_not_reset(end):
    """Also where the program was started there by hand: then the firmware stops nothing."""

    def moves(table):
        yield from table.started(1)
        assert is_set()
        table.cause(end())
        yield

    with pytest.raises(end):
        Table(moves).play()
    assert not is_set()


def play_without_it():
    """A turn's first roll and a minute of waiting, with a pass that takes long."""

    def moves(table):
        yield from table.throw()
        assert table.device.box.watchdog is None
        yield from table.wait(60_000)
        assert table.frame.dice == (3, 6)

    assert len(Table(moves, boards.PICO).play().starts) == 1


def test_a_board_whose_firmware_has_none_plays_all_the_same(monkeypatch):
    monkeypatch.setattr(microcontroller, "watchdog", None)
    play_without_it()


def test_a_board_whose_microcontroller_has_no_such_name_plays_all_the_same(monkeypatch):
    monkeypatch.delattr(microcontroller, "watchdog")
    play_without_it()


def test_a_board_without_the_module_plays_all_the_same(monkeypatch):
    monkeypatch.setitem(sys.modules, "watchdog", None)
    play_without_it()


def test_a_watchdog_that_can_t_reset_is_left_alone(monkeypatch):
    monkeypatch.setattr(watchdog.WatchDogMode, "RESET", watchdog.WatchDogMode.RAISE)
    play_without_it()


def test_one_that_can_t_be_stopped_any_more_is_not_set(monkeypatch):
    monkeypatch.setattr(sys, "platform", "nRF52840")
    play_without_it()


# -- the stand-in -----------------------------------------------------------------------------


def test_the_stand_in_takes_what_an_rp2040_takes():
    launch.power_on(boards.PICO, launch.VirtualClock())
    timer = microcontroller.watchdog
    with pytest.raises(ValueError, match="timeout"):
        timer.timeout = 8.5
    with pytest.raises(NotImplementedError):
        timer.mode = watchdog.WatchDogMode.RAISE
    timer.timeout = 2
    timer.mode = watchdog.WatchDogMode.RESET
    for _ in range(3):
        time.sleep(1.5)
        timer.feed()
    with pytest.raises(launch.Reset):
        time.sleep(2.5)
    launch.power_off()


def test_the_stand_in_once_stopped_lets_any_pass_last():
    launch.power_on(boards.PICO, launch.VirtualClock())
    timer = microcontroller.watchdog
    timer.timeout = 2
    timer.mode = watchdog.WatchDogMode.RESET
    time.sleep(1.5)
    timer.mode = None
    time.sleep(10)
    launch.power_off()
