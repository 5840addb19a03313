# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""How often a panel on two wires is asked whether it is there, and when that is given up."""

import itertools

import board
import busio
import moments
import pytest
from faulty import FaultyBox, broken
from simulated import SimulatedBox

from simulator import boards, launch
from simulator.clocks import VirtualClock
from simulator.faults import ABSENT, FINE, NO_PULL_UPS

ASK_MS = 1000
SLOW_MS = 31


@pytest.fixture
def asked(monkeypatch):
    """When a panel was asked for, in ms since power-on: by a probe, a read or opening the bus."""
    times = []
    probe, open_bus = busio.I2C.probe, busio.I2C.__init__
    read = busio.I2C.readfrom_into

    def note_probe(bus, address):
        times.append(launch.device.current.clock.elapsed_ms())
        return probe(bus, address)

    def note_open(bus, *pins, **how):
        times.append(launch.device.current.clock.elapsed_ms())
        open_bus(bus, *pins, **how)

    def note_read(bus, address, buffer):
        times.append(launch.device.current.clock.elapsed_ms())
        read(bus, address, buffer)

    monkeypatch.setattr(busio.I2C, "readfrom_into", note_read)
    monkeypatch.setattr(busio.I2C, "probe", note_probe)
    monkeypatch.setattr(busio.I2C, "__init__", note_open)
    return times


def test_while_nothing_is_to_be_drawn_a_panel_is_not_asked(asked):
    box = SimulatedBox(boards.PICO)
    box.roll()
    box.wait(100)
    asked.clear()
    box.wait(20_000)
    assert asked == []


def test_a_panel_that_is_drawn_on_is_asked_once_a_second_at_most(asked):
    box = SimulatedBox(boards.PICO, faces=[3, 5])
    moments.picking(box)
    asked.clear()
    for _ in range(40):
        box.tap(5)
    assert box.now_ms > 6000
    assert len(asked) >= 5
    assert min(later - sooner for sooner, later in itertools.pairwise(asked)) >= ASK_MS


@pytest.mark.parametrize("state", (ABSENT, NO_PULL_UPS))
def test_a_panel_that_is_away_is_looked_for_once_a_second_and_no_more(asked, state):
    box = FaultyBox(broken(panel=state))
    asked.clear()
    box.wait(20_000)
    times = sorted(set(asked))
    assert len(asked) <= 2 * len(times)  # both addresses
    assert 19 <= len(times) <= 20
    assert min(later - sooner for sooner, later in itertools.pairwise(times)) >= ASK_MS


def test_asking_that_has_taken_too_long_twice_is_given_up(asked):
    box = FaultyBox(broken(panel=ABSENT, probe_ms=SLOW_MS))
    asked.clear()
    box.wait(60_000)
    assert len(asked) == 2
    box.faults.panel, box.faults.probe_ms = FINE, 0
    box.wait(5000)
    assert not any(box.device.oled.rows())
    assert len(asked) == 2


def test_asking_that_takes_just_long_enough_goes_on(asked):
    box = FaultyBox(broken(panel=ABSENT, probe_ms=15))  # twice: both addresses
    asked.clear()
    box.wait(10_000)
    assert len(asked) >= 18


def test_a_slow_panel_that_is_there_is_asked_twice_and_then_drawn_on_all_the_same(asked):
    box = SimulatedBox(boards.PICO)
    moments.title(box)
    asked.clear()
    box.device.faults.probe_ms = SLOW_MS
    for _ in range(4):
        box.tap(1)
        box.wait(ASK_MS)
        box.hold()
        box.wait(ASK_MS)
    assert len(asked) == 2
    assert box.text[-1] == "1-8 setup  ROLL play"


# -- whether it is on ---------------------------------------------------------------------


def lose_power(box) -> None:
    """The panel's power is gone for a moment, too short to be noticed by not answering."""
    box.device.faults.panel = ABSENT
    box.device.faults.panel = FINE
    assert not any(box.device.oled.rows())


@pytest.fixture
def made(monkeypatch):
    """Each panel that was made, first to last."""
    from board_io.boards.wired import Wired

    panels = []
    make = Wired.make_display

    def note(panel):
        panels.append(make(panel))
        return panels[-1]

    monkeypatch.setattr(Wired, "make_display", note)
    return panels


def shake(box, times: int) -> int:
    """Lose the panel's power so often, with something new to draw each time; how often it was
    dark afterwards.
    """
    dark = 0
    for number in range(times):
        lose_power(box)
        if number % 2:
            box.roll()
        else:
            box.hold()
        box.wait(3 * ASK_MS)
        dark += not any(box.device.oled.rows())
    return dark


@pytest.mark.parametrize("controller", ("ssd1306", "sh1106"))
def test_either_controller_is_drawn_anew_after_it_has_lost_its_power(controller, monkeypatch):
    from board_io import settings

    monkeypatch.setattr(settings.os, "getenv", {"SHUTBOX_PANEL": controller}.get)
    box = SimulatedBox(boards.PICO._replace(panel=controller))
    moments.picking(box)
    box.wait(ASK_MS)
    assert shake(box, 3) == 0
    assert box.text[0] == "PAUSED"


def clone(monkeypatch, status) -> None:
    """Panels give this status from now on, by how often it was read; None: no answer."""
    reads = []

    def read(bus, address, buffer):
        if not launch.device.current.is_panel_at(address):
            raise OSError("No such device")
        reads.append(address)
        told = status(len(reads))
        if told is None:
            raise OSError("Input/output error")
        buffer[0] = told

    monkeypatch.setattr(busio.I2C, "readfrom_into", read)


CLONES = {
    "always off": lambda reads: 0x46,
    "all ones": lambda reads: 0xFF,
    "never read": lambda reads: None,
}


@pytest.mark.parametrize("name", CLONES)
def test_a_panel_whose_status_is_not_true_is_made_once_and_probed(name, monkeypatch, made):
    clone(monkeypatch, CLONES[name])
    box = SimulatedBox(boards.PICO)
    moments.picking(box)
    for _ in range(20):
        box.tap(5)
        box.wait(ASK_MS)
    assert len(made) == 1
    assert any(box.device.oled.rows())
    box.device.faults.panel = ABSENT
    box.tap(5)
    box.wait(ASK_MS)
    assert not box.handheld.has_panel
    box.device.faults.panel = FINE
    box.wait(2 * ASK_MS)
    assert any(box.device.oled.rows())
    assert len(made) >= 2


def test_a_panel_that_says_now_on_now_off_is_not_made_anew_for_ever(monkeypatch, made):
    clone(monkeypatch, lambda reads: 0x06 if reads % 2 else 0x46)
    box = SimulatedBox(boards.PICO)
    moments.picking(box)
    for _ in range(60):
        box.tap(5)
        box.wait(ASK_MS)
    assert len(made) == 11
    assert any(box.device.oled.rows())


@pytest.mark.parametrize(("controller", "on"), [("ssd1306", 0x06), ("sh1106", 0x08)])
def test_a_byte_read_from_a_panel_is_its_status_with_bit_6_while_it_is_off(controller, on):
    pico = launch.power_on(boards.PICO._replace(panel=controller), VirtualClock())
    bus = busio.I2C(board.GP21, board.GP20)
    assert bus.try_lock()
    status = bytearray(1)
    for sent, wanted in ((b"", on | 0x40), (b"\x80\xaf", on), (b"\x80\xae", on | 0x40)):
        bus.writeto(0x3C, sent)
        bus.readfrom_into(0x3C, status)
        assert status[0] == wanted
    bus.writeto(0x3C, b"\x80\xaf")
    pico.faults.panel = ABSENT
    with pytest.raises(OSError, match="No such device"):
        bus.readfrom_into(0x3C, status)
    pico.faults.panel = FINE
    bus.readfrom_into(0x3C, status)
    assert status[0] == on | 0x40
