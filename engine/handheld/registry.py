# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which class draws which screen. Imported when first shown, so that the title is up early."""

from engine.handheld.screen import END_MATCH

if False:  # for type checkers alone
    from typing import Type

    from engine.handheld.screen import Screen

# The module of this package and the class in it, by the screens' names (`screen.TITLE` and on);
# those from `screen.END_MATCH` on are all of the last.
_SCREENS = (
    "title.Title setup.Setup rolling.HandOver rolling.BeforeRoll rolling.Tumble picking.Picking "
    "picking.NoMove scores.TurnOver results.RoundOver results.Result pause.Pause bests.Records "
    "carry_on.CarryOn asking.Ask"
)


def screen_class(name: int) -> "Type[Screen]":
    """The class of the screen of that name (`screen.TITLE` to `screen.NOT_FOUND`)."""
    module, class_name = _SCREENS.split(" ")[min(name, END_MATCH)].split(".")
    engine = __import__("engine.handheld." + module)
    return getattr(getattr(engine.handheld, module), class_name)
