# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a hand does on the keys, the same for the bare handheld and for a simulated box."""

from engine.handheld.handheld import ROLL

THE_BOX = 1  # its card


class Gestures:
    """Gestures made of ``tap``, which presses keys and lets them go, one after another."""

    def roll(self) -> None:
        """Tap ROLL."""
        self.tap(ROLL)

    def hold(self) -> None:
        """Hold ROLL until it means pause or back, and let go."""
        self.tap(ROLL, held_ms=1600)

    def set_up(self, seats: int, *tiles: int, card: int = THE_BOX) -> None:
        """From the title, choose one tile on each page of the set-up; the match begins."""
        self.tap(1)
        for tile in (seats, card, *tiles):
            self.tap(tile)
            self.roll()

    def play(self, *tiles: int) -> None:
        """Throw the dice, pick these tiles and shut them."""
        self.throw()
        self.tap(*tiles)
        self.roll()
