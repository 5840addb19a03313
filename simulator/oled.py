# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A model of the two OLED controllers: bytes from the wire in, a picture out."""

WIDTH_PX = 128
HEIGHT_PX = 64
PAGES = HEIGHT_PX // 8

_RAM_COLUMNS = {"ssd1306": 128, "sh1106": 132}
_FIRST_COLUMN = {"ssd1306": 0, "sh1106": 2}  # where the glass begins
_JUNK = 0xA5

# The status byte: bit 6 while it is off, and bits that tell the controllers apart.
_OFF_BIT = 0x40
_STATUS = {"ssd1306": 0x06, "sh1106": 0x08}

# Commands that are followed by arguments, and how many.
_ARGUMENTS = {
    "ssd1306": {0x20: 1, 0x21: 2, 0x22: 2},
    "sh1106": {0x20: 1, 0xAD: 1},
}
_ARGUMENTS_OF_BOTH = {0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}


class Oled:
    """The memory of a 128x64 panel with a controller ``ssd1306`` or ``sh1106``."""

    def __init__(self, controller: str) -> None:
        self.controller = controller
        self.writes = 0  # transfers of pixel data so far
        self._arguments = {**_ARGUMENTS_OF_BOTH, **_ARGUMENTS[controller]}
        self._forget(0)

    def lose_power(self) -> None:
        """Forget all that was told: it is off, and its memory full of junk."""
        self._forget(_JUNK)

    def _forget(self, junk: int) -> None:
        self.is_on = False
        columns = _RAM_COLUMNS[self.controller]
        self._ram = [bytearray((junk,)) * columns for _ in range(PAGES)]
        self._waiting: list[int] = []  # a command whose arguments have not all come
        self._column = self._page = 0
        self._columns = (0, columns - 1)
        self._pages = (0, PAGES - 1)
        self._is_mirrored_x = True
        self._is_mirrored_y = True

    def command(self, data: bytes) -> None:
        """Bytes sent as commands."""
        for byte in data:
            self._waiting.append(byte)
            if len(self._waiting) > self._arguments.get(self._waiting[0], 0):
                self._obey(*self._waiting)
                self._waiting = []

    def data(self, data: bytes) -> None:
        """Bytes sent as picture: eight pixels each, one above the other, the lowest bit on top."""
        self.writes += 1
        for byte in data:
            self._ram[self._page][self._column] = byte
            self._column += 1
            if self.controller == "sh1106":
                self._column = min(self._column, len(self._ram[0]) - 1)
            elif self._column > self._columns[1]:
                self._column = self._columns[0]
                self._page += 1
                if self._page > self._pages[1]:
                    self._page = self._pages[0]

    def status(self) -> int:
        """The byte that a read from it gives, whatever was sent before."""
        return _STATUS[self.controller] | (0 if self.is_on else _OFF_BIT)

    def rows(self) -> list[int]:
        """The picture, a row an int: bit x is the pixel in column x from the left; 0 when off."""
        rows = [0] * HEIGHT_PX
        if not self.is_on:
            return rows
        first = _FIRST_COLUMN[self.controller]
        for page in range(PAGES):
            for x in range(WIDTH_PX):
                byte = self._ram[page][first + x]
                column = WIDTH_PX - 1 - x if self._is_mirrored_x else x
                for bit in range(8):
                    if byte >> bit & 1:
                        y = page * 8 + bit
                        rows[HEIGHT_PX - 1 - y if self._is_mirrored_y else y] |= 1 << column
        return rows

    def _obey(self, code: int, *arguments: int) -> None:
        if code in (0xAE, 0xAF):
            self.is_on = code == 0xAF
        elif code in (0xA0, 0xA1):
            self._is_mirrored_x = code == 0xA0
        elif code in (0xC0, 0xC8):
            self._is_mirrored_y = code == 0xC0
        elif self.controller == "ssd1306":
            if code == 0x21:
                self._columns = arguments
                self._column = arguments[0]
            elif code == 0x22:
                self._pages = arguments
                self._page = arguments[0]
        elif code <= 0x0F:
            self._column = self._column & 0xF0 | code
        elif code <= 0x1F:
            self._column = self._column & 0x0F | (code & 0x0F) << 4
        elif 0xB0 <= code <= 0xB7:
            self._page = code & 0x07
