# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""One seat's turn: roll, shut, roll again, until a roll matches nothing or the box is shut."""

from engine import legal
from engine.rules import OWN, IllegalMove

if False:  # for type checkers alone
    from typing import Tuple

    from engine.rules import Rules

TO_ROLL = 0
TO_SHUT = 1
OVER = 2


def told(name: str, *about: object) -> str:
    """What that function of `engine.prompt` says; its name where that is not on the drive.

    Nor is there heap for words when it is full: a refusal must not come to grief over its reason.
    """
    try:
        from engine import prompt

        return getattr(prompt, name)(*about)
    except (ImportError, MemoryError):
        return name.replace("_", " ")


class Turn:
    """A turn at a table (R3, R5-R10, H1, H2, H7-H10).

    ``open_tiles`` is the set still open, ``faces`` the dice on the table (empty before a roll; a
    turn that ended on its roll keeps it), ``rolls`` how many there were and ``phase`` TO_ROLL,
    TO_SHUT or OVER. Read them; change them by `roll`, `shut` and `stop` alone. ``is_opening`` and
    ``has_doubles`` are of the long game (H11).
    """

    def __init__(self, rules: "Rules", is_first_turn: bool = True) -> None:
        self.rules = rules
        self.open_tiles = legal.start_tiles(rules, is_first_turn)
        self.faces: Tuple[int, ...] = ()
        self.phase = TO_ROLL
        self.rolls = 0
        self.is_opening = False
        self.has_doubles = False

    def __repr__(self) -> str:
        """All there is to a turn, for a bug report."""
        return told("a_turn", self)

    @property
    def live_tiles(self) -> int:
        """The tiles that a roll may still be used for."""
        return self.open_tiles

    @property
    def is_box_shut(self) -> bool:
        """Whether every tile is shut."""
        return self.open_tiles == 0

    @property
    def is_seven(self) -> bool:
        """Whether an unlucky seven has ended the turn (H10)."""
        is_unlucky = self.rules.sevens != OWN
        return is_unlucky and len(self.faces) == 2 and sum(self.faces) == 7

    @property
    def may_stop(self) -> bool:
        """Whether the player may stop now: before any roll but the first, with H10 on."""
        is_between = self.phase == TO_ROLL and self.rolls > 0
        return is_between and self.rules.sevens != OWN

    @property
    def score(self) -> int:
        """What the turn scores if it ends now (R10, H9, H10)."""
        if self.is_seven:
            return legal.seven_score(self.rules)
        return legal.score(self.rules, self.open_tiles)

    def dice_choices(self) -> "Tuple[int, ...]":
        """The numbers of dice that may be rolled now: ``()``, ``(2,)`` or ``(1, 2)`` (R8, R9)."""
        if self.phase != TO_ROLL:
            return ()
        return legal.dice_choices(self.rules, self.open_tiles, self.rolls == 0)

    def legal_sets(self) -> "Tuple[int, ...]":
        """Each set that the roll on the table may shut; none when nothing is to be shut."""
        if self.phase != TO_SHUT:
            return ()
        return legal.legal_sets(self.rules, self.live_tiles, self.faces, self.rolls == 1)

    def usable_tiles(self, picked_tiles: int = 0) -> int:
        """The tiles that may join the picked ones on the way to a legal set."""
        if self.phase != TO_SHUT:
            return 0
        return legal.usable_tiles(
            self.rules, self.live_tiles, picked_tiles, self.faces, self.rolls == 1
        )

    def why_not_roll(self, faces: "Tuple[int, ...]") -> "str | None":
        """Why these faces can't be rolled now, or None when they can (R7-R9)."""
        if isinstance(faces, (tuple, list)) and len(faces) in self.dice_choices():
            strange = [face for face in faces if type(face) is not int or not 0 < face < 7]
            if not strange:
                return None
        return told("cannot_roll", self, faces)

    def roll(self, faces: "Tuple[int, ...]") -> None:
        """Lay these faces on the table; the turn is over when they match nothing (R7, H10).

        :raises IllegalMove: when they can't be rolled now; nothing has changed then.
        """
        reason = self.why_not_roll(faces)
        if reason:
            raise IllegalMove(reason)
        self.faces = faces = tuple(faces)
        self.rolls += 1
        is_match = legal.is_match(self.rules, self.live_tiles, faces, self.rolls == 1)
        self.phase = TO_SHUT if is_match and not self.is_seven else OVER

    def is_legal(self, shut_tiles: int) -> bool:
        """Whether these tiles may be shut now (R5, R6)."""
        return self.phase == TO_SHUT and legal.is_legal(
            self.rules, self.live_tiles, self.faces, shut_tiles, self.rolls == 1
        )

    def why_not_shut(self, shut_tiles: int) -> "str | None":
        """Why these tiles can't be shut now, or None when they can (R5, R6)."""
        if self.is_legal(shut_tiles):
            return None
        return told("cannot_shut", self, shut_tiles)

    def shut(self, shut_tiles: int) -> None:
        """Shut these tiles and take up the dice; the turn is over when none is left (R7).

        :raises IllegalMove: when they are not a legal set; nothing has changed then.
        """
        reason = self.why_not_shut(shut_tiles)
        if reason:
            raise IllegalMove(reason)
        self.open_tiles ^= shut_tiles
        self.faces = ()
        self.phase = TO_ROLL if self.live_tiles else OVER

    def stop(self) -> None:
        """End the turn before the next roll, and score what is open (H10).

        :raises IllegalMove: when that is not allowed now; nothing has changed then.
        """
        if not self.may_stop:
            raise IllegalMove(told("cannot_stop", self))
        self.phase = OVER
