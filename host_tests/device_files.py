# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which files go onto the board."""

import ast
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

def name(path: Path) -> str:
    """A file's path as a reader of the repository knows it."""
    return path.relative_to(ROOT).as_posix()


def on_the_board(tree: ast.AST) -> ast.AST:
    """The tree without what only type checkers read: ``if False:`` blocks."""

    class _Strip(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.AST | None:
            if isinstance(node.test, ast.Constant) and node.test.value is False:
                return None
            self.generic_visit(node)
            return node

    return _Strip().visit(tree)
