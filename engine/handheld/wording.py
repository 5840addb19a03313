# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Words that more than one screen uses, and how tiles are listed."""

from engine import tiles
from engine.rules import ELIMINATION, SINGLE

if False:  # for type checkers alone
    from typing import List, Tuple

    from engine.match import Match
    from engine.rules import Rules

LIST_WIDTH = 11


def format_name(rules: "Rules") -> str:
    """The format in nine characters or fewer."""
    if rules.match_format == SINGLE:
        return "one round"
    if rules.match_format == ELIMINATION:
        return "knock-out"
    return f"best of {rules.match_format}"


def round_name(match: "Match") -> str:
    """Which round of what, in 18 characters or fewer up to round 99."""
    if match.rules.match_format == SINGLE:
        return "ONE ROUND"
    return f"ROUND {match.round_number} {format_name(match.rules)}"


def tile_list(some_tiles: int) -> "Tuple[str, str]":
    """A set of tiles on two lines of 11 characters, runs of three or more as ``7-12``."""
    lines = ["", ""]
    row = 0
    for word in _runs(some_tiles):
        if len(lines[row]) + 1 + len(word) > LIST_WIDTH and lines[row]:
            row = 1
        lines[row] += f" {word}" if lines[row] else word
    return lines[0], lines[1]


def _runs(some_tiles: int) -> "List[str]":
    """The set's numbers as words: ``1``, ``2``, ``4-7``."""
    words: List[str] = []
    first = 0
    for number in range(1, tiles.LONG_BOX + 2):
        if some_tiles >> (number - 1) & 1:
            first = first or number
        elif first:
            if number - first >= 3:
                words.append(f"{first}-{number - 1}")
            else:
                words += [str(single) for single in range(first, number)]
            first = 0
    return words
