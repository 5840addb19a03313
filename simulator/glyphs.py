# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Reads the panel's picture back as text: from pixels alone, knowing the font and nothing else.

A picture is a list of 64 ints, bit x of each the pixel in column x. Text may stand anywhere, at
scale 1 to 4, dark on a lit block or lit on dark; dice are told by their pips.
"""

import functools
from collections import namedtuple

WIDTH_PX = 128
CELL_WIDTH_PX, CELL_HEIGHT_PX = 6, 12
GLYPH_COLUMNS = 5
_CORE_ROWS = 0b001111111100  # rows 2 to 9 must match; a neighbour line may reach into the others
_SHORTEST_RULE_PX = 100
_DIE_PX = 31
_BLOCK_LEAST_WIDTH_PX, _BLOCK_LEAST_HEIGHT_PX = 16, 11

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


def dice(rows: list[int]) -> list[int]:
    """The faces of the dice drawn, from left to right; 0 for one that is still to be rolled."""
    faces = []
    for left in range(WIDTH_PX - _DIE_PX + 1):
        face = _face_at(rows, left)
        if face is not None:
            faces.append(face)
    return faces


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
    ink, blocks = _ink(list(rows))
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
                lines.append(_trimmed(line, blocks))
    return tuple(sorted(lines, key=lambda line: (line.y + 2 * line.scale, line.x)))


def _trimmed(line: Line, blocks: list[tuple[int, int, int, int]]) -> Line:
    middle_x = line.x + 2
    middle_y = line.y + CELL_HEIGHT_PX * line.scale // 2
    return line._replace(is_lit=_is_over(blocks, middle_x, middle_x, middle_y))


def _ink(rows: list[int]) -> tuple[list[int], list[tuple[int, int, int, int]]]:
    """The columns of the picture with lit blocks turned dark, and those blocks."""
    blocks = []
    for y, row in enumerate(rows):
        for left, right in _runs(row):
            if right - left >= _SHORTEST_RULE_PX and not _is_lit(rows, left, y + 1):
                rows[y] &= ~_span(left, right)
            elif right - left + 1 >= _BLOCK_LEAST_WIDTH_PX and not _is_over(blocks, left, right, y):
                bottom = y
                while _is_lit(rows, left, bottom + 1) and _is_lit(rows, right, bottom + 1):
                    bottom += 1
                if bottom - y + 1 >= _BLOCK_LEAST_HEIGHT_PX:
                    blocks.append((left, y, right, bottom))
    for left, top, right, bottom in blocks:
        for y in range(top, bottom + 1):
            rows[y] ^= _span(left, right)
    columns = [0] * (WIDTH_PX + 4 * CELL_WIDTH_PX)
    for y, row in enumerate(rows):
        x = 0
        while row:
            if row & 1:
                columns[x] |= 1 << y
            row >>= 1
            x += 1
    return columns, blocks


def _runs(row: int) -> list[tuple[int, int]]:
    """The (first, last) columns of each unbroken stretch of lit pixels."""
    runs = []
    x = 0
    while row >> x:
        if row >> x & 1:
            first = x
            while row >> x & 1:
                x += 1
            runs.append((first, x - 1))
        else:
            x += 1
    return runs


def _span(left: int, right: int) -> int:
    return (1 << right + 1) - (1 << left)


def _is_lit(rows: list[int], x: int, y: int) -> bool:
    return y < len(rows) and bool(rows[y] >> x & 1)


def _is_over(blocks: list[tuple[int, int, int, int]], first: int, last: int, y: int) -> bool:
    """Whether a run of a row lies over a block found before."""
    return any(
        left <= last and first <= right and top <= y <= bottom
        for left, top, right, bottom in blocks
    )


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


_PIP_CENTRES = (6, 15, 24)
_FACES = {
    (0, 0, 0, 0, 1, 0, 0, 0, 0): 1,
    (0, 0, 1, 0, 0, 0, 1, 0, 0): 2,
    (0, 0, 1, 0, 1, 0, 1, 0, 0): 3,
    (1, 0, 1, 0, 0, 0, 1, 0, 1): 4,
    (1, 0, 1, 0, 1, 0, 1, 0, 1): 5,
    (1, 0, 1, 1, 0, 1, 1, 0, 1): 6,
}


def _face_at(rows: list[int], left: int) -> int | None:
    """The face of a die whose left edge is in that column, or None."""
    whole = (1 << _DIE_PX) - 1
    for top in range(len(rows) - _DIE_PX + 1):
        square = [row >> left & whole for row in rows[top : top + _DIE_PX]]
        edge = whole >> 4 << 2
        if square[0] & edge != edge or square[-1] & edge != edge or square[0] & 1:
            continue
        is_edge_lit = all(square[y] & 1 and square[y] >> _DIE_PX - 1 & 1 for y in range(3, 28))
        if not is_edge_lit or square[-1] & 1:
            continue
        pips = tuple(
            0 if square[y] >> x & 1 else 1 for y in _PIP_CENTRES for x in _PIP_CENTRES
        )
        if square[2] >> 10 & 1 == 0:
            return 0
        return _FACES.get(pips)
    return None
