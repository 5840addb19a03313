# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Random turns by the house rules, thought out with the twin alone; and random tables.

A step of a turn is a `Step`; what the engine makes of it is for the tests to compare.
"""

from collections import namedtuple
from functools import cache

import house_twin
import twin
from house_cards import CHOICES, OWN, table_of

# dice: how many may be rolled; faces: None for a stop; legal: what they may be used on, as ints in
# order; chosen: the one that is, None when there is none or a 7 has ended the turn.
Step = namedtuple("Step", ("open_tiles", "dice", "may_stop", "faces", "legal", "chosen"))

CHANCE_TO_STOP = 0.15
CHANCE_OF_BEING_GREEDY = 0.7

mask = cache(twin.mask)


@cache
def in_order(some_sets):
    """The sets as ints, those of few tiles first."""
    return tuple([mask(chosen) for chosen in sorted(some_sets, key=lambda a: (len(a), sorted(a)))])


def choose(legal, chance):
    """One of the sets; more often the one of the fewest tiles, so that boxes get shut at times."""
    if chance.random() < CHANCE_OF_BEING_GREEDY:
        return legal[0]
    return chance.choice(legal)


def random_turn(table, is_first_turn, chance):
    """The steps of a turn, then its score, whether the box was shut, whether a 7 was rolled."""
    open_numbers = house_twin.start_box(table, is_first_turn)
    steps = []
    while open_numbers:
        is_first_roll = not steps
        dice = house_twin.dice_choices(table, open_numbers, is_first_roll)
        may_stop = table["sevens"] == "unlucky" and not is_first_roll
        open_tiles = mask(open_numbers)
        if may_stop and chance.random() < CHANCE_TO_STOP:
            steps.append(Step(open_tiles, dice, may_stop, None, (), None))
            break
        faces = tuple([chance.randint(1, 6) for _ in range(chance.choice(dice))])
        if house_twin.is_seven(table, faces):
            steps.append(Step(open_tiles, dice, may_stop, faces, (), None))
            return steps, house_twin.seven_score(table), False, True
        legal = in_order(house_twin.legal_sets(table, open_numbers, faces, is_first_roll))
        chosen = choose(legal, chance) if legal else None
        steps.append(Step(open_tiles, dice, may_stop, faces, legal, chosen))
        if not legal:
            break
        open_numbers -= twin.unmask(chosen)
    return steps, house_twin.score(table, open_numbers), not open_numbers, False


def random_long_turn(length, seat, open_numbers, chance):
    """The steps of a long game's turn, the open numbers after it, and whether it had doubles."""
    steps = []
    had_doubles = False
    while open_numbers if seat == 1 else len(open_numbers) < length or not steps:
        faces = (chance.randint(1, 6), chance.randint(1, 6))
        had_doubles = had_doubles or faces[0] == faces[1]
        legal = in_order(house_twin.long_sets(length, open_numbers, faces, seat))
        chosen = choose(legal, chance) if legal else None
        steps.append(Step(mask(open_numbers), (2,), False, faces, legal, chosen))
        if not legal:
            break
        open_numbers ^= twin.unmask(chosen)
    return steps, open_numbers, had_doubles


def random_table(chance):
    """Any table: each choice the own one half of the time; it may be one that is refused."""
    changes = {"length": chance.choice((9, 12)), "seats": chance.randint(1, 4)}
    for name, words in CHOICES.items():
        changes[name] = chance.choice((OWN[name], chance.choice(list(words))))
    if chance.random() < 0.8:
        changes["long_game"] = "off"
    return table_of(changes)
