# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Records and slots as bytes: they come back as they were, and anything else is refused."""

import os
import random
import struct
import subprocess
import sys
from binascii import crc32

import on_micropython
import pytest
from device_files import ROOT
from house_cards import OWN_FORMATS
from hypothesis import given, settings, strategies

from engine import bests, records, restored_lasting, rules
from engine.records import LASTING, MATCH, NO_TURN_YET, Best, Lasting, seal
from engine.slots import unseal

PAYLOAD = bytes(range(100, 154))
TABLES = [(length, one_die) for length in (9, 12) for one_die in (1, 2)]


def sealed_by_hand(version=1, kind=LASTING, sequence=1, payload=PAYLOAD) -> bytes:
    body = struct.pack("<BBI", version, kind, sequence) + payload
    return body + struct.pack("<I", crc32(body))


def everything_of(lasting) -> dict:
    return {**vars(lasting), "bests": list(lasting.bests)}


def some_lasting() -> Lasting:
    lasting = Lasting()
    lasting.bests = [Best(7, 9, 0), Best(0, 65535, 3), NO_TURN_YET, Best(78, 1, 0)]
    lasting.rules = rules.table(12, 4, 2, rules.ELIMINATION)
    lasting.brightness = 80
    lasting.is_sound_on = False
    lasting.is_match_on = True
    return lasting


@pytest.mark.parametrize("kind", [LASTING, MATCH])
@pytest.mark.parametrize("sequence", [0, 1, 255, 256, 70000, 0xFFFFFFFF])
@pytest.mark.parametrize("length", [0, 1, 50, 54])
def test_a_slot_is_64_bytes_and_gives_back_what_was_sealed_in_it(kind, sequence, length):
    slot = seal(kind, sequence, PAYLOAD[:length])
    assert len(slot) == records.SLOT_BYTES == 64
    assert unseal(slot) == (kind, sequence, PAYLOAD[:length] + bytes(54 - length))
    if length == 54:
        assert slot == sealed_by_hand(1, kind, sequence)


@pytest.mark.parametrize(("version", "kind"), [
    (0, LASTING), (2, LASTING), (2, MATCH), (255, MATCH), (1, 0), (1, 3), (1, 255),
])
def test_another_version_and_an_unknown_kind_are_refused(version, kind):
    assert unseal(sealed_by_hand()) == (LASTING, 1, PAYLOAD)
    assert unseal(sealed_by_hand(version, kind)) is None


def test_one_bit_flipped_at_any_position_of_a_slot_is_refused():
    slot = seal(MATCH, 77, PAYLOAD)
    for bit in range(8 * len(slot)):
        flipped = bytearray(slot)
        flipped[bit // 8] ^= 1 << bit % 8
        assert unseal(bytes(flipped)) is None


def test_a_slot_cut_short_or_torn_at_any_length_or_too_long_is_refused():
    slot = seal(MATCH, 77, PAYLOAD)
    for length in range(64):
        assert unseal(slot[:length]) is None
        for filling in (b"\xff", b"\0"):
            assert unseal(slot[:length] + filling * (64 - length)) is None
    assert unseal(slot + b"\0") is None


def test_a_slot_shifted_by_any_amount_is_refused():
    log = seal(LASTING, 76, PAYLOAD) + seal(MATCH, 77, PAYLOAD) + b"\xff" * 64
    for shift in range(129):
        assert (unseal(log[shift : shift + 64]) is None) == (shift not in (0, 64))


@pytest.mark.parametrize("content", [b"\xff" * 64, bytes(64), b"\x01" * 64])
def test_blank_bytes_are_no_slot(content):
    assert unseal(content) is None


@pytest.mark.parametrize("brightness", [None, 20, 40, 60, 80, 100])
@pytest.mark.parametrize("is_sound_on", [None, False, True])
@pytest.mark.parametrize("is_match_on", [False, True])
def test_records_and_settings_come_back_whole(brightness, is_sound_on, is_match_on):
    for lasting in (Lasting(), some_lasting()):
        lasting.brightness = brightness
        lasting.is_sound_on = is_sound_on
        lasting.is_match_on = is_match_on
        payload = unseal(seal(LASTING, 1, lasting.pack()))[2]
        assert everything_of(restored_lasting.unpack(payload)) == everything_of(lasting)


def test_the_last_table_comes_back_for_every_table():
    for length, one_die in TABLES:
        for seats in (1, 2, 3, 4):
            for match_format in OWN_FORMATS:
                table = rules.table(length, seats, one_die, match_format)
                assert restored_lasting.unpack_table(records.pack_table(table)) == table
                lasting = Lasting()
                lasting.rules = table
                assert restored_lasting.unpack(lasting.pack()).rules == table


# (what is broken, place in the payload, the bytes put there); a record is best, turns, shut
FLAGS, BRIGHTNESS, TABLE, BESTS = 0, 1, 2, 6
BROKEN = [
    ("an unknown flag", FLAGS, b"\x08"),
    ("all flags", FLAGS, b"\xff"),
    ("brightness 10", BRIGHTNESS, b"\x0a"),
    ("brightness 120", BRIGHTNESS, b"\x78"),
    ("brightness 255", BRIGHTNESS, b"\xff"),
    ("a box of 10", TABLE, b"\x0a"),
    ("no seats", TABLE + 1, b"\0"),
    ("five seats", TABLE + 1, b"\x05"),
    ("one-die rule 0", TABLE + 2, b"\0"),
    ("format 8", TABLE + 3, b"\x08"),
    ("a best of 46 on nine tiles", BESTS, b"\x2e"),
    ("a best of 46 on nine tiles, one-die rule off", BESTS + 5, b"\x2e\1\0\0\0"),
    ("a best of 79 on twelve tiles", BESTS + 15, b"\x4f"),
    ("a best of 254", BESTS, b"\xfe"),
    ("a best without turns", BESTS + 10, b"\x07"),
    ("a best whose turns are gone", BESTS + 1, b"\0\0"),
    ("turns without a best", BESTS, b"\xff"),
    ("turns before the first best", BESTS + 11, b"\1\0"),
    ("boxes shut before the first best", BESTS + 13, b"\1\0"),
    ("more boxes shut than turns", BESTS + 5, b"\0\2\0\3\0"),
    ("a best of 0 without a box shut", BESTS, b"\0"),
    ("a best of 0 whose boxes are gone", BESTS + 8, b"\0\0"),
    ("a box shut and a best of 7", BESTS + 3, b"\1\0"),
]


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case[0])
def test_r16_a_broken_invariant_is_refused_whole(case):
    _, place, put = case
    payload = bytearray(unseal(seal(LASTING, 1, some_lasting().pack()))[2])
    assert restored_lasting.unpack(bytes(payload)) is not None
    payload[place : place + len(put)] = put
    assert restored_lasting.unpack(bytes(payload)) is None


@pytest.mark.parametrize(("place", "put"), [
    (BESTS, b"\x2d"), (BESTS + 15, b"\x4e"), (BESTS + 5, b"\0\3\0\3\0"), (FLAGS, b"\x07"),
])
def test_r16_what_is_just_possible_is_taken(place, put):
    payload = bytearray(some_lasting().pack())
    payload[place : place + len(put)] = put
    assert restored_lasting.unpack(bytes(payload)).pack() == bytes(payload)


def test_r16_none_yet_is_told_from_a_best_of_0_and_0_stays_the_best():
    lasting = Lasting()
    table = rules.table(9, 1, 1)
    told = [lasting.bests[0]]
    for score in (30, 0, 12):
        lasting.count_turn(table, score)
        lasting = restored_lasting.unpack(lasting.pack())
        told.append(lasting.bests[0])
    assert told == [Best(None, 0, 0), Best(30, 1, 0), Best(0, 2, 1), Best(0, 3, 1)]


@pytest.mark.parametrize(("score", "after"), [
    (8, Best(7, 10, 0)), (7, Best(7, 10, 0)), (6, Best(6, 10, 0)), (0, Best(0, 10, 1)),
])
def test_r16_a_turn_counts_and_lowers_the_best_if_its_score_is_lower(score, after):
    lasting = Lasting()
    lasting.bests[0] = Best(7, 9, 0)
    lasting.count_turn(rules.table(), score)
    assert lasting.bests == [after] + [NO_TURN_YET] * 3


@pytest.mark.parametrize("index", range(4))
def test_r16_the_four_records_are_apart(index):
    length, one_die = TABLES[index]
    lasting = Lasting()
    lasting.count_turn(rules.table(length, 1, one_die), 5)
    lasting = restored_lasting.unpack(lasting.pack())
    assert lasting.bests[index] == Best(5, 1, 0)
    assert lasting.bests.count(NO_TURN_YET) == 3
    assert bests.best_index(rules.table(length, 1, one_die)) == index


def test_r16_counts_stay_at_the_highest_that_fits():
    lasting = Lasting()
    lasting.bests[0] = Best(0, 65534, 65534)
    for _ in range(3):
        lasting.count_turn(rules.table(), 0)
        lasting = restored_lasting.unpack(lasting.pack())
    assert lasting.bests[0] == Best(0, 65535, 65535)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(strategies.binary(min_size=54, max_size=54))
def test_any_payload_is_refused_or_packs_again(payload):
    lasting = restored_lasting.unpack(payload)
    assert lasting is None or len(lasting.pack()) <= 54


def test_good_payloads_with_a_few_bits_changed_never_raise():
    chance = random.Random(20260706)
    good = unseal(seal(LASTING, 1, some_lasting().pack()))[2]
    for _ in range(3000):
        payload = bytearray(good)
        for _ in range(chance.randint(1, 3)):
            payload[chance.randrange(30)] ^= 1 << chance.randrange(8)
        lasting = restored_lasting.unpack(bytes(payload))
        if lasting is not None:
            assert everything_of(restored_lasting.unpack(lasting.pack())) == everything_of(lasting)


def test_slots_are_the_same_byte_for_byte_under_micropython():
    there = on_micropython.run("slots_to_compare.py", "200k", "40")
    here = subprocess.run(
        [sys.executable, on_micropython.HERE / "slots_to_compare.py", "40"],
        capture_output=True,
        text=True,
        check=True,
        cwd="/",
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(on_micropython.HERE)))},
    ).stdout
    assert len(there.splitlines()) > 1000
    assert there == here
