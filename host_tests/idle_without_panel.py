# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Counts, like `idle_passes` and with its arguments, what idle passes cost a box without a panel.

With a third argument the panel is not looked for, either.
"""

import sys

import board

del board.DISPLAY

if len(sys.argv) > 3:
    from board_io import panel_watch

    panel_watch.ASK_MS = 1 << 28

__import__("idle_passes")
