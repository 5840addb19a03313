# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Tells what of the program is in memory at each moment: ``make sizes``.

A row is a board, a moment and its kind; what of ours is in memory, in bytes compiled and of
source, and how many files that are; the files kept by an object alone; and
the libraries, compiled.
Before the title it is what was read since power-on, whether it stayed or not; at any other moment
what is there, and of a turn, a page or a match the moment at which it is most.
"""

import contextlib
import io
import json
import sys
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from simulator import boards, launch  # noqa: E402

launch.put_stand_ins_first()

KB = 1024

# The kinds of moments.
BEFORE_TITLE = "before the title"
OWN_PLAY = "play, own rules"
HOUSE_PLAY = "play, a card or mix"
OTHER = "any other"

# The most that a moment of a kind may have, in KB compiled and in KB of source.
LIMITS = {
    BEFORE_TITLE: (26, 86),
    OWN_PLAY: (40, None),
    HOUSE_PLAY: (43, None),
    OTHER: (48, None),
}
# Where that is not yet so, by kind and by how the moment's name begins: what it has at most now.
# What comes down to its limit is taken out of here, and never comes in again.
NOT_YET: dict = {
    (BEFORE_TITLE, "title of a house table"): (38.3, 118.4),
    (BEFORE_TITLE, "CARRY ON?"): (40.3, 127.5),
    (OWN_PLAY, "play"): (41.4, None),
    (OWN_PLAY, "play after a pause"): (44.6, None),
    (OWN_PLAY, "play after CARRY ON?"): (49.8, None),
    (OWN_PLAY, "play in the turn after CARRY ON?"): (40.8, None),
    (OWN_PLAY, "play in a rematch"): (41.4, None),
    (OWN_PLAY, "play by the lights alone"): (42.0, None),
    (HOUSE_PLAY, "play"): (43.9, None),
    (HOUSE_PLAY, "play after a pause"): (47.1, None),
    (HOUSE_PLAY, "play after CARRY ON?"): (51.2, None),
    (HOUSE_PLAY, "play in the turn after CARRY ON?"): (43.1, None),
    (HOUSE_PLAY, "play in the next round"): (43.5, None),
    (HOUSE_PLAY, "play in a rematch"): (43.9, None),
    (OTHER, "title of a house table"): (53.8, None),
    (OTHER, "title after a match"): (56.5, None),
    (OTHER, "records"): (49.5, None),
    (OTHER, "CARRY ON?"): (50.6, None),
    (OTHER, "set-up"): (57.9, None),
    (OTHER, "DATA RESET"): (48.7, None),
}
# Less than the kind allows.
TIGHTER = {
    (BEFORE_TITLE, "title of a new box"): (24, 80),
}

Row = namedtuple(
    "Row",
    ("board", "kind", "moment", "compiled", "source", "files", "unnamed", "libraries", "names"),
)


def measured(board: str) -> list:
    """The rows of one board."""
    from moments_of_size import Moments

    return Moments(board).rows()


def all_rows() -> list:
    """The rows of every board, each measured in a Python of its own."""
    import subprocess

    command = [sys.executable, __file__, "--json"]
    running = [
        subprocess.Popen([*command, board], stdout=subprocess.PIPE, text=True, cwd="/")
        for board in boards.SHAPES
    ]
    rows = []
    for process in running:
        told, _ = process.communicate()
        if process.returncode:
            raise SystemExit(process.returncode)
        rows += [Row(*row) for row in json.loads(told)]
    return rows


def head(moment: str) -> str:
    """How a moment's name begins: what is common to all tables or pages."""
    return moment.partition(",")[0]


def limits(row: Row) -> tuple:
    """The most that it may have now, in KB compiled and in KB of source, None for any size."""
    key = (row.kind, head(row.moment))
    return NOT_YET.get(key) or TIGHTER.get(key) or LIMITS[row.kind]


def is_within(row: Row, most: tuple) -> bool:
    """Whether a row has no more than that."""
    return all(
        kilobytes is None or has <= kilobytes * KB
        for has, kilobytes in zip((row.compiled, row.source), most)
    )


def highest(rows: list) -> Row:
    """The row that has most, compiled."""
    return max(rows, key=lambda row: row.compiled)


def table(rows: list) -> str:
    """The rows as text: * marks the highest of its kind, ! what is over the kind's limit."""
    width = max(len(row.moment) for row in rows) + 2
    lines = []
    for board in sorted({row.board for row in rows}):
        for kind, (compiled, source) in LIMITS.items():
            asked = f"at most {compiled} KB" + (f", {source} KB of source" if source else "")
            lines.append(f"{board}, {kind} ({asked})")
            some = [row for row in rows if (row.board, row.kind) == (board, kind)]
            for row in some:
                mark = "*" if row is highest(some) else " "
                mark += " " if is_within(row, LIMITS[kind]) else "!"
                told = f"{row.compiled / KB:5.1f} KB compiled {row.source / KB:6.1f} KB source "
                told += f"{row.files:3} files  + lib {row.libraries / KB:4.1f} KB"
                if row.unnamed:
                    told += f"  kept by an object: {' '.join(row.unnamed)}"
                lines.append(f"{mark} {row.moment:{width}}{told}")
            lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--json"]:
        told = io.StringIO()  # the program's console: missing parts, the bug of OOPS
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
            told_rows = measured(sys.argv[2])
        print(json.dumps(told_rows))
    else:
        print(table(all_rows()))
