# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""settings.toml: what a maker may set without touching the program.

Each setting's name there begins with SHUTBOX_. A value that is none of the choices counts as not
given, and the console says so.
"""

import os

if False:  # for type checkers alone
    from typing import Any

PREFIX = "SHUTBOX_"

# The choices of each setting, numbers or words in lower case; the first is what it is by itself.
CHOICES = {
    "BRIGHTNESS": (60, 20, 40, 80, 100),
    "SOUND": ("on", "off"),
    "TILES": (12, 9),
    "PANEL": ("ssd1306", "sh1106"),
    "PANEL_ADDRESS": (0x3C, 0x3D),
    "PANEL_COLUMN": (2, 0, 1, 3, 4),  # where an SH1106's glass begins
    "PANEL_ROTATION": (0, 180),
}


def chosen(name: str, told: object) -> "int | str | None":
    """The choice that a value stands for, None when it is none; numbers may come as text."""
    choices = CHOICES[name]
    value: "int | str" = str(told).lower()
    if isinstance(choices[0], int):
        try:
            value = int(str(value), 0)
        except ValueError:
            return None
    return value if value in choices else None


def read(name: str) -> "Any":
    """What is set, or else what the setting is by itself: a number or text, as its choices."""
    try:
        told: object = os.getenv(PREFIX + name)
    except ValueError:  # firmware before 10.2, where the value is no text and no number
        told = "unreadable"
    if told is None:
        return CHOICES[name][0]
    value = chosen(name, told)
    if value is not None:
        return value
    print(f"{PREFIX}{name} can't be {told}")
    return CHOICES[name][0]
