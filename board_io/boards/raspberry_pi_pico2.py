# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico 2: a soldered box on the same pins as a Pico's, with room for everything.

From CircuitPython 10.2.1's ports/raspberrypi: the same names in ``board``
(boards/raspberry_pi_pico2/pins.c); the same 4 KB of nvm, one sector that is erased as a whole
(mpconfigport.h, common-hal/nvm/ByteArray.c); PWM as on RP2040 (common-hal/pwmio/PWMOut.c); the
same 8 s at most for the watchdog (common-hal/watchdog/WatchDogTimer.c). There is no ``alarm``
(mpconfigport.mk: CIRCUITPY_ALARM = 0 for RP2350), so crashes in a row can't be counted: after
the first bug the box stays as it is. A free pin's input is switched off
(common-hal/microcontroller/Pin.c), so the pull-down of the pixels' supply switch holds it low.
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

KEEPS_ALL = True
