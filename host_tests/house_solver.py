# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Exact best play of one turn by the house rules, over the twin's moves and not the engine's.

It writes the table of figures for the rule sheet: ``python house_solver.py`` prints it.
"""

from collections import Counter
from itertools import product

import house_twin
import twin
from house_cards import CHOICES, table_of

# The rolls of one die and of two, in any order of the faces, with each one's chance.
ROLLS = {
    dice: [
        (faces, count / 6**dice)
        for faces, count in Counter(
            tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice)
        ).items()
    ]
    for dice in (1, 2)
}
COVERS = tuple(CHOICES["cover"])
ONE_DIE = ("high", "six", "off")
HEADINGS = ("tiles", "cover", "one die", "least mean score", "best chance to shut")


def best_play(table, is_first_turn=True):
    """The least mean score of a turn, and the best chance to shut, each by its own policy.

    A set of tiles is an int here, as shutting makes it smaller: the lists below grow from the
    empty set up. The first roll of the turn is worked out last, for it has rules of its own.
    """
    length = table["length"]
    scores = [house_twin.score(table, twin.unmask(some)) for some in range(2**length)]
    usable = {}
    for faces, _ in ROLLS[1] + ROLLS[2]:
        covers = house_twin.covers_of_any_box(table["cover"], faces)
        usable[faces] = [twin.mask(chosen) for chosen in covers]
    means, shuts = [0.0], [1.0]

    def worth(some, dice, wanted=0):
        mean = shut = 0.0
        for faces, chance in ROLLS[dice]:
            rests = [
                some ^ chosen
                for chosen in usable[faces]
                if chosen & some == chosen and chosen & wanted == wanted
            ]
            if rests:
                mean += chance * min([means[rest] for rest in rests])
                shut += chance * max([shuts[rest] for rest in rests])
            else:
                mean += chance * scores[some]
        return mean, shut

    for some in range(1, 2**length):
        choices = house_twin.dice_choices(table, twin.unmask(some), False)
        results = [worth(some, dice) for dice in choices]
        means.append(min([mean for mean, _ in results]))
        shuts.append(max([shut for _, shut in results]))
    start = house_twin.start_box(table, is_first_turn)
    wanted = house_twin.wanted_tile(table, start, True)
    return worth(twin.mask(start), 2, twin.mask({wanted} if wanted else ()))


def tables():
    """The tables of the figures, in their order, as the choices that differ from the own rules."""
    for length, cover, one_die in product((9, 12), COVERS, ONE_DIE):
        yield {"length": length, "cover": cover, "one_die": one_die}


def as_markdown():
    lines = ["| " + " | ".join(HEADINGS) + " |", "|---|---|---|---|---|"]
    for changes in tables():
        mean, shut = best_play(table_of(changes))
        name = f"{changes['length']} | {changes['cover']} | {changes['one_die']}"
        lines.append(f"| {name} | {mean:.9f} | {shut:.9f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(as_markdown())
