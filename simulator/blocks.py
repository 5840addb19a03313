# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Finds the lit blocks of the panel's picture, and turns them dark so that all text is lit."""

from simulator.oled import WIDTH_PX

_SHORTEST_RULE_PX = 100
_BLOCK_LEAST_WIDTH_PX, _BLOCK_LEAST_HEIGHT_PX = 16, 11
_SPARE_COLUMNS = 24  # dark ones to the right, so that a cell may reach over the edge

Block = tuple[int, int, int, int]  # left, top, right, bottom, all inclusive


def ink(rows: list[int]) -> tuple[list[int], list[Block]]:
    """The columns of the picture with lit blocks turned dark, and those blocks."""
    blocks: list[Block] = []
    for y, row in enumerate(rows):
        for left, right in _runs(row):
            if right - left >= _SHORTEST_RULE_PX and not _is_lit(rows, left, y + 1):
                rows[y] &= ~_span(left, right)
            elif right - left + 1 >= _BLOCK_LEAST_WIDTH_PX and not is_over(blocks, left, right, y):
                bottom = y
                while _is_lit(rows, left, bottom + 1) and _is_lit(rows, right, bottom + 1):
                    bottom += 1
                if bottom - y + 1 >= _BLOCK_LEAST_HEIGHT_PX:
                    blocks.append((left, y, right, bottom))
    for left, top, right, bottom in blocks:
        for y in range(top, bottom + 1):
            rows[y] ^= _span(left, right)
    columns = [0] * (WIDTH_PX + _SPARE_COLUMNS)
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


def is_over(blocks: list[Block], first: int, last: int, y: int) -> bool:
    """Whether a run of a row lies over a block found before."""
    return any(
        left <= last and first <= right and top <= y <= bottom
        for left, top, right, bottom in blocks
    )
