# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pictures of the dice, drawn once; nothing of this is needed afterwards."""

import bitmaptools
import displayio

DIE_PX = 31
PIP_PX = 5
_LOW, _MIDDLE, _HIGH = 4, 13, 22  # where a pip starts

# The pips of a die still to be rolled (none) and of the faces 1 to 6, as (x, y).
_CENTRE = ((_MIDDLE, _MIDDLE),)
_RISING = ((_HIGH, _LOW), (_LOW, _HIGH))
_FALLING = ((_LOW, _LOW), (_HIGH, _HIGH))
_SIDES = ((_LOW, _MIDDLE), (_HIGH, _MIDDLE))
_PIPS: tuple = (
    (),
    _CENTRE,
    _RISING,
    _RISING + _CENTRE,
    _RISING + _FALLING,
    _RISING + _FALLING + _CENTRE,
    _RISING + _FALLING + _SIDES,
)
# A question mark as boxes (left, top, right, bottom), right and bottom exclusive.
_QUESTION_MARK = (
    (11, 9, 13, 12),
    (13, 7, 18, 9),
    (18, 9, 20, 13),
    (16, 13, 18, 15),
    (14, 15, 16, 18),
    (14, 21, 16, 23),
)


def make_sheet() -> displayio.Bitmap:
    """Seven pictures side by side, 31x31 each: a die still to be rolled, then the faces 1 to 6."""
    sheet = displayio.Bitmap(DIE_PX * 7, DIE_PX, 2)
    for face in range(7):
        left = face * DIE_PX
        _fill_square(sheet, left, 0, DIE_PX, 2, 1)
        for x, y in _PIPS[face]:
            _fill_square(sheet, left + x, y, PIP_PX, 1, 0)
    _fill_square(sheet, 1, 1, DIE_PX - 2, 2, 0)
    for left, top, right, bottom in _QUESTION_MARK:
        bitmaptools.fill_region(sheet, left, top, right, bottom, 1)
    return sheet


def _fill_square(
    sheet: displayio.Bitmap, left: int, top: int, size: int, cut: int, value: int
) -> None:
    """Fill a square whose corners are cut off by ``cut`` pixels."""
    for inset in range(cut + 1):
        bitmaptools.fill_region(
            sheet,
            left + inset,
            top + cut - inset,
            left + size - inset,
            top + size - cut + inset,
            value,
        )
