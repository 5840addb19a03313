# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Shut the Box, the handheld: builds the box for this board and runs it.

title    ROLL plays the table shown, a tile opens the set-up
set-up   a lit tile chooses, ROLL goes on, ROLL held goes back
in play  ROLL rolls; tiles pick what adds up to the roll, ROLL shuts them
always   ROLL held for a second and a half is the pause
"""

__version__ = "0.1.0"


def main() -> None:
    """Build the box and run it for ever; where it can't be built, say what is missing."""
    import gc
    import sys
    import time

    import board

    free_bytes = gc.mem_free()  # type: ignore[attr-defined]  # the board's gc has it
    print(f"Shut the Box {__version__} on {board.board_id}, {free_bytes} bytes free")
    wiring = box = None
    try:
        if sys.implementation.name == "circuitpython" and sys.implementation.version[0] < 10:
            raise ImportError("CircuitPython 10 or newer is needed.")  # noqa: TRY301
        from board_io import boards

        wiring = boards.load(board.board_id)
        from board_io.box import Box
        from board_io.clock import rest

        box = Box(wiring)  # the title is up
        box.load()
        while True:
            box.run_pass()
            rest()
    except (ImportError, SyntaxError) as error:
        try:
            from board_io import bad_files

            print(bad_files.message(error, wiring))
        except (ImportError, SyntaxError):  # those that say it are missing, too
            print(f"{error}\nCopy the zip again.")
        while True:
            time.sleep(1)  # the panel would not show it once the program has ended
    except Exception as error:
        from board_io import oops

        oops.tell(error, box, wiring)


if __name__ == "__main__":
    main()
