# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""After the roll: picking the tiles to shut, or seeing that there are none."""

from engine import tiles
from engine.handheld import frame
from engine.handheld.play import PlayScreen
from engine.handheld.screen import BEFORE_ROLL, TURN_OVER

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing


class Picking(PlayScreen):
    """A tile picks or unpicks; ROLL shuts the picks once they are a legal set (R5, R6)."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.turn = box.match.turn
        self.picked_tiles = 0
        self.usable_tiles = self.turn.usable_tiles()

    @property
    def is_complete(self) -> bool:
        """Whether the picks are a set that ROLL would shut."""
        return self.turn.why_not_shut(self.picked_tiles) is None

    @property
    def to_go(self) -> int:
        """What the picks still lack of the roll."""
        return sum(self.turn.faces) - tiles.total(self.picked_tiles)

    def draw(self) -> "Drawing":
        seat, score = self.header()
        total = str(sum(self.turn.faces))
        is_complete = self.is_complete
        layout = frame.PICKING_LIT if is_complete else frame.PICKING
        message: "Tuple[str, ...]" = (self.denied_text,)
        if not self.denied_text:
            if is_complete:
                layout = frame.MADE
                message = ("ROLL", "shuts", tiles.spell(self.picked_tiles))
            else:
                message = (f"{self.to_go} TO GO" if self.picked_tiles else "PICK TILES",)
        looks = self._pick_looks(is_complete)
        return layout, (seat, score, total) + message, self.turn.faces, looks

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        pressed_tile = tiles.tile(number)
        if (self.picked_tiles | self.usable_tiles) & pressed_tile:
            self.allow()
            self.picked_tiles ^= pressed_tile
            self.usable_tiles = self.turn.usable_tiles(self.picked_tiles)
            self.box.sound(frame.CUE_PICK)
        else:
            self.deny(number, self._why_denied(number), now_ms)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        if not self.is_complete:
            self.deny(0, f"{self.to_go} TO GO!", now_ms)
            return None
        self.box.shut(self.picked_tiles)
        if self.turn.is_box_shut:
            self.box.sound(frame.CUE_BOX_SHUT)
            return TURN_OVER
        self.box.sound(frame.CUE_SHUT)
        return BEFORE_ROLL

    def _why_denied(self, number: int) -> str:
        """Why a tile can't be picked now, in ten characters."""
        if number > self.box.rules.length:
            return f"NO TILE {number}"
        if not self.turn.open_tiles & tiles.tile(number):
            return f"{number} IS SHUT"
        if number > self.to_go:
            return f"{number} TOO BIG"
        return f"{number} NO USE"

    def _pick_looks(self, is_complete: bool) -> bytearray:
        looks = self.looks()
        picked_look = frame.PICK_COMPLETE if is_complete else frame.PICKED
        for number in tiles.numbers(self.usable_tiles | self.picked_tiles):
            if number != self.denied_number:
                is_picked = self.picked_tiles & tiles.tile(number)
                looks[number - 1] = picked_look if is_picked else frame.USABLE
        return looks


class NoMove(PlayScreen):
    """The roll matches nothing: it lies there with the open tiles until ROLL (R7)."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        box.sound(frame.CUE_OVER)

    def draw(self) -> "Drawing":
        total = sum(self.box.match.turn.faces)
        return (
            frame.NO_MOVE,
            (f"{self.box.seat_name()} can't make {total}", "", str(total))
            + ("ROLL", "score", "NO MOVE"),
            self.box.match.turn.faces,
            self.looks(),
        )

    def on_roll(self, now_ms: int) -> "int | None":
        return TURN_OVER
