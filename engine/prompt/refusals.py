# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Why a roll, a shut or another step is refused: for whoever plays the engine without a box."""

from engine import legal
from engine.rules import OWN
from engine.tiles import total, words
from engine.turn import OVER, TO_ROLL, TO_SHUT

if False:  # for type checkers alone
    from typing import Tuple

    from engine.match import Match
    from engine.rules import Rules
    from engine.turn import Turn


def cannot_roll(turn: "Turn", faces: object) -> str:
    """Why these faces can't be rolled now."""
    if turn.phase == OVER:
        return "the turn is over"
    if turn.phase == TO_SHUT:
        return f"{sum(turn.faces)} is rolled: shut tiles first"
    if not isinstance(faces, (tuple, list)):
        return f"a roll is a tuple of one or two faces, as (3, 5), not {faces!r}"
    for face in faces:
        if type(face) is not int or not 0 < face < 7:
            return f"a die can't show {face!r}: faces are 1 to 6"
    if len(faces) == 1:
        return "one die is not offered now: roll two"
    return f"a roll is one or two dice, not {len(faces)}"


def cannot_shut(turn: "Turn", shut_tiles: int) -> str:
    """Why these tiles can't be shut now."""
    if turn.phase == OVER:
        return "the turn is over"
    if turn.phase == TO_ROLL:
        return "nothing is rolled: roll first"
    return of_set(turn.rules, turn.live_tiles, turn.faces, shut_tiles, turn.rolls == 1)


def cannot_stop(turn: "Turn") -> str:
    """Why the turn can't be stopped now."""
    if turn.phase == OVER:
        return "the turn is over"
    return "no stop now: only between rolls, and where sevens are unlucky"


def cannot_go_on(match: "Match") -> str:
    """Why the box can't be handed on now."""
    return "the match is over" if match.is_over else f"seat {match.seat} is still playing"


def why_not_shut(
    rules: "Rules",
    open_tiles: int,
    faces: "Tuple[int, ...]",
    shut_tiles: int,
    is_first_roll: bool = False,
) -> "str | None":
    """Why the roll may not shut these tiles, or None when it may (R5, H1, H7)."""
    if legal.is_legal(rules, open_tiles, faces, shut_tiles, is_first_roll):
        return None
    return of_set(rules, open_tiles, faces, shut_tiles, is_first_roll)


def of_set(
    rules: "Rules",
    open_tiles: int,
    faces: "Tuple[int, ...]",
    shut_tiles: int,
    is_first_roll: bool,
) -> str:
    """Why the roll may not shut these tiles, which are no legal set."""
    if type(shut_tiles) is not int:
        return f"a set of tiles is an int, as tiles.of(3, 5), not {shut_tiles!r}"
    if shut_tiles < 1:
        return f"{shut_tiles} is no set of tiles: shut at least one"
    closed_tiles = shut_tiles & ~open_tiles
    if closed_tiles:
        return f"tile {words(closed_tiles)} is not open"
    if rules.cover == OWN and total(shut_tiles) != sum(faces):
        return f"{words(shut_tiles)} is {total(shut_tiles)}, the roll is {sum(faces)}"
    found = legal.legal_sets(rules, open_tiles, faces, is_first_roll)
    sets = ", ".join([words(one) for one in found]) or "nothing"
    when = " first" if rules.first_roll != OWN and is_first_roll else ""
    return f"{words(shut_tiles)} is not what this table allows{when}: {sets}"
