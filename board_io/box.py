# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box put together: a board's parts, and one pass of its loop."""

import gc

import digitalio
import neopixel

from board_io import clock, dice, settings
from board_io.lights import TileLights
from board_io.panel import Panel
from engine.handheld.handheld import Handheld

_TILES = 12


class Box:
    """The parts of the box and the game they play.

    Making it shows the title, with no more imported than that needs; `load` brings the rest.

    :param wiring: a board file, of the shape told in `board_io.boards`.
    """

    def __init__(self, wiring) -> None:  # noqa: ANN001  (a module)
        self._wiring = wiring
        self.tiles = int(settings.read("TILES"))
        self.handheld = Handheld(dice.faces(), clock.now_ms(), self.tiles)
        self.handheld.brightness = int(settings.read("BRIGHTNESS"))
        self.handheld.is_sound_on = settings.read("SOUND") == "on"
        self.handheld.redraw()
        if wiring.PIXEL_POWER_PIN is not None:
            self.pixel_power = digitalio.DigitalInOut(wiring.PIXEL_POWER_PIN)
            self.pixel_power.switch_to_output(value=True)
        self.lights = TileLights(
            neopixel.NeoPixel(wiring.PIXEL_PIN, _TILES, auto_write=False),
            wiring.PIXEL_INDEX,
            wiring.CAP_MA,
            wiring.CHANNEL_MA,
            wiring.IDLE_MA,
        )
        self.lights.show(self.handheld.frame, clock.now_ms())
        display = wiring.make_display()
        display.rotation = int(settings.read("PANEL_ROTATION"))
        self.panel = Panel(display)
        self.panel.show(self.handheld.frame)

    def load(self) -> None:
        """Make the parts that the title did not need, and import what any press may ask for."""
        from board_io.buttons import Buttons

        wiring = self._wiring
        self.buttons = Buttons(wiring.TILE_PINS[: self.tiles], wiring.ROLL_PIN)
        self.speaker = None
        if wiring.SPEAKER_PIN is not None:
            from board_io.speaker import Speaker

            self.speaker = Speaker(wiring.SPEAKER_PIN, wiring.SPEAKER_ENABLE_PIN)
        from engine.handheld.registry import load_all

        load_all()

    def run_pass(self) -> None:
        """Take the presses in, let time pass, show what has changed: pixels first, then panel."""
        for key, is_down, at_ms in self.buttons.read():
            if is_down and self.buttons.was_held(at_ms):
                self.handheld.hold(key)
            else:
                self.handheld.press(key, is_down, at_ms)
        now_ms = clock.now_ms()
        self.handheld.update(now_ms)
        frame = self.handheld.frame
        self.lights.show(frame, now_ms)
        if self.speaker is not None:
            self.speaker.play(frame, now_ms)
        if self.panel.show(frame):
            gc.collect()  # now, when nobody waits for it, rather than in the middle of a press
