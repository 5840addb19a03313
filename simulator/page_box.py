# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box as the page sees it: what it shows, as plain data, and the keys that the tabs hold down.

The program runs in one thread and the page's tabs are served by others; both sides meet here.
"""

import json
import threading
from typing import Any

from simulator import glyphs, launch, pips
from simulator.device import Device
from simulator.page_faults import PageFaults

# Two changes of the keys are this far apart at least, so that the keypad sees each of them.
KEY_STEP_MS = 30
# The panel is read once it has stood still for so long: no half-drawn screen, no tumbling dice.
STILL_S = 0.25
# Tiles that have been without any light for so long are dark: it is not one of them that blinks.
DARK_MS = 1000

_LOOKS = (
    ("dark", "shut", "open", "usable", "chosen", "picked", "picked, complete", "denied")
    + ("can be chosen",)
    + tuple(f"open, seat {seat}" for seat in (1, 2, 3, 4))
    + tuple(f"winner seat {seat}" for seat in (1, 2, 3, 4))
)


class PageBox:
    """Watches the box that it is attached to; tabs ask it for news and tell it their keys."""

    def __init__(self) -> None:
        self.broken = PageFaults()
        self._is_battery_in = True
        self._news = threading.Condition()
        self._number = 0  # of the state; grows with each change
        self._state: dict[str, Any] = {
            "text": [], "dice": [], "battery": True, "faults": self.broken.state()
        }  # fmt: skip
        self._rows: list[int] = []  # the panel's picture
        self._read_rows: list[int] = []  # the one whose text is read
        self._panel: tuple = ()  # what the picture was taken of
        self._shown: tuple = ()
        self._tabs: dict[str, tuple[int, frozenset[int]]] = {}  # step and keys down, by tab
        self._key_steps: list[frozenset[int]] = []  # what is still to be pressed or let go
        self._last_step_ms = 0
        threading.Thread(target=self._read_panel, daemon=True).start()

    # -- the program's side -----------------------------------------------------------------

    def attach(self, device: Device) -> None:
        """A box has been switched on: watch this one from now on."""
        self._device = device
        self._pins = launch.key_pins(device.model)
        self._wiring = launch.wiring(device.model)
        self._panel = self._shown = ()
        self._last_step_ms = 0
        self._lit_ms = device.clock.elapsed_ms()
        self.broken.start()
        device.on_rest.append(self)

    def wait_for_battery(self) -> None:
        """Show a dark box until the battery is put back."""
        self._device.oled.is_on = False
        self._device.pixel_bytes = b""
        self._device.hertz = 0
        self._publish({**self._picture(bytes(12)), "battery": False})
        with self._news:
            self._news.wait_for(lambda: self._is_battery_in)
        self._publish({"battery": True})

    def __call__(self) -> None:
        """Press and let go what is due, and tell the tabs when the box looks different."""
        device = self._device
        now_ms = device.clock.elapsed_ms()
        if not self._is_battery_in:
            raise launch.BatteryPulled
        if self.broken.is_drive_written():
            raise launch.Reload
        self.broken.hold_key(self._pins)
        with self._news:
            if self._key_steps and now_ms - self._last_step_ms >= KEY_STEP_MS:
                self._last_step_ms = now_ms
                device.grounded.clear()
                device.grounded.update(self._pins[key] for key in self._key_steps.pop(0))
        if any(device.pixel_bytes):
            self._lit_ms = now_ms
        is_dark = device.box is None or now_ms - self._lit_ms > DARK_MS
        looks = bytes(12) if is_dark else device.box.handheld.frame.looks
        shown = (device.oled.writes, device.oled.is_on, device.pixel_bytes, device.hertz, looks)
        if shown != self._shown:
            self._shown = shown
            self._publish(self._picture(looks))

    def _picture(self, looks: bytes) -> dict[str, Any]:
        device, wiring = self._device, self._wiring
        panel = (device.oled.writes, device.oled.is_on)
        if panel != self._panel:
            self._panel = panel
            self._rows = device.oled.rows()
        colours = device.colours()  # none while the pixels have no supply
        light = sum(map(sum, colours))
        draw_ma = light * wiring.CHANNEL_MA / 255 + len(colours) * wiring.IDLE_MA
        colours = colours or [(0, 0, 0)] * len(wiring.PIXEL_INDEX)
        return {
            "rows": [f"{row:032x}" for row in self._rows],
            "tiles": [colours[place] for place in wiring.PIXEL_INDEX],
            "looks": [_LOOKS[look] for look in looks],
            "ma": round(draw_ma),
            "hertz": device.hertz,
        }

    def _publish(self, news: dict[str, Any]) -> None:
        with self._news:
            self._state.update(news)
            self._number += 1
            self._news.notify_all()

    # -- a thread between the two ------------------------------------------------------------

    def _read_panel(self) -> None:
        """Read the text of each picture that stands still: too slow a thing for the box itself."""
        while True:
            with self._news:
                self._news.wait_for(self._is_new)
                while self._is_new():
                    self._read_rows = self._rows
                    self._news.wait_for(self._is_new, STILL_S)
            rows = self._read_rows
            self._publish({"text": glyphs.text(rows), "dice": pips.read(rows)})

    def _is_new(self) -> bool:
        return self._rows != self._read_rows

    # -- the tabs' side ---------------------------------------------------------------------

    def next_state(self, known: int, patience_s: float) -> tuple[int, str]:
        """Wait for a state newer than number ``known``; its number and JSON, or the same again."""
        with self._news:
            self._news.wait_for(lambda: self._number > known, patience_s)
            return self._number, json.dumps(self._state)

    def hold(self, tab: str, step: int, changes: list[frozenset[int]]) -> None:
        """A tab tells which keys (0 for ROLL) it held down after each of its last changes.

        ``step`` is the number of the last change; those that are known already are passed over.
        """
        with self._news:
            for number, keys in enumerate(changes, step - len(changes) + 1):
                if number > self._tabs.get(tab, (-1, frozenset()))[0]:
                    self._tabs[tab] = (number, keys)
                    self._add_step()

    def set_battery(self, is_in: bool) -> None:
        """Pull the battery out, or put it back."""
        with self._news:
            self._is_battery_in = is_in
            self._news.notify_all()

    def set_faults(self, told: Any) -> None:
        """Break or mend what a tab tells, and tell them all.

        :raises ValueError: when it tells of no fault.
        """
        self.broken.tell(told)
        self._publish({"faults": self.broken.state()})

    def leave(self, tab: str) -> None:
        """A tab is gone, or can't be seen: its keys are let go.

        Its last step is still known: what it told before, come late, presses nothing anew.
        """
        with self._news:
            step, keys = self._tabs.get(tab, (-1, frozenset()))
            self._tabs[tab] = (step, frozenset())
            if keys:
                self._add_step()

    def _add_step(self) -> None:
        down = frozenset().union(*(keys for _, keys in self._tabs.values()))
        self._key_steps.append(down)
