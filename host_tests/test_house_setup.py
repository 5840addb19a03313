# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The set-up of house rules: which pages are asked, what they say, what they refuse (H1-H11)."""

import house_cards
import pytest
from fingers import Fingers
from house_player import engine_table
from house_setup import (
    CARD_NAMES,
    OWN_MIX_PAGES,
    PAGES,
    by_words,
    keys_of,
    pages,
    refused,
    set_up,
    table_made,
)
from powered import PoweredFingers

SEATS = (1, 2, 3, 4)
CARDS = tuple(CARD_NAMES.values())
SEATS_AND_CARDS = [
    (seats, card) for seats in SEATS for card in CARDS if seats == 2 or card != "Long game"
]
# A table on which each page of the own mix is asked, but the long game.
ASKED_ON = {"OUT WHEN?": {"seats": 3, "match_format": "elimination"}}


def at_page(question: str, card: str = "own mix", most_tiles: int = 12, **table) -> Fingers:
    """A set-up with these choices, at the page that asks this, nothing pressed on it."""
    hand = Fingers(most_tiles=most_tiles)
    choose = by_words(table or ASKED_ON.get(question, {"seats": 2}), card)
    hand.tap(1)
    while hand.texts[0] != question:
        assert hand.layout.startswith("PAGE_"), f"{question} is not asked"
        hand.tap(choose(hand.texts[0], {}))
        hand.roll()
    return hand


def lit(hand) -> list:
    return [place + 1 for place, look in enumerate(hand.looks) if look != "OFF"]


def chosen(hand) -> list:
    return [place + 1 for place, look in enumerate(hand.looks) if look == "CHOSEN"]


# -- the pages ---------------------------------------------------------------------------------


SET_UPS = [
    (seats, card, "off", "single") for seats, card in SEATS_AND_CARDS if card != "own mix"
] + [
    (seats, "own mix", long_game, match_format)
    for seats in SEATS
    for long_game in ("off", "on")
    for match_format in house_cards.CHOICES["match_format"]
]


@pytest.mark.parametrize(("seats", "card", "long_game", "match_format"), SET_UPS)
def test_h1_h11_the_pages_that_apply_are_asked_in_order(seats, card, long_game, match_format):
    is_mix = card == "own mix"
    hand = Fingers()
    table = {"seats": seats, "long_game": long_game, "match_format": match_format}
    seen = []
    answers = set_up(hand, by_words(table, card), lambda hand, asked, _: seen.append(hand.texts))
    assert [texts[0] for texts in seen] == pages(answers)
    assert [texts[-1] for texts in seen[:-1]] == ["ROLL next"] * (len(seen) - 1)
    assert seen[-1][-1] == "ROLL play"
    if is_mix and seats > 1 and (seats != 2 or long_game == "off"):
        is_asked = [question in answers_of(seen) for question in ("OUT WHEN?", "A TIE?")]
        assert is_asked == [match_format == "elimination", match_format == "single"]
    if not is_mix and card != "The Box":
        assert len(seen) == 2


def answers_of(seen: list) -> list:
    return [texts[0] for texts in seen]


@pytest.mark.parametrize(("seats", "long_game", "count"), [
    (1, "off", 9), (2, "off", 13), (2, "on", 4), (3, "off", 12), (4, "off", 12),
])  # fmt: skip
def test_h1_h11_so_many_pages_stand_between_the_title_and_an_own_mix(seats, long_game, count):
    answers = {"seats": seats, "card": "own mix", "long_game": long_game}
    assert len(pages(answers)) == count
    assert len(pages({**answers, "match_format": "five rounds"})) == count - (
        seats > 1 and long_game == "off"
    )


@pytest.mark.parametrize(("question", "tile"), [
    (question, tile) for question in PAGES for tile in PAGES[question][2]
])  # fmt: skip
def test_each_choice_of_each_page_is_named_and_explained(question, tile):
    hand = at_page(question)
    hand.down(tile)
    _, name, line = PAGES[question][2][tile]
    keys, tiles = keys_of(question, "own mix")
    assert hand.texts[:4] == (question, name, line.format(45), keys)
    assert lit(hand) == list(tiles)
    assert chosen(hand) == [tile]
    is_number = question in ("PLAYERS?", "WHICH BOX?")
    assert hand.layout == ("PAGE_NUMBER" if is_number else "PAGE_WORDS")
    assert len(question) <= 10
    assert len(name) <= 10
    assert len(line.format(78)) <= 20
    assert len(keys) + len(hand.texts[4]) <= 19
    assert hand.cue == "CUE_PICK"


@pytest.mark.parametrize("question", OWN_MIX_PAGES)
def test_a_new_box_s_own_mix_starts_from_the_box_s_own_rules(question):
    hand = at_page(question)
    own = house_cards.OWN[PAGES[question][0]]
    if question == "OUT WHEN?":
        own = "full box"
    assert [PAGES[question][2][tile][0] for tile in chosen(hand)] == [own]


@pytest.mark.parametrize("question", PAGES)
def test_a_tile_that_is_not_asked_for_does_nothing(question):
    hand = at_page(question)
    shown = hand.frame
    for tile in set(range(1, 13)) - set(PAGES[question][2]):
        hand.tap(tile)
        assert hand.frame is shown


@pytest.mark.parametrize(("length", "limit"), [(9, 45), (12, 78)])
def test_h5_the_limit_is_told_for_the_box_chosen(length, limit):
    for question in ("HOW LONG?", "OUT WHEN?"):
        hand = at_page(question, seats=3, length=length, match_format="elimination")
        hand.tap({"HOW LONG?": 9, "OUT WHEN?": 1}[question])
        assert hand.texts[2].startswith(f"out at {limit}")


# -- what is refused ---------------------------------------------------------------------------

REFUSED = [  # the page, its tile, the table before it
    *[("RULES?", 8, {"seats": seats}) for seats in (1, 3, 4)],
    ("HOW LONG?", 6, {"seats": 2, "length": 12}),
    *[("HOW LONG?", 6, {"seats": 3, "cover": cover}) for cover in ("pair or sum", "faces", "duo")],
    ("HOW LONG?", 6, {"seats": 4, "length": 12, "cover": "duo"}),
    ("SCORE?", 2, {"seats": 2, "match_format": "elimination"}),
    ("SCORE?", 2, {"seats": 2, "match_format": "elimination", "limit": "50"}),
    ("SCORE?", 3, {"seats": 4, "length": 12, "match_format": "elimination", "limit": "50"}),
]


@pytest.mark.parametrize(("question", "tile", "table"), REFUSED)
def test_h4_h5_h9_h11_what_is_refused_is_dark_says_why_and_chooses_nothing(question, tile, table):
    hand = at_page(question, **table)
    before = chosen(hand), hand.texts[1]
    told = hand.texts[2]
    assert tile not in lit(hand)
    hand.tap(tile)
    why = refused(question, tile, {**house_cards.OWN, **table})
    assert why
    assert hand.texts[2] == why
    assert len(why) <= 20
    assert hand.cue == "CUE_DENIED"
    assert (chosen(hand), hand.texts[1]) == before
    hand.tap(before[0][0])  # a press that is taken takes the reason away
    assert hand.texts[2] == told
    hand.tap(tile)
    hand.roll()
    hand.hold()
    assert (hand.texts[0], hand.texts[2]) == (question, told)


# The table that must be possible beside each one refused.
ALLOWED = [
    ("RULES?", 8, {"seats": 2}),
    ("HOW LONG?", 6, {"seats": 2}),
    ("SCORE?", 3, {"seats": 2, "match_format": "elimination"}),
    ("SCORE?", 2, {"seats": 2, "match_format": "five rounds"}),
    ("SCORE?", 2, {"seats": 1}),
    ("OUT WHEN?", 2, {"seats": 2, "match_format": "elimination", "length": 12}),
]


@pytest.mark.parametrize(("question", "tile", "table"), ALLOWED)
def test_h4_h5_h9_h11_what_the_rules_allow_is_lit_and_chosen(question, tile, table):
    hand = at_page(question, **table)
    assert hand.looks[tile - 1] in ("OPTION", "CHOSEN")
    hand.tap(tile)
    assert chosen(hand) == [tile]


# -- cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "card"), [
    (seats, card) for seats, card in SEATS_AND_CARDS if card not in ("The Box", "own mix")
])  # fmt: skip
def test_a_card_plays_at_once_at_the_card_s_table(seats, card):
    hand = Fingers()
    answers = set_up(hand, by_words({"seats": seats}, card))
    table = house_cards.card(card, seats)
    assert hand.box.match.rules == engine_table(**table)
    assert table_made(answers) == table
    assert hand.layout == ("HAND_OVER" if seats > 1 else "BEFORE_ROLL")


@pytest.mark.parametrize("tile", range(1, 9))
def test_a_card_s_name_is_on_the_title_and_on_the_cards_after_a_restart(tile):
    hand = PoweredFingers()
    hand.set_up(2, *([9, 1, 1] if tile == 1 else []), card=tile)
    again = hand.restarted()
    name = PAGES["RULES?"][2][tile][1]
    assert again.texts[3] == ("2 players, 9 tiles" if tile == 1 else f"2P {name}")
    again.tap(1)
    again.roll()
    assert again.texts[1] == name
    assert chosen(again) == [tile]
