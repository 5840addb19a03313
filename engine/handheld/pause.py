# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pause: sound, light, and the end of the match."""

from engine.handheld import frame
from engine.handheld.screen import END_MATCH, RESUME, Screen, option_looks

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.screen import Drawing

_BRIGHTNESS_STEP = 20


class Pause(Screen):
    """Tile 2 turns sound on and off, 3 steps the light, 4 ends the match; ROLL goes on."""

    def prefetch(self) -> "Tuple[str, ...]":
        return "asking", "title"

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
        lasting = self.box.lasting  # saved when the pause is left
        lasting.brightness = self.box.brightness
        lasting.is_sound_on = self.box.is_sound_on
        self.box.sound(frame.CUE_PICK)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        return RESUME
