# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The panel of a soldered box as a board file written for 0.1.0 makes it, and no other does."""

from board_io.boards.wired import Wired

if False:  # for type checkers alone
    import microcontroller


class Oled:
    """A panel on two wires; `board_io.boards.wired` tells what `make` and `answers` do."""

    def __init__(self, scl: "microcontroller.Pin | str", sda: "microcontroller.Pin | str") -> None:
        self.PANEL_SCL = scl
        self.PANEL_SDA = sda
        wired = Wired(self)
        self.make = wired.make_display
        self.answers = wired.is_panel_there
