# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Shut the Box, the handheld: builds the box for this board and runs it.

title    ROLL plays the table shown, a tile opens the set-up
set-up   a lit tile chooses, ROLL goes on, ROLL held goes back
in play  ROLL rolls; tiles pick what adds up to the roll, ROLL shuts them
always   ROLL held for a second and a half is the pause
"""

__version__ = "0.1.0"
FILE_ERRORS = (ImportError, SyntaxError)


def main() -> None:
    """Run the box. What ends that is told where it can be; then all starts anew."""
    import gc

    import board
    import supervisor

    print(f"Shut the Box {__version__} on {board.board_id}, {gc.mem_free()} bytes free")  # type: ignore[attr-defined]
    run: dict = {"wiring": None, "box": None, "error": None}
    for step in (_look, _play) + (_look, _tell) * 6:
        try:
            step(run)
        except Exception as error:  # takes no memory: there may be none
            if not run["error"] or isinstance(error, FILE_ERRORS):
                run["error"] = error
        gc.collect()
    supervisor.reload()


def _look(run: dict) -> None:  # at the files, if one may have stopped it
    chip = __import__("microcontroller")
    if run["error"] or chip.cpu.reset_reason == chip.ResetReason.WATCHDOG:
        __import__("safemode").tell_files(run)
    elif __import__("sys").platform[0] != "n":  # an nRF's can't be stopped
        chip.watchdog.timeout = 8  # a file that is cut short is read for ever
        chip.watchdog.mode = __import__("watchdog").WatchDogMode.RESET


def _play(run: dict) -> None:
    run["error"] = None  # some boards have no watchdog
    from board_io import boards

    run["wiring"] = boards.load(boards.board.board_id)
    from board_io.box import Box

    run["box"] = Box(run["wiring"])
    run["box"].run()


def _tell(run: dict) -> None:  # goes on where it failed
    __import__("board_io.oops").oops.tell(run)


if __name__ == "__main__":
    main()
