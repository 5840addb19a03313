# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The buttons: pins become ROLL (0) and the tiles 1 to 12, going down or up at a time."""

import digitalio
import keypad

from board_io.clock import elapsed_ms, now_ms

if False:  # for type checkers alone
    from typing import List, Sequence, Tuple

    import microcontroller

SCAN_S = 0.01
SCANS_TO_BELIEVE = 2
# A key reported down within this time of the start was held all along.
HELD_AT_START_MS = 100
# Once too much has happened to be kept, nothing acts until every key is up. A key that is down for
# so long is stuck, and is not waited for.
DEAF_MS = 10_000
# A key that comes back so soon after it went up has bounced.
BOUNCE_MS = 30

_NONE: "Tuple[Tuple[int, bool | None, int], ...]" = ()


class Buttons:
    """Twelve tile buttons and ROLL, each between its pin and ground.

    ``missing`` has bit n for each key n whose pin there is not, or that something else has; the
    console names them.

    :param tile_pins: the pins of the tiles, tile 1 first.
    :param roll_pin: the pin of ROLL.
    """

    def __init__(
        self,
        tile_pins: "Sequence[microcontroller.Pin | str | None]",
        roll_pin: "microcontroller.Pin | str | None",
    ) -> None:
        self.missing = 0
        self._key_of: List[int] = []  # the key of each of the keypad's numbers
        usable: List[microcontroller.Pin] = []
        for key, pin in enumerate((roll_pin,) + tuple(tile_pins)):
            if _is_free(pin):
                self._key_of.append(key)
                usable.append(pin)  # type: ignore[arg-type]
            else:
                self.missing |= 1 << key
                print(f"No key for {f'tile {key}' if key else 'ROLL'}")
        self._keys = keypad.Keys(
            tuple(usable),
            value_when_pressed=False,
            pull=True,
            interval=SCAN_S,
            debounce_threshold=SCANS_TO_BELIEVE,
        )
        self._event = keypad.Event()
        self._down = 0  # bit n is key n, as far as was told
        self._up_ms = [now_ms()] * 13  # when each key went up last
        self._start_over(HELD_AT_START_MS)

    def read(self) -> "Sequence[Tuple[int, bool | None, int]]":
        """All that has happened since the last call, as (key, is_down, at_ms), oldest first.

        ``is_down`` is None for a key that is down but was not pressed at that moment. Of events
        with one time stamp the releases come first, then the tiles by number, then ROLL, whatever
        the order of the pins. When there were too many to be kept, all of them are forgotten.
        """
        if not self._keys.events.get_into(self._event):
            if self._is_starting and elapsed_ms(now_ms(), self._started_ms) >= HELD_AT_START_MS:
                return self._settle()
            return _NONE
        presses: List[Tuple[int, bool | None, int]] = []
        while True:
            key = self._key_of[self._event.key_number]
            press = (key, self._event.pressed, self._event.timestamp)
            place = len(presses)
            while place and presses[place - 1][2] == press[2] and _rank(press) < _rank(
                presses[place - 1]
            ):
                place -= 1
            presses.insert(place, press)
            if not self._keys.events.get_into(self._event):
                break
        if self._keys.events.overflowed:
            self._start_over(DEAF_MS)
            presses = []  # in a loop, as a comprehension here would allocate in every idle pass
            for key in range(13):  # it may be up again, or not: until that is known, it is held
                if self._down >> key & 1:
                    presses.append((key, None, self._started_ms))
            return presses
        for place in range(len(presses)):
            presses[place] = self._understood(presses[place])
        return presses

    def deinit(self) -> None:
        """Release the pins."""
        self._keys.deinit()

    def _start_over(self, held_ms: int) -> None:
        """Ask the keypad which keys are down now: after a reset it reports each as a press.

        What is reported in the time ``held_ms`` was not pressed to act.
        """
        self._keys.events.clear()
        self._keys.reset()
        self._started_ms = now_ms()
        self._is_starting = True
        self._unsure = self._down
        self._held_ms = held_ms

    def _settle(self) -> "Sequence[Tuple[int, bool | None, int]]":
        """The time for held keys is over: those that were believed down and are not, are up."""
        self._is_starting = False
        releases = [(key, False, now_ms()) for key in range(13) if self._unsure >> key & 1]
        self._down &= ~self._unsure
        if not self._down:
            self._held_ms = 0
        return releases

    def _understood(
        self, press: "Tuple[int, bool | None, int]"
    ) -> "Tuple[int, bool | None, int]":
        """A press as it was meant: it may be a key held all along, or one that bounced."""
        key, is_down, at_ms = press
        self._unsure &= ~(1 << key)
        if not is_down:
            self._down &= ~(1 << key)
            self._up_ms[key] = at_ms
            if not self._down and not self._is_starting:
                self._held_ms = 0
            return press
        self._down |= 1 << key
        if 0 <= elapsed_ms(at_ms, self._started_ms) < self._held_ms:
            return key, None, at_ms
        self._held_ms = 0
        if 0 <= elapsed_ms(at_ms, self._up_ms[key]) < BOUNCE_MS:
            return key, None, at_ms
        return press


def _is_free(pin: "microcontroller.Pin | str | None") -> bool:
    """Whether it is a pin that nothing else has."""
    try:
        digitalio.DigitalInOut(pin).deinit()  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False
    return True


def _rank(press: "Tuple[int, bool | None, int]") -> int:
    """The place of a press among those of its time stamp."""
    key, is_down, _ = press
    return (16 if is_down else 0) + (key or 13)
