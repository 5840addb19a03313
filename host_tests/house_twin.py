# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The house rules of a turn (H1, H2, H7-H11) told a second time, by brute force.

Tiles are frozensets of numbers, tables are dicts of words from `house_cards`; no engine is asked.
"""

from functools import cache

import twin

TO_GO = {"free": None, "two to go": 2, "three to go": 3}


def may_cover(cover, faces, chosen):
    """H1: whether the roll may be used on just these tiles, all of them open."""
    shown = set(faces)
    if cover == "any":
        return sum(chosen) == sum(faces)
    if cover == "pair or sum":
        return chosen == {sum(faces)} or (len(shown) == 2 and chosen == shown)
    if cover == "faces":
        return len(chosen) > 0 and chosen <= shown
    if cover == "duo":
        return len(chosen) == 2 and sum(chosen) == sum(faces)
    raise ValueError(cover)


@cache
def covers_of_any_box(cover, faces):
    """Every set of the tiles 1 to 12 that the roll may be used on."""
    return [chosen for chosen in twin.subsets(twin.box(12)) if may_cover(cover, faces, chosen)]


@cache
def covers(cover, faces, open_numbers, wanted=None):
    """The sets of these open tiles that the roll may be used on, and that hold the wanted one."""
    found = [chosen for chosen in covers_of_any_box(cover, faces) if chosen <= open_numbers]
    if wanted:
        found = [chosen for chosen in found if wanted in chosen]
    return frozenset(found)


def wanted_tile(table, open_numbers, is_first_roll):
    """H7: the tile that the first roll must use, None where it binds nothing."""
    tile = TO_GO[table["first_roll"]]
    return tile if is_first_roll and tile in open_numbers else None


def legal_sets(table, open_numbers, faces, is_first_roll=False):
    """H1 and H7 together: what this roll may shut; where there is any, it must shut one."""
    wanted = wanted_tile(table, open_numbers, is_first_roll)
    return covers(table["cover"], faces, open_numbers, wanted)


def usable(table, open_numbers, picked, faces, is_first_roll=False):
    """The tiles that stand with every picked one in some legal set, and are not yet picked."""
    legal = legal_sets(table, open_numbers, faces, is_first_roll)
    fitting = [chosen for chosen in legal if picked <= chosen]
    return frozenset().union(*fitting) - picked


def start_box(table, is_first_turn):
    """R3 and H8: the tiles open when a turn starts."""
    box = twin.box(table["length"])
    if not is_first_turn or table["first_turn"] == "full":
        return box
    if table["first_turn"] == "odds only":
        return frozenset(number for number in box if number % 2 == 1)
    if table["first_turn"] == "evens only":
        return frozenset(number for number in box if number % 2 == 0)
    return box - {1, 2, 3}


def dice_choices(table, open_numbers, is_first_roll):
    """R8, R9 and H2: the numbers of dice that may be rolled."""
    if is_first_roll or table["one_die"] == "off":
        return (2,)
    if table["one_die"] == "high":
        is_offered = not any(number >= 7 for number in open_numbers)
    else:
        is_offered = sum(open_numbers) <= 6
    return (1, 2) if is_offered else (2,)


def read_in_a_row(numbers):
    return int("".join(str(number) for number in sorted(numbers)) or "0")


def score(table, open_numbers):
    """R10 and H9: what a turn scores that leaves these tiles open."""
    if table["scoring"] == "digits":
        return read_in_a_row(open_numbers)
    if table["scoring"] == "count":
        return len(open_numbers)
    return sum(open_numbers)


def is_seven(table, faces):
    """H10: whether this roll puts the seat out."""
    return table["sevens"] == "unlucky" and len(faces) == 2 and sum(faces) == 7


def seven_score(table):
    """H10: the fixed score of a seat put out by a 7."""
    if table["scoring"] == "sum":
        return {9: 43, 12: 76}[table["length"]]
    if table["scoring"] == "digits":
        return {9: 13456789, 12: 13456789101112}[table["length"]]
    return {9: 8, 12: 11}[table["length"]]


def long_sets(length, open_numbers, faces, seat):
    """H11: what seat 1 may shut, or seat 2 may open."""
    pool = open_numbers if seat == 1 else twin.box(length) - open_numbers
    return covers("pair or sum", faces, pool)


def why_refused(table):
    """The words of the rule that no such table can be made, None for one that can."""
    if table["long_game"] == "on":
        return None if table["seats"] == 2 else "the long game with other than two seats"
    if table["match_format"] == "elimination" and table["scoring"] == "digits":
        return "digits with elimination"
    if table["limit"] == "50" and table["scoring"] != "sum":
        return "the limit 50 with digits or count"
    if table["match_format"] == "until shut":
        if table["cover"] != "any":
            return "until shut with any cover but any"
        if table["length"] == 12:
            return "until shut on twelve tiles"
    return None


def is_moot(table):
    """Whether a refusal turns on a choice that has no bearing at this table.

    Solo has no format (R11), and only an elimination has a limit: the rules don't say whether
    such a table is refused all the same.
    """
    if table["seats"] == 1:
        return table["match_format"] in ("elimination", "until shut") or table["limit"] == "50"
    return table["limit"] == "50" and table["match_format"] != "elimination"
