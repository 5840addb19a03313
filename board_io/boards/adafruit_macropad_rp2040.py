# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit MacroPad RP2040: everything is on the board, nothing to solder.

Keys 1 to 9 in three rows read like the box; the encoder's switch is ROLL.
"""

import board

from board_io.boards import pins

if False:  # for type checkers alone
    import busdisplay

TILE_PINS = (
    pins.KEY1,
    pins.KEY2,
    pins.KEY3,
    pins.KEY4,
    pins.KEY5,
    pins.KEY6,
    pins.KEY7,
    pins.KEY8,
    pins.KEY9,
    pins.KEY10,
    pins.KEY11,
    pins.KEY12,
)
ROLL_PIN = pins.ENCODER_SWITCH

PIXEL_PIN = pins.NEOPIXEL

SPEAKER_PIN = pins.SPEAKER
SPEAKER_ENABLE_PIN = pins.SPEAKER_ENABLE


def make_display() -> "busdisplay.BusDisplay":
    """The board's own SH1106. The firmware has set it up, and it is never released."""
    from board_io import settings

    display: "busdisplay.BusDisplay" = board.DISPLAY
    display.auto_refresh = False
    display.rotation = settings.read("PANEL_ROTATION")
    return display
