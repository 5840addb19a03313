# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays a turn to any score wanted, by moves found with the twin; and looks at all of a state."""

from functools import cache

import twin

WORST = {9: 43, 12: 76}


def faces_for(dice, total):
    """Faces of that many dice, 1 or 2, that show the total."""
    if dice == 1:
        return (total,)
    return (min(total - 1, 6), total - min(total - 1, 6))


@cache
def moves_to_scores(length, is_one_die_on=True):
    """A dict with, for each score a turn can end on, a list of (faces, set to shut).

    The set is None for the roll that ends the turn. Every position that can come up is looked at.
    """
    full = twin.box(length)
    ways_to = {full: ()}
    endings = {}
    waiting = [full]
    for open_numbers in waiting:
        way = ways_to[open_numbers]
        rolls = twin.totals_to_roll(open_numbers, is_one_die_on, open_numbers == full)
        for dice, total in rolls if open_numbers else []:
            faces = faces_for(dice, total)
            legal = twin.legal_sets(open_numbers, total)
            if not legal:
                endings.setdefault(sum(open_numbers), way + ((faces, None),))
            for chosen in sorted(legal, key=sorted):
                rest = open_numbers - chosen
                if rest not in ways_to:
                    ways_to[rest] = way + ((faces, chosen),)
                    waiting.append(rest)
    endings[0] = ways_to[frozenset()]
    return endings


def play_to(table, score, length=9, is_one_die_on=True):
    """Roll and shut at a `Turn` or a `Match` until the turn under way ends with this score."""
    for faces, chosen in moves_to_scores(length, is_one_die_on)[score]:
        table.roll(faces)
        if chosen is not None:
            table.shut(twin.mask(chosen))


def play(table, *moves):
    """Do the moves given: a tuple of faces is a roll, a set of numbers is shut."""
    for move in moves:
        if isinstance(move, tuple):
            table.roll(move)
        else:
            table.shut(twin.mask(move))
    return table


def snapshot(table):
    """Everything a `Turn` or a `Match` keeps, copied, to compare before with after."""
    state = {}
    for name, value in vars(table).items():
        if isinstance(value, list):
            state[name] = list(value)
        elif hasattr(value, "__dict__"):
            state[name] = snapshot(value)
        else:
            state[name] = value
    return state
