# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The controls of the records and of clearing one, press by press."""

import kept
import moments
import pytest
from fingers import Fingers

from engine.records import Best, Lasting

NAMES = (
    "9 tiles one-die on", "9 tiles one-die off", "12 tiles one-die on", "12 tiles one-die off",
)  # fmt: skip
BESTS = (Best(43, 5, 0), Best(0, 30, 2), Best(None, 0, 0), Best(76, 65535, 0))


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    return hand


def with_bests(*keys: int) -> Fingers:
    """A box whose four records differ, at its title, with these keys tapped."""
    lasting = Lasting()
    lasting.bests = list(BESTS)
    hand = Fingers(lasting=lasting)
    hand.tap(*keys)
    return hand


# -- the way there and back ----------------------------------------------------------------------


def test_the_last_tile_of_a_short_box_opens_the_records_as_it_goes_down():
    hand = Fingers()
    hand.down(9)
    assert hand.layout == "RECORDS"


def test_only_the_last_tile_of_a_long_box_opens_the_records():
    hand = Fingers()
    hand.set_up(*moments.SOLO_LONG)
    hand.hold()
    hand.tap(4, 4)
    assert hand.texts[4:] == ("12: best scores", "1-11 setup", "ROLL play")
    hand.down(12)
    assert (hand.layout, hand.texts[0]) == ("RECORDS", "12 tiles one-die on")
    hand.up(12)
    hand.roll()
    hand.tap(9)
    assert hand.texts[0] == "PLAYERS?"


@pytest.mark.parametrize("keys", [(2, 9, 1, 1), (3, 9, 5, 1), (4, 12, 9, 2), (4, 12, 7, 1)])
def test_the_title_names_the_tile_of_the_records_beside_every_format(keys):
    hand = Fingers()
    hand.set_up(*keys)
    hand.wait(500)
    hand.hold()
    hand.tap(4, 4)
    length = keys[1]
    name = {1: "one round", 5: "best of 5", 7: "best of 7", 9: "knock-out"}[keys[2]]
    assert hand.texts[4:6] == (f"{name}  {length}: best", f"1-{length - 1} setup")
    hand.tap(length)
    assert hand.layout == "RECORDS"


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ((1, 9, 1), NAMES[0]),
        ((1, 9, 2), NAMES[1]),
        ((1, 12, 1), NAMES[2]),
        ((1, 12, 2), NAMES[3]),
        ((4, 12, 9, 2), NAMES[3]),
    ],
)
def test_the_records_open_at_the_table_that_the_title_shows(keys, name):
    hand = Fingers()
    hand.set_up(*keys)
    hand.wait(500)
    hand.hold()
    hand.tap(4, 4, keys[1])
    assert hand.texts[0] == name


@pytest.mark.parametrize("press", ("roll", "hold"))
@pytest.mark.parametrize("tile", (1, 2, 3, 4))
def test_roll_or_a_hold_goes_back_to_the_title_and_the_table_is_as_it_was(press, tile):
    hand = with_bests()
    title = hand.frame
    hand.tap(9, tile)
    getattr(hand, press)()
    assert hand.layout == "TITLE"
    assert hand.texts == title.texts
    hand.tap(9)
    assert hand.texts[0] == NAMES[0]  # the choice was of that visit


def test_roll_on_the_records_acts_when_it_is_let_go():
    hand = with_bests(9)
    hand.down(0)
    hand.wait(1000)
    assert hand.layout == "RECORDS"
    hand.up(0)
    assert hand.layout == "TITLE"


def test_a_match_leaves_no_way_to_the_records_but_through_the_title():
    for moment in moments.PAUSABLE:
        hand = at(moment)
        hand.tap(9, 12)
        assert hand.layout != "RECORDS"


# -- what they show ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "texts"),
    [
        (1, (NAMES[0], "best", "43", "turns 5", "shut 0", "6: clear")),
        (2, (NAMES[1], "best", "0", "turns 30", "shut 2", "6: clear")),
        (3, (NAMES[2], "best", "--", "", "no turn yet", "")),
        (4, (NAMES[3], "best", "76", "turns 65535", "shut 0", "6: clear")),
    ],
)
def test_tiles_1_to_4_choose_the_record_as_they_go_down(tile, texts):
    hand = with_bests(9, 4, 1)
    hand.down(tile)
    assert hand.texts == (*texts, "tile 1-4", "ROLL back")
    wanted = ["OPTION"] * 4 + ["OFF", "OPTION" if tile != 3 else "OFF"] + ["OFF"] * 6
    wanted[tile - 1] = "CHOSEN"
    assert hand.looks == wanted
    assert hand.cue == "CUE_PICK"


def test_choosing_a_record_makes_a_sound_unless_sound_is_off():
    hand = with_bests(9)
    before = hand.frame.cue_number
    hand.tap(2)
    assert hand.frame.cue_number == before + 1
    hand = at(moments.pause)
    hand.tap(2)
    silent = hand.frame.cue_number
    hand.tap(4, 4, 9, 2, 3)
    assert (hand.texts[0], hand.frame.cue_number) == (NAMES[2], silent)


@pytest.mark.parametrize("tile", (5, 7, 8, 9, 10, 11, 12))
def test_another_tile_does_nothing_on_the_records(tile):
    hand = with_bests(9)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


def test_there_is_nothing_to_clear_where_there_was_no_turn_yet():
    hand = with_bests(9, 3)
    shown = hand.frame
    hand.tap(6)
    assert hand.frame is shown


def test_a_long_time_changes_nothing_on_the_records():
    hand = with_bests(9, 2)
    shown = hand.frame
    hand.wait(60_000)
    assert hand.frame is shown


# -- clearing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", (1, 2, 4))
def test_tile_6_asks_once_more_and_only_4_clears_the_one_shown_and_no_other(tile):
    hand = with_bests(9, tile)
    hand.down(6)
    assert hand.layout == "ASK"
    assert hand.texts == (
        "CLEAR IT?", "this best is lost", "", "4: clear", "ROLL keep",
    )  # fmt: skip
    assert hand.looks == ["OFF"] * 3 + ["OPTION"] + ["OFF"] * 8
    assert tuple(hand.box.keeper.lasting.bests) == BESTS
    hand.up(6)
    hand.down(4)
    hand.up(4)
    assert hand.texts[:6] == (NAMES[tile - 1], "best", "--", "", "no turn yet", "")
    wanted = list(BESTS)
    wanted[tile - 1] = Best(None, 0, 0)
    assert hand.box.keeper.lasting.bests == wanted


@pytest.mark.parametrize("tile", (1, 2, 4))
def test_roll_keeps_it_and_goes_back_to_that_record(tile):
    hand = with_bests(9, tile)
    shown = hand.frame
    hand.tap(6)
    hand.roll()
    assert hand.texts == shown.texts
    assert hand.looks[tile - 1] == "CHOSEN"
    assert tuple(hand.box.keeper.lasting.bests) == BESTS
    hand.roll()
    assert hand.layout == "TITLE"


@pytest.mark.parametrize("tile", (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12))
def test_another_tile_does_not_answer_whether_it_is_to_be_cleared(tile):
    hand = at(kept.clear)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


def test_a_hold_clears_nothing():
    hand = with_bests(9, 2, 6)
    hand.hold()
    assert tuple(hand.box.keeper.lasting.bests) == BESTS


def test_what_was_cleared_is_to_be_saved_and_what_was_only_looked_at_is_not():
    hand = with_bests(9, 1, 2, 3, 4, 6)
    hand.roll()
    hand.roll()
    assert not hand.box.keeper.is_due
    hand.tap(9, 4, 6, 4)
    assert hand.box.keeper.is_due
    assert len(hand.box.keeper.take(None, 2)) == 1
