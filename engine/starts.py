# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Turns that start otherwise: with tiles shut (H8), or with a tile to go at once (H7)."""

from engine.tiles import full_box, tile

if False:  # for type checkers alone
    from typing import Iterable, List

    from engine.rules import Rules

# H8: which tiles start shut in the first turn that a seat takes in the match.
ODDS_ONLY = 2
EVENS_ONLY = 3
THREE_DOWN = 4
SHUT_AT_START = {
    ODDS_ONLY: 0b101010101010,
    EVENS_ONLY: 0b010101010101,
    THREE_DOWN: 0b111,
}

# H7: the tile that the first roll of a turn must be used for.
TWO_TO_GO = 2
THREE_TO_GO = 3
TO_GO = {TWO_TO_GO: 2, THREE_TO_GO: 3}


def start_tiles(rules: "Rules") -> int:
    """The open tiles with which a seat's first turn starts (H8)."""
    return full_box(rules.length) & ~SHUT_AT_START[rules.first_turn]


def bound_sets(rules: "Rules", open_tiles: int, sets: "Iterable[int]") -> "List[int]":
    """Those of a first roll's sets that contain the tile to go; all when it started shut (H7)."""
    wanted = tile(TO_GO[rules.first_roll])
    return [one for one in sets if one & wanted or not open_tiles & wanted]
