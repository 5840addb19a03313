# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which modules are in memory: what a moment does not need goes, for the heap is small."""

import sys

from engine import legal

if False:  # for type checkers alone
    from typing import Iterable

    from engine.rules import Rules

SCREENS = "engine.handheld."
IN_PLAY = "keeping rolling picking scores"
# What no press in a turn can ask for: each is fetched while the screen before it is looked at.
AWAY = "title setup own_pages cards house_pages bests pause asking carry_on results wide_scores"
# What a table may not have, or what is done with once it is set up.
HOUSE_RULES = (
    "bests covers starts scorings endings long_game tables slots restored_match restored_lasting"
)


keeps_all = False  # on a board whose heap holds the whole program: then nothing is dropped


def load_play() -> None:
    """Import the game and what any press in it may ask for."""
    from board_io import memory_flash, panel_dice  # noqa: F401  (imported for later)
    from engine import match, saved_match  # noqa: F401

    fetch(IN_PLAY.split())


def fetch(names: "Iterable[str]") -> None:
    """Import modules of screens."""
    for name in names:
        if SCREENS + name not in sys.modules:
            __import__(SCREENS + name)


def begin_turn() -> None:
    """Keep what a turn needs: no screen from outside it."""
    forget(AWAY, SCREENS)


def begin_match(rules: "Rules") -> None:
    """Keep what a match at this table needs: its own house rules and no others."""
    from engine.handheld import play

    forget(HOUSE_RULES, "engine.")
    forget("asked_tiles", SCREENS)
    legal.score(rules, 1)
    legal.legal_sets(rules, 1, (1, 1), True)
    if play.asks_for_tiles(rules):
        fetch(("asked_tiles",))
    if rules.seats == 1:
        from engine import bests  # noqa: F401  (imported for later)
    if legal.has_house_ending(rules):
        from engine import endings  # noqa: F401


def forget(names: str, folder: str) -> None:
    """Forget modules of that folder, named with a blank between two."""
    for name in names.split():
        drop(folder + name)


def drop(name: str) -> None:
    """Forget a module; importing it again reads it anew."""
    if name in sys.modules and not keeps_all:
        del sys.modules[name]
        parts = name.rpartition(".")
        delattr(sys.modules[parts[0]], parts[2])
