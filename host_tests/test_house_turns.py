# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""One turn by the house rules, act by act: covers, dice, first rolls, first turns and stops."""

import pytest
import twin
from house_player import engine_table, play
from player import snapshot

from engine import legal, rules
from engine.match import Match
from engine.turn import OVER, TO_ROLL, TO_SHUT

# Moves on nine tiles: a tuple is a roll, a set is shut, None is a stop.
HIGH_SHUT = [(3, 4), {7}, (4, 4), {8}, (4, 5), {9}]
NO_SEVEN_HIGH_SHUT = [(4, 4), {8}, (4, 5), {9}, (4, 6), {3, 7}]


def playing(*moves, **changes):
    match = Match(engine_table(**changes))
    play(match, moves)
    return match


def legal_now(match):
    return {twin.unmask(each) for each in match.turn.legal_sets()}


def check_refused(match, act, *arguments):
    before = snapshot(match)
    with pytest.raises(rules.IllegalMove):
        act(*arguments)
    assert snapshot(match) == before


@pytest.mark.parametrize(
    ("cover", "faces", "sets"),
    [
        ("any", (2, 4), [{6}, {2, 4}, {1, 5}, {1, 2, 3}]),
        ("pair or sum", (2, 4), [{6}, {2, 4}]),
        ("pair or sum", (3, 3), [{6}]),
        ("pair or sum", (4, 6), [{4, 6}]),
        ("faces", (2, 4), [{2}, {4}, {2, 4}]),
        ("faces", (3, 3), [{3}]),
        ("faces", (5, 6), [{5}, {6}, {5, 6}]),
        ("duo", (2, 4), [{2, 4}, {1, 5}]),
        ("duo", (3, 3), [{2, 4}, {1, 5}]),
        ("duo", (6, 6), [{3, 9}, {4, 8}, {5, 7}]),
    ],
)
def test_h1_the_first_roll_may_be_used_on_just_these_sets(cover, faces, sets):
    match = playing(faces, cover=cover)
    assert legal_now(match) == {frozenset(each) for each in sets}
    assert match.turn.phase == TO_SHUT
    for some in range(512):
        if twin.unmask(some) not in legal_now(match):
            check_refused(match, match.shut, some)


@pytest.mark.parametrize(
    ("cover", "faces"),
    [("pair or sum", (5, 5)), ("pair or sum", (6, 6)), ("duo", (1, 1))],
)
def test_h1_a_turn_may_end_before_its_first_shut_and_score_the_full_box(cover, faces):
    match = playing(faces, cover=cover)
    assert (match.turn.phase, match.turn.score, match.scores) == (OVER, 45, [45])


@pytest.mark.parametrize("faces", [(5, 5), (6, 6)])
def test_h1_pair_or_sum_matches_doubles_of_five_and_six_on_the_long_box(faces):
    match = playing(faces, cover="pair or sum", length=12)
    assert legal_now(match) == {frozenset({sum(faces)})}


@pytest.mark.parametrize(
    ("cover", "die", "sets"),
    [
        ("pair or sum", 3, [{3}]),
        ("faces", 3, [{3}]),
        ("duo", 3, [{1, 2}]),
        ("duo", 6, [{1, 5}, {2, 4}]),
        ("duo", 2, []),
        ("any", 3, [{3}, {1, 2}]),
    ],
)
def test_h1_r9_what_one_die_may_be_used_on(cover, die, sets):
    made = engine_table(cover=cover)
    found = {twin.unmask(each) for each in legal.legal_sets(made, 0b111111, (die,))}
    assert found == {frozenset(each) for each in sets}
    assert legal.is_match(made, 0b111111, (die,)) is bool(sets)


@pytest.mark.parametrize(
    ("open_numbers", "choices"),
    [
        ({1, 2, 3}, (1, 2)),
        ({6}, (1, 2)),
        ({1, 5}, (1, 2)),
        ({1, 6}, (2,)),
        ({7}, (2,)),
        ({1, 2, 4}, (2,)),
        ({1, 2, 3, 4, 5, 6}, (2,)),
    ],
)
def test_h2_six_offers_one_die_while_the_open_tiles_add_up_to_6_or_less(open_numbers, choices):
    made = engine_table(one_die="six")
    assert legal.dice_choices(made, twin.mask(open_numbers), False) == choices
    assert legal.dice_choices(made, twin.mask(open_numbers), True) == (2,)


def test_h2_six_refuses_one_die_where_high_offers_it():
    match = playing(*HIGH_SHUT, one_die="six")
    assert match.turn.dice_choices() == (2,)
    check_refused(match, match.roll, (3,))
    play(match, [(5, 6), {5, 6}, (2, 2), {4}])
    assert match.turn.dice_choices() == (1, 2)
    play(match, [(3,), {3}, (1, 1), {2}, (1,), {1}])
    assert match.turn.is_box_shut


@pytest.mark.parametrize(
    ("first_roll", "faces", "sets"),
    [
        ("two to go", (1, 1), [{2}]),
        ("two to go", (2, 3), [{2, 3}]),
        ("two to go", (2, 4), [{1, 2, 3}, {2, 4}]),
        ("three to go", (1, 2), [{3}]),
        ("three to go", (2, 4), [{1, 2, 3}]),
        ("three to go", (3, 5), [{3, 5}, {1, 3, 4}]),
    ],
)
def test_h7_the_first_roll_must_be_used_by_a_set_with_that_tile(first_roll, faces, sets):
    match = playing(faces, first_roll=first_roll)
    assert legal_now(match) == {frozenset(each) for each in sets}
    check_refused(match, match.shut, twin.mask({sum(faces)} if sum(faces) > 3 else {1}))


@pytest.mark.parametrize(
    ("first_roll", "faces"),
    [("two to go", (1, 3)), ("two to go", (2, 2)), ("three to go", (1, 1))],
)
def test_h7_nothing_is_shut_where_only_other_sets_would_match(first_roll, faces):
    match = playing(faces, first_roll=first_roll)
    assert (match.turn.phase, match.scores, legal_now(match)) == (OVER, [45], set())


def test_h7_later_rolls_are_free():
    match = playing((1, 1), {2}, (1, 3), first_roll="two to go")
    assert legal_now(match) == {frozenset({4}), frozenset({1, 3})}
    match = playing((2, 4), {1, 2, 3}, (1, 3), first_roll="three to go")
    assert legal_now(match) == {frozenset({4})}


@pytest.mark.parametrize(
    ("first_roll", "first_turn", "faces", "sets"),
    [
        ("two to go", "odds only", (1, 3), [{1, 3}]),
        ("two to go", "three down", (1, 3), [{4}]),
        ("three to go", "three down", (4, 5), [{4, 5}, {9}]),
        ("three to go", "evens only", (3, 3), [{2, 4}, {6}]),
        ("two to go", "evens only", (3, 3), [{2, 4}]),
        ("three to go", "odds only", (2, 2), [{1, 3}]),
    ],
)
def test_h7_h8_it_does_not_bind_a_turn_that_starts_with_that_tile_shut(
    first_roll, first_turn, faces, sets
):
    match = playing(faces, first_roll=first_roll, first_turn=first_turn)
    assert legal_now(match) == {frozenset(each) for each in sets}


@pytest.mark.parametrize(
    ("first_turn", "length", "start"),
    [
        ("odds only", 9, {1, 3, 5, 7, 9}),
        ("odds only", 12, {1, 3, 5, 7, 9, 11}),
        ("evens only", 9, {2, 4, 6, 8}),
        ("evens only", 12, {2, 4, 6, 8, 10, 12}),
        ("three down", 9, {4, 5, 6, 7, 8, 9}),
        ("three down", 12, {4, 5, 6, 7, 8, 9, 10, 11, 12}),
    ],
)
def test_h8_each_seat_starts_part_shut_once_in_a_match(first_turn, length, start):
    changes = {"length": length, "seats": 2, "match_format": "five rounds"}
    match = Match(engine_table(first_turn=first_turn, **changes))
    assert match.has_begun == [False, False]
    for number in range(10):
        expected = frozenset(start) if number < 2 else twin.box(length)
        assert twin.unmask(match.turn.open_tiles) == expected
        assert match.turn.dice_choices() == (2,)
        check_refused(match, match.roll, (3,))
        while not match.is_turn_over:
            match.roll((1, 2))
            if not match.is_turn_over:
                match.shut(next(iter(match.turn.legal_sets())))
        if not match.is_over:
            match.go_on()
    assert (match.is_over, match.has_begun) == (True, [True, True])


@pytest.mark.parametrize(
    ("first_turn", "faces", "score"),
    [("odds only", (1, 1), 25), ("evens only", (1, 2), 20), ("three down", (1, 2), 39)],
)
def test_h8_a_first_roll_may_match_nothing(first_turn, faces, score):
    match = playing(faces, first_turn=first_turn)
    assert (match.turn.phase, match.scores) == (OVER, [score])


def test_h10_a_stop_is_open_before_any_roll_but_the_first():
    match = playing(seats=2, sevens="unlucky")
    assert match.turn.may_stop is False
    check_refused(match, match.stop)
    match.roll((4, 4))
    assert (match.turn.phase, match.turn.may_stop) == (TO_SHUT, False)
    check_refused(match, match.stop)
    match.shut(twin.mask({8}))
    assert (match.turn.phase, match.turn.may_stop) == (TO_ROLL, True)
    match.stop()
    assert (match.turn.phase, match.turn.may_stop, match.scores) == (OVER, False, [37, None])
    assert (match.is_seven_out, match.turn.is_box_shut) == ([False, False], False)
    check_refused(match, match.stop)


@pytest.mark.parametrize("moves", [[], [(4, 4), {8}], [(4, 4), {8}, (1, 1), {2}]])
def test_h10_plain_has_no_pass(moves):
    match = playing(*moves)
    assert match.turn.may_stop is False
    check_refused(match, match.stop)


@pytest.mark.parametrize("moves", [[], [(4, 4), {8}], NO_SEVEN_HIGH_SHUT])
@pytest.mark.parametrize("faces", [(1, 6), (2, 5), (4, 3)])
@pytest.mark.parametrize("seats", [1, 2])
def test_h10_seven_on_two_dice_ends_the_turn_with_the_fixed_score(seats, faces, moves):
    match = playing(*moves, faces, seats=seats, sevens="unlucky")
    assert (match.turn.phase, match.scores[0], match.totals[0]) == (OVER, 43, 43)
    assert legal_now(match) == set()
    check_refused(match, match.shut, twin.mask({1, 6}))


def test_h2_h10_one_die_can_not_show_a_seven():
    match = playing(*NO_SEVEN_HIGH_SHUT, (6,), sevens="unlucky")
    assert match.turn.phase == TO_SHUT
