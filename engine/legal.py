# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a table makes legal, and what it scores (R3, R5-R10, R14, R15a).

Every function asks; none changes anything. ``faces`` is a tuple of one or two dice faces, each 1
to 6. What the box's own rules say stands here; the module of a house rule is imported when a table
has it.
"""

from engine import tiles
from engine.rules import FIVE_ROUNDS, ONE_DIE_OFF, ONE_DIE_SIX, OWN, UNTIL_SHUT

if False:  # for type checkers alone
    from typing import Iterable, Tuple

    from engine.rules import Rules

FIFTY = 2  # H5: out with more than 50
_SIX_LOWEST_TILES = 0b111111


def start_tiles(rules: "Rules", is_first_turn: bool = True) -> int:
    """The open tiles with which a turn starts: all of them (R3), but for H8."""
    if rules.first_turn != OWN and is_first_turn:
        from engine import starts

        return starts.start_tiles(rules)
    return tiles.full_box(rules.length)


def dice_choices(rules: "Rules", open_tiles: int, is_first_roll: bool) -> "Tuple[int, ...]":
    """The numbers of dice that may be rolled now: ``(2,)`` or ``(1, 2)`` (R8, R9, H2)."""
    is_offered = not open_tiles & ~_SIX_LOWEST_TILES
    if rules.one_die == ONE_DIE_SIX:
        is_offered = tiles.total(open_tiles) <= 6
    if is_first_roll or rules.one_die == ONE_DIE_OFF or not is_offered:
        return (2,)
    return (1, 2)


def is_match(
    rules: "Rules", open_tiles: int, faces: "Tuple[int, ...]", is_first_roll: bool = False
) -> bool:
    """Whether the roll matches any set of open tiles (R5-R7, H1, H7)."""
    if _is_own_cover(rules, is_first_roll):
        return tiles.can_make(open_tiles, sum(faces))
    return legal_sets(rules, open_tiles, faces, is_first_roll) != ()


def legal_sets(
    rules: "Rules", open_tiles: int, faces: "Tuple[int, ...]", is_first_roll: bool = False
) -> "Tuple[int, ...]":
    """Each set of open tiles that the roll may shut (R5, H1, H7), largest tiles first."""
    if rules.cover == OWN:
        sets: Iterable[int] = tiles.sets_making(open_tiles, sum(faces))
    else:
        from engine import covers

        sets = covers.COVERS[rules.cover](open_tiles, faces)
    if rules.first_roll != OWN and is_first_roll:
        from engine import starts

        sets = starts.bound_sets(rules, open_tiles, sets)
    return tuple(sets)


def usable_tiles(
    rules: "Rules",
    open_tiles: int,
    picked_tiles: int,
    faces: "Tuple[int, ...]",
    is_first_roll: bool = False,
) -> int:
    """The tiles that may join the picked ones: each with them in some legal set (R5, H1, H7)."""
    sets = legal_sets(rules, open_tiles, faces, is_first_roll)
    return tiles.completing_tiles(sets, picked_tiles)


def is_legal(
    rules: "Rules",
    open_tiles: int,
    faces: "Tuple[int, ...]",
    shut_tiles: int,
    is_first_roll: bool = False,
) -> bool:
    """Whether the roll may shut just these tiles (R5, H1, H7); what is no set it may not."""
    if type(shut_tiles) is not int or shut_tiles < 1 or shut_tiles & ~open_tiles:
        return False
    if _is_own_cover(rules, is_first_roll):
        return tiles.total(shut_tiles) == sum(faces)
    return shut_tiles in legal_sets(rules, open_tiles, faces, is_first_roll)


def score(rules: "Rules", open_tiles: int) -> int:
    """What a turn scores that leaves these tiles open: their sum (R10), or by H9."""
    if rules.scoring != OWN:
        from engine import scorings

        return scorings.SCORINGS[rules.scoring](open_tiles)
    return tiles.total(open_tiles)


def seven_score(rules: "Rules") -> int:
    """What a turn scores that a seven ends (H10), the same whatever is open: all but tile 2."""
    return score(rules, tiles.full_box(rules.length) & ~tiles.tile(2))


def wins_needed(rules: "Rules") -> int:
    """The round wins that decide a best of 3, 5 or 7: 2, 3 or 4 (R14)."""
    return (rules.match_format + 1) // 2


def elimination_limit(rules: "Rules") -> int:
    """The running total at which a seat is out of an elimination: the full box (R15a), or H5."""
    if rules.limit == FIFTY:
        return 51
    return score(rules, tiles.full_box(rules.length))


def has_house_ending(rules: "Rules") -> bool:
    """Whether a match at this table may end otherwise than R12-R15 say: by H3, H4, H6 or H10."""
    is_own = rules.shut_box == rules.tie == rules.sevens == OWN
    return not is_own or rules.match_format in (FIVE_ROUNDS, UNTIL_SHUT)


def _is_own_cover(rules: "Rules", is_first_roll: bool) -> bool:
    """Whether any set that adds up may be shut now (R5)."""
    return rules.cover == OWN and (rules.first_roll == OWN or not is_first_roll)
