# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A memory that refuses for a while: what had ended stays ended, and the game goes on."""

import pytest
import screen_player
from powered import PoweredFingers
from tried_memory import Store

from engine.handheld import frame as frames


def after_a_solo_turn(seed: int) -> PoweredFingers:
    """At the title, after a solo turn that came to its end and was counted."""
    hand = PoweredFingers(Store(), screen_player.EndlessDice(seed))
    hand.set_up(1, 9, 1)
    screen_player.play(hand, screen_player.ENDS)
    hand.wait(3000)
    hand.tap(1)
    assert hand.layout == "TITLE"
    return hand


def play_to_hand_over(hand) -> None:
    """Another match, of two seats, to its second hand-over."""
    hand.set_up(2, 9, 3, 1)
    hand.take_over()
    screen_player.play(hand, screen_player.ENDS, lambda hand: dismiss_trouble(hand))
    hand.wait(3000)
    hand.roll()
    hand.wait(500)
    assert hand.layout == "HAND_OVER"


def dismiss_trouble(hand) -> None:
    if hand.frame.layout == frames.ASK:
        hand.roll()


@pytest.mark.parametrize("seed", range(4))
def test_a_match_that_ended_is_not_offered_again_after_the_memory_refused_the_next_one(seed):
    hand = after_a_solo_turn(seed)
    hand.store.is_refusing = True
    play_to_hand_over(hand)
    hand.store.is_refusing = False
    hand.hold()
    hand.tap(3)  # a setting, which is saved once the pause is left
    hand.roll()
    again = hand.restarted()
    assert "SOLO" not in again.texts
    assert again.box.keeper.lasting.bests[0].turns == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_kept_again_from_the_first_save_that_the_memory_takes(seed):
    hand = after_a_solo_turn(seed)
    hand.store.is_refusing = True
    play_to_hand_over(hand)
    hand.store.is_refusing = False
    hand.roll()
    hand.throw()
    again = hand.restarted()
    assert again.layout == "CARRY_ON"
    assert str(again.box.match) == str(hand.box.match)
