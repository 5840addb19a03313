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

from engine.rules import NEW_BOX

if False:  # for type checkers alone
    from typing import List

    from engine.rules import Rules

SLOT_BYTES = 64
VERSION = 1
LASTING = 1  # kinds of slots
MATCH = 2

MOST_COUNTED = 0xFFFF

HEAD = "<BBI"
HEAD_BYTES = 6
CRC_BYTES = 4

# flags, brightness, table, then for each record its best, turns and boxes shut
LASTING_FORMAT = "<BB4sBHHBHHBHHBHH"
NO_BEST = 0xFF
MATCH_ON, SOUND_SET, SOUND_ON = 1, 2, 4

# Where each choice of a table starts among its 32 bits; a house rule's is kept less one.
TABLE_PLACES = (0, 8, 16, 24, 11, 13, 4, 5, 18, 20, 22, 6, 7)
OWN_CHOICES = 4  # so many come before the house rules

# One record of R16. score: the lowest solo score, None before the first; turns: finished ones;
# shut: how many of them shut the box.
Best = namedtuple("Best", ("score", "turns", "shut"))

NO_TURN_YET = Best(None, 0, 0)


def seal(kind: int, sequence: int, payload: bytes) -> bytes:
    """A slot of 64 bytes that holds a payload of up to 54."""
    body = struct.pack(HEAD, VERSION, kind, sequence) + payload
    body += bytes(SLOT_BYTES - CRC_BYTES - len(body))
    return body + struct.pack("<I", crc32(body) & 0xFFFFFFFF)


def pack_table(rules: "Rules") -> bytes:
    """A table in four bytes; own rules leave the bits of the house rules 0."""
    number = 0
    for index, place in enumerate(TABLE_PLACES):
        number |= rules[index] - (index >= OWN_CHOICES) << place
    return struct.pack("<I", number)


class Lasting:
    """The four records of R16 and the settings.

    ``bests``: 9 tiles with the one-die rule on and off, then 12 tiles. ``rules``: the last table.
    ``is_sound_on`` and ``brightness`` are None until they have been set on the box itself.
    ``is_match_on``: whether the match that was saved before this is still in progress.
    """

    def __init__(self) -> None:
        self.bests: List[Best] = [NO_TURN_YET] * 4
        self.rules = NEW_BOX
        self.is_sound_on: bool | None = None
        self.brightness: int | None = None
        self.is_match_on = False

    def count_turn(self, rules: "Rules", score: int) -> None:
        """Count a finished solo turn; its score may be a new best.

        :raises ValueError: where no best is kept of it (R16); nothing has changed then.
        """
        from engine import bests

        bests.count_turn(self, rules, score)

    def pack(self) -> bytes:
        """All of it as a payload."""
        flags = MATCH_ON if self.is_match_on else 0
        if self.is_sound_on is not None:
            flags |= SOUND_SET | (SOUND_ON if self.is_sound_on else 0)
        numbers: List[int] = []
        for score, turns, shut in self.bests:
            numbers += [NO_BEST if score is None else score, turns, shut]
        table = pack_table(self.rules)
        return struct.pack(LASTING_FORMAT, flags, self.brightness or 0, table, *numbers)
