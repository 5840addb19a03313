# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico, "the handheld box": 12 buttons and ROLL, 12 NeoPixels, an I2C panel.

Each button connects its pin to ground. The NeoPixels' supply is switched by PIXEL_POWER_PIN and
is off while that pin floats. The panel is an SSD1306 of 128x64 (or an SH1106, by settings.toml),
with pull-ups on SDA and SCL.
"""

import microcontroller

from board_io import memory
from board_io.boards import pins
from board_io.oled import Oled

if False:  # for type checkers alone
    import nvm

TILE_PINS = (
    pins.GP2,
    pins.GP3,
    pins.GP4,
    pins.GP5,
    pins.GP6,
    pins.GP7,
    pins.GP8,
    pins.GP9,
    pins.GP10,
    pins.GP11,
    pins.GP12,
    pins.GP13,
)
ROLL_PIN = pins.GP14

PIXEL_PIN = pins.GP22
PIXEL_INDEX = tuple(range(12))
PIXEL_POWER_PIN = pins.GP19

SPEAKER_PIN = pins.GP18
SPEAKER_ENABLE_PIN = None

PANEL_SDA = pins.GP20
PANEL_SCL = pins.GP21

MEMORY_KIND = memory.FLASH

CAP_MA = 150
CHANNEL_MA = 12
IDLE_MA = 0.7


_oled = Oled(PANEL_SCL, PANEL_SDA)
make_display = _oled.make
is_panel_there = _oled.answers


def make_store() -> "nvm.ByteArray | None":
    """4 KB of the flash, one sector."""
    return microcontroller.nvm
