# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A saved match read back, to the state it was in; bytes that no match can have made are refused.

Needed once after power-on: `engine.saved_match` is what writes it.
"""

import struct

from engine import endings, legal, turn
from engine import rules as rulebook
from engine.match import Match
from engine.restored_lasting import unpack_table
from engine.rules import BESTS_OF, ELIMINATION, SINGLE
from engine.saved_match import FIXED_BYTES, FORMAT, HAS_BEGUN, HAS_DOUBLES, NOT_PLAYED, TOTAL_BYTES
from engine.tiles import full_box

if False:  # for type checkers alone
    from typing import Tuple


def unpack(payload: bytes) -> "Tuple[Match, int] | None":
    """What `saved_match.pack` packed, None for bytes that it can't have made."""
    table, round_number, who, how, open_tiles, dice, outs, wins, *left = struct.unpack(
        FORMAT, payload[:FIXED_BYTES]
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
    place = FIXED_BYTES
    for index in range(rules.seats):
        match.is_out[index] = bool(outs >> index & 1)
        match.is_seven_out[index] = bool(outs >> index + 4 & 1)
        told = wins >> 4 * index & 0x0F
        match.wins[index] = told % HAS_BEGUN
        match.has_begun[index] = told >= HAS_BEGUN
        match.totals[index] = int.from_bytes(payload[place : place + TOTAL_BYTES], "little")
        place += TOTAL_BYTES
        if left[index] != NOT_PLAYED:
            match.left_tiles[index] = left[index]
            match.scores[index] = legal.score(rules, left[index])
            if match.is_seven_out[index]:
                match.scores[index] = legal.seven_score(rules)
    match.turn = match.new_turn()
    has_doubles = bool(dice & HAS_DOUBLES)
    faces = tuple([face for face in (dice >> 4 & 7, dice & 0x0F) if face])
    dice_count = (how >> 5 & 1) + 1
    is_long = rules.long_game != rulebook.OWN
    set_turn = _set_long_turn if is_long else _set_turn
    if not set_turn(match.turn, open_tiles, faces, how >> 6, how & 0x1F):
        return None
    if has_doubles != match.turn.has_doubles and not (is_long and has_doubles):
        return None
    match.turn.has_doubles = has_doubles
    choices = (len(faces),) if faces else match.turn.dice_choices() or (1, 2)
    is_possible = _is_possible_duel if is_long else _is_possible
    if dice_count not in choices or not is_possible(match):
        return None
    if match.is_turn_over and not is_long:
        match.round_winners = endings.judged(match)
    return match, dice_count


def _set_turn(
    this_turn: turn.Turn, open_tiles: int, faces: "Tuple[int, ...]", phase: int, rolls: int
) -> bool:
    """Bring a fresh turn to where it was, by the roll that lies there; False where none could."""
    start_tiles = this_turn.open_tiles
    if open_tiles & ~start_tiles:
        return False
    if not rolls:
        return open_tiles == start_tiles and not faces and phase == turn.TO_ROLL
    this_turn.open_tiles = open_tiles
    this_turn.rolls = rolls
    if not faces:
        this_turn.phase = turn.TO_ROLL if open_tiles else turn.OVER
        if phase == turn.OVER and this_turn.may_stop:
            this_turn.stop()
        return this_turn.phase == phase and open_tiles != start_tiles
    this_turn.rolls -= 1
    if not open_tiles or this_turn.why_not_roll(faces):
        return False
    this_turn.roll(faces)
    return this_turn.phase == phase


def _set_long_turn(
    this_turn: turn.Turn, open_tiles: int, faces: "Tuple[int, ...]", phase: int, rolls: int
) -> bool:
    """The same for a turn of the long game, which starts with the box as it was left."""
    this_turn.open_tiles = open_tiles
    this_turn.rolls = rolls
    if open_tiles & ~full_box(this_turn.rules.length):
        return False
    if not faces:
        return phase == turn.TO_ROLL and (rolls == 0 or this_turn.live_tiles != 0)
    this_turn.rolls -= 1
    if rolls < 1 or this_turn.why_not_roll(faces):
        return False
    this_turn.roll(faces)
    return this_turn.phase == phase


def _is_possible_duel(match: Match) -> bool:
    """Whether nothing is kept of a long game that it does not have."""
    kept = match.totals + match.wins + match.is_out + match.is_seven_out + match.has_begun
    is_first = match.round_number == match.starter == 1
    return is_first and not any(kept) and match.left_tiles == [None, None]


def _is_possible(match: Match) -> bool:
    """Whether seats, scores and totals fit each other and the table."""
    rules = match.rules
    is_over = match.is_turn_over
    if len(match.seats_in()) < (1 if rules.seats == 1 or rules.sevens != rulebook.OWN else 2):
        return False
    if is_over and match.left_tiles[match.seat - 1] != match.turn.open_tiles:
        return False
    if not _is_in_order(match):
        return False
    if rules.seats == 1:
        kept = match.totals + match.wins + match.is_out + match.is_seven_out + match.has_begun
        return not is_over and match.round_number == 1 and not any(kept)
    round_winners = endings.judged(match) if is_over else ()
    is_round_over = round_winners != ()
    if is_over and endings.wins_match(match):
        return False
    if rules.match_format == SINGLE and is_round_over:
        is_again = rules.tie != rulebook.OWN and len(round_winners) > 1
        if not is_again:
            return False
    for index in range(rules.seats):
        if not _is_possible_seat(match, index, is_round_over):
            return False
    return is_over or match.seat in match.seats_in()


def _is_possible_seat(match: Match, index: int, is_round_over: bool) -> bool:
    """Whether what is kept of one seat fits."""
    rules = match.rules
    tiles = match.left_tiles[index]
    if tiles is not None and tiles & ~full_box(rules.length):
        return False
    score = match.scores[index] or 0
    if match.totals[index] < score:
        return False
    # where a shut box ends the round, a seat may not have begun in it
    is_told = rules.shut_box == rulebook.OWN or match.round_number == 1 or tiles is not None
    if is_told and match.has_begun[index] != (match.round_number > 1 or tiles is not None):
        return False
    if match.is_seven_out[index]:
        return rules.sevens != rulebook.OWN and not match.is_out[index]
    if rules.match_format == ELIMINATION:
        judged_total = match.totals[index] - (0 if is_round_over else score)
        is_beyond = judged_total >= legal.elimination_limit(rules)
        return not match.wins[index] and match.is_out[index] == is_beyond
    most_wins = legal.wins_needed(rules) - 1 if rules.match_format in BESTS_OF else 0
    return not match.is_out[index] and match.wins[index] <= most_wins


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
        elif has_played != is_due and (has_played or not match.is_put_out(seat)):
            return False
    return True
