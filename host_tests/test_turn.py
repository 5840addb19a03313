# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""One turn: what may be rolled and shut, when it ends, what it scores, and what is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import twin
from player import WORST, faces_for, moves_to_scores, play, play_to, snapshot

from engine import legal, rules, tiles
from engine.turn import OVER, TO_ROLL, TO_SHUT, Turn

HERE = Path(__file__).resolve().parent

# Moves on nine tiles: a tuple is a roll, a set is shut.
LEAVES_1_TO_6 = ((3, 4), {7}, (4, 4), {8}, (4, 5), {9})
LEAVES_1 = LEAVES_1_TO_6 + ((5, 6), {5, 6}, (4, 5), {2, 3, 4})
LEAVES_2 = LEAVES_1_TO_6 + ((5, 6), {5, 6}, (4, 4), {1, 3, 4})
SHUTS_THE_BOX = LEAVES_1 + ((1,), {1})
ENDS_ON_A_ROLL = ((1, 1), {2}, (1, 1))
LONG_LEAVES_1_TO_6 = LEAVES_1_TO_6 + ((5, 5), {10}, (5, 6), {11}, (6, 6), {12})


def new_turn(length=9, one_die=rules.ONE_DIE_HIGH):
    return Turn(rules.table(length, one_die=one_die))


def raw(value):
    """A shut of an int as it is, where `play` wants numbers."""
    return lambda turn: turn.shut(value)


def roll(*faces):
    return lambda turn: turn.roll(faces)


def shut(*numbers):
    return raw(twin.mask(numbers))


# What has been played, the act that must be refused, and words the refusal must hold.
ILLEGAL_ACTS = {
    "shut a closed tile": (((3, 4), {7}, (3, 4)), shut(7), "tile 7", "not open"),
    "shut one closed, one open tile": (((1, 3), {4}, (2, 4)), shut(2, 4), "tile 4", "not open"),
    "shut a tile not in the box": (((5, 5),), shut(10), "tile 10", "not"),
    "shut a tile in no box at all": (((5, 5),), shut(13), "tile 13", "not"),
    "shut too little": (((3, 4),), shut(1, 2), "1+2", "3", "7"),
    "shut too much": (((3, 4),), shut(8), "8", "7"),
    "shut the faces of a sum unlike the roll": (((3, 4),), shut(3, 4, 1), "1+3+4", "8", "7"),
    "shut more than one die's face": (LEAVES_1_TO_6 + ((2,),), shut(3), "3", "2"),
    "shut no tile, no pass": (((3, 4),), raw(0), "no set of tiles", "at least one"),
    "shut a negative set": (((3, 4),), raw(-1), "no set of tiles"),
    "shut another negative set": (((3, 4),), raw(~0b111), "no set of tiles"),
    "shut before the first roll": ((), shut(7), "roll first"),
    "shut before a later roll": (((3, 4), {7}), shut(6), "roll first"),
    "roll twice": (((3, 4),), roll(1, 1), "7 is rolled", "shut"),
    "roll again where one set only is legal": (((1, 1),), roll(6, 6), "2 is rolled", "shut"),
    "roll a 0": ((), roll(0, 5), "0", "1 to 6"),
    "roll a 7": ((), roll(5, 7), "7", "1 to 6"),
    "roll a negative face": ((), roll(-1, 6), "-1", "1 to 6"),
    "roll a face and a half": ((), roll(1.5, 2), "1.5", "1 to 6"),
    "roll one die that shows 7": (LEAVES_1_TO_6, roll(7), "7", "1 to 6"),
    "roll no dice": ((), roll(), "0", "one or two dice"),
    "roll no dice where one is offered": (LEAVES_1_TO_6, roll(), "0", "one or two dice"),
    "roll three dice": ((), roll(1, 2, 3), "3", "one or two dice"),
    "roll three dice where one is offered": (LEAVES_1_TO_6, roll(1, 1, 1), "3", "one or two dice"),
    "roll one die first": ((), roll(4), "one die", "not offered"),
    "roll one die while 8 and 9 are open": (((3, 4), {7}), roll(4), "one die", "not offered"),
    "roll one die while 9 is open": (LEAVES_1_TO_6[:4], roll(4), "one die", "not offered"),
    "roll after a roll that ended the turn": (ENDS_ON_A_ROLL, roll(3, 4), "turn is over"),
    "shut after a roll that ended the turn": (ENDS_ON_A_ROLL, shut(7), "turn is over"),
    "roll after the box is shut": (SHUTS_THE_BOX, roll(1, 1), "turn is over"),
    "shut after the box is shut": (SHUTS_THE_BOX, shut(1), "turn is over"),
    "shut nothing after the box is shut": (SHUTS_THE_BOX, raw(0), "turn is over"),
}


def problem_with(case):
    """What is wrong with how an illegal act is refused, or None. It must not use assert."""
    moves, act, *words = ILLEGAL_ACTS[case]
    turn = play(new_turn(), *moves)
    before = snapshot(turn)
    try:
        act(turn)
    except rules.IllegalMove as refusal:
        missing = [word for word in words if word not in str(refusal)]
        if missing:
            return f"{case}: {missing} not said in: {refusal}"
        if snapshot(turn) != before:
            return f"{case}: refused, and changed {before} to {snapshot(turn)}"
        return None
    return f"{case}: not refused"


@pytest.mark.parametrize("case", ILLEGAL_ACTS)
def test_r5_to_r9_an_illegal_act_is_refused_by_name_and_changes_nothing(case):
    assert problem_with(case) is None


def test_r5_to_r9_illegal_acts_are_refused_where_assert_is_switched_off():
    script = (
        "import test_turn as t; found = [p for p in map(t.problem_with, t.ILLEGAL_ACTS) if p];"
        "print(__debug__, len(t.ILLEGAL_ACTS), found)"
    )
    paths = os.pathsep.join([str(HERE), str(HERE.parent)])
    child = subprocess.run(
        [sys.executable, "-O", "-B", "-c", script],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (child.stdout, child.stderr) == (f"False {len(ILLEGAL_ACTS)} []\n", "")


def test_r9_one_die_is_refused_at_a_table_that_turned_the_rule_off():
    turn = play(new_turn(one_die=rules.ONE_DIE_OFF), *LEAVES_1_TO_6)
    before = snapshot(turn)
    assert turn.dice_choices() == (2,)
    with pytest.raises(rules.IllegalMove, match="one die is not offered"):
        turn.roll((4,))
    assert snapshot(turn) == before


@pytest.mark.parametrize("length", [9, 12])
def test_r3_r8_a_turn_starts_with_every_tile_open_and_two_dice_to_roll(length):
    turn = new_turn(length)
    assert twin.unmask(turn.open_tiles) == twin.box(length)
    assert (turn.phase, turn.faces, turn.rolls) == (TO_ROLL, (), 0)
    assert turn.dice_choices() == (2,)
    assert list(turn.legal_sets()) == []
    assert turn.usable_tiles() == 0
    assert (turn.is_box_shut, turn.score) == (False, sum(twin.box(length)))


def test_r5_a_roll_waits_for_one_of_its_legal_sets():
    turn = play(new_turn(), (2, 3))
    assert (turn.phase, turn.faces, turn.rolls) == (TO_SHUT, (2, 3), 1)
    assert [tiles.words(legal) for legal in turn.legal_sets()] == ["5", "1+4", "2+3"]
    assert twin.unmask(turn.usable_tiles()) == {1, 2, 3, 4, 5}
    assert twin.unmask(turn.usable_tiles(twin.mask({4}))) == {1}
    assert turn.dice_choices() == ()


@pytest.mark.parametrize("chosen", [{5}, {1, 4}, {2, 3}])
def test_r5_r7_any_legal_set_may_be_shut_and_the_same_player_rolls_again(chosen):
    turn = play(new_turn(), (2, 3), chosen)
    assert twin.unmask(turn.open_tiles) == twin.box(9) - chosen
    assert (turn.phase, turn.faces, turn.score) == (TO_ROLL, (), 40)


def test_r6_a_single_legal_set_must_still_be_chosen_by_the_player():
    turn = play(new_turn(), (1, 1))
    assert (turn.phase, list(turn.legal_sets())) == (TO_SHUT, [twin.mask({2})])
    assert twin.unmask(turn.open_tiles) == twin.box(9)
    play(turn, {2})
    assert (turn.phase, turn.score) == (TO_ROLL, 43)


def test_r7_a_roll_that_matches_nothing_ends_the_turn_and_stays_on_the_table():
    turn = play(new_turn(), *ENDS_ON_A_ROLL)
    assert (turn.phase, turn.faces, turn.rolls, turn.score) == (OVER, (1, 1), 2, 43)
    assert (turn.is_box_shut, turn.dice_choices(), list(turn.legal_sets())) == (False, (), [])
    assert turn.usable_tiles() == 0


def test_r7_r10_shutting_the_last_tile_ends_the_turn_with_nothing():
    turn = play(new_turn(), *SHUTS_THE_BOX)
    assert (turn.phase, turn.score, turn.is_box_shut, turn.open_tiles) == (OVER, 0, True, 0)
    assert (turn.dice_choices(), list(turn.legal_sets()), turn.usable_tiles()) == ((), [], 0)


@pytest.mark.parametrize(
    ("moves", "length"), [(LEAVES_1_TO_6, 9), (LONG_LEAVES_1_TO_6, 12), (LEAVES_1, 9)]
)
def test_r9_one_die_or_two_once_all_high_tiles_are_shut(moves, length):
    assert play(new_turn(length), *moves).dice_choices() == (1, 2)


@pytest.mark.parametrize("moves", [LEAVES_1_TO_6, LONG_LEAVES_1_TO_6[:8], LONG_LEAVES_1_TO_6[:10]])
def test_r9_the_long_box_offers_one_die_only_once_12_is_shut(moves):
    assert play(new_turn(12), *moves).dice_choices() == (2,)


def test_r9_the_player_may_switch_between_one_die_and_two_every_time():
    turn = play(new_turn(), *LEAVES_1_TO_6)
    for faces, chosen in (((6,), {6}), ((4, 5), {4, 5}), ((3,), {1, 2})):
        assert turn.dice_choices() == (1, 2)
        play(turn, faces, chosen)
    assert (turn.phase, turn.score) == (TO_ROLL, 3)


@pytest.mark.parametrize("total", range(2, 13))
def test_r9_with_only_tile_1_left_two_dice_can_not_match(total):
    turn = play(new_turn(), *LEAVES_1, faces_for(2, total))
    assert (turn.phase, turn.score) == (OVER, 1)


def test_r9_with_only_tile_2_left_1_1_can_match():
    turn = play(new_turn(), *LEAVES_2, (1, 1))
    assert (turn.phase, list(turn.legal_sets())) == (TO_SHUT, [twin.mask({2})])


@pytest.mark.parametrize(
    ("moves", "legal"), [(LEAVES_1_TO_6, [{1}]), (LEAVES_1, [{1}]), (LEAVES_2, [])]
)
def test_r9_a_1_on_one_die_matches_only_tile_1(moves, legal):
    turn = play(new_turn(), *moves, (1,))
    assert [twin.unmask(each) for each in turn.legal_sets()] == legal
    assert turn.phase == (TO_SHUT if legal else OVER)


@pytest.mark.parametrize("one_die", [rules.ONE_DIE_HIGH, rules.ONE_DIE_OFF])
@pytest.mark.parametrize("length", [9, 12])
def test_r10_r15c_the_worst_of_all_turns_scores_what_the_rule_sheet_says(length, one_die):
    table = rules.table(length, one_die=one_die)
    full = tiles.full_box(length)
    reached, waiting, scores = {full}, [full], set()
    for open_tiles in waiting:
        for dice in legal.dice_choices(table, open_tiles, open_tiles == full):
            for total in range(dice, 6 * dice + 1):
                found = list(legal.legal_sets(table, open_tiles, faces_for(dice, total)))
                if not found:
                    scores.add(legal.score(table, open_tiles))
                fresh = {open_tiles & ~chosen for chosen in found} - reached
                reached |= fresh
                waiting += [rest for rest in fresh if rest]
    assert max(scores) == WORST[length] == {9: 43, 12: 76}[length] < sum(twin.box(length))
    assert 0 in reached


@pytest.mark.parametrize("length", [9, 12])
def test_r10_every_score_from_a_shut_box_to_the_worst_can_be_played(length):
    assert sorted(moves_to_scores(length)) == list(range(WORST[length] + 1))
    for score in range(WORST[length] + 1):
        turn = new_turn(length)
        play_to(turn, score, length)
        assert (turn.phase, turn.score, turn.is_box_shut) == (OVER, score, score == 0)
