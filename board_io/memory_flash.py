# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Writing to flash: erased bytes can be programmed, any other write erases all of it first."""

from board_io.memory import BLANK, LOW, NEARLY_EMPTY
from engine.records import LASTING, MATCH

if False:  # for type checkers alone
    from board_io.memory import Memory

FEWEST_FREE = 28  # a turn needs at most 25 slots, and a few for settings


def write(memory: "Memory", kind: int, slot: bytes, is_turn_end: bool, battery: int) -> bool:
    """Program the next erased slot, or write the log anew when few are left; whether it holds."""
    free_slots = memory.slots - memory.next
    is_full = free_slots < FEWEST_FREE or (battery == LOW and memory.next > len(memory.kept))
    # a log of foreign bytes alone has nothing to lose at any time
    if is_full and (is_turn_end or not memory.kept) and battery != NEARLY_EMPTY:
        return _write_anew(memory, kind, slot)
    if not free_slots:
        return False
    memory.next += 1
    return memory.put(memory.next - 1, slot)


def _write_anew(memory: "Memory", kind: int, slot: bytes) -> bool:
    """Write the whole log in one go: the newest slot of the other kind, and this one.

    What lasts comes first: a cut before it must not leave a match that has ended.
    """
    newest = dict(memory.kept)
    newest[kind] = slot
    kept = [newest[one] for one in (LASTING, MATCH) if one in newest]
    if not memory.put(0, b"".join(kept) + BLANK * (memory.slots - len(kept))):
        return False
    memory.next = len(kept)
    return True
