# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whole matches: one seat, single rounds, whose turn it is, and what may not be done."""

import pytest
from house_cards import OWN_FORMATS
from player import play, play_to, snapshot
from referee import check_rounds, finish_turn, refuses_go_on, seats_of

from engine import match as result
from engine import rules
from engine.match import Match
from engine.turn import TO_ROLL


def new_match(seats, match_format=rules.SINGLE, length=9):
    return Match(rules.table(length, seats, match_format=match_format))


@pytest.mark.parametrize(
    ("seats", "scores", "winners"),
    [
        (2, "10 20", "1"),
        (2, "20 10", "2"),
        (2, "7 7", "12"),
        (2, "0 43", "1"),
        (2, "43 0", "2"),
        (2, "0 0", "12"),
        (3, "5 6 7", "1"),
        (3, "7 6 5", "3"),
        (3, "7 5 6", "2"),
        (3, "9 4 4", "23"),
        (3, "4 9 4", "13"),
        (3, "11 11 11", "123"),
        (4, "43 42 41 40", "4"),
        (4, "8 1 30 2", "2"),
        (4, "8 1 30 1", "24"),
        (4, "3 3 4 3", "124"),
        (4, "0 12 0 12", "13"),
        (4, "16 16 16 16", "1234"),
    ],
)
def test_r12_r13_the_lowest_of_a_single_round_wins_and_a_tie_is_shared(seats, scores, winners):
    order = "1234"[:seats]
    match = new_match(seats)
    check_rounds(match, [(order, scores, winners, "")])
    assert (match.winners, match.why_ended) == (seats_of(winners), result.LOWEST_SCORE)
    assert match.wins == [0] * seats


@pytest.mark.parametrize(
    ("scores", "winners"), [("76 75", "2"), ("76 76", "12"), ("0 76", "1"), ("46 45", "2")]
)
def test_r12_r13_a_single_round_on_the_long_box_is_judged_the_same(scores, winners):
    match = new_match(2, length=12)
    check_rounds(match, [("12", scores, winners, "")])
    assert (match.winners, match.why_ended) == (seats_of(winners), result.LOWEST_SCORE)


@pytest.mark.parametrize("score", [0, 1, 22, 43])
@pytest.mark.parametrize("match_format", OWN_FORMATS)
def test_r11_alone_one_turn_is_the_whole_game_without_a_winner(score, match_format):
    match = new_match(1, match_format)
    play_to(match, score)
    assert (match.is_over, match.why_ended, match.winners) == (True, result.SOLO_TURN, ())
    assert (match.turn.score, match.scores, match.round_number) == (score, [score], 1)
    assert match.turn.is_box_shut is (score == 0)
    assert (match.wins, match.is_out) == ([0], [False])
    refuses_go_on(match, "match is over")


@pytest.mark.parametrize("shutter", [1, 2, 3])
def test_r12_a_shut_box_does_not_end_the_round(shutter):
    match = new_match(3)
    for seat in (1, 2, 3):
        assert (match.seat, match.is_over, match.is_round_over) == (seat, False, False)
        play_to(match, 0 if seat == shutter else 20)
        if seat < 3:
            match.go_on()
    assert (match.winners, match.round_winners) == ((shutter,), (shutter,))


@pytest.mark.parametrize("shutter", [1, 2])
def test_r12_r14_a_shut_box_wins_one_round_of_a_best_of_3_and_no_more(shutter):
    match = new_match(2, rules.BEST_OF_3)
    scores = "0 43" if shutter == 1 else "43 0"
    wins = "1 0" if shutter == 1 else "0 1"
    check_rounds(match, [("12", scores, str(shutter), wins)])
    assert not match.is_over


@pytest.mark.parametrize("shutter", [1, 2])
def test_r12_r15_a_shut_box_adds_nothing_to_a_total_and_ends_nothing(shutter):
    match = new_match(2, rules.ELIMINATION)
    scores = "0 43" if shutter == 1 else "43 0"
    check_rounds(match, [("12", scores, str(shutter), scores, "")])
    assert not match.is_over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r4_the_start_moves_one_seat_to_the_left_each_round_and_comes_round(seats):
    match = new_match(seats, rules.BEST_OF_7)
    everyone = "1234"[:seats]
    wins = " ".join("0" * seats)
    tie = " ".join(["9"] * seats)
    rounds = [everyone[i % seats :] + everyone[: i % seats] for i in range(2 * seats + 1)]
    check_rounds(match, [(order, tie, everyone, wins) for order in rounds])
    assert (match.round_number, match.is_over) == (2 * seats + 1, False)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r2_r4_a_match_starts_with_seat_1_and_nothing_scored(seats):
    match = new_match(seats, rules.BEST_OF_5)
    assert (match.round_number, match.starter, match.seat, match.turn.phase) == (1, 1, 1, TO_ROLL)
    assert (match.scores, match.totals) == ([None] * seats, [0] * seats)
    assert (match.wins, match.is_out) == ([0] * seats, [False] * seats)
    assert (match.winners, match.round_winners, match.why_ended) == ((), (), result.NOT_OVER)
    assert (match.is_over, match.is_turn_over, match.is_round_over) == (False, False, False)
    assert (match.to_beat, match.seats_in()) == (None, tuple(range(1, seats + 1)))


@pytest.mark.parametrize(
    "moves", [(), ((4, 5),), ((4, 5), {9}), ((4, 5), {9}, (4, 4)), ((4, 5), {9}, (4, 4), {8})]
)
@pytest.mark.parametrize("match_format", OWN_FORMATS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_r6_r7_the_box_is_not_handed_on_while_a_turn_is_under_way(seats, match_format, moves):
    match = play(new_match(seats, match_format), *moves)
    refuses_go_on(match, "seat 1 is still playing")


def test_r7_the_second_seat_of_a_round_can_not_be_passed_over():
    match = new_match(3)
    play_to(match, 12)
    match.go_on()
    refuses_go_on(match, "seat 2 is still playing")
    play(match, (6, 5), {5, 6})
    refuses_go_on(match, "seat 2 is still playing")


@pytest.mark.parametrize("act", ["roll", "shut"])
def test_r7_nothing_is_rolled_or_shut_between_two_turns(act):
    match = new_match(2)
    play_to(match, 12)
    before = snapshot(match)
    with pytest.raises(rules.IllegalMove, match="turn is over"):
        match.roll((3, 4)) if act == "roll" else match.shut(1)
    assert snapshot(match) == before


@pytest.mark.parametrize("act", ["roll", "shut", "go_on"])
@pytest.mark.parametrize("score", [0, 30])
def test_r13_nothing_more_is_done_once_the_match_is_over(act, score):
    match = new_match(2)
    for _ in range(2):
        play_to(match, score)
        finish_turn(match)
    before = snapshot(match)
    acts = {"roll": lambda: match.roll((3, 4)), "shut": lambda: match.shut(1)}
    with pytest.raises(rules.IllegalMove, match="is over"):
        acts.get(act, match.go_on)()
    assert snapshot(match) == before


def test_r3_every_seat_starts_on_a_full_box_with_two_dice():
    match = new_match(2, rules.BEST_OF_3)
    for score in (0, 1, 2, 3):
        assert (match.turn.open_tiles, match.turn.dice_choices()) == (0b111111111, (2,))
        play_to(match, score)
        match.go_on()


@pytest.mark.parametrize(
    ("moves", "refused"),
    [((), (8, 5)), ((), (3,)), ((), (1, 2, 3)), (((1, 1),), (1, 1)), (((1, 1), {2}), (3,))],
)
def test_r8_r17_a_refused_roll_changes_nothing_in_the_match(moves, refused):
    match = play(new_match(2), *moves)
    before = snapshot(match)
    with pytest.raises(rules.IllegalMove):
        match.roll(refused)
    assert snapshot(match) == before


@pytest.mark.parametrize("choice", [{"length": 10}, {"seats": 5}, {"seats": 0}])
def test_r17_no_table_of_ten_tiles_or_five_seats_can_be_made(choice):
    with pytest.raises(ValueError, match=str(*choice.values())):
        rules.table(**choice)
