# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Reading the memory, once after power-on."""

from board_io.memory import BLANK

if False:  # for type checkers alone
    from typing import Any, Callable, List, Tuple

    from board_io.memory import Memory


def whole_slots(memory: "Memory") -> "List[Tuple[int, int, int]]":
    """The number, kind and place of each whole slot, in the order of their numbers.

    Sets ``memory.next`` behind the last slot that is not erased, and ``memory.is_blank``: nothing
    stands here but beginnings of the first save that a power cut ended.
    """
    whole = []
    for index in range(memory.slots):
        slot = memory.slot(index)
        if slot != BLANK:
            memory.next = index + 1
            from engine.slots import is_begun, unseal  # not for a blank one

            told = unseal(slot)
            if told is not None:
                whole.append((told[1], told[0], index))
            memory.is_blank = memory.is_blank and not whole and is_begun(slot)
    whole.sort()
    return whole


def newest(
    memory: "Memory",
    whole: "List[Tuple[int, int, int]]",
    kind: int,
    unpack: "Callable[[bytes], Any]",
    since: int,
) -> "Any":
    """What `Memory.newest` tells."""
    from engine.slots import unseal

    memory.found_at = 0
    for sequence, slot_kind, index in reversed(whole):
        if slot_kind == kind and sequence > since:
            slot = memory.slot(index)
            found = unpack(unseal(slot)[2])  # type: ignore[index]  # it was whole before
            if found is not None:
                memory.kept[kind] = slot
                memory.found_at = sequence
                return found
    return None
