# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico, "the handheld box": 12 buttons and ROLL, 12 NeoPixels, an I2C panel.

Each button connects its pin to ground. The NeoPixels' supply is switched by PIXEL_POWER_PIN and
is off while that pin floats. The panel is an SSD1306 of 128x64 (or an SH1106, by settings.toml),
with pull-ups on SDA and SCL.
"""

import board
import busio
import microcontroller

from board_io import memory
from board_io.oled import make_oled

if False:  # for type checkers alone
    import busdisplay
    import nvm

TILE_PINS = (
    board.GP2,
    board.GP3,
    board.GP4,
    board.GP5,
    board.GP6,
    board.GP7,
    board.GP8,
    board.GP9,
    board.GP10,
    board.GP11,
    board.GP12,
    board.GP13,
)
ROLL_PIN = board.GP14

PIXEL_PIN = board.GP22
PIXEL_INDEX = tuple(range(12))
PIXEL_POWER_PIN = board.GP19

SPEAKER_PIN = board.GP18
SPEAKER_ENABLE_PIN = None

PANEL_SDA = board.GP20
PANEL_SCL = board.GP21

MEMORY_KIND = memory.FLASH

CAP_MA = 150
CHANNEL_MA = 12
IDLE_MA = 0.7


def make_display() -> "busdisplay.BusDisplay":
    """The panel on PANEL_SDA and PANEL_SCL."""
    return make_oled(lambda: busio.I2C(PANEL_SCL, PANEL_SDA, frequency=400_000))


def make_store() -> "nvm.ByteArray | None":
    """4 KB of the flash, one sector."""
    return microcontroller.nvm
