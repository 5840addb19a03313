# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A match in progress as bytes and back (R16 and the promise that power lost costs nothing).

The turn is kept to its last committed act, with the dice on the table; picks that were not shut
are not kept. Bytes that no match can have made are refused whole.
"""

import struct

from engine import rules as rulebook
from engine import turn
from engine.match import Match, lowest
from engine.records import pack_table, unpack_table
from engine.rules import ELIMINATION, SINGLE
from engine.tiles import full_box

if False:  # for type checkers alone
    from typing import Tuple

# table; round; starter and seat; phase, dice chosen and rolls; open tiles; faces; who is out;
# wins; the tiles left open by each seat that has played this round; totals of 7 bytes each
_FORMAT = "<4sHBBHBBHHHHH"
_FIXED_BYTES = struct.calcsize(_FORMAT)
_TOTAL_BYTES = 7
_NOT_PLAYED = 0xFFFF


def pack(match: Match, dice_count: int) -> bytes:
    """A match that is not over, and the number of dice last chosen, in 48 bytes."""
    seats = range(match.rules.seats)
    faces = match.turn.faces + (0, 0)
    outs = wins = 0
    for index in seats:
        outs |= match.is_out[index] << index
        wins |= match.wins[index] << 4 * index
    left = [_NOT_PLAYED] * 4
    for index in seats:
        tiles = match.left_tiles[index]
        if tiles is not None:
            left[index] = tiles
    packed = struct.pack(
        _FORMAT,
        pack_table(match.rules),
        match.round_number,
        match.starter << 4 | match.seat,
        match.turn.phase << 6 | (dice_count - 1) << 5 | match.turn.rolls,
        match.turn.open_tiles,
        faces[0] << 4 | faces[1],
        outs,
        wins,
        *left,
    )
    for index in range(4):
        total = match.totals[index] if index < match.rules.seats else 0
        packed += total.to_bytes(_TOTAL_BYTES, "little")
    return packed


def unpack(payload: bytes) -> "Tuple[Match, int] | None":
    """What `pack` packed, None for bytes that it can't have made."""
    table, round_number, who, how, open_tiles, dice, outs, wins, *left = struct.unpack(
        _FORMAT, payload[:_FIXED_BYTES]
    )
    rules = unpack_table(table)
    if rules is None or round_number < 1:
        return None
    match = Match(rules)
    match.round_number = round_number
    match.starter = who >> 4
    match.seat = who & 0x0F
    if not (1 <= match.starter <= rules.seats and 1 <= match.seat <= rules.seats):
        return None
    place = _FIXED_BYTES
    for index in range(rules.seats):
        match.is_out[index] = bool(outs >> index & 1)
        match.wins[index] = wins >> 4 * index & 0x0F
        match.totals[index] = int.from_bytes(payload[place : place + _TOTAL_BYTES], "little")
        place += _TOTAL_BYTES
        if left[index] != _NOT_PLAYED:
            match.left_tiles[index] = left[index]
            match.scores[index] = rulebook.score(rules, left[index])
    faces = tuple([face for face in (dice >> 4, dice & 0x0F) if face])
    dice_count = (how >> 5 & 1) + 1
    if not _set_turn(match.turn, open_tiles, faces, how >> 6, how & 0x1F):
        return None
    choices = (len(faces),) if faces else match.turn.dice_choices() or (1, 2)
    if dice_count not in choices or not _is_possible(match):
        return None
    if None not in [match.scores[seat - 1] for seat in match.seats_in()]:
        played = [seat for seat in range(1, rules.seats + 1) if match.scores[seat - 1] is not None]
        match.round_winners = lowest(match.scores, tuple(played))
    return match, dice_count


def _set_turn(
    this_turn: turn.Turn, open_tiles: int, faces: "Tuple[int, ...]", phase: int, rolls: int
) -> bool:
    """Bring a fresh turn to where it was, by the roll that lies there; False where none could."""
    if open_tiles & ~full_box(this_turn.rules.length):
        return False
    if not rolls:
        return open_tiles == this_turn.open_tiles and not faces and phase == turn.TO_ROLL
    this_turn.open_tiles = open_tiles
    this_turn.rolls = rolls
    if not faces:
        this_turn.phase = turn.TO_ROLL if open_tiles else turn.OVER
        return this_turn.phase == phase and open_tiles != full_box(this_turn.rules.length)
    this_turn.rolls -= 1
    if not open_tiles or this_turn.why_not_roll(faces):
        return False
    this_turn.roll(faces)
    return this_turn.phase == phase


def _is_possible(match: Match) -> bool:
    """Whether seats, scores and totals fit each other and the table."""
    rules = match.rules
    is_over = match.is_turn_over
    if is_over and match.left_tiles[match.seat - 1] != match.turn.open_tiles:
        return False
    if not _is_in_order(match):
        return False
    if rules.seats == 1:
        return not is_over and match.round_number == 1 and match.totals[0] == 0
    if rules.match_format == SINGLE and None not in match.scores:
        return False
    for index in range(rules.seats):
        tiles = match.left_tiles[index]
        if tiles is not None and tiles & ~full_box(rules.length):
            return False
        if match.totals[index] < (match.scores[index] or 0):
            return False
        if rules.match_format == ELIMINATION:
            is_beyond = _judged_total(match, index) >= rulebook.elimination_limit(rules)
            if match.wins[index] or match.is_out[index] != is_beyond:
                return False
        elif match.is_out[index] or match.wins[index] >= rulebook.wins_needed(rules):
            return False
    seats_in = match.seats_in()
    return len(seats_in) > 1 and (match.seat in seats_in or is_over)


def _is_in_order(match: Match) -> bool:
    """Whether just those seats have a score that come before the one whose turn it is (R4)."""
    seats = match.rules.seats
    is_due = True  # the seat must have played
    for step in range(seats):
        seat = (match.starter - 1 + step) % seats + 1
        has_played = match.left_tiles[seat - 1] is not None
        if seat == match.seat:
            if has_played != match.is_turn_over:
                return False
            is_due = False
        elif has_played != is_due and (has_played or not match.is_out[seat - 1]):
            return False
    return True


def _judged_total(match: Match, index: int) -> int:
    """A seat's total as the last judgement of who is out saw it: without a round under way."""
    if None in [match.scores[seat - 1] for seat in match.seats_in()]:
        return match.totals[index] - (match.scores[index] or 0)
    return match.totals[index]
