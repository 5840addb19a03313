# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the screens of a match share: the pause, and in a turn the header and presses denied."""

from engine.handheld.frame import CUE_DENIED, DENIED, OPEN
from engine.handheld.screen import PAUSE, Screen, tile_looks
from engine.handheld.ticks import elapsed_ms

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.handheld import Handheld

DENIED_BLINK_MS = 360
DENIED_TEXT_MS = 1200


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
        """Whose turn it is, and what it scores if it ends now."""
        return self.box.seat_name(), f"score now {self.box.match.turn.score}"

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
