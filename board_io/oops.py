# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What is told when a bug has ended the game; of bad files safemode.py has told before.

Then the box starts again; the match is in the memory. What is told is told in steps, each of
which imports what it needs, for there may be hardly any memory left.
"""

import time

if False:  # for type checkers alone
    from engine.handheld import frame

RESTART_S = 5
_LINE_WIDTH = 20


def tell(run: dict) -> None:
    """Tell of a bug for five seconds; the third in a row stays. Bad files are told for ever.

    What is told may fail as well: the next call goes on behind the step that failed.

    :param run: what `code.py` knows: ``error``, ``wiring`` and ``box``, None where there is none
        yet. ``told`` is added: how many steps were taken.
    """
    if "told" not in run:
        run["told"] = 1
        _stop(run)
    if isinstance(run["error"], (ImportError, SyntaxError)):
        _tell_files(run)
    while run["told"] < len(_STEPS):
        run["told"] += 1
        _STEPS[run["told"] - 1](run)


def _stop(run: dict) -> None:
    """Dark and silent once more: on the way out of the loop that may have failed."""
    if run["box"] is not None:
        run["box"].stop()


def _tell_files(run: dict) -> None:
    """Say for ever what is wrong with the files: the panel shows no console once all has ended."""
    try:
        safemode = __import__("safemode")
    except (ImportError, SyntaxError) as error:  # what says it is missing, too
        print(f"{error}\nCopy the zip again.")
        while True:
            time.sleep(1)
    safemode.tell_files(run)


def _print(run: dict) -> None:
    import traceback

    traceback.print_exception(run["error"])


def _count(run: dict) -> None:
    from board_io import crashes

    run["is_last"] = crashes.count(crashes.BUG) >= crashes.MOST
    if run["is_last"]:
        print("Three times in a row: please report the lines above, see docs/troubles.md")


def _draw(run: dict) -> None:
    if run["box"] is not None:
        shown = _frame(type(run["error"]).__name__, run.get("is_last", False))
        run["is_drawn"] = run["box"].panel.show(shown)


def _show_console(run: dict) -> None:
    if run["wiring"] is not None and not run.get("is_drawn"):
        from board_io import bad_files

        bad_files.show_console(run["wiring"])


def _wait(run: dict) -> None:
    time.sleep(RESTART_S)
    while run.get("is_last"):
        time.sleep(1)


_STEPS = (_stop, _print, _count, _draw, _show_console, _wait)


def _frame(name: str, is_last: bool) -> "frame.Frame":
    from engine.handheld import frame

    line = "see docs/troubles.md" if is_last else "the match is saved"
    low = "switch off and on" if is_last else "starting again"
    texts = ("OOPS", name[:_LINE_WIDTH], line, low, "")
    return frame.Frame(frame.ASK, texts, (), bytes(12), False, 0, frame.CUE_NONE, 0)
