# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the screens of a match share: the pause, and in a turn the header and presses denied."""

from engine import legal
from engine.handheld.frame import CUE_DENIED, DENIED, OPEN
from engine.handheld.screen import PAUSE, Screen, tile_looks
from engine.handheld.ticks import elapsed_ms
from engine.rules import OWN
from engine.tiles import numbers

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.handheld import Handheld
    from engine.rules import Rules

DENIED_BLINK_MS = 360
DENIED_TEXT_MS = 1200


def asks_for_tiles(rules: "Rules") -> bool:
    """Whether a table asks for other tiles than any that add up (H1, H7, H11)."""
    return not rules.cover == rules.first_roll == rules.long_game == OWN


class MatchScreen(Screen):
    """A screen of a match: ROLL held is the pause, until the match is decided."""

    def on_hold(self, now_ms: int) -> "int | None":
        return None if self.box.match.is_over else PAUSE


class PlayScreen(MatchScreen):
    """A screen of a turn: its header, its tiles, a press denied with the reason."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.denied_number = 0
        self.denied_text = ""
        self.denied_ms = 0

    def header(self) -> "Tuple[str, str]":
        """Whose turn it is, and what its open tiles score, together in 20 characters.

        A seven (H10) has not been told while the dice tumble: what it scores is not told either.
        In the long game it is how many tiles are still to be turned.
        """
        turn = self.box.match.turn
        name = self.box.seat_name()
        if self.box.is_long:
            left = len(list(numbers(turn.live_tiles)))
            return name, f"{left} {'shut' if turn.is_opening else 'left'}"
        score = str(legal.score(turn.rules, turn.open_tiles))
        if len(score) <= 3:
            return name, f"score now {score}"
        if len(score) <= 9:
            return name, f"now {score}"
        return name.replace("EAT ", ""), score

    def looks(self, open_look: int = OPEN) -> bytearray:
        """The tiles of the box as they stand, the open ones in ``open_look``."""
        looks = tile_looks(self.box.rules.length, self.box.match.turn.open_tiles, open_look)
        if self.denied_number:
            looks[self.denied_number - 1] = DENIED
        return looks

    def deny(self, number: int, text: str, now_ms: int) -> None:
        """Refuse a press (tile ``number``, 0 for ROLL): the tile blinks, the panel says why."""
        self.denied_number = number
        self.denied_text = text
        self.denied_ms = now_ms
        self.box.sound(CUE_DENIED)

    def allow(self) -> None:
        """Take back what was said of a press denied before."""
        self.denied_number = 0
        self.denied_text = ""

    def update(self, now_ms: int) -> "int | None":
        if self.denied_text:
            gone_ms = elapsed_ms(now_ms, self.denied_ms)
            if gone_ms >= DENIED_TEXT_MS:
                self.allow()
                self.box.redraw()
            elif gone_ms >= DENIED_BLINK_MS and self.denied_number:
                self.denied_number = 0
                self.box.redraw()
        return None
