# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Writing to a store that rewrites all of itself at each write, such as the ESP32-S3's nvm."""

from board_io.memory import BLANK
from engine.records import LASTING, MATCH

if False:  # for type checkers alone
    from board_io.memory import Memory


def write(memory: "Memory", kind: int, slot: bytes, is_turn_end: bool) -> bool:
    """Write two slots, what lasts and the match, in one go."""
    newest = dict(memory.kept)
    newest[kind] = slot
    return memory.put(0, newest.get(LASTING, BLANK) + newest.get(MATCH, BLANK))
