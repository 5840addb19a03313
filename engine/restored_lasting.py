# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What lasts, read back: bests, settings and the table; bytes that can't be that are refused.

Needed once after power-on: `engine.records` is what writes it.
"""

import struct

from engine import rules as rulebook
from engine.records import (
    LASTING_FORMAT,
    MATCH_ON,
    NO_BEST,
    OWN_CHOICES,
    SOUND_ON,
    SOUND_SET,
    TABLE_PLACES,
    Best,
    Lasting,
    pack_table,
)

if False:  # for type checkers alone
    from engine.rules import Rules

_TABLE_BITS = (4, 3, 2, 4, 2, 2, 1, 1, 2, 2, 2, 1, 1)  # of each choice, from its place on


def unpack_table(packed: bytes) -> "Rules | None":
    """The table of such bytes, None where there can be no such table."""
    number = struct.unpack("<I", packed)[0]
    choices = []
    for index, place in enumerate(TABLE_PLACES):
        value = number >> place & (1 << _TABLE_BITS[index]) - 1
        choices.append(value + (index >= OWN_CHOICES))
    try:
        rules = rulebook.table(*choices)
    except ValueError:
        return None
    return rules if pack_table(rules) == packed else None


def unpack(payload: bytes) -> "Lasting | None":
    """What `Lasting.pack` packed, None for bytes that it can't have made."""
    flags, brightness, table, *numbers = struct.unpack(
        LASTING_FORMAT, payload[: struct.calcsize(LASTING_FORMAT)]
    )
    lasting = Lasting()
    rules = unpack_table(table)
    if rules is None or brightness not in (0, 20, 40, 60, 80, 100) or flags > 7:
        return None
    lasting.rules = rules
    lasting.brightness = brightness or None
    lasting.is_match_on = bool(flags & MATCH_ON)
    if flags & SOUND_SET:
        lasting.is_sound_on = bool(flags & SOUND_ON)
    for index in range(4):
        score, turns, shut = numbers[3 * index : 3 * index + 3]
        worst = 45 if index < 2 else 78
        if score == NO_BEST:
            score = None
        elif score > worst:
            return None
        if (score is None) != (turns == 0) or shut > turns or (shut > 0) != (score == 0):
            return None
        lasting.bests[index] = Best(score, turns, shut)
    return lasting
