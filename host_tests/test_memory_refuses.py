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


# -- due until it is written --------------------------------------------------------------


def brighter(hand) -> None:
    """The light is set from 60 to 80 percent in a pause."""
    hand.hold()
    hand.tap(3)
    hand.roll()


def test_a_setting_that_was_refused_goes_with_the_first_act_that_the_memory_takes():
    hand = PoweredFingers(Store(), [3, 6])
    hand.set_up(1, 9, 1)
    hand.store.is_refusing = True
    brighter(hand)
    assert hand.texts[0] == "NOT SAVED"
    hand.roll()
    assert hand.restarted().box.brightness == 60
    hand.store.is_refusing = False
    hand.throw()
    again = hand.restarted()
    assert again.layout == "CARRY_ON"
    assert again.box.brightness == 80


def test_going_on_from_not_saved_tries_again():
    hand = PoweredFingers(Store())
    hand.set_up(1, 9, 1)
    hand.store.is_refusing = True
    brighter(hand)
    hand.store.is_refusing = False
    hand.roll()
    assert hand.restarted().box.brightness == 80


def test_settings_that_stand_behind_a_refused_match_are_not_dropped():
    hand = PoweredFingers(Store(), screen_player.EndlessDice(3))
    hand.set_up(2, 9, 3, 1)
    hand.take_over()
    hand.throw()
    brighter(hand)  # in mid-turn: they are due at its end
    screen_player.play(hand, (frames.TURN_OVER, frames.BOX_SHUT), only_refused_at_a_turn_s_end)
    assert hand.memory.log[-1][1:] == (True, False)
    hand.store.is_refusing = False
    dismiss_trouble(hand)
    hand.wait(3000)
    hand.roll()
    again = hand.restarted()
    assert again.box.brightness == 80
    assert str(again.box.match) == str(hand.box.match)


def only_refused_at_a_turn_s_end(hand) -> None:
    """The next act may end the turn: the memory refuses it."""
    hand.store.is_refusing = True
    dismiss_trouble(hand)


def test_an_idle_box_does_not_try_again_and_again():
    hand = PoweredFingers(Store(), [3, 6])
    hand.set_up(1, 9, 1)
    hand.store.is_refusing = True
    hand.throw()
    tried = len(hand.memory.log)
    hand.wait(20_000)
    assert len(hand.memory.log) == tried
