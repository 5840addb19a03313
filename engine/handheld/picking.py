# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""After the roll: picking the tiles to shut, or seeing that there are none."""

from engine import tiles, turn
from engine.handheld import frame
from engine.handheld.play import PlayScreen, asks_for_tiles
from engine.handheld.screen import BEFORE_ROLL, RESULT, TURN_OVER
from engine.handheld.ticks import elapsed_ms

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing

OFFER_MS = 3000


class Picking(PlayScreen):
    """A tile picks or unpicks; ROLL shuts the picks once they are a legal set (R5, R6).

    While a tile's key is stuck or missing, ROLL with nothing picked offers a legal set, the next
    one each time, and ROLL within three seconds shuts it: so R6 can always be obeyed. The same
    with a tile picked that can't be unpicked any more.
    """

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.turn = box.match.turn
        self.picked_tiles = 0
        self.usable_tiles = self.turn.usable_tiles()
        self.is_opening = self.turn.is_opening
        self.wanted = "PICK TILES"
        self.is_total_asked = True
        if asks_for_tiles(box.rules):
            from engine.handheld import asked_tiles

            self.wanted = asked_tiles.words(self.turn, self.is_opening)
            self.is_total_asked = asked_tiles.is_total(box.rules)
        self.is_offer = False  # the picks are the box's offer
        self.offers = 0  # so many sets were offered
        self.offered_ms = now_ms

    @property
    def is_complete(self) -> bool:
        """Whether the picks are a set that ROLL would shut."""
        return self.turn.is_legal(self.picked_tiles)

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
                message = ("ROLL", "opens" if self.is_opening else "shuts")
                message += (tiles.words(self.picked_tiles),)
            else:
                message = (f"{self.to_go} TO GO" if self.picked_tiles else self.wanted,)
        looks = self._pick_looks(is_complete)
        return layout, (seat, score, total) + message, self.turn.faces, looks

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        pressed_tile = tiles.tile(number)
        if self.is_offer:
            self._pick(0)
        if (self.picked_tiles | self.usable_tiles) & pressed_tile:
            self.allow()
            self._pick(self.picked_tiles ^ pressed_tile)
            self.box.sound(frame.CUE_PICK)
        else:
            self.deny(number, self._why_denied(number), now_ms)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        if not self.is_complete:
            deaf_tiles = self.box.deaf_tiles()
            if deaf_tiles and (not self.picked_tiles or self.picked_tiles & deaf_tiles):
                self._offer(now_ms)
                return None
            self.deny(0, f"{self.to_go} TO GO!" if self.is_total_asked else "PICK FIRST", now_ms)
            return None
        self.box.shut(self.picked_tiles)
        if self.box.is_long and self.turn.phase == turn.OVER:
            return RESULT
        if self.turn.is_box_shut:
            self.box.sound(frame.CUE_BOX_SHUT)
            return TURN_OVER
        self.box.sound(frame.CUE_SHUT)
        return BEFORE_ROLL

    def update(self, now_ms: int) -> "int | None":
        if self.is_offer and elapsed_ms(now_ms, self.offered_ms) >= OFFER_MS:
            self._pick(0)
            self.box.redraw()
        return super().update(now_ms)

    def _pick(self, picked_tiles: int) -> None:
        self.is_offer = False
        self.picked_tiles = picked_tiles
        self.usable_tiles = self.turn.usable_tiles(picked_tiles)

    def _offer(self, now_ms: int) -> None:
        """Pick the next of the legal sets, round and round, for the player to take or leave."""
        sets = self.turn.legal_sets()
        self.allow()
        self._pick(sets[self.offers % len(sets)])
        self.is_offer = True
        self.offers += 1
        self.offered_ms = now_ms
        self.box.sound(frame.CUE_PICK)

    def _why_denied(self, number: int) -> str:
        """Why a tile can't be picked now, in ten characters."""
        if number > self.box.rules.length:
            return f"NO TILE {number}"
        if not self.turn.live_tiles & tiles.tile(number):
            return f"{number} IS OPEN" if self.is_opening else f"{number} IS SHUT"
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
    """The roll matches nothing, or is a seven (H10): it lies there until ROLL (R7)."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        box.sound(frame.CUE_OVER)

    def draw(self) -> "Drawing":
        this_turn = self.box.match.turn
        total = sum(this_turn.faces)
        what, bar = f"can't make {total}", "NO MOVE"
        if this_turn.is_seven:
            what, bar = "rolled seven", "OUT!"
        elif self.box.is_long and this_turn.has_doubles:
            bar = "AGAIN"
        caption = "next" if self.box.is_long else "score"
        texts = (f"{self.box.seat_name()} {what}", "", str(total), "ROLL", caption, bar)
        return frame.NO_MOVE, texts, this_turn.faces, self.looks()

    def on_roll(self, now_ms: int) -> "int | None":
        return self.box.next_turn() if self.box.is_long else TURN_OVER
