# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""How often a panel on two wires is asked whether it is there, and when that is given up."""

import itertools

import busio
import moments
import pytest
from faulty import FaultyBox, broken
from simulated import SimulatedBox

from simulator import boards, launch
from simulator.faults import ABSENT, FINE, NO_PULL_UPS

ASK_MS = 1000
SLOW_MS = 31


@pytest.fixture
def asked(monkeypatch):
    """When a panel was asked for, in ms since power-on, by a probe or by opening the bus."""
    times = []
    probe, open_bus = busio.I2C.probe, busio.I2C.__init__

    def note_probe(bus, address):
        times.append(launch.device.current.clock.elapsed_ms())
        return probe(bus, address)

    def note_open(bus, *pins, **how):
        times.append(launch.device.current.clock.elapsed_ms())
        open_bus(bus, *pins, **how)

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
