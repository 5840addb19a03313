# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pages of the set-up that ask what the box's own rules leave open."""

from collections import namedtuple

from engine.rules import (
    BEST_OF_3,
    BEST_OF_5,
    BEST_OF_7,
    ELIMINATION,
    ONE_DIE_HIGH,
    ONE_DIE_OFF,
    SINGLE,
)
from engine.tiles import LONG_BOX, SHORT_BOX

# Places in `engine.rules.Rules`, and after them the card.
LENGTH, SEATS, ONE_DIE, FORMAT = 0, 1, 2, 3
LONG_GAME = 12
CARD = 13

# The first card, which asks for more, and what is on none, which asks for everything.
THE_BOX = 1
OWN_MIX = 9

# field: the choice's place in the draft. keys: which tiles choose, in ten characters.
# choices: for each (value, name, line); the value is also the tile that chooses it, the name a
# number or up to ten characters, the line explains in up to 20 characters.
Page = namedtuple("Page", ("field", "question", "keys", "choices"))

PLAYERS = Page(
    SEATS, "PLAYERS?", "tile 1-4", ((1, "1", ""), (2, "2", ""), (3, "3", ""), (4, "4", ""))
)
WHICH_BOX = Page(LENGTH, "WHICH BOX?", "9 or 12", ((SHORT_BOX, "9", ""), (LONG_BOX, "12", "")))
ONE_ROUND = (SINGLE, "ONE ROUND", "lowest score wins")
THREE = (BEST_OF_3, "BEST OF 3", "first to 2 wins")
FIVE = (BEST_OF_5, "BEST OF 5", "first to 3 wins")
SEVEN = (BEST_OF_7, "BEST OF 7", "first to 4 wins")
KNOCK_OUT = (ELIMINATION, "KNOCK-OUT", "out at {}, last wins")
ON = (ONE_DIE_HIGH, "ON", "7+ shut: 1 or 2 dice")
OFF = (ONE_DIE_OFF, "OFF", "always 2 dice")

PAGES = (
    WHICH_BOX,
    Page(FORMAT, "HOW LONG?", "1 3 5 7 9", (ONE_ROUND, THREE, FIVE, SEVEN, KNOCK_OUT)),
    Page(ONE_DIE, "ONE DIE?", "1 on 2 off", (ON, OFF)),
)
