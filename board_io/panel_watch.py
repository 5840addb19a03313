# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Notices a panel that drops off, and one that answers again.

A panel that is gone takes no writes and says nothing of it: only asking tells.
"""

from board_io.clock import elapsed_ms, now_ms

if False:  # for type checkers alone
    from typing import Any, Callable

ASK_MS = 1000
SLOW_MS = 30
MOST_SLOW = 2  # answers that took too long, after which it is not asked again


class PanelWatch:
    """Asks once a second at most, while there is something to draw.

    Never again once asking has held up the loop for more than 30 ms twice: without pull-ups the
    bus takes a second to fail.

    :param is_there: asks whether the panel made last answers; None where it can't be asked.
    :param make: makes it anew; RuntimeError or ValueError while none answers.
    """

    def __init__(
        self, is_there: "Callable[[], bool] | None", make: "Callable[[], Any]", start_ms: int
    ) -> None:
        self._is_there = is_there
        self._make = make
        self._asked_ms = start_ms
        self._slow_answers = 0

    def is_due(self, at_ms: int) -> bool:
        """Whether it is time to ask."""
        return self._slow_answers < MOST_SLOW and elapsed_ms(at_ms, self._asked_ms) >= ASK_MS

    def is_gone(self) -> bool:
        """Ask for a panel that is being drawn on."""
        self._asked_ms = now_ms()
        is_gone = self._is_there is not None and not self._is_there()
        self._note_time()
        return is_gone

    def found(self) -> "Any":
        """Look for a panel where none is; the display it makes, or None."""
        self._asked_ms = now_ms()
        try:
            return self._make()
        except (AttributeError, OSError, RuntimeError, ValueError):
            self._note_time()
            return None

    def _note_time(self) -> None:
        """Count an answer that took too long; making a panel that is there may take its time."""
        if elapsed_ms(now_ms(), self._asked_ms) > SLOW_MS:
            self._slow_answers += 1
