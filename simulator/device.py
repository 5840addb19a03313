# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The simulated box: what is wired to the stand-in modules, and the clock they share.

The stand-ins ask for ``device.current``, so it is set before the program is started.
"""

from collections.abc import Callable
from typing import Any

from simulator.boards import BoardModel
from simulator.clocks import VirtualClock, WallClock
from simulator.nvm import Flash
from simulator.oled import Oled


class Device:
    """One box: its pins, pixels, panel and speaker, as the wires see them."""

    def __init__(self, model: BoardModel, clock: VirtualClock | WallClock) -> None:
        self.model = model
        self.clock = clock
        self.oled = Oled(model.panel)
        self.nvm: Any = Flash()
        self.grounded: set[str] = set()  # pins that a pressed button connects to ground
        self.outputs: dict[str, bool] = {}  # levels of the pins that are driven
        self.claimed: set[str] = set()  # pins in use by a module
        self.pixel_bytes = b""
        self.pixel_shows = 0
        self.hertz = 0  # what the speaker plays now
        self.notes: list[tuple[int, int]] = []  # (elapsed_ms, hertz) at each change
        self.scanners: list[Any] = []  # keypads, each with a method scan()
        self.on_rest: list[Callable[[], None]] = []  # called before and after each rest
        self.display: Any = None  # the display that is part of the board
        self.box: Any = None  # the program's own `board_io.box.Box`, once it has made one

    def rest(self, seconds: float) -> None:
        """The program sleeps: time passes, keys are scanned, and whoever watches gets a turn.

        Keys are scanned for the time gone by before a watcher may change them.
        """
        self._watch()
        self.clock.rest(seconds)
        self._watch()

    def _watch(self) -> None:
        for scanner in self.scanners:
            scanner.scan()
        for watcher in self.on_rest:
            watcher()

    def level(self, pin: str) -> bool:
        """The level that a pin reads: high unless a button grounds it, or as it is driven."""
        if pin in self.grounded:
            return False
        return self.outputs.get(pin, True)

    def claim(self, pin: str) -> None:
        """A module takes a pin.

        :raises ValueError: when another has it, in the board's words.
        """
        if pin in self.claimed:
            raise ValueError(f"{pin} in use")
        self.claimed.add(pin)

    def release(self, pin: str) -> None:
        """A module gives a pin back."""
        self.claimed.discard(pin)

    def play(self, hertz: int) -> None:
        """The speaker changes to that pitch, 0 for silence."""
        if hertz != self.hertz:
            self.hertz = hertz
            self.notes.append((self.clock.elapsed_ms(), hertz))

    def colours(self) -> list[tuple[int, int, int]]:
        """The pixels' (red, green, blue), in the order of the chain, from the bytes sent to it."""
        sent = self.pixel_bytes
        return [(sent[i + 1], sent[i], sent[i + 2]) for i in range(0, len(sent) - 2, 3)]


current: Device
