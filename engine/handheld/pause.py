# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pause, and the question before a match is given up."""

from engine.handheld import frame
from engine.handheld.screen import END_MATCH, RESUME, TITLE, Screen

if False:  # for type checkers alone
    from engine.handheld.screen import Drawing

_BRIGHTNESS_STEP = 20


class Pause(Screen):
    """Tile 2 turns sound on and off, 3 steps the light, 4 ends the match; ROLL goes on."""

    def draw(self) -> "Drawing":
        rows = (
            f"[2] sound: {'on' if self.box.is_sound_on else 'off'}",
            f"[3] bright: {self.box.brightness}%",
            "[4] end the match",
        )
        return frame.PAUSE, ("PAUSED",) + rows + ("", "ROLL go on"), (), _options(2, 3, 4)

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        if number == 4:
            return END_MATCH
        if number == 2:
            self.box.is_sound_on = not self.box.is_sound_on
        elif number == 3:
            self.box.brightness = self.box.brightness % 100 + _BRIGHTNESS_STEP
        else:
            return None
        self.box.sound(frame.CUE_PICK)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        return RESUME


class EndMatch(Screen):
    """Asks once more: tile 4 gives the match up, ROLL goes on with it."""

    def draw(self) -> "Drawing":
        texts = ("END MATCH?", "this turn and match", "will not count", "4: end", "ROLL go on")
        return frame.ASK, texts, (), _options(4)

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        return TITLE if number == 4 else None

    def on_roll(self, now_ms: int) -> "int | None":
        return RESUME


def _options(*numbers: int) -> bytearray:
    """Looks of a screen on which these tiles choose and the others are dark."""
    looks = bytearray(12)
    for number in numbers:
        looks[number - 1] = frame.OPTION
    return looks
