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

if False:  # for type checkers alone
    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing
    from engine.rules import Rules

# field: the choice's place in Rules. keys: which tiles choose, in ten characters.
# choices: for each (value, name, line); the value is also the tile that chooses it, the name a
# number or up to ten characters, the line explains in up to 20 characters.
# is_for_solo: whether it is asked of a single player.
Page = namedtuple("Page", ("field", "question", "keys", "choices", "is_for_solo"))

_LENGTH, _SEATS, _ONE_DIE, _FORMAT = 0, 1, 2, 3

PAGES = (
    Page(
        _SEATS,
        "PLAYERS?",
        "tile 1-4",
        ((1, "1", ""), (2, "2", ""), (3, "3", ""), (4, "4", "")),
        True,
    ),
    Page(
        _LENGTH, "WHICH BOX?", "9 or 12", ((SHORT_BOX, "9", ""), (LONG_BOX, "12", "")), True
    ),
    Page(
        _FORMAT,
        "HOW LONG?",
        "1 3 5 7 9",
        (
            (SINGLE, "ONE ROUND", "lowest score wins"),
            (BEST_OF_3, "BEST OF 3", "first to 2 wins"),
            (BEST_OF_5, "BEST OF 5", "first to 3 wins"),
            (BEST_OF_7, "BEST OF 7", "first to 4 wins"),
            (ELIMINATION, "KNOCK-OUT", "out at {}, last wins"),
        ),
        False,
    ),
    Page(
        _ONE_DIE,
        "ONE DIE?",
        "1 on 2 off",
        ((ONE_DIE_HIGH, "ON", "7+ shut: 1 or 2 dice"), (ONE_DIE_OFF, "OFF", "always 2 dice")),
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
        looks = bytearray(12)
        shown = ("", "")
        for value, name, line in page.choices:
            looks[value - 1] = frame.OPTION
            if value == self.draft[page.field]:
                looks[value - 1] = frame.CHOSEN
                shown = (name, line.format(elimination_limit(self._rules())))
        low = (page.keys, "ROLL play" if self._next_page(1) == len(PAGES) else "ROLL next")
        layout = frame.PAGE_NUMBER if shown[0].isdigit() else frame.PAGE_WORDS
        return layout, (page.question,) + shown + low, (), looks

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        page = PAGES[self.page_index]
        for value, _, _ in page.choices:
            if value == number:
                self.draft[page.field] = value
                self.box.sound(frame.CUE_PICK)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        self.page_index = self._next_page(1)
        if self.page_index < len(PAGES):
            return None
        self.box.rules = self._rules()
        self.box.keeper.set_table(self.box.rules)
        return self.box.start_match()

    def on_hold(self, now_ms: int) -> "int | None":
        if self.page_index == 0:
            return TITLE
        self.page_index = self._next_page(-1)
        return None

    def _next_page(self, step: int) -> int:
        """The index of the next page that applies, forward (1) or back (-1)."""
        index = self.page_index + step
        while index < len(PAGES) and not self._applies(PAGES[index]):
            index += step
        return index

    def _applies(self, page: Page) -> bool:
        """Whether there is anything to choose on a page."""
        if page.field == _LENGTH:
            return self.box.most_tiles == LONG_BOX
        return page.is_for_solo or self.draft[_SEATS] > 1

    def _rules(self) -> "Rules":
        """The table as chosen so far; a single player has no format (R11)."""
        length, seats, one_die, match_format = self.draft
        return table(length, seats, one_die, SINGLE if seats == 1 else match_format)
