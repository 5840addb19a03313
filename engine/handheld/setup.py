# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Set-up: one generic page, shown once for each choice of the table that applies."""

from collections import namedtuple

from engine.handheld import frame
from engine.handheld.screen import TITLE, Screen
from engine.rules import (
    BEST_OF_3,
    BEST_OF_5,
    BEST_OF_7,
    ELIMINATION,
    ONE_DIE_HIGH,
    ONE_DIE_OFF,
    SINGLE,
    elimination_limit,
    table,
)
from engine.tiles import LONG_BOX, SHORT_BOX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing

# field: the choice's place in Rules. keys: which tiles choose, in ten characters.
# choices: a tuple of Choice. is_for_solo: whether it is asked of a single player.
Page = namedtuple("Page", ("field", "question", "keys", "choices", "is_for_solo"))

# tile: the tile that chooses it. value: what Rules gets. name: a number or up to ten characters.
# line: an explanation of up to 20 characters; {limit} stands for the elimination limit.
Choice = namedtuple("Choice", ("tile", "value", "name", "line"))

_LENGTH, _SEATS, _ONE_DIE, _FORMAT = 0, 1, 2, 3

PAGES = (
    Page(
        _SEATS,
        "PLAYERS?",
        "tile 1-4",
        (Choice(1, 1, "1", ""), Choice(2, 2, "2", ""), Choice(3, 3, "3", ""), Choice(4, 4, "4", "")),
        True,
    ),
    Page(
        _LENGTH,
        "WHICH BOX?",
        "9 or 12",
        (Choice(9, SHORT_BOX, "9", ""), Choice(12, LONG_BOX, "12", "")),
        True,
    ),
    Page(
        _FORMAT,
        "HOW LONG?",
        "1 3 5 7 9",
        (
            Choice(1, SINGLE, "ONE ROUND", "lowest score wins"),
            Choice(3, BEST_OF_3, "BEST OF 3", "first to 2 wins"),
            Choice(5, BEST_OF_5, "BEST OF 5", "first to 3 wins"),
            Choice(7, BEST_OF_7, "BEST OF 7", "first to 4 wins"),
            Choice(9, ELIMINATION, "KNOCK-OUT", "out at {limit}, last wins"),
        ),
        False,
    ),
    Page(
        _ONE_DIE,
        "ONE DIE?",
        "1 on 2 off",
        (
            Choice(1, ONE_DIE_HIGH, "ON", "7+ shut: 1 or 2 dice"),
            Choice(2, ONE_DIE_OFF, "OFF", "always 2 dice"),
        ),
        True,
    ),
)


class Setup(Screen):
    """A lit tile chooses, ROLL accepts and goes on, a hold goes one page back."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.draft = list(box.rules)
        self.page_index = 0

    def draw(self) -> "Drawing":
        page = PAGES[self.page_index]
        chosen = self._chosen(page)
        looks = bytearray(12)
        for choice in page.choices:
            looks[choice.tile - 1] = frame.CHOSEN if choice is chosen else frame.OPTION
        layout = frame.PAGE_NUMBER if chosen.name.isdigit() else frame.PAGE_WORDS
        line = chosen.line.format(limit=elimination_limit(self._rules()))
        is_last = self._following(1) == len(PAGES)
        return (
            layout,
            (page.question, chosen.name, line, page.keys, "ROLL play" if is_last else "ROLL next"),
            (),
            bytes(looks),
        )

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        page = PAGES[self.page_index]
        for choice in page.choices:
            if choice.tile == number:
                self.draft[page.field] = choice.value
                self.box.sound(frame.CUE_PICK)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        self.page_index = self._following(1)
        if self.page_index < len(PAGES):
            return None
        self.box.rules = self._rules()
        return self.box.start_match()

    def on_hold(self, now_ms: int) -> "int | None":
        if self.page_index == 0:
            return TITLE
        self.page_index = self._following(-1)
        return None

    def _chosen(self, page: Page) -> Choice:
        for choice in page.choices:
            if choice.value == self.draft[page.field]:
                return choice
        return page.choices[0]

    def _following(self, step: int) -> int:
        """The index of the next page that applies, forward (1) or back (-1)."""
        index = self.page_index + step
        while 0 < index < len(PAGES) and self.draft[_SEATS] == 1 and not PAGES[index].is_for_solo:
            index += step
        return index

    def _rules(self) -> tuple:
        """The table as chosen so far; a single player has no format (R11)."""
        length, seats, one_die, match_format = self.draft
        return table(length, seats, one_die, SINGLE if seats == 1 else match_format)
