# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which files go onto the board, and which of them one board loads."""

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

DEVICE_FILES = sorted(
    [ROOT / "code.py", *(ROOT / "engine").rglob("*.py"), *(ROOT / "board_io").rglob("*.py")]
)

_LIST_LOADED = """
import sys
sys.path.append({root!r})
from simulator import boards, launch
from simulator.clocks import VirtualClock
launch.power_on(boards.{model}, VirtualClock())
from board_io import boards as board_files
from board_io.box import Box
box = Box(board_files.load(boards.{model}.board_id))
if {in_play}:
    box.load()
for name, module in sys.modules.items():
    if name.split(".")[0] in ("engine", "board_io"):
        print(module.__file__)
"""


def name(path: Path) -> str:
    """A file's path as a reader of the repository knows it."""
    return path.relative_to(ROOT).as_posix()


def loaded_files(model: str, in_play: bool) -> list[Path]:
    """Our own files that a board has loaded, in play or when the title shows."""
    program = _LIST_LOADED.format(root=str(ROOT), model=model, in_play=in_play)
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
