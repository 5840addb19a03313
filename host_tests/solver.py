# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Exact best play of one turn, by dynamic programming over the engine's own moves.

Where a roll is used as its total (R5), one pair of faces stands for all pairs that make it. By the
other covers (H1) what the dice show counts, so that each pair of faces is looked at.
"""

from collections import Counter
from itertools import product

from engine import legal, tiles

FACES = (1, 2, 3, 4, 5, 6)


def rolls_by_total(dice):
    """Pairs of faces that stand for a total, and that total's chance."""
    counts = Counter()
    faces_of = {}
    for faces in product(FACES, repeat=dice):
        counts[sum(faces)] += 1
        faces_of[sum(faces)] = faces
    return [(faces_of[total], count / len(FACES) ** dice) for total, count in counts.items()]


def rolls_by_faces(dice):
    """The faces in any order, and the chance of each such roll."""
    counts = Counter([tuple(sorted(faces)) for faces in product(FACES, repeat=dice)])
    return [(faces, count / len(FACES) ** dice) for faces, count in counts.items()]


ROLLS = {dice: rolls_by_total(dice) for dice in (1, 2)}
ROLLS_BY_FACES = {dice: rolls_by_faces(dice) for dice in (1, 2)}


def best_play(table):
    """The least mean score of a turn at this table, and the best chance to shut the box.

    Each is reached by a policy of its own. Shutting makes a set's int smaller, so the sets are
    settled from the empty one up, and the two lists say what play on from each is worth.
    """
    rolls = ROLLS if getattr(table, "cover", 1) == 1 else ROLLS_BY_FACES
    full = tiles.full_box(table.length)
    mean_scores = [0.0]
    chances = [1.0]
    for open_tiles in range(1, full + 1):
        means, shuts = [], []
        for dice in legal.dice_choices(table, open_tiles, open_tiles == full):
            mean, shut = 0.0, 0.0
            for faces, chance in rolls[dice]:
                if not legal.is_match(table, open_tiles, faces):
                    mean += chance * legal.score(table, open_tiles)
                    continue
                sets = legal.legal_sets(table, open_tiles, faces)
                rests = [open_tiles & ~legal for legal in sets]
                mean += chance * min([mean_scores[rest] for rest in rests])
                shut += chance * max([chances[rest] for rest in rests])
            means.append(mean)
            shuts.append(shut)
        mean_scores.append(min(means))
        chances.append(max(shuts))
    return mean_scores[full], chances[full]
