# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``digitalio``."""

import microcontroller

from simulator import device


class Direction:
    """Which way a pin goes."""

    INPUT: "Direction"
    OUTPUT: "Direction"


Direction.INPUT = Direction()
Direction.OUTPUT = Direction()


class DriveMode:
    """How an output is driven."""

    PUSH_PULL: "DriveMode"
    OPEN_DRAIN: "DriveMode"


DriveMode.PUSH_PULL = DriveMode()
DriveMode.OPEN_DRAIN = DriveMode()


class Pull:
    """Which resistor an input has."""

    UP: "Pull"
    DOWN: "Pull"


Pull.UP = Pull()
Pull.DOWN = Pull()


class DigitalInOut:
    """A pin that is read or driven."""

    def __init__(self, pin) -> None:
        if not isinstance(pin, microcontroller.Pin):
            raise TypeError(f"pin must be of type Pin, not {type(pin).__name__}")
        device.current.claim(pin.name)
        self._pin = pin
        self._direction = Direction.INPUT

    def deinit(self) -> None:
        device.current.release(self._pin.name)
        device.current.outputs.pop(self._pin.name, None)

    def __enter__(self) -> "DigitalInOut":
        return self

    def __exit__(self, *_exception) -> None:
        self.deinit()

    def switch_to_output(self, value: bool = False, drive_mode=DriveMode.PUSH_PULL) -> None:
        self._direction = Direction.OUTPUT
        self.value = value

    def switch_to_input(self, pull=None) -> None:
        self._direction = Direction.INPUT
        device.current.outputs.pop(self._pin.name, None)

    @property
    def direction(self):
        return self._direction

    @direction.setter
    def direction(self, value) -> None:
        if value is Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self) -> bool:
        return device.current.level(self._pin.name)

    @value.setter
    def value(self, value: bool) -> None:
        if self._direction is not Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        device.current.outputs[self._pin.name] = bool(value)
