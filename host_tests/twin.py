# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The rule sheet told a second time, by brute force and without the engine.

Tiles are frozensets of numbers here. `mask` and `unmask` translate to the engine's ints and back.
"""

from functools import cache
from itertools import chain, combinations


def mask(numbers):
    return sum({2 ** (number - 1) for number in numbers})


def unmask(some_tiles):
    return frozenset(n for n in range(1, some_tiles.bit_length() + 1) if some_tiles >> n - 1 & 1)


def box(length):
    return frozenset(range(1, length + 1))


def subsets(numbers):
    """Every subset, the empty one and the whole included."""
    each_size = [combinations(sorted(numbers), size) for size in range(len(numbers) + 1)]
    return [frozenset(members) for members in chain.from_iterable(each_size)]


@cache
def sets_of_any_box(total):
    """Every set of one or more of the tiles 1 to 12 that adds up to the total."""
    return frozenset(chosen for chosen in subsets(box(12)) if chosen and sum(chosen) == total)


def legal_sets(open_numbers, total):
    """R5: the sets of open tiles that add up to exactly the roll."""
    return {chosen for chosen in sets_of_any_box(total) if chosen <= open_numbers}


def is_match(open_numbers, total):
    return bool(legal_sets(open_numbers, total))


def usable(open_numbers, picked, total):
    """The tiles that stand with every picked one in some legal set, and are not yet picked."""
    fitting = [chosen for chosen in legal_sets(open_numbers, total) if picked <= chosen]
    return frozenset(chain.from_iterable(fitting)) - picked


def is_one_die_offered(open_numbers, is_rule_on, is_first_roll):
    """R8, R9: once 7 and all above are shut, before each later roll."""
    return is_rule_on and not is_first_roll and not any(number >= 7 for number in open_numbers)


def totals_to_roll(open_numbers, is_rule_on, is_first_roll):
    """What may come up next, as pairs of how many dice and their total."""
    two = [(2, total) for total in range(2, 13)]
    if is_one_die_offered(open_numbers, is_rule_on, is_first_roll):
        return [(1, face) for face in range(1, 7)] + two
    return two


def lowest(points):
    """The seats, in order, that share the lowest of the points, given as {seat: points}."""
    return tuple(sorted(seat for seat in points if points[seat] == min(points.values())))


def referee(seats, length, match_format):
    """R4, R11-R15 as a generator: yields (round, starter, seat), is sent that turn's score.

    Its return value is the tuple of winners. Formats: 1, 3, 5, 7 (best of), "out" (elimination).
    """
    everyone = list(range(1, seats + 1))
    totals = dict.fromkeys(everyone, 0)
    wins = dict.fromkeys(everyone, 0)
    still_in = list(everyone)
    starter, round_number = 1, 1
    while True:
        around = everyone[starter - 1 :] + everyone[: starter - 1]
        scores = {}
        for seat in [seat for seat in around if seat in still_in]:
            scores[seat] = yield round_number, starter, seat
        best = lowest(scores)
        if seats == 1:
            return ()
        if match_format == 1:
            return best
        if match_format == "out":
            for seat, score in scores.items():
                totals[seat] += score
            still_in = [seat for seat in still_in if totals[seat] < sum(box(length))]
            if not still_in:
                return lowest({seat: totals[seat] for seat in scores})
            if len(still_in) == 1:
                return tuple(still_in)
        elif len(best) == 1:
            wins[best[0]] += 1
            if wins[best[0]] > match_format // 2:
                return best
        around = everyone[starter:] + everyone[:starter]
        starter = next(seat for seat in around if seat in still_in)
        round_number += 1
