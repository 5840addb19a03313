# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""One file a board, named by its ``board.board_id``: pins, panel, key order, limits.

A board file defines

    TILE_PINS        12 pins, tile 1 first, each a switch to ground; None where there is none
    ROLL_PIN         the switch of ROLL, to ground
    PIXEL_PIN        data of the NeoPixels
    PIXEL_INDEX      12 places in the chain, tile 1 first
    PIXEL_POWER_PIN  high switches the pixels' supply on; None where it is always on
    SPEAKER_PIN, SPEAKER_ENABLE_PIN    PWM, and high while it sounds; None where there is none
    CAP_MA           what all pixels together may draw
    CHANNEL_MA, IDLE_MA    what one channel at 255, and one dark pixel, is taken to draw
    MEMORY_KIND      how its memory takes a write: see `board_io.memory`
    make_store()     the memory, bytes that can be read and written by slices, or None
    make_display()   the 128x64 panel, as a ``busdisplay.BusDisplay`` that refreshes when told;
                     RuntimeError or ValueError while none answers
    is_panel_there() whether the panel made last still answers; True where it can't be asked

A pin that the firmware does not have is its name instead, as text: the game goes on without what
hangs on it, and the console says which. None is what was never asked for.
"""

import board

if False:  # for type checkers alone
    import microcontroller


class Pins:
    """The board's pins, by the names they have in ``board``."""

    def __getattr__(self, name: str) -> "microcontroller.Pin | str":
        """The pin of that name; the name itself where there is none."""
        return getattr(board, name, name)


pins = Pins()


def load(board_id: str):  # noqa: ANN201  (a module of the shape above)
    """The board file of that name.

    :raises ImportError: when there is none.
    """
    return getattr(__import__("board_io.boards." + board_id).boards, board_id)
