# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``busio``: the wires that lead to the model of the panel."""

import errno

from simulator import device, faults

_COMMAND_FOLLOWS = 0x80
_DATA_FOLLOWS = 0x40


class _Bus:
    def __init__(self, *pins) -> None:
        self._names = [pin.name for pin in pins if pin is not None]
        device.current.claim_all(self._names)
        self._is_locked = False

    def deinit(self) -> None:
        for name in self._names:
            device.current.release(name)
        self._names = []

    def __enter__(self):
        return self

    def __exit__(self, *_exception) -> None:
        self.deinit()

    def try_lock(self) -> bool:
        if self._is_locked or not self._names:
            return False
        self._is_locked = True
        return True

    def _check_lock(self) -> None:
        if not self._is_locked:
            raise RuntimeError("Function requires lock")

    def unlock(self) -> None:
        self._is_locked = False


class SPI(_Bus):
    """Bytes written go to the panel, as data or commands by the level of its DC pin."""

    def __init__(self, clock, MOSI=None, MISO=None, half_duplex: bool = False) -> None:
        super().__init__(clock, MOSI, MISO)
        self.frequency = 0

    def configure(
        self, *, baudrate: int = 100000, polarity: int = 0, phase: int = 0, bits: int = 8
    ) -> None:
        self.frequency = baudrate

    def write(self, buffer, *, start: int = 0, end: int = 2**31 - 1) -> None:
        sent = bytes(buffer[start:end])
        if device.current.level(device.current.model.panel_dc):
            device.current.draw(sent)
        else:
            device.current.command(sent)


class I2C(_Bus):
    """Bytes written to the panel's address go to it, behind a byte that says what they are.

    What is read from there is the panel's status.
    """

    def __init__(self, scl, sda, *, frequency: int = 100000, timeout: int = 255) -> None:
        super().__init__(scl, sda)
        if device.current.faults.panel == faults.NO_PULL_UPS:
            self.deinit()
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        self.frequency = frequency

    def probe(self, address: int) -> bool:
        self._check_lock()
        return device.current.is_panel_at(address)

    def scan(self) -> list:
        self._check_lock()
        return [address for address in range(0x08, 0x78) if device.current.is_panel_at(address)]

    def readfrom_into(self, address: int, buffer, *, start: int = 0, end: int = 2**31 - 1) -> None:
        self._check_lock()
        if not device.current.is_panel_at(address):
            raise OSError(errno.ENODEV, "No such device")
        for place in range(start, min(end, len(buffer))):
            buffer[place] = device.current.oled.status()

    def writeto(self, address: int, buffer, *, start: int = 0, end: int = 2**31 - 1) -> None:
        self._check_lock()
        sent = bytes(buffer[start:end])
        if not device.current.is_panel_at(address):
            raise OSError(errno.ENODEV, "No such device")
        if sent[:1] == bytes((_DATA_FOLLOWS,)):
            device.current.draw(sent[1:])
            return
        for place in range(0, len(sent) - 1, 2):
            if sent[place] == _COMMAND_FOLLOWS:
                device.current.command(sent[place + 1 : place + 2])
