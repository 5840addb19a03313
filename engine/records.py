# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What outlasts the power: bests, settings, and the slots of 64 bytes that keep them.

A slot is version, kind, sequence number, payload and CRC-32. There are two kinds: what lasts
(this module), and a match in progress (`engine.saved_match`). Of each kind the whole slot with the
highest sequence number counts; bytes that are no whole slot of this version are refused.
"""

import struct
from binascii import crc32
from collections import namedtuple

from engine import rules as rulebook
from engine.tiles import LONG_BOX

if False:  # for type checkers alone
    from typing import List, Tuple

    from engine.rules import Rules

SLOT_BYTES = 64
VERSION = 1
LASTING = 1  # kinds of slots
MATCH = 2

MOST_COUNTED = 0xFFFF

_HEAD = "<BBI"
_HEAD_BYTES = 6
_CRC_BYTES = 4

# flags, brightness, table, then for each record its best, turns and boxes shut
_LASTING = "<BB4sBHHBHHBHHBHH"
_NO_BEST = 0xFF
_MATCH_ON, _SOUND_SET, _SOUND_ON = 1, 2, 4

# One record of R16. score: the lowest solo score, None before the first; turns: finished ones;
# shut: how many of them shut the box.
Best = namedtuple("Best", ("score", "turns", "shut"))

NO_TURN_YET = Best(None, 0, 0)


def seal(kind: int, sequence: int, payload: bytes) -> bytes:
    """A slot of 64 bytes that holds a payload of up to 54."""
    body = struct.pack(_HEAD, VERSION, kind, sequence) + payload
    body += bytes(SLOT_BYTES - _CRC_BYTES - len(body))
    return body + struct.pack("<I", crc32(body) & 0xFFFFFFFF)


def unseal(slot: bytes) -> "Tuple[int, int, bytes] | None":
    """The kind, sequence number and payload of a slot, None when it is not whole."""
    if len(slot) != SLOT_BYTES:
        return None
    body = slot[:-_CRC_BYTES]
    if struct.unpack("<I", slot[-_CRC_BYTES:])[0] != crc32(body) & 0xFFFFFFFF:
        return None
    version, kind, sequence = struct.unpack(_HEAD, body[:_HEAD_BYTES])
    if version != VERSION or kind not in (LASTING, MATCH):
        return None
    return kind, sequence, body[_HEAD_BYTES:]


def pack_table(rules: "Rules") -> bytes:
    """A table in four bytes."""
    return bytes(rules)


def unpack_table(packed: bytes) -> "Rules | None":
    """The table of such bytes, None where there can be no such table."""
    try:
        return rulebook.table(*packed)
    except ValueError:
        return None


def best_index(rules: "Rules") -> int:
    """Which of the four records a solo turn at this table belongs to (R16)."""
    return (2 if rules.length == LONG_BOX else 0) + (rules.one_die == rulebook.ONE_DIE_OFF)


class Lasting:
    """The four records of R16 and the settings.

    ``bests``: 9 tiles with the one-die rule on and off, then 12 tiles. ``rules``: the last table.
    ``is_sound_on`` and ``brightness`` are None until they have been set on the box itself.
    ``is_match_on``: whether the match that was saved before this is still in progress.
    """

    def __init__(self) -> None:
        self.bests: List[Best] = [NO_TURN_YET] * 4
        self.rules = rulebook.table()
        self.is_sound_on: bool | None = None
        self.brightness: int | None = None
        self.is_match_on = False

    def count_turn(self, rules: "Rules", score: int) -> None:
        """Count a finished solo turn; its score may be a new best."""
        index = best_index(rules)
        best, turns, shut = self.bests[index]
        if best is None or score < best:
            best = score
        self.bests[index] = Best(
            best, min(turns + 1, MOST_COUNTED), min(shut + (score == 0), MOST_COUNTED)
        )

    def pack(self) -> bytes:
        """All of it as a payload."""
        flags = _MATCH_ON if self.is_match_on else 0
        if self.is_sound_on is not None:
            flags |= _SOUND_SET | (_SOUND_ON if self.is_sound_on else 0)
        numbers: List[int] = []
        for score, turns, shut in self.bests:
            numbers += [_NO_BEST if score is None else score, turns, shut]
        table = pack_table(self.rules)
        return struct.pack(_LASTING, flags, self.brightness or 0, table, *numbers)


def unpack_lasting(payload: bytes) -> "Lasting | None":
    """What `Lasting.pack` packed, None for bytes that it can't have made."""
    flags, brightness, table, *numbers = struct.unpack(
        _LASTING, payload[: struct.calcsize(_LASTING)]
    )
    lasting = Lasting()
    rules = unpack_table(table)
    if rules is None or brightness not in (0, 20, 40, 60, 80, 100) or flags > 7:
        return None
    lasting.rules = rules
    lasting.brightness = brightness or None
    lasting.is_match_on = bool(flags & _MATCH_ON)
    if flags & _SOUND_SET:
        lasting.is_sound_on = bool(flags & _SOUND_ON)
    for index in range(4):
        score, turns, shut = numbers[3 * index : 3 * index + 3]
        worst = 45 if index < 2 else 78
        if score == _NO_BEST:
            score = None
        elif score > worst:
            return None
        if (score is None) != (turns == 0) or shut > turns or (shut > 0) != (score == 0):
            return None
        lasting.bests[index] = Best(score, turns, shut)
    return lasting
