# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Up to the roll: the hand-over, the choice of one die or two, and the dice tumbling."""

from engine.handheld import frame
from engine.handheld.play import MatchScreen, PlayScreen
from engine.handheld.screen import BEFORE_ROLL, NO_MOVE, PICKING, TUMBLE
from engine.handheld.wording import round_name

if False:  # for type checkers alone
    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing

SWEEP_STEP_MS = 30
SWEEP_TILES = 3  # how many tiles are lit at once

TUMBLE_STEP_MS = 90
# What the dice show while they tumble: no draw, only a picture of one.
_TUMBLING_FACES = ((2, 6), (5, 3), (1, 4), (6, 2), (3, 5), (4, 1), (2, 3), (5, 6))
_LAST_STEP = len(_TUMBLING_FACES)


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
        to_beat = match.to_beat
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
                "lowest score wins" if to_beat is None else f"to beat: {to_beat}",
                "",
                "ROLL when ready",
            ),
            (),
            looks,
        )

    def absorbs_press(self, now_ms: int) -> bool:
        return not self.is_ready

    def on_roll(self, now_ms: int) -> "int | None":
        return BEFORE_ROLL

    def update(self, now_ms: int) -> "int | None":
        self.advance(now_ms, SWEEP_STEP_MS, self.box.rules.length)
        if not self.is_sweeping and not self.box.keys_down:
            self.is_ready = True
        return None


class BeforeRoll(PlayScreen):
    """ROLL rolls. Where the one-die rule allows it, tile 1 or 2 chooses how many dice (R9)."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.is_choice = len(box.match.turn.dice_choices()) > 1

    def draw(self) -> "Drawing":
        looks = self.looks(frame.SEAT_1 + self.box.match.seat - 1)
        dice = (frame.TO_BE_ROLLED,) * self.box.dice_count
        seat, score = self.header()
        if not self.is_choice:
            texts = (seat, score, "hold for", "pause", self.denied_text or "PRESS ROLL")
            return frame.BEFORE_ROLL, texts, dice, looks
        is_one = self.box.dice_count == 1
        for number in (1, 2):
            if number != self.denied_number:
                is_chosen = number == self.box.dice_count
                looks[number - 1] = frame.CHOSEN if is_chosen else frame.OPTION
        bar = self.denied_text or ("ROLL ONE" if is_one else "ROLL TWO")
        return (
            frame.CHOICE_ONE if is_one else frame.CHOICE_TWO,
            (seat, score, "how many", "1: one", "2: two", bar),
            dice,
            looks,
        )

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        if self.is_choice and number <= 2:
            self.allow()
            self.box.dice_count = number
            self.box.sound(frame.CUE_PICK)
        else:
            self.deny(number, "ROLL FIRST", now_ms)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        self.box.roll()
        self.box.sound(frame.CUE_ROLL)
        return TUMBLE


class Tumble(PlayScreen):
    """The dice turn for a moment; any key skips it. The roll is already made."""

    def draw(self) -> "Drawing":
        seat, score = self.header()
        faces = _TUMBLING_FACES[min(self.step, _LAST_STEP - 1)]
        dice = faces[: len(self.box.match.turn.faces)]
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
