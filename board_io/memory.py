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

from engine.records import LASTING, MATCH, SLOT_BYTES, seal, unseal

if False:  # for type checkers alone
    from typing import Any, Callable, Dict, List, Tuple

FLASH = 0
BYTES = 1
IMAGE = 2

# The battery, as far as it matters here.
FINE = 0
LOW = 1  # write the log anew while there is still the power to
NEARLY_EMPTY = 2  # begin nothing that a cut must not meet

FEWEST_FREE = 28  # a turn needs at most 25 slots, and a few for settings
BLANK = b"\xff" * SLOT_BYTES


def open_memory(store: "Any", kind: int) -> "Memory":
    """The memory in a store of that kind: FLASH, BYTES or IMAGE."""
    if kind == FLASH:
        return Memory(store)
    from board_io import memory_kinds

    return memory_kinds.BytesMemory(store) if kind == BYTES else memory_kinds.ImageMemory(store)


class Memory:
    """A store of slots, in flash: the newest of each kind, and the place for the next.

    :param store: bytes that can be read and written by slices, such as ``microcontroller.nvm``.

    ``is_blank``: nothing was ever stored here.
    """

    def __init__(self, store: "Any") -> None:
        self._store = store
        self._slots = len(store) // SLOT_BYTES
        self._newest: Dict[int, bytes] = {}  # the slot that counts, by kind
        self._whole: List[Tuple[int, int, int]] = []  # number, kind and place of each whole slot
        self.is_blank = True
        self.found_at = 0
        self._next = 0
        for index in range(self._slots):
            slot = self._slot(index)
            if slot != BLANK:
                self._next = index + 1
                self.is_blank = self.is_blank and not any(slot)
                told = unseal(slot)
                if told is not None:
                    self._whole.append((told[1], told[0], index))
        self._whole.sort()
        self._sequence = self._whole[-1][0] if self._whole else 0

    def newest(self, kind: int, unpack: "Callable[[bytes], Any]", since: int) -> "Any":
        """The newest payload of that kind that can be unpacked, as unpacked; None for none.

        Only slots after number ``since`` count; ``found_at`` is the number of the one found.
        """
        self.found_at = 0
        for sequence, slot_kind, index in reversed(self._whole):
            if slot_kind == kind and sequence > since:
                slot = self._slot(index)
                found = unpack(unseal(slot)[2])  # type: ignore[index]  # it was whole before
                if found is not None:
                    self._newest[kind] = slot
                    self.found_at = sequence
                    return found
        return None

    def save(self, kind: int, payload: bytes, is_turn_end: bool, battery: int = FINE) -> bool:
        """Keep a payload; False when the store does not take it, and then all is as it was."""
        self._whole = []  # has served its purpose
        self._sequence += 1
        slot = seal(kind, self._sequence, payload)
        try:
            is_kept = self._write(kind, slot, is_turn_end, battery)
        except (OSError, RuntimeError, ValueError):
            return False
        if is_kept:
            self._newest[kind] = slot
        return is_kept

    def _slot(self, index: int) -> bytes:
        return bytes(self._store[index * SLOT_BYTES : (index + 1) * SLOT_BYTES])

    def _put(self, index: int, content: bytes) -> bool:
        """Write slots from ``index`` on, in one slice; whether they then stand there."""
        place = index * SLOT_BYTES
        self._store[place : place + len(content)] = content
        return bytes(self._store[place : place + len(content)]) == content

    def _write(self, kind: int, slot: bytes, is_turn_end: bool, battery: int) -> bool:
        free_slots = self._slots - self._next
        is_full = free_slots < FEWEST_FREE or (battery == LOW and self._next > len(self._newest))
        # a log of foreign bytes alone has nothing to lose at any time
        if is_full and (is_turn_end or not self._newest) and battery != NEARLY_EMPTY:
            return self._write_anew(kind, slot)
        if not free_slots:
            return False
        self._next += 1
        return self._put(self._next - 1, slot)

    def _write_anew(self, kind: int, slot: bytes) -> bool:
        """Write the whole log in one go: the newest slot of the other kind, and this one.

        What lasts comes first: a cut before it must not leave a match that has ended.
        """
        newest = dict(self._newest)
        newest[kind] = slot
        kept = [newest[one] for one in (LASTING, MATCH) if one in newest]
        if not self._put(0, b"".join(kept) + BLANK * (self._slots - len(kept))):
            return False
        self._next = len(kept)
        return True
