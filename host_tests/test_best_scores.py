# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""R16 through key presses: which turn counts in which record, once, and what a best of 0 is."""

import kept
import moments
import pytest
from fingers import Fingers
from simulated import SimulatedBox

from engine.records import Best
from simulator import boards

BOARDS = (boards.MACROPAD, boards.PICO)
NONE = Best(None, 0, 0)

# The tables of the four records, and for each a turn (dice, sets shut) with its score.
SHORT_ON, SHORT_OFF, LONG_ON, LONG_OFF = (1, 9, 1), (1, 9, 2), (1, 12, 1), (1, 12, 2)
SCORE_30 = ((6, 6, 1, 2, 1, 2), ((9, 3), (1, 2)))
SCORE_12 = ((6, 6, 6, 6, 4, 5, 1, 1), ((8, 4), (7, 5), (6, 2, 1)))
SCORE_43 = ((1, 1, 1, 1), ((2,),))
LONG_42 = ((6, 6, 6, 6, 6, 6, 1, 1), ((12,), (11, 1), (10, 2)))
LONG_76 = ((1, 1, 1, 1), ((2,),))


def play(hand, turn) -> None:
    """From before a turn's first roll, up to its score."""
    faces, sets = turn
    hand.faces += faces
    for tiles in sets:
        hand.play(*tiles)
    hand.throw()
    hand.roll()


def shut_the_box(hand) -> None:
    moments.shut_the_box(hand)
    hand.tap(1)


def bests(hand) -> list:
    return hand.handheld.keeper.lasting.bests


def record_shown(hand, length: int = 9) -> tuple:
    """From the score of a solo turn: best, turns and boxes shut, as the records show them."""
    hand.tap(1, length)
    shown = hand.frame.texts[2:5]
    hand.roll()
    hand.roll()
    return shown


def test_none_then_30_then_0_then_12_leaves_0_which_is_not_none():
    hand = Fingers()
    hand.tap(9)
    assert hand.texts[2:5] == ("--", "", "no turn yet")
    hand.roll()
    hand.roll()
    play(hand, SCORE_30)
    assert hand.texts[:3] == ("NEW BEST!", "30", "first score")
    assert record_shown(hand) == ("30", "turns 1", "shut 0")
    shut_the_box(hand)
    assert hand.texts[:4] == ("BOX SHUT!", "0", "SCORE", "new best")
    assert record_shown(hand) == ("0", "turns 2", "shut 1")
    play(hand, SCORE_12)
    assert hand.texts[:3] == ("SCORE", "best 0", "12")
    assert record_shown(hand) == ("0", "turns 3", "shut 1")
    hand.hold()
    hand.tap(4, 4)
    hand.restart()
    assert hand.layout == "TITLE"
    hand.tap(9)
    assert hand.texts[2:5] == ("0", "turns 3", "shut 1")
    hand.tap(2)
    assert hand.texts[2:5] == ("--", "", "no turn yet")


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
def test_a_best_of_0_is_there_after_the_power_was_off_on_either_board(model):
    box = SimulatedBox(model)
    box.tap(9)
    assert box.text[1:3] == ["best", "--  no turn yet"]
    box.roll()
    box.roll()
    play(box, SCORE_30)
    box.restart()
    box.roll()
    shut_the_box(box)
    box.restart()
    box.roll()
    play(box, SCORE_12)
    assert box.text[:2] == ["SCORE  best 0", "12"]
    box.restart()
    box.tap(9)
    assert box.text[1:3] == ["best  turns 3", "0  shut 1  6: clear"]
    box.tap(6, 4)
    box.restart()
    box.tap(9)
    assert box.text[1:3] == ["best", "--  no turn yet"]


def test_the_four_records_are_apart():
    hand = Fingers()
    for keys, turn in (
        (SHORT_ON, SCORE_30), (SHORT_OFF, SCORE_43), (LONG_ON, LONG_42), (LONG_OFF, LONG_76),
    ):
        hand.set_up(*keys)
        play(hand, turn)
        assert (hand.layout, hand.texts[2]) == ("NEW_BEST", "first score")
        hand.tap(1)
    assert bests(hand) == [Best(30, 1, 0), Best(43, 1, 0), Best(42, 1, 0), Best(76, 1, 0)]
    hand.tap(12)
    for tile, best in ((1, "30"), (2, "43"), (3, "42"), (4, "76")):
        hand.tap(tile)
        assert hand.texts[2:5] == (best, "turns 1", "shut 0")
    hand.tap(2, 6, 4)
    assert bests(hand) == [Best(30, 1, 0), NONE, Best(42, 1, 0), Best(76, 1, 0)]


def test_after_clearing_the_next_score_is_a_first_one_again():
    hand = Fingers()
    kept.clear(hand)
    hand.tap(4)
    assert hand.texts[2:5] == ("--", "", "no turn yet")
    hand.roll()
    hand.roll()
    moments.no_move_again(hand)
    hand.roll()
    assert hand.texts[:3] == ("NEW BEST!", "43", "first score")
    assert bests(hand)[0] == Best(43, 1, 0)


# -- what counts, and what does not --------------------------------------------------------------


def mid_turn(hand) -> None:
    hand.faces += [6, 6]
    hand.play(9, 3)


def roll_on_the_table(hand) -> None:
    hand.faces += [6, 6]
    hand.throw()


def picks_complete(hand) -> None:
    roll_on_the_table(hand)
    hand.tap(9, 3)


def one_roll_short_of_0(hand) -> None:
    hand.faces += [6, 6, 6, 6, 6, 6, 4, 5]
    for tiles in ((9, 3), (8, 4), (7, 5)):
        hand.play(*tiles)
    hand.throw()
    hand.tap(6, 2, 1)


@pytest.mark.parametrize(
    "way", (lambda hand: None, mid_turn, roll_on_the_table, picks_complete, one_roll_short_of_0)
)
@pytest.mark.parametrize("is_restarted", (False, True))
def test_a_turn_that_is_ended_or_dropped_before_its_last_act_counts_nowhere(way, is_restarted):
    hand = Fingers()
    moments.solo_first(hand)
    hand.roll()
    way(hand)
    if is_restarted:
        is_begun = hand.box.match.turn.rolls > 0
        hand.restart()
        assert hand.layout == ("CARRY_ON" if is_begun else "TITLE")
        if is_begun:
            hand.tap(1, 4)
    else:
        hand.hold()
        hand.tap(4, 4)
    assert hand.layout == "TITLE"
    assert bests(hand) == [Best(43, 1, 0), NONE, NONE, NONE]


def test_a_turn_that_was_carried_on_counts_once():
    hand = Fingers()
    moments.solo(hand)
    hand.faces += [6, 6, 1, 1, 1, 1]
    hand.play(9, 3)
    hand.restart()
    hand.roll()
    hand.play(2)
    hand.restart()
    hand.roll()
    hand.throw()
    assert bests(hand)[0] == Best(31, 1, 0)
    hand.roll()
    assert hand.texts[:3] == ("NEW BEST!", "31", "first score")
    hand.restart()
    assert hand.layout == "TITLE"
    assert bests(hand)[0] == Best(31, 1, 0)


@pytest.mark.parametrize("key", range(13))
@pytest.mark.parametrize("held_ms", (40, 1700))
def test_a_turn_counts_with_the_roll_that_ends_it_whatever_is_pressed_then(key, held_ms):
    hand = Fingers()
    moments.solo(hand)
    hand.faces += [1, 1, 1, 1]
    hand.play(2)
    hand.roll()
    assert hand.layout == "TUMBLE"
    assert bests(hand)[0] == Best(43, 1, 0)
    for _ in range(3):
        hand.tap(key, held_ms=held_ms)
        assert bests(hand)[0] == Best(43, 1, 0)


def test_a_turn_counts_with_the_shut_that_ends_it():
    hand = Fingers()
    moments.solo(hand)
    one_roll_short_of_0(hand)
    hand.down(0)
    assert bests(hand)[0] == NONE
    hand.up(0)
    assert bests(hand)[0] == Best(0, 1, 1)
    hand.tap(5)
    hand.restart()
    assert hand.layout == "TITLE"
    assert bests(hand)[0] == Best(0, 1, 1)


def test_turns_of_two_or_more_players_count_nowhere():
    hand = Fingers()
    moments.result(hand)
    assert bests(hand) == [NONE] * 4
    hand = Fingers()
    moments.round_over(hand)
    assert bests(hand) == [NONE] * 4


def test_the_counts_stop_at_the_most_that_is_kept():
    hand = Fingers()
    bests(hand)[0] = Best(0, 65535, 65535)
    hand.roll()
    shut_the_box(hand)
    assert hand.texts[:4] == ("BOX SHUT!", "0", "SCORE", "best 0")
    assert bests(hand)[0] == Best(0, 65535, 65535)
