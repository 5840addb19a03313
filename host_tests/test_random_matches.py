# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Five hundred random whole matches, looked at after every act and refereed by the twin."""

import random

import pytest
import twin
from house_cards import OWN_FORMATS
from player import snapshot

from engine import rules
from engine.match import Match
from engine.turn import OVER, TO_ROLL, TO_SHUT

SEED = 20260704
MATCHES_A_TABLE = 25
TWIN_FORMATS = {rules.ELIMINATION: "out"}
PHASE_ACTS = {TO_ROLL: "roll", TO_SHUT: "shut", OVER: "go_on"}
LONGEST_MATCH = 200


def is_refused(act, *arguments):
    try:
        act(*arguments)
    except rules.IllegalMove:
        return True
    return False


def check_only_one_act_is_legal(match):
    """Try the acts of the other phases: all are refused, and nothing changes."""
    before = snapshot(match)
    legal_act = None if match.is_over else PHASE_ACTS[match.turn.phase]
    if legal_act != "roll":
        assert all([is_refused(match.roll, faces) for faces in ((3, 4), (1,), (6, 6))])
    if legal_act != "shut":
        tries = (0, 1, 0b111, match.turn.open_tiles)
        assert all([is_refused(match.shut, shut_tiles) for shut_tiles in tries])
    if legal_act != "go_on":
        assert is_refused(match.go_on)
    assert snapshot(match) == before


def play_random_turn(match, chance, is_one_die_on):
    """One turn by random legal moves, followed on a set of numbers of its own; its score."""
    open_numbers = twin.box(match.rules.length)
    is_first_roll = True
    while open_numbers:
        check_only_one_act_is_legal(match)
        assert (match.turn.phase, match.turn.faces) == (TO_ROLL, ())
        offered = twin.is_one_die_offered(open_numbers, is_one_die_on, is_first_roll)
        choices = (1, 2) if offered else (2,)
        assert match.turn.dice_choices() == choices
        if not offered:
            assert is_refused(match.roll, (1,))
        faces = tuple([chance.randint(1, 6) for _ in range(chance.choice(choices))])
        match.roll(faces)
        is_first_roll = False
        assert twin.unmask(match.turn.open_tiles) == open_numbers
        legal = twin.legal_sets(open_numbers, sum(faces))
        assert {twin.unmask(each) for each in match.turn.legal_sets()} == legal
        if not legal:
            break
        assert match.turn.phase == TO_SHUT
        check_only_one_act_is_legal(match)
        chosen = chance.choice(sorted(legal, key=sorted))
        match.shut(twin.mask(chosen))
        open_numbers -= chosen
        assert twin.unmask(match.turn.open_tiles) == open_numbers
    assert (match.turn.phase, match.turn.is_box_shut) == (OVER, not open_numbers)
    check_only_one_act_is_legal(match)
    return sum(open_numbers)


def play_random_match(match, chance, is_one_die_on):
    """Play to the end, each turn given to the seat the twin's referee names."""
    seats = match.rules.seats
    judge = twin.referee(
        seats,
        match.rules.length,
        TWIN_FORMATS.get(match.rules.match_format, match.rules.match_format),
    )
    totals = [0] * seats
    round_number, starter, seat = next(judge)
    for _ in range(LONGEST_MATCH * seats):
        assert (match.round_number, match.starter, match.seat) == (round_number, starter, seat)
        assert not match.is_out[seat - 1]
        assert match.scores[seat - 1] is None
        score = play_random_turn(match, chance, is_one_die_on)
        totals[seat - 1] += score
        assert (match.scores[seat - 1], match.totals) == (score, totals)
        try:
            round_number, starter, seat = judge.send(score)
        except StopIteration as verdict:
            return verdict.value
        assert match.is_round_over is (round_number > match.round_number)
        assert match.next_seat() == seat
        assert (match.is_over, match.winners) == (False, ())
        match.go_on()
    raise AssertionError(f"not over after {LONGEST_MATCH} rounds")


@pytest.mark.parametrize("match_format", OWN_FORMATS)
@pytest.mark.parametrize("one_die", [rules.ONE_DIE_HIGH, rules.ONE_DIE_OFF])
@pytest.mark.parametrize("length", [9, 12])
def test_r1_to_r15_random_matches_keep_the_rules_after_every_act(length, one_die, match_format):
    chance = random.Random(f"{SEED} {length} {one_die} {match_format}")
    for number in range(MATCHES_A_TABLE):
        match = Match(rules.table(length, number % 4 + 1, one_die, match_format))
        winners = play_random_match(match, chance, one_die == rules.ONE_DIE_HIGH)
        assert match.is_over
        assert match.winners == winners
        check_only_one_act_is_legal(match)
