# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico: a soldered box (`board_io.boards.wired`) on the pins of its edge."""

from board_io.boards import pins

TILE_PINS = (
    pins.GP2, pins.GP3, pins.GP4, pins.GP5, pins.GP6, pins.GP7,
    pins.GP8, pins.GP9, pins.GP10, pins.GP11, pins.GP12, pins.GP13,
)  # fmt: skip
ROLL_PIN = pins.GP14
PIXEL_PIN = pins.GP22
PIXEL_POWER_PIN = pins.GP19
SPEAKER_PIN = pins.GP18
PANEL_SDA = pins.GP20
PANEL_SCL = pins.GP21
