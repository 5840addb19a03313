# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``pwmio``: what the speaker's pin plays."""

from simulator import device, faults


class PWMOut:
    """A pin that is switched on and off at a frequency."""

    def __init__(
        self, pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        if faults.SPEAKER in device.current.faults.broken:
            raise RuntimeError("Internal resource(s) in use")
        device.current.claim(pin.name)
        self._pin = pin
        self._frequency = frequency
        self._duty_cycle = duty_cycle
        self._is_variable = variable_frequency

    def deinit(self) -> None:
        self.duty_cycle = 0
        device.current.release(self._pin.name)

    def __enter__(self) -> "PWMOut":
        return self

    def __exit__(self, *_exception) -> None:
        self.deinit()

    @property
    def duty_cycle(self) -> int:
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value: int) -> None:
        if not 0 <= value <= 0xFFFF:
            raise ValueError("PWM duty_cycle must be between 0 and 65535 inclusive")
        self._duty_cycle = value
        device.current.play(self._frequency if value else 0)

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, value: int) -> None:
        if not self._is_variable:
            raise AttributeError("PWM frequency not writable when variable_frequency is False")
        self._frequency = value
        if self._duty_cycle:
            device.current.play(value)
