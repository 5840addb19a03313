# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The rule cards: whole tables, each from another rulebook, picked in one press.

The box's own sheet asks for more; every other card plays at once.
"""

from collections import namedtuple

from engine.covers import PAIR_OR_SUM
from engine.endings import AGAIN, WINS_MATCH, WINS_ROUND
from engine.handheld.own_pages import CARD, OWN_MIX, THE_BOX, Page
from engine.handheld.title import is_own
from engine.rules import ELIMINATION, FIVE_ROUNDS, ONE_DIE_SIX, Rules, table
from engine.tables import LONG_ON
from engine.tiles import LONG_BOX, SHORT_BOX

# name: in ten characters. line: what is special, in 20. choices: what differs from the own rules.
Card = namedtuple("Card", ("name", "line", "choices"))

CARDS = (
    Card("THE BOX", "the box's own rules", {}),
    Card(
        "RULEBOOK",
        "12 tiles, shut wins",
        {"length": LONG_BOX, "one_die": ONE_DIE_SIX, "shut_box": WINS_MATCH, "tie": AGAIN},
    ),
    Card(
        "CLASSIC 5",
        "5 rounds, low total",
        {"shut_box": WINS_ROUND, "match_format": FIVE_ROUNDS},
    ),
    Card("BLITZ", "one round, shut wins", {"one_die": ONE_DIE_SIX, "shut_box": WINS_MATCH}),
    Card(
        "NINE BOXES", "use dice or the sum", {"cover": PAIR_OR_SUM, "match_format": FIVE_ROUNDS}
    ),
    Card(
        "FULL HOUSE",
        "12, dice or the sum",
        {"length": LONG_BOX, "cover": PAIR_OR_SUM, "match_format": FIVE_ROUNDS},
    ),
    Card("45 OUT", "last one in wins", {"cover": PAIR_OR_SUM, "match_format": ELIMINATION}),
    Card("LONG GAME", "shut it or open it", {"long_game": LONG_ON}),
)
LONG_GAME = 8

PAGE = Page(
    CARD,
    "RULES?",
    "tile 1-9",
    tuple([(number, card.name, card.line) for number, card in enumerate(CARDS, 1)])
    + ((OWN_MIX, "OWN MIX", "choose every rule"),),
)


def table_of(number: int, seats: int) -> Rules:
    """The table of a card other than the box's own and the own mix."""
    return table(seats=seats, **CARDS[number - 1].choices)


def why_not(number: int, seats: int, most_tiles: int) -> str:
    """Why a card can't be chosen for so many seats, in 20 characters; "" when it can."""
    if number == LONG_GAME and seats != 2:
        return "for two players"
    if number < OWN_MIX and CARDS[number - 1].choices.get("length", SHORT_BOX) > most_tiles:
        return "needs 12 tiles"
    return ""


def number_of(rules: Rules) -> int:
    """The card that such a table is of; the own mix where it is of none."""
    if is_own(rules):
        return THE_BOX
    for number in range(THE_BOX + 1, OWN_MIX):
        if (number != LONG_GAME or rules.seats == 2) and table_of(number, rules.seats) == rules:
            return number
    return OWN_MIX


def name_of(rules: Rules) -> str:
    """What the card of such a table is called, in ten characters."""
    number = number_of(rules)
    return "OWN MIX" if number == OWN_MIX else CARDS[number - 1].name
