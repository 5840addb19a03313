# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Reading a slot of the memory. Needed once after power-on: `engine.records.seal` makes them."""

import struct
from binascii import crc32

from engine.records import CRC_BYTES, HEAD, HEAD_BYTES, LASTING, MATCH, SLOT_BYTES, VERSION

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
