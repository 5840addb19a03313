# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The way to each moment that has to do with what the box keeps, as in `moments`."""

import moments

from engine.handheld import screen


def solo_better(hand) -> None:
    """Alone, 31 scored after 43."""
    moments.solo_first(hand)
    hand.roll()
    moments.score_31(hand)


def solo_shut_again(hand) -> None:
    """Alone, the box shut for the second time, the celebration skipped."""
    moments.solo_shut(hand)
    hand.roll()
    moments.shut_the_box(hand)
    hand.tap(1)


def no_records(hand) -> None:
    """The records of a new box."""
    hand.tap(9)


def records(hand) -> None:
    """The records after one turn that scored 43."""
    moments.solo_first(hand)
    hand.tap(1, 9)


def clear(hand) -> None:
    """Asked once more whether that best is to be cleared."""
    records(hand)
    hand.tap(6)


def carry_on(hand) -> None:
    """Three seats, best of 3: the power went when seat 1 had rolled 3 and 5."""
    moments.picking(hand)
    hand.restart()


def carry_on_solo(hand) -> None:
    """Alone: the power went when 9 and 3 were shut."""
    moments.solo(hand)
    hand.faces += [6, 6]
    hand.play(9, 3)
    hand.restart()


def drop(hand) -> None:
    """Asked once more whether the match that was in progress is to be dropped."""
    carry_on(hand)
    hand.tap(1)


def not_saved(hand) -> None:
    """The memory took no save, which is told before the first roll."""
    moments.before_roll(hand)
    hand.handheld.tell_trouble(screen.NOT_SAVED, 0)
    hand.wait(60)


def data_reset(hand) -> None:
    """What the memory held could not be read, which is told before the title."""
    hand.handheld.tell_trouble(screen.DATA_RESET, 0)
    hand.wait(60)


# Every moment, and the layout that it shows.
MOMENTS = {
    solo_better: "NEW_BEST",
    solo_shut_again: "BOX_SHUT",
    no_records: "RECORDS",
    records: "RECORDS",
    clear: "ASK",
    carry_on: "CARRY_ON",
    carry_on_solo: "CARRY_ON",
    drop: "ASK",
    not_saved: "ASK",
    data_reset: "ASK",
}
