# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Every set of tiles on both boxes against the twin: covers, first rolls, starts, dice, scores.

Sets are ints here, for speed; what the twin says of the whole box is cut down to the open tiles.
"""

import random
from itertools import product

import house_twin
import pytest
import twin
from house_cards import CHOICES, table_of
from house_player import PAIRS, SINGLES, engine_table

from engine import legal, tiles
from engine.prompt import refusals

SEED = 20260705
COVERS = tuple(CHOICES["cover"])
BOTH_ORDERS = list(product(range(1, 7), repeat=2))

on_both_boxes = pytest.mark.parametrize("length", [9, 12])
with_each_cover = pytest.mark.parametrize("cover", COVERS)


def sets_of_any_box(cover, faces, wanted=None):
    """Pairs of a set the roll may be used on, and whether it holds the wanted tile."""
    found = house_twin.covers_of_any_box(cover, tuple(sorted(faces)))
    return [(twin.mask(chosen), wanted in chosen) for chosen in found]


def expected_sets(any_box, open_tiles, wanted=None):
    """Those of the sets that are open, sorted; with the wanted tile in them while it is open."""
    is_bound = wanted is not None and open_tiles & twin.mask({wanted})
    return sorted([
        chosen
        for chosen, is_wanted in any_box
        if chosen & open_tiles == chosen and (is_wanted or not is_bound)
    ])


def joined(some_sets):
    result = 0
    for each in some_sets:
        result |= each
    return result


def check_questions(made, open_tiles, faces, expected, chance, *is_first_roll):
    """Ask the engine everything about one roll on one set of open tiles."""
    where = (made, tiles.words(open_tiles), faces, is_first_roll)
    assert sorted(legal.legal_sets(made, open_tiles, faces, *is_first_roll)) == expected, where
    assert legal.is_match(made, open_tiles, faces, *is_first_roll) is bool(expected), where
    usable = legal.usable_tiles(made, open_tiles, 0, faces, *is_first_roll)
    assert usable == joined(expected), where
    some_of_one = chance.choice(expected or [1]) & chance.getrandbits(12)
    for picked in (some_of_one, open_tiles & -open_tiles):
        usable = legal.usable_tiles(made, open_tiles, picked, faces, *is_first_roll)
        fitting = [chosen for chosen in expected if chosen & picked == picked]
        assert usable == joined(fitting) & ~picked, (*where, tiles.words(picked))
    tried = chance.getrandbits(12) & open_tiles
    for shut_tiles in (chance.choice(expected or [0]), tried, chance.getrandbits(12)):
        why = refusals.why_not_shut(made, open_tiles, faces, shut_tiles, *is_first_roll)
        assert (why is None) is (shut_tiles in expected), (*where, tiles.words(shut_tiles), why)
        assert why is None or len(why) > 5


@with_each_cover
@on_both_boxes
def test_h1_what_a_roll_may_shut_on_every_set_of_open_tiles(length, cover):
    made = engine_table(length=length, cover=cover)
    chance = random.Random(f"{SEED} {length} {cover}")
    for faces in (BOTH_ORDERS if length == 9 else PAIRS) + SINGLES:
        any_box = sets_of_any_box(cover, faces)
        for open_tiles in range(2**length):
            expected = expected_sets(any_box, open_tiles)
            check_questions(made, open_tiles, faces, expected, chance)


@pytest.mark.parametrize("first_roll", ["two to go", "three to go"])
@with_each_cover
@on_both_boxes
def test_h1_h7_what_a_first_roll_may_shut_on_every_set_of_open_tiles(length, cover, first_roll):
    made = engine_table(length=length, cover=cover, first_roll=first_roll)
    wanted = house_twin.TO_GO[first_roll]
    chance = random.Random(f"{SEED} {length} {cover} {first_roll}")
    for faces in BOTH_ORDERS if length == 9 else PAIRS:
        any_box = sets_of_any_box(cover, faces, wanted)
        for open_tiles in range(2**length):
            expected = expected_sets(any_box, open_tiles, wanted)
            if length == 9 or open_tiles % 5 == 0:
                check_questions(made, open_tiles, faces, expected, chance, True)
            else:
                assert sorted(legal.legal_sets(made, open_tiles, faces, True)) == expected


@pytest.mark.parametrize("first_roll", CHOICES["first_roll"])
@with_each_cover
@on_both_boxes
def test_h7_later_rolls_are_free(length, cover, first_roll):
    made = engine_table(length=length, cover=cover, first_roll=first_roll)
    chance = random.Random(f"{SEED} {length} {cover} {first_roll} later")
    for faces in PAIRS + SINGLES:
        any_box = sets_of_any_box(cover, faces)
        for open_tiles in chance.sample(range(2**length), 40):
            expected = expected_sets(any_box, open_tiles)
            check_questions(made, open_tiles, faces, expected, chance, False)


@with_each_cover
def test_h1_no_reason_against_a_shut_exactly_when_the_set_is_legal(cover):
    made = engine_table(cover=cover)
    for faces in PAIRS + SINGLES:
        any_box = sets_of_any_box(cover, faces)
        for open_tiles in range(5, 512, 23):
            wanted = expected_sets(any_box, open_tiles)
            for shut_tiles in range(-1, 513):
                why = refusals.why_not_shut(made, open_tiles, faces, shut_tiles)
                assert (why is None) is (shut_tiles in wanted), (open_tiles, faces, shut_tiles)


@with_each_cover
def test_h1_usable_tiles_after_every_pick(cover):
    made = engine_table(cover=cover)
    for faces in PAIRS + SINGLES:
        any_box = sets_of_any_box(cover, faces)
        for open_tiles in range(3, 512, 29):
            wanted = expected_sets(any_box, open_tiles)
            for picked in range(512):
                fitting = [chosen for chosen in wanted if chosen & picked == picked]
                usable = legal.usable_tiles(made, open_tiles, picked, faces)
                assert usable == joined(fitting) & ~picked, (open_tiles, faces, picked)


def test_h7_the_reason_against_a_first_shut_names_the_tile_it_must_hold():
    made = engine_table(first_roll="three to go")
    why = refusals.why_not_shut(made, tiles.full_box(9), (4, 5), twin.mask({9}), True)
    assert why.endswith("first: 3+6, 1+3+5, 2+3+4")


@pytest.mark.parametrize(
    ("open_numbers", "faces", "numbers", "reason"),
    [
        (range(1, 10), (4, 5), {1, 3}, "1+3 is 4, the roll is 9"),
        ({1, 2, 4, 5}, (4, 5), {1}, "1 is 1, the roll is 9"),
        ({1, 2}, (1, 1), {1}, "1 is 1, the roll is 2"),
    ],
)
def test_h7_a_set_of_another_total_is_refused_for_that(open_numbers, faces, numbers, reason):
    made = engine_table(first_roll="three to go")
    open_tiles = twin.mask(set(open_numbers))
    assert refusals.why_not_shut(made, open_tiles, faces, twin.mask(numbers), True) == reason


@pytest.mark.parametrize("is_first_turn", [True, False])
@pytest.mark.parametrize("first_turn", CHOICES["first_turn"])
@on_both_boxes
def test_r3_h8_the_tiles_a_turn_starts_with(length, first_turn, is_first_turn):
    changes = {"length": length, "first_turn": first_turn}
    start = legal.start_tiles(engine_table(**changes), is_first_turn)
    assert twin.unmask(start) == house_twin.start_box(table_of(changes), is_first_turn)


@pytest.mark.parametrize("cover", ["any", "duo"])
@pytest.mark.parametrize("is_first_roll", [True, False])
@pytest.mark.parametrize("one_die", CHOICES["one_die"])
@on_both_boxes
def test_r9_h2_how_many_dice_on_every_set_of_open_tiles(length, one_die, is_first_roll, cover):
    changes = {"length": length, "one_die": one_die, "cover": cover}
    made, table = engine_table(**changes), table_of(changes)
    for some in range(1, 2**length):
        expected = house_twin.dice_choices(table, twin.unmask(some), is_first_roll)
        assert legal.dice_choices(made, some, is_first_roll) == expected, tiles.words(some)


@pytest.mark.parametrize("cover", COVERS)
@pytest.mark.parametrize("scoring", CHOICES["scoring"])
@on_both_boxes
def test_r10_h9_the_score_of_every_set_of_open_tiles(length, scoring, cover):
    changes = {"length": length, "scoring": scoring, "cover": cover}
    made, table = engine_table(**changes), table_of(changes)
    for some in range(2**length):
        expected = house_twin.score(table, twin.unmask(some))
        assert legal.score(made, some) == expected, tiles.words(some)


@pytest.mark.parametrize(
    ("open_numbers", "score"),
    [({3, 4, 6}, 346), ({9, 10}, 910), ({1, 2}, 12), ({12}, 12), ({10, 11, 12}, 101112), ((), 0)],
)
def test_h9_digits_are_the_open_numbers_read_in_a_row(open_numbers, score):
    made = engine_table(length=12, scoring="digits")
    assert legal.score(made, twin.mask(open_numbers)) == score


@pytest.mark.parametrize(
    ("length", "scoring", "score"),
    [
        (9, "sum", 43),
        (12, "sum", 76),
        (9, "digits", 13456789),
        (12, "digits", 13456789101112),
        (9, "count", 8),
        (12, "count", 11),
    ],
)
@pytest.mark.parametrize(
    "other",
    [
        {},
        {"cover": "duo"},
        {"cover": "pair or sum"},
        {"first_roll": "three to go"},
        {"first_turn": "evens only"},
        {"first_turn": "three down"},
    ],
)
def test_h10_the_fixed_score_hangs_on_box_and_scoring_alone(length, scoring, score, other):
    changes = {"length": length, "scoring": scoring, "sevens": "unlucky"} | other
    assert legal.seven_score(engine_table(**changes)) == score
    assert house_twin.seven_score(table_of(changes)) == score
