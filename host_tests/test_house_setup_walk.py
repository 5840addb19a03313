# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The set-up walked through: each choice of a table can be pressed, and is what is played."""

import random

import house_cards
import pytest
from fingers import Fingers
from house_player import engine_table
from house_setup import (
    OWN_MIX_PAGES,
    PAGES,
    THE_BOX,
    allowed,
    by_words,
    keys_of,
    pages,
    refused,
    set_up,
    table_made,
    tile_of,
)
from powered import PoweredFingers

from engine.handheld.handheld import ROLL

SEED = 20260711


class QuickFingers(Fingers):
    """Fingers that are on a key for a few milliseconds."""

    def tap(self, *keys, held_ms=5, after_ms=5):
        super().tap(*keys, held_ms=held_ms, after_ms=after_ms)

    def to_title(self) -> None:
        """Give the match up, right at its start."""
        self.wait(500)
        self.hold()
        self.tap(4, 4)
        assert self.layout == "TITLE"


def tables():
    """Each choice of each field by itself, for each number of seats and each box."""
    for seats in (1, 2, 3, 4):
        for length in (9, 12):
            start = {"seats": seats, "length": length}
            yield start
            for field, choices in house_cards.CHOICES.items():
                for words in choices:
                    table = {**start, field: words}
                    if field == "limit":
                        table["match_format"] = "elimination"
                    yield table


def is_pressable(table: dict) -> bool:
    """Whether a set-up can lead there: nothing is refused, and nothing is chosen unasked."""
    answers = {**house_cards.OWN, **table, "card": "own mix"}
    asked = pages(answers)
    is_refused = any(
        refused(question, tile_of(question, answers[PAGES[question][0]]), answers)
        for question in asked
    )
    fields = ["seats", "length"] + [PAGES[question][0] for question in asked]
    return not is_refused and set(table) <= set(fields)


PRESSABLE = [table for table in tables() if is_pressable(table)]


def test_every_field_of_a_table_is_pressed_at_some_table():
    pressed = {(field, words) for table in PRESSABLE for field, words in table.items()}
    all_of_them = {
        (field, words) for field, choices in house_cards.CHOICES.items() for words in choices
    }
    assert all_of_them <= pressed
    asked = {PAGES[question][0] for question in OWN_MIX_PAGES}
    assert set(house_cards.FIELDS) == asked | {"seats"}


@pytest.mark.parametrize("table", PRESSABLE, ids=str)
def test_h1_h11_each_single_choice_is_pressed_and_played(table):
    hand = QuickFingers()
    answers = set_up(hand, by_words(table))
    assert hand.box.match.rules == engine_table(**{**table, "seats": table["seats"]})
    assert engine_table(**table_made(answers)) == hand.box.match.rules


def look_at_page(hand, question: str, answers: dict, most_tiles: int = 12) -> None:
    """What is allowed is lit, one of it is chosen, and the low bar says where the box goes."""
    fine = allowed(question, answers, most_tiles)
    lit = [place + 1 for place, look in enumerate(hand.looks) if look != "OFF"]
    assert lit == fine
    assert hand.looks.count("CHOSEN") == 1
    _, name, _ = PAGES[question][2][hand.looks.index("CHOSEN") + 1]
    assert hand.texts[1] == name
    assert hand.texts[3] == keys_of(question, answers.get("card"))[0]
    assert all(len(text) <= 20 for text in hand.texts)


def choose_by_luck(chance, most_tiles: int = 12):
    """A ``choose`` that presses what is allowed, and the own mix most of the time."""

    def choose(question, answers):
        tiles = allowed(question, answers, most_tiles)
        if question == "RULES?" and chance.random() < 0.7:
            return 9
        return chance.choice(tiles)

    return choose


@pytest.mark.parametrize("part", range(8))
def test_h1_h11_of_2000_random_set_ups_each_makes_the_table_that_was_pressed(part):
    chance = random.Random(SEED + part)
    for _ in range(250):
        hand = QuickFingers()
        answers = set_up(hand, choose_by_luck(chance), look_at_page)
        assert hand.box.match.rules == engine_table(**table_made(answers)), answers


@pytest.mark.parametrize("part", range(4))
def test_h1_h11_a_set_up_after_any_other_makes_the_table_that_was_pressed(part):
    """What an earlier table has chosen is not in the way of the next one."""
    chance = random.Random(SEED + 100 + part)
    hand = QuickFingers()
    for _ in range(60):
        answers = set_up(hand, choose_by_luck(chance), look_at_page)
        assert hand.box.match.rules == engine_table(**table_made(answers)), answers
        hand.to_title()


@pytest.mark.parametrize("part", range(4))
def test_h1_h11_pages_gone_through_to_and_fro_never_stop_the_box(part):
    chance = random.Random(SEED + 200 + part)
    for _ in range(40):
        hand = QuickFingers()
        hand.tap(1)
        for _ in range(250):
            if hand.layout == "TITLE":
                hand.tap(1)
            elif not hand.layout.startswith("PAGE_"):
                break
            hand.tap(9 if hand.texts[0] == "RULES?" else chance.randint(1, 12))
            assert hand.looks.count("CHOSEN") == 1, hand.texts
            assert hand.texts[1], hand.texts
            if chance.random() < 0.35:
                hand.hold()
            else:
                hand.roll()


@pytest.mark.parametrize("card", [3, 4, 5, 7])
def test_the_box_after_a_house_card_asks_with_its_own_choices(card):
    hand = QuickFingers()
    hand.set_up(3, card=card)
    hand.to_title()
    hand.tap(1)
    hand.roll()
    hand.tap(THE_BOX)
    while hand.layout.startswith("PAGE_"):
        assert hand.looks.count("CHOSEN") == 1, hand.texts
        assert hand.texts[1]
        hand.roll()
    rules = hand.box.match.rules
    assert (rules.match_format in house_cards.OWN_FORMATS, rules.one_die in (1, 2)) == (True, True)
    assert rules[4:] == (1,) * 9


@pytest.mark.parametrize(("first", "last"), [
    ({"scoring": "digits"}, {"match_format": "elimination"}),
    ({"match_format": "elimination", "limit": "50"}, {"scoring": "count"}),
    ({"match_format": "until shut"}, {"length": 12}),
    ({"match_format": "until shut"}, {"cover": "duo"}),
])  # fmt: skip
def test_a_later_page_s_choice_that_no_longer_goes_falls_back_to_its_first(first, last):
    hand = QuickFingers()
    set_up(hand, by_words({"seats": 3, **first}))
    hand.to_title()
    choose = by_words({"seats": 3, **first, **last})

    def try_it(question, answers):
        tile = choose(question, answers)
        return tile if tile in allowed(question, answers) else hand.looks.index("CHOSEN") + 1

    answers = set_up(hand, try_it, look_at_page)
    assert hand.box.match.rules == engine_table(**table_made(answers))


# -- back, and kept ----------------------------------------------------------------------------


@pytest.mark.parametrize("table", [
    {"seats": 1}, {"seats": 2}, {"seats": 2, "long_game": "on", "length": 12},
    {"seats": 4, "match_format": "elimination"}, {"seats": 3, "match_format": "five rounds"},
])  # fmt: skip
def test_a_hold_goes_back_page_by_page_with_every_choice_as_it_was(table):
    hand = QuickFingers()
    shown = []
    hand.tap(1)
    choose = by_words(table)
    while not shown or shown[-1][-1] == "ROLL next":
        if shown:
            hand.tap(ROLL)
        hand.tap(choose(hand.texts[0], {}))
        shown.append(hand.texts)
    for texts in reversed(shown[:-1]):
        hand.hold()
        assert hand.texts == texts
    hand.hold()
    assert hand.layout == "TITLE"
    assert hand.box.rules == engine_table()


MIXES = [
    {"seats": 1, "scoring": "digits", "cover": "faces", "one_die": "six"},
    {"seats": 2, "long_game": "on", "length": 12},
    {"seats": 3, "match_format": "elimination", "limit": "50", "sevens": "unlucky"},
    {"seats": 4, "tie": "again", "first_roll": "three to go", "first_turn": "three down"},
    {"seats": 2, "match_format": "until shut", "scoring": "digits", "shut_box": "wins the round"},
]


@pytest.mark.parametrize("table", MIXES)
def test_the_last_mix_is_played_and_shown_again_after_a_restart(table):
    hand = PoweredFingers()
    set_up(hand, by_words(table))
    again = hand.restarted()
    seats = table["seats"]
    assert again.texts[3] == f"{seats}P OWN MIX"
    chosen = []
    set_up(again, lambda question, _: again.looks.index("CHOSEN") + 1,
           lambda hand, *_: chosen.append(hand.texts[1]))  # fmt: skip
    assert again.box.match.rules == hand.box.match.rules == engine_table(**table)
    assert chosen[:2] == [str(seats), "OWN MIX"]
    assert again.memory.log == []  # the same table is not written again
