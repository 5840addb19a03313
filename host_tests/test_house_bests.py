# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""R16 at tables of house rules: which solo turns may be a best."""

import pytest
from house_cards import CHOICES, FIELDS
from house_player import engine_table

from engine.bests import keeps_best
from engine.handheld.keeping import Keeper
from engine.records import Lasting

# The choices that leave a solo turn as the box's own sheet has it, beside their own values.
NO_BEARING = {"one_die", "match_format", "shut_box", "limit", "tie"}


@pytest.mark.parametrize(
    ("name", "word"),
    [(name, word) for name in FIELDS if name in CHOICES for word in CHOICES[name]],
)
def test_r16_a_best_is_kept_where_the_turn_and_its_score_are_the_box_s_own(name, word):
    if name == "long_game" and word == "on":
        return  # for two alone
    table = engine_table(seats=1, **{name: word})
    is_own = word == next(iter(CHOICES[name]))
    wanted = is_own or (name in NO_BEARING and word != "six")
    assert keeps_best(table) is wanted
    lasting = Lasting()
    lasting.count_turn(engine_table(seats=1), 7)
    assert Keeper(lasting).best(engine_table(seats=1)) == 7
    if not wanted:
        assert Keeper(lasting).best(table) is None
