# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The way to a screen of a house table, as a list of acts; and what the panel is to show there.

An act is a tuple of dice to throw, a list of tiles to pick and shut, a tile to tap, or a word.
"""

from house_player import engine_table
from house_setup import by_words, set_up

from engine.handheld.handheld import ROLL
from simulator import boards, glyphs

BOARDS = (boards.MACROPAD, boards.PICO)
INKED = sum(1 << column for column in range(3, 125))

WORDS = {
    "roll": lambda hand: hand.roll(),
    "take": lambda hand: hand.take_over(),
    "hold": lambda hand: hand.hold(),
    "restart": lambda hand: hand.restart(),
    "wait": lambda hand: hand.wait(500),
}


def act(hand, *acts) -> None:
    """Do these acts, one after another."""
    for one in acts:
        if isinstance(one, tuple):
            hand.faces += one
            hand.throw()
        elif isinstance(one, list):
            hand.tap(*one, ROLL)
        elif isinstance(one, int):
            hand.tap(one)
        else:
            WORDS[one](hand)


def way(table: dict, *acts, card: str = "own mix"):
    """From the title: set this table up, and do these acts; the first seat has taken over."""

    def go(hand):
        set_up(hand, by_words(table, card))
        act(hand, *(["take"] if table["seats"] > 1 else []), *acts)

    return go


def put(hand, table: dict, name: int, turn: "dict | None" = None, **match) -> None:
    """As `rare.put`, with a table in words."""
    import rare

    rare.put(hand, engine_table(**table), name, turn, **match)


def check(box, lines: list, dice: "list | None" = None) -> None:
    """The panel says these lines (* stands before what is lit) and its ink is where it may be."""
    assert box.text == [line.replace("*", "") for line in lines]
    assert dice is None or box.dice == dice
    rows = box.device.oled.rows()
    pieces = glyphs.read(rows)
    lit = sorted(piece.text for piece in pieces if piece.is_lit)
    marked = [piece for line in lines for piece in line.split("  ") if piece.startswith("*")]
    assert lit == sorted(piece[1:] for piece in marked)
    assert not any(row & ~INKED for row in rows)
