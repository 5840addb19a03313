# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Reads the panel's picture back as text: from pixels alone, knowing the font and nothing else.

A picture is a list of 64 ints, bit x of each the pixel in column x. Text may stand anywhere, at
scale 1 to 4, dark on a lit block or lit on dark.
"""

import functools
from collections import namedtuple

from simulator import blocks
from simulator.oled import WIDTH_PX

CELL_WIDTH_PX, CELL_HEIGHT_PX = 6, 12
GLYPH_COLUMNS = 5
_CORE_ROWS = 0b001111111100  # rows 2 to 9 must match; a neighbour line may reach into the others

# text as read, its scale, and its cell's left top corner; is_lit: dark on a lit block.
Line = namedtuple("Line", ("text", "scale", "x", "y", "is_lit"))


def read(rows: list[int]) -> list[Line]:
    """Every piece of text on the panel, from the top down and from left to right."""
    return list(_read(tuple(rows)))


def text(rows: list[int]) -> list[str]:
    """The panel's text, a str a line of the panel; pieces side by side are two spaces apart."""
    lines: list[list[Line]] = []
    for line in read(rows):
        middle = line.y + line.scale * CELL_HEIGHT_PX // 2
        for others in lines:
            other = others[0]
            if other.scale == line.scale and abs(other.y - line.y) <= 2:
                others.append(line)
                break
            if other.y + 2 <= middle <= other.y + other.scale * CELL_HEIGHT_PX - 4 and (
                line.scale == 1 < other.scale < 4
            ):
                others.append(line)
                break
        else:
            lines.append([line])
    return ["  ".join(piece.text for piece in sorted(pieces, key=_left)) for pieces in lines]


def _left(line: Line) -> int:
    return line.x


@functools.cache
def _font() -> dict[int, list[tuple[int, str]]]:
    """Core columns of a glyph -> the (all columns, character) that have that core."""
    import terminalio  # here, so that the stand-ins are in place first

    glyphs: dict[int, list[tuple[int, str]]] = {}
    for code in range(0x21, 0x7F):
        glyph = terminalio.FONT.get_glyph(code)
        box_height = terminalio.FONT.get_bounding_box()[1]
        columns = [0] * CELL_WIDTH_PX
        for y in range(glyph.height):
            for x in range(glyph.width):
                tile_x = glyph.tile_index * glyph.width
                if glyph.bitmap[tile_x + x, y]:
                    row = box_height - 2 - glyph.height - glyph.dy + y
                    columns[glyph.dx + x] |= 1 << row
        whole = _pack(columns[:GLYPH_COLUMNS])
        core = _pack([column & _CORE_ROWS for column in columns[:GLYPH_COLUMNS]])
        glyphs.setdefault(core, []).append((whole, chr(code)))
    for candidates in glyphs.values():
        candidates.sort(key=lambda candidate: -candidate[0].bit_count())
    return glyphs


def _pack(columns: list[int]) -> int:
    packed = 0
    for place, column in enumerate(columns):
        packed |= column << place * CELL_HEIGHT_PX
    return packed


@functools.lru_cache(maxsize=4096)
def _read(rows: tuple[int, ...]) -> tuple[Line, ...]:
    ink, lit_blocks = blocks.ink(list(rows))
    lines: list[Line] = []
    for scale in (4, 3, 2, 1):
        found = []
        for y in range(-6 * scale, len(rows) - 8 * scale):
            found += _lines_at(ink, scale, y)
        found.sort(key=lambda item: -len(item[0].text))
        for line, cells in found:
            if all(_has_ink(ink, cell) for cell in cells):
                for cell in cells:
                    _clear(ink, cell)
                lines.append(_trimmed(line, lit_blocks))
    return tuple(sorted(lines, key=lambda line: (line.y + 2 * line.scale, line.x)))


def _trimmed(line: Line, lit_blocks: list[blocks.Block]) -> Line:
    middle_x = line.x + 2
    middle_y = line.y + CELL_HEIGHT_PX * line.scale // 2
    return line._replace(is_lit=blocks.is_over(lit_blocks, middle_x, middle_x, middle_y))


def _lines_at(ink: list[int], scale: int, y: int) -> list[tuple[Line, list[tuple]]]:
    """The texts of that scale whose cells' top is at y, with the cells they fill."""
    columns = [_sample(column, scale, y) for column in ink]
    found = []
    x = 0
    while x < WIDTH_PX:
        if not _starts(columns, x):
            x += 1
            continue
        best = None
        for start in range(x, max(x - 2 * scale, -1), -1):
            best = _line_from(columns, scale, start, y)
            if best:
                break
        if best:
            found.append(best)
            x = best[1][-1][0] + CELL_WIDTH_PX * scale
        else:
            x += 1
    return found


def _starts(columns: list, x: int) -> bool:
    """Whether ink begins in that column, in the rows that must match."""
    before = columns[x - 1] if x else 0
    return bool(columns[x] and columns[x] & _CORE_ROWS) and (
        before is None or not before & _CORE_ROWS
    )


def _line_from(columns: list, scale: int, x: int, y: int) -> tuple[Line, list[tuple]] | None:
    characters, cells, start, spaces = "", [], x, 0
    while x + GLYPH_COLUMNS * scale <= len(columns):
        character, whole = _character(columns, scale, x)
        if character is None or (character == " " and spaces):
            break
        spaces = spaces + 1 if character == " " else 0
        characters += character
        if character != " ":
            cells.append((x, y, scale, whole))
        x += CELL_WIDTH_PX * scale
    characters = characters.rstrip()
    if not any(character.isalnum() for character in characters) and characters != "--":
        return None
    return Line(characters, scale, start, y, False), cells


def _character(columns: list, scale: int, x: int) -> tuple[str | None, int]:
    sampled = []
    for place in range(GLYPH_COLUMNS):
        first = columns[x + place * scale]
        for other in columns[x + place * scale : x + (place + 1) * scale]:
            if other is None or first is None or (other ^ first) & _CORE_ROWS:
                return None, 0
        sampled.append(first)
    core = _pack([column & _CORE_ROWS for column in sampled])
    if not core:
        return " ", 0
    whole = _pack(sampled)
    for glyph, character in _font().get(core, ()):
        if glyph & ~whole == 0:
            return character, glyph
    return None, 0


def _sample(column: int, scale: int, y: int) -> int | None:
    """Twelve rows of a column, one bit for each ``scale`` pixels; None where they differ."""
    band = column >> y if y >= 0 else column << -y
    if scale == 1:
        return band & 0xFFF
    full = (1 << scale) - 1
    result = 0
    for row in range(CELL_HEIGHT_PX):
        part = band >> row * scale & full
        if part == full:
            result |= 1 << row
        elif part and _CORE_ROWS >> row & 1:
            return None
    return result


def _cell_pixels(cell: tuple) -> list[tuple[int, int]]:
    """The (column, rows as bits) that a glyph of a cell inks."""
    x, y, scale, glyph = cell
    pixels = []
    for place in range(GLYPH_COLUMNS):
        rows = 0
        for row in range(CELL_HEIGHT_PX):
            if glyph >> place * CELL_HEIGHT_PX + row & 1:
                rows |= ((1 << scale) - 1) << row * scale
        rows = rows << y if y >= 0 else rows >> -y
        pixels += [(x + place * scale + offset, rows) for offset in range(scale)]
    return pixels


def _has_ink(ink: list[int], cell: tuple) -> bool:
    return all(rows & ~ink[x] == 0 for x, rows in _cell_pixels(cell))


def _clear(ink: list[int], cell: tuple) -> None:
    for x, rows in _cell_pixels(cell):
        ink[x] &= ~rows
