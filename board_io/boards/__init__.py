# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""One file a board, named by its ``board.board_id``: the pins, and what is the board's own.

docs/boards.md tells what such a file says, and what holds by itself where it says nothing: its
pins, and whatever else is the board's own. What else is asked of it is None.

A pin that the firmware does not have is its name instead, as text: the game goes on without what
hangs on it, and the console says which.
"""

import board

if False:  # for type checkers alone
    from typing import Any

    import microcontroller

# What a board has whose file does not say otherwise.
PIXEL_INDEX = tuple(range(12))
CAP_MA = 150
CHANNEL_MA = 12
IDLE_MA = 0.7


class Pins:
    """The board's pins, by the names they have in ``board``."""

    def __getattr__(self, name: str) -> "microcontroller.Pin | str":
        """The pin of that name; the name itself where there is none."""
        return getattr(board, name, name)


pins = Pins()


class Wiring:
    """A board file, ``own``, and by the same names what it leaves out."""

    def __init__(self, own) -> None:  # noqa: ANN001  (a module of the shape above)
        self.own = own

    def __getattr__(self, name: str) -> "Any":
        """What the file says, or what holds by itself, or None."""
        return getattr(self.own, name, globals().get(name))


def load(board_id: str) -> Wiring:
    """The board by the file of that name.

    :raises ImportError: when there is none.
    """
    own = getattr(__import__("board_io.boards." + board_id).boards, board_id)
    if hasattr(own, "make_display"):
        return Wiring(own)
    from board_io.boards.wired import Wired

    return Wired(own)
