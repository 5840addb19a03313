# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The dice: two independent draws for the game, and a sheet of pictures for the panel."""

from random import randint

import bitmaptools
import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterator

DIE_PX = 31
PIP_PX = 5
_LOW, _MIDDLE, _HIGH = 4, 13, 22  # where a pip starts

# Pips of the faces 1 to 6 as (x, y).
_PIPS = (
    ((_MIDDLE, _MIDDLE),),
    ((_HIGH, _LOW), (_LOW, _HIGH)),
    ((_HIGH, _LOW), (_MIDDLE, _MIDDLE), (_LOW, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_MIDDLE, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MIDDLE), (_HIGH, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
)
# A question mark as boxes (left, top, right, bottom), right and bottom exclusive.
_QUESTION_MARK = ((11, 9, 13, 12), (13, 7, 18, 9), (18, 9, 20, 13), (16, 13, 18, 15), (14, 15, 16, 18))
_QUESTION_DOT = (14, 21, 16, 23)


def faces() -> "Iterator[int]":
    """Yield faces of a fair die for ever; the firmware seeds itself from hardware entropy."""
    while True:
        yield randint(1, 6)


def make_sheet() -> displayio.Bitmap:
    """Seven pictures side by side, 31x31 each: a die still to be rolled, then the faces 1 to 6."""
    sheet = displayio.Bitmap(DIE_PX * 7, DIE_PX, 2)
    _draw_blank(sheet, 0)
    bitmaptools.fill_region(sheet, 1, 1, DIE_PX - 1, DIE_PX - 1, 0)
    _cut_corners(sheet, 1, 1, DIE_PX - 2, 1)
    for left, top, right, bottom in _QUESTION_MARK + (_QUESTION_DOT,):
        bitmaptools.fill_region(sheet, left, top, right, bottom, 1)
    for face in range(1, 7):
        left = face * DIE_PX
        _draw_blank(sheet, left)
        for x, y in _PIPS[face - 1]:
            bitmaptools.fill_region(sheet, left + x, y, left + x + PIP_PX, y + PIP_PX, 0)
            _cut_corners(sheet, left + x, y, PIP_PX, 1)
    return sheet


def _draw_blank(sheet: displayio.Bitmap, left: int) -> None:
    """A filled die without pips, its corners cut."""
    bitmaptools.fill_region(sheet, left, 0, left + DIE_PX, DIE_PX, 1)
    _cut_corners(sheet, left, 0, DIE_PX, 0)
    last = DIE_PX - 1
    for x, y in ((1, 0), (0, 1), (last - 1, 0), (last, 1), (1, last), (0, last - 1)):
        sheet[left + x, y] = 0
    sheet[left + last - 1, last] = 0
    sheet[left + last, last - 1] = 0


def _cut_corners(sheet: displayio.Bitmap, left: int, top: int, size: int, value: int) -> None:
    """Set the four corner pixels of a square."""
    right = left + size - 1
    bottom = top + size - 1
    sheet[left, top] = value
    sheet[right, top] = value
    sheet[left, bottom] = value
    sheet[right, bottom] = value
