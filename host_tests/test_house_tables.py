# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which tables of house rules can be made, which are refused and why, and the named cards."""

from itertools import product

import pytest
from house_cards import CARDS, CHOICES, FIELDS, OWN, card, numbers, table_of
from house_player import engine_table

from engine import legal, rules, tables


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_named_by_the_tile_that_chooses_it(name):
    values, _ = tables.CHOICES[FIELDS.index(name)]
    assert sorted(values) == sorted(CHOICES[name].values())


def test_r1_the_fields_of_a_table_stand_in_their_order():
    assert rules.Rules._fields == FIELDS == tuple(OWN)


def test_a_new_box_plays_its_own_sheet():
    assert rules.table()._asdict() == numbers(OWN)


@pytest.mark.parametrize(
    ("name", "word"), [(name, word) for name, words in CHOICES.items() for word in words]
)
def test_h1_to_h11_every_choice_can_be_made_by_itself(name, word):
    made = engine_table(**{"seats": 2, name: word})
    assert made._asdict() == numbers(table_of({"seats": 2, name: word}))


@pytest.mark.parametrize("value", [-1, 0, "none"])
@pytest.mark.parametrize("name", CHOICES)
def test_a_value_that_no_choice_has_is_refused(name, value):
    beyond = {"one_die": 4, "match_format": 8}.get(name, len(CHOICES[name]) + 1)
    value = beyond if value == "none" else value
    with pytest.raises(ValueError, match=r"\w+ ") as caught:
        rules.table(seats=2, **{name: value})
    assert str(value) in str(caught.value)


def refuse(words, **changes):
    with pytest.raises(ValueError) as caught:  # noqa: PT011  (the words are looked at below)
        engine_table(**changes)
    reason = str(caught.value).lower()
    assert any(word in reason for word in words), reason
    assert len(reason.split()) > 3, reason


@pytest.mark.parametrize(("length", "seats"), list(product((9, 12), (2, 3, 4))))
def test_h9_h4_digits_with_elimination_is_refused_with_the_reason(length, seats):
    changes = {"length": length, "seats": seats, "scoring": "digits"}
    refuse(["digits"], match_format="elimination", **changes)


@pytest.mark.parametrize(("length", "scoring"), list(product((9, 12), ("digits", "count"))))
def test_h5_h9_the_limit_50_with_digits_or_count_is_refused_with_the_reason(length, scoring):
    changes = {"length": length, "seats": 3, "limit": "50", "scoring": scoring}
    refuse(["50", scoring], match_format="elimination", **changes)


@pytest.mark.parametrize("cover", ["pair or sum", "faces", "duo"])
def test_h4_h1_until_shut_with_another_cover_is_refused_with_the_reason(cover):
    refuse(["shut", "cover"], seats=2, match_format="until shut", cover=cover)


def test_h4_until_shut_on_twelve_tiles_is_refused_with_the_reason():
    refuse(["shut", "nine"], seats=2, match_format="until shut", length=12)


@pytest.mark.parametrize(("length", "seats"), list(product((9, 12), (1, 3, 4))))
def test_h11_the_long_game_with_other_than_two_seats_is_refused_with_the_reason(length, seats):
    refuse(["two", "long"], length=length, seats=seats, long_game="on")


def test_h9_r15_count_goes_with_elimination():
    for length in (9, 12):
        made = engine_table(length=length, seats=2, scoring="count", match_format="elimination")
        assert legal.elimination_limit(made) == length


@pytest.mark.parametrize("length", [9, 12])
def test_h11_the_long_game_has_nothing_else_of_the_table(length):
    made = rules.table(length=length, seats=2, long_game=2)
    assert made._asdict() == numbers(table_of({"length": length, "seats": 2, "long_game": "on"}))


@pytest.mark.parametrize(
    "changes",
    [{name: list(words)[1]} for name, words in CHOICES.items() if name != "long_game"],
)
def test_h11_what_is_not_asked_in_the_long_game_stands_as_the_own_rules_have_it(changes):
    plain = engine_table(seats=2, long_game="on")
    assert engine_table(**{"seats": 2, "long_game": "on"} | changes) == plain


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", CARDS)
def test_every_card_can_be_played(name, seats):
    chosen = card(name, seats)
    assert engine_table(**chosen)._asdict() == numbers(chosen)
