# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The controls at the end of a turn, a round and a match."""

import kept
import moments
import pytest
from fingers import Fingers

from engine.handheld.handheld import ROLL

TILES = range(1, 13)


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    return hand


def test_a_roll_that_matches_nothing_says_so_with_the_roll_and_the_open_tiles():
    hand = at(moments.no_move)
    assert hand.layout == "NO_MOVE"
    assert hand.texts == ("SEAT 1 can't make 2", "", "2", "ROLL", "score", "NO MOVE")
    assert hand.frame.dice == (1, 1)
    assert hand.looks == ["OPEN", "SHUT"] + ["OPEN"] * 7 + ["OFF"] * 3
    assert hand.cue == "CUE_OVER"


@pytest.mark.parametrize("moment", (moments.no_move, moments.turn_over, moments.round_over))
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_does_nothing_where_only_roll_goes_on(moment, tile):
    hand = at(moment)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame == shown


def test_no_move_stays_until_roll_is_pressed():
    hand = at(moments.no_move)
    hand.wait(60_000)
    assert hand.layout == "NO_MOVE"
    hand.roll()
    assert hand.layout == "TURN_OVER"


def test_a_turn_over_shows_the_score_and_what_is_still_open_and_roll_goes_on():
    hand = at(moments.turn_over)
    assert hand.texts == (
        ("SEAT 1", "scores", "43", "still open:", "1 3-9", "") + ("", "ROLL: seat 2")
    )
    hand.roll()
    assert hand.layout == "HAND_OVER"
    assert hand.texts[1] == "SEAT 2"


def test_the_last_turn_of_a_round_goes_on_to_the_scores():
    hand = Fingers()
    hand.set_up(*moments.THREE_BEST_OF_3)
    for seat in (1, 2, 3):
        moments.play_turn(hand)
        assert hand.texts[0] == f"SEAT {seat}"
        assert hand.texts[-1] == ("ROLL: the scores" if seat == 3 else f"ROLL: seat {seat + 1}")
        hand.roll()
    assert hand.layout == "ROUND_OVER"


def test_a_shut_box_is_celebrated_and_the_others_still_play():
    hand = at(moments.celebration)
    assert hand.layout == "BOX_SHUT"
    assert hand.texts == ("BOX SHUT!", "0", "SEAT 1", "scores", "", "ROLL: seat 2")
    assert hand.cue == "CUE_BOX_SHUT"
    assert sorted(hand.looks[:9]) == ["CHOSEN"] * 3 + ["OPEN"] * 6
    assert hand.looks[9:] == ["OFF"] * 3
    hand.wait(2500)
    assert "CHOSEN" not in hand.looks
    hand.roll()
    assert (hand.layout, hand.texts[1]) == ("HAND_OVER", "SEAT 2")


@pytest.mark.parametrize("key", range(13))
@pytest.mark.parametrize("moment", (moments.celebration, "solo"))
@pytest.mark.parametrize("held_ms", (40, 1700))
def test_any_key_skips_the_celebration_and_does_nothing_else(moment, key, held_ms):
    hand = Fingers()
    if moment == "solo":
        moments.solo(hand)
        moments.shut_the_box(hand)
    else:
        moment(hand)
    texts = hand.texts
    hand.down(key)
    shown = hand.frame
    assert "CHOSEN" not in hand.looks
    hand.wait(held_ms)
    hand.up(key)
    hand.wait(100)
    assert hand.frame == shown
    assert (hand.layout, hand.texts) == ("BOX_SHUT", texts)


SOLO_ENDS = {
    moments.solo_first: "NEW_BEST",
    kept.solo_better: "NEW_BEST",
    moments.solo_score: "TURN_OVER",
    moments.solo_shut: "BOX_SHUT",
    kept.solo_shut_again: "BOX_SHUT",
}


@pytest.mark.parametrize(("moment", "layout"), SOLO_ENDS.items())
def test_a_solo_turn_ends_on_one_screen_where_roll_plays_again(moment, layout):
    hand = at(moment)
    assert hand.layout == layout
    assert hand.texts[-2:] == ("1: title", "ROLL again")
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"
    assert hand.texts[:2] == ("SOLO", "score now 45")
    assert hand.looks[:9] == ["SEAT_1"] * 9


@pytest.mark.parametrize(
    ("moment", "texts"),
    [
        (moments.solo_first, ("NEW BEST!", "43", "first score")),
        (kept.solo_better, ("NEW BEST!", "31", "old best 43")),
        (moments.solo_score, ("SCORE", "best 31", "43", "still open:", "1 3-9", "")),
        (moments.solo_shut, ("BOX SHUT!", "0", "SCORE", "new best")),
        (kept.solo_shut_again, ("BOX SHUT!", "0", "SCORE", "best 0")),
    ],
)
def test_the_end_of_a_solo_turn_says_what_became_of_the_best(moment, texts):
    assert at(moment).texts == (*texts, "1: title", "ROLL again")


def test_the_same_score_again_is_no_new_best():
    hand = at(moments.solo_first)
    hand.roll()
    moments.no_move_again(hand)
    hand.roll()
    assert hand.texts[:3] == ("SCORE", "best 43", "43")


@pytest.mark.parametrize("moment", (moments.solo_first, kept.solo_better))
def test_a_new_best_leaves_the_tiles_as_they_stood(moment):
    hand = at(moment)
    open_tiles = hand.box.match.turn.open_tiles
    wanted = ["OPEN" if open_tiles >> tile & 1 else "SHUT" for tile in range(9)]
    assert hand.looks == wanted + ["OFF"] * 3


def test_a_match_of_two_or_more_says_nothing_of_a_best():
    hand = Fingers()
    hand.set_up(*moments.TWO_SINGLE)
    for play in (moments.play_best_turn, moments.play_turn):
        play(hand)
        assert not [text for text in hand.texts if "best" in text.lower()]
        hand.roll()


@pytest.mark.parametrize("moment", (*SOLO_ENDS, moments.result))
@pytest.mark.parametrize("tile", TILES)
def test_any_tile_goes_to_the_title_after_a_solo_turn_and_from_the_result(moment, tile):
    hand = at(moment)
    hand.down(tile)
    assert hand.layout == "TITLE"


@pytest.mark.parametrize("moment", (*SOLO_ENDS, moments.result))
def test_a_hold_does_nothing_once_all_is_over(moment):
    hand = at(moment)
    shown = hand.frame
    hand.hold()
    assert hand.frame == shown


def test_round_over_shows_the_scores_the_wins_and_who_starts_next():
    hand = at(moments.round_over)
    assert hand.texts == (
        "ROUND 1 best of 3",
        " SEAT 1 43     won 0",
        ">SEAT 2  0     won 1",
        " SEAT 3 43     won 0",
        "",
        "ROLL: seat 2 starts",
    )
    hand.roll()
    assert hand.layout == "HAND_OVER"
    assert hand.texts[:3] == ("ROUND 2 best of 3", "SEAT 2", "lowest score wins")


def test_a_best_of_3_ends_with_the_second_win_and_its_scores_lead_to_the_result():
    hand = at(moments.round_over)
    hand.roll()
    for play in (moments.play_best_turn, moments.play_turn, moments.play_turn):
        play(hand)
        hand.roll()
    assert hand.layout == "ROUND_OVER"
    assert hand.texts[2] == ">SEAT 2  0     won 2"
    hand.roll()
    assert hand.layout == "RESULT"
    assert hand.texts[0] == "SEAT 2 WON"
    assert hand.texts[1:6] == ("1: 0 wins", "2: 2 wins", "3: 0 wins", "", "first to 2 wins")


def test_a_single_round_goes_straight_to_its_result():
    hand = at(moments.result)
    assert hand.layout == "RESULT"
    assert hand.texts == (
        ("SEAT 1 WON", "1: 0", "2: 43", "", "", "lowest score") + ("1: title", "ROLL again")
    )
    assert hand.looks == ["WINNER_1"] * 9 + ["OFF"] * 3


def test_a_shared_lowest_score_is_a_tie_that_names_every_winner():
    hand = Fingers()
    hand.set_up(3, 9, 1, 1)
    for play in (moments.play_turn, moments.play_best_turn, moments.play_best_turn):
        play(hand)
        hand.roll()
    assert hand.texts[0] == "2+3 TIE"
    assert hand.looks[:9] == ["WINNER_2", "WINNER_3"] * 4 + ["WINNER_2"]


def test_roll_at_the_result_plays_the_same_table_again():
    hand = at(moments.result)
    table = hand.box.match.rules
    hand.roll()
    assert hand.texts[:3] == ("ONE ROUND", "SEAT 1", "lowest score wins")
    assert hand.box.match.rules == table
    assert hand.box.match.scores == [None, None]


def test_a_knock_out_shows_totals_and_who_is_out_and_ends_with_the_last_one_in():
    hand = Fingers()
    hand.set_up(*moments.TWO_KNOCK_OUT)
    for play in (moments.play_turn, moments.play_best_turn):
        play(hand)
        hand.roll()
    assert hand.texts[1:3] == (" SEAT 1 43  total 43", ">SEAT 2  0   total 0")
    hand.roll()
    for play in (moments.play_best_turn, moments.play_turn):
        play(hand)
        hand.roll()
    assert hand.texts[1:3] == (" SEAT 1 43    OUT 86", ">SEAT 2  0   total 0")
    hand.tap(ROLL)
    assert hand.texts[0] == "SEAT 2 WON"
    assert hand.texts[1:3] == ("1 out 86", "2: 0")
    assert hand.texts[5] == "the last one in"
