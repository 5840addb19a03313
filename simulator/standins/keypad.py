# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``keypad``: scans pins at its interval and queues events.

A key's counter goes from -threshold (up) to +threshold (down), one step a scan; when it reaches
nought the key has changed, and it jumps to the other end.
"""

import supervisor

from simulator import device

_TICKS_PERIOD = 1 << 29


class Event:
    """A key going down or up."""

    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp=None) -> None:
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = supervisor.ticks_ms() if timestamp is None else timestamp

    @property
    def released(self) -> bool:
        return not self.pressed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and hash(self) == hash(other)

    def __hash__(self) -> int:
        return self.key_number << 1 | self.pressed


class EventQueue:
    """Events in the order they came; a full queue drops the newest."""

    def __init__(self, max_events: int) -> None:
        self._max_events = max_events
        self._events: list = []
        self.overflowed = False

    def get(self):
        return self._events.pop(0) if self._events else None

    def get_into(self, event: Event) -> bool:
        if not self._events:
            return False
        event.__dict__.update(self._events.pop(0).__dict__)
        return True

    def clear(self) -> None:
        self._events = []
        self.overflowed = False

    def __len__(self) -> int:
        return len(self._events)

    def __bool__(self) -> bool:
        return bool(self._events)

    def _add(self, event: Event) -> None:
        if len(self._events) >= self._max_events:
            self.overflowed = True
        else:
            self._events.append(event)


class Keys:
    """Keys, each on its own pin."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        self._names = [pin.name for pin in pins]
        device.current.claim_all(self._names)
        self._value_when_pressed = value_when_pressed
        self._interval_ms = round(interval * 1000)
        self._threshold = debounce_threshold
        self.key_count = len(self._names)
        self.events = EventQueue(max_events)
        self._counters = [
            debounce_threshold if self._is_down(name) else -debounce_threshold
            for name in self._names
        ]
        self._last_scan_ms = device.current.clock.elapsed_ms()
        device.current.scanners.append(self)

    def deinit(self) -> None:
        if self in device.current.scanners:
            device.current.scanners.remove(self)
        for name in self._names:
            device.current.release(name)

    def __enter__(self) -> "Keys":
        return self

    def __exit__(self, *_exception) -> None:
        self.deinit()

    def reset(self) -> None:
        self._counters = [-self._threshold] * self.key_count

    def scan(self) -> None:
        """Look at the pins as often as was due since the last time.

        On the board this happens in the background, however long the program takes.
        """
        now_ms = device.current.clock.elapsed_ms()
        now_ticks = supervisor.ticks_ms()
        while now_ms - self._last_scan_ms >= self._interval_ms:
            if self._is_settled():
                self._last_scan_ms += (now_ms - self._last_scan_ms) // self._interval_ms * (
                    self._interval_ms
                )
                return
            self._last_scan_ms += self._interval_ms
            self._scan_once((now_ticks - (now_ms - self._last_scan_ms)) % _TICKS_PERIOD)

    def _scan_once(self, stamp: int) -> None:
        for number, name in enumerate(self._names):
            was_down = self._counters[number] > 0
            if self._is_down(name) == was_down:
                self._counters[number] = self._threshold if was_down else -self._threshold
                continue
            self._counters[number] += -1 if was_down else 1
            if self._counters[number] == 0:
                self._counters[number] = -self._threshold if was_down else self._threshold
                self.events._add(Event(number, not was_down, stamp))

    def _is_settled(self) -> bool:
        """Whether another scan would change nothing."""
        return all(
            counter == (self._threshold if self._is_down(name) else -self._threshold)
            for counter, name in zip(self._counters, self._names)
        )

    def _is_down(self, name: str) -> bool:
        return device.current.level(name) == self._value_when_pressed
