# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a table may choose, in words, with the tile that chooses it; and the eight named cards.

A table here is a dict of words. It asks nothing of the engine, and MicroPython can read it.
"""

CHOICES = {
    "one_die": {"high": 1, "off": 2, "six": 3},
    "match_format": {
        "single": 1,
        "best of 3": 3,
        "five rounds": 4,
        "best of 5": 5,
        "until shut": 6,
        "best of 7": 7,
        "elimination": 9,
    },
    "cover": {"any": 1, "pair or sum": 2, "faces": 3, "duo": 4},
    "shut_box": {"plays on": 1, "wins the round": 2, "wins the match": 3},
    "limit": {"full box": 1, "50": 2},
    "tie": {"shared": 1, "again": 2},
    "first_roll": {"free": 1, "two to go": 2, "three to go": 3},
    "first_turn": {"full": 1, "odds only": 2, "evens only": 3, "three down": 4},
    "scoring": {"sum": 1, "digits": 2, "count": 3},
    "sevens": {"plain": 1, "unlucky": 2},
    "long_game": {"off": 1, "on": 2},
}

OWN_FORMATS = (1, 3, 5, 7, 9)  # those of the box's own sheet

OWN = {
    "length": 9,
    "seats": 1,
    "one_die": "high",
    "match_format": "single",
    "cover": "any",
    "shut_box": "plays on",
    "limit": "full box",
    "tie": "shared",
    "first_roll": "free",
    "first_turn": "full",
    "scoring": "sum",
    "sevens": "plain",
    "long_game": "off",
}

FIELDS = (
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
)

CARDS = {
    "The Box": {"seats": 2},
    "Rulebook": {"length": 12, "one_die": "six", "shut_box": "wins the match", "tie": "again"},
    "Classic five": {"shut_box": "wins the round", "match_format": "five rounds"},
    "Blitz": {"one_die": "six", "shut_box": "wins the match"},
    "Nine boxes": {"cover": "pair or sum", "match_format": "five rounds"},
    "Full house": {"length": 12, "cover": "pair or sum", "match_format": "five rounds"},
    "Forty-five out": {"cover": "pair or sum", "match_format": "elimination"},
    "Long game": {"seats": 2, "long_game": "on"},
}


def table_of(changes):
    """The own rules with these changes."""
    table = dict(OWN)
    table.update(changes)
    return table


def card(name, seats):
    """A card's table for so many seats, where the card leaves them open."""
    table = table_of({"seats": seats})
    table.update(CARDS[name])
    return table


def numbers(table):
    """The choices as the engine's table takes them, by name."""
    return {
        name: CHOICES[name][value] if name in CHOICES else value for name, value in table.items()
    }
