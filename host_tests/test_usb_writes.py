# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A computer writes to the drive: the program restarts wherever it is, and nothing is lost."""

import itertools
import random

import pytest
import screen_player
from faulty import BOARDS
from powered import everything_of
from table_session import Table, load_dice

from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator import boards, launch

ENDS = (*screen_player.ENDS, frames.NEW_BEST)
SOLO, TWO_SEATS = (1, 9, 1), (2, 9, 3, 1)
LAST_LAYOUTS = {SOLO: ENDS, TWO_SEATS: (frames.RESULT,)}
SEED = 12
BETWEEN = 47  # rests, in the run that is not a sweep, from one restart to the next
SWEPT, SWEPT_MATCH = 5, 400

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


class WrittenTo(Table):
    """A table whose program is restarted at rests chosen by ``gaps``, while a match is on.

    After each restart it checks that the match is the one that was there, and carries on.
    """

    def __init__(self, keys, gaps, model=boards.PICO) -> None:
        super().__init__(lambda _: self._all_moves(), model)
        self.keys = keys
        self.gaps = iter(gaps)
        self.to_go = next(self.gaps)
        self.restarts = 0
        self.result = None

    def _all_moves(self):
        yield from self.started(1)
        yield from self.set_up(*self.keys)
        playing = self._play()
        while True:
            try:
                next(playing)
            except StopIteration:
                return
            self.to_go -= 1
            if self.to_go == 0:
                self.to_go = next(self.gaps, -1)
                yield from self._written_to()
                if self.result is not None:
                    return
                playing = self._play()
            else:
                yield

    def _play(self):
        yield from self.play_on(LAST_LAYOUTS[self.keys])
        self.result = everything_of(self.handheld.match)

    def _written_to(self):
        before = everything_of(self.handheld.match)
        is_begun = self.handheld.match.turn.rolls > 0 or self.handheld.match.round_number > 1
        self.restarts += 1
        starts = len(self.starts)
        self.cause(launch.Reload())
        yield
        self.device.grounded.clear()
        yield from self.started(starts + 1)
        if self.frame.layout == frames.CARRY_ON:
            assert everything_of(self.handheld.match) == before
            yield from self.tap(ROLL)
            assert everything_of(self.handheld.match) == before
        else:  # nothing was rolled, or the match had just been decided
            assert self.frame.layout == frames.TITLE
            assert not is_begun or self.handheld.keeper.lasting.is_match_on is False
            if is_begun:
                self.result = before
                return
            yield from self.tap(ROLL)


def straight(monkeypatch, keys) -> tuple:
    """How the match ends when nobody writes, and how many rests it takes."""
    load_dice(monkeypatch, seed=SEED)
    table = WrittenTo(keys, [-1])
    table.play()
    return table.result, -1 - table.to_go


@each_board
@pytest.mark.parametrize("keys", (SOLO, TWO_SEATS), ids=["solo", "two seats"])
def test_a_match_that_is_restarted_again_and_again_comes_to_the_same_end(keys, model, monkeypatch):
    result, rests = straight(monkeypatch, keys)
    for seed in range(2 if keys == SOLO else 1):
        gaps = random.Random(seed)
        load_dice(monkeypatch, seed=SEED)
        table = WrittenTo(keys, (gaps.randint(1, 400) for _ in itertools.count()), model)
        table.play()
        assert table.restarts > rests // 800
        assert table.result == result


def restart_at_each(monkeypatch, keys, first: int, step: int) -> None:
    """Restart once, at every so many rests of the whole match, each time of a new one."""
    result, rests = straight(monkeypatch, keys)
    for rest in range(first, rests, step):
        load_dice(monkeypatch, seed=SEED)
        table = WrittenTo(keys, [rest])
        table.play()
        assert table.restarts == 1
        assert table.result == result


def test_a_restart_anywhere_in_a_solo_turn_loses_nothing(monkeypatch):
    restart_at_each(monkeypatch, SOLO, 1, BETWEEN)


@pytest.mark.sweep
@pytest.mark.parametrize("first", range(1, SWEPT + 1))
def test_a_restart_at_any_rest_of_a_solo_turn_loses_nothing(first, monkeypatch):
    restart_at_each(monkeypatch, SOLO, first, SWEPT)


@pytest.mark.sweep
@pytest.mark.parametrize("first", range(1, SWEPT_MATCH, SWEPT_MATCH // 8))
def test_a_restart_at_many_rests_of_a_match_of_two_loses_nothing(first, monkeypatch):
    restart_at_each(monkeypatch, TWO_SEATS, first, SWEPT_MATCH)


def test_no_restart_counts_as_a_crash(monkeypatch):
    load_dice(monkeypatch, [3, 6])

    def moves(table):
        yield from table.throw()
        for times in range(2, 8):
            table.cause(launch.Reload())
            yield
            yield from table.started(times)
            assert not any(table.device.sleep_memory)
        assert table.text[0] == "CARRY ON?"
        assert table.frame.dice == (3, 6)

    Table(moves).play()


@each_board
@pytest.mark.parametrize(("key", "held_ms"), [(ROLL, 300), (ROLL, 2000), (1, 300), (1, 2000)])
def test_a_key_that_is_down_through_a_restart_presses_nothing(key, held_ms, model, monkeypatch):
    load_dice(monkeypatch, [3, 6])

    def moves(table):
        yield from table.throw()
        table.device.grounded.add(table.pins[key])
        table.cause(launch.Reload())
        yield
        yield from table.started(2)
        yield from table.wait(held_ms)
        table.device.grounded.clear()
        yield from table.wait(200)
        assert table.text[0] == "CARRY ON?"
        yield from table.tap(ROLL)
        assert table.frame.layout == frames.PICKING

    Table(moves, model).play()
