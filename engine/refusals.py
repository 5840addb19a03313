# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Why a roll or a shut is refused, in words: for whoever plays the engine without a box."""

from engine import legal
from engine.rules import OWN
from engine.tiles import spell, total
from engine.turn import OVER, TO_ROLL, TO_SHUT

if False:  # for type checkers alone
    from typing import Tuple

    from engine.rules import Rules
    from engine.turn import Turn


def of_roll(turn: "Turn", faces: "Tuple[int, ...]") -> str:
    """Why these faces can't be rolled now."""
    if turn.phase == OVER:
        return "the turn is over"
    if turn.phase == TO_SHUT:
        return f"{sum(turn.faces)} is rolled: shut tiles first"
    for face in faces:
        if face not in (1, 2, 3, 4, 5, 6):
            return f"a die can't show {face}: faces are 1 to 6"
    if len(faces) == 1:
        return "one die is not offered now: roll two"
    return f"a roll is one or two dice, not {len(faces)}"


def of_shut(turn: "Turn", shut_tiles: int) -> str:
    """Why these tiles can't be shut now."""
    if turn.phase == OVER:
        return "the turn is over"
    if turn.phase == TO_ROLL:
        return "nothing is rolled: roll first"
    return of_set(turn.rules, turn.live_tiles, turn.faces, shut_tiles, turn.rolls == 1)


def of_set(
    rules: "Rules",
    open_tiles: int,
    faces: "Tuple[int, ...]",
    shut_tiles: int,
    is_first_roll: bool,
) -> str:
    """Why the roll may not shut these tiles."""
    if shut_tiles < 1:
        return f"{shut_tiles} is no set of tiles: shut at least one"
    closed_tiles = shut_tiles & ~open_tiles
    if closed_tiles:
        return f"tile {spell(closed_tiles)} is not open"
    if rules.cover == OWN and total(shut_tiles) != sum(faces):
        return f"{spell(shut_tiles)} is {total(shut_tiles)}, the roll is {sum(faces)}"
    found = legal.legal_sets(rules, open_tiles, faces, is_first_roll)
    sets = ", ".join([spell(one) for one in found]) or "nothing"
    when = " first" if rules.first_roll != OWN and is_first_roll else ""
    return f"{spell(shut_tiles)} is not what this table allows{when}: {sets}"
