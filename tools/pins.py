# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The README's tables of boards and of pins, from the board files: ``python -m tools.pins``."""

import ast
import re
from pathlib import Path

from tools.contents import BOARD_FILES, board_ids
from tools.libraries import ROOT

README = ROOT / "README.md"
_BOARDS = re.compile(r"(<!-- boards: .+? -->\n).*?(<!-- end of boards -->)", re.DOTALL)
_BLOCK = re.compile(r"(<!-- pins: .+? -->\n).*?(<!-- end of pins -->)", re.DOTALL)

# The places on the Pico's edge of its pins GP0 to GP22.
_PLACES = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)

# A board file's name for a pin, and what to solder there.
_PARTS = {
    "ROLL_PIN": ("ROLL", "button to ground"),
    "PIXEL_PIN": ("NeoPixels, data in", "through 330 ohm"),
    "PIXEL_POWER_PIN": ("NeoPixels, supply switch", "high is on; 100 kohm to ground"),
    "SPEAKER_PIN": ("piezo", "its other lead to ground"),
    "PANEL_SDA": ("panel, SDA", "4.7 kohm to 3V3"),
    "PANEL_SCL": ("panel, SCL", "4.7 kohm to 3V3"),
}


def pins(board_id: str) -> dict[str, list[str]]:
    """What a board file says of its pins: the names in ``board`` for each name of its own."""
    source = (ROOT / BOARD_FILES / f"{board_id}.py").read_text(encoding="utf-8")
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names = [part.attr for part in ast.walk(node.value) if isinstance(part, ast.Attribute)]
            found[node.targets[0].id] = names
    return found


def title(board_id: str) -> str:
    """What a board is called: how its file's first line begins."""
    source = (ROOT / BOARD_FILES / f"{board_id}.py").read_text(encoding="utf-8")
    return re.split("[:,]", ast.get_docstring(ast.parse(source)) or board_id)[0]


def boards_table() -> str:
    """All boards that have a file, as Markdown."""
    lines = ["| board | its id, and its CircuitPython |", "|---|---|"]
    for name in board_ids():
        place = f"https://circuitpython.org/board/{name}/"
        lines.append(f"| {title(name)} | [`{name}`]({place}) |")
    return "\n".join(lines) + "\n"


def soldered() -> dict[str, list[str]]:
    """The boards with the pins of a soldered box, those with the same pins together."""
    same: dict[str, list[str]] = {}
    for name in board_ids():
        if "PANEL_SDA" in pins(name):
            same.setdefault(table(name), []).append(name)
    return same


def tables() -> str:
    """The pin tables of all soldered boxes, each under the names of the boards that it is for."""
    told = [(" · ".join(map(title, names)), text) for text, names in soldered().items()]
    return "\n".join(f"{names}:\n\n{text}" for names, text in told)


def table(board_id: str) -> str:
    """The pin table of a soldered box, as Markdown; the places are those on a Pico's edge."""
    wired = pins(board_id)
    rows = [
        (f"tile {number}", name, "button to ground")
        for number, name in enumerate(wired["TILE_PINS"], 1)
    ]
    rows += [(part, wired[name][0], how) for name, (part, how) in _PARTS.items() if name in wired]
    lines = ["| part | pin | place | how |", "|---|---|---|---|"]
    lines += [f"| {part} | {pin} | {_place(pin)} | {how} |" for part, pin, how in rows]
    return "\n".join(lines) + "\n"


def _place(pin: str) -> str:
    """The number of a Pico's pin on its edge, "" for another board's."""
    number = int(pin[2:]) if re.fullmatch("GP[0-9]+", pin) else len(_PLACES)
    return str(_PLACES[number]) if number < len(_PLACES) else ""


def with_table(readme: str) -> str:
    """The README with its tables made anew."""
    readme = _BOARDS.sub(lambda block: block[1] + boards_table() + block[2], readme)
    return _BLOCK.sub(lambda block: block[1] + tables() + block[2], readme)


def write(path: Path = README) -> None:
    """Make the tables in the README anew."""
    path.write_text(with_table(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
