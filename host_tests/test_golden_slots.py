# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What version 0.1.0 kept is read by this one: the same dice, tiles, standings, bests, settings.

What is expected was told of the boxes that wrote the bytes, before their power went.
"""

import pytest
from golden_slots import (
    MODELS,
    STORES,
    StoredBox,
    golden,
    kept_state,
    match_state,
    played_on,
    records_shown,
    shown,
)

from board_io.memory import Memory
from board_io.start import remembered
from engine.restored_lasting import unpack as read_lasting
from engine.restored_match import unpack as read_match
from engine.slots import unseal

LASTING, MATCH = 1, 2  # the kinds of slots, as 0.1.0 wrote them

GOLDEN = golden()
BOXES = GOLDEN["boxes"]
SLOTS = GOLDEN["slots"]
WITH_MATCH = [name for name in BOXES if BOXES[name]["match"]]
WITHOUT = [name for name in BOXES if not BOXES[name]["match"]]
# Two boards with the same kind of memory read each other's.
ON_BOARDS = [(name, told["board"]) for name, told in BOXES.items()]
ON_BOARDS += [
    (name, board) for name in list(BOXES)[::5] for board in MODELS if board != BOXES[name]["board"]
]


def content_of(told: dict) -> bytes:
    return bytes.fromhex("".join(told["bytes"]))


def memory_of(told: dict) -> Memory:
    kind, store, size, fresh = STORES[told["store"]]
    content = content_of(told)
    return Memory(store(content + bytes((fresh,)) * (size - len(content)), size), kind)


def test_the_file_holds_each_kind_each_card_and_each_board():
    assert GOLDEN["written by"] == "0.1.0"
    assert {told["store"] for told in BOXES.values()} == set(STORES)
    assert {told["board"] for told in BOXES.values()} == set(MODELS)
    assert any(told["erases"] for told in BOXES.values() if told["store"] == "flash")
    tables = {tuple(told["kept"]["table"]) for told in BOXES.values()}
    for place in range(4, 13):  # each house rule but the own one, somewhere
        assert len({table[place] for table in tables}) > 1
    matches = [BOXES[name]["match"] for name in WITH_MATCH]
    assert {match["phase"] for match in matches} == {"to roll", "to shut", "over"}
    assert any(any(match["out"]) for match in matches)
    assert any(any(match["out by a seven"]) for match in matches)
    assert any(match["round"] > 7 for match in matches)
    assert any(match["table"][3] == 1 and match["round"] == 2 for match in matches)  # a replay
    assert any(max(match["totals"]) > 0xFFFF_FFFF for match in matches)  # digits


@pytest.mark.parametrize("name", SLOTS)
def test_a_slot_of_what_lasts_is_read(name):
    told = SLOTS[name]
    kind, sequence, payload = unseal(bytes.fromhex(told["slot"]))
    assert (kind, sequence) == (LASTING, told["sequence"])
    lasting = read_lasting(payload)
    assert kept_state(lasting) == told["kept"]
    assert lasting.is_match_on is told["match on"]


@pytest.mark.parametrize("name", BOXES)
def test_each_slot_of_a_log_is_whole_and_can_be_read(name):
    told = BOXES[name]
    kinds = set()
    for slot in told["bytes"]:
        if set(slot) == {"f"}:  # an image whose match has never been written
            continue
        kind, _, payload = unseal(bytes.fromhex(slot))
        kinds.add(kind)
        assert (read_lasting if kind == LASTING else read_match)(payload) is not None
    assert kinds <= {LASTING, MATCH}
    assert MATCH in kinds or not told["match"]


@pytest.mark.parametrize("name", WITH_MATCH)
def test_a_match_is_read_as_it_stood_and_goes_on_the_same_way(name):
    told = BOXES[name]
    _, saved, is_reset = remembered(memory_of(told))
    assert not is_reset
    match, dice_count = saved
    assert match_state(match, dice_count) == told["match"]
    assert played_on(match, told["seed"]) == told["played on"]


@pytest.mark.parametrize("name", WITHOUT)
def test_a_match_that_has_ended_is_not_read(name):
    lasting, saved, is_reset = remembered(memory_of(BOXES[name]))
    assert saved is None
    assert not is_reset
    assert kept_state(lasting) == BOXES[name]["kept"]


@pytest.mark.parametrize(("name", "model"), ON_BOARDS)
def test_a_box_goes_on_from_it(name, model):
    """CARRY ON? and then the screen that was in front; or the title, and the records."""
    told = BOXES[name]
    content = content_of(told)
    box = StoredBox(MODELS[model], told["store"], content)
    assert kept_state(box.handheld.keeper.lasting) == told["kept"]
    settings = told["kept"]
    assert box.handheld.brightness == (settings["brightness"] or 60)
    assert box.handheld.is_sound_on is (settings["sound"] is not False)
    if told["match"]:
        assert box.text[0] == "CARRY ON?"
        assert box.dice == (told["match"]["faces"] or [0] * told["match"]["dice count"])
        box.roll()
        assert shown(box) == told["screen"]
        match = box.handheld.match
        assert match_state(match, box.handheld.dice_count) == told["match"]
    else:
        assert shown(box) == told["screen"]
        assert records_shown(box) == told["records"]
    assert box.content() == content  # looking at it writes nothing
