# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit MacroPad RP2040: everything is on the board, nothing to solder.

Keys 1 to 9 in three rows read like the box; the encoder's switch is ROLL.
"""

import board
import microcontroller

from board_io import memory

if False:  # for type checkers alone
    import busdisplay
    import nvm

TILE_PINS = (
    board.KEY1,
    board.KEY2,
    board.KEY3,
    board.KEY4,
    board.KEY5,
    board.KEY6,
    board.KEY7,
    board.KEY8,
    board.KEY9,
    board.KEY10,
    board.KEY11,
    board.KEY12,
)
ROLL_PIN = board.ENCODER_SWITCH

PIXEL_PIN = board.NEOPIXEL
PIXEL_INDEX = tuple(range(12))
PIXEL_POWER_PIN = None

SPEAKER_PIN = board.SPEAKER
SPEAKER_ENABLE_PIN = board.SPEAKER_ENABLE

MEMORY_KIND = memory.FLASH

CAP_MA = 150
CHANNEL_MA = 12
IDLE_MA = 0.7


def make_display() -> "busdisplay.BusDisplay":
    """The board's own SH1106. The firmware has set it up, and it is never released."""
    display: "busdisplay.BusDisplay" = board.DISPLAY
    display.auto_refresh = False
    return display


def make_store() -> "nvm.ByteArray | None":
    """4 KB of the flash, one sector."""
    return microcontroller.nvm
