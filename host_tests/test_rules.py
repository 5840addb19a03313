# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The table's choices and the questions asked of them, against the rule sheet and the twin."""

import itertools

import pytest
import twin
from player import faces_for

from engine import legal, rules, tiles
from engine.prompt import refusals

LENGTHS = (9, 12)
SEATS = (1, 2, 3, 4)
ONE_DIE = (rules.ONE_DIE_HIGH, rules.ONE_DIE_OFF)
FORMATS = (rules.SINGLE, rules.BEST_OF_3, rules.BEST_OF_5, rules.BEST_OF_7, rules.ELIMINATION)

on_both_boxes = pytest.mark.parametrize("length", LENGTHS)


@pytest.mark.parametrize("choices", list(itertools.product(LENGTHS, SEATS, ONE_DIE, FORMATS)))
def test_r1_r2_every_table_of_the_rule_sheet_can_be_made(choices):
    made = rules.table(*choices)
    assert (made.length, made.seats, made.one_die, made.match_format) == choices


def test_r1_r9_r13_a_new_box_plays_nine_tiles_with_the_one_die_rule_in_a_single_round():
    made = rules.table()
    assert (made.length, made.one_die, made.match_format) == (9, rules.ONE_DIE_HIGH, rules.SINGLE)


def test_there_are_five_formats_and_their_values_differ():
    assert len(set(FORMATS)) == 5


@pytest.mark.parametrize("length", [-9, 0, 1, 8, 10, 11, 13, 24])
def test_r1_r17_a_box_of_another_length_is_refused(length):
    with pytest.raises(ValueError, match="9 or 12 tiles") as caught:
        rules.table(length=length)
    assert str(length) in str(caught.value)


@pytest.mark.parametrize("seats", [-1, 0, 5, 6])
def test_r2_r17_another_number_of_seats_is_refused(seats):
    with pytest.raises(ValueError, match="one to four") as caught:
        rules.table(seats=seats)
    assert str(seats) in str(caught.value)


@pytest.mark.parametrize("one_die", [-1, 0, 4, 12])
def test_r9_another_one_die_rule_is_refused(one_die):
    with pytest.raises(ValueError, match="one-die rule") as caught:
        rules.table(one_die=one_die)
    assert str(one_die) in str(caught.value)


@pytest.mark.parametrize("match_format", [-1, 0, 2, 8, 10, 11])
def test_r13_r14_r15_another_format_is_refused(match_format):
    with pytest.raises(ValueError, match="match is") as caught:
        rules.table(seats=2, match_format=match_format)
    assert str(match_format) in str(caught.value)


@pytest.mark.parametrize("name", ["length", "seats", "one_die", "match_format"])
def test_r1_a_choice_can_not_be_changed_once_the_table_is_made(name):
    made = rules.table()
    with pytest.raises(AttributeError):
        setattr(made, name, 3)


def test_an_illegal_move_is_a_value_error():
    assert issubclass(rules.IllegalMove, ValueError)


@pytest.mark.parametrize("seats", SEATS)
@on_both_boxes
def test_r3_a_turn_starts_with_every_tile_open(length, seats):
    assert twin.unmask(legal.start_tiles(rules.table(length, seats))) == twin.box(length)


@pytest.mark.parametrize("is_first_roll", [True, False])
@pytest.mark.parametrize("one_die", ONE_DIE)
@on_both_boxes
def test_r8_r9_one_die_is_offered_just_when_the_rules_say_so(length, one_die, is_first_roll):
    made = rules.table(length, one_die=one_die)
    for some in range(1, 2**length):
        offered = twin.is_one_die_offered(
            twin.unmask(some), one_die == rules.ONE_DIE_HIGH, is_first_roll
        )
        expected = (1, 2) if offered else (2,)
        assert legal.dice_choices(made, some, is_first_roll) == expected, tiles.words(some)


@pytest.mark.parametrize(
    ("length", "open_numbers", "choices"),
    [
        (9, {1, 2, 3, 4, 5, 6}, (1, 2)),
        (9, {1}, (1, 2)),
        (9, {6}, (1, 2)),
        (9, {7}, (2,)),
        (9, {1, 9}, (2,)),
        (9, {2, 3, 8}, (2,)),
        (12, {1, 2, 3, 4, 5, 6}, (1, 2)),
        (12, {10}, (2,)),
        (12, {1, 11}, (2,)),
        (12, {3, 12}, (2,)),
    ],
)
def test_r9_every_tile_from_seven_up_must_be_shut_before_one_die_is_offered(
    length, open_numbers, choices
):
    assert legal.dice_choices(rules.table(length), twin.mask(open_numbers), False) == choices
    off = rules.table(length, one_die=rules.ONE_DIE_OFF)
    assert legal.dice_choices(off, twin.mask(open_numbers), False) == (2,)


@pytest.mark.parametrize("faces", list(itertools.product(range(1, 7), repeat=2)))
@on_both_boxes
def test_r8_any_first_roll_matches_on_a_full_box(length, faces):
    made = rules.table(length)
    full = tiles.full_box(length)
    assert legal.is_match(made, full, faces)
    got = {twin.unmask(one) for one in legal.legal_sets(made, full, faces)}
    assert got == twin.legal_sets(twin.box(length), sum(faces))


@pytest.mark.parametrize("total", range(1, 13))
@on_both_boxes
def test_r5_r6_the_questions_about_a_roll_agree_with_the_twin(length, total):
    made = rules.table(length)
    for dice in (1, 2):
        if not dice <= total <= 6 * dice:
            continue
        faces = faces_for(dice, total)
        for some in range(0, 2**length, 3):
            numbers = twin.unmask(some)
            wanted = twin.legal_sets(numbers, total)
            assert legal.is_match(made, some, faces) is bool(wanted)
            assert {twin.unmask(a) for a in legal.legal_sets(made, some, faces)} == wanted
            usable = twin.unmask(legal.usable_tiles(made, some, 0, faces))
            assert usable == twin.usable(numbers, frozenset(), total)


@pytest.mark.parametrize("total", range(2, 13))
def test_r5_r6_no_reason_against_a_shut_exactly_when_the_set_is_legal(total):
    made = rules.table()
    faces = faces_for(2, total)
    for some in range(0, 512, 7):
        wanted = {twin.mask(chosen) for chosen in twin.legal_sets(twin.unmask(some), total)}
        for shut in range(512):
            why = refusals.why_not_shut(made, some, faces, shut)
            assert (why is None) is (shut in wanted), (tiles.words(some), tiles.words(shut), why)


@pytest.mark.parametrize(
    ("open_numbers", "faces", "shut", "words"),
    [
        ({1, 2, 3}, (1, 2), twin.mask({4}), ["tile 4", "not open"]),
        ({1, 2, 3}, (1, 2), twin.mask({1, 9}), ["tile 9", "not open"]),
        ({1, 2, 3}, (1, 2), twin.mask({8, 9}), ["8+9", "not open"]),
        ({1, 2, 3}, (1, 2), twin.mask({12}), ["tile 12", "not open"]),
        ({1, 2, 3}, (1, 2), twin.mask({2}), ["2 is 2", "roll is 3"]),
        ({1, 2, 3}, (1, 3), twin.mask({2, 3}), ["2+3 is 5", "roll is 4"]),
        ({1, 2, 3}, (1,), twin.mask({2}), ["2 is 2", "roll is 1"]),
        ({1, 2, 3}, (1, 2), 0, ["no set of tiles"]),
        ({1, 2, 3}, (1, 2), -1, ["no set of tiles"]),
    ],
)
def test_r5_the_reason_against_a_shut_names_the_tiles_and_the_totals(
    open_numbers, faces, shut, words
):
    why = refusals.why_not_shut(rules.table(), twin.mask(open_numbers), faces, shut)
    assert all(word in why for word in words), why


@on_both_boxes
def test_r10_the_score_of_every_set_is_the_sum_of_its_tiles(length):
    made = rules.table(length)
    for some in range(2**length):
        assert legal.score(made, some) == sum(twin.unmask(some))


@pytest.mark.parametrize(
    ("match_format", "wins"), [(rules.BEST_OF_3, 2), (rules.BEST_OF_5, 3), (rules.BEST_OF_7, 4)]
)
def test_r14_more_than_half_of_the_named_rounds_must_be_won(match_format, wins):
    assert legal.wins_needed(rules.table(seats=2, match_format=match_format)) == wins


@pytest.mark.parametrize(("length", "limit"), [(9, 45), (12, 78)])
def test_r15a_the_limit_of_an_elimination_is_the_full_box(length, limit):
    made = rules.table(length, 2, match_format=rules.ELIMINATION)
    assert legal.elimination_limit(made) == limit
