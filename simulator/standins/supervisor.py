# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``supervisor``: its clock, the restart, why it is in safe mode."""

from simulator import device, launch


def ticks_ms() -> int:
    """Milliseconds, wrapping at 2**29."""
    return device.current.clock.ticks_ms()


def reload() -> None:
    """Start the program anew."""
    raise launch.Reload


class SafeModeReason:
    """Why the board runs no program but safemode.py."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return f"supervisor.SafeModeReason.{self._name}"


for _name in (
    "NONE", "BROWNOUT", "FLASH_WRITE_FAIL", "GC_ALLOC_OUTSIDE_VM", "HARD_FAULT",
    "INTERRUPT_ERROR", "NLR_JUMP_FAIL", "NO_CIRCUITPY", "NO_HEAP", "PROGRAMMATIC",
    "SDK_FATAL_ERROR", "STACK_OVERFLOW", "USB_BOOT_DEVICE_NOT_INTERFACE_ZERO",
    "USB_TOO_MANY_ENDPOINTS", "USB_TOO_MANY_INTERFACE_NAMES", "USER", "WATCHDOG",
):  # fmt: skip
    setattr(SafeModeReason, _name, SafeModeReason(_name))


class Runtime:
    """What the board knows of itself."""

    @property
    def safe_mode_reason(self) -> SafeModeReason | None:
        return getattr(SafeModeReason, device.current.safe_mode_reason, None)

    @property
    def usb_connected(self) -> bool:
        return device.current.is_usb_connected


runtime = Runtime()
