# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a table of house rules asks for after a roll, in ten characters."""

from engine import tiles
from engine.rules import OWN

if False:  # for type checkers alone
    from engine.rules import Rules
    from engine.turn import Turn


def words(turn: "Turn", is_opening: bool) -> str:
    """The tiles that may be picked, or the one that must be among them."""
    rules = turn.rules
    if is_opening:
        return "OPEN TILES"
    if rules.first_roll != OWN and turn.rolls == 1:
        from engine.starts import TO_GO

        to_go = TO_GO[rules.first_roll]
        if turn.live_tiles & tiles.tile(to_go):
            return f"USE TILE {to_go}"
    if rules.cover == OWN:
        return "PICK TILES"
    from engine.covers import DUO, FACES

    if rules.cover == DUO:
        return "TWO TILES"
    sets = turn.legal_sets()
    if len(sets) == 1:
        is_single = sets[0] & sets[0] - 1 == 0
        return f"TILE {tiles.words(sets[0])}" if is_single else tiles.words(sets[0])
    if rules.cover == FACES:
        return f"{min(turn.faces)}, {max(turn.faces)}, BOTH"
    return f"{sum(turn.faces)} OR {min(turn.faces)}+{max(turn.faces)}"


def is_total(rules: "Rules") -> bool:
    """Whether the picks must add up to the roll (R5); not where each die is a tile (H1)."""
    from engine.covers import FACES

    return rules.cover != FACES
