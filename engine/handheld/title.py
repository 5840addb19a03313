# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The title: the box at rest, and the table it will play."""

from engine.handheld import frame
from engine.handheld.screen import RECORDS, SETUP, Screen, tile_looks
from engine.rules import NEW_BOX, ONE_DIE_SIX

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.screen import Drawing
    from engine.rules import Rules


class Title(Screen):
    """ROLL plays the table shown, the box's last tile shows the records, others the set-up."""

    def prefetch(self) -> "Tuple[str, ...]":
        return "setup", "bests"

    def draw(self) -> "Drawing":
        rules = self.box.rules
        length = rules.length
        if rules.seats == 1:
            words, second = f"1 player, {length} tiles", f"{length}: best scores"
        else:
            from engine.handheld.wording import format_name

            words = f"{rules.seats} players, {length} tiles"
            second = f"{format_name(rules)}  {length}: best"
        if not is_own(rules):
            from engine.handheld import cards

            words = f"{rules.seats}P {cards.name_of(rules)}"
        return (
            frame.TITLE,
            (
                "SHUT",
                "THE",
                "BOX",
                words,
                second,
                f"1-{length - 1} setup",
                "ROLL play",
            ),
            (),
            tile_looks(length, 0, 0, frame.OPEN),
        )

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        if number == self.box.rules.length:
            return RECORDS
        return SETUP if number < self.box.rules.length else None

    def on_roll(self, now_ms: int) -> "int | None":
        return self.box.start_match()


def is_own(rules: "Rules") -> bool:
    """Whether a table has none but the box's own rules."""
    is_own_format = rules.match_format % 2 == 1  # five rounds are 4, until shut is 6
    return rules[4:] == NEW_BOX[4:] and rules.one_die != ONE_DIE_SIX and is_own_format
