# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""One seat's turn: roll, shut, roll again, until a roll matches nothing or the box is shut."""

from engine import rules as rulebook
from engine.rules import IllegalMove

if False:  # for type checkers alone
    from typing import Iterator, Tuple

    from engine.rules import Rules

TO_ROLL = 0
TO_SHUT = 1
OVER = 2


class Turn:
    """A turn at a table (R3, R5-R10).

    ``open_tiles`` is the set still open, ``faces`` the dice on the table (empty before a roll; a
    turn that ended on its roll keeps it) and ``phase`` TO_ROLL, TO_SHUT or OVER. Read them;
    change them by `roll` and `shut` alone.
    """

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.open_tiles = rulebook.start_tiles(rules)
        self.faces: Tuple[int, ...] = ()
        self.phase = TO_ROLL
        self.rolls = 0

    @property
    def is_box_shut(self) -> bool:
        """Whether every tile is shut."""
        return self.open_tiles == 0

    @property
    def score(self) -> int:
        """What the turn scores if it ends now (R10)."""
        return rulebook.score(self.rules, self.open_tiles)

    def dice_choices(self) -> "Tuple[int, ...]":
        """The numbers of dice that may be rolled now: ``()``, ``(2,)`` or ``(1, 2)`` (R8, R9)."""
        if self.phase != TO_ROLL:
            return ()
        return rulebook.dice_choices(self.rules, self.open_tiles, self.rolls == 0)

    def legal_sets(self) -> "Iterator[int]":
        """Yield each set that the roll on the table may shut; none when nothing is to be shut."""
        if self.phase != TO_SHUT:
            return iter(())
        return rulebook.legal_sets(self.rules, self.open_tiles, self.faces)

    def usable_tiles(self, picked_tiles: int = 0) -> int:
        """The tiles that may join the picked ones on the way to a legal set."""
        if self.phase != TO_SHUT:
            return 0
        return rulebook.usable_tiles(self.rules, self.open_tiles, picked_tiles, self.faces)

    def why_not_roll(self, faces: "Tuple[int, ...]") -> "str | None":
        """Why these faces can't be rolled now, or None when they can (R7-R9)."""
        if self.phase == OVER:
            return "the turn is over"
        if self.phase == TO_SHUT:
            return f"{sum(self.faces)} is rolled: shut tiles first"
        for face in faces:
            if face not in (1, 2, 3, 4, 5, 6):
                return f"a die can't show {face}: faces are 1 to 6"
        if len(faces) not in self.dice_choices():
            if len(faces) == 1:
                return "one die is not offered now: roll two"
            return f"a roll is one or two dice, not {len(faces)}"
        return None

    def roll(self, faces: "Tuple[int, ...]") -> None:
        """Lay these faces on the table; the turn is over when they match nothing (R7).

        :raises IllegalMove: when they can't be rolled now; nothing has changed then.
        """
        faces = tuple(faces)
        reason = self.why_not_roll(faces)
        if reason:
            raise IllegalMove(reason)
        self.faces = faces
        self.rolls += 1
        is_match = rulebook.is_match(self.rules, self.open_tiles, faces)
        self.phase = TO_SHUT if is_match else OVER

    def why_not_shut(self, shut_tiles: int) -> "str | None":
        """Why these tiles can't be shut now, or None when they can (R5, R6)."""
        if self.phase == OVER:
            return "the turn is over"
        if self.phase == TO_ROLL:
            return "nothing is rolled: roll first"
        return rulebook.why_not_shut(self.rules, self.open_tiles, self.faces, shut_tiles)

    def shut(self, shut_tiles: int) -> None:
        """Shut these tiles and take up the dice; the turn is over when none is left open (R7).

        :raises IllegalMove: when they are not a legal set; nothing has changed then.
        """
        reason = self.why_not_shut(shut_tiles)
        if reason:
            raise IllegalMove(reason)
        self.open_tiles &= ~shut_tiles
        self.faces = ()
        self.phase = TO_ROLL if self.open_tiles else OVER
