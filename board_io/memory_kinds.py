# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The memory in stores that are no flash: FRAM, and nvm that is rewritten whole at each write."""

from board_io.memory import BLANK, Memory
from engine.records import LASTING, MATCH

if False:  # for type checkers alone
    from typing import Any


class BytesMemory(Memory):
    """A log in one half of the store at a time: what counts is never written over."""

    def __init__(self, store: "Any") -> None:
        super().__init__(store)
        self._next = self._whole[-1][2] + 1 if self._whole else 0

    def _write(self, kind: int, slot: bytes, is_turn_end: bool, battery: int) -> bool:
        """Write the next slot of the half in use, or take what counts to the other half first."""
        half = self._slots // 2
        if self._next == half or self._next >= 2 * half:
            self._next = half if self._next == half else 0
            for other in self._newest:
                if other != kind:
                    if not self._put(self._next, self._newest[other]):
                        return False
                    self._next += 1
        self._next += 1
        return self._put(self._next - 1, slot)


class ImageMemory(Memory):
    """Two slots, written together: the store rewrites all of itself anyhow."""

    def _write(self, kind: int, slot: bytes, is_turn_end: bool, battery: int) -> bool:
        newest = dict(self._newest)
        newest[kind] = slot
        return self._put(0, newest.get(LASTING, BLANK) + newest.get(MATCH, BLANK))
