# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Sets of tiles from their numbers, checked one by one; called as `engine.tiles.of`."""

from engine.tiles import LONG_BOX, tile

if False:  # for type checkers alone
    from typing import Tuple


def set_of(some_numbers: "Tuple[int, ...]") -> int:
    """The set of the tiles with these numbers.

    :raises ValueError: for what is no number from 1 to 12, and for one that stands twice.
    """
    result = 0
    for number in some_numbers:
        if type(number) is not int or not 0 < number <= LONG_BOX:
            raise ValueError(f"a tile is a number from 1 to {LONG_BOX}, not {number!r}")
        if result & tile(number):
            raise ValueError(f"tile {number} stands twice: a set holds it once")
        result |= tile(number)
    return result
