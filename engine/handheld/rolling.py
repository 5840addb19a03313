# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Up to the roll: the hand-over, the choice of one die or two, and the dice tumbling."""

from engine.handheld import frame
from engine.handheld.play import MatchScreen, PlayScreen
from engine.handheld.screen import BEFORE_ROLL, NO_MOVE, PICKING, TUMBLE, TURN_OVER
from engine.handheld.wording import round_name

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing

SWEEP_STEP_MS = 30
SWEEP_TILES = 3  # how many tiles are lit at once

TUMBLE_STEP_MS = 90
# What the dice show while they tumble: no draw, only a picture of one.
_TUMBLING_FACES = "2653146235412356"  # two at a time
_LAST_STEP = len(_TUMBLING_FACES) // 2

STOP = 3  # the tile that chooses to stop


class HandOver(MatchScreen):
    """ROLL starts the turn, once pressed afresh after every key was up.

    First the seat's colour sweeps over the box; presses are dropped until it has passed.
    """

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.is_ready = False

    @property
    def is_sweeping(self) -> bool:
        """Whether the seat's colour still runs over the tiles."""
        return self.step < self.box.rules.length

    def draw(self) -> "Drawing":
        match = self.box.match
        looks = bytearray(12)
        look = frame.SEAT_1 + match.seat - 1
        if self.is_sweeping:
            for index in range(self.step, min(self.step + SWEEP_TILES, self.box.rules.length)):
                looks[index] = look
        else:
            looks[match.seat - 1] = look
        return (
            frame.HAND_OVER,
            (
                round_name(match),
                self.box.seat_name(),
                self._aim(),
                "",
                "ROLL when ready",
            ),
            (),
            looks,
        )

    def _aim(self) -> str:
        """What the seat is after, in 20 characters."""
        match = self.box.match
        if self.box.is_long:
            return "open every tile" if match.turn.is_opening else "shut every tile"
        if match.to_beat is None:
            return "lowest score wins"
        words = f"to beat: {match.to_beat}"
        return words if len(words) <= 20 else f"beat {match.to_beat}"

    def absorbs_press(self, now_ms: int) -> bool:
        return not self.is_ready

    def on_roll(self, now_ms: int) -> "int | None":
        return BEFORE_ROLL

    def update(self, now_ms: int) -> "int | None":
        self.advance(now_ms, SWEEP_STEP_MS, self.box.rules.length)
        if not self.is_sweeping and not self.box.keys.down:
            self.is_ready = True
        return None


class BeforeRoll(PlayScreen):
    """ROLL rolls. Where the one-die rule allows it, tile 1 or 2 chooses how many dice (R9).

    Where sevens are unlucky, tile 3 chooses to stop instead, and takes it back (H10).
    """

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.is_choice = len(box.match.turn.dice_choices()) > 1
        self.may_stop = box.match.turn.may_stop
        self.is_stop = False

    def draw(self) -> "Drawing":
        looks = self.looks(frame.SEAT_1 + self.box.match.seat - 1)
        dice = (frame.TO_BE_ROLLED,) * self.box.dice_count
        seat, score = self.header()
        chosen = STOP if self.is_stop else self.box.dice_count
        for number in self._options():
            if number != self.denied_number:
                looks[number - 1] = frame.CHOSEN if number == chosen else frame.OPTION
        bar = ("", "ROLL ONE", "ROLL TWO", "ROLL STOPS")[chosen]
        if self.is_choice:
            layout = (0, frame.CHOICE_ONE, frame.CHOICE_TWO, frame.CHOICE_STOP)[chosen]
            first = "3: stop" if self.may_stop else "how many"
            texts: Tuple[str, ...] = (first, "1: one", "2: two")
        else:
            layout = frame.STOP if self.is_stop else frame.BEFORE_ROLL
            texts = ("3: stop", "or hold") if self.may_stop else ("hold for", "pause")
            if not self.is_stop:
                bar = "PRESS ROLL"
        return layout, (seat, score) + texts + (self.denied_text or bar,), dice, looks

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        if number not in self._options():
            self.deny(number, "ROLL FIRST", now_ms)
            return None
        self.allow()
        self.is_stop = number == STOP and not self.is_stop
        if number != STOP:
            self.box.dice_count = number
        self.box.sound(frame.CUE_PICK)
        return None

    def _options(self) -> "Tuple[int, ...]":
        """The tiles that choose something now."""
        return ((1, 2) if self.is_choice else ()) + ((STOP,) if self.may_stop else ())

    def on_roll(self, now_ms: int) -> "int | None":
        if self.is_stop:
            self.box.stop()
            return TURN_OVER
        self.box.roll()
        self.box.sound(frame.CUE_ROLL)
        return TUMBLE


class Tumble(PlayScreen):
    """The dice turn for a moment; any key skips it. The roll is already made."""

    def draw(self) -> "Drawing":
        seat, score = self.header()
        start = 2 * min(self.step, _LAST_STEP - 1)
        told = _TUMBLING_FACES[start : start + len(self.box.match.turn.faces)]
        dice = tuple([int(face) for face in told])
        return frame.TUMBLE, (seat, score, "any key: skip"), dice, self.looks()

    def absorbs_press(self, now_ms: int) -> bool:
        self.step = _LAST_STEP
        return True

    def on_hold(self, now_ms: int) -> "int | None":
        return None

    def update(self, now_ms: int) -> "int | None":
        self.advance(now_ms, TUMBLE_STEP_MS, _LAST_STEP)
        if self.step < _LAST_STEP:
            return None
        return NO_MOVE if self.box.match.is_turn_over else PICKING
