# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Two clocks for the simulated box: one that is turned by hand, one that runs by itself."""

import time

PERIOD_MS = 1 << 29

_monotonic = time.monotonic
_sleep = time.sleep


class VirtualClock:
    """Moves only when the program rests, so that a run takes no time and repeats exactly."""

    def __init__(self, start_ms: int = 0) -> None:
        self.elapsed_us = 0
        self._start_ms = start_ms

    def ticks_ms(self) -> int:
        """The board's clock: milliseconds, wrapping at 2**29."""
        return (self._start_ms + self.elapsed_us // 1000) % PERIOD_MS

    def elapsed_ms(self) -> int:
        """Milliseconds since power-on, without a wrap."""
        return self.elapsed_us // 1000

    def rest(self, seconds: float) -> None:
        """Let that time pass."""
        self.elapsed_us += round(seconds * 1_000_000)


class WallClock:
    """Real time, or ``speed`` times as fast."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed
        self._start = _monotonic()

    def ticks_ms(self) -> int:
        """The board's clock: milliseconds, wrapping at 2**29."""
        return self.elapsed_ms() % PERIOD_MS

    def elapsed_ms(self) -> int:
        """Milliseconds since power-on, without a wrap."""
        return int((_monotonic() - self._start) * 1000 * self._speed)

    def rest(self, seconds: float) -> None:
        """Wait for that time."""
        _sleep(seconds / self._speed)
