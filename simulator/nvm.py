# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Models of the memories: how each takes a write, and what a power cut leaves of it."""

import os
from collections.abc import Callable
from pathlib import Path

NVM_BYTES = 4096
ERASED = 0xFF


class Flash:
    """One sector of an RP2040's flash, as CircuitPython's ``nvm`` writes it.

    Programming can only clear bits. A slice whose old bytes are all erased is programmed; any
    other write erases the whole sector first and programs it again. ``erases`` counts those.

    ``power_left``: how many more bytes can be programmed or erased before the power goes, None for
    any number; the cut is told by raising ``cut``. ``before_write`` is called before each write,
    which it may refuse by raising.
    """

    def __init__(self, content: bytes = b"", size: int = NVM_BYTES) -> None:
        self.content = bytearray(content or bytes((ERASED,)) * size)
        self.erases = 0
        self.power_left: int | None = None
        self.cut: type[BaseException] = RuntimeError
        self.before_write: Callable[[], None] = lambda: None

    def __len__(self) -> int:
        return len(self.content)

    def __getitem__(self, place: int | slice) -> int | bytearray:
        return self.content[place]

    def __setitem__(self, place: int | slice, value: int | bytes) -> None:
        start, stop = place, place + 1 if isinstance(place, int) else 0
        if isinstance(place, slice):
            start, stop, _ = place.indices(len(self.content))
        else:
            value = bytes((value,))  # type: ignore[list-item]
        if stop - start != len(value):  # type: ignore[arg-type]
            raise ValueError("Slice and value different lengths.")
        self.before_write()
        self._write(start, bytes(value))  # type: ignore[arg-type]
        self._stored()

    def _write(self, start: int, value: bytes) -> None:
        old = self.content[start : start + len(value)]
        if all(byte == ERASED for byte in old):
            self._program(start, value)
            return
        whole = bytearray(self.content)
        whole[start : start + len(value)] = value
        self._erase()
        self._program(0, whole)

    def _erase(self) -> None:
        self.erases += 1
        for place in range(len(self.content)):
            self._spend()
            self.content[place] = ERASED

    def _program(self, start: int, value: bytes) -> None:
        for place, byte in enumerate(value, start):
            if self.content[place] & byte != self.content[place]:
                self._spend()
            self.content[place] &= byte

    def _spend(self) -> None:
        """One more byte of work; at the end of the power what was done so far is what is left."""
        if self.power_left is not None:
            if self.power_left <= 0:
                self._stored()
                raise self.cut("the power is gone")
            self.power_left -= 1

    def _stored(self) -> None:
        """Called when a write has come to its end, or was cut off."""


class FlashFile(Flash):
    """A sector kept in a file, which is written so that a kill leaves the old one or the new."""

    def __init__(self, path: Path) -> None:
        content = path.read_bytes() if path.is_file() else b""
        super().__init__(content if len(content) == NVM_BYTES else b"")
        self._path = path

    def _stored(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_name(self._path.name + ".new")
        new.write_bytes(self.content)
        os.replace(new, self._path)


class Fram(Flash):
    """A memory in which any byte can be written at any time, and a cut leaves the bytes so far."""

    def _write(self, start: int, value: bytes) -> None:
        for place, byte in enumerate(value, start):
            self._spend()
            self.content[place] = byte


class ImageNvm(Flash):
    """The ESP32-S3's ``nvm``: each write erases all of it and writes it anew, 0x00 when fresh."""

    def __init__(self, content: bytes = b"", size: int = 8192) -> None:
        super().__init__(content or bytes(size), size)

    def _write(self, start: int, value: bytes) -> None:
        whole = bytearray(self.content)
        whole[start : start + len(value)] = value
        self._erase()
        self._program(0, whole)
