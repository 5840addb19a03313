# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The controls of the title and of the set-up, press by press."""

import moments
import pytest
from fingers import Fingers

from engine import rules
from engine.handheld.handheld import ROLL

OPTIONS_OF_PAGE = {  # question: the tiles lit, the one chosen first
    "PLAYERS?": ((1, 2, 3, 4), 1),
    "RULES?": (range(1, 10), 1),
    "WHICH BOX?": ((9, 12), 9),
    "HOW LONG?": ((1, 3, 5, 7, 9), 1),
    "ONE DIE?": ((1, 2), 1),
}
PAGES_FOR_TWO = ("PLAYERS?", "RULES?", "WHICH BOX?", "HOW LONG?", "ONE DIE?")
PAGES_FOR_ONE = ("PLAYERS?", "RULES?", "WHICH BOX?", "ONE DIE?")


def at(moment) -> Fingers:
    hand = Fingers()
    moment(hand)
    return hand


def at_page(question: str, seats: int = 2) -> Fingers:
    hand = at(moments.set_up)
    hand.tap(seats)
    while hand.texts[0] != question:
        hand.roll()
    return hand


# -- title -------------------------------------------------------------------------------------


def test_the_box_wakes_at_its_title_with_one_player_and_nine_tiles():
    hand = Fingers()
    assert hand.layout == "TITLE"
    assert hand.texts[3:] == ("1 player, 9 tiles", "9: best scores", "1-8 setup", "ROLL play")
    assert hand.looks == ["OPEN"] * 9 + ["OFF"] * 3


def test_roll_on_the_title_of_a_new_box_starts_a_solo_turn_on_nine_tiles():
    hand = Fingers()
    hand.roll()
    assert hand.layout == "BEFORE_ROLL"
    assert hand.texts[:2] == ("SOLO", "score now 45")


def test_roll_on_the_title_plays_the_table_played_last():
    hand = at(moments.result)
    hand.tap(1)
    assert hand.texts[3:5] == ("2 players, 9 tiles", "one round  9: best")
    hand.roll()
    assert hand.layout == "HAND_OVER"
    assert hand.box.match.rules == rules.table(9, 2)


@pytest.mark.parametrize("tile", range(1, 9))
def test_every_tile_of_the_title_but_the_last_opens_the_set_up_of_a_short_box(tile):
    hand = Fingers()
    hand.down(tile)
    assert hand.texts[0] == "PLAYERS?"


@pytest.mark.parametrize("tile", (10, 11, 12))
def test_a_tile_that_is_not_in_the_box_does_nothing_on_the_title(tile):
    hand = Fingers()
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


@pytest.mark.parametrize("tile", range(1, 12))
def test_every_tile_of_the_title_but_the_last_opens_the_set_up_of_a_long_box(tile):
    hand = Fingers()
    hand.set_up(*moments.SOLO_LONG)
    hand.hold()
    hand.tap(4, 4)
    assert hand.texts[3:] == ("1 player, 12 tiles", "12: best scores", "1-11 setup", "ROLL play")
    hand.down(tile)
    assert hand.texts[0] == "PLAYERS?"


def test_a_hold_on_the_title_does_nothing_and_neither_does_its_release():
    hand = Fingers()
    shown = hand.frame
    hand.hold()
    assert hand.frame == shown


# -- set-up ------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", PAGES_FOR_TWO)
def test_a_page_lights_the_tiles_that_choose_and_no_other(question):
    hand = at_page(question)
    tiles, chosen = OPTIONS_OF_PAGE[question]
    chosen = 2 if question == "PLAYERS?" else chosen
    wanted = ["OPTION" if tile in tiles else "OFF" for tile in range(1, 13)]
    wanted[chosen - 1] = "CHOSEN"
    assert hand.looks == wanted


@pytest.mark.parametrize(
    ("question", "tile"),
    [(question, tile) for question in PAGES_FOR_TWO for tile in OPTIONS_OF_PAGE[question][0]],
)
def test_a_lit_tile_chooses_as_it_goes_down(question, tile):
    hand = at_page(question)
    hand.down(tile)
    assert hand.texts[0] == question
    assert [place + 1 for place, look in enumerate(hand.looks) if look == "CHOSEN"] == [tile]


@pytest.mark.parametrize(
    ("question", "tile"),
    [
        (question, tile)
        for question in PAGES_FOR_TWO
        for tile in range(1, 13)
        if tile not in OPTIONS_OF_PAGE[question][0]
    ],
)
def test_an_unlit_tile_does_nothing_in_the_set_up(question, tile):
    hand = at_page(question)
    shown = hand.frame
    hand.tap(tile)
    assert hand.frame is shown


@pytest.mark.parametrize(("seats", "pages"), [(1, PAGES_FOR_ONE)] + [
    (seats, PAGES_FOR_TWO) for seats in (2, 3, 4)
])
def test_roll_goes_from_page_to_page_and_only_those_that_apply_are_asked(seats, pages):
    hand = at(moments.set_up)
    hand.tap(seats)
    asked = []
    while hand.layout.startswith("PAGE_"):
        asked.append(hand.texts[0])
        assert hand.texts[-1] == ("ROLL play" if asked[-1] == "ONE DIE?" else "ROLL next")
        hand.roll()
    assert tuple(asked) == pages
    assert hand.layout == ("BEFORE_ROLL" if seats == 1 else "HAND_OVER")


@pytest.mark.parametrize(("seats", "pages"), [(1, PAGES_FOR_ONE), (2, PAGES_FOR_TWO)])
def test_a_hold_goes_one_page_back_and_from_the_first_to_the_title(seats, pages):
    hand = at_page("ONE DIE?", seats)
    for question in reversed(pages[:-1]):
        hand.hold()
        assert hand.texts[0] == question
    hand.hold()
    assert hand.layout == "TITLE"


def test_what_was_chosen_stands_when_a_page_is_shown_again():
    hand = at_page("HOW LONG?", seats=3)
    hand.tap(7)
    hand.hold()
    hand.tap(12)
    hand.roll()
    assert hand.texts[1] == "BEST OF 7"
    hand.hold()
    hand.hold()
    assert hand.texts[1] == "THE BOX"
    hand.hold()
    assert hand.texts[1] == "3"


def test_a_set_up_that_is_left_by_a_hold_changes_no_table():
    hand = at(moments.set_up)
    hand.tap(4)
    hand.hold()
    assert hand.texts[3] == "1 player, 9 tiles"


def test_the_set_up_starts_from_the_table_played_last():
    hand = Fingers()
    hand.set_up(4, 12, 9, 2)
    hand.wait(500)
    hand.hold()
    hand.tap(4, 4, 1)
    seen = []
    for _ in PAGES_FOR_TWO:
        seen.append(hand.texts[1])
        hand.roll()
    assert seen == ["4", "THE BOX", "12", "KNOCK-OUT", "OFF"]
    assert hand.box.match.rules == rules.table(12, 4, rules.ONE_DIE_OFF, rules.ELIMINATION)


@pytest.mark.parametrize(
    ("keys", "table"),
    [
        ((1, 9, 1), rules.table(9, 1)),
        ((1, 12, 2), rules.table(12, 1, rules.ONE_DIE_OFF)),
        ((2, 9, 1, 1), rules.table(9, 2)),
        ((2, 12, 3, 1), rules.table(12, 2, match_format=rules.BEST_OF_3)),
        ((3, 9, 5, 2), rules.table(9, 3, rules.ONE_DIE_OFF, rules.BEST_OF_5)),
        ((4, 12, 7, 1), rules.table(12, 4, match_format=rules.BEST_OF_7)),
        ((4, 9, 9, 1), rules.table(9, 4, match_format=rules.ELIMINATION)),
    ],
)
def test_the_table_chosen_is_the_table_played(keys, table):
    hand = Fingers()
    hand.set_up(*keys)
    assert hand.box.match.rules == table


@pytest.mark.parametrize(("tile", "limit"), [(9, 45), (12, 78)])
def test_the_knock_out_page_says_at_which_total_a_seat_is_out(tile, limit):
    hand = at_page("WHICH BOX?")
    hand.tap(tile)
    hand.roll()
    hand.tap(9)
    assert hand.texts[2] == f"out at {limit}, last wins"


def test_a_roll_held_in_the_set_up_does_nothing_when_it_is_let_go():
    hand = at_page("HOW LONG?")
    hand.down(ROLL)
    hand.wait(1600)
    assert hand.texts[0] == "WHICH BOX?"
    shown = hand.frame
    hand.up(ROLL)
    hand.wait(100)
    assert hand.frame is shown
