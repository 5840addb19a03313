# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pause, what is asked once more, trouble that is told, and carrying on after power-on."""

from engine import turn
from engine.handheld import frame
from engine.handheld.screen import (
    BEFORE_ROLL,
    CARRY_ON,
    CLEAR,
    DROP,
    END_MATCH,
    HAND_OVER,
    NO_MOVE,
    PICKING,
    RECORDS,
    RESUME,
    TITLE,
    TURN_OVER,
    Screen,
    option_looks,
)

if False:  # for type checkers alone
    from engine.handheld.screen import Drawing

_BRIGHTNESS_STEP = 20

# For each, from `screen.END_MATCH` on: headline, line, line, what tile 4 does ("" for nothing),
# what ROLL does, and the screen that ROLL leads to.
_ASKED = (
    ("END MATCH?", "this turn and match", "will not count", "4: end", "ROLL go on", RESUME),
    ("DROP IT?", "this match is lost", "", "4: drop", "ROLL keep it", CARRY_ON),
    ("CLEAR IT?", "this best is lost", "", "4: clear", "ROLL keep", RECORDS),
    ("NOT SAVED", "if power goes,", "this match is lost", "", "ROLL go on", RESUME),
    ("DATA RESET", "old scores could", "not be read", "", "ROLL go on", RESUME),
)


class Pause(Screen):
    """Tile 2 turns sound on and off, 3 steps the light, 4 ends the match; ROLL goes on."""

    def draw(self) -> "Drawing":
        rows = (
            f"[2] sound: {'on' if self.box.is_sound_on else 'off'}",
            f"[3] bright: {self.box.brightness}%",
            "[4] end the match",
        )
        return frame.PAUSE, ("PAUSED",) + rows + ("", "ROLL go on"), (), option_looks(2, 3, 4)

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        if number == 4:
            return END_MATCH
        if number == 2:
            self.box.is_sound_on = not self.box.is_sound_on
        elif number == 3:
            self.box.brightness = self.box.brightness % 100 + _BRIGHTNESS_STEP
        else:
            return None
        self.box.keeper.set_light_and_sound(self.box.brightness, self.box.is_sound_on)
        self.box.sound(frame.CUE_PICK)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        return RESUME


class Ask(Screen):
    """Tile 4 does what is asked about, where something is; ROLL goes on without."""

    def draw(self) -> "Drawing":
        asked = _ASKED[self.box.screen_name - END_MATCH]
        return frame.ASK, asked[:5], (), option_looks(4) if asked[3] else bytearray(12)

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        name = self.box.screen_name
        if number != 4 or not _ASKED[name - END_MATCH][3]:
            return None
        if name == CLEAR:
            self.box.keeper.clear_best(self.box.record_index)
            return RECORDS
        self.box.keeper.drop_match()
        return TITLE

    def on_roll(self, now_ms: int) -> "int | None":
        return _ASKED[self.box.screen_name - END_MATCH][5]


class CarryOn(Screen):
    """ROLL goes on where the power went, tile 1 asks whether to drop the match."""

    def draw(self) -> "Drawing":
        match = self.box.match
        where = f"round {match.round_number}"
        if match.rules.seats == 1:
            where = f"score {match.turn.score}"
        dice = match.turn.faces or (frame.TO_BE_ROLLED,) * self.box.dice_count
        texts = ("CARRY ON?", self.box.seat_name(), where, "1: drop", "ROLL go on")
        return frame.CARRY_ON, texts, dice, option_looks(1)

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        return DROP if number == 1 else None

    def on_roll(self, now_ms: int) -> "int | None":
        match = self.box.match
        if match.turn.phase == turn.TO_SHUT:
            return PICKING
        if match.turn.phase == turn.OVER:
            return NO_MOVE if match.turn.faces else TURN_OVER
        is_new_turn = match.turn.rolls == 0 and match.rules.seats > 1
        return HAND_OVER if is_new_turn else BEFORE_ROLL
