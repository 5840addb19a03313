# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Writing to a store in which any byte can be written at any time, such as FRAM."""

if False:  # for type checkers alone
    from board_io.memory import Memory


def write(memory: "Memory", kind: int, slot: bytes, is_turn_end: bool) -> bool:
    """Write the next slot of the half in use, or take what counts to the other half first.

    A write that the store refuses leaves its place, and the copying, to the next one.
    """
    half = memory.slots // 2
    place = memory.next
    if place == half or place >= 2 * half:
        place = half if place == half else 0
        for other in memory.kept:
            if other != kind:
                if not memory.put(place, memory.kept[other]):
                    return False
                place += 1
    if not memory.put(place, slot):
        return False
    memory.next = place + 1
    return True
