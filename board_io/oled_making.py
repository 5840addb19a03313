# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Setting an OLED up, at the start and each time that it comes back."""

import busio
import displayio
from i2cdisplaybus import I2CDisplayBus
from supervisor import ticks_ms

if False:  # for type checkers alone
    from typing import Any, Dict

    import busdisplay

    from board_io.oled import Oled

WIDTH_PX = 128
HEIGHT_PX = 64

SLOW_MS = 30  # a bus that takes so long to answer once is not asked again at once

_TICKS_PERIOD = 1 << 29
_ADDRESSES = 0x3C ^ 0x3D  # which bits tell the two apart


def make(oled: "Oled") -> "busdisplay.BusDisplay":
    """What `Oled.make` tells.

    A display outlives the program that made it, so what an earlier run left is released first: it
    still holds the bus's pins.
    """
    displayio.release_displays()
    if isinstance(oled.scl, str) or isinstance(oled.sda, str):
        raise ValueError("no pins for it")  # noqa: TRY004  (as for pins in use)
    if not oled.address:
        _read_settings(oled)
    if oled.i2c is None:
        oled.i2c = busio.I2C(oled.scl, oled.sda, frequency=400_000)
    asked_ms = ticks_ms()
    if not oled.answers(False):
        oled.address ^= _ADDRESSES
        if (ticks_ms() - asked_ms) % _TICKS_PERIOD > SLOW_MS or not oled.answers(False):
            raise ValueError("none answers")
    bus = I2CDisplayBus(oled.i2c, device_address=oled.address)
    is_sh1106, column, rotation = oled.made_as
    how: Dict[str, Any] = {"rotation": rotation, "auto_refresh": False}
    if is_sh1106:
        from adafruit_displayio_sh1106 import SH1106

        driver: Any = SH1106
        how["colstart"] = column
    else:
        from adafruit_displayio_ssd1306 import SSD1306

        driver = SSD1306
    display = driver(bus, width=WIDTH_PX, height=HEIGHT_PX, **how)
    if not oled.answers():  # its status can't be read, or is not true: it has been switched on
        oled.most_losses = 0
    return display


def _read_settings(oled: "Oled") -> None:
    from board_io import settings

    oled.address = int(settings.read("PANEL_ADDRESS"))
    oled.made_as = (
        settings.read("PANEL") == "sh1106",
        int(settings.read("PANEL_COLUMN")),
        int(settings.read("PANEL_ROTATION")),
    )
