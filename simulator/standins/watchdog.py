# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``watchdog``, as an RP2040 has it."""

from simulator import device, launch

_MOST_S = 8
_MOST_REST_MS = 2000  # between two looks: more is the computer that was asleep, not the program


class WatchDogTimeout(Exception):
    """What a watchdog raises that does not reset; an RP2040's does nothing but that."""


class WatchDogMode:
    """What it does when nobody feeds it."""

    RAISE: "WatchDogMode"
    RESET: "WatchDogMode"


WatchDogMode.RAISE = WatchDogMode()
WatchDogMode.RESET = WatchDogMode()


class WatchDogTimer:
    """Resets the box that set it, when it was not fed for too long; off again in the next one."""

    def __init__(self) -> None:
        self._timeout = 0.0
        self._device: device.Device | None = None  # that it watches
        self._unfed_ms = 0
        self._seen_ms = 0

    def feed(self) -> None:
        self._unfed_ms = 0

    @property
    def timeout(self) -> float:
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if not 0 <= seconds <= _MOST_S:
            raise ValueError(f"timeout must be 0-{_MOST_S}")
        self._timeout = seconds
        self.feed()

    @property
    def mode(self) -> WatchDogMode | None:
        return WatchDogMode.RESET if self._device is device.current else None

    @mode.setter
    def mode(self, mode: WatchDogMode | None) -> None:
        if mode is WatchDogMode.RAISE:
            raise NotImplementedError
        if mode is self.mode:
            return
        if self._device is not None and self._watch in self._device.on_rest:
            self._device.on_rest.remove(self._watch)
        self._device = None
        if mode is not None:
            self._device = device.current
            self._device.on_rest.append(self._watch)
            self._seen_ms = self._device.clock.elapsed_ms()
            self.feed()

    def _watch(self) -> None:
        now_ms = device.current.clock.elapsed_ms()
        self._unfed_ms += min(now_ms - self._seen_ms, _MOST_REST_MS)
        self._seen_ms = now_ms
        if self._unfed_ms >= self._timeout * 1000:
            raise launch.Bitten
