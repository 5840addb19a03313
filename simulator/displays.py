# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The host's displayio, mended to do what the board's does, and the panel of a board's own."""

import errno
import importlib
import sys
from typing import Any

from simulator import device, drive


def own_panel() -> Any:
    """The panel that a board's firmware sets up before code.py starts (the MacroPad's)."""
    import busio
    import displayio
    from fourwire import FourWire
    from microcontroller import Pin

    bus = FourWire(
        busio.SPI(Pin("panel, clock"), Pin("panel, data")),
        command=Pin(device.current.model.panel_dc),
        chip_select=Pin("panel, select"),
        reset=Pin("panel, reset"),
        baudrate=10_000_000,
    )
    display = _driver()(bus, width=128, height=64, colstart=2)
    display.root_group = displayio.CIRCUITPYTHON_TERMINAL  # type: ignore[attr-defined]
    display.auto_refresh = True
    return display


def _driver() -> Any:
    """The panel's driver, which that firmware has inside: it does not count as a file in lib/."""
    name = "adafruit_displayio_sh1106"
    from_lib = sys.modules.pop(name, None)
    try:
        with drive.all_of_this_computer():
            return importlib.import_module(name).SH1106
    finally:
        sys.modules.pop(name, None)
        if from_lib is not None:
            sys.modules[name] = from_lib


def mend() -> None:
    """Make the host's displayio fit for use: no thread, no display left over, columns right.

    It also gets the terminal that the board's has, which shows what the console does. Its thread
    refreshes displays by itself, which ours never want. It masks away the upper half of an
    SH1106's column, where the board's displayio does not: the column is sent once more.
    """
    import busdisplay  # noqa: F401  (first: displayio imports it half-way)
    import displayio
    from displayio import _displaycore

    displayio._stop_background()
    displayio.release_displays()
    displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()  # type: ignore[attr-defined]
    _mend_i2c_panel()
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
