# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Sets of tiles as bit masks.

A set of tiles is an int: bit n-1 is tile n, so ``0b101`` is tiles 1 and 3. The name of such a
value ends in ``_tiles``. Nothing here knows dice, turns or tables.
"""

if False:  # for type checkers alone
    from typing import Iterator

SHORT_BOX = 9
LONG_BOX = 12


def tile(number: int) -> int:
    """The set that holds one tile, its number from 1 to 12."""
    return 1 << (number - 1)


def full_box(length: int) -> int:
    """The set of all tiles of a box of ``length`` tiles (R1)."""
    return (1 << length) - 1


def numbers(some_tiles: int) -> "Iterator[int]":
    """Yield the numbers of a set's tiles, lowest first."""
    number = 1
    while some_tiles:
        if some_tiles & 1:
            yield number
        some_tiles >>= 1
        number += 1


def total(some_tiles: int) -> int:
    """The sum of a set's numbers, 0 to 78."""
    result = 0
    number = 1
    while some_tiles:
        if some_tiles & 1:
            result += number
        some_tiles >>= 1
        number += 1
    return result


def can_make(some_tiles: int, wanted_total: int) -> bool:
    """Whether some of these tiles, each at most once, add up to ``wanted_total`` (1 or more).

    Bit s of ``sums`` says that s can be made from the tiles looked at so far; it never grows past
    ``wanted_total``, so on the board it stays a small int and nothing is allocated.
    """
    if wanted_total < 1:
        return False
    useful_sums = (2 << wanted_total) - 1
    sums = 1
    number = 1
    while some_tiles and number <= wanted_total:
        if some_tiles & 1:
            sums |= (sums << number) & useful_sums
        some_tiles >>= 1
        number += 1
    return sums >> wanted_total & 1 == 1


def sets_making(some_tiles: int, wanted_total: int) -> "Iterator[int]":
    """Yield every set of these tiles that adds up to ``wanted_total``, largest tiles first.

    From a full box, 8 gives 8, 1+7, 2+6, 3+5, 1+2+5, 1+3+4: the order a player counts them in.
    The recursion goes one level down a tile, so five at most for two dice.
    """
    number = min(wanted_total, LONG_BOX)
    while number > 0:
        largest_tile = 1 << (number - 1)
        if some_tiles & largest_tile:
            rest = wanted_total - number
            if rest == 0:
                yield largest_tile
            else:
                for others in sets_making(some_tiles & (largest_tile - 1), rest):
                    yield largest_tile | others
        number -= 1


def completing_tiles(some_tiles: int, picked_tiles: int, wanted_total: int) -> int:
    """The tiles of which one more can follow the picked ones on the way to ``wanted_total``.

    A tile belongs to the answer when some set of ``some_tiles`` adds up to ``wanted_total`` and
    holds both all of ``picked_tiles`` and that tile; none does once the picks are complete.
    """
    if picked_tiles & ~some_tiles:
        return 0
    rest = wanted_total - total(picked_tiles)
    left_tiles = some_tiles & ~picked_tiles
    result = 0
    number = 1
    while number <= rest and number <= LONG_BOX:
        one = 1 << (number - 1)
        if left_tiles & one and (number == rest or can_make(left_tiles & ~one, rest - number)):
            result |= one
        number += 1
    return result


def spell(some_tiles: int) -> str:
    """A set in words a player reads, as ``1+2+5``; ``-`` for the empty set."""
    return "+".join([str(number) for number in numbers(some_tiles)]) or "-"
