# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Shut the Box, the handheld: builds the box for this board and runs it.

    title    ROLL plays the table shown, a tile opens the set-up
    set-up   a lit tile chooses, ROLL goes on, ROLL held goes back
    in play  ROLL rolls; tiles pick what adds up to the roll, ROLL shuts them
    always   ROLL held for a second and a half is the pause

The game is in engine/, the hardware in board_io/, the libraries of lib/ come from Adafruit.
"""

__version__ = "0.1.0"


def main() -> None:
    """Build the box and run it for ever; say so when there is no file for this board."""
    import gc

    import board

    from board_io import boards

    free_bytes = gc.mem_free()  # type: ignore[attr-defined]  # the board's gc has it
    print(f"Shut the Box {__version__} on {board.board_id}, {free_bytes} bytes free")
    wiring = boards.load(board.board_id)
    if wiring is None:
        print(boards.how_to_add(board.board_id))
        return

    from board_io.box import Box
    from board_io.clock import rest

    box = Box(wiring)  # the title is up
    box.load()
    while True:
        box.run_pass()
        rest()


if __name__ == "__main__":
    main()
