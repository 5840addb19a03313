# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``neopixel_write``: the bytes go to the simulated box."""

from simulator import device, faults


def neopixel_write(digitalinout, buf) -> None:
    """Clock the bytes out."""
    device.current.faults.raise_bug(faults.LIGHTS)
    device.current.pixel_bytes = bytes(buf)
    device.current.pixel_shows += 1
