# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``supervisor``: its clock."""

from simulator import device


def ticks_ms() -> int:
    """Milliseconds, wrapping at 2**29."""
    return device.current.clock.ticks_ms()
