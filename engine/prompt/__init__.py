# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the engine says in words to whoever plays it in a Python prompt.

It is not on a board's drive: the engine asks for it when words are wanted, and says something
short and plain where it is not there (`engine.turn.told`).
"""

from engine.prompt.picture import a_match, a_turn, picture
from engine.prompt.refusals import cannot_go_on, cannot_roll, cannot_shut, cannot_stop
from engine.prompt.words import choice, table, why_ended

__all__ = (
    "a_match",
    "a_turn",
    "cannot_go_on",
    "cannot_roll",
    "cannot_shut",
    "cannot_stop",
    "choice",
    "picture",
    "table",
    "why_ended",
)
