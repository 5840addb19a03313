# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Starts the program on the stand-ins: code.py as it is, from any folder that holds one."""

import gc
import importlib.util
import os
import random
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from simulator import device, displays, drive
from simulator.boards import BoardModel
from simulator.clocks import VirtualClock, WallClock
from simulator.console import Console
from simulator.faults import Faults

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
STAND_INS = HERE / "standins"
TILES = 12

_host_sleep = time.sleep


class PowerOff(BaseException):
    """Raised while the program rests, to end it: it never ends by itself."""


class BatteryPulled(BaseException):
    """Raised while the program rests, when its power goes without a word."""


class Reload(BaseException):
    """Raised to start the program anew: it asked for that, or a host wrote to its drive."""


class Reset(BaseException):
    """Raised when the program resets the board."""


class Bitten(Reset):
    """Raised when the watchdog resets the board."""


def put_stand_ins_first(root: Path = ROOT) -> None:
    """Put the stand-ins first on ``sys.path``, and the program's root last.

    The root holds a file named code.py, which would hide the standard library's from pdb. Another
    root than the repository is taken whole: with the libraries of its lib/, and without ours.
    """
    for path in (str(STAND_INS), str(ROOT), ""):
        while path in sys.path:
            sys.path.remove(path)
    sys.path.insert(0, str(STAND_INS))
    sys.path.append(str(root))
    drive.mount(root, has_libraries=root != ROOT)


def power_on(
    model: BoardModel,
    clock: VirtualClock | WallClock,
    root: Path = ROOT,
    faults: Faults | None = None,
    sleep_memory: bytearray | None = None,
) -> device.Device:
    """A new box of that kind, with its clock; it is `device.current` from now on.

    Faults and sleep memory that are given go on from the box before.
    """
    put_stand_ins_first(root)
    device.current = device.Device(model, clock, faults, sleep_memory)
    # as on the board, it is read anew: it may keep what it opened, and pins may be missing now
    sys.modules.pop(f"board_io.boards.{model.board_id}", None)
    sys.modules.pop("safemode", None)
    if not hasattr(gc, "mem_free"):
        gc.mem_free = _free_memory  # type: ignore[attr-defined]
    displays.mend()
    device.current.console = Console()
    time.sleep = device.current.rest  # type: ignore[assignment]
    if model.panel_dc:
        device.current.display = displays.own_panel()
    gc.freeze()  # the box collects after each picture: spare it all that is not its own
    return device.current


def power_off() -> None:
    """Give the host its own sleep back: the box that has just been played rests no more."""
    time.sleep = _host_sleep


def run(root: Path = ROOT) -> None:
    """Run the code.py of that folder until it ends or is powered off."""
    spec = importlib.util.spec_from_file_location("shut_the_box_code", root / "code.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError(f"no code.py in {root}")
    with device.current.console.listening():
        program = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(program)
        _note_the_box()
        program.main()


def wiring(model: BoardModel) -> Any:
    """The board file by which that board is wired, or one without a key where it can't be read."""
    try:
        from board_io import boards

        return boards.load(model.board_id)
    except Exception:  # whatever is wrong with that file, the program itself says what
        return SimpleNamespace(
            ROLL_PIN=None,
            TILE_PINS=(None,) * TILES,
            PIXEL_INDEX=range(TILES),
            PIXEL_PIN=None,
            CHANNEL_MA=0,
            IDLE_MA=0,
        )


def key_pins(model: BoardModel) -> list[str]:
    """The names of the pins of ROLL and of tiles 1 to 12, "" for one that the board lacks."""
    board_file = wiring(model)
    pins = (board_file.ROLL_PIN, *board_file.TILE_PINS)
    return [getattr(pin, "name", "") for pin in pins]  # a pin that there is not has none


def load_dice(faces: list[int]) -> None:
    """Let the dice show these faces first, one after another, and be fair afterwards.

    The faces shown are taken off the list.
    """
    try:
        from board_io import dice
    except Exception:  # as above
        return
    fair = random.randint

    def randint(low: int, high: int) -> int:
        return faces.pop(0) if faces else fair(low, high)

    dice.randint = randint


def _note_the_box() -> None:
    """Let the simulated box know the program's `Box`, for those who ask what a colour means."""
    try:
        from board_io import box
    except Exception:  # as above
        return
    if hasattr(box.Box, "_unnoted_init"):
        return
    box.Box._unnoted_init = box.Box.__init__

    def note(made: Any, *arguments: Any) -> None:
        made._unnoted_init(*arguments)
        device.current.box = made

    box.Box.__init__ = note


def _free_memory() -> int:
    """The free memory of this computer, in bytes; CPython's own gc can't tell."""
    if not hasattr(os, "sysconf"):  # Windows
        return 0
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
