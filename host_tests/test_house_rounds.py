# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""When a round is over and who has won it, and that no press looks a table over once more."""

import sys

import pytest
from house_cards import table_of
from house_player import engine_table, outcomes, play
from house_screens import act, way
from simulated import SimulatedBox

from engine import endings
from engine.match import Match
from engine.restored_match import unpack
from engine.saved_match import pack

AT_ONCE = {
    "wins the match": {"seats": 3, "shut_box": "wins the match"},
    "wins the match, best of 3": {
        "seats": 3, "shut_box": "wins the match", "match_format": "best of 3",
    },
    "until shut": {"seats": 3, "match_format": "until shut"},
}  # fmt: skip
PLACES = ("first", "second", "last")


def shut_by(table, shutter):
    """A match in which the seats before the shutter have scored 20, and it has shut the box."""
    match = Match(engine_table(**table))
    ways = outcomes(table_of(table), True)
    for seat in range(1, shutter + 1):
        play(match, ways["0" if seat == shutter else "20"])
        if seat < shutter:
            assert (match.is_round_over, match.round_winners) == (False, ())
            match.go_on()
    return match


@pytest.mark.parametrize("shutter", [1, 2, 3], ids=PLACES)
@pytest.mark.parametrize("name", AT_ONCE)
def test_h3_h4_a_round_is_over_when_the_match_ends_at_once(name, shutter):
    match = shut_by(AT_ONCE[name], shutter)
    assert (match.is_over, match.is_round_over) == (True, True)
    assert match.round_winners == match.winners == endings.judged(match) == (shutter,)


@pytest.mark.parametrize("shutter", [1, 2, 3], ids=PLACES)
@pytest.mark.parametrize("name", AT_ONCE)
def test_h3_h4_a_match_that_a_shut_box_has_won_is_never_carried_on(name, shutter):
    assert unpack(pack(shut_by(AT_ONCE[name], shutter), 2) + bytes(6)) is None


def test_h10_nobody_wins_the_round_in_which_the_last_go_out_but_it_is_over():
    match = Match(engine_table(seats=2, sevens="unlucky"))
    match.roll((3, 4))
    assert (match.is_round_over, endings.judged(match)) == (False, ())
    match.go_on()
    match.roll((3, 4))
    assert (match.is_round_over, match.round_winners, match.winners) == (True, (), (1, 2))


def test_r11_alone_the_round_is_over_with_the_turn():
    match = Match(engine_table(seats=1))
    assert not match.is_round_over
    play(match, [(1, 1), {2}, (1, 1)])
    assert match.is_round_over


class ImportWatch:
    """Counts the times that a module is looked for anew."""

    def __init__(self, name):
        self.name = name
        self.times = 0

    def find_spec(self, name, path=None, target=None):
        self.times += name == self.name


@pytest.fixture
def watch(monkeypatch):
    watch = ImportWatch("engine.tables")
    monkeypatch.setattr(sys, "meta_path", [watch, *sys.meta_path])
    return watch


MIX = {"seats": 2, "length": 12, "cover": "pair or sum", "shut_box": "wins the match"}
A_TURN = ((3, 4), [7], (3, 4), [3, 4], (3, 4), "roll", "roll")


def test_no_press_in_a_match_looks_the_table_over_again(watch):
    """What makes sure of a table is imported where it is made, and never in play."""
    box = SimulatedBox()
    way(MIX, *A_TURN)(box)
    assert "engine.tables" not in sys.modules
    watch.times = 0
    act(box, "take", *A_TURN)  # the result
    act(box, "roll", "take", *A_TURN, "take", (3, 4))  # a rematch
    assert box.handheld.match.seat == 2
    assert watch.times == 0
    engine_table(cover="duo")
    assert watch.times == 1  # it would have been seen


def test_a_match_carried_on_looks_its_table_over_at_the_start_alone(watch):
    box = SimulatedBox()
    way(MIX, (3, 4))(box)
    box.restart()
    watch.times = 0
    act(box, "roll", [7], (3, 4), [3, 4], (3, 4), "roll", "roll", "take", *A_TURN, "roll", "take")
    assert (box.handheld.match.seat, box.handheld.match.is_over) == (1, False)
    assert watch.times == 0
