# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Set-up: one generic page, shown once for each choice of the table that applies.

Seats, then the rule card. The Box asks for box, format and one-die rule; the own mix asks for
everything; any other card plays at once. The cards and the house rules' pages are imported while
the page before them is looked at.
"""

from engine.handheld import frame, own_pages
from engine.handheld.own_pages import CARD, FORMAT, LENGTH, LONG_GAME, OWN_MIX, SEATS, THE_BOX
from engine.handheld.screen import TITLE, Screen
from engine.handheld.title import is_own
from engine.legal import elimination_limit
from engine.rules import OWN, Rules, table
from engine.tiles import LONG_BOX

if False:  # for type checkers alone
    from typing import List, Tuple

    from engine.handheld.handheld import Handheld
    from engine.handheld.own_pages import Page
    from engine.handheld.screen import Drawing


class Setup(Screen):
    """A lit tile chooses, ROLL accepts and goes on, a hold goes one page back.

    ``draft``: the choices so far, in the order of `engine.rules.Rules`, and then the card.
    """

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        self.draft = list(box.rules) + [THE_BOX]
        if not is_own(box.rules):
            from engine.handheld import cards

            self.draft[CARD] = cards.number_of(box.rules)
        self.page = own_pages.PLAYERS
        self.refused = ""  # why the tile pressed last can't be chosen

    def prefetch(self) -> "Tuple[str, ...]":
        return ("cards", "house_pages") if self.draft[CARD] == OWN_MIX else ("cards",)

    def draw(self) -> "Drawing":
        page = self.page
        looks = bytearray(12)
        shown = ("", "")
        for value, name, line in page.choices:
            if not self._why_not(page, value):
                looks[value - 1] = frame.OPTION
            if value == self.draft[page.field]:
                looks[value - 1] = frame.CHOSEN
                if "{" in line:
                    line = line.format(elimination_limit(self._chosen(page, value)))
                shown = (name, self.refused or line)
        is_last = page is not own_pages.PLAYERS and not self._next_page()
        low = (page.keys, "ROLL play" if is_last else "ROLL next")
        layout = frame.PAGE_NUMBER if shown[0].isdigit() else frame.PAGE_WORDS
        return layout, (page.question,) + shown + low, (), looks

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        for value, _, _ in self.page.choices:
            if value == number:
                self.refused = self._why_not(self.page, value)
                if not self.refused:
                    self.draft[self.page.field] = value
                self.box.sound(frame.CUE_DENIED if self.refused else frame.CUE_PICK)
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        following = self._next_page()
        self.refused = ""
        if following:
            self.page = following
            old = self.draft[following.field]
            offered = [value for value, _, _ in following.choices]
            if old not in offered or self._why_not(following, old):
                self.draft[following.field] = offered[0]
            return None
        self.box.rules = self._rules()
        if self.box.rules != self.box.lasting.rules:
            self.box.lasting.rules = self.box.rules
            self.box.keeper.save_lasting()
        return self.box.start_match()

    def on_hold(self, now_ms: int) -> "int | None":
        self.refused = ""
        pages = self._pages()
        place = pages.index(self.page)
        if place == 0:
            return TITLE
        self.page = pages[place - 1]
        return None

    def _pages(self) -> "List[Page]":
        """The pages that apply to the choices so far, in their order."""
        from engine.handheld import cards

        pages = [own_pages.PLAYERS, cards.PAGE]
        card = self.draft[CARD]
        if card == THE_BOX:
            pages += own_pages.PAGES
        elif card == OWN_MIX:
            from engine.handheld import house_pages

            pages += house_pages.PAGES
        return [page for page in pages if self._applies(page)]

    def _next_page(self) -> "Page | None":
        pages = self._pages()
        place = pages.index(self.page) + 1
        return pages[place] if place < len(pages) else None

    def _applies(self, page: "Page") -> bool:
        """Whether there is anything to choose on a page."""
        field = page.field
        seats = self.draft[SEATS]
        if field in (SEATS, CARD):
            return True
        if field == LENGTH:
            return self.box.most_tiles == LONG_BOX
        if self.draft[CARD] == THE_BOX:
            return seats > 1 or field != FORMAT
        from engine.handheld import house_pages

        if field == LONG_GAME:
            return seats == 2
        if seats == 2 and self.draft[LONG_GAME] != OWN:
            return False
        if seats == 1 and field in house_pages.NOT_SOLO:
            return False
        return house_pages.ONLY_WITH.get(field, self.draft[FORMAT]) == self.draft[FORMAT]

    def _why_not(self, page: "Page", value: int) -> str:
        """Why a page's value can't be chosen after the choices before it; "" when it can."""
        if page.field == CARD:
            from engine.handheld import cards

            return cards.why_not(value, self.draft[SEATS], self.box.most_tiles)
        if self.draft[CARD] != OWN_MIX or page.field == SEATS:
            return ""
        from engine import tables
        from engine.handheld import house_pages

        if page.field not in house_pages.REFUSED:
            return ""
        is_refused = tables.why_refused(self._chosen(page, value))
        return house_pages.REFUSED[page.field] if is_refused else ""

    def _chosen(self, page: "Page", value: int) -> Rules:
        """The table by the pages up to this one, with that value there; the rest is the box's own.

        It need not be one that can be made.
        """
        choices = [OWN] * CARD
        choices[LENGTH] = self.draft[LENGTH]
        for earlier in self._pages():
            if earlier is page:
                break
            if earlier.field < CARD:
                choices[earlier.field] = self.draft[earlier.field]
        choices[page.field] = value
        return Rules(*choices)

    def _rules(self) -> "Rules":
        """The table as chosen so far; what was not asked is as the box's own rules have it."""
        card = self.draft[CARD]
        choices: List[int] = list(table(self.draft[LENGTH], self.draft[SEATS]))
        if card not in (THE_BOX, OWN_MIX):
            from engine.handheld import cards

            return cards.table_of(card, self.draft[SEATS])
        for page in self._pages():
            if page.field < CARD:
                choices[page.field] = self.draft[page.field]
        return table(*choices)
