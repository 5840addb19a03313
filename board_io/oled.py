# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Panels that a board builds itself; the MacroPad's comes with its firmware."""

import displayio
from i2cdisplaybus import I2CDisplayBus

from board_io import settings

if False:  # for type checkers alone
    from typing import Callable

    import busdisplay
    import busio

WIDTH_PX = 128
HEIGHT_PX = 64


def make_oled(make_i2c: "Callable[[], busio.I2C]") -> "busdisplay.BusDisplay":
    """A 128x64 OLED of the kind that is set, on the bus that ``make_i2c`` opens.

    A panel outlives the program that made it, so what an earlier run left is released first: it
    still holds the bus's pins.
    """
    displayio.release_displays()
    bus = I2CDisplayBus(make_i2c(), device_address=int(settings.read("PANEL_ADDRESS")))
    if settings.read("PANEL") == "sh1106":
        from adafruit_displayio_sh1106 import SH1106

        column = settings.read("PANEL_COLUMN")
        return SH1106(bus, width=WIDTH_PX, height=HEIGHT_PX, colstart=column, auto_refresh=False)
    from adafruit_displayio_ssd1306 import SSD1306

    return SSD1306(bus, width=WIDTH_PX, height=HEIGHT_PX, auto_refresh=False)
