# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Writing to flash: erased bytes can be programmed, any other write erases all of it first."""

from board_io.memory import BLANK
from engine.records import LASTING, MATCH

if False:  # for type checkers alone
    from board_io.memory import Memory

FEWEST_FREE = 28  # a turn needs at most 25 slots, and a few for settings


def write(memory: "Memory", kind: int, slot: bytes, is_turn_end: bool) -> bool:
    """Program the next erased slot, or write the log anew when few are left; whether it holds.

    A refused write uses a slot up only if it has programmed some of it.
    """
    if memory.next < 0:  # the log could not be written anew: does what counts still stand in it?
        found = [memory.slot(index) for index in range(memory.slots)]
        if all([kept in found for kept in memory.kept.values()]):
            memory.next = -memory.next
    while 0 <= memory.next < memory.slots and memory.slot(memory.next) != BLANK:
        memory.next += 1
    free_slots = memory.slots - memory.next
    # a log of foreign bytes alone has nothing to lose at any time
    may_erase = is_turn_end or not memory.kept
    if memory.next < 0 or (free_slots < FEWEST_FREE and may_erase):
        return _write_anew(memory, kind, slot)
    if not free_slots or not memory.put(memory.next, slot):
        return False
    memory.next += 1
    return True


def _write_anew(memory: "Memory", kind: int, slot: bytes) -> bool:
    """Write the whole log in one go: the newest slot of the other kind, and this one.

    What lasts comes first: a cut before it must not leave a match that has ended.
    """
    newest = dict(memory.kept)
    newest[kind] = slot
    kept = [newest[one] for one in (LASTING, MATCH) if one in newest]
    memory.next = -abs(memory.next)  # until it is done
    if not memory.put(0, b"".join(kept) + BLANK * (memory.slots - len(kept))):
        return False
    memory.next = len(kept)
    return True
