# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The way to each moment of the box, for `Fingers` and for a `SimulatedBox` alike."""

from gestures import THE_BOX

from engine.handheld.handheld import ROLL

# Tiles that choose on the pages of the set-up.
SOLO = (1, 9, 1)
SOLO_LONG = (1, 12, 1)
TWO_SINGLE = (2, 9, 1, 1)
THREE_BEST_OF_3 = (3, 9, 3, 1)
TWO_KNOCK_OUT = (2, 9, 9, 1)


def title(hand) -> None:
    """The title of a box that was just switched on."""


def set_up(hand) -> None:
    """The first page of the set-up."""
    hand.tap(1)


def sweep(hand) -> None:
    """Three seats, best of 3, the seat's colour still sweeping over the box."""
    hand.tap(1)
    for tile in (THREE_BEST_OF_3[0], THE_BOX, *THREE_BEST_OF_3[1:-1]):
        hand.tap(tile)
        hand.roll()
    hand.tap(THREE_BEST_OF_3[-1])
    hand.down(ROLL)
    hand.wait(60)
    hand.up(ROLL)
    hand.wait(50)


def hand_over(hand, *setup: int) -> None:
    """Seat 1 is asked to take the box."""
    hand.set_up(*(setup or THREE_BEST_OF_3))
    hand.wait(500)


def before_roll(hand, *setup: int) -> None:
    """Seat 1 is to roll for the first time."""
    hand_over(hand, *setup)
    hand.roll()


def choice(hand) -> None:
    """Tiles 7 to 9 are shut: one die or two, two being chosen."""
    before_roll(hand)
    hand.faces += [1, 6, 2, 6, 3, 6]
    for tile in (7, 8, 9):
        hand.play(tile)


def choice_of_one(hand) -> None:
    """The same, one die being chosen."""
    choice(hand)
    hand.tap(1)


def tumble(hand) -> None:
    """The dice turn; they will show 3 and 5."""
    before_roll(hand)
    hand.faces += [3, 5]
    hand.roll()


def picking(hand) -> None:
    """3 and 5 are rolled, nothing is picked."""
    before_roll(hand)
    hand.faces += [3, 5]
    hand.throw()


def picked(hand) -> None:
    """3 and 5 are rolled, tile 5 is picked."""
    picking(hand)
    hand.tap(5)


def made(hand) -> None:
    """3 and 5 are rolled, tiles 3 and 5 are picked."""
    picked(hand)
    hand.tap(3)


def no_move(hand) -> None:
    """2 was shut with the first roll; 2 is rolled again."""
    before_roll(hand)
    no_move_again(hand)


def no_move_again(hand) -> None:
    """From before a turn's first roll: tile 2 is shut, then 2 matches nothing."""
    hand.faces += [1, 1, 1, 1]
    hand.play(2)
    hand.throw()


def turn_over(hand) -> None:
    """Seat 1 has scored 43."""
    no_move(hand)
    hand.roll()


def shut_the_box(hand) -> None:
    """From before a turn's first roll on nine tiles: the box is shut with four rolls."""
    hand.faces += [6, 6, 6, 6, 6, 6, 4, 5]
    for tiles in ((9, 3), (8, 4), (7, 5), (6, 2, 1)):
        hand.play(*tiles)


def celebration(hand) -> None:
    """Seat 1 has just shut the box."""
    before_roll(hand)
    shut_the_box(hand)


def box_shut(hand) -> None:
    """Seat 1 has shut the box, and the celebration is over."""
    celebration(hand)
    hand.wait(2500)


def play_turn(hand) -> None:
    """From a hand-over: a turn that scores 43, up to its score."""
    hand.take_over()
    no_move_again(hand)
    hand.roll()


def play_best_turn(hand) -> None:
    """From a hand-over: a turn that shuts the box, the celebration skipped."""
    hand.take_over()
    shut_the_box(hand)
    hand.tap(1)


def round_over(hand) -> None:
    """Three seats, best of 3: seat 2 has won round 1."""
    hand.set_up(*THREE_BEST_OF_3)
    for play in (play_turn, play_best_turn, play_turn):
        play(hand)
        hand.roll()


def result(hand) -> None:
    """Two seats, one round: seat 1 has won."""
    hand.set_up(*TWO_SINGLE)
    for play in (play_best_turn, play_turn):
        play(hand)
        hand.roll()


def solo(hand) -> None:
    """Alone, before the first roll."""
    hand.set_up(*SOLO)


def score_31(hand) -> None:
    """From before a turn's first roll on nine tiles: a turn that scores 31, up to its score."""
    hand.faces += [6, 6, 1, 1, 1, 1]
    hand.play(9, 3)
    hand.play(2)
    hand.throw()
    hand.roll()


def solo_first(hand) -> None:
    """Alone, 43 scored: the first score of this table."""
    solo(hand)
    no_move_again(hand)
    hand.roll()


def solo_score(hand) -> None:
    """Alone, 43 scored after 31."""
    solo(hand)
    score_31(hand)
    hand.roll()
    no_move_again(hand)
    hand.roll()


def solo_shut(hand) -> None:
    """Alone, the box shut for the first time, the celebration skipped."""
    solo(hand)
    shut_the_box(hand)
    hand.tap(1)


def pause(hand) -> None:
    """Paused before the first roll."""
    before_roll(hand)
    hand.hold()


def end_match(hand) -> None:
    """Asked once more whether the match is to end."""
    pause(hand)
    hand.tap(4)


# Every moment, and the layout that it shows.
MOMENTS = {
    title: "TITLE",
    set_up: "PAGE_NUMBER",
    sweep: "HAND_OVER",
    hand_over: "HAND_OVER",
    before_roll: "BEFORE_ROLL",
    choice: "CHOICE_TWO",
    choice_of_one: "CHOICE_ONE",
    tumble: "TUMBLE",
    picking: "PICKING",
    picked: "PICKING",
    made: "MADE",
    no_move: "NO_MOVE",
    turn_over: "TURN_OVER",
    celebration: "BOX_SHUT",
    box_shut: "BOX_SHUT",
    round_over: "ROUND_OVER",
    result: "RESULT",
    solo: "BEFORE_ROLL",
    solo_first: "NEW_BEST",
    solo_score: "TURN_OVER",
    solo_shut: "BOX_SHUT",
    pause: "PAUSE",
    end_match: "ASK",
}

# The moments of a match that a hold interrupts.
PAUSABLE = (hand_over, before_roll, choice, choice_of_one, picking, picked, made, no_move)
PAUSABLE += (turn_over, box_shut, round_over, solo)
