# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The set-up of house rules on the panel, read from its pixels; and on a box of nine buttons."""

import random

import pytest
from fingers import Fingers
from house_player import engine_table
from house_setup import (
    LONG_GAME,
    OWN_MIX,
    OWN_MIX_PAGES,
    PAGES,
    TWELVE,
    allowed,
    by_words,
    keys_of,
    set_up,
    table_made,
)
from simulated import SimulatedBox
from test_screen_layout import is_filled

from simulator import boards

BOARDS = (boards.MACROPAD, boards.PICO)
INKED = sum(1 << column for column in range(3, 125))
SEED = 20260712

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


def words(lines) -> list:
    """The words of lines; how wide the gaps between them are is left out."""
    return [word for line in lines for word in line.split()]


def check_panel(box, *texts: str) -> None:
    """The panel says just this, with all ink in its columns and what ROLL does in a lit block."""
    assert words(box.text) == words(texts)
    rows = box.device.oled.rows()
    assert not any(row & ~INKED for row in rows)
    assert is_filled(rows, 125 - (6 * len(texts[-1]) + 4), 51, 124, 63)


# The way to all pages: a duel's mix has them all but the limit, an elimination has that.
WAYS = [({"seats": 2}, set(PAGES) - {"OUT WHEN?"}),
        ({"seats": 3, "match_format": "elimination"}, {"OUT WHEN?"})]  # fmt: skip


@each_board
@pytest.mark.parametrize(("table", "wanted"), WAYS)
def test_every_choice_of_every_page_is_on_the_panel_as_it_is_meant(model, table, wanted):
    box = SimulatedBox(model)
    seen = set()

    def look(hand, question, answers):
        if question not in wanted:
            return
        seen.add(question)
        keys, tiles = keys_of(question, answers.get("card"))
        for tile in [*tiles, by_words(table)(question, answers)]:
            if question == "RULES?" and tile != OWN_MIX:
                continue  # looked at below
            box.tap(tile)
            _, name, line = PAGES[question][2][tile]
            is_last = question == "A SEVEN?" or (question == "LONG GAME?" and tile == 2)
            roll = "ROLL play" if is_last else "ROLL next"
            check_panel(box, question, name, line.format(45), keys, roll)

    set_up(box, by_words(table), look)
    assert seen == wanted


@each_board
def test_every_card_is_on_the_panel_as_it_is_meant(model):
    box = SimulatedBox(model)
    box.tap(1, 2)
    box.roll()
    for tile, (_, name, line) in PAGES["RULES?"][2].items():
        box.tap(tile)
        roll = "ROLL next" if tile in (1, OWN_MIX) else "ROLL play"
        check_panel(box, "RULES?", name, line, "tile 1-9", roll)


@each_board
@pytest.mark.parametrize(("question", "tile", "table", "why"), [
    ("RULES?", LONG_GAME, {"seats": 3}, "for two players"),
    ("HOW LONG?", 6, {"seats": 2, "length": 12}, "needs 9 tiles, any"),
    ("SCORE?", 2, {"seats": 4, "match_format": "elimination"}, "not with this limit"),
])  # fmt: skip
def test_the_reason_for_what_is_refused_stands_on_the_panel(model, question, tile, table, why):
    box = SimulatedBox(model)
    told = []

    def look(hand, asked, answers):
        if asked == question:
            name = hand.frame.texts[1]
            hand.tap(tile)
            told.append(1)
            check_panel(hand, question, name, why, keys_of(asked, None)[0], "ROLL next")

    set_up(box, by_words(table), look)
    assert told == [1]


TITLES = [  # the table, its two lines on the title
    ({"seats": 2}, 5, "2P NINE BOXES", "5 rounds  9: best"),
    ({"seats": 4}, 6, "4P FULL HOUSE", "5 rounds  12: best"),
    ({"seats": 1}, 5, "1P NINE BOXES", "9: best scores"),
    ({"seats": 1}, 2, "1P RULEBOOK", "12: best scores"),
    ({"seats": 3}, 7, "3P 45 OUT", "knock-out  9: best"),
    ({"seats": 2}, 4, "2P BLITZ", "one round  9: best"),
    ({"seats": 2}, 8, "2P LONG GAME", "a duel  9: best"),
    ({"seats": 2, "long_game": "on", "length": 12}, 9, "2P OWN MIX", "a duel  12: best"),
    ({"seats": 2, "match_format": "until shut"}, 9, "2P OWN MIX", "till shut  9: best"),
    ({"seats": 4, "match_format": "best of 7", "cover": "duo", "length": 12}, 9, "4P OWN MIX",
     "best of 7  12: best"),
]  # fmt: skip


@each_board
@pytest.mark.parametrize(("table", "card", "first", "second"), TITLES)
def test_the_title_names_the_table(model, table, card, first, second):
    box = SimulatedBox(model)
    set_up(box, by_words(table, PAGES["RULES?"][2][card][0]))
    box.wait(500)
    box.hold()
    box.tap(4, 4)
    length = table.get("length", 12 if card in TWELVE else 9)
    keys = f"1-{length - 1} setup"
    check_panel(box, "THE", "SHUT", "BOX", first, second, keys, "ROLL play")


# -- nine buttons ------------------------------------------------------------------------------


def test_with_nine_buttons_no_box_is_asked_for_and_cards_of_twelve_tiles_are_refused():
    hand = Fingers(most_tiles=9)
    asked = []

    def look(hand, question, answers):
        asked.append(question)
        if question == "RULES?":
            for tile in TWELVE:
                assert hand.looks[tile - 1] == "OFF"
                hand.tap(tile)
                assert hand.texts[1:3] == ("OWN MIX", "needs 12 tiles")
                assert hand.cue == "CUE_DENIED"
            hand.tap(OWN_MIX)

    set_up(hand, by_words({"seats": 2}), look, most_tiles=9)
    assert asked == [
        question
        for question in ("PLAYERS?", "RULES?", *OWN_MIX_PAGES)
        if question not in ("WHICH BOX?", "OUT WHEN?")
    ]
    assert hand.box.match.rules == engine_table(seats=2)


def test_with_nine_buttons_what_is_pressed_is_played_on_nine_tiles():
    chance = random.Random(SEED)
    cards = set()
    for _ in range(150):
        hand = Fingers(most_tiles=9)
        answers = set_up(
            hand,
            lambda question, answers: chance.choice(allowed(question, answers, 9)),
            most_tiles=9,
        )
        assert hand.box.match.rules == engine_table(**table_made(answers))
        assert hand.box.match.rules.length == 9
        cards.add(answers["card"])
    assert cards == {PAGES["RULES?"][2][card][0] for card in (1, 3, 4, 5, 7, 8, 9)}


@pytest.mark.parametrize("card", TWELVE)
def test_a_table_of_twelve_tiles_that_was_kept_is_left_on_a_box_of_nine_buttons(card):
    hand = Fingers()
    hand.set_up(2, card=card)
    other = Fingers(lasting=hand.box.keeper.lasting, most_tiles=9)
    assert other.texts[3] == "1 player, 9 tiles"
    other.tap(1)
    other.roll()
    assert other.texts[1] == "THE BOX"
