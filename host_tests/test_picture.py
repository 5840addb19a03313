# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The text picture of a match says all that is needed to play it."""

import pytest
import twin
from player import play, play_to, snapshot

from engine import rules
from engine.match import Match

ROLLED = ((4, 5), {9}, (2, 3))


def new_match(seats=1, match_format=rules.SINGLE, length=9):
    return Match(rules.table(length, seats, match_format=match_format))


def play_turns(match, *scores):
    """Play turns to these scores; the last is over, and not yet followed by the next."""
    for number, score in enumerate(scores):
        if number:
            match.go_on()
        play_to(match, score, match.rules.length)
    return match


def tile_row(match):
    """The one line that shows all tiles, as a list of words."""
    length = match.rules.length
    rows = [line.split() for line in str(match).splitlines()]
    rows = [row for row in rows if len(row) == length and "".join(row).replace(".", "0").isdigit()]
    assert len(rows) == 1, str(match)
    return rows[0]


def seat_line(match, seat):
    lines = [line for line in str(match).splitlines() if line.startswith(f"seat {seat}:")]
    assert len(lines) == 1, str(match)
    return lines[0].split(":")[1].replace(",", "").split()


def expected_row(length, open_numbers):
    return [str(n) if n in open_numbers else "." for n in range(1, length + 1)]


@pytest.mark.parametrize("length", [9, 12])
def test_r3_every_tile_is_shown_at_the_start(length):
    match = new_match(length=length)
    assert tile_row(match) == expected_row(length, twin.box(length))


@pytest.mark.parametrize(
    ("length", "moves", "shut"),
    [
        (9, ((4, 5), {9}), {9}),
        (9, ((4, 5), {2, 3, 4}), {2, 3, 4}),
        (9, ROLLED, {9}),
        (9, ROLLED + ({1, 4},), {1, 4, 9}),
        (12, ((6, 6), {12}), {12}),
        (12, ((6, 5), {1, 10}, (1, 1), {2}), {1, 2, 10}),
    ],
)
def test_r5_a_dot_stands_where_a_tile_is_shut(length, moves, shut):
    match = play(new_match(length=length), *moves)
    assert tile_row(match) == expected_row(length, twin.box(length) - shut)


def test_r5_after_a_roll_the_dice_and_every_legal_set_are_shown():
    text = str(play(new_match(), *ROLLED))
    assert "rolled 2 and 3: shut 5, 1+4, 2+3" in text


def test_r6_a_single_legal_set_is_shown_as_one_to_shut():
    assert "rolled 1 and 1: shut 2\n" in str(play(new_match(), (1, 1))) + "\n"


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ((), ["roll 2 dice", "45"]),
        (((4, 5), {9}), ["roll 2 dice", "36"]),
        (((4, 5), {9}, (4, 4), {8}, (3, 4), {7}), ["roll 1 or 2 dice", "21"]),
    ],
)
def test_r8_r9_before_a_roll_the_dice_on_offer_and_the_score_so_far_are_shown(moves, words):
    text = str(play(new_match(), *moves))
    assert all(word in text for word in words), text


@pytest.mark.parametrize("score", [1, 17, 43])
def test_r11_a_solo_turn_that_is_over_shows_its_last_roll_and_score_and_no_winner(score):
    match = play_turns(new_match(), score)
    text = str(match)
    assert f"score {score}" in text
    assert f"rolled {match.turn.faces[0]}" in text
    assert f"nothing makes {sum(match.turn.faces)}" in text
    assert "one player" in text
    assert "won" not in text
    assert "seat" not in text


def test_r11_a_solo_box_that_is_shut_is_said_to_be():
    text = str(play_turns(new_match(), 0))
    assert "shut the box" in text
    assert "score 0" in text
    assert "won" not in text


@pytest.mark.parametrize(
    ("match_format", "words"),
    [
        (rules.SINGLE, ["single round", "seat 2"]),
        (rules.BEST_OF_3, ["best of 3", "round 1", "seat 2"]),
        (rules.BEST_OF_5, ["best of 5", "round 1", "seat 2"]),
        (rules.BEST_OF_7, ["best of 7", "round 1", "seat 2"]),
        (rules.ELIMINATION, ["elimination", "round 1", "seat 2"]),
    ],
)
def test_r12_the_format_the_round_and_the_seat_that_plays_are_shown(match_format, words):
    match = play_turns(new_match(3, match_format), 20)
    match.go_on()
    headline = str(match).splitlines()[0]
    assert all(word in headline for word in words), headline


def test_r12_the_scores_of_the_round_are_shown_seat_by_seat():
    match = play_turns(new_match(3), 20, 0)
    assert [seat_line(match, seat) for seat in (1, 2, 3)] == [["20"], ["0"], ["--"]]


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((20, 10), "seat 2"), ((5, 10), "seat 1"), ((7, 7, 9), "seat 1 and seat 2")],
)
def test_r13_the_winners_of_a_single_round_are_named(scores, winners):
    match = play_turns(new_match(len(scores)), *scores)
    assert str(match).splitlines()[-1] == f"won by {winners}: lowest score"


def test_r14_the_round_wins_of_a_best_of_are_shown_and_at_last_the_winner():
    match = play_turns(new_match(2, rules.BEST_OF_3), 5, 9)
    assert [seat_line(match, seat) for seat in (1, 2)] == [["5", "won", "1"], ["9", "won", "0"]]
    assert "won by" not in str(match)
    match.go_on()
    assert "round 2" in str(match)
    play_turns(match, 9, 5)
    assert str(match).splitlines()[-1] == "won by seat 1: enough round wins"


def test_r15_the_totals_of_an_elimination_and_who_is_out_are_shown():
    match = play_turns(new_match(3, rules.ELIMINATION), 10, 43, 0, 2, 0, 10)
    assert seat_line(match, 1) == ["10", "total", "20"]
    assert seat_line(match, 2) == ["2", "total", "45", "out"]
    assert seat_line(match, 3) == ["0", "total", "0"]
    match.go_on()
    assert seat_line(match, 2)[1:] == ["total", "45", "out"]
    assert "won by" not in str(match)


@pytest.mark.parametrize(
    ("scores", "ending"),
    [
        ((40, 30, 1, 5), "won by seat 2: the last one in"),
        ((40, 40, 6, 5), "won by seat 1: all out at once, lowest total"),
        ((40, 40, 5, 5), "won by seat 1 and seat 2: all out at once, lowest total"),
    ],
)
def test_r15a_r15b_the_winner_of_an_elimination_and_why_are_shown(scores, ending):
    match = play_turns(new_match(2, rules.ELIMINATION), *scores)
    assert str(match).splitlines()[-1] == ending


@pytest.mark.parametrize("moves", [(), ROLLED, ((1, 1), {2}, (1, 1))])
def test_looking_at_a_match_changes_nothing(moves):
    match = play(new_match(2), *moves)
    before = snapshot(match)
    assert str(match) == str(match)
    assert snapshot(match) == before
