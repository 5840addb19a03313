# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A store that can refuse, and a memory that notes what was to be kept when the power went."""

from powered import Kept, NotedMemory, after_save

from engine.records import MATCH
from simulator.nvm import Flash


class Store(Flash):
    """A flash that refuses to be written while ``is_refusing``."""

    def __init__(self, content: bytes = b"") -> None:
        super().__init__(content)
        self.is_refusing = False

    def _write(self, start: int, value: bytes) -> None:
        if self.is_refusing:
            raise OSError("no flash")
        super()._write(start, value)


class TriedMemory(NotedMemory):
    """Notes, besides what is kept, what was to be kept last, with the tallies of both.

    ``is_behind``: the last act of the match was refused.
    """

    def __init__(self, memory, kept: Kept, tally: list) -> None:
        super().__init__(memory, kept)
        self.log = []
        self.tried = kept
        self.watch = None
        self.tallies = {kept.match: tally}
        self.erases_before = 0
        self.is_behind = False

    def save(self, kind: int, payload: bytes, is_turn_end: bool) -> bool:
        self.tried = after_save(self.kept, kind, payload)
        if kind == MATCH:
            self.tallies = {
                self.kept.match: self.tallies.get(self.kept.match), payload: self.watch.tally[:]
            }  # fmt: skip
        self.erases_before = self.memory._store.erases
        is_kept = super().save(kind, payload, is_turn_end)
        self.log.clear()
        if kind == MATCH:
            self.is_behind = not is_kept
        return is_kept
