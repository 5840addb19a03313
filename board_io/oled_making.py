# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Setting an OLED up, at the start and each time that it comes back."""

from i2cdisplaybus import I2CDisplayBus
from supervisor import ticks_ms

if False:  # for type checkers alone
    from typing import Any

    import busdisplay

    from board_io.boards.wired import Wired


def make(wired: "Wired") -> "busdisplay.BusDisplay":
    """What `Wired.make_display` tells.

    Where none answers at its address the other one is asked, unless the bus took longer than
    30 ms to say so: such a bus is not asked again at once.
    """
    if wired.address:  # one may have been made before, and the firmware has room for one
        import displayio

        displayio.release_displays()
    else:
        from board_io import settings

        read = settings.read
        wired.address = read("PANEL_ADDRESS")
        wired.made_as = read("PANEL"), read("PANEL_COLUMN"), read("PANEL_ROTATION")
    i2c = wired.open_bus()
    asked_ms = ticks_ms()
    if not wired.is_panel_there(False):
        wired.address ^= 0x3C ^ 0x3D
        if (ticks_ms() - asked_ms) % (1 << 29) > 30 or not wired.is_panel_there(False):
            raise ValueError("none answers")
    bus = I2CDisplayBus(i2c, device_address=wired.address)
    kind, column, rotation = wired.made_as
    how = {"width": 128, "height": 64, "rotation": rotation, "auto_refresh": False}
    if kind == "sh1106":
        from adafruit_displayio_sh1106 import SH1106

        driver: Any = SH1106
        how["colstart"] = column
    else:
        from adafruit_displayio_ssd1306 import SSD1306

        driver = SSD1306
    display = driver(bus, **how)
    if not wired.is_panel_there():
        # its status can't be read, or is not true: it has been switched on
        wired.most_losses = 0
    return display
