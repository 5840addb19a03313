# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The simulated box: what is wired to the stand-in modules, and the clock they share.

The stand-ins ask for ``device.current``, so it is set before the program is started.
"""

from collections.abc import Callable
from typing import Any

from simulator.boards import BoardModel
from simulator.clocks import VirtualClock, WallClock
from simulator.faults import ABSENT, DRAWING, FINE, PIXELS, REST, SAVING, Faults
from simulator.nvm import Flash
from simulator.oled import Oled

SLEEP_MEMORY_BYTES = 256
_LONGEST_REST_MS = 50


class WatcherFailed(BaseException):
    """Raised when something fails in whoever watches the box: the program can't help it.

    The error itself is its cause.
    """


class Device:
    """One box: its pins, pixels, panel and speaker, as the wires see them.

    ``faults`` is what is broken, ``sleep_memory`` what outlives all but a pulled battery; both
    are new ones unless an earlier box leaves its own.
    """

    def __init__(
        self,
        model: BoardModel,
        clock: VirtualClock | WallClock,
        faults: Faults | None = None,
        sleep_memory: bytearray | None = None,
    ) -> None:
        self.model = model
        self.clock = clock
        self.faults = Faults() if faults is None else faults
        self.sleep_memory = (
            bytearray(SLEEP_MEMORY_BYTES) if sleep_memory is None else sleep_memory
        )
        self.reset_reason = "POWER_ON"  # a name of ``microcontroller.ResetReason``
        self.safe_mode_reason = "NONE"  # a name of ``supervisor.SafeModeReason``
        self.is_usb_connected = False
        self._oled = Oled(model.panel)
        self._panel_losses = self.faults.panel_losses
        self.nvm = Flash()
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
        self._ended_by: BaseException | None = None  # what a watcher raised
        self.console: Any = None  # a `simulator.console.Console`
        self.box: Any = None  # the program's own `board_io.box.Box`, once it has made one

    @property
    def oled(self) -> Oled:
        """The panel; one that was away meanwhile is a blank one, switched off."""
        if self._panel_losses != self.faults.panel_losses:
            self._panel_losses = self.faults.panel_losses
            self._oled.lose_power()
        return self._oled

    def is_panel_at(self, address: int) -> bool:
        """Whether the panel answers on I2C at that address now; asking takes its time."""
        faults = self.faults
        self.clock.rest(faults.probe_ms / 1000)
        is_there = faults.panel == FINE and address == faults.panel_address
        return is_there and self.clock.elapsed_ms() >= faults.panel_from_ms

    def draw(self, data: bytes) -> None:
        """The panel is sent bytes of picture; they go nowhere while it is absent."""
        self.faults.raise_bug(DRAWING)
        if self.faults.panel != ABSENT:
            self.oled.data(data)

    def command(self, data: bytes) -> None:
        """The panel is sent commands; they go nowhere while it is absent."""
        if self.faults.panel != ABSENT:
            self.oled.command(data)

    @property
    def nvm(self) -> Any:
        """The memory, whose writes meet the faults of the box that it is in."""
        return self._nvm

    @nvm.setter
    def nvm(self, nvm: Any) -> None:
        self._nvm = nvm
        if hasattr(nvm, "before_write"):
            nvm.before_write = self._before_write

    def _before_write(self) -> None:
        self.faults.raise_bug(SAVING)
        if self.faults.is_memory_full:
            raise RuntimeError("Unable to write to nvm.")

    def rest(self, seconds: float) -> None:
        """The program sleeps: time passes, keys are scanned, and whoever watches gets a turn.

        Keys are scanned for the time gone by before a watcher may change them. A long sleep is
        taken in pieces, a turn after each. A watcher that ends the program raises: a program that
        rests again for all that is ended again, as no program plays on without its power.
        """
        if self._ended_by is not None:
            raise self._ended_by
        self.faults.raise_bug(REST)
        self._watch()
        left_ms = seconds * 1000
        while True:
            self.clock.rest(min(left_ms, _LONGEST_REST_MS) / 1000)
            self._watch()
            left_ms -= _LONGEST_REST_MS
            if left_ms <= 0:
                return

    def _watch(self) -> None:
        for scanner in self.scanners:
            scanner.scan()
        try:
            self._refresh_console()
            for watcher in self.on_rest:
                watcher()
        except KeyboardInterrupt:
            raise
        except Exception as error:
            self._ended_by = WatcherFailed()
            raise self._ended_by from error
        except BaseException as end:
            self._ended_by = end
            raise

    def _refresh_console(self) -> None:
        """A panel that shows the console shows what is new there; no bug of the program's own."""
        if self.console is not None:
            bug, self.faults.bug = self.faults.bug, None
            try:
                self.console.refresh()
            finally:
                self.faults.bug = bug

    def level(self, pin: str) -> bool:
        """The level that a pin reads: high unless a button grounds it, or as it is driven."""
        if pin in self.grounded or pin in self.faults.stuck_pins:
            return False
        return self.outputs.get(pin, True)

    def claim(self, pin: str) -> None:
        """A module takes a pin.

        :raises ValueError: when another has it, in the board's words.
        """
        if pin in self.claimed or pin in self.faults.broken_pins or self._is_broken(pin):
            raise ValueError(f"{pin} in use")
        self.claimed.add(pin)

    def claim_all(self, pins: list[str]) -> None:
        """A module takes these pins, or none of them.

        :raises ValueError: when one of them can't be had.
        """
        for place, pin in enumerate(pins):
            try:
                self.claim(pin)
            except ValueError:
                self.claimed.difference_update(pins[:place])
                raise

    def _is_broken(self, pin: str) -> bool:
        if PIXELS not in self.faults.broken:
            return False
        from simulator import launch

        pixel_pin = launch.wiring(self.model).PIXEL_PIN
        return pin == getattr(pixel_pin, "name", None)

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
