# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The title: the box at rest, and the table it will play."""

from engine.handheld import frame
from engine.handheld.screen import SETUP, Screen, tile_looks
from engine.handheld.wording import format_name
from engine.rules import start_tiles

if False:  # for type checkers alone
    from engine.handheld.screen import Drawing


class Title(Screen):
    """ROLL plays the table shown, a tile opens the set-up."""

    def draw(self) -> "Drawing":
        rules = self.box.rules
        players = "1 player" if rules.seats == 1 else f"{rules.seats} players"
        return (
            frame.TITLE,
            (
                "SHUT",
                "THE",
                "BOX",
                f"{players}, {rules.length} tiles",
                "" if rules.seats == 1 else format_name(rules),
                f"1-{rules.length} setup",
                "ROLL play",
            ),
            (),
            tile_looks(rules.length, start_tiles(rules), frame.OPEN),
        )

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        return SETUP if number <= self.box.rules.length else None

    def on_roll(self, now_ms: int) -> "int | None":
        return self.box.start_match()
