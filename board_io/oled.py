# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Panels that a board builds itself; the MacroPad's comes with its firmware."""

import displayio
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus

if False:  # for type checkers alone
    from typing import Callable

    import busdisplay
    import busio

WIDTH_PX = 128
HEIGHT_PX = 64
SSD1306_ADDRESS = 0x3C


def make_ssd1306(make_i2c: "Callable[[], busio.I2C]") -> "busdisplay.BusDisplay":
    """A 128x64 SSD1306 on the bus that ``make_i2c`` opens.

    A panel outlives the program that made it, so what an earlier run left is released first: it
    still holds the bus's pins.
    """
    displayio.release_displays()
    bus = I2CDisplayBus(make_i2c(), device_address=SSD1306_ADDRESS)
    return SSD1306(bus, width=WIDTH_PX, height=HEIGHT_PX, auto_refresh=False)
