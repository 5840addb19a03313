# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""One file a board, named by its ``board.board_id``: pins, panel, key order, limits.

A board file defines

    TILE_PINS        12 pins, tile 1 first, each a switch to ground
    ROLL_PIN         the switch of ROLL, to ground
    PIXEL_PIN        data of the NeoPixels
    PIXEL_INDEX      12 places in the chain, tile 1 first
    PIXEL_POWER_PIN  high switches the pixels' supply on; None where it is always on
    SPEAKER_PIN, SPEAKER_ENABLE_PIN    PWM, and high while it sounds; None where there is none
    CAP_MA           what all pixels together may draw
    CHANNEL_MA, IDLE_MA    what one channel at 255, and one dark pixel, is taken to draw
    MEMORY_KIND      how its memory takes a write: see `board_io.memory`
    make_store()     the memory, bytes that can be read and written by slices, or None
    make_display()   the 128x64 panel, as a ``busdisplay.BusDisplay`` that refreshes when told
"""


def load(board_id: str):  # noqa: ANN201  (a module of the shape above)
    """The board file of that name, or None when there is none."""
    try:
        package = __import__("board_io.boards." + board_id)
    except ImportError as error:
        if board_id in str(error):
            return None
        raise
    return getattr(package.boards, board_id)


def how_to_add(board_id: str) -> str:
    """What to tell a maker whose board has no file yet."""
    return (
        "No file for this board: change the pins of raspberry_pi_pico.py:\n"
        f"board_io/boards/{board_id}.py"
    )


def show_console(wiring) -> None:  # noqa: ANN001  (a board file)
    """Let the panel show what was printed, where its driver is not what is missing."""
    from displayio import CIRCUITPYTHON_TERMINAL

    try:
        display = wiring.make_display()
    except ImportError:
        return
    display.root_group = CIRCUITPYTHON_TERMINAL
    display.auto_refresh = True
