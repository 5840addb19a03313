# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A simulated box with something broken, and how it is played by who can't see its panel."""

import functools
import types

from simulated import SimulatedBox

from engine.handheld.handheld import ROLL
from simulator import boards, device, launch
from simulator.clocks import VirtualClock
from simulator.faults import Faults

BOARDS = (boards.MACROPAD, boards.PICO)
TILES_DOWN = tuple(range(12, 0, -1))
MOST_ROUNDS = 60


def broken(**state) -> Faults:
    """Faults of that state: ``broken(panel=ABSENT, broken={SPEAKER})``."""
    faults = Faults()
    for name, value in state.items():
        assert hasattr(faults, name)
        setattr(faults, name, value)
    return faults


@functools.cache
def pin_names(model) -> types.SimpleNamespace:
    """The names of a board's pins: ``keys`` (ROLL first), ``pixels`` and ``speaker``."""
    launch.power_on(model, VirtualClock())
    wiring = launch.wiring(model)
    return types.SimpleNamespace(
        keys=tuple(launch.key_pins(model)),
        pixels=wiring.PIXEL_PIN.name,
        speaker=wiring.SPEAKER_PIN.name,
    )


class FaultyBox(SimulatedBox):
    """A simulated box with these faults when it is switched on."""

    def __init__(self, faults: Faults, model=boards.PICO, faces=(), **how) -> None:
        self.faults = faults
        super().__init__(model, faces, **how)

    def _switch_on(self, held, store) -> None:
        kept, device.Faults = device.Faults, lambda: self.faults
        try:
            super()._switch_on(held, store)
        finally:
            device.Faults = kept

    @property
    def turns(self) -> int:
        """How many solo turns at nine tiles were finished."""
        return self.handheld.keeper.lasting.bests[0].turns


def play_blind(box) -> None:
    """Finish a solo turn, from the title or whatever stands before it, looking at nothing.

    Three ROLLs begin it. Then again and again every tile, from the top down, and ROLL twice:
    that picks some set and shuts it, or takes what the box offers.
    """
    before = box.turns
    keys = (ROLL,) * 3 + (*TILES_DOWN, ROLL, ROLL) * MOST_ROUNDS
    for key in keys:
        box.tap(key)
        if box.turns > before:
            return
    raise AssertionError("no turn was finished")
