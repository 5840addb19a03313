# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The tables that `moments_of_size` plays: the box's own, each card, and two mixes of much."""

from house_cards import CARDS, card, table_of

OWN = "own rules"
DIGITS = {"length": 12, "scoring": "digits", "sevens": "unlucky", "first_turn": "three down",
          "first_roll": "three to go", "cover": "faces", "shut_box": "wins the match",
          "one_die": "six", "seats": 2, "tie": "again"}  # fmt: skip
DUO = {"seats": 2, "cover": "duo", "scoring": "count", "sevens": "unlucky", "one_die": "six",
       "first_turn": "odds only", "match_format": "elimination", "first_roll": "two to go",
       "shut_box": "wins the round"}  # fmt: skip
# Each table that is played: by the name of its moment, the table and its card in words.
TABLES = {
    OWN: (table_of({"seats": 2}), "The Box"),
    "own rules alone": (table_of({}), "The Box"),
    **{name: (card(name, 2), name) for name in CARDS if name != "The Box"},
    "own mix": (table_of(DIGITS), "own mix"),
    "own mix, knock-out": (table_of(DUO), "own mix"),
}
# Those after which the set-up is walked through again, to this table.
AFTER = {
    OWN: (table_of({"seats": 2}), "own mix"),
    "Long game": (table_of({"seats": 2}), "The Box"),
    "own mix": (table_of({"seats": 2, "match_format": "elimination"}), "own mix"),
}
LEFT_AT_RESULT = "Rulebook"  # whose set-up follows on its result
