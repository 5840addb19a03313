# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The boards there are, each known by its file in board_io/boards alone."""

import ast
from collections import namedtuple
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "board_io" / "boards"

# board_id: as CircuitPython names it. pins: those that its file names. panel: the controller of
# its panel. panel_dc: the pin that tells data from commands where the firmware sets the panel up.
BoardModel = namedtuple("BoardModel", ("board_id", "pins", "panel", "panel_dc"))

OWN_PANEL = ("sh1106", "panel, data or command")
WIRED_PANEL = ("ssd1306", "")


def read(path: Path) -> BoardModel | None:
    """The board of that file, None when it is of no board (it names no tiles' pins) or damaged."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError):
        return None
    named = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    pins = {name.split(".", 1)[1] for name in named if name.startswith(("pins.", "board."))}
    if not any(name.id == "TILE_PINS" for name in ast.walk(tree) if isinstance(name, ast.Name)):
        return None
    panel = OWN_PANEL if "board.DISPLAY" in named else WIRED_PANEL
    return BoardModel(path.stem, tuple(sorted(pins - {"DISPLAY"})), *panel)


def of_folder(folder: Path = FOLDER) -> list[BoardModel]:
    """The boards that have a file in that folder, in the order of their names."""
    return [model for model in map(read, sorted(folder.glob("*.py"))) if model is not None]


def named(name: str, models: list[BoardModel]) -> BoardModel | None:
    """The board of that name; the only one whose name ends in it, or has it inside; or None."""
    for is_meant in (
        lambda board_id: board_id == name,
        lambda board_id: board_id.endswith(f"_{name}"),
        lambda board_id: name in board_id.split("_"),
    ):
        found = [model for model in models if is_meant(model.board_id)]
        if len(found) == 1:
            return found[0]
    return None


def one_of_each_shape(models: list[BoardModel]) -> list[BoardModel]:
    """The first board with each kind of panel: what they do differs in nothing else."""
    shapes: dict[tuple, BoardModel] = {}
    for model in models:
        shapes.setdefault((model.panel, model.panel_dc), model)
    return list(shapes.values())


def known_to(root: Path) -> list[BoardModel]:
    """The boards that can be played with the program in that folder: its own files come first."""
    own = of_folder(root / "board_io" / "boards")
    own_ids = [model.board_id for model in own]
    return own + [model for model in ALL if model.board_id not in own_ids]


ALL = of_folder()
SHAPES = {model.board_id: model for model in one_of_each_shape(ALL)}
MACROPAD, PICO = SHAPES.values()
