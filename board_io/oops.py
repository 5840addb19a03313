# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A bug at the table: says so, and starts the box again; the match is in the memory."""

import time
import traceback

import supervisor

from board_io import bad_files, crashes
from engine.handheld import frame

if False:  # for type checkers alone
    from board_io.box import Box

RESTART_S = 5
_LINE_WIDTH = 20


def tell(error: Exception, box: "Box | None", wiring) -> None:  # noqa: ANN001  (a board file)
    """Put the tiles out, show the error and its traceback, and start again five seconds later.

    The third in a row stays, and says how to report it. What is shown may fail as well, so each
    step is taken whatever became of the one before.
    """
    traceback.print_exception(error)
    is_last = crashes.count(crashes.BUG) >= crashes.MOST
    if is_last:
        print("Three times in a row: please report the lines above, see docs/troubles.md")
    is_shown = False
    try:
        if box is not None and box.lights is not None:
            box.lights.put_out()
    finally:
        try:
            if box is not None:
                is_shown = box.panel.show(_frame(type(error).__name__, is_last))
        finally:
            try:
                if not is_shown and wiring is not None:
                    bad_files.show_console(wiring)
            finally:
                _end(is_last)


def _frame(name: str, is_last: bool) -> frame.Frame:
    line = "see docs/troubles.md" if is_last else "the match is saved"
    low = "switch off and on" if is_last else "starting again"
    texts = ("OOPS", name[:_LINE_WIDTH], line, low, "")
    return frame.Frame(frame.ASK, texts, (), bytes(12), False, 0, frame.CUE_NONE, 0)


def _end(is_last: bool) -> None:
    time.sleep(RESTART_S)
    while is_last:
        time.sleep(1)
    supervisor.reload()
