# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the open tiles score, where that is not their sum (H9)."""

from engine.tiles import numbers

DIGITS = 2
COUNT = 3


def digits(open_tiles: int) -> int:
    """The open numbers read in a row from the lowest: 3, 4 and 6 open is 346. A shut box is 0."""
    return int("0" + "".join([str(number) for number in numbers(open_tiles)]))


def count(open_tiles: int) -> int:
    """How many tiles are open."""
    return len(list(numbers(open_tiles)))


SCORINGS = {DIGITS: digits, COUNT: count}
