# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Reading a slot of the memory. Needed once after power-on: `engine.records.seal` makes them."""

import struct
from binascii import crc32

from engine.records import CRC_BYTES, HEAD, HEAD_BYTES, LASTING, MATCH, SLOT_BYTES, VERSION, seal

if False:  # for type checkers alone
    from typing import Tuple


def unseal(slot: bytes) -> "Tuple[int, int, bytes] | None":
    """The kind, sequence number and payload of a slot, None when it is not whole."""
    if len(slot) != SLOT_BYTES:
        return None
    body = slot[:-CRC_BYTES]
    if struct.unpack("<I", slot[-CRC_BYTES:])[0] != crc32(body) & 0xFFFFFFFF:
        return None
    version, kind, sequence = struct.unpack(HEAD, body[:HEAD_BYTES])
    if version != VERSION or kind not in (LASTING, MATCH):
        return None
    return kind, sequence, body[HEAD_BYTES:]


def is_begun(slot: bytes) -> bool:
    """Whether a slot holds no more than the beginning of a first save, or nothing at all.

    A power cut leaves that of it: what was not written is erased, or 0x00 as in a fresh store.
    """
    head = slot.rstrip(b"\xff\x00")[:HEAD_BYTES]
    heads = [seal(kind, 1, b"")[: len(head)] for kind in (LASTING, MATCH)]
    return slot[-1] in (0x00, 0xFF) and head in heads
