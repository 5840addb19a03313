# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Every set of tiles of both boxes, against the brute-force twin."""

import pytest
import twin

from engine import tiles

TOTALS = range(16)
LENGTHS = (9, 12)

# From the rule sheet: sets that make 1 to 12 on a full box of twelve.
FULL_BOX_COUNTS = (1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 12, 15)

on_both_boxes = pytest.mark.parametrize("length", LENGTHS)
for_every_total = pytest.mark.parametrize("total", TOTALS)


def every_set(length, step=1):
    """Pairs of a set of tiles and the same as numbers."""
    return [(some, twin.unmask(some)) for some in range(0, 2**length, step)]


@pytest.mark.parametrize("number", range(1, 13))
def test_a_tile_is_the_bit_before_its_number(number):
    assert tiles.tile(number) == twin.mask({number})
    assert list(tiles.numbers(tiles.tile(number))) == [number]


@pytest.mark.parametrize(("length", "limit"), [(9, 45), (12, 78)])
def test_r1_a_full_box_holds_every_tile_once(length, limit):
    assert list(tiles.numbers(tiles.full_box(length))) == list(range(1, length + 1))
    assert tiles.total(tiles.full_box(length)) == limit


def test_r1_the_two_boxes_have_nine_and_twelve_tiles():
    assert (tiles.SHORT_BOX, tiles.LONG_BOX) == LENGTHS


def test_numbers_total_and_words_agree_with_the_twin_on_every_set():
    for some, numbers in every_set(12):
        assert list(tiles.numbers(some)) == sorted(numbers)
        assert tiles.total(some) == sum(numbers)
        assert tiles.words(some) == ("+".join(map(str, sorted(numbers))) or "-")


@pytest.mark.parametrize(
    ("numbers", "words"),
    [((), "-"), ((1,), "1"), ((12,), "12"), ((5, 1, 2), "1+2+5"), ((10, 11), "10+11")],
)
def test_a_set_is_spelled_lowest_tile_first(numbers, words):
    assert tiles.words(twin.mask(numbers)) == words


@on_both_boxes
@for_every_total
def test_r5_sets_making_gives_each_legal_set_of_every_open_set_once(length, total):
    for some, numbers in every_set(length):
        found = list(tiles.sets_making(some, total))
        assert len(found) == len(set(found)), f"twice the same for {total} of {numbers}"
        expected = {twin.mask(chosen) for chosen in twin.legal_sets(numbers, total)}
        assert set(found) == expected, f"{total} of {numbers}"


@on_both_boxes
@for_every_total
def test_r6_can_make_says_whether_any_legal_set_exists(length, total):
    for some, numbers in every_set(length):
        assert tiles.can_make(some, total) is twin.is_match(numbers, total), (numbers, total)


@pytest.mark.parametrize("total", [-12, -1, 0])
def test_a_total_below_one_is_made_by_no_set(total):
    for some in (0, 1, 0b111111111, 0b111111111111):
        assert not tiles.can_make(some, total)
        assert list(tiles.sets_making(some, total)) == []


@pytest.mark.parametrize("total", TOTALS[1:])
def test_the_empty_set_makes_no_total(total):
    assert not tiles.can_make(0, total)
    assert list(tiles.sets_making(0, total)) == []


@pytest.mark.parametrize(("total", "count"), list(enumerate(FULL_BOX_COUNTS, 1)))
def test_the_rule_sheet_counts_the_sets_of_a_full_twelve_tile_box(total, count):
    assert len(list(tiles.sets_making(tiles.full_box(12), total))) == count
    assert len(twin.legal_sets(twin.box(12), total)) == count


def test_sets_making_counts_eight_in_the_documented_order():
    spelled = [tiles.words(some) for some in tiles.sets_making(tiles.full_box(9), 8)]
    assert spelled == ["8", "1+7", "2+6", "3+5", "1+2+5", "1+3+4"]


@for_every_total
def test_sets_making_gives_the_largest_tiles_first_on_every_set(total):
    for some, numbers in every_set(12, 5):
        found = [
            sorted(twin.unmask(made), reverse=True) for made in tiles.sets_making(some, total)
        ]
        assert found == sorted(found, reverse=True), f"{total} of {numbers}"


def check_completing_tiles(open_sets, total):
    for some, numbers in open_sets:
        legal = twin.legal_sets(numbers, total)
        picks = {picked for chosen in legal for picked in twin.subsets(chosen)}
        for picked in picks | {frozenset()}:
            got = tiles.completing_tiles(tiles.sets_making(some, total), twin.mask(picked))
            expected = twin.usable(numbers, picked, total)
            assert twin.unmask(got) == expected, f"{total} of {numbers}, {picked} picked"


@for_every_total
def test_r5_completing_tiles_lead_on_to_a_legal_set_on_every_nine_tile_set(total):
    check_completing_tiles(every_set(9), total)


@for_every_total
def test_r5_completing_tiles_lead_on_to_a_legal_set_on_every_seventh_twelve_tile_set(total):
    check_completing_tiles(every_set(12, 7) + [(4095, twin.box(12))], total)


@pytest.mark.parametrize(
    ("open_numbers", "picked", "total", "expected"),
    [
        ({1, 2, 3, 4, 5, 6, 7, 8, 9}, (), 3, {1, 2, 3}),
        ({1, 2, 3, 4, 5, 6, 7, 8, 9}, {1}, 3, {2}),
        ({1, 2, 3, 4, 5, 6, 7, 8, 9}, {3}, 3, ()),
        ({1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2}, 3, ()),
        ({2, 4, 6}, {4}, 8, ()),
        ({2, 4, 6}, (), 8, {2, 6}),
        ({5, 6}, {5}, 10, ()),
        ({9}, (), 8, ()),
        ({1, 2, 9}, {9}, 8, ()),
    ],
)
def test_completing_tiles_of_single_positions(open_numbers, picked, total, expected):
    got = tiles.completing_tiles(
        tiles.sets_making(twin.mask(open_numbers), total), twin.mask(picked)
    )
    assert twin.unmask(got) == frozenset(expected)


def test_no_tile_completes_picks_that_are_open_but_lead_nowhere():
    for some, numbers in every_set(9, 3):
        for picked in twin.subsets(numbers):
            got = tiles.completing_tiles(tiles.sets_making(some, 11), twin.mask(picked))
            assert twin.unmask(got) == twin.usable(numbers, picked, 11), (numbers, picked)


def test_no_tile_completes_picks_of_which_one_is_not_open():
    got = tiles.completing_tiles(tiles.sets_making(twin.mask({1, 2}), 4), twin.mask({3}))
    assert twin.unmask(got) == frozenset()
