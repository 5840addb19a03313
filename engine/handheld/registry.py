# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which class draws which screen. Imported when first shown, so that the title is up early."""

from engine.handheld.screen import END_MATCH

if False:  # for type checkers alone
    from typing import Type

    from engine.handheld.screen import Screen

# The module of this package and the class in it, by the screens' names (`screen.TITLE` and on);
# those from `screen.END_MATCH` on are all of one class.
_SCREENS = (
    ("title", "Title"),
    ("setup", "Setup"),
    ("rolling", "HandOver"),
    ("rolling", "BeforeRoll"),
    ("rolling", "Tumble"),
    ("picking", "Picking"),
    ("picking", "NoMove"),
    ("scores", "TurnOver"),
    ("scores", "RoundOver"),
    ("scores", "Result"),
    ("pause", "Pause"),
    ("bests", "Records"),
    ("pause", "CarryOn"),
)


def screen_class(name: int) -> "Type[Screen]":
    """The class of the screen of that name (`screen.TITLE` to `screen.DATA_RESET`)."""
    module, class_name = _SCREENS[name] if name < END_MATCH else ("pause", "Ask")
    engine = __import__("engine.handheld." + module)
    return getattr(getattr(engine.handheld, module), class_name)


def load_all() -> None:
    """Import every screen and the game itself, so that no press has to wait for it."""
    from engine import match, saved_match  # noqa: F401  (imported for later)

    for name in range(len(_SCREENS) + 1):
        screen_class(name)
