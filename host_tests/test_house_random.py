# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Random whole matches of the named cards, and of any mix, compared step by step with the twin."""

import random

import house_twin
import pytest
import twin
from house_cards import CARDS, card, numbers
from house_judge import Judge, LongJudge
from house_player import engine_table
from house_table import DECIDED_OTHERWISE, is_put_out, reason
from house_walk import random_long_turn, random_table, random_turn
from player import snapshot

from engine import endings, rules
from engine.match import Match
from engine.turn import OVER, TO_ROLL, TO_SHUT

SEED = 20260706
MATCHES_A_CARD = 2000
MATCHES_A_PART = 1000
PARTS = 20  # of any mix

# No random match lasts more rounds than this; of the long game, turns.
MOST_ROUNDS = {
    "single": 1,
    "again": 20,
    "best of 3": 30,
    "best of 5": 60,
    "best of 7": 90,
    "five rounds": 5,
    "elimination": 30,
    "until shut": 500,
}
MOST_LONG_TURNS = {9: 2500, 12: 6000}


def cap_of(table):
    if table["match_format"] == "single" and table["tie"] == "again":
        return MOST_ROUNDS["again"]
    return MOST_ROUNDS[table["match_format"]]


def check_refused(match, act, *arguments):
    before = snapshot(match)
    with pytest.raises(rules.IllegalMove):
        act(*arguments)
    assert snapshot(match) == before


def check_refusals(match, step, chance):
    """One act that can't be done now, of those that come in question."""
    turn = match.turn
    if turn.phase == TO_ROLL:
        illegal = [(match.shut, 1), (match.go_on,)]
        if not step.may_stop:
            illegal.append((match.stop,))
        if 1 not in step.dice:
            illegal.append((match.roll, (3,)))
    elif turn.phase == TO_SHUT:
        some_tiles = chance.randrange(1, 4096)
        illegal = [(match.roll, (3, 4)), (match.go_on,), (match.stop,), (match.shut, 0)]
        if some_tiles not in step.legal:
            illegal.append((match.shut, some_tiles))
    else:
        illegal = [(match.roll, (3, 4)), (match.shut, 1), (match.stop,)]
        if match.is_over:
            illegal.append((match.go_on,))
    check_refused(match, *chance.choice(illegal))


def play_step(match, step, chance):
    """Do one step of a turn on the engine, and look at the turn on the way."""
    turn = match.turn
    assert (turn.open_tiles, turn.phase, turn.faces) == (step.open_tiles, TO_ROLL, ())
    is_looked_at = chance.random() < 0.05
    if is_looked_at:
        check_refusals(match, step, chance)
    if step.faces is None:
        match.stop()
        assert (turn.phase, turn.open_tiles) == (OVER, step.open_tiles)
        return
    match.roll(step.faces)
    assert turn.phase == (OVER if step.chosen is None else TO_SHUT)
    assert sorted(turn.legal_sets()) == sorted(step.legal)
    if step.chosen is not None:
        if is_looked_at:
            check_refusals(match, step, chance)
        match.shut(step.chosen)


def check_standing(match, judge):
    """After a turn: scores, totals, wins, who is out, who is next, and the result."""
    everyone = judge.everyone
    assert match.scores == [judge.score(seat) for seat in everyone]
    assert match.totals == [judge.total(seat) for seat in everyone]
    assert match.has_begun == [judge.has_played(seat) for seat in everyone]
    assert (match.winners, match.why_ended) == (judge.winners, reason(judge.why))
    assert (match.is_over, match.next_seat()) == (judge.why != "", judge.next_seat())
    if len(everyone) == 1:
        assert match.is_round_over
        return
    assert match.is_round_over is (judge.is_round_over or judge.why != "")
    assert match.round_winners == endings.judged(match)
    if judge.why == "shut the box":
        assert match.round_winners == judge.winners
    sevens = judge.sevens()
    assert match.is_seven_out == [seat in sevens for seat in everyone]
    if not judge.is_round_over:
        return
    still_in = judge.seats_in()
    assert match.seats_in() == tuple(still_in)
    assert [seat for seat in everyone if not is_put_out(match, seat)] == still_in
    if judge.why not in DECIDED_OTHERWISE:
        assert match.is_round_over
        assert match.round_winners == judge.won_by[-1]
        assert match.wins == [judge.wins(seat) for seat in everyone]


def play_match(table, chance):
    """A random match by the twin, done on the engine in step; returns the rounds it took."""
    match = Match(engine_table(**table))
    judge = Judge(table)
    for _ in range(cap_of(table) * table["seats"]):
        place = (len(judge.rounds), judge.starter, judge.seat)
        assert (match.round_number, match.starter, match.seat) == place
        steps, *outcome = random_turn(table, judge.is_first_turn(), chance)
        for step in steps:
            if table["sevens"] == "unlucky" or chance.random() < 0.1:
                assert (match.turn.dice_choices(), match.turn.may_stop) == step[1:3]
            play_step(match, step, chance)
        assert match.is_turn_over
        assert match.turn.is_box_shut is outcome[1]
        judge.book(*outcome)
        check_standing(match, judge)
        if chance.random() < 0.05:
            check_refusals(match, None, chance)
        if judge.why:
            assert len(judge.rounds) <= cap_of(table)
            return
        match.go_on()
        judge.go_on()
    raise AssertionError(f"not over after {cap_of(table)} rounds: {table}")


def play_long_game(table, chance):
    length = table["length"]
    match = Match(engine_table(**table))
    judge = LongJudge(length)
    open_numbers = twin.box(length)
    for _ in range(MOST_LONG_TURNS[length]):
        assert (match.seat, match.turn.is_opening) == (judge.seat, judge.seat == 2)
        steps, open_numbers, had_doubles = random_long_turn(
            length, judge.seat, open_numbers, chance
        )
        for step in steps:
            play_step(match, step, chance)
        assert match.turn.open_tiles == twin.mask(open_numbers)
        judge.see(open_numbers)
        assert (match.winners, match.why_ended) == (judge.winners, reason(judge.why))
        assert (match.is_turn_over, match.is_over) == (True, judge.why != "")
        if judge.why:
            return
        judge.seat = judge.next_seat(had_doubles)
        assert match.next_seat() == judge.seat
        match.go_on()
    raise AssertionError(f"not over after {MOST_LONG_TURNS[length]} turns")


def play_any(table, chance):
    if table["long_game"] == "on":
        play_long_game(table, chance)
    else:
        play_match(table, chance)


@pytest.mark.parametrize("name", CARDS)
def test_two_thousand_random_matches_of_each_card_keep_the_rules_at_every_step(name):
    for number in range(MATCHES_A_CARD):
        play_any(card(name, number % 4 + 1), random.Random(f"{SEED} {name} {number}"))


@pytest.mark.parametrize("part", range(8))
def test_h1_to_h11_four_hundred_random_mixes_keep_the_rules_at_every_step(part):
    for number in range(50):
        play_random_mix(f"{SEED} few {part} {number}")


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(PARTS))
def test_h1_to_h11_twenty_thousand_random_mixes_keep_the_rules_at_every_step(part):
    for number in range(MATCHES_A_PART):
        play_random_mix(f"{SEED} many {part} {number}")


def play_random_mix(seed):
    """Play a match at a random table; what is refused on the way to it must be refused."""
    chance = random.Random(seed)
    table = random_table(chance)
    while house_twin.why_refused(table):
        if not house_twin.is_moot(table):
            with pytest.raises(ValueError, match=r"\w+ \w+"):
                rules.table(**numbers(table))
        table = random_table(chance)
    play_any(table, chance)
