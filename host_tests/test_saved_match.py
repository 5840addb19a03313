# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A match as bytes: all of it comes back, and bytes that no match can have made are refused."""

import random

import pytest
from house_cards import OWN_FORMATS
from hypothesis import given, settings, strategies
from player import play, play_to
from powered import everything_of

from engine import rules, tiles
from engine.match import Match
from engine.records import seal
from engine.restored_match import unpack
from engine.saved_match import pack
from engine.slots import unseal

SEED = 20260705
MOST_BYTES = 54
HIGHEST_TOTAL = 5 * 123456789101112

# where the fields stand in the packed bytes
ROUND, WHO, HOW, OPEN, FACES, OUTS, WINS, LEFT, TOTALS = 4, 6, 7, 8, 10, 11, 12, 14, 22


def slot_payload(match, dice_count) -> bytes:
    """The payload as it comes out of a slot, with the zeros behind it."""
    assert len(pack(match, dice_count)) <= MOST_BYTES
    return unseal(seal(2, 1, pack(match, dice_count)))[2]


def check_round_trip(match, dice_count) -> None:
    payload = slot_payload(match, dice_count)
    told, told_count = unpack(payload)
    assert everything_of(told) == everything_of(match)
    assert told_count == dice_count
    assert slot_payload(told, told_count) == payload


def random_acts(match, chance, count=2):
    """Play by random legal moves; yields the number of dice chosen after each committed act."""
    while not match.is_over:
        if match.is_turn_over:
            match.go_on()
            count = 2
        elif match.turn.faces:
            match.shut(chance.choice(list(match.turn.legal_sets())))
        else:
            count = chance.choice(match.turn.dice_choices())
            match.roll(tuple(chance.randint(1, 6) for _ in range(count)))
        yield count


@pytest.mark.parametrize("match_format", OWN_FORMATS)
@pytest.mark.parametrize("one_die", [rules.ONE_DIE_HIGH, rules.ONE_DIE_OFF])
@pytest.mark.parametrize("length", [9, 12])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_state_of_random_matches_comes_back_whole(seats, length, one_die, match_format):
    chance = random.Random(f"{SEED} {seats} {length} {one_die} {match_format}")
    states = 0
    for _ in range(3):
        match = Match(rules.table(length, seats, one_die, match_format))
        check_round_trip(match, 2)
        for dice_count in random_acts(match, chance):
            if not match.is_over:
                check_round_trip(match, dice_count)
                states += 1
    assert states > 6 * seats


def test_totals_of_the_longest_house_rules_fit():
    match = play(Match(rules.table(12, 4, 1, rules.BEST_OF_7)), (5, 6))
    match.totals = [HIGHEST_TOTAL, HIGHEST_TOTAL - 1, 2**56 - 1, 0]
    check_round_trip(match, 2)


def mid_turn(match_format=rules.BEST_OF_3, seats=3) -> Match:
    """Round 2: seat 2 has scored 20, seat 3 has shut 9 and 8 and has rolled 4 and 2."""
    match = Match(rules.table(9, seats, 1, match_format))
    for score in (10, 20, 30)[:seats]:
        play_to(match, score)
        match.go_on()
    play_to(match, 20)
    match.go_on()
    match.roll((4, 5))
    match.shut(tiles.tile(9))
    match.roll((4, 4))
    match.shut(tiles.tile(8))
    match.roll((4, 2))
    return match


def turn_over(match_format) -> Match:
    match = mid_turn(match_format)
    match.shut(tiles.tile(6))
    match.roll((6, 6))
    match.shut(tiles.tile(7) | tiles.tile(5))
    match.roll((5, 6))  # matches nothing
    return match


def test_the_states_that_are_broken_below_are_whole():
    for match_format in (rules.BEST_OF_3, rules.ELIMINATION):
        check_round_trip(mid_turn(match_format), 2)
        check_round_trip(turn_over(match_format), 2)


def number(value, size=2):
    return value.to_bytes(size, "little")


# (what is broken, format, what the turn is, place, the bytes put there)
BROKEN = [
    ("a box of 10", 3, mid_turn, 0, b"\x0a"),
    ("no seats", 3, mid_turn, 1, b"\0"),
    ("five seats", 3, mid_turn, 1, b"\5"),
    ("no one-die rule", 3, mid_turn, 2, b"\0"),
    ("format 2", 3, mid_turn, 3, b"\2"),
    ("round 0", 3, mid_turn, ROUND, b"\0\0"),
    ("seat 0", 3, mid_turn, WHO, b"\x20"),
    ("seat 4 of 3", 3, mid_turn, WHO, b"\x24"),
    ("starter 0", 3, mid_turn, WHO, b"\x03"),
    ("starter 4 of 3", 3, mid_turn, WHO, b"\x43"),
    ("to roll over a roll", 3, mid_turn, HOW, b"\x23"),
    ("over with a set to shut", 3, mid_turn, HOW, b"\xa3"),
    ("phase 3", 3, mid_turn, HOW, b"\xe3"),
    ("dice before the first roll", 3, mid_turn, HOW, b"\x60"),
    ("tile 10 of 9", 3, mid_turn, OPEN, number(0b1001111111)),
    ("no tile open, dice lie", 3, mid_turn, OPEN, b"\0\0"),
    ("a roll that matches nothing", 3, mid_turn, OPEN, number(0b110000000)),
    ("face 7", 3, mid_turn, FACES, b"\x72"),
    ("face 15", 3, mid_turn, FACES, b"\x4f"),
    ("one die, not offered", 3, mid_turn, FACES, b"\x40"),
    ("the other alone, not offered", 3, mid_turn, FACES, b"\x04"),
    ("no dice to shut by", 3, mid_turn, FACES, b"\0"),
    ("a seat out of no elimination", 3, mid_turn, OUTS, b"\x01"),
    ("wins at the number needed", 3, mid_turn, WINS, b"\x8a\x08"),
    ("the third's wins", 3, mid_turn, WINS, b"\x88\x0f"),
    ("wins in an elimination", 9, mid_turn, WINS, b"\x89\x08"),
    ("a score of a turn under way", 3, mid_turn, LEFT + 4, number(0b1111111)),
    ("no score of a turn that is over", 3, turn_over, LEFT + 4, b"\xff\xff"),
    ("another score than the turn's", 3, turn_over, LEFT + 4, number(0b1)),
    ("a score of tile 10 of 9", 3, mid_turn, LEFT + 2, number(0b1000000000)),
    ("a total below the score", 3, mid_turn, TOTALS + 7, number(19, 7)),
    ("a total at the limit, still in", 9, mid_turn, TOTALS, number(45, 7)),
    ("a total far above the limit, still in", 9, mid_turn, TOTALS, number(2**56 - 1, 7)),
    ("the total of who plays at the limit", 9, mid_turn, TOTALS + 14, number(45, 7)),
    ("a total below the limit, out", 9, mid_turn, OUTS, b"\x01"),
    ("who plays is out", 9, mid_turn, OUTS, b"\x04"),
    ("all out", 9, mid_turn, OUTS, b"\x07"),
]


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case[0])
def test_a_broken_invariant_is_refused_whole(case):
    _, match_format, state, place, put = case
    payload = bytearray(slot_payload(state(match_format), 2))
    assert payload[place : place + len(put)] != put
    payload[place : place + len(put)] = put
    assert unpack(bytes(payload)) is None


def test_a_seat_that_is_out_and_beyond_the_limit_plays_no_more():
    match = mid_turn(rules.ELIMINATION)
    match.totals = [20, 20, 50]
    match.is_out = [False, False, True]
    assert unpack(slot_payload(match, 2)) is None
    match.seat = 1
    assert unpack(slot_payload(match, 2)) is not None


def test_a_solo_turn_that_is_over_or_has_a_total_is_refused():
    match = Match(rules.table())
    match.totals = [5]
    assert unpack(slot_payload(match, 2)) is None
    match = Match(rules.table())
    play_to(match, 12)
    assert unpack(slot_payload(match, 2)) is None


def test_a_match_of_one_round_that_all_have_played_is_refused():
    match = Match(rules.table(9, 2))
    play_to(match, 10)
    match.go_on()
    play_to(match, 20)
    assert match.is_over
    assert unpack(slot_payload(match, 2)) is None


def test_a_score_of_a_seat_whose_turn_is_still_to_come_is_refused():
    match = Match(rules.table(9, 3))
    match.left_tiles[1] = 0b1
    match.totals[1] = 1
    assert unpack(slot_payload(match, 2)) is None


@pytest.mark.parametrize("moves", [
    (), ((4, 5),), ((4, 5), {9}), ((1, 6), {7}, (2, 6), {8}), ((1, 6), {7}, (2, 6), {8}, (4, 5)),
], ids=len)
def test_one_die_that_can_t_have_been_chosen_is_refused(moves):
    match = play(Match(rules.table(9, 2)), *moves)
    assert unpack(slot_payload(match, 2)) is not None
    assert unpack(slot_payload(match, 1)) is None


def check_plays_on(payload: bytes) -> None:
    """Whatever is taken for a match can be shown, kept and played to an end."""
    told = unpack(payload)
    if told is None:
        return
    match, dice_count = told
    assert str(match)
    assert unpack(slot_payload(match, dice_count)) is not None
    if len(match.turn.dice_choices()) == 1:
        assert (dice_count,) == match.turn.dice_choices()
    for acts, _ in enumerate(random_acts(match, random.Random(1))):
        if acts > 300:
            break
    else:
        assert match.is_over


def test_random_bytes_never_raise():
    chance = random.Random(SEED)
    for _ in range(3000):
        check_plays_on(chance.randbytes(54))
        table = bytes((chance.choice((9, 12)), chance.randint(1, 4), 1, chance.choice((1, 3, 9))))
        check_plays_on(table + b"\1\0" + chance.randbytes(48))


@pytest.mark.parametrize("match_format", [rules.SINGLE, rules.BEST_OF_3, rules.ELIMINATION])
def test_good_bytes_with_a_few_changed_never_raise(match_format):
    chance = random.Random(f"{SEED} {match_format}")
    match = Match(rules.table(9, 3, 1, match_format))
    for dice_count in random_acts(match, chance):
        if match.is_over:
            break
        for _ in range(40):
            payload = bytearray(slot_payload(match, dice_count))
            for _ in range(chance.randint(1, 3)):
                payload[chance.randrange(50)] ^= 1 << chance.randrange(8)
            check_plays_on(bytes(payload))


@settings(derandomize=True, deadline=None, max_examples=300)
@given(strategies.binary(min_size=54, max_size=54))
def test_any_bytes_never_raise(payload):
    check_plays_on(payload)
