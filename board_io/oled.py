# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Panels that a board builds itself; the MacroPad's comes with its firmware."""

if False:  # for type checkers alone
    import busdisplay
    import busio
    import microcontroller

class Oled:
    """A 128x64 OLED of the kind that is set, on the two wires of a bus of its own."""

    def __init__(
        self, scl: "microcontroller.Pin | None", sda: "microcontroller.Pin | None"
    ) -> None:
        self.scl = scl
        self.sda = sda
        self.i2c: busio.I2C | None = None
        self.address = 0  # not known yet, as is the rest of what settings.toml says
        self.is_sh1106 = False
        self.column = 0
        self.rotation = 0

    def make(self) -> "busdisplay.BusDisplay":
        """The panel, set up anew, at the address that is set or else at the other one.

        :raises RuntimeError: when the wires have no pull-ups, which the panel would bring.
        :raises ValueError: when no panel answers.
        """
        from board_io import oled_making

        return oled_making.make(self)

    def answers(self) -> bool:
        """Whether a panel answers at the address where one was made or looked for last."""
        bus = self.i2c
        if bus is None or not bus.try_lock():
            return False
        try:
            return bus.probe(self.address)
        finally:
            bus.unlock()
