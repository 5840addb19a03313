# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The house rules' twin itself: where the own rules hold it says what the first twin does."""

import random

import house_solver
import house_twin
import pytest
import twin
from house_cards import CARDS, card, table_of
from house_judge import Judge
from house_player import PAIRS, SINGLES, outcomes, score_of

FORMATS = {
    "single": 1,
    "best of 3": 3,
    "best of 5": 5,
    "best of 7": 7,
    "elimination": "out",
}


@pytest.mark.parametrize("faces", PAIRS + SINGLES)
def test_r5_any_covers_what_the_first_twin_shuts(faces):
    for some in range(0, 4096, 11):
        open_numbers = twin.unmask(some)
        expected = twin.legal_sets(open_numbers, sum(faces))
        assert house_twin.covers("any", faces, open_numbers) == expected


@pytest.mark.parametrize("faces", PAIRS)
def test_h1_each_other_cover_but_faces_is_a_part_of_any(faces):
    for some in range(0, 4096, 13):
        open_numbers = twin.unmask(some)
        any_sets = house_twin.covers("any", faces, open_numbers)
        duo = house_twin.covers("duo", faces, open_numbers)
        assert duo == {chosen for chosen in any_sets if len(chosen) == 2}
        assert house_twin.covers("pair or sum", faces, open_numbers) <= any_sets
        for chosen in house_twin.covers("faces", faces, open_numbers):
            assert chosen <= set(faces)


@pytest.mark.parametrize("match_format", FORMATS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r4_r11_to_r15_both_referees_agree_on_matches_by_the_own_rules(seats, match_format):
    table = table_of({"seats": seats, "match_format": match_format})
    for number in range(300):
        chance = random.Random(f"{seats} {match_format} {number}")
        old = twin.referee(seats, 9, FORMATS[match_format])
        judge = Judge(table)
        due, winners = next(old), None
        while winners is None:
            assert due == (len(judge.rounds), judge.starter, judge.seat)
            score = chance.choice([0, 1, 1, 2, 5, 9, 30, 43])
            judge.book(score, score == 0, False)
            try:
                due = old.send(score)
            except StopIteration as verdict:
                winners = verdict.value
            else:
                assert (judge.why, judge.next_seat()) == ("", due[2])
                judge.go_on()
        assert (judge.winners, judge.why != "") == (winners, True)


@pytest.mark.parametrize("name", CARDS)
def test_every_card_is_a_table_that_can_be_made(name):
    assert [house_twin.why_refused(card(name, seats)) for seats in (1, 2, 3, 4)] == [None] * 4


@pytest.mark.parametrize("scoring", ["sum", "digits", "count"])
@pytest.mark.parametrize("length", [9, 12])
def test_h10_the_fixed_score_is_the_full_box_without_tile_2(length, scoring):
    table = table_of({"length": length, "scoring": scoring, "sevens": "unlucky"})
    assert house_twin.seven_score(table) == house_twin.score(table, twin.box(length) - {2})
    assert score_of(table, "late") == score_of(table, "seven") == house_twin.seven_score(table)


def test_r10_the_worst_scores_hold_for_the_own_cover():
    for length, worst in ((9, 43), (12, 76)):
        assert max(map(int, outcomes(table_of({"length": length})))) == worst


@pytest.mark.parametrize(
    ("changes", "mean_score", "chance_to_shut"),
    [
        ({}, 11.009208593, 0.097613716),
        ({"one_die": "off"}, 11.157508444, 0.071431622),
        ({"one_die": "six"}, 11.021120546, 0.097613716),
        ({"length": 12}, 35.075479880, 0.004749909),
        ({"length": 12, "one_die": "off"}, 35.081420653, 0.003622181),
        ({"length": 12, "one_die": "six"}, 35.075885887, 0.004749909),
    ],
)
def test_r10_h2_best_play_by_the_twin_is_worth_the_known_figures(
    changes, mean_score, chance_to_shut
):
    mean, shut = house_solver.best_play(table_of(changes))
    assert mean == pytest.approx(mean_score, abs=1e-9, rel=0)
    assert shut == pytest.approx(chance_to_shut, abs=1e-9, rel=0)


def test_h9_best_play_by_the_twin_in_digits_with_two_dice():
    mean, _ = house_solver.best_play(table_of({"one_die": "off", "scoring": "digits"}))
    assert mean == pytest.approx(14762.1739, abs=5e-5, rel=0)
