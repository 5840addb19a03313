# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico W: a soldered box on the same pins as a Pico's; its radio is not used.

From CircuitPython 10.2.1's ports/raspberrypi: nvm, PWM, watchdog and alarm are a Pico's, the
same RP2040. There is no GP23 to GP25, which belong to the radio
(boards/raspberry_pi_pico_w/pins.c). The firmware takes 1.5 MB of the flash (mpconfigboard.mk),
so the drive has 508 KB. It waits one second for the radio before code.py starts
(supervisor/port.c).
"""

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
