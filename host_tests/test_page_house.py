# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""House rules on the page in Chromium: every card, every page of the own mix, and a turn."""

import pytest
from browser_box import why_not
from house_setup import OWN_MIX_PAGES, PAGES, by_words, keys_of, pages
from page_player import ENDS, ROLL

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

TO_ROLL = ("PRESS ROLL", "ROLL ONE", "ROLL TWO")


def words(lines) -> list:
    """The words of lines; how wide the gaps between them are is left out."""
    return [word for line in lines for word in line.split()]


def press_pages(tab, table: dict, card: str, is_every_choice: bool = False) -> list:
    """From the title, set this table up; with ``is_every_choice`` each tile is pressed, too."""
    choose = by_words(table, card)
    answers = {**table, "card": card}
    asked = []
    tab.tap(1)
    for question in pages(answers):
        tab.wait_for(question)
        asked.append(question)
        told = PAGES[question][2]
        tiles = keys_of(question, card)[1] if is_every_choice else ()
        for tile in (*tiles, choose(question, answers)):
            tab.tap(tile)
            if is_refused(tab, tile):
                continue
            wait_for_choice(tab, *told[tile][1:])
            tab.wait_for_tile(tile, "chosen")
        tab.tap(ROLL)
    tab.wait_for("ROLL when ready" if table["seats"] > 1 else "PRESS ROLL")
    return asked


def wait_for_choice(tab, name: str, line: str) -> None:
    """Wait until the panel names what was chosen and explains it, but for the limit told."""
    wanted = set(words([name, line.partition("{")[0]]))
    tab.wait_until(lambda: wanted <= set(words(tab.text())), f"said {name}")


def is_refused(tab, tile: int) -> bool:
    """Whether a tile is dark on the page that is shown."""
    return tab.states()[tile] not in ("can be chosen", "chosen")


def take_over(tab, seat: int = 1) -> None:
    tab.wait_for_sweep(seat)
    tab.tap(ROLL)
    tab.wait_for(*TO_ROLL)


def play_house_turn(tab) -> list[str]:
    """Roll and shut until the turn is over, or the match; stops are not taken."""
    over = ("ROLL: ", "ROLL again", "ROLL when ready")
    while True:
        tab.wait_for(*TO_ROLL, *ENDS, *over)
        if not tab.says(*TO_ROLL):
            return tab.text()
        tab.tap(ROLL)
        tab.wait_until(lambda: tab.says("NO MOVE", "OUT!", "AGAIN") or tab.tiles("usable"),
                       "came to rest")  # fmt: skip
        if tab.tiles("usable"):
            tab.pick()
        tab.tap(ROLL)
        tab.wait_for(*TO_ROLL, *ENDS, *over)


@pytest.mark.parametrize("card", [told[0] for told in PAGES["RULES?"][2].values()])
def test_a_card_is_set_up_and_a_turn_of_it_is_played(desk, card):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"))
    assert press_pages(tab, {"seats": 2}, card)[:2] == ["PLAYERS?", "RULES?"]
    take_over(tab)
    play_house_turn(tab)
    tab.wait_for("ROLL: seat 2", "ROLL when ready", "ROLL: the winner")


def test_every_choice_of_every_page_of_the_own_mix_is_pressed_and_read(desk):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"))
    asked = press_pages(tab, {"seats": 2, "match_format": "elimination"}, "own mix", True)
    assert set(asked) == {"PLAYERS?", "RULES?", *OWN_MIX_PAGES} - {"A TIE?"}


MIXES = {
    "LONG GAME?": {"seats": 2, "length": 12, "long_game": "on"},
    "A ROLL IS?": {"seats": 2, "cover": "duo", "one_die": "six", "tie": "again"},
    "HOW LONG?": {"seats": 3, "match_format": "until shut", "shut_box": "wins the round"},
    "OUT WHEN?": {"seats": 4, "match_format": "elimination", "limit": "50", "cover": "faces"},
    "SCORE?": {"seats": 2, "scoring": "digits", "length": 12, "sevens": "unlucky"},
    "1ST TURN?": {"seats": 1, "first_roll": "two to go", "first_turn": "evens only"},
}


@pytest.mark.parametrize("question", MIXES)
def test_an_own_mix_is_set_up_and_a_turn_of_it_is_played(desk, question):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"), hand="keyboard")
    table = MIXES[question]
    assert question in press_pages(tab, table, "own mix")
    if table["seats"] > 1:
        take_over(tab)
    play_house_turn(tab)
    tab.wait_until_read()
