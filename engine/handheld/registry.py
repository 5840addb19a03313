# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which class draws which screen. Imported when first shown, so that the title is up early."""

from engine.handheld import screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Type


def screen_class(name: int) -> "Type[screen.Screen]":
    """The class of the screen of that name (`screen.TITLE` to `screen.END_MATCH`)."""
    if name == screen.TITLE:
        from engine.handheld.title import Title

        return Title
    if name == screen.SETUP:
        from engine.handheld.setup import Setup

        return Setup
    if name == screen.HAND_OVER:
        from engine.handheld.handover import HandOver

        return HandOver
    if name in (screen.BEFORE_ROLL, screen.TUMBLE):
        from engine.handheld.rolling import BeforeRoll, Tumble

        return BeforeRoll if name == screen.BEFORE_ROLL else Tumble
    if name in (screen.PICKING, screen.NO_MOVE):
        from engine.handheld.picking import NoMove, Picking

        return Picking if name == screen.PICKING else NoMove
    if name == screen.TURN_OVER:
        from engine.handheld.turnover import TurnOver

        return TurnOver
    if name in (screen.ROUND_OVER, screen.RESULT):
        from engine.handheld.scores import Result, RoundOver

        return RoundOver if name == screen.ROUND_OVER else Result
    from engine.handheld.pause import EndMatch, Pause

    return Pause if name == screen.PAUSE else EndMatch


def load_all() -> None:
    """Import every screen and the game itself, so that no press has to wait for it."""
    from engine import match  # noqa: F401  (imported for later)

    for name in range(screen.SCREEN_COUNT):
        screen_class(name)
