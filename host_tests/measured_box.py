# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A simulated box for `moments_of_size`: nothing is in memory but what it has fetched itself."""

import screen_player
import simulated
from simulated import START_UP_MS, SimulatedBox

from simulator import launch
from simulator.faults import Faults

# With these every table has something to shut at its first two rolls.
FIRST_FACES = (4, 6, 4, 4)


class Dice(screen_player.EndlessDice):
    """Dice that show the first faces, and then those of a seed."""

    def __init__(self) -> None:
        super().__init__(4)
        self.first = list(FIRST_FACES)

    def pop(self, place: int = 0) -> int:
        return self.first.pop(0) if self.first else super().pop(place)


def draw_nothing(_display, **_rates) -> bool:
    """The panel's pixels take most of the time, and nobody looks at them."""
    return True


class MeasuredBox(SimulatedBox):
    """A simulated box that forgets all modules before it is switched on, as a board does."""

    def __init__(self, all_rows, title: str, faults=None, **how) -> None:
        self.all_rows = all_rows
        self.title = title
        self.faults = Faults() if faults is None else faults
        super().__init__(all_rows.model, is_loaded=False, **how)
        self.faces = Dice()

    def _switch_on(self, held, store) -> None:
        real = simulated.launch.power_on
        watched = self.all_rows.loaded

        def power_on(model, clock):
            made = real(model, clock, faults=self.faults)
            import busdisplay

            busdisplay.BusDisplay.refresh = draw_nothing
            # the firmware of a board with a panel has set that up without our libraries
            watched.forget(("adafruit_displayio_sh1106",) if model.panel_dc else ())
            return made

        launch.power_on = power_on
        try:
            super()._switch_on(held, store)
        finally:
            launch.power_on = real
        if self.title:
            self.all_rows.note_read(self.title)
        self.box.load()
        self.wait(START_UP_MS)

    def restart_as(self, title: str) -> None:
        """Off and on again."""
        self.title = title
        self.is_loaded = False
        self.restart()
