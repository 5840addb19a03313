# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``microcontroller``: pins, ``nvm``, the watchdog, the reset."""

from watchdog import WatchDogTimer

from simulator import device, faults, launch


class Pin:
    """A pin, known by its name in ``board``."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"board.{self.name}"


watchdog = WatchDogTimer()


class ResetReason:
    """What has started the board."""


for _name in ("POWER_ON", "BROWNOUT", "SOFTWARE", "DEEP_SLEEP_ALARM", "RESET_PIN", "WATCHDOG",
              "UNKNOWN", "RESCUE_DEBUG"):
    setattr(ResetReason, _name, ResetReason())


class Processor:
    """What can be asked of the chip: what has started it."""

    @property
    def reset_reason(self) -> ResetReason:
        return getattr(ResetReason, device.current.reset_reason)


cpu = Processor()


def reset() -> None:
    """Start the board anew."""
    raise launch.Reset


def __getattr__(name: str):
    if name == "nvm" and faults.MEMORY not in device.current.faults.broken:
        return device.current.nvm
    raise AttributeError(f"module 'microcontroller' has no attribute '{name}'")
