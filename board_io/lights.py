# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The lights in the tiles: looks become colours, within what the supply can give."""

from board_io import looks
from board_io.clock import elapsed_ms
from engine.handheld.frame import OPEN, SHUT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import List, Tuple

    from neopixel import NeoPixel

    from engine.handheld.frame import Frame

_TILES = 12


class TileLights:
    """Shows a frame's looks on twelve NeoPixels; at most one transmission a pass.

    :param pixels: a ``neopixel.NeoPixel`` of 12 with ``auto_write`` off.
    :param pixel_index: the place of each tile's pixel in the chain, tile 1 first.
    :param cap_ma: what all pixels together may draw.
    :param channel_ma: what one channel is taken to draw at 255.
    :param idle_ma: what one dark pixel is taken to draw.
    """

    def __init__(
        self,
        pixels: "NeoPixel",
        pixel_index: "Tuple[int, ...]",
        cap_ma: float,
        channel_ma: float,
        idle_ma: float,
    ) -> None:
        self._pixels = pixels
        self._pixel_index = pixel_index
        self._most_light = int((cap_ma - idle_ma * _TILES) * 255 / channel_ma)
        self._frame: Frame | None = None
        self._looks = bytes(_TILES)
        self._since_ms = 0
        self._levels = bytearray(_TILES)
        self._is_moving = False

    def show(self, frame: "Frame", now_ms: int) -> bool:
        """Send what the frame looks like at that time; False when the tiles show it already."""
        is_new = frame is not self._frame
        if not is_new and not self._is_moving:
            return False
        if is_new and frame.looks != self._looks:
            self._looks = frame.looks
            self._since_ms = now_ms
        is_changed = self._set_levels(elapsed_ms(now_ms, self._since_ms))
        if is_new:
            is_changed = is_changed or self._frame is None or self._is_other(frame)
            self._frame = frame
        if not is_changed:
            return False
        self._send(frame)
        return True

    def _is_other(self, frame: "Frame") -> bool:
        last = self._frame
        return (
            frame.looks != last.looks
            or frame.is_roll_down != last.is_roll_down
            or frame.brightness != last.brightness
        )

    def _set_levels(self, shown_ms: int) -> bool:
        """Work out each tile's level; whether any has changed."""
        is_changed = False
        is_moving = False
        for index in range(_TILES):
            look = self._looks[index]
            if not looks.is_steady(look):
                is_moving = True
            level = looks.level(look, shown_ms)
            if level != self._levels[index]:
                self._levels[index] = level
                is_changed = True
        self._is_moving = is_moving
        return is_changed

    def _send(self, frame: "Frame") -> None:
        colours: List[Tuple[int, ...]] = []
        light = 0
        for index in range(_TILES):
            look = frame.looks[index]
            level = self._levels[index]
            if frame.is_roll_down:
                if look == SHUT:
                    look = OPEN
                else:
                    level = level * looks.PRESSED_LEVEL // 100
            colour = looks.scaled(looks.COLOURS[look], level, frame.brightness)
            light += sum(colour)
            colours.append(colour)
        for index in range(_TILES):
            colour = colours[index]
            if light > self._most_light:
                colour = tuple([channel * self._most_light // light for channel in colour])
            self._pixels[self._pixel_index[index]] = colour
        self._pixels.show()
