# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The long game (H11): a duel over one box, which seat 1 shuts and seat 2 opens again."""

from engine.covers import PAIR_OR_SUM
from engine.match import LONG_OPENED, LONG_SHUT
from engine.rules import NEW_BOX, ONE_DIE_OFF, SINGLE, Rules
from engine.tiles import full_box
from engine.turn import Turn

if False:  # for type checkers alone
    from typing import Tuple

    from engine.match import Match

OPENER = 2  # the seat that opens


class LongTurn(Turn):
    """A turn of the long game: always two dice, pair or sum, from the box as it was left.

    What a roll may be used for is turned, a shut tile opened or an open one shut; the turn is over
    when a roll matches nothing, or when no tile is left to turn.

    :param before: the turn before it, None at first: then every tile is open.

    ``is_opening``: it is the opener's. ``has_doubles``: doubles were rolled in it, the roll that
    ended it included, so that the same seat takes one more turn.
    """

    def __init__(self, rules: Rules, seat: int, before: "Turn | None") -> None:
        own = NEW_BOX[5:]
        super().__init__(Rules(rules.length, 1, ONE_DIE_OFF, SINGLE, PAIR_OR_SUM, *own))
        if before is not None:
            self.open_tiles = before.open_tiles
        self.is_opening = seat == OPENER

    @property
    def live_tiles(self) -> int:
        """The tiles still to be turned: the shut ones for the opener, else the open ones."""
        if self.is_opening:
            return full_box(self.rules.length) & ~self.open_tiles
        return self.open_tiles

    def roll(self, faces: "Tuple[int, ...]") -> None:
        super().roll(faces)
        self.has_doubles = self.has_doubles or faces[0] == faces[1]


def next_seat(match: "Match") -> int:
    """The same seat once more after doubles, else the other one."""
    return match.seat if match.turn.has_doubles else 3 - match.seat


def settle(match: "Match") -> None:
    """The match is over once the seat whose turn has ended has no tile left to turn.

    A turn that found none at its start ends by a roll: only turning the last one wins.
    """
    if not match.turn.live_tiles and not match.turn.faces:
        match.round_winners = (match.seat,)
        match.end(match.round_winners, LONG_OPENED if match.seat == OPENER else LONG_SHUT)
