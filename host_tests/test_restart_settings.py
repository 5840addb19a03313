# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What is dropped, what is set on the box, and what is written, from one power-on to the next."""

import pytest
from powered import PoweredFingers, kept_in

from engine import records
from engine.handheld.handheld import ROLL
from engine.records import LASTING, MATCH


@pytest.mark.parametrize("events", ["in mid-turn", "after a restart"])
def test_r16_an_abandoned_turn_counts_nowhere(events):
    hand = PoweredFingers(faces=[3, 6, 4, 4])
    hand.set_up(1, 9, 1)
    hand.play(9)
    if events == "in mid-turn":
        hand.hold()
        hand.tap(4, 4)
    else:
        hand = hand.restarted()
        hand.tap(1, 4)
    assert hand.layout == "TITLE"
    again = hand.restarted()
    assert again.layout == "TITLE"
    assert again.box.keeper.lasting.bests == [records.NO_TURN_YET] * 4


@pytest.mark.parametrize(("keys", "layout"), [
    ((), "CARRY_ON"), ((2,), "CARRY_ON"), ((1,), "ASK"), ((1, ROLL), "CARRY_ON"),
    ((1, 1), "ASK"), ((1, 4), "TITLE"), ((1, ROLL, 1, 4), "TITLE"),
])
def test_dropping_a_match_asks_once_more(keys, layout):
    hand = PoweredFingers(faces=[3, 6])
    hand.set_up(2, 9, 9, 1)
    hand.take_over()
    hand.throw()
    again = hand.restarted()
    again.tap(*keys)
    assert again.layout == layout
    assert again.restarted().layout == ("TITLE" if layout == "TITLE" else "CARRY_ON")


def test_a_restart_writes_nothing_and_a_game_one_slot_for_each_act():
    hand = PoweredFingers(faces=[3, 6, 4, 4, 6, 5, 6, 6])
    hand.set_up(1, 9, 1)
    assert hand.memory.log == []  # the table is as it was
    hand.play(9)
    hand.tap(1, 2)  # denied
    hand.hold()
    hand.tap(1, 5)
    hand.roll()
    assert hand.memory.log == [(MATCH, False, True)] * 2
    hand.play(8)
    hand.throw()
    hand.tap(5, 5, 5)
    assert hand.memory.log == [(MATCH, False, True)] * 5
    before = kept_in(hand.store)
    content = bytes(hand.store.content)
    again = hand.restarted()
    again.wait(2000)
    assert (bytes(again.store.content), again.memory.log) == (content, [])
    assert kept_in(again.store) == before
    assert LASTING not in [kind for kind, _, _ in hand.memory.log]


def set_on_the_box(hand, *tiles) -> None:
    """Hold for the pause, press these tiles there and go on."""
    hand.hold()
    assert hand.layout == "PAUSE"
    hand.tap(*tiles)
    hand.roll()


def at_hand_over() -> PoweredFingers:
    hand = PoweredFingers(faces=[3, 6, 4, 4, 6, 5, 3, 4, 6, 6], brightness=40, is_sound_on=True)
    hand.set_up(2, 9, 9, 1)
    hand.wait(500)
    hand.memory.log.clear()
    return hand


def settings_after_restart(hand, brightness=100, is_sound_on=True) -> tuple:
    """What a box is set to that is switched on with the same bytes and this settings.toml."""
    again = PoweredFingers(
        hand.copy_of_store(), brightness=brightness, is_sound_on=is_sound_on
    ).handheld
    return again.brightness, again.is_sound_on


def test_what_was_never_set_on_the_box_is_as_settings_toml_has_it():
    hand = at_hand_over()
    hand.roll()
    hand.throw()
    assert settings_after_restart(hand, 20, False) == (20, False)
    assert settings_after_restart(hand, 80, True) == (80, True)


@pytest.mark.parametrize(("tiles", "settings"), [
    ((2,), (40, False)), ((3,), (60, True)), ((3, 3, 2), (80, False)), ((3, 3, 3, 3), (20, True)),
])
def test_what_is_set_in_a_pause_between_turns_is_saved_once_on_leaving_it(tiles, settings):
    hand = at_hand_over()
    hand.hold()
    hand.tap(*tiles)
    assert hand.memory.log == []
    hand.roll()
    assert hand.memory.log == [(LASTING, True, True)]
    assert settings_after_restart(hand) == settings
    assert settings_after_restart(hand, 20, False) == settings
    hand.roll()
    hand.throw()
    assert hand.memory.log[1:] == [(MATCH, False, True)]


def test_what_is_set_in_mid_turn_is_saved_once_at_the_turn_s_end():
    hand = at_hand_over()
    hand.roll()
    hand.throw()
    set_on_the_box(hand, 3)
    hand.tap(9)
    hand.roll()
    assert hand.memory.log == [(MATCH, False, True)] * 2
    assert settings_after_restart(hand) == (100, True)
    for tiles in ((8,), (5, 6), (7,)):
        hand.play(*tiles)
    hand.throw()
    assert hand.layout == "NO_MOVE"
    assert hand.memory.log[-2:] == [(MATCH, True, True), (LASTING, True, True)]
    assert [kind for kind, _, _ in hand.memory.log].count(LASTING) == 1
    assert settings_after_restart(hand) == (60, True)
    assert hand.restarted().layout == "CARRY_ON"


def test_settings_are_saved_with_a_match_that_is_given_up():
    hand = at_hand_over()
    hand.roll()
    hand.throw()
    hand.hold()
    hand.tap(3, 4, 4)
    assert hand.layout == "TITLE"
    assert settings_after_restart(hand) == (60, True)
    assert hand.restarted().layout == "TITLE"


@pytest.mark.parametrize("tiles", [(), (1,), (5, 12)])
@pytest.mark.parametrize("is_in_turn", [False, True])
def test_a_pause_in_which_nothing_is_changed_writes_nothing(tiles, is_in_turn):
    hand = at_hand_over()
    if is_in_turn:
        hand.roll()
        hand.throw()
        hand.memory.log.clear()
    set_on_the_box(hand, *tiles)
    assert hand.memory.log == []


@pytest.mark.parametrize("tiles", [(2, 2), (3, 3, 3, 3, 3)])
def test_a_setting_that_is_changed_and_changed_back_writes_nothing(tiles):
    hand = at_hand_over()
    set_on_the_box(hand, 2, 3)
    hand.memory.log.clear()
    set_on_the_box(hand, *tiles)
    assert hand.memory.log == []


def test_the_last_table_is_on_the_title_after_a_restart_and_written_once():
    hand = PoweredFingers(faces=[3, 6])
    hand.set_up(3, 12, 5, 2)
    assert hand.memory.log == [(LASTING, True, True)]
    again = hand.restarted()
    assert again.texts[3:5] == ("3 players, 12 tiles", "best of 5  12: best")
    again.set_up(3, 12, 5, 2)
    assert again.memory.log == []


@pytest.mark.parametrize("tile", [2, 3])
@pytest.mark.parametrize("acts", ["at the hand-over", "at the turn's end"])
def test_a_setting_changed_before_the_first_act_after_a_restart_keeps_the_match(acts, tile):
    hand = at_hand_over()
    hand.roll()
    for tiles in ((9,), (8,), (5, 6), (7,)):
        hand.play(*tiles)
    hand.throw()
    assert hand.layout == "NO_MOVE"
    if acts == "at the hand-over":
        hand.roll()
        hand.roll()
        hand.wait(500)
        assert (hand.layout, hand.box.match.seat) == ("HAND_OVER", 2)
    again = hand.restarted()
    again.roll()
    again.wait(500)
    set_on_the_box(again, tile)
    last = again.restarted()
    assert last.layout == "CARRY_ON"
    assert last.box.match.seat == hand.box.match.seat


@pytest.mark.parametrize("index", range(4))
def test_r16_a_record_that_is_cleared_stays_cleared_and_the_others_stay(index):
    hand = PoweredFingers()
    lasting = hand.box.keeper.lasting
    lasting.bests = [records.Best(7, 3, 0)] * 4
    hand.box.keeper.save_lasting()
    hand.wait(5)
    again = hand.restarted()
    again.tap(9, index + 1, 6, ROLL)
    assert again.memory.log == []
    again.tap(6, 4)
    last = again.restarted().box.keeper.lasting.bests
    assert last[index] == records.NO_TURN_YET
    assert last.count(records.Best(7, 3, 0)) == 3


def test_r16_a_best_of_0_is_told_apart_from_none_after_restarts():
    hand = PoweredFingers()
    told = [None]
    for score in (30, 0, 12):
        hand.box.keeper.lasting.count_turn(hand.box.rules, score)
        hand.box.keeper.save_lasting()
        hand.wait(5)
        hand = hand.restarted()
        told.append(hand.box.keeper.best(hand.box.rules))
    assert told == [None, 30, 0, 0]
    hand.tap(9)
    assert hand.texts[2:5] == ("0", "turns 3", "shut 1")
    hand.tap(2)
    assert hand.texts[2:5] == ("--", "", "no turn yet")
