# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Starts the program on the stand-ins: code.py as it is, from any folder that holds one."""

import errno
import gc
import importlib.util
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

from simulator import device
from simulator.boards import BoardModel
from simulator.clocks import VirtualClock, WallClock
from simulator.faults import Faults

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
STAND_INS = HERE / "standins"

_host_sleep = time.sleep


class PowerOff(BaseException):
    """Raised while the program rests, to end it: it never ends by itself."""


class BatteryPulled(BaseException):
    """Raised while the program rests, when its power goes without a word."""


class Reload(BaseException):
    """Raised to start the program anew: it asked for that, or a host wrote to its drive."""


class Reset(BaseException):
    """Raised when the program resets the board."""


def put_stand_ins_first(root: Path = ROOT) -> None:
    """Put the stand-ins first on ``sys.path``, and the program's root last.

    The root holds a file named code.py, which would hide the standard library's from pdb. Another
    root than the repository is taken whole: with the libraries of its lib/, and without ours.
    """
    for path in (str(STAND_INS), str(ROOT), ""):
        while path in sys.path:
            sys.path.remove(path)
    sys.path.insert(0, str(STAND_INS))
    if root != ROOT:
        sys.path.insert(1, str(root / "lib"))
    sys.path.append(str(root))


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
    if not hasattr(gc, "mem_free"):
        gc.mem_free = _free_memory  # type: ignore[attr-defined]
    _mend_displayio()
    _mend_i2c_panel()
    time.sleep = device.current.rest  # type: ignore[assignment]
    if model.panel_dc:
        device.current.display = _own_panel()
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
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    _note_the_box()
    program.main()


def wiring(model: BoardModel) -> Any:
    """The board file by which that board is wired."""
    from board_io import boards

    return boards.load(model.board_id)


def key_pins(model: BoardModel) -> list[str]:
    """The names of the pins of ROLL and of tiles 1 to 12, "" for one that the board lacks."""
    board_file = wiring(model)
    pins = (board_file.ROLL_PIN, *board_file.TILE_PINS)
    return [getattr(pin, "name", "") for pin in pins]  # a pin that there is not has none


def load_dice(faces: list[int]) -> None:
    """Let the dice show these faces first, one after another, and be fair afterwards.

    The faces shown are taken off the list.
    """
    from board_io import dice

    fair = random.randint

    def randint(low: int, high: int) -> int:
        return faces.pop(0) if faces else fair(low, high)

    dice.randint = randint


def _note_the_box() -> None:
    """Let the simulated box know the program's `Box`, for those who ask what a colour means."""
    try:
        from board_io import box
    except ImportError:  # the program itself says what is missing
        return
    if hasattr(box.Box, "_unnoted_init"):
        return
    box.Box._unnoted_init = box.Box.__init__

    def note(made: Any, *arguments: Any) -> None:
        made._unnoted_init(*arguments)
        device.current.box = made

    box.Box.__init__ = note


def _own_panel() -> Any:
    """The panel that a board's firmware sets up before code.py starts (the MacroPad's)."""
    import board
    import busio
    from adafruit_displayio_sh1106 import SH1106
    from fourwire import FourWire

    bus = FourWire(
        busio.SPI(board.SCK, board.MOSI),
        command=board.OLED_DC,
        chip_select=board.OLED_CS,
        reset=board.OLED_RESET,
        baudrate=10_000_000,
    )
    return SH1106(bus, width=128, height=64, colstart=2)


def _mend_displayio() -> None:
    """Make the host's displayio fit for use: no thread, no display left over, columns right.

    Its thread refreshes displays by itself, which ours never want. It masks away the upper half
    of an SH1106's column, where the board's displayio does not: the column is sent once more.
    """
    import busdisplay  # noqa: F401  (first: displayio imports it half-way)
    import displayio
    from displayio import _displaycore

    displayio._stop_background()
    displayio.release_displays()
    core_class = _displaycore._DisplayCore
    if hasattr(core_class, "_unmended_set_region"):
        return
    core_class._unmended_set_region = core_class.set_region_to_update

    def set_region_to_update(core: Any, area: Any) -> None:
        core._unmended_set_region(area)
        if core.sh1107_addressing:
            column = area.x1 + core.colstart
            core.begin_transaction()
            core.send(
                _displaycore.DISPLAY_COMMAND,
                _displaycore.CHIP_SELECT_TOGGLE_EVERY_BYTE,
                bytes((0x10 | column >> 4, column & 0x0F)),
            )
            core.end_transaction()

    core_class.set_region_to_update = set_region_to_update


def _mend_i2c_panel() -> None:
    """Make the host's panel on I2C behave as the board's does, where a fault shows a difference.

    The board's asks for the panel when it is made, ignores what a panel does not take, and leaves
    the bus to whoever opened it. A refresh that a bug breaks off there holds up no later one.
    """
    import busdisplay
    import i2cdisplaybus
    from displayio import display_buses  # type: ignore[attr-defined]

    bus_class: Any = i2cdisplaybus.I2CDisplayBus
    display_class: Any = busdisplay.BusDisplay
    if hasattr(bus_class, "_unmended_init"):
        return
    bus_class._unmended_init = bus_class.__init__
    bus_class._unmended_send = bus_class._send
    display_class._unmended_refresh = display_class.refresh

    def init(bus: Any, i2c_bus: Any, *, device_address: int, reset: Any = None) -> None:
        bus._unmended_init(i2c_bus, device_address=device_address, reset=reset)
        if not device.current.is_panel_at(device_address):
            display_buses.remove(bus)
            raise ValueError(f"Unable to find I2C Display at {device_address:x}")

    def send(bus: Any, *arguments: Any) -> None:
        try:
            bus._unmended_send(*arguments)
        except OSError as error:
            if error.errno != errno.ENODEV:
                raise

    def deinit(bus: Any) -> None:
        bus.reset()
        if bus._reset is not None:
            bus._reset.deinit()

    def refresh(display: Any, **rates: int) -> bool:
        try:
            return display._unmended_refresh(**rates)
        except BaseException:
            display._core.refresh_in_progress = False
            display._core.end_transaction()
            raise

    bus_class.__init__ = init
    bus_class._send = send
    bus_class.deinit = deinit
    display_class.refresh = refresh


def _free_memory() -> int:
    """The free memory of this computer, in bytes; CPython's own gc can't tell."""
    if not hasattr(os, "sysconf"):  # Windows
        return 0
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
