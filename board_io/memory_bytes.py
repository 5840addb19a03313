# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Writing to a store in which any byte can be written at any time, such as FRAM."""

if False:  # for type checkers alone
    from board_io.memory import Memory


def write(memory: "Memory", kind: int, slot: bytes, is_turn_end: bool, battery: int) -> bool:
    """Write the next slot of the half in use, or take what counts to the other half first."""
    half = memory.slots // 2
    if memory.next == half or memory.next >= 2 * half:
        memory.next = half if memory.next == half else 0
        for other in memory.kept:
            if other != kind:
                if not memory.put(memory.next, memory.kept[other]):
                    return False
                memory.next += 1
    memory.next += 1
    return memory.put(memory.next - 1, slot)
