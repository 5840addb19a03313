# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Panels that a board builds itself; the MacroPad's comes with its firmware."""

if False:  # for type checkers alone
    from typing import Tuple

    import busdisplay
    import busio
    import microcontroller

class Oled:
    """A 128x64 OLED of the kind that is set, on the two wires of a bus of its own.

    ``made_as``: whether it is an SH1106, the column where its glass begins, and its rotation.
    ``most_losses``: so often it may still be found switched off, which the box never does. A panel
    whose status can't be trusted must not be set up for ever.
    """

    made_as: "Tuple[bool, int, int]"

    def __init__(self, scl: "microcontroller.Pin | str", sda: "microcontroller.Pin | str") -> None:
        self.scl = scl
        self.sda = sda
        self.i2c: busio.I2C | None = None
        self.address = 0  # not known yet, as is the rest of what settings.toml says
        self.most_losses = 10
        self._status = bytearray(1)

    def make(self) -> "busdisplay.BusDisplay":
        """The panel, set up anew, at the address that is set or else at the other one.

        :raises RuntimeError: when the wires have no pull-ups, which the panel would bring.
        :raises ValueError: when no panel answers.
        """
        from board_io import oled_making

        return oled_making.make(self)

    def answers(self, is_set_up: bool = True) -> bool:
        """Whether a panel answers at the address where one was made or looked for last.

        One that is set up must be on as well: a byte read from an SSD1306 or SH1106 is its status,
        and bit 6 says that it is off, as it is after it has lost its power.
        """
        bus = self.i2c
        if bus is None or not bus.try_lock():
            return False
        try:
            if not is_set_up or not self.most_losses:
                return bus.probe(self.address)
            bus.readfrom_into(self.address, self._status)
        except OSError:
            return False
        finally:
            bus.unlock()
        is_on = not self._status[0] & 0x40
        self.most_losses -= not is_on
        return is_on
