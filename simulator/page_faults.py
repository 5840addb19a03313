# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the page breaks on the box, as its tabs ask for it and are told of it."""

from typing import Any

from simulator.faults import ABSENT, FINE, REST, Faults

_LAST_KEY = 12


class PageFaults:
    """The box's faults, broken and mended by name.

    ``panel`` and ``memory`` are broken (True) or mended (False), ``key`` is the key that sticks, 0
    for ROLL, or None. ``usb``, a computer that writes to the drive, and ``bug`` happen once.
    """

    def __init__(self) -> None:
        self.faults = Faults()
        self._key: int | None = None
        self._is_drive_written = False

    def state(self) -> dict[str, Any]:
        """What is broken now, by name."""
        return {
            "panel": self.faults.panel == ABSENT,
            "key": self._key,
            "memory": self.faults.is_memory_full,
        }

    def tell(self, told: Any) -> None:
        """Break, or mend, what a dict tells by name.

        :raises ValueError: for anything else, and then nothing has changed.
        """
        if type(told) is not dict:
            raise ValueError("no faults")
        for name, value in told.items():
            if name == "key":
                is_known = value is None or (type(value) is int and 0 <= value <= _LAST_KEY)
            elif name in ("panel", "memory"):
                is_known = type(value) is bool
            else:
                is_known = name in ("usb", "bug") and value is True
            if not is_known:
                raise ValueError(f"no fault: {name}")
        if "panel" in told:
            self.faults.panel = ABSENT if told["panel"] else FINE
        if "memory" in told:
            self.faults.is_memory_full = told["memory"]
        if "key" in told:
            self._key = told["key"]
        if "usb" in told:
            self._is_drive_written = True
        if "bug" in told:
            self.faults.bug_at = REST
            self.faults.bug = ZeroDivisionError("division by zero, asked for on the page")

    def start(self) -> None:
        """A program starts: what was to happen to the one before is past."""
        self._is_drive_written = False
        self.faults.bug = None

    def is_drive_written(self) -> bool:
        """Whether a computer has written to the drive since the last call."""
        is_written = self._is_drive_written
        self._is_drive_written = False
        return is_written

    def hold_key(self, pins: list[str]) -> None:
        """Ground the pin of the key that sticks, of those of ROLL and the tiles."""
        self.faults.stuck_pins = set() if self._key is None else {pins[self._key]}
