# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Power off and on after every event of matches by house rules: all of it comes back (H1-H11)."""

import copy

import pytest
import screen_player
from house_cards import CARDS, card, table_of
from house_player import engine_table
from house_setup import by_words, set_up
from powered import PoweredFingers, everything_of, is_begun
from test_restart import layouts_of

from engine import turn
from engine.handheld import frame as frames

SCORES = (frames.TURN_OVER, frames.BOX_SHUT, frames.NEW_BEST)
SCORES += (frames.SCORE_WIDE, frames.SCORE_WIDER, frames.SCORE_ROWS)
STOPPED = ("TURN_OVER", "SCORE_WIDE", "SCORE_WIDER", "SCORE_ROWS")

CARD_SEATS = {"Long game": 2, "Forty-five out": 3, "Classic five": 2, "The Box": 4}
GAMES = {name: (name, card(name, CARD_SEATS.get(name, 2))) for name in CARDS}
MIXES = {
    "digits, sevens, five rounds": {
        "length": 12, "seats": 3, "scoring": "digits", "sevens": "unlucky",
        "match_format": "five rounds",
    },
    "out at 50, faces, sevens": {
        "seats": 4, "match_format": "elimination", "limit": "50", "cover": "faces",
        "sevens": "unlucky", "one_die": "six",
    },
    "out by count, duo": {
        "seats": 3, "match_format": "elimination", "scoring": "count", "cover": "duo",
        "first_turn": "three down",
    },
    "again on a tie, two to go": {
        "seats": 3, "tie": "again", "first_roll": "two to go", "first_turn": "odds only",
        "scoring": "count",
    },
    "until shut": {"seats": 2, "match_format": "until shut", "shut_box": "wins the round"},
    "best of 5, the shutter wins the round": {
        "seats": 3, "match_format": "best of 5", "shut_box": "wins the round",
        "first_roll": "three to go", "one_die": "off",
    },
    "the shutter wins the match, digits": {
        "seats": 2, "match_format": "best of 3", "shut_box": "wins the match",
        "scoring": "digits", "first_turn": "evens only",
    },
    "the long game on twelve": {"seats": 2, "length": 12, "long_game": "on"},
    "alone": {"seats": 1, "scoring": "digits", "sevens": "unlucky", "cover": "pair or sum"},
}  # fmt: skip
SHORT_SEEDS = {"the long game on twelve": (7, 8)}  # with which it comes to its end soon
GAMES.update({name: ("own mix", table_of(mix)) for name, mix in MIXES.items()})


def next_key(hand) -> int:
    """As `screen_player.next_key`; before a fourth roll the player stops, where that can be."""
    is_offered = "3: stop" in hand.texts and hand.layout not in ("STOP", "CHOICE_STOP")
    if is_offered and hand.box.match.turn.rolls >= 3:
        return 3
    return screen_player.next_key(hand)


def last_layouts(table: dict) -> tuple:
    return SCORES if table["seats"] == 1 else (frames.RESULT,)


def play(hand, layouts: tuple) -> None:
    presses = 0
    while hand.frame.layout not in layouts:
        if hand.frame.layout == frames.HAND_OVER:
            hand.wait(450)
        elif hand.frame.layout == frames.BOX_SHUT:
            hand.tap(12)  # skips the celebration
        hand.tap(next_key(hand))
        presses += 1
        assert presses < screen_player.MOST_PRESSES


def says_whose_turn(hand) -> bool:
    name = hand.box.seat_name()
    short = name.replace("EAT ", "")
    return any(text == short or text.startswith(name) for text in hand.texts) or (
        hand.layout.startswith("SCORE_") or name == "SOLO"
    )


class Restarts:
    """Told every event of a match, it restarts another box from the same bytes and looks at it."""

    def __init__(self, table: dict, played_on_every: int) -> None:
        self.table = table
        self.played_on_every = played_on_every  # how often the other box plays to the end
        self.carried_on = 0
        self.layouts = set()
        self.to_compare = []
        self.has_begun = False  # a die was rolled in it

    def __call__(self, hand) -> None:
        self.layouts.add(hand.layout)
        again = hand.restarted()
        self.has_begun = self.has_begun or is_begun(hand.box.match)
        if not self.has_begun or hand.box.match.is_over:
            assert again.layout == "TITLE"
            assert again.box.match is None
            assert again.box.rules == hand.box.keeper.lasting.rules
            return
        self.carried_on += 1
        self._check_carry_on(hand, again)
        if self.carried_on % self.played_on_every == 0:
            again = hand.restarted(copy.deepcopy(hand.faces))
            again.roll()
            play(again, last_layouts(self.table))
            self.to_compare.append(everything_of(again.box.match))

    def _check_carry_on(self, hand, again) -> None:
        """The question, with the dice; then the screen where the turn stands, nothing picked."""
        assert again.layout == "CARRY_ON"
        match = again.box.match
        before = everything_of(hand.box.match)
        assert everything_of(match) == before
        assert again.frame.dice == (
            match.turn.faces or (frames.TO_BE_ROLLED,) * again.box.dice_count
        )
        writes = bytes(again.store.content)
        again.roll()
        layouts = layouts_of(match)
        if match.turn.phase == turn.OVER and match.turn.open_tiles and not match.turn.faces:
            layouts = STOPPED
        assert again.layout in layouts
        assert says_whose_turn(again)
        if again.layout == "PICKING":
            assert again.box.screen.picked_tiles == 0
            if hand.layout == "PICKING":
                assert again.texts[-1] == hand.box.screen.wanted
        assert everything_of(match) == before
        assert bytes(again.store.content) == writes


def begun(name: str, seed: int) -> PoweredFingers:
    """A match of that name, right before its first screen is left; every die is the seed's."""
    hand = PoweredFingers(faces=screen_player.EndlessDice(seed))
    chosen, table = GAMES[name]
    set_up(hand, by_words(table, chosen))
    assert hand.box.match.rules == engine_table(**table)
    return hand


@pytest.mark.parametrize(("name", "seed"), [
    (name, seed) for name in GAMES for seed in SHORT_SEEDS.get(name, (0, 2))
])  # fmt: skip
def test_a_restart_after_every_event_of_a_house_match_brings_all_of_it_back(name, seed):
    table = GAMES[name][1]
    hand = begun(name, seed)
    restarts = Restarts(table, 149)
    hand.on_event = restarts
    play(hand, last_layouts(table))
    assert restarts.carried_on > (5 if table["seats"] == 1 else 20)
    assert {"TUMBLE", "PICKING", "MADE", "BEFORE_ROLL"} <= restarts.layouts
    assert all(told == everything_of(hand.box.match) for told in restarts.to_compare)
    assert hand.restarted().layout == "TITLE"


@pytest.mark.parametrize("name", GAMES)
def test_a_house_match_ends_the_same_when_the_battery_is_pulled_after_every_act(name):
    layouts = last_layouts(GAMES[name][1])
    straight, hand = begun(name, 5), begun(name, 5)
    play(straight, layouts)
    restarts = 0
    hand.memory.log.clear()
    while not hand.box.match.is_over:
        if hand.memory.log:
            restarts += 1
            hand = hand.restarted(hand.faces)
            assert hand.layout == "CARRY_ON"
            hand.roll()
        if hand.layout == "HAND_OVER":
            hand.wait(500)
        elif hand.layout == "BOX_SHUT":
            hand.tap(12)
        hand.tap(next_key(hand))
    assert restarts > (3 if GAMES[name][1]["seats"] == 1 else 8)
    assert everything_of(hand.box.match) == everything_of(straight.box.match)
