# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""With a tile's key stuck or missing, ROLL steps through the sets that can be shut."""

import moments
import pytest
import screen_player
from fingers import Fingers

from engine import tiles
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL

OFFER_MS = 3000
TAP_MS = 60
ALL_TILES = 0xFFF
OF_EIGHT = ("8", "1+7", "2+6", "3+5", "1+2+5", "1+3+4")


def sticking(hand, key: int) -> None:
    """That key gets stuck, and ROLL goes on."""
    hand.box.hold(key, hand.now_ms % (1 << 29))
    hand.wait(10_000)
    hand.roll()


def hand_with_stuck(key: int, moment=moments.picking) -> Fingers:
    hand = Fingers()
    moment(hand)
    sticking(hand, key)
    return hand


def hand_without(missing_tiles: int, moment=moments.picking) -> Fingers:
    hand = Fingers()
    moment(hand)
    hand.box.missing_tiles = missing_tiles
    return hand


BROKEN = {
    "stuck": lambda: hand_with_stuck(5),
    "missing": lambda: hand_without(tiles.tile(5)),
    "all missing": lambda: hand_without(ALL_TILES),
    "two": lambda: hand_without(tiles.tile(1) | tiles.tile(9)),
}

each_fault = pytest.mark.parametrize("fault", BROKEN)


@each_fault
def test_roll_offers_each_legal_set_in_turn_round_and_round_and_takes_it_back(fault):
    hand = BROKEN[fault]()
    before = str(hand.box.match)
    for name in OF_EIGHT * 2:
        hand.roll()
        assert (hand.layout, hand.texts[3:]) == ("MADE", ("ROLL", "shuts", name))
        picked = [number for number in range(1, 13) if hand.looks[number - 1] == "PICK_COMPLETE"]
        assert "+".join(map(str, picked)) == name
        hand.wait(OFFER_MS - TAP_MS - 5)
        assert hand.layout == "MADE"
        hand.wait(5)
        assert (hand.layout, hand.texts[3:]) == ("PICKING", ("PICK TILES",))
        assert "PICK_COMPLETE" not in hand.looks
    assert str(hand.box.match) == before


@each_fault
@pytest.mark.parametrize("steps", range(6))
def test_roll_again_in_time_shuts_the_set_that_is_shown(fault, steps):
    hand = BROKEN[fault]()
    for _ in range(steps):
        hand.roll()
        hand.wait(OFFER_MS)
    hand.roll()
    hand.wait(OFFER_MS - 2 * TAP_MS - 5)
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"
    left = 0x1FF & ~hand.box.match.turn.open_tiles
    assert tiles.words(left) == OF_EIGHT[steps]


def test_a_roll_that_comes_too_late_shuts_nothing_and_offers_the_next():
    hand = hand_without(ALL_TILES)
    hand.roll()
    hand.wait(OFFER_MS - TAP_MS - 20)
    hand.down(ROLL)
    hand.wait(30)
    hand.up(ROLL)
    assert hand.texts[3:] == ("ROLL", "shuts", "1+7")
    assert hand.box.match.turn.open_tiles == 0x1FF


def test_a_tile_takes_the_offer_back_and_picks_as_usual():
    hand = hand_without(tiles.tile(5))
    hand.roll()
    hand.tap(2)
    assert hand.texts[-1] == "6 TO GO"
    hand.wait(OFFER_MS)
    assert hand.texts[-1] == "6 TO GO"
    hand.tap(6)
    hand.wait(OFFER_MS + 1000)
    assert hand.texts[3:] == ("ROLL", "shuts", "2+6")
    hand.roll()
    assert hand.texts[:2] == ("SEAT 1", "score now 37")


def test_a_tile_that_is_denied_takes_the_offer_back_as_well():
    hand = hand_without(tiles.tile(5))
    hand.roll()
    hand.tap(9)
    assert hand.texts[-1] == "9 TOO BIG"
    hand.roll()
    assert hand.texts[3:] == ("ROLL", "shuts", "1+7")


def test_with_a_tile_picked_roll_says_what_is_to_go_and_unpicked_it_offers():
    hand = hand_without(tiles.tile(5))
    hand.tap(3)
    hand.roll()
    assert hand.texts[-1] == "5 TO GO!"
    hand.tap(3)
    hand.roll()
    assert hand.texts[3:] == ("ROLL", "shuts", "8")


@pytest.mark.parametrize("hand", [
    Fingers, lambda: hand_without(0), lambda: hand_without(tiles.tile(10) | tiles.tile(12)),
    lambda: hand_with_stuck(12),
], ids=["whole", "none", "missing beyond the box", "stuck beyond the box"])  # fmt: skip
def test_where_every_tile_of_the_box_has_its_key_roll_offers_nothing(hand):
    hand = hand()
    if hand.layout == "TITLE":
        moments.picking(hand)
    hand.roll()
    assert (hand.layout, hand.texts[-1]) == ("PICKING_LIT", "8 TO GO!"[:10]) or (
        hand.texts[-1] == "8 TO GO!"
    )
    assert hand.box.match.turn.open_tiles == 0x1FF


def test_a_stuck_key_that_is_let_go_ends_the_offers():
    hand = hand_with_stuck(5)
    hand.roll()
    assert hand.layout == "MADE"
    hand.wait(OFFER_MS)
    hand.up(5)
    hand.roll()
    assert hand.texts[-1] == "8 TO GO!"


@pytest.mark.parametrize("key", range(1, 10))
def test_with_any_one_key_missing_every_legal_set_can_still_be_shut(key):
    for steps, name in enumerate(OF_EIGHT):
        hand = hand_without(tiles.tile(key))
        for _ in range(steps):
            hand.roll()
            hand.wait(OFFER_MS)
        hand.roll()
        hand.roll()
        assert tiles.words(0x1FF & ~hand.box.match.turn.open_tiles) == name


@pytest.mark.parametrize("seed", range(20))
def test_a_whole_solo_turn_is_played_by_roll_alone_with_every_tile_s_key_missing(seed):
    hand = Fingers()
    hand.faces = screen_player.EndlessDice(seed)
    hand.box.missing_tiles = ALL_TILES
    presses = 0
    while hand.frame.layout not in screen_player.ENDS:
        hand.roll()
        if hand.layout == "TUMBLE":
            hand.wait(1000)
        presses += 1
        assert presses < 100
    assert hand.box.match.is_over
    hand.wait(3000)
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"


def test_the_box_is_shut_by_roll_alone():
    hand = Fingers()
    hand.box.missing_tiles = ALL_TILES
    hand.roll()
    hand.faces += [6, 6, 6, 6, 6, 6, 4, 5]
    for wanted in ("3+9", "4+8", "5+7", "1+2+6"):
        hand.throw()
        hand.roll()
        while hand.texts[-1] != wanted:
            hand.wait(OFFER_MS)
            hand.roll()
        hand.roll()
    assert hand.layout == "BOX_SHUT"


@pytest.mark.parametrize("seed", range(4))
def test_a_match_of_four_is_played_to_its_end_by_roll_alone_once_its_keys_are_gone(seed):
    hand = Fingers()
    hand.faces = screen_player.EndlessDice(seed)
    hand.set_up(4, 9, 3, 1)
    hand.box.missing_tiles = ALL_TILES
    for _ in range(2000):
        if hand.layout == "RESULT":
            break
        hand.wait(500)
        hand.roll()
        if hand.layout == "TUMBLE":
            hand.wait(1000)
        elif hand.layout == "BOX_SHUT":
            hand.wait(3000)
    assert hand.box.match.is_over
    assert hand.frame.layout == frames.RESULT


@pytest.mark.parametrize("missing", [(5, 1, 4), (1, 2, 4, 5, 6, 7, 8, 9)])
def test_a_key_that_sticks_in_picking_its_tile_leaves_no_dead_end_where_others_are_missing(
    missing,
):
    hand = hand_without(sum(tiles.tile(number) for number in missing))
    hand.down(3)
    assert hand.texts[-1] == "5 TO GO"
    hand.wait(10_000)
    for _ in range(4):
        if hand.layout != "BEFORE_ROLL":
            hand.roll()
    assert hand.layout == "BEFORE_ROLL"
