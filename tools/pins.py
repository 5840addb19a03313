# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The README's pin table, made from the board file: ``python -m tools.pins`` writes it anew."""

import ast
import re
from pathlib import Path

from tools.contents import BOARD_FILES
from tools.libraries import ROOT

README = ROOT / "README.md"
BOARD = "raspberry_pi_pico"
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


def table() -> str:
    """The pin table of the Pico, as Markdown."""
    wired = pins(BOARD)
    rows = [
        (f"tile {number}", name, "button to ground")
        for number, name in enumerate(wired["TILE_PINS"], 1)
    ]
    rows += [(part, wired[name][0], how) for name, (part, how) in _PARTS.items()]
    lines = ["| part | pin | place | how |", "|---|---|---|---|"]
    lines += [f"| {part} | {pin} | {_PLACES[int(pin[2:])]} | {how} |" for part, pin, how in rows]
    return "\n".join(lines) + "\n"


def with_table(readme: str) -> str:
    """The README with its pin table made anew."""
    return _BLOCK.sub(lambda block: block[1] + table() + block[2], readme)


def write(path: Path = README) -> None:
    """Make the table in the README anew."""
    path.write_text(with_table(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
