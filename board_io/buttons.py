# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The buttons: pins become ROLL (0) and the tiles 1 to 12, going down or up at a time."""

import keypad

from board_io.clock import elapsed_ms, now_ms

if False:  # for type checkers alone
    from typing import List, Sequence, Tuple

    import microcontroller

ROLL = 0

SCAN_S = 0.01
SCANS_TO_BELIEVE = 2
# A key reported down within this time of power-on was held all along.
HELD_AT_START_MS = 100

_NONE: "Tuple[Tuple[int, bool, int], ...]" = ()


class Buttons:
    """Twelve tile buttons and ROLL, each between its pin and ground.

    :param tile_pins: the pins of the tiles, tile 1 first.
    :param roll_pin: the pin of ROLL.
    """

    def __init__(
        self, tile_pins: "Sequence[microcontroller.Pin]", roll_pin: "microcontroller.Pin"
    ) -> None:
        self._keys = keypad.Keys(
            tuple(tile_pins) + (roll_pin,),
            value_when_pressed=False,
            pull=True,
            interval=SCAN_S,
            debounce_threshold=SCANS_TO_BELIEVE,
        )
        # A key held now would only ever report its release; after the reset it reports a press.
        self._keys.events.clear()
        self._keys.reset()
        self._started_ms = now_ms()
        self._is_starting = True
        self._roll_number = len(tile_pins)
        self._event = keypad.Event()

    def read(self) -> "Sequence[Tuple[int, bool, int]]":
        """All that has happened since the last call, as (key, is_down, at_ms), oldest first.

        Of events with one time stamp the releases come first, then the tiles by number, then
        ROLL, whatever the order of the pins.
        """
        if not self._keys.events.get_into(self._event):
            return _NONE
        presses: List[Tuple[int, bool, int]] = []
        while True:
            number = self._event.key_number
            key = ROLL if number == self._roll_number else number + 1
            press = (key, self._event.pressed, self._event.timestamp)
            place = len(presses)
            while place and presses[place - 1][2] == press[2] and _rank(press) < _rank(
                presses[place - 1]
            ):
                place -= 1
            presses.insert(place, press)
            if not self._keys.events.get_into(self._event):
                return presses

    def was_held(self, at_ms: int) -> bool:
        """Whether a key reported down at that time was down already at power-on."""
        if not 0 <= elapsed_ms(at_ms, self._started_ms) < HELD_AT_START_MS:
            self._is_starting = False  # for good: days later the clock comes round again
        return self._is_starting

    def deinit(self) -> None:
        """Release the pins."""
        self._keys.deinit()


def _rank(press: "Tuple[int, bool, int]") -> int:
    """The place of a press among those of its time stamp."""
    key, is_down, _ = press
    return is_down * 16 + (key or 13)
