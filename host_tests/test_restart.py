# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Power off and on after every event: the same dice, tiles, standings and seat to play."""

import contextlib
import copy

import pytest
import screen_player
from powered import NOTHING, PowerCut, PoweredFingers, everything_of, is_in_progress

from engine import records, turn
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator.nvm import Flash

ENDS = (*screen_player.ENDS, frames.NEW_BEST)

GAMES = {
    "solo, 9 tiles": (1, 9, 1),
    "solo, 9 tiles, two dice": (1, 9, 2),
    "solo, 12 tiles": (1, 12, 1),
    "one round": (2, 9, 1, 1),
    "best of 3": (3, 9, 3, 1),
    "best of 3, 12 tiles": (2, 12, 3, 2),
    "elimination": (4, 9, 9, 1),
}


def last_layouts(keys: tuple) -> tuple:
    return ENDS if keys[0] == 1 else (frames.RESULT,)


class Restarts:
    """Told every event of a game, it restarts another box from the same bytes and looks at it."""

    def __init__(self, keys: tuple, played_on_every: int) -> None:
        self.keys = keys
        self.played_on_every = played_on_every  # how often the other box plays to the end
        self.carried_on = 0
        self.layouts = set()
        self.to_compare = []

    def __call__(self, hand) -> None:
        self.layouts.add(hand.layout)
        again = hand.restarted()
        if not is_in_progress(hand):
            assert again.layout == "TITLE"
            assert again.box.match is None
            assert again.box.rules == hand.box.keeper.lasting.rules
            return
        self.carried_on += 1
        self._check_carry_on(hand, again)
        if self.carried_on % self.played_on_every == 0:
            again = hand.restarted(copy.deepcopy(hand.faces))
            again.roll()
            screen_player.play(again, last_layouts(self.keys))
            self.to_compare.append(everything_of(again.box.match))

    def _check_carry_on(self, hand, again) -> None:
        """The question, with the dice; then the screen where the turn stands, nothing picked."""
        assert again.layout == "CARRY_ON"
        assert everything_of(again.box.match) == everything_of(hand.box.match)
        match = again.box.match
        lie = match.turn.faces or (frames.TO_BE_ROLLED,) * again.box.dice_count
        assert again.frame.dice == lie
        writes = bytes(again.store.content)
        again.roll()
        assert again.layout in layouts_of(match)
        assert screen_player.says_whose_turn(again)
        if again.layout == "PICKING":
            assert again.box.screen.picked_tiles == 0
            assert again.frame.dice == match.turn.faces
        assert everything_of(match) == everything_of(hand.box.match)
        assert bytes(again.store.content) == writes


def layouts_of(match) -> tuple:
    """The screens that can come once the box carries on."""
    if match.turn.phase == turn.TO_SHUT:
        return ("PICKING",)
    if match.turn.phase == turn.OVER:
        return ("NO_MOVE",) if match.turn.faces else ("BOX_SHUT",)
    if match.turn.rolls == 0:
        return ("HAND_OVER",)
    return ("BEFORE_ROLL", "CHOICE_ONE", "CHOICE_TWO")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_a_restart_after_every_event_of_a_game_brings_all_of_it_back(name, seed):
    keys = GAMES[name]
    hand = PoweredFingers(faces=screen_player.EndlessDice(seed))
    restarts = Restarts(keys, 19)
    hand.on_event = restarts
    hand.set_up(*keys)
    screen_player.play(hand, last_layouts(keys))
    assert restarts.carried_on > 20
    assert {"TUMBLE", "PICKING", "MADE", "BEFORE_ROLL"} <= restarts.layouts
    assert restarts.to_compare
    assert all(told == everything_of(hand.box.match) for told in restarts.to_compare)
    assert hand.restarted().layout == "TITLE"


def test_a_restart_in_the_middle_of_any_animation_of_a_match_loses_nothing():
    hand = PoweredFingers(faces=[4, 5, 3, 5, 3, 4, 6, 6, 4, 5, 5, 6])
    restarts = Restarts((2, 9, 3, 1), 9999)
    hand.on_event = restarts
    hand.set_up(2, 9, 3, 1)
    hand.take_over()
    for tiles in ((9,), (8,), (7,), (1, 5, 6), (2, 3, 4)):
        hand.play(*tiles)
    assert hand.layout == "BOX_SHUT"
    before = restarts.carried_on
    hand.wait(3000)
    assert restarts.carried_on - before >= 30
    hand.roll()
    before = restarts.carried_on
    hand.wait(500)
    assert hand.layout == "HAND_OVER"
    assert restarts.carried_on - before >= 7
    hand.roll()
    before = restarts.carried_on
    hand.throw()
    assert restarts.carried_on - before >= 8


def test_a_match_comes_to_the_same_end_when_the_battery_is_pulled_after_every_act():
    straight = PoweredFingers(faces=screen_player.EndlessDice(5))
    hand = PoweredFingers(faces=screen_player.EndlessDice(5))
    for player in (straight, hand):
        player.set_up(2, 9, 3, 1)
    screen_player.play(straight, (frames.RESULT,))
    restarts = 0
    hand.memory.log.clear()
    while not hand.box.match.is_over:
        if hand.memory.log:
            restarts += 1
            hand = hand.restarted(hand.faces)
            assert hand.layout == "CARRY_ON"
        if hand.layout == "HAND_OVER":
            hand.wait(500)
        hand.tap(screen_player.next_key(hand))
    assert restarts > 30
    assert everything_of(hand.box.match) == everything_of(straight.box.match)


def test_a_tumble_cut_off_comes_back_with_the_same_dice():
    hand = PoweredFingers(faces=[3, 6])
    hand.set_up(1, 9, 1)
    hand.roll()
    assert hand.layout == "TUMBLE"
    again = hand.restarted([1, 1])
    assert again.frame.dice == (3, 6)
    again.roll()
    assert (again.layout, again.frame.dice, again.faces) == ("PICKING", (3, 6), [1, 1])


def test_tiles_picked_but_not_shut_come_back_unpicked():
    hand = PoweredFingers(faces=[3, 6])
    hand.set_up(1, 9, 1)
    hand.throw()
    hand.tap(4, 5)
    assert hand.layout == "MADE"
    again = hand.restarted()
    again.roll()
    assert again.layout == "PICKING"
    assert "PICKED" not in again.looks
    again.tap(9)
    again.roll()
    assert again.box.match.turn.open_tiles == 0b011111111


@pytest.mark.parametrize(("chosen", "number"), [((), 2), ((1,), 1), ((1, 2), 2)])
def test_the_choice_of_dice_is_kept_with_the_roll_that_it_made(chosen, number):
    hand = PoweredFingers(faces=[4, 5, 3, 5, 3, 4, 2, 2])
    hand.set_up(1, 9, 1)
    for tile in (9, 8, 7):
        hand.play(tile)
    hand.tap(*chosen)
    hand.throw()
    again = hand.restarted([])
    assert again.frame.dice == (2,) * number
    assert again.box.dice_count == number


class CutThenPlayedOn(Flash):
    """A flash that cuts the power in each write, and plays the solo turn on from what is left.

    ``counts`` are the finished turns that the box tells of at the end, a number for each cut.
    """

    def __init__(self) -> None:
        super().__init__()
        self.hand = None
        self.counts = []

    def __setitem__(self, place, value) -> None:
        is_last = self.hand and self.hand.box.match.is_over
        for power in range(0, 64, 1 if is_last else 9) if self.hand else ():
            left = Flash(bytes(self.content))
            left.power_left, left.cut = power, PowerCut
            with contextlib.suppress(PowerCut):
                left[place] = value
            left.power_left = None
            self._play_on(left)
        super().__setitem__(place, value)

    def _play_on(self, left) -> None:
        hand = PoweredFingers(left, screen_player.EndlessDice(9))
        if hand.memory.kept == NOTHING:
            assert self.hand.box.match.turn.rolls == 1
            return  # cut in the save of the very first roll: no turn was begun
        if hand.layout == "CARRY_ON":
            hand.roll()
            screen_player.play(hand, ENDS)
            hand = hand.restarted()
        assert hand.layout == "TITLE"
        self.counts.append(hand.box.keeper.lasting.bests[0].turns)


@pytest.mark.parametrize("seed", range(6))
def test_r16_a_finished_solo_turn_counts_once_wherever_the_power_is_cut(seed):
    hand = PoweredFingers(CutThenPlayedOn(), screen_player.EndlessDice(seed))
    hand.set_up(1, 9, 1)
    hand.store.hand = hand
    screen_player.play(hand, ENDS)
    score = hand.box.match.turn.score
    assert len(hand.store.counts) > 64
    assert set(hand.store.counts) == {1}
    for press in ((), (ROLL,), (1,)):  # and nothing pressed afterwards takes it back
        hand.tap(*press)
        best = hand.restarted().box.keeper.lasting.bests[0]
        assert best == records.Best(score, 1, int(score == 0))
