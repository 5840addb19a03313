# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Matches and tables of house rules as bytes: every state comes back, what can't be is refused."""

import random
import struct

import pytest
from house_cards import numbers, table_of
from house_player import engine_table
from house_walk import random_table
from powered import everything_of

from engine import rules
from engine.match import Match
from engine.records import pack_table, seal
from engine.restored_lasting import unpack_table
from engine.restored_match import unpack
from engine.saved_match import pack
from engine.slots import unseal
from engine.turn import TO_ROLL

SEED = 20260713
MOST_BYTES = 54
MOST_ACTS = 400
OUTS, WINS = 11, 12  # their places in a payload


def made_at_random(chance) -> rules.Rules:
    while True:
        try:
            return rules.table(**numbers(random_table(chance)))
        except ValueError:
            continue


def random_acts(match, chance):
    """Play by random legal moves; yields the number of dice chosen after each committed act."""
    count = 2
    for _ in range(MOST_ACTS):
        if match.is_over:
            return
        if match.is_turn_over:
            match.go_on()
            count = 2
        elif match.turn.phase == TO_ROLL:
            if match.turn.may_stop and chance.random() < 0.15:
                match.stop()
            else:
                count = chance.choice(match.turn.dice_choices())
                match.roll(tuple([chance.randint(1, 6) for _ in range(count)]))
        else:
            match.shut(chance.choice(list(match.turn.legal_sets())))
            if match.turn.phase == TO_ROLL and count not in match.turn.dice_choices():
                count = 2
        yield count


def restored(match, dice_count):
    """What comes out of a slot that the match was put into."""
    packed = pack(match, dice_count)
    assert len(packed) <= MOST_BYTES
    return unpack(unseal(seal(2, 1, packed))[2])


@pytest.mark.parametrize("part", range(20))
def test_every_state_of_200_random_house_matches_comes_back_whole(part):
    chance = random.Random(f"{SEED} {part}")
    for _ in range(10):
        match = Match(made_at_random(chance))
        for dice_count in random_acts(match, chance):
            if match.is_over:
                break
            again = restored(match, dice_count)
            assert again is not None, match
            assert (everything_of(again[0]), again[1]) == (everything_of(match), dice_count)


@pytest.mark.parametrize("part", range(4))
def test_a_restored_house_match_plays_on_as_it_would_have(part):
    chance = random.Random(f"{SEED} on {part}")
    for _ in range(10):
        match = Match(made_at_random(chance))
        for acts, dice_count in enumerate(random_acts(match, chance)):
            if match.is_over:
                break
            if acts % 11 == 3:
                other = restored(match, dice_count)[0]
                seed = chance.random()
                ends = []
                for one in (match, other):
                    luck = random.Random(seed)
                    for _ in zip(range(40), random_acts(one, luck)):
                        pass
                    ends.append(everything_of(one))
                assert ends[0] == ends[1]
                break


def test_every_house_table_comes_back_from_its_four_bytes():
    chance = random.Random(SEED)
    for _ in range(5000):
        table = made_at_random(chance)
        assert len(pack_table(table)) == 4
        assert unpack_table(pack_table(table)) == table


def test_four_bytes_are_a_table_only_when_that_table_is_packed_so():
    chance = random.Random(SEED)
    good = 0
    for _ in range(20000):
        packed = bytearray(pack_table(made_at_random(chance)))
        for _ in range(chance.randint(1, 3)):
            packed[chance.randrange(4)] ^= 1 << chance.randrange(8)
        table = unpack_table(bytes(packed))
        if table is not None:
            good += 1
            assert pack_table(table) == packed
            assert rules.table(*table) == table
    assert good > 1000


def flipped(table: dict, **raw) -> bytes:
    """The packed table with these choices put into their bits, whatever they are."""
    from engine.records import TABLE_PLACES
    from engine.restored_lasting import _TABLE_BITS

    packed = struct.unpack("<I", pack_table(engine_table(**table)))[0]
    for name, value in raw.items():
        index = rules.Rules._fields.index(name)
        mask = (1 << _TABLE_BITS[index]) - 1
        packed = packed & ~(mask << TABLE_PLACES[index]) | value << TABLE_PLACES[index]
    return struct.pack("<I", packed)


REFUSED = {  # a table, and the bits that are put into it; a house choice is kept less one
    "a cover that a long game has not": ({"seats": 2, "long_game": "on"}, {"cover": 1}),
    "sevens in a long game": ({"seats": 2, "long_game": "on"}, {"sevens": 1}),
    "a long game of three": ({"seats": 3}, {"long_game": 1}),
    "a long game alone": ({"seats": 1}, {"long_game": 1}),
    "a fourth rule for a shut box": ({"seats": 2}, {"shut_box": 3}),
    "a fourth rule for the first roll": ({"seats": 2}, {"first_roll": 3}),
    "a fourth score": ({"seats": 2}, {"scoring": 3}),
    "digits in an elimination": (
        {"seats": 2, "match_format": "elimination"}, {"scoring": 1},
    ),
    "a count to 50": (
        {"seats": 2, "match_format": "elimination", "limit": "50"}, {"scoring": 2},
    ),
    "until shut on twelve": ({"seats": 2, "length": 12}, {"match_format": 6}),
    "until shut by pairs": ({"seats": 2, "cover": "pair or sum"}, {"match_format": 6}),
    "format 8": ({"seats": 2}, {"match_format": 8}),
    "no one-die rule": ({"seats": 2}, {"one_die": 0}),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_h1_h11_a_table_that_can_t_be_made_is_refused_in_the_memory_too(name):
    table, raw = REFUSED[name]
    assert unpack_table(flipped(table, **raw)) is None
    payload = bytearray(pack(_begun(table), 2))
    assert unpack(bytes(payload) + bytes(6)) is not None
    payload[:4] = flipped(table, **raw)
    assert unpack(bytes(payload) + bytes(6)) is None


def _begun(table: dict) -> Match:
    match = Match(engine_table(**table))
    match.roll((1, 2))
    return match


@pytest.mark.parametrize("part", range(4))
def test_house_bytes_with_a_few_changed_never_raise(part):
    chance = random.Random(f"{SEED} broken {part}")
    for _ in range(12):
        match = Match(made_at_random(chance))
        for dice_count in random_acts(match, chance):
            if match.is_over:
                break
            for _ in range(6):
                payload = bytearray(pack(match, dice_count) + bytes(6))
                for _ in range(chance.randint(1, 3)):
                    payload[chance.randrange(len(payload) - 6)] ^= 1 << chance.randrange(8)
                again = unpack(bytes(payload))
                if again is not None:
                    for _ in zip(range(6), random_acts(again[0], chance)):
                        pass


@pytest.mark.parametrize("sevens", ["plain", "unlucky"])
@pytest.mark.parametrize(("place", "byte"), [(OUTS, 1), (OUTS, 0x10), (WINS, 1), (WINS, 9)])
def test_r11_a_turn_alone_that_is_out_or_has_wins_is_refused(place, byte, sevens):
    match = Match(engine_table(seats=1, sevens=sevens))
    match.roll((4, 5))
    payload = bytearray(pack(match, 2) + bytes(6))
    assert unpack(bytes(payload)) is not None
    payload[place] |= byte
    assert unpack(bytes(payload)) is None


def test_who_has_begun_is_kept_and_can_t_be_lost():
    """H8: a seat's first turn starts otherwise, so whether it was taken is kept."""
    match = Match(engine_table(seats=2, cover="duo", first_turn="three down"))
    match.roll((1, 1))
    match.go_on()
    match.roll((6, 6))
    payload = bytearray(pack(match, 2) + bytes(6))
    assert unpack(bytes(payload))[0].has_begun == [True, False]
    assert payload[WINS] == 0x08
    for wrong in (0x00, 0x88, 0x80):
        payload[WINS] = wrong
        assert unpack(bytes(payload)) is None
    assert table_of({})["first_turn"] == "full"
