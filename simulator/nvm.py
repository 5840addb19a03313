# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Models of the memories: how each takes a write, and what a power cut leaves of it."""

import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

NVM_BYTES = 4096
ERASED = 0xFF
SLOT_BYTES = 64  # as the program writes them; its own modules may be those of another folder
_CRC_BYTES = 4


class NotAMemory(ValueError):
    """A file is neither empty nor a memory of the box, so it is somebody's own."""


class MemoryInUse(Exception):
    """Another box keeps its memory in that file now."""


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

    def close(self) -> None:
        """It is not needed any more."""


class FlashFile(Flash):
    """A sector kept in a file, which is written so that a kill leaves the old one or the new.

    A lock on ``NAME.lock`` beside it is held for as long as this lives, or the program: two boxes
    on one file would each write over what the other has saved. The file is never locked itself,
    for each save puts a new one in its place. Where no lock is to be had, none is held.

    :raises NotAMemory: for a file that is neither empty nor a memory; it is left as it is.
    :raises MemoryInUse: when another box holds the lock.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()  # a link stays one
        _read_memory(self._path)  # first, so that nothing is made beside what is not ours
        self._lock = _locked(self._path.with_name(self._path.name + ".lock"))
        super().__init__(_read_memory(self._path))

    def close(self) -> None:
        """Let another box have the file."""
        if self._lock is not None:
            self._lock.close()

    def _stored(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        new.write_bytes(self.content)
        os.replace(new, self._path)


def _read_memory(path: Path) -> bytes:
    """What a file holds, b"" where there is none.

    :raises NotAMemory: when that is something else than a memory.
    """
    if not path.exists():
        return b""
    if not path.is_file() or path.stat().st_size not in (0, NVM_BYTES):
        raise NotAMemory
    content = path.read_bytes()
    if content and not is_memory(content):
        raise NotAMemory
    return content


def is_memory(content: bytes) -> bool:
    """Whether these bytes are a sector that the box has written: erased, or with a whole slot."""
    if len(content) != NVM_BYTES:
        return False
    slots = [content[at : at + SLOT_BYTES] for at in range(0, NVM_BYTES, SLOT_BYTES)]
    return set(content) == {ERASED} or any(map(_is_whole, slots))


def _is_whole(slot: bytes) -> bool:
    crc = int.from_bytes(slot[-_CRC_BYTES:], "little")
    return crc == zlib.crc32(slot[:-_CRC_BYTES])


def _locked(path: Path) -> BinaryIO | None:
    """That file, made if need be and locked; None where it can't be made or locked at all.

    :raises MemoryInUse: when somebody else has locked it.
    """
    try:
        lock = path.open("ab")
    except OSError:
        return None
    try:
        if os.name == "nt":
            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        lock.close()
        raise MemoryInUse from None
    except OSError:  # a file system without locks
        lock.close()
        return None
    return lock


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
