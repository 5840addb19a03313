# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The table's choices, and what they make legal (R1, R2, R5-R10, R13-R15).

A `Rules` value is fixed before the first roll and never changes. Every function asks; none changes
anything. ``faces`` is a tuple of one or two dice faces, each 1 to 6.
"""

from collections import namedtuple

from engine import tiles

if False:  # for type checkers alone
    from typing import Iterator, Tuple

# The one-die rule (R9). As below, a choice's value is the tile that chooses it on the box.
ONE_DIE_HIGH = 1
ONE_DIE_OFF = 2

# How a match of two or more seats is decided (R13-R15).
SINGLE = 1
BEST_OF_3 = 3
BEST_OF_5 = 5
BEST_OF_7 = 7
ELIMINATION = 9

FORMATS = (SINGLE, BEST_OF_3, BEST_OF_5, BEST_OF_7, ELIMINATION)

_SIX_LOWEST_TILES = 0b111111


class IllegalMove(ValueError):
    """A roll, a shut or a step that the rules don't allow; it says which and why."""


# length: tiles in the box; seats: 1 to 4; one_die: ONE_DIE_*; match_format: one of FORMATS.
Rules = namedtuple("Rules", ("length", "seats", "one_die", "match_format"))


def table(
    length: int = tiles.SHORT_BOX,
    seats: int = 1,
    one_die: int = ONE_DIE_HIGH,
    match_format: int = SINGLE,
) -> Rules:
    """The rules of one table; what is not given is as a new box plays it.

    :raises ValueError: for a table that can't be made (R1, R2), with the reason.
    """
    if length not in (tiles.SHORT_BOX, tiles.LONG_BOX):
        raise ValueError(f"a box has 9 or 12 tiles, not {length}")
    if seats not in (1, 2, 3, 4):
        raise ValueError(f"one to four can play, not {seats}")
    if one_die not in (ONE_DIE_HIGH, ONE_DIE_OFF):
        raise ValueError(f"the one-die rule is 1 (on) or 2 (off), not {one_die}")
    if match_format not in FORMATS:
        raise ValueError(f"a match is 1, 3, 5, 7 (best of) or 9 (elimination), not {match_format}")
    return Rules(length, seats, one_die, match_format)


def start_tiles(rules: Rules) -> int:
    """The open tiles with which a turn starts: all of them (R3)."""
    return tiles.full_box(rules.length)


def dice_choices(rules: Rules, open_tiles: int, is_first_roll: bool) -> "Tuple[int, ...]":
    """The numbers of dice that may be rolled now: ``(2,)`` or ``(1, 2)`` (R8, R9)."""
    if is_first_roll or rules.one_die == ONE_DIE_OFF or open_tiles & ~_SIX_LOWEST_TILES:
        return (2,)
    return (1, 2)


def is_match(rules: Rules, open_tiles: int, faces: "Tuple[int, ...]") -> bool:
    """Whether the roll matches any set of open tiles (R5-R7)."""
    return tiles.can_make(open_tiles, sum(faces))


def legal_sets(rules: Rules, open_tiles: int, faces: "Tuple[int, ...]") -> "Iterator[int]":
    """Yield each set of open tiles that the roll may shut (R5), largest tiles first."""
    return tiles.sets_making(open_tiles, sum(faces))


def usable_tiles(
    rules: Rules, open_tiles: int, picked_tiles: int, faces: "Tuple[int, ...]"
) -> int:
    """The tiles that may join the picked ones: each with them in some legal set (R5)."""
    return tiles.completing_tiles(open_tiles, picked_tiles, sum(faces))


def why_not_shut(
    rules: Rules, open_tiles: int, faces: "Tuple[int, ...]", shut_tiles: int
) -> "str | None":
    """Why the roll may not shut these tiles, or None when it may (R5)."""
    if shut_tiles < 1:
        return f"{shut_tiles} is no set of tiles: shut at least one"
    closed_tiles = shut_tiles & ~open_tiles
    if closed_tiles:
        return f"tile {tiles.spell(closed_tiles)} is not open"
    if tiles.total(shut_tiles) != sum(faces):
        return f"{tiles.spell(shut_tiles)} is {tiles.total(shut_tiles)}, the roll is {sum(faces)}"
    return None


def score(rules: Rules, open_tiles: int) -> int:
    """What a turn scores that leaves these tiles open: their sum, 0 when the box is shut (R10)."""
    return tiles.total(open_tiles)


def wins_needed(rules: Rules) -> int:
    """The round wins that decide a best of 3, 5 or 7: 2, 3 or 4 (R14)."""
    return (rules.match_format + 1) // 2


def elimination_limit(rules: Rules) -> int:
    """The running total at which a seat is out of an elimination: 45 or 78 (R15a)."""
    return tiles.total(tiles.full_box(rules.length))
