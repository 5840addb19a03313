# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the boards themselves are made of: their pins, and the panel that sits on them."""

from collections import namedtuple

# board_id: as CircuitPython names it. pins: the names of its ``board`` module.
# panel: the controller of the panel. panel_dc: the pin that tells data from commands, for SPI.
BoardModel = namedtuple("BoardModel", ("board_id", "pins", "panel", "panel_dc"))

MACROPAD = BoardModel(
    "adafruit_macropad_rp2040",
    tuple(f"KEY{number}" for number in range(1, 13))
    + ("LED", "SPEAKER_ENABLE", "SPEAKER", "ENCODER_SWITCH", "BUTTON", "ENCODER_A", "ROTA")
    + ("ENCODER_B", "ROTB", "NEOPIXEL", "SDA", "SCL", "OLED_CS", "OLED_RESET", "OLED_DC")
    + ("SCK", "MOSI", "MISO"),
    "sh1106",
    "OLED_DC",
)

PICO = BoardModel(
    "raspberry_pi_pico",
    tuple(f"GP{number}" for number in range(29)) + ("LED", "SMPS_MODE", "VBUS_SENSE", "A0")
    + ("A1", "A2", "A3", "GP26_A0", "GP27_A1", "GP28_A2", "VOLTAGE_MONITOR"),
    "ssd1306",
    "",
)

BY_NAME = {"macropad": MACROPAD, "pico": PICO}
