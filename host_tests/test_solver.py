# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The engine's turn is worth what an independent exact solver says it is."""

import pytest
import solver

from engine import rules


@pytest.mark.parametrize(
    ("length", "one_die", "least_mean_score", "best_chance_to_shut"),
    [
        (9, rules.ONE_DIE_HIGH, 11.009208593, 0.097613716),
        (9, rules.ONE_DIE_OFF, 11.157508444, 0.071431622),
        (12, rules.ONE_DIE_HIGH, 35.075479880, 0.004749909),
        (12, rules.ONE_DIE_OFF, 35.081420653, 0.003622181),
    ],
)
def test_r1_to_r10_best_play_is_worth_the_oracle_figures(
    length, one_die, least_mean_score, best_chance_to_shut
):
    mean_score, chance = solver.best_play(rules.table(length, one_die=one_die))
    assert mean_score == pytest.approx(least_mean_score, abs=1e-9, rel=0)
    assert chance == pytest.approx(best_chance_to_shut, abs=1e-9, rel=0)


@pytest.mark.parametrize(("dice", "totals", "ways"), [(1, range(1, 7), 6), (2, range(2, 13), 36)])
def test_r5_the_solver_rolls_fair_dice(dice, totals, ways):
    rolls = solver.ROLLS[dice]
    assert sorted(sum(faces) for faces, _ in rolls) == list(totals)
    assert sum(chance for _, chance in rolls) == pytest.approx(1)
    assert dict(rolls)[(3,) if dice == 1 else (6, 1)] == pytest.approx((1, 6)[dice - 1] / ways)
