# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A table's choices (R1, R2, R9, R13-R15, H1-H11): made once, before the first roll.

What they make legal is told in `engine.legal`. The values of the box's own rules stand here; a
house rule's stand beside their function in a module of their own:

    H1 cover        `engine.covers`      H3-H6, H10 (how it ends)  `engine.endings`
    H7 first_roll   `engine.starts`      H9 scoring                `engine.scorings`
    H8 first_turn   `engine.starts`      H11 long_game             `engine.long_game`
"""

from collections import namedtuple

from engine import tiles

# A choice's value is the tile that chooses it on the box; of a house rule, 1 is the box's own.
OWN = 1

# The one-die rule (R9, H2).
ONE_DIE_HIGH = 1
ONE_DIE_OFF = 2
ONE_DIE_SIX = 3

# How a match of two or more seats is decided (R13-R15, H4).
SINGLE = 1
BEST_OF_3 = 3
FIVE_ROUNDS = 4
BEST_OF_5 = 5
UNTIL_SHUT = 6
BEST_OF_7 = 7
ELIMINATION = 9
BESTS_OF = (BEST_OF_3, BEST_OF_5, BEST_OF_7)  # decided by round wins, the others by points


class IllegalMove(ValueError):
    """A roll, a shut or a step that the rules don't allow; it says which and why."""


# What a table is made of; `engine.tables` tells the values of each choice.
Rules = namedtuple(
    "Rules",
    (
        "length",
        "seats",
        "one_die",
        "match_format",
        "cover",
        "shut_box",
        "limit",
        "tie",
        "first_roll",
        "first_turn",
        "scoring",
        "sevens",
        "long_game",
    ),
)


def table(
    length: int = tiles.SHORT_BOX,
    seats: int = 1,
    one_die: int = ONE_DIE_HIGH,
    match_format: int = SINGLE,
    cover: int = OWN,
    shut_box: int = OWN,
    limit: int = OWN,
    tie: int = OWN,
    first_roll: int = OWN,
    first_turn: int = OWN,
    scoring: int = OWN,
    sevens: int = OWN,
    long_game: int = OWN,
) -> Rules:
    """The rules of one table; what is not given is as a new box plays it.

    :raises ValueError: for a table that can't be made, with the reason (R1, R2, H1-H11).
    """
    house = (cover, shut_box, limit, tie, first_roll, first_turn, scoring, sevens, long_game)
    return checked(Rules(length, seats, one_die, match_format, *house))


NEW_BOX = Rules(tiles.SHORT_BOX, 1, ONE_DIE_HIGH, SINGLE, *(OWN,) * 9)
_made = NEW_BOX  # the table that was looked at last


def checked(rules: Rules) -> Rules:
    """The same table, if it can be made.

    What makes sure of that is imported for a new table alone: in play nothing is. The tables are
    compared as text, for 9 is equal to 9.0 and 1 to True, which are no choices.

    :raises ValueError: with the reason, when it can't be made.
    """
    global _made
    if rules is not _made:
        told = str(rules)
        if told == str(NEW_BOX):
            return NEW_BOX
        if told != str(_made):
            from engine import tables

            _made = tables.checked(rules)
    return _made
