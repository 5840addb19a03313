# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``board``: the pins of the simulated board, and its own panel."""

import microcontroller

from simulator import device

_pins: dict = {}


def __getattr__(name: str):
    model = device.current.model
    if name == "board_id":
        return model.board_id
    if name in model.pins and name not in device.current.faults.missing_pins:
        return _pins.setdefault(name, microcontroller.Pin(name))
    if name == "DISPLAY" and device.current.display is not None:
        return device.current.display
    raise AttributeError(f"module 'board' has no attribute '{name}'")
