# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A value that is none is refused with the reason, and changes nothing: with and without words."""

import os
import shutil
import subprocess
import sys

import on_micropython
import pytest
from device_files import ROOT
from player import snapshot

from engine import rules
from engine.match import Match
from engine.turn import Turn
from tools import contents

PROGRAM = "values_to_compare.py"


def lines_of(*paths):
    """What the program prints under CPython with the engine of the first path."""
    return subprocess.run(
        [sys.executable, on_micropython.HERE / PROGRAM],
        capture_output=True, text=True, check=True, cwd="/", timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
    ).stdout.splitlines()  # fmt: skip


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """The engine as it is on a board's drive: without the words for a Python prompt."""
    folder = tmp_path_factory.mktemp("drive")
    for name, path in contents.program_files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder / name)
    assert not (folder / "engine/prompt").exists()
    return folder


@pytest.fixture(scope="module")
def told():
    return lines_of(ROOT, on_micropython.HERE)


def test_every_wrong_value_is_refused_with_a_reason_and_changes_nothing(told):
    assert len(told) > 350
    assert [line for line in told if line.endswith(": ok") or "CHANGED" in line] == []
    kinds = {line.rsplit(": ", 1)[0].split(" ")[0] for line in told}
    assert {"roll", "shut", "table", "match", "of", "tiles", "put", "count", "stop"} <= kinds


@pytest.mark.parametrize(
    "line",
    [
        "roll (1.0, 2.0): IllegalMove a die can't show 1.0: faces are 1 to 6",
        "roll 35: IllegalMove a roll is a tuple of one or two faces, as (3, 5), not 35",
        "shut (3, 5): IllegalMove a set of tiles is an int, as tiles.of(3, 5), not (3, 5)",
        "shut 8.0: IllegalMove a set of tiles is an int, as tiles.of(3, 5), not 8.0",
        "table length 9.0: ValueError a box has 9 or 12 tiles, not 9.0",
        "table cover True: ValueError the cover is 1 or 2 or 3 or 4, not True",
        "match length 9.0: ValueError a box has 9 or 12 tiles, not 9.0",
        "match of None: ValueError engine.rules.table makes a table, not None",
        "of (3, 3): ValueError tile 3 stands twice: a set holds it once",
        "of (13,): ValueError a tile is a number from 1 to 12, not 13",
        "tiles -1: ValueError no set of tiles",
        "put out 0: IndexError no seat 0",
        "count turn -1: ValueError no best is kept of -1 at this table",
    ],
)
def test_the_reason_says_what_is_wrong(told, line):
    assert line in told


def test_the_same_is_refused_under_micropython(told):
    assert on_micropython.run(PROGRAM, "400k").splitlines() == told


def without_reason(lines):
    """Each act and the class of its error; what only a prompt has (`tiles.of`) left out."""
    return [line.split(" IllegalMove ")[0].split(" ValueError ")[0] for line in lines
            if not line.startswith("of ")]  # fmt: skip


def test_without_the_words_the_same_moves_are_refused_by_the_step_they_name(drive, told):
    """As on a board: no ImportError takes the place of the refusal."""
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT_WORDS],
        capture_output=True, text=True, check=True, cwd="/", timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(drive), str(on_micropython.HERE)])},
    )  # fmt: skip
    bare = done.stdout.splitlines()
    assert without_reason(bare) == without_reason(told)
    reasons = {line.split("IllegalMove ")[1] for line in bare if "IllegalMove" in line}
    assert reasons == {"cannot roll", "cannot shut", "cannot stop", "cannot go on"}


_WITHOUT_WORDS = """
import values_to_compare as program
program.NO_NUMBERS = ()
program.main()
"""


def test_without_the_words_a_repr_is_short_and_plain(drive):
    program = (
        "from engine.match import Match; from engine.rules import table;"
        "match = Match(table()); print(match, repr(match), repr(match.turn), sep='|')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd="/",
        env={**os.environ, "PYTHONPATH": str(drive)},
    )  # fmt: skip
    assert done.stdout == "picture|a match|a turn\n"


@pytest.mark.parametrize("error", [ImportError("no"), MemoryError("heap")])
def test_words_that_can_not_be_had_never_hide_that_a_move_is_illegal(monkeypatch, error):
    from engine import prompt

    def fails(*about):
        raise error

    for name in prompt.__all__:
        monkeypatch.setattr(prompt, name, fails)
    match = Match(rules.table(seats=2))
    before = snapshot(match)
    acts = (lambda: match.roll((7, 7)), lambda: match.shut(1), match.stop, match.go_on)
    for act in acts:
        with pytest.raises(rules.IllegalMove, match=r"^cannot (roll|shut|stop|go on)$"):
            act()
    assert (str(match), repr(match), repr(match.turn)) == ("picture", "a match", "a turn")
    assert snapshot(match) == before


@pytest.mark.parametrize("name", rules.Rules._fields)
def test_a_table_changed_by_hand_is_looked_at_before_a_match_begins(name):
    for value in (0, 13, True, 1.0):
        with pytest.raises(ValueError, match="not"):
            Match(rules.table()._replace(**{name: value}))


def test_a_long_game_changed_by_hand_is_what_a_table_would_be():
    match = Match(rules.table(seats=2)._replace(long_game=2, cover=3, one_die=2))
    assert match.rules == rules.table(seats=2, long_game=2)


def test_a_table_that_was_made_is_taken_as_it_is_and_again_in_any_order():
    made = [rules.table(seats=2), rules.table(12, 3, 2, 9), rules.table(cover=2), rules.table()]
    for table in made + made:
        assert Match(table).rules == table


def test_a_list_of_faces_is_a_roll_like_a_tuple():
    turn = Turn(rules.table())
    turn.roll([3, 5])
    assert turn.faces == (3, 5)
