# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A soldered box: what hangs on its wires is the same on every board, only the pins differ.

Each button connects its pin to ground. The NeoPixels' supply is switched by PIXEL_POWER_PIN and
is off while that pin floats. The panel is an SSD1306 of 128x64 (or an SH1106, by settings.toml)
on PANEL_SDA and PANEL_SCL, with pull-ups on both.
"""

from board_io.boards import Wiring

if False:  # for type checkers alone
    from typing import Tuple

    import busdisplay
    import busio


class Wired(Wiring):
    """A soldered board, the owner of its I2C bus; and its panel, a 128x64 OLED of the kind set.

    All parts on the two wires of the bus ask for it here, and none opens it itself.

    ``i2c``: the bus, None until a part has asked. ``address``: the panel's, 0 before it is made.
    ``made_as``: its controller, the column where its glass begins, and its rotation.
    ``most_losses``: so often it may still be found switched off, which the box never does. A panel
    whose status can't be trusted must not be set up for ever.
    """

    i2c: "busio.I2C | None" = None
    address = 0
    made_as: "Tuple[str | int, ...]"
    most_losses = 10
    _status = bytearray(1)

    def open_bus(self) -> "busio.I2C":
        """The bus, opened for the part that asks first.

        A display outlives the program that made it, and holds the wires: what an earlier run left
        is released first, once.

        :raises RuntimeError: when the wires have no pull-ups, which the panel would bring.
        :raises ValueError: when there are no such pins, or something else has them.
        """
        if self.i2c is None:
            import busio
            import displayio

            pins = self.PANEL_SCL, self.PANEL_SDA
            for pin in pins:
                if not pin or isinstance(pin, str):
                    raise ValueError("no pins for it")
            displayio.release_displays()
            self.i2c = busio.I2C(*pins, frequency=400_000)
        return self.i2c

    def make_display(self) -> "busdisplay.BusDisplay":
        """The panel, set up anew, at the address that is set or else at the other one.

        :raises RuntimeError: when the wires have no pull-ups, which the panel would bring.
        :raises ValueError: when no panel answers.
        """
        from board_io import oled_making

        return oled_making.make(self)

    def is_panel_there(self, is_set_up: bool = True) -> bool:
        """Whether a panel answers at the address where one was made or looked for last.

        One that is set up must be on as well: a byte read from an SSD1306 or SH1106 is its status,
        and bit 6 says that it is off, as it is after it has lost its power.
        """
        i2c = self.i2c
        if i2c is None or not i2c.try_lock():
            return False
        try:
            if not is_set_up or not self.most_losses:
                return i2c.probe(self.address)
            i2c.readfrom_into(self.address, self._status)
        except OSError:
            return False
        finally:
            i2c.unlock()
        is_on = not self._status[0] & 0x40
        self.most_losses -= not is_on
        return is_on
