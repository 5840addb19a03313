# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which files go onto the board, and which of them one board loads."""

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# engine/prompt is not on the drive (`tools.contents`), but must run under MicroPython as the rest.
DEVICE_FILES = sorted(
    [
        ROOT / "code.py",
        ROOT / "safemode.py",
        *(ROOT / "engine").rglob("*.py"),
        *(ROOT / "board_io").rglob("*.py"),
    ]
)

_LIST_LOADED = """
import sys
sys.path.append({root!r})
sys.path.append({tests!r})
from simulated import SimulatedBox
from simulator import boards
box = SimulatedBox(boards.{model}, faces=[1, 2], is_loaded={tiles} is not None)
if {tiles}:
    box.set_up({tiles}[0], *{tiles}[2:], card={tiles}[1])
    box.take_over()
    box.throw()
    assert box.handheld.match.turn.faces == (1, 2), box.text
for name, module in sys.modules.items():
    if name.split(".")[0] in ("engine", "board_io"):
        print(module.__file__)
"""


def name(path: Path) -> str:
    """A file's path as a reader of the repository knows it."""
    return path.relative_to(ROOT).as_posix()


# What is pressed on each page of the set-up: the box's own rules, a mix of the house rules that
# take the most modules together, and the long game.
OWN_RULES = (2, 1, 12, 9, 1)
OWN_MIX = (2, 9, 12, 1, 4, 3, 2, 4, 2, 2, 2, 2)
LONG_GAME = (2, 8)


def loaded_files(model: str, tiles: tuple | None) -> list[Path]:
    """Our own files that a board has loaded with dice on the table; None: when the title shows."""
    program = _LIST_LOADED.format(
        root=str(ROOT), tests=str(ROOT / "host_tests"), model=model, tiles=tiles
    )
    printed = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd="/"
    ).stdout
    return [ROOT / "code.py"] + sorted(Path(line) for line in printed.splitlines())


def on_the_board(tree: ast.AST) -> ast.AST:
    """The tree without what only type checkers read: ``if False:`` blocks."""

    class _Strip(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.AST | None:
            if isinstance(node.test, ast.Constant) and node.test.value is False:
                return None
            self.generic_visit(node)
            return node

    return _Strip().visit(tree)
