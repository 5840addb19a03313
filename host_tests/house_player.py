# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays a turn by the house rules to any outcome wanted, and keeps engine and words apart.

An outcome in words: ``12`` ends on a roll that matches nothing with that score (``0`` shuts the
box), ``stop12`` stops there, ``seven`` rolls a 7 at once, ``late`` a 7 after a first shut.
"""

from functools import cache
from itertools import combinations_with_replacement

import house_twin
import twin
from house_cards import numbers, table_of

from engine import rules

PAIRS = list(combinations_with_replacement(range(1, 7), 2))
SINGLES = [(face,) for face in range(1, 7)]

# What decides where a turn can go, beside the start it is given.
TURN_CHOICES = ("length", "one_die", "cover", "first_roll", "first_turn", "scoring", "sevens")


def engine_table(**changes):
    """The engine's table, made from words."""
    return rules.table(**numbers(table_of(changes)))


def rolls_of(table, open_numbers, is_first_roll):
    choices = house_twin.dice_choices(table, open_numbers, is_first_roll)
    return (SINGLES if 1 in choices else []) + PAIRS


@cache
def _outcomes(choices, is_first_turn):
    """Each outcome that a turn at this table can have, with moves that lead there.

    A move is a tuple of faces, a set of numbers to shut, or None for a stop.
    """
    table = table_of(dict(choices))
    start = house_twin.start_box(table, is_first_turn)
    ways_to = {start: ()}
    found = {}
    waiting = [start]
    for open_numbers in waiting:
        way = ways_to[open_numbers]
        is_first_roll = not way
        score = str(house_twin.score(table, open_numbers))
        if not open_numbers:
            found["0"] = way
            continue
        if table["sevens"] == "unlucky":
            found.setdefault("seven" if is_first_roll else "late", way + ((3, 4),))
            if not is_first_roll:
                found.setdefault("stop" + score, way + (None,))
        for faces in rolls_of(table, open_numbers, is_first_roll):
            if house_twin.is_seven(table, faces):
                continue
            legal = house_twin.legal_sets(table, open_numbers, faces, is_first_roll)
            if not legal:
                found.setdefault(score, way + (faces,))
            for chosen in sorted(legal, key=sorted):
                rest = open_numbers - chosen
                if rest not in ways_to:
                    ways_to[rest] = way + (faces, chosen)
                    waiting.append(rest)
    return found


def outcomes(table, is_first_turn=True):
    choices = tuple((name, table[name]) for name in TURN_CHOICES)
    return _outcomes(choices, is_first_turn)


def play(match, moves):
    """Do these moves in the match's turn under way."""
    for move in moves:
        if move is None:
            match.stop()
        elif isinstance(move, tuple):
            match.roll(move)
        else:
            match.shut(twin.mask(move))


def score_of(table, word):
    """What an outcome in words scores."""
    if word in ("seven", "late"):
        return house_twin.seven_score(table)
    return int(word.removeprefix("stop"))
