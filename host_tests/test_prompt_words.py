# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a Python prompt is told: sets, choices, endings, and a turn or a match in one line."""

import random
import re

import pytest
import twin
from device_files import ROOT
from player import play, play_to, snapshot

from engine import match as result
from engine import prompt, rules, tables, tiles
from engine.match import Match
from engine.prompt import words
from engine.turn import Turn

RULES = (ROOT / "docs/rules.md").read_text(encoding="utf-8")


def test_a_set_is_made_of_its_numbers_and_spelled_again():
    for some in range(4096):
        numbers = sorted(twin.unmask(some))
        assert tiles.of(*numbers) == tiles.of(*reversed(numbers)) == some
        assert tiles.words(some) == ("+".join(map(str, numbers)) or "-")


def test_legal_sets_are_a_tuple_before_a_roll_after_it_and_at_any_table():
    for choices in (
        {}, {"cover": 2}, {"cover": 3}, {"cover": 4}, {"first_roll": 2}, {"sevens": 2},
        {"seats": 2, "long_game": 2},
    ):  # fmt: skip
        match = Match(rules.table(**choices))
        assert match.turn.legal_sets() == ()
        match.roll((1, 4))
        assert type(match.turn.legal_sets()) is tuple
        if match.turn.phase != 2:
            assert len(match.turn.legal_sets()) > 0
    assert Turn(rules.table()).legal_sets() == ()


def test_every_value_of_every_choice_has_words_and_no_other():
    assert [name for name, _, _ in words.CHOICES] == list(rules.Rules._fields)
    for (name, _, told), (values, _) in zip(words.CHOICES, tables.CHOICES):
        assert sorted(told) == sorted(values), name
        assert len(set(told.values())) == len(told), name
        assert [prompt.choice(name, value) for value in sorted(told)] == [
            told[value] for value in sorted(told)
        ]


@pytest.mark.parametrize(("name", "row"), [
    ("cover", "H1"), ("one_die", "H2"), ("shut_box", "H3"), ("limit", "H5"), ("tie", "H6"),
    ("first_turn", "H8"), ("scoring", "H9"), ("sevens", "H10"),
])  # fmt: skip
def test_the_words_are_those_of_the_rules(name, row):
    line = next(line for line in RULES.splitlines() if line.startswith(f"| {row} |"))
    bold = re.findall(r"\*\*([^*]+)\*\*", line)
    assert [prompt.choice(name, value) for value in range(1, len(bold) + 1)] == bold


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("colour", 1), "a table has no choice 'colour'"),
        (("one_die", 4), "one_die is one of 1 (on), 2 (off), 3 (six), not 4"),
        (("one_die", True), "one_die is one of 1 (on), 2 (off), 3 (six), not True"),
        (("one_die", "on"), "one_die is one of 1 (on), 2 (off), 3 (six), not 'on'"),
    ],
)
def test_what_is_no_choice_is_refused_with_those_that_are(arguments, reason):
    with pytest.raises(ValueError, match=re.escape(reason)):
        prompt.choice(*arguments)


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({}, "9 tiles, one player"),
        ({"seats": 2}, "9 tiles, 2 seats, one round"),
        ({"length": 12, "seats": 4, "match_format": 9, "one_die": 2},
         "12 tiles, 4 seats, knock-out, one die: off"),
        ({"sevens": 2, "cover": 2, "first_roll": 3},
         "9 tiles, one player, cover: pair or sum, first roll: tile 3 to go, sevens: unlucky"),
        ({"seats": 2, "long_game": 2}, "9 tiles, 2 seats, the long game"),
    ],
)  # fmt: skip
def test_a_table_is_told_in_words(choices, told):
    assert prompt.table(rules.table(**choices)) == told


def test_every_reason_why_a_match_ended_has_words_of_its_own():
    match = Match(rules.table())
    told = []
    for why in range(result.NOT_OVER, result.LONG_OPENED + 1):
        match.why_ended = why
        told.append(prompt.why_ended(match))
    assert told[0] == "not over"
    assert len(set(told)) == len(told)


def test_why_a_match_ended_is_told_when_it_has():
    match = Match(rules.table(seats=2))
    assert prompt.why_ended(match) == "not over"
    play_to(match, 20)
    match.go_on()
    play_to(match, 10)
    assert (match.why_ended, prompt.why_ended(match)) == (result.LOWEST_SCORE, "lowest score")


@pytest.mark.parametrize(
    ("choices", "moves", "told"),
    [
        ({}, (), "<Turn at table(): open of(1, 2, 3, 4, 5, 6, 7, 8, 9), faces (), to roll, rolls 0"
                 ", score 45>"),
        ({"length": 12, "one_die": 2}, ((6, 6), {12}, (3, 5)),
         "<Turn at table(length=12, one_die=2): open of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), faces "
         "(3, 5), to shut, rolls 2, score 66>"),
        ({}, ((1, 1), {2}, (1, 1)),
         "<Turn at table(): open of(1, 3, 4, 5, 6, 7, 8, 9), faces (1, 1), over, rolls 2, "
         "score 43>"),
    ],
)  # fmt: skip
def test_a_turn_is_one_line_that_a_bug_report_can_be_read_from(choices, moves, told):
    assert repr(play(Turn(rules.table(**choices)), *moves)) == told


def test_a_match_is_one_line_with_all_that_its_next_moves_hang_on():
    match = Match(rules.table(seats=2, match_format=3))
    play_to(match, 20)
    match.go_on()
    match.roll((3, 5))
    told = (
        "<Match at table(seats=2, match_format=3): round 1, starter 1, seat 2, scores [20, None], "
        "totals [20, 0], wins [0, 0], has_begun [True, False], is_out [False, False], "
        "is_seven_out [False, False]; turn open of(1, 2, 3, 4, 5, 6, 7, 8, 9), faces (3, 5), "
        "to shut, rolls 1, score 45>"
    )
    before = snapshot(match)
    assert repr(match) == told
    assert snapshot(match) == before


def test_a_match_that_is_over_says_who_has_won_and_why():
    match = Match(rules.table(seats=2))
    play_to(match, 20)
    match.go_on()
    play_to(match, 10)
    assert "round_winners (2,), won by (2,): lowest score; turn open" in repr(match)


def test_a_duel_says_who_opens_and_that_doubles_were_rolled():
    match = Match(rules.table(seats=2, long_game=2))
    match.roll((2, 2))
    match.shut(tiles.of(4))
    match.roll((6, 6))
    assert "over, rolls 2, score 41, doubles>" in repr(match)
    match.go_on()
    match.roll((4, 6))
    match.go_on()
    assert repr(match).endswith("faces (), to roll, rolls 0, score 41, opening>")


def test_every_state_has_its_own_line():
    """No two states that differ look the same: over matches at tables of every kind."""
    chance = random.Random(13)
    seen = {}
    for choices in (
        {"seats": 2, "sevens": 2},
        {"seats": 3, "match_format": 9, "cover": 2},
        {"seats": 2, "long_game": 2},
        {"seats": 4, "length": 12, "tie": 2},
    ):
        for _ in range(20):
            match = Match(rules.table(**choices))
            for _ in range(60):
                if match.is_over:
                    break
                if match.is_turn_over:
                    match.go_on()
                elif match.turn.faces:
                    match.shut(chance.choice(match.turn.legal_sets()))
                else:
                    count = chance.choice(match.turn.dice_choices())
                    match.roll(tuple([chance.randint(1, 6) for _ in range(count)]))
                state = snapshot(match)
                state.pop("left_tiles")
                assert seen.setdefault(repr(match), state) == state
    assert len(seen) > 1000
