# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What good play scores by each cover and one-die rule: engine, twin and rule sheet agree."""

import re

import house_solver
import pytest
import solver
from device_files import ROOT
from house_cards import table_of
from house_player import engine_table

TABLES = list(house_solver.tables())


def name_of(changes):
    return " ".join([str(value) for value in changes.values()])


def figures_of_the_rule_sheet():
    """The rows of the table under its heading in the rules, as {row's name: two figures}."""
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    section = re.split(r"^#+ What good play scores$", text, flags=re.MULTILINE)[1]
    section = re.split(r"^#+ ", section, flags=re.MULTILINE)[0]
    rows = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in section.splitlines()
        if line.startswith("|")
    ]
    start = rows.index(house_solver.HEADINGS)
    return {" ".join(row[:3]): row[3:] for row in rows[start + 2 :] if len(row) == 5}


@pytest.mark.parametrize("changes", TABLES, ids=name_of)
def test_h1_h2_the_engine_is_worth_what_the_twin_says(changes):
    mean, shut = solver.best_play(engine_table(**changes))
    mean_of_twin, shut_of_twin = house_solver.best_play(table_of(changes))
    assert mean == pytest.approx(mean_of_twin, abs=1e-9, rel=0)
    assert shut == pytest.approx(shut_of_twin, abs=1e-9, rel=0)


def test_h9_the_engine_in_digits_with_two_dice_is_worth_the_known_figure():
    mean, _ = solver.best_play(engine_table(one_die="off", scoring="digits"))
    assert mean == pytest.approx(14762.1739, abs=5e-5, rel=0)


@pytest.mark.parametrize("scoring", ["digits", "count"])
@pytest.mark.parametrize("cover", house_solver.COVERS)
def test_h9_the_engine_in_other_scores_is_worth_what_the_twin_says(cover, scoring):
    changes = {"cover": cover, "scoring": scoring}
    mean, shut = solver.best_play(engine_table(**changes))
    assert (mean, shut) == pytest.approx(house_solver.best_play(table_of(changes)), rel=1e-12)


@pytest.mark.parametrize("changes", TABLES, ids=name_of)
def test_h1_h2_the_rule_sheet_prints_what_good_play_scores(changes):
    printed = figures_of_the_rule_sheet()
    figures = house_solver.best_play(table_of(changes))
    assert printed[name_of(changes)] == tuple([f"{figure:.9f}" for figure in figures])


def test_the_rule_sheet_prints_no_other_figures():
    assert list(figures_of_the_rule_sheet()) == [name_of(changes) for changes in TABLES]
