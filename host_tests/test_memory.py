# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The memory in its three kinds of store: what a save costs, and what is found after it."""

import random

import pytest
from powered import PowerCut, cuts

from board_io.memory import BYTES, FLASH, IMAGE, Memory
from board_io.memory_flash import FEWEST_FREE
from engine.records import LASTING, MATCH, SLOT_BYTES
from simulator.nvm import NVM_BYTES, Flash, Fram, ImageNvm

KINDS = {"flash": (Flash, FLASH), "bytes": (Fram, BYTES), "image": (ImageNvm, IMAGE)}
SLOTS = NVM_BYTES // SLOT_BYTES
LONGEST_TURN = 25


def payload(number: int) -> bytes:
    """A payload of its own for each number, never all alike."""
    return number.to_bytes(4, "little") + bytes(range(1, 51))


def found(store, kind=FLASH) -> dict:
    """The newest payload of each kind that a fresh memory finds."""
    memory = Memory(store, kind)
    return {slot: memory.newest(slot, bytes, 0) for slot in (LASTING, MATCH)}


def opened(store, kind=FLASH):
    """A memory that has looked for both kinds, as the box does when it is switched on."""
    memory = Memory(store, kind)
    memory.newest(LASTING, bytes, 0)
    memory.newest(MATCH, bytes, 0)
    return memory


def turns(saves: int, chance):
    """(kind, is_turn_end) of so many saves, in the pattern of turns: a turn's end is its last."""
    while saves > 0:
        length = chance.randint(2, LONGEST_TURN)
        for act in range(1, length + 1):
            yield MATCH, act == length
        saves -= length
        if chance.random() < 0.3:
            yield LASTING, True


class NotedFlash(Flash):
    """A flash that notes each write: where, how long, and whether it erased."""

    def __init__(self, content=b"") -> None:
        super().__init__(content)
        self.writes = []

    def __setitem__(self, place, value) -> None:
        before = self.erases
        super().__setitem__(place, value)
        self.writes.append((place.start, len(value), self.erases > before))


@pytest.mark.parametrize("name", KINDS)
def test_a_fresh_store_is_blank_and_holds_nothing(name):
    store_class, kind = KINDS[name]
    memory = Memory(store_class(), kind)
    assert memory.is_blank
    assert found(store_class(), kind) == {LASTING: None, MATCH: None}


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", KINDS)
def test_after_any_saves_a_fresh_memory_finds_the_newest_of_each_kind(name, seed):
    store_class, kind = KINDS[name]
    store = store_class()
    memory = Memory(store, kind)
    newest = {LASTING: None, MATCH: None}
    chance = random.Random(seed)
    for number, (slot, is_turn_end) in enumerate(turns(400, chance)):
        newest[slot] = payload(number)
        assert memory.save(slot, newest[slot], is_turn_end)
        assert found(store, kind) == newest
        if chance.random() < 0.1:
            memory = opened(store, kind)
            assert not memory.is_blank


def test_a_save_in_flash_is_one_slice_into_erased_bytes_until_few_slots_are_left():
    store = NotedFlash()
    memory = Memory(store, FLASH)
    for number in range(SLOTS - FEWEST_FREE + 1):
        assert memory.save(MATCH, payload(number), True)
    assert store.writes == [
        (number * SLOT_BYTES, SLOT_BYTES, False) for number in range(SLOTS - FEWEST_FREE + 1)
    ]
    assert memory.save(MATCH, payload(99), True)
    assert store.writes[-1] == (0, NVM_BYTES, True)
    assert store.erases == 1


def test_the_log_is_written_anew_at_turns_ends_alone_and_at_most_once_in_30_saves():
    store = NotedFlash()
    memory = Memory(store, FLASH)
    since_last = 1000
    for number, (slot, is_turn_end) in enumerate(turns(2000, random.Random(4))):
        free_slots = SLOTS + -len(store.content.rstrip(b"\xff")) // SLOT_BYTES
        assert memory.save(slot, payload(number), is_turn_end)
        assert len(store.writes) == number + 1
        since_last += 1
        if store.writes[-1][2]:
            assert is_turn_end
            assert free_slots < FEWEST_FREE
            assert since_last > 30
            since_last = 0
        else:
            assert not is_turn_end or free_slots >= FEWEST_FREE or number == 0
    assert store.erases == sum(is_erased for _, _, is_erased in store.writes) > 30


def test_a_full_log_refuses_a_save_in_mid_turn_and_the_state_is_unharmed():
    store = Flash()
    memory = Memory(store, FLASH)
    for number in range(SLOTS):
        assert memory.save(LASTING if number == 7 else MATCH, payload(number), False)
    before = bytes(store.content)
    assert not memory.save(MATCH, payload(99), False)
    assert bytes(store.content) == before
    assert found(store) == {LASTING: payload(7), MATCH: payload(SLOTS - 1)}
    assert not memory.save(LASTING, payload(100), False)
    assert memory.save(MATCH, payload(101), True)  # and the next turn's end mends it
    assert found(store) == {LASTING: payload(7), MATCH: payload(101)}


def test_bytes_use_both_halves_in_turn_and_never_touch_what_counts():
    store = Fram()
    memory = Memory(store, BYTES)
    halves = []
    for number, (slot, is_turn_end) in enumerate(turns(300, random.Random(2))):
        assert memory.save(slot, payload(number), is_turn_end)
        half = (bytes(store.content).index(payload(number)) // SLOT_BYTES) // (SLOTS // 2)
        if not halves or halves[-1] != half:
            halves.append(half)
    assert len(halves) >= 9
    assert halves == [0, 1] * (len(halves) // 2) + [0] * (len(halves) % 2)


class CuttableFram(Fram):
    """A FRAM that tries, at every byte of a write, what a power cut would leave."""

    allowed = ()
    tried = 0

    def __setitem__(self, place, value) -> None:
        for left in cuts(Fram, bytes(self.content), place, value):
            assert found(left, BYTES) in self.allowed
            self.tried += 1
        super().__setitem__(place, value)


def test_power_cut_at_every_byte_of_every_write_to_bytes_leaves_the_old_or_the_new():
    store = CuttableFram()
    memory = Memory(store, BYTES)
    old = {LASTING: None, MATCH: None}
    saves = list(turns(200, random.Random(6)))
    for number, (slot, is_turn_end) in enumerate(saves):
        new = {**old, slot: payload(number)}
        store.allowed = (old, new)
        assert memory.save(slot, payload(number), is_turn_end)
        assert found(store, BYTES) == new
        old = new
    assert store.tried >= SLOT_BYTES * len(saves)


@pytest.mark.parametrize("stride", [197, pytest.param(17, marks=pytest.mark.sweep)])
def test_an_image_holds_old_and_new_without_a_cut_and_a_cut_never_leaves_junk(stride):
    store = ImageNvm()
    memory = Memory(store, IMAGE)
    old = {LASTING: None, MATCH: None}
    for number, slot in enumerate((MATCH, MATCH, LASTING, MATCH, LASTING)):
        new = {**old, slot: payload(number)}
        before = bytes(store.content)
        for power in range(0, 2 * 8192, stride):
            left = ImageNvm(before)
            again = opened(left, IMAGE)
            left.power_left, left.cut = power, PowerCut
            try:
                assert again.save(slot, payload(number), False)
            except PowerCut:
                left.power_left = None
                for each, told in found(left, IMAGE).items():
                    assert told in (None, old[each], new[each])
                assert opened(left, IMAGE).save(MATCH, payload(50), False)
                continue
            break
        assert memory.save(slot, payload(number), False)
        assert found(store, IMAGE) == new
        old = new
