# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Writes that a store refuses or only begins: none takes a place, and a first one is none."""

import pytest
from powered import PowerCut, Remembering

from board_io.memory import BYTES, FLASH, IMAGE, Memory
from engine import records
from engine.records import LASTING, MATCH
from simulator.nvm import Flash, Fram, ImageNvm


class Refusing:
    """Mixed into a store: for ``refuse`` writes it raises, or says nothing, or stops half way."""

    refuse = 0
    how = "raises"

    def _write(self, start: int, value: bytes) -> None:
        if not self.refuse:
            super()._write(start, value)
            return
        self.refuse -= 1
        if self.how == "stops half way":
            self.power_left, self.cut = len(value) // 2, OSError
            try:
                super()._write(start, value)
            finally:
                self.power_left = None
        if self.how == "raises":
            raise RuntimeError("Unable to write to nvm.")


STORES = {
    "flash": (type("Flashing", (Refusing, Flash), {}), FLASH),
    "bytes": (type("Bytes", (Refusing, Fram), {}), BYTES),
    "image": (type("Image", (Refusing, ImageNvm), {}), IMAGE),
}
BEFORE = (0, 1, 29, 30, 31, 35, 36, 37, 61, 62, 63, 64)  # saves, around the edges of each store
HOWS = ("raises", "is silent", "stops half way")


def found(store, kind: int) -> tuple:
    """What lasts and the match, as a memory finds them that is switched on now; a number each."""
    memory = Memory(store, kind)
    newest = [memory.newest(slot, bytes, 0) for slot in (LASTING, MATCH)]
    return tuple(None if each is None else each[0] for each in newest)


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("how", HOWS[:2])
def test_after_seventy_refusals_in_one_turn_the_next_save_of_that_turn_is_kept(name, how):
    store_class, kind = STORES[name]
    store = store_class()
    memory = Memory(store, kind)
    assert memory.save(LASTING, bytes((1,)) * 50, True)
    store.refuse, store.how = 70, how
    for number in range(70):
        assert not memory.save(MATCH, bytes((number,)) * 50, False)
    assert found(store, kind) == (1, None)
    erases = store.erases
    for number in range(25):
        assert memory.save(MATCH, bytes((number,)) * 50, False)
        assert found(store, kind) == (1, number)
    if kind == FLASH:
        assert store.erases == erases


def test_a_slot_of_flash_that_a_refused_write_has_begun_is_left_alone():
    store_class, kind = STORES["flash"]
    store = store_class()
    memory = Memory(store, kind)
    assert memory.save(LASTING, bytes((1,)) * 50, True)
    store.refuse, store.how = 3, "stops half way"
    for _ in range(3):
        assert not memory.save(MATCH, bytes((7,)) * 50, False)
    assert memory.save(MATCH, bytes((8,)) * 50, False)
    assert store.erases == 0
    assert memory.next == 5
    assert found(store, kind) == (1, 8)


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("refuse", (1, 2, 3))
def test_wherever_saves_are_refused_the_next_that_is_taken_leaves_both_kinds(name, how, refuse):
    store_class, kind = STORES[name]
    for before in BEFORE[:2] if kind == IMAGE else BEFORE:
        store = store_class()
        memory = Memory(store, kind)
        assert memory.save(LASTING, bytes((200,)) * 50, True)
        for number in range(before):
            assert memory.save(MATCH, bytes((number,)) * 50, True)
        store.refuse, store.how = refuse, how
        while store.refuse:
            memory.save(MATCH, bytes((201,)) * 50, True)
        assert memory.save(MATCH, bytes((202,)) * 50, False)
        assert found(store, kind) == (200, 202), before
        for number in range(40):
            assert memory.save(MATCH, bytes((number,)) * 50, True)
        assert found(store, kind) == (200, 39), before


def test_in_bytes_a_power_cut_after_a_refusal_finds_both_kinds_whole():
    store_class, kind = STORES["bytes"]
    for before in BEFORE:
        store = store_class()
        memory = Memory(store, kind)
        assert memory.save(LASTING, bytes((200,)) * 50, True)
        for number in range(before):
            assert memory.save(MATCH, bytes((number,)) * 50, True)
        store.refuse = 1
        assert not memory.save(MATCH, bytes((201,)) * 50, True)
        for number in range(100, 136):
            store.power_left, store.cut = 30, PowerCut
            with pytest.raises(PowerCut):
                memory.save(MATCH, bytes((number,)) * 50, True)
            store.power_left = None
            assert found(store, kind)[0] == 200, (before, number)
            assert memory.save(MATCH, bytes((number,)) * 50, True)


# -- a first save that a power cut ended ----------------------------------------------------


@pytest.mark.parametrize("slot", (LASTING, MATCH))
@pytest.mark.parametrize("name", STORES)
def test_a_blank_memory_whose_first_saves_were_torn_counts_as_blank(name, slot):
    store_class, kind = STORES[name]
    payload = bytes(range(54)) if slot == MATCH else records.Lasting().pack()
    stride = 101 if kind == IMAGE else 1
    content, power = bytes(store_class().content), 0
    while True:
        left = store_class(content)
        left.power_left, left.cut = power, PowerCut
        try:
            Memory(left, kind).save(slot, payload, True)
        except PowerCut:
            left.power_left = None
        else:
            break
        if kind == IMAGE and found(left, kind) != (None, None):
            break  # it is whole, and the rest of the image holds nothing
        assert not Remembering(left, kind).is_reset, power
        assert Memory(left, kind).is_blank
        again = store_class(bytes(left.content))
        again.power_left, again.cut = 20, PowerCut
        with pytest.raises(PowerCut):
            Memory(again, kind).save(slot, payload, True)
        again.power_left = None
        assert Memory(again, kind).is_blank
        assert Memory(again, kind).save(slot, payload, True)
        assert not Memory(again, kind).is_blank
        power += stride
    assert power > 50


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("last", (0x00, 0xFF))
def test_a_whole_first_save_is_none_whatever_its_sum_ends_with(name, last):
    store_class, kind = STORES[name]
    ends = [bytes((first, second)) for first in range(64) for second in range(64)]
    payload = next(end for end in ends if records.seal(MATCH, 1, end)[-1] == last)
    store = store_class()
    assert Memory(store, kind).save(MATCH, payload, True)
    again = Memory(store, kind)
    assert not again.is_blank
    assert again.newest(MATCH, bytes, 0)[:2] == payload


def test_what_a_later_save_left_behind_is_no_beginning():
    store = Flash()
    memory = Memory(store)
    for _ in range(3):
        assert memory.save(LASTING, records.Lasting().pack(), True)
    third = bytes(store.content[128:168])
    assert Remembering(Flash(third + b"\xff" * 4056)).is_reset
    whole = bytearray(store.content[:64]) + b"\xff" * 4032
    whole[20] ^= 1
    assert Remembering(Flash(bytes(whole))).is_reset
