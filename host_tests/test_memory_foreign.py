# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Bytes that are no memory of this box, and stores that do not keep what they are given."""

import random
from binascii import crc32

import pytest
from powered import PoweredFingers, Remembering

from board_io.memory import BYTES, FLASH, IMAGE, Memory
from engine import records
from engine.records import LASTING, MATCH, SLOT_BYTES
from simulator.nvm import NVM_BYTES, Flash, Fram, ImageNvm

KINDS = {"flash": (Flash, FLASH), "bytes": (Fram, BYTES), "image": (ImageNvm, IMAGE)}
SLOTS = NVM_BYTES // SLOT_BYTES
FULL_STRIDE = pytest.param(1, marks=pytest.mark.sweep)


def good_image() -> "tuple[bytes, set]":
    """The bytes after half a match and a change of settings, and each state on the way."""
    hand = PoweredFingers(faces=[3, 6, 4, 4, 6, 5, 3, 4, 6, 6])
    states = {hand.memory.kept}
    hand.set_up(2, 12, 9, 1)
    hand.take_over()
    for tile in (9, 8, 11, 7):
        hand.play(tile)
        states.add(Remembering(hand.copy_of_store()).kept)
        hand.hold()
        hand.tap(3)
        hand.roll()
    hand.throw()
    hand.tap(12)
    states |= {Remembering(Flash(image_of(hand, slots))).kept for slots in range(SLOTS)}
    return bytes(hand.store.content), states


def image_of(hand, slots: int) -> bytes:
    """The first so many slots of a hand's store, as they were before there were more."""
    place = slots * SLOT_BYTES
    return bytes(hand.store.content[:place]) + b"\xff" * (NVM_BYTES - place)


IMAGE_BYTES, STATES = good_image()
USED = len(IMAGE_BYTES.rstrip(b"\xff"))


def check_plays(content: bytes, store_class=Flash, kind=FLASH) -> None:
    """A box switched on with these bytes plays a turn, and what it saves is found again.

    What it remembers at first is nothing, or a state that once was whole.
    """
    store = store_class(content)
    hand = PoweredFingers(store, [3, 6, 4, 4], kind)
    kept = hand.memory.kept
    assert kept in STATES or (kept.lasting, kept.match) in every_mixture()
    if hand.layout == "ASK":
        assert hand.texts[0] == "DATA RESET"
        hand.roll()
    if hand.layout == "CARRY_ON":
        hand.tap(1, 4)
    assert hand.layout == "TITLE"
    hand.roll()
    if hand.layout == "HAND_OVER":
        hand.take_over()
    hand.play(9)
    if len(content) < 3 * SLOT_BYTES:
        return  # too small to hold anything for certain
    assert Remembering(store, kind).kept.match == hand.memory.kept.match != kept.match


def every_mixture() -> set:
    return {(one.lasting, other.match) for one in STATES for other in STATES}


def is_reset(content: bytes) -> bool:
    return Remembering(Flash(content)).is_reset


FOREIGN = {
    "all 0xFF": b"\xff" * NVM_BYTES,
    "all 0x00": bytes(NVM_BYTES),
    "a text and zeros": b"settings of another program" + bytes(NVM_BYTES - 27),
    "zeros and a text": bytes(NVM_BYTES - 27) + b"settings of another program",
    "all 0x55": b"\x55" * NVM_BYTES,
}
FOREIGN.update({f"random {seed}": random.Random(seed).randbytes(NVM_BYTES) for seed in range(20)})
BLANK = ("all 0xFF", "all 0x00")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", FOREIGN)
def test_a_box_with_foreign_bytes_starts_new_and_plays_and_saves(name, kind):
    check_plays(FOREIGN[name], *KINDS[kind])


@pytest.mark.parametrize("name", FOREIGN)
def test_that_data_was_dropped_is_told_unless_the_store_was_blank(name):
    assert is_reset(FOREIGN[name]) == (name not in BLANK)
    assert Memory(Flash(FOREIGN[name]), FLASH).is_blank == (name in BLANK)


@pytest.mark.parametrize("name", FOREIGN)
def test_in_flash_foreign_bytes_are_erased_once_and_then_one_slice_is_one_save(name):
    store = Flash(FOREIGN[name])
    memory = Memory(store)
    for number in range(26):
        assert memory.save(MATCH, bytes((number,)) * 50, number == 25)
    assert store.erases <= 1


@pytest.mark.parametrize("stride", [7, FULL_STRIDE])
def test_one_bit_flipped_at_any_position_leaves_an_earlier_whole_state(stride):
    for bit in range(0, 8 * (USED + SLOT_BYTES), stride):
        content = bytearray(IMAGE_BYTES)
        content[bit // 8] ^= 1 << bit % 8
        remembering = Remembering(Flash(bytes(content)))
        kept = remembering.kept
        assert (kept.lasting, kept.match) in every_mixture()
        assert not remembering.is_reset
        if bit % 5 == 0:
            check_plays(bytes(content))


SHIFTS = (*range(1, SLOT_BYTES + 1), 65, 127, 128, 200, 1000, NVM_BYTES - 1)


@pytest.mark.parametrize("shift", [*SHIFTS, *[-shift for shift in SHIFTS]])
def test_a_good_image_shifted_by_any_amount_is_nothing_or_a_whole_state(shift):
    blank = b"\xff" * abs(shift)
    is_up = shift > 0
    shifted = (blank + IMAGE_BYTES)[:NVM_BYTES] if is_up else IMAGE_BYTES[-shift:] + blank
    rolled = IMAGE_BYTES[-shift:] + IMAGE_BYTES[:-shift]
    for content in (shifted, rolled):
        check_plays(content)
        if shift % SLOT_BYTES:
            assert Remembering(Flash(content)).kept == (None, None)


@pytest.mark.parametrize("length", [
    *range(0, NVM_BYTES, SLOT_BYTES), 1, 2, 63, 65, 100, 191, 777, 1001, NVM_BYTES - 1,
])
@pytest.mark.parametrize("kind", KINDS)
def test_a_store_cut_short_at_any_length_never_fails(kind, length):
    store_class, number = KINDS[kind]
    store = store_class(IMAGE_BYTES)
    del store.content[length:]
    remembering = Remembering(store, number)
    assert (remembering.kept.lasting, remembering.kept.match) in every_mixture()
    is_kept = [remembering.memory.save(LASTING, b"\x01" * 50, True) for _ in range(3)]
    if length >= 4 * SLOT_BYTES:
        assert all(is_kept)
        assert Memory(store, number).newest(LASTING, bytes, 0)[:50] == b"\x01" * 50


@pytest.mark.parametrize("version", [0, 2, 3, 255])
def test_slots_of_another_version_are_passed_over(version):
    content = bytearray(IMAGE_BYTES)
    for place in range(0, USED, SLOT_BYTES):
        slot = content[place : place + SLOT_BYTES]
        slot[0] = version
        slot[-4:] = crc32(slot[:-4]).to_bytes(4, "little")
        content[place : place + SLOT_BYTES] = slot
    assert Remembering(Flash(bytes(content))).kept == (None, None)
    assert is_reset(bytes(content))
    check_plays(bytes(content))


def test_whole_slots_whose_payload_no_box_can_have_made_are_passed_over():
    store = Flash()
    memory = Memory(store, FLASH)
    lasting = records.Lasting()
    lasting.count_turn(lasting.rules, 12)
    memory.save(LASTING, lasting.pack(), True)
    for number in range(10):
        memory.save(LASTING, bytes((200 + number,)) * 54, True)
        memory.save(MATCH, bytes((200 + number,)) * 54, True)
    remembering = Remembering(store)
    assert (remembering.kept.lasting, remembering.kept.match) == (lasting.pack(), None)
    assert not remembering.is_reset


class Stubborn(Flash):
    """A flash of which some writes raise, or leave all as it was, or only half of it."""

    fault = None

    def _write(self, start, value) -> None:
        if isinstance(self.fault, Exception):
            raise self.fault
        if self.fault == "half":
            super()._write(start, value[: len(value) // 2])
        elif self.fault is None:
            super()._write(start, value)


FAULTS = (OSError("no"), RuntimeError("read-only"), "ignored", "half")


@pytest.mark.parametrize("saves", [3, SLOTS - 27, SLOTS - 1])
@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_write_that_fails_is_told_and_the_newest_is_still_found(fault, saves):
    """At the log's start, where it would be written anew, and at its end."""
    store = Stubborn()
    memory = Memory(store)
    for number in range(saves):
        assert memory.save(LASTING if number == 1 else MATCH, bytes((number,)) * 54, False)
    store.fault = fault
    assert not memory.save(MATCH, b"\x77" * 54, False)
    told = Memory(Flash(bytes(store.content)))
    assert told.newest(MATCH, bytes, 0) == bytes((saves - 1,)) * 54
    assert told.newest(LASTING, bytes, 0) == b"\x01" * 54
    store.fault = None
    if saves < SLOTS - 1:
        assert memory.save(MATCH, b"\x78" * 54, False)
        assert Memory(store).newest(MATCH, bytes, 0) == b"\x78" * 54
        assert store.erases == 0


@pytest.mark.parametrize("fault", FAULTS[:3], ids=str)
def test_a_log_that_could_not_be_written_anew_is_added_to_without_an_erase(fault):
    store = Stubborn()
    memory = Memory(store)
    for number in range(SLOTS - 27):
        assert memory.save(MATCH, bytes((number,)) * 54, False)
    store.fault = fault
    assert not memory.save(MATCH, b"\x77" * 54, True)
    store.fault = None
    assert memory.save(MATCH, b"\x78" * 54, False)
    assert store.erases == 0
    assert Memory(store).newest(MATCH, bytes, 0) == b"\x78" * 54
