# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A match in progress as bytes: whatever happens to the power, it goes on where it was.

The turn is kept to its last committed act, with the dice on the table; picks that were not shut
are not kept. `engine.restored_match` reads it back.
"""

import struct

from engine.records import pack_table

if False:  # for type checkers alone
    from engine.match import Match

# table; round; starter and seat; phase, dice chosen and rolls; open tiles; doubles and faces; who
# is out, by a seven too; who has begun and wins; the tiles left open by each seat that has played
# this round; totals of 7 bytes each
FORMAT = "<4sHBBHBBHHHHH"
FIXED_BYTES = struct.calcsize(FORMAT)
TOTAL_BYTES = 7
NOT_PLAYED = 0xFFFF
HAS_DOUBLES = 0x80  # with the faces
HAS_BEGUN = 8  # with the wins


def pack(match: "Match", dice_count: int) -> bytes:
    """A match that is not over, and the number of dice last chosen, in 48 bytes."""
    seats = range(match.rules.seats)
    faces = match.turn.faces + (0, 0)
    outs = wins = 0
    for index in seats:
        outs |= match.is_out[index] << index | match.is_seven_out[index] << index + 4
        wins |= (match.wins[index] | match.has_begun[index] * HAS_BEGUN) << 4 * index
    left = [NOT_PLAYED] * 4
    for index in seats:
        tiles = match.left_tiles[index]
        if tiles is not None:
            left[index] = tiles
    packed = struct.pack(
        FORMAT,
        pack_table(match.rules),
        match.round_number,
        match.starter << 4 | match.seat,
        match.turn.phase << 6 | (dice_count - 1) << 5 | match.turn.rolls,
        match.turn.open_tiles,
        faces[0] << 4 | faces[1] | match.turn.has_doubles * HAS_DOUBLES,
        outs,
        wins,
        *left,
    )
    for index in range(4):
        total = match.totals[index] if index < match.rules.seats else 0
        packed += total.to_bytes(TOTAL_BYTES, "little")
    return packed
