# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box as the page sees it: what it shows, as plain data, and the keys that the tabs hold down.

The program runs in one thread and the page's tabs are served by others; both sides meet here.
"""

import json
import threading
from typing import Any

from simulator import glyphs, pips
from simulator.device import Device

# Two changes of the keys are this far apart at least, so that the keypad sees each of them.
KEY_STEP_MS = 30

_LOOKS = (
    ("dark", "shut", "open", "usable", "chosen", "picked", "picked, complete", "denied")
    + ("can be chosen",)
    + tuple(f"open, seat {seat}" for seat in (1, 2, 3, 4))
    + tuple(f"winner seat {seat}" for seat in (1, 2, 3, 4))
)


class PageBox:
    """Hand it to ``device.on_rest``; tabs ask it for news and tell it their keys.

    :param pins: the pins of ROLL and of tiles 1 to 12.
    :param wiring: the board file, for the order of the pixels and what they are taken to draw.
    """

    def __init__(self, device: Device, pins: list[str], wiring: Any) -> None:
        self._device = device
        self._pins = pins
        self._wiring = wiring
        self._news = threading.Condition()
        self._number = 0  # of the state; grows with each change
        self._state = ""
        self._shown: tuple = ()
        self._tabs: dict[str, tuple[int, frozenset[int]]] = {}  # step and keys down, by tab
        self._key_steps: list[frozenset[int]] = []  # what is still to be pressed or let go
        self._last_step_ms = 0

    # -- the program's side -----------------------------------------------------------------

    def __call__(self) -> None:
        """Press and let go what is due, and tell the tabs when the box looks different."""
        device = self._device
        now_ms = device.clock.elapsed_ms()
        with self._news:
            if self._key_steps and now_ms - self._last_step_ms >= KEY_STEP_MS:
                self._last_step_ms = now_ms
                device.grounded.clear()
                device.grounded.update(self._pins[key] for key in self._key_steps.pop(0))
        looks = device.box.handheld.frame.looks if device.box else bytes(12)
        shown = (device.oled.writes, device.oled.is_on, device.pixel_bytes, device.hertz, looks)
        if shown != self._shown:
            self._shown = shown
            self._publish(json.dumps(self._picture(looks)))

    def _picture(self, looks: bytes) -> dict[str, Any]:
        rows = self._device.oled.rows()
        wiring = self._wiring
        colours = self._device.colours() or [(0, 0, 0)] * len(wiring.PIXEL_INDEX)
        light = sum(map(sum, colours))
        draw_ma = light * wiring.CHANNEL_MA / 255 + len(colours) * wiring.IDLE_MA
        return {
            "rows": [f"{row:032x}" for row in rows],
            "text": glyphs.text(rows),
            "dice": pips.read(rows),
            "tiles": [colours[place] for place in wiring.PIXEL_INDEX],
            "looks": [_LOOKS[look] for look in looks],
            "ma": round(draw_ma),
            "cap": wiring.CAP_MA,
            "hertz": self._device.hertz,
        }

    def _publish(self, state: str) -> None:
        with self._news:
            self._state = state
            self._number += 1
            self._news.notify_all()

    # -- the tabs' side ---------------------------------------------------------------------

    def next_state(self, known: int, patience_s: float) -> tuple[int, str]:
        """Wait for a state newer than number ``known``; its number and JSON, or the same again."""
        with self._news:
            self._news.wait_for(lambda: self._number > known, patience_s)
            return self._number, self._state

    def hold(self, tab: str, step: int, keys: frozenset[int]) -> None:
        """A tab holds down just these keys (0 for ROLL); an older step than the last is late."""
        with self._news:
            if step > self._tabs.get(tab, (-1, frozenset()))[0]:
                self._tabs[tab] = (step, keys)
                self._add_step()

    def leave(self, tab: str) -> None:
        """A tab is gone: its keys are let go."""
        with self._news:
            if self._tabs.pop(tab, (0, frozenset()))[1]:
                self._add_step()

    def _add_step(self) -> None:
        down = frozenset().union(*(keys for _, keys in self._tabs.values()))
        self._key_steps.append(down)
