# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box in a terminal of 80 by 24: the panel in braille, the tiles in their colours."""

import os
import select
import sys
import time
from collections.abc import Iterator

from simulator import braille, glyphs, launch, pips
from simulator.device import Device
from simulator.typed import TypedKeys

TAP_MS = 80
HOLD_MS = 1600
COLUMNS, LINES = 80, 24
_MARGIN = 8  # columns left of the panel
_PANEL_LINES = 16
_LOOK_S = 0.2  # how often a box without a battery looks whether it must be drawn anew

# The keyboard: what each key is on the box. "p" is ROLL, held.
_KEYS = {character: number for number, character in enumerate(" 1234567890-=")}
_HOLD = "p"
_BATTERY = "b"
_QUIT = "q"

_HELP = "1-9 0 - = tiles 1 to 12   space ROLL   p ROLL held   b battery out   q quit"
_BATTERY_OUT = "the battery is out: b puts it back, q quits"


class Terminal:
    """Draws a simulated box and presses its keys.

    A terminal that has no braille gets the panel's words and dice instead of its picture.

    :param notice: a line to be shown all the time.
    """

    def __init__(self, notice: str = "") -> None:
        self._out = sys.stdout  # while the program runs, its console listens to `sys.stdout`
        encoding = self._out.encoding or "ascii"
        self._has_braille = _can_write(encoding, braille.draw([0] * 4)[0])
        self._notice = notice.encode(encoding, "backslashreplace").decode(encoding)[:COLUMNS]
        self._keys = TypedKeys()
        self._shown: tuple = ()

    def draw_anew(self) -> None:
        """Draw all of it at the next look: something else has been on the screen."""
        self._shown = ()

    def attach(self, device: Device) -> None:
        """Watch this box from now on."""
        self._device = device
        self._pins = launch.key_pins(device.model)
        self._pixel_index = launch.wiring(device.model).PIXEL_INDEX
        self._up_at_ms: dict[str, int] = {}  # when a key pressed here is let go
        self._waiting: list[tuple[str, int]] = []  # presses of keys that are still down
        self._shown: tuple = ()
        device.on_rest.append(self)

    def __call__(self) -> None:
        now_ms = self._device.clock.elapsed_ms()
        for character in self._typed():
            if character == _QUIT:
                raise launch.PowerOff
            if character == _BATTERY:
                raise launch.BatteryPulled
            if character == _HOLD:
                self._waiting.append((self._pins[0], HOLD_MS))
            elif character in _KEYS:
                self._waiting.append((self._pins[_KEYS[character]], TAP_MS))
        for pin, up_ms in list(self._up_at_ms.items()):
            if now_ms >= up_ms:
                self._device.grounded.discard(pin)
                # a key stays up for as long before it may go down again
                if now_ms >= up_ms + TAP_MS:
                    del self._up_at_ms[pin]
        while self._waiting and self._waiting[0][0] not in self._up_at_ms:
            pin, held_ms = self._waiting.pop(0)
            self._device.grounded.add(pin)
            self._up_at_ms[pin] = now_ms + held_ms
        self._draw(_HELP)

    def wait_for_battery(self) -> None:
        """Show a dark box until the battery is put back."""
        self._device.oled.is_on = False
        self._device.pixel_bytes = b""
        self._draw(_BATTERY_OUT)
        while True:
            select.select([sys.stdin], [], [], _LOOK_S)
            self._draw(_BATTERY_OUT)
            typed = self._typed()
            if _QUIT in typed:
                raise launch.PowerOff
            if _BATTERY in typed:
                return

    def _typed(self) -> str:
        """The keys typed since the last call; a terminal that is gone powers the box off."""
        if not select.select([sys.stdin], [], [], 0)[0]:
            return ""
        try:
            typed = os.read(sys.stdin.fileno(), 64)
        except OSError:
            typed = b""
        if not typed:
            raise launch.PowerOff
        return self._keys.take(typed, time.monotonic())

    def _draw(self, help_line: str) -> None:
        shown = (self._device.oled.writes, self._device.pixel_bytes, self._device.oled.is_on)
        if shown == self._shown:
            return
        self._shown = shown
        margin = " " * _MARGIN
        lines = [margin + line for line in self._panel()]
        lines += ["", *self._tiles(), "", help_line.center(COLUMNS).rstrip()]
        if self._notice:
            lines.append(self._notice.center(COLUMNS).rstrip())
        self._out.write("\x1b[H" + "\x1b[K\r\n".join(lines) + "\x1b[K\x1b[J")
        self._out.flush()

    def _panel(self) -> list[str]:
        """The panel as lines of braille, or as plain letters."""
        rows = self._device.oled.rows()
        if self._has_braille:
            return braille.draw(rows)
        words = glyphs.text(rows)
        faces = pips.read(rows)
        if faces:
            words += ["", "dice " + " ".join(str(face) if face else "?" for face in faces)]
        words = words[:_PANEL_LINES]
        return words + [""] * (_PANEL_LINES - len(words))

    def _tiles(self) -> Iterator[str]:
        """Three lines of tiles, each a patch of its pixel's colour with its number."""
        colours = self._device.colours() or [(0, 0, 0)] * len(self._pixel_index)
        patches = [_as_seen(colours[place]) for place in self._pixel_index]
        for labels in ([""] * 12, range(1, 13), [""] * 12):
            cells = [_cell(colour, label) for colour, label in zip(patches, labels)]
            yield "    " + " ".join(cells)


def _can_write(encoding: str, text: str) -> bool:
    """Whether that text can be written in that encoding."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _cell(colour: tuple[int, ...], label: object) -> str:
    """Five columns of that colour, with a label that can be read on it."""
    red, green, blue = colour
    return f"\x1b[48;2;{red};{green};{blue}m\x1b[38;2;{_ink(*colour)}m{label:^5}\x1b[0m"


def _as_seen(colour: tuple[int, int, int]) -> tuple[int, ...]:
    """A pixel's colour as an eye sees it: small values look far brighter on an LED than here."""
    return tuple(round(255 * (channel / 255) ** 0.45) for channel in colour)


def _ink(red: int, green: int, blue: int) -> str:
    """Black or white, whichever can be read on that colour; grey on a dark tile."""
    if red + green + blue == 0:
        return "110;110;110"
    return "0;0;0" if 3 * red + 6 * green + blue > 1500 else "255;255;255"
