# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The lights in the tiles: looks become colours, within what the supply can give."""

from board_io import looks
from board_io.clock import elapsed_ms
from engine.handheld.frame import OPEN, SHUT

if False:  # for type checkers alone
    from typing import Dict, List, Tuple

    from digitalio import DigitalInOut
    from neopixel import NeoPixel

    from engine.handheld.frame import Frame

_NOTHING: "Tuple" = (b"",)  # in place of looks, is_roll_down, brightness


class TileLights:
    """Shows a frame's looks on twelve NeoPixels; at most one transmission a pass.

    :param pixels: a ``neopixel.NeoPixel`` of 12 with ``auto_write`` off.
    :param pixel_index: the place of each tile's pixel in the chain, tile 1 first.
    :param cap_ma: what all pixels together may draw.
    :param channel_ma: what one channel is taken to draw at 255.
    :param idle_ma: what one dark pixel is taken to draw.
    :param supply: the output that switches their supply on, kept as long as the lights are.
    """

    def __init__(
        self,
        pixels: "NeoPixel",
        pixel_index: "Tuple[int, ...]",
        cap_ma: float,
        channel_ma: float,
        idle_ma: float,
        supply: "DigitalInOut | None" = None,
    ) -> None:
        self._supply = supply
        self._pixels = pixels
        self._pixel_index = pixel_index
        self._most_light = int((cap_ma - idle_ma * 12) * 255 / channel_ma)
        self._frame: Frame | None = None
        self._shown = _NOTHING
        self._since_ms = 0
        self._levels = bytearray(12)
        self._is_moving = False

    def show(self, frame: "Frame", now_ms: int) -> bool:
        """Send what the frame looks like at that time; False when the tiles show it already."""
        is_changed = False
        if frame is not self._frame:
            self._frame = frame
            shown = (frame.looks, frame.is_roll_down, frame.brightness)
            is_changed = shown != self._shown
            if frame.looks != self._shown[0]:
                self._since_ms = now_ms
            self._shown = shown
        elif not self._is_moving:
            return False
        shown_ms = elapsed_ms(now_ms, self._since_ms)
        self._is_moving = False
        for index in range(12):
            look = frame.looks[index]
            if look > looks.LAST_STEADY:
                self._is_moving = True
            level = looks.level(look, shown_ms)
            if level != self._levels[index]:
                self._levels[index] = level
                is_changed = True
        if is_changed:
            self._send(frame)
        return is_changed

    def put_out(self) -> None:
        """Make every tile dark; whatever is shown next, the same again as well, is sent."""
        self._frame = None
        self._shown = _NOTHING
        self._pixels.fill(0)
        self._pixels.show()

    def _send(self, frame: "Frame") -> None:
        cap = self._most_light
        colours: List[Tuple[int, ...]] = []
        known: Dict[int, Tuple[int, ...]] = {}
        light = 0
        for index in range(12):
            look = frame.looks[index]
            level = self._levels[index]
            if frame.is_roll_down:
                if look == SHUT:
                    look = OPEN
                else:
                    level = level * looks.PRESSED_LEVEL // 100
            colour = known.get(look << 7 | level)
            if colour is None:
                colour = looks.scaled(looks.COLOURS[look], level, frame.brightness)
                known[look << 7 | level] = colour
            light += sum(colour)
            colours.append(colour)
        for index in range(12):
            colour = colours[index]
            if light > cap:
                colour = tuple([channel * cap // light for channel in colour])
            self._pixels[self._pixel_index[index]] = colour  # type: ignore[assignment]
        self._pixels.show()
