# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The panel in braille: a character for each 2 by 4 pixels, 64 characters by 16."""

_FIRST = 0x2800
# The bit of each dot, by row and column of its cell.
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))

CELL_WIDTH_PX, CELL_HEIGHT_PX = 2, 4


def draw(rows: list[int], width_px: int = 128) -> list[str]:
    """The picture as lines of braille; ``rows`` as in `simulator.glyphs`."""
    lines = []
    for top in range(0, len(rows), CELL_HEIGHT_PX):
        line = ""
        for left in range(0, width_px, CELL_WIDTH_PX):
            dots = 0
            for y, bits in enumerate(_DOTS):
                for x, dot in enumerate(bits):
                    if rows[top + y] >> left + x & 1:
                        dots |= dot
            line += chr(_FIRST + dots)
        lines.append(line)
    return lines


def read(lines: list[str]) -> list[int]:
    """The picture that such lines show; what is not braille is dark."""
    rows = [0] * len(lines) * CELL_HEIGHT_PX
    for top, line in enumerate(lines):
        for left, character in enumerate(line):
            dots = ord(character) - _FIRST
            for y, bits in enumerate(_DOTS):
                for x, dot in enumerate(bits):
                    if 0 <= dots < 256 and dots & dot:
                        rows[top * CELL_HEIGHT_PX + y] |= 1 << left * CELL_WIDTH_PX + x
    return rows
