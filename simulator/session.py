# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A session with one box: its memory outlasts the battery, which can be pulled and put back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from simulator import launch
from simulator.boards import BoardModel
from simulator.clocks import VirtualClock, WallClock
from simulator.device import SLEEP_MEMORY_BYTES, Device
from simulator.faults import Faults
from simulator.nvm import Flash, FlashFile

HOME = Path.home() / ".shut-the-box"


class Player(Protocol):
    """Whoever watches a box and presses its keys."""

    def attach(self, device: Device) -> None:
        """A box has been switched on: watch this one from now on."""

    def wait_for_battery(self) -> None:
        """The battery is out: come back when it is in again."""


def memory_file(model: BoardModel) -> Path:
    """Where that board's memory is kept between sessions."""
    return HOME / f"{model.board_id}.nvm"


def open_memory(path: Path | None) -> Flash:
    """The memory kept in a file, or an empty one that nothing keeps.

    :raises OSError: when there can't be such a file.
    :raises NotAMemory: when the file holds something else.
    :raises MemoryInUse: when another box keeps its memory there now.
    """
    if path is None:
        return Flash()
    path.parent.mkdir(parents=True, exist_ok=True)
    return FlashFile(path)


def play(
    model: BoardModel,
    make_clock: Callable[[], VirtualClock | WallClock],
    root: Path,
    nvm: Any,
    player: Player,
    faults: Faults | None = None,
) -> None:
    """Switch the box on, and again each time that its battery is put back, until it is ended.

    A program that restarts finds its memories and what is broken as they were, and the keys that
    are down; the clock runs on through a reload.
    """
    try:
        _play(model, make_clock, root, nvm, player, faults or Faults())
    finally:
        launch.power_off()


def _play(
    model: BoardModel,
    make_clock: Callable[[], VirtualClock | WallClock],
    root: Path,
    nvm: Any,
    player: Player,
    faults: Faults,
) -> None:
    sleep_memory = bytearray(SLEEP_MEMORY_BYTES)
    grounded: set[str] = set()
    clock = make_clock()
    reset_reason = "POWER_ON"
    while True:
        device = launch.power_on(model, clock, root, faults, sleep_memory)
        device.nvm = nvm
        device.reset_reason = reset_reason
        device.grounded = grounded
        player.attach(device)
        try:
            launch.run(root)
        except launch.BatteryPulled:
            player.wait_for_battery()
            sleep_memory = bytearray(SLEEP_MEMORY_BYTES)
            grounded = set()
            clock = make_clock()
            reset_reason = "POWER_ON"
        except launch.Reload:
            pass
        except launch.Reset as end:
            clock = make_clock()
            reset_reason = "WATCHDOG" if isinstance(end, launch.Bitten) else "SOFTWARE"
        except launch.PowerOff:
            return
        else:
            return
