# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Sets of tiles as bit masks.

A set of tiles is an int: bit n-1 is tile n, so ``0b101`` is tiles 1 and 3. The name of such a
value ends in ``_tiles``. Nothing here knows dice, turns or tables.
"""

if False:  # for type checkers alone
    from typing import Iterable, Iterator

SHORT_BOX = 9
LONG_BOX = 12


def tile(number: int) -> int:
    """The set that holds one tile, its number from 1 to 12."""
    return 1 << (number - 1)


def of(*some_numbers: int) -> int:
    """The set of these tiles: ``of(3, 5)`` is ``0b10100``, ``of()`` the empty set.

    For a Python prompt: it is not on a board's drive.

    :raises ValueError: for what is no number from 1 to 12, and for one that stands twice.
    """
    from engine.prompt.sets import set_of

    return set_of(some_numbers)


def full_box(length: int) -> int:
    """The set of all tiles of a box of ``length`` tiles (R1)."""
    return (1 << length) - 1


def numbers(some_tiles: int) -> "Iterator[int]":
    """Yield the numbers of a set's tiles, lowest first.

    :raises ValueError: for a number below 0, which is no set.
    """
    if some_tiles < 0:
        raise ValueError("no set of tiles")
    number = 1
    while some_tiles:
        if some_tiles & 1:
            yield number
        some_tiles >>= 1
        number += 1


def total(some_tiles: int) -> int:
    """The sum of a set's numbers, 0 to 78."""
    return sum(numbers(some_tiles))


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


def completing_tiles(sets: "Iterable[int]", picked_tiles: int) -> int:
    """The tiles of which one more can follow the picked ones on the way to one of the sets.

    A tile belongs to the answer when some set holds both all of ``picked_tiles`` and that tile;
    none does once the picks are complete.
    """
    result = 0
    for one in sets:
        if not picked_tiles & ~one:
            result |= one
    return result & ~picked_tiles


def words(some_tiles: int) -> str:
    """A set in words a player reads, as ``1+2+5``; ``-`` for the empty set."""
    return "+".join([str(number) for number in numbers(some_tiles)]) or "-"
