# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``microcontroller``: pins, and the memory ``nvm``."""

from simulator import device


class Pin:
    """A pin, known by its name in ``board``."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"board.{self.name}"


def __getattr__(name: str):
    if name == "nvm":
        return device.current.nvm
    raise AttributeError(f"module 'microcontroller' has no attribute '{name}'")
