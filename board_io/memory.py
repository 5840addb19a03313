# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The memory: a log of 64-byte slots that a power cut leaves old or new, never junk.

How it is kept hangs on the store:

    FLASH  (RP2040 nvm) erased bytes can be programmed, any other write erases the sector first.
           Each save fills the next erased slot. When few are left the log is written anew, in one
           write between two turns: the only moment at which a cut loses what was kept.
    BYTES  (FRAM) each byte can be written at any time. The log runs through one half of the store;
           then what counts is copied to the other half, and that is written on.
    IMAGE  (ESP32-S3 nvm) every write rewrites all of it, and a cut meanwhile may lose it.
"""

from engine.records import SLOT_BYTES, seal

if False:  # for type checkers alone
    from typing import Any, Callable, Dict

FLASH = 0
BYTES = 1
IMAGE = 2

BLANK = b"\xff" * SLOT_BYTES


class Memory:
    """A store of slots: the newest of each kind, and the place for the next.

    ``is_blank``: nothing was ever stored here, though a first save may have begun. ``slots``: how
    many there is room for. ``kept``: the slot that counts, by kind. ``next``: the place for the
    next one, negative after a write of the whole log has failed.

    :param store: bytes that can be read and written by slices, such as ``microcontroller.nvm``.
    :param store_kind: how it takes a write: FLASH, BYTES or IMAGE.
    """

    def __init__(self, store: "Any", store_kind: int = FLASH) -> None:
        self._store = store
        self._store_kind = store_kind
        self.slots = len(store) // SLOT_BYTES
        self.kept: Dict[int, bytes] = {}
        self.is_blank = True
        self.found_at = 0
        self.next = 0
        from board_io import memory_scan

        self._whole = memory_scan.whole_slots(self)  # number, kind and place of each
        self._sequence = self._whole[-1][0] if self._whole else 0
        if store_kind == BYTES:
            self.next = self._whole[-1][2] + 1 if self._whole else 0

    def newest(self, kind: int, unpack: "Callable[[bytes], Any]", since: int) -> "Any":
        """The newest payload of that kind that can be unpacked, as unpacked; None for none.

        Only slots after number ``since`` count; ``found_at`` is the number of the one found.
        """
        from board_io import memory_scan

        return memory_scan.newest(self, self._whole, kind, unpack, since)

    def save(self, kind: int, payload: bytes, is_turn_end: bool) -> bool:
        """Keep a payload; False when the store does not take it."""
        self._whole = []  # has served its purpose
        self._sequence += 1
        slot = seal(kind, self._sequence, payload)
        try:
            is_kept = self._writer().write(self, kind, slot, is_turn_end)
        except (OSError, RuntimeError, ValueError):
            return False
        if is_kept:
            self.kept[kind] = slot
        return is_kept

    def slot(self, index: int) -> bytes:
        """The slot in that place, whatever it holds."""
        return bytes(self._store[index * SLOT_BYTES : (index + 1) * SLOT_BYTES])

    def put(self, index: int, content: bytes) -> bool:
        """Write slots from ``index`` on, in one slice; whether they then stand there."""
        place = index * SLOT_BYTES
        self._store[place : place + len(content)] = content
        return bytes(self._store[place : place + len(content)]) == content

    def _writer(self):  # noqa: ANN202  (a module)
        """The module that writes to a store of this kind; the title is up without it."""
        name = ("memory_flash", "memory_bytes", "memory_image")[self._store_kind]
        return getattr(__import__("board_io." + name), name)
