# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whole games from the title to the result, by key presses alone."""

import pytest
import screen_player
from fingers import PASS_MS, Fingers
from simulated import SimulatedBox

from engine import match as outcome
from engine import rules
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator import boards

BOARDS = (boards.MACROPAD, boards.PICO)
INKED = sum(1 << column for column in range(3, 125))

# what is chosen on the pages of the set-up, and why such a match ends
GAMES = {
    "solo, 9 tiles": ((1, 9, 1), (outcome.SOLO_TURN,)),
    "solo, 9 tiles, two dice": ((1, 9, 2), (outcome.SOLO_TURN,)),
    "solo, 12 tiles": ((1, 12, 1), (outcome.SOLO_TURN,)),
    "one round": ((2, 9, 1, 1), (outcome.LOWEST_SCORE,)),
    "one round for four": ((4, 12, 1, 2), (outcome.LOWEST_SCORE,)),
    "best of 3": ((2, 12, 3, 1), (outcome.ENOUGH_WINS,)),
    "best of 3 for three": ((3, 9, 3, 1), (outcome.ENOUGH_WINS,)),
    "best of 5": ((2, 9, 5, 1), (outcome.ENOUGH_WINS,)),
    "best of 7 for four": ((4, 9, 7, 2), (outcome.ENOUGH_WINS,)),
    "elimination": ((2, 9, 9, 1), (outcome.LAST_ONE_IN, outcome.ALL_OUT)),
    "elimination for four": ((4, 12, 9, 1), (outcome.LAST_ONE_IN, outcome.ALL_OUT)),
}
SIMULATED_GAMES = ("solo, 9 tiles", "solo, 12 tiles", "one round", "best of 3")


def last_layouts(keys: tuple) -> tuple:
    return screen_player.ENDS if keys[0] == 1 else (frames.RESULT,)


def table(keys: tuple):
    """The rules that these keys choose."""
    match_format = keys[2] if len(keys) == 4 else rules.SINGLE
    return rules.table(keys[1], keys[0], keys[-1], match_format)


class WatchedFingers(Fingers):
    """Fingers whose owner looks at the box after every press and every pass."""

    def _look(self) -> None:
        assert screen_player.says_whose_turn(self), self.frame

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, PASS_MS):
            super().wait(PASS_MS)
            self._look()

    def down(self, key: int) -> None:
        super().down(key)
        self._look()

    def up(self, key: int) -> None:
        super().up(key)
        self._look()


class Watch:
    """Looks at the frame after every key, and notes the turns."""

    def __init__(self) -> None:
        self.hands_over = set()

    def __call__(self, hand) -> None:
        assert screen_player.says_whose_turn(hand), hand.frame
        match = hand.handheld.match
        if hand.frame.layout == frames.MADE:
            first_legal = next(iter(match.turn.legal_sets()))
            assert hand.handheld.screen.picked_tiles == first_legal
        if hand.frame.layout == frames.HAND_OVER:
            self.hands_over.add((match.round_number, match.seat))


def play_to_the_end(hand, keys: tuple) -> Watch:
    """Set the table up, play, and check how the match ended."""
    watch = Watch()
    hand.set_up(*keys)
    watch(hand)
    screen_player.play(hand, last_layouts(keys), watch)
    match = hand.handheld.match
    assert match.rules == table(keys)
    assert match.is_over
    if keys[0] > 1:
        seats = set(range(1, keys[0] + 1))
        assert {seat for number, seat in watch.hands_over if number == 1} == seats
        assert max(number for number, _ in watch.hands_over) == match.round_number
    return watch


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_its_result_by_key_presses_alone(name, seed):
    keys, reasons = GAMES[name]
    hand = WatchedFingers()
    hand.faces = screen_player.EndlessDice(seed)
    play_to_the_end(hand, keys)
    match = hand.box.match
    assert match.why_ended in reasons
    if keys[0] == 1:
        assert hand.texts[-2:] == ("1: title", "ROLL again")
        assert str(match.turn.score) in hand.texts
        return
    if len(match.winners) == 1:
        assert hand.texts[0] == f"SEAT {match.winners[0]} WON"
    else:
        assert hand.texts[0].endswith("TIE")
    assert set(hand.looks[: keys[1]]) == {f"WINNER_{seat}" for seat in match.winners}
    assert hand.texts[-2:] == ("1: title", "ROLL again")


@pytest.mark.parametrize("name", GAMES)
def test_roll_at_the_end_starts_the_same_table_again_and_a_tile_goes_to_the_title(name):
    keys, _ = GAMES[name]
    hand = Fingers()
    hand.faces = screen_player.EndlessDice(1)
    play_to_the_end(hand, keys)
    first = hand.box.match
    if hand.layout == "BOX_SHUT":
        hand.tap(1)
    hand.roll()
    assert hand.layout == ("BEFORE_ROLL" if keys[0] == 1 else "HAND_OVER")
    again = hand.box.match
    assert again is not first
    assert again.rules == first.rules
    assert (again.round_number, again.seat, again.totals) == (1, 1, [0] * keys[0])
    screen_player.play(hand, last_layouts(keys), Watch())
    if hand.layout == "BOX_SHUT":
        hand.tap(1)
    hand.tap(9)
    assert hand.layout == "TITLE"
    players = "1 player" if keys[0] == 1 else f"{keys[0]} players"
    assert hand.texts[3] == f"{players}, {keys[1]} tiles"


def test_a_game_is_the_same_however_long_its_players_think():
    results = []
    for pause_ms in (0, 700, 4000):
        hand = Fingers()
        hand.faces = screen_player.EndlessDice(5)
        hand.set_up(3, 9, 3, 1)

        def think(hand, pause_ms=pause_ms):
            hand.wait(pause_ms)

        screen_player.play(hand, (frames.RESULT,), think)
        results.append((hand.texts, hand.box.match.totals))
    assert results[0] == results[1] == results[2]


def test_a_game_with_a_pause_after_every_press_comes_to_the_same_result():
    results = []
    for is_pausing in (False, True):
        hand = Fingers()
        hand.faces = screen_player.EndlessDice(11)
        hand.set_up(2, 9, 1, 1)

        def interrupt(hand, is_pausing=is_pausing):
            if is_pausing and hand.layout not in ("TUMBLE", "RESULT", "HAND_OVER"):
                hand.hold()
                if hand.layout == "PAUSE":
                    hand.roll()

        screen_player.play(hand, (frames.RESULT,), interrupt)
        results.append((hand.texts, hand.box.match.totals))
    assert results[0] == results[1]


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
@pytest.mark.parametrize("name", SIMULATED_GAMES)
def test_a_game_is_played_to_its_result_on_either_board(model, name):
    keys, _ = GAMES[name]
    box = SimulatedBox(model)
    box.faces = screen_player.EndlessDice(2)
    watch = Watch()

    def look(hand) -> None:
        watch(hand)
        rows = hand.device.oled.rows()
        assert any(rows)
        assert not any(row & ~INKED for row in rows)

    box.set_up(*keys)
    screen_player.play(box, last_layouts(keys), look)
    assert box.text[-1] == "1: title  ROLL again"
    match = box.handheld.match
    if keys[0] > 1 and len(match.winners) == 1:
        assert box.text[0] == f"SEAT {match.winners[0]} WON"
    box.tap(ROLL)
    assert box.frame.layout == (frames.BEFORE_ROLL if keys[0] == 1 else frames.HAND_OVER)
    assert box.handheld.match.rules == match.rules


@pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)
def test_the_simulated_box_and_the_bare_handheld_play_the_same_game(model):
    keys, _ = GAMES["one round"]
    box, hand = SimulatedBox(model), Fingers()
    for player in (box, hand):
        player.faces = screen_player.EndlessDice(3)
        player.set_up(*keys)
        screen_player.play(player, (frames.RESULT,))
    assert box.frame.texts == hand.frame.texts
    assert box.handheld.match.scores == hand.box.match.scores
