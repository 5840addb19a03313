# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The console: what the program prints, for this computer and on a panel that shows it.

A board's firmware draws the console into ``displayio.CIRCUITPYTHON_TERMINAL``, and refreshes a
panel that shows that group by itself.
"""

import contextlib
import sys
from collections.abc import Iterator
from typing import Any

from simulator import device
from simulator.glyphs import CELL_HEIGHT_PX, CELL_WIDTH_PX
from simulator.oled import HEIGHT_PX, WIDTH_PX

COLUMNS = WIDTH_PX // CELL_WIDTH_PX
LINES = HEIGHT_PX // CELL_HEIGHT_PX - 1  # the first is the firmware's own; the last has the cursor
_UNKNOWN = "?"


class Console:
    """The last lines that were printed, and a picture of them on whichever panel shows it."""

    def __init__(self) -> None:
        self._lines = [""]
        self._drawn: tuple = ()

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Hear all that is printed meanwhile."""
        stdout, stderr = sys.stdout, sys.stderr
        sys.stdout = _Heard(stdout, self)  # type: ignore[assignment]
        sys.stderr = _Heard(stderr, self)  # type: ignore[assignment]
        try:
            yield
        finally:
            sys.stdout, sys.stderr = stdout, stderr

    def hear(self, text: str) -> None:
        """Add printed text; lines that are too long for the panel go on in the next."""
        for character in text:
            if character == "\n" or len(self._lines[-1]) == COLUMNS:
                self._lines.append("")
            if character != "\n":
                self._lines[-1] += character if " " <= character <= "~" else _UNKNOWN
        del self._lines[:-LINES]

    def refresh(self) -> None:
        """Draw what is new on the panel that shows the console, if one does."""
        import displayio

        group: Any = displayio.CIRCUITPYTHON_TERMINAL  # type: ignore[attr-defined]
        for display in displayio.displays:
            if display.root_group is group and display.auto_refresh:
                drawn = (display, tuple(self._lines))
                if drawn != self._drawn:
                    self._drawn = drawn
                    _draw(group, self._lines)
                    display.refresh()
                return
        self._drawn = ()


class _Heard:
    """A stream of this computer; what is written to it is heard by the console as well.

    Nothing that is wrong with the stream is the program's fault: what it can't write it spells
    out, and one that is gone ends the simulator.
    """

    def __init__(self, stream: Any, console: Console) -> None:
        self._stream = stream
        self._console = console

    def write(self, text: str) -> int:
        self._console.hear(text)
        try:
            try:
                self._stream.write(text)
            except UnicodeEncodeError as error:
                encoding = error.encoding
                self._stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        except (OSError, ValueError) as error:
            raise device.WatcherFailed from error
        return len(text)

    def flush(self) -> None:
        try:
            self._stream.flush()
        except (OSError, ValueError) as error:
            raise device.WatcherFailed from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _draw(group: Any, lines: list[str]) -> None:
    """Let the group hold those lines as the font of the firmware shows them."""
    import displayio
    import terminalio

    picture = displayio.Bitmap(WIDTH_PX, LINES * CELL_HEIGHT_PX, 2)
    box_height = terminalio.FONT.get_bounding_box()[1]
    for row, line in enumerate(lines):
        for column, character in enumerate(line):
            glyph: Any = terminalio.FONT.get_glyph(ord(character))
            left = column * CELL_WIDTH_PX + glyph.dx
            top = row * CELL_HEIGHT_PX + box_height - 2 - glyph.height - glyph.dy
            for y in range(glyph.height):
                for x in range(glyph.width):
                    if glyph.bitmap[glyph.tile_index * glyph.width + x, y]:
                        picture[left + x, top + y] = 1
    ink = displayio.Palette(2)
    ink[0], ink[1] = 0, 0xFFFFFF
    while len(group):
        group.pop()
    group.append(displayio.TileGrid(picture, pixel_shader=ink, y=HEIGHT_PX - picture.height))
