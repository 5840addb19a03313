# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a restart, a reset and a pulled battery leave, and why a board is in safe mode."""

import sys
import time

import pytest
import supervisor

from simulator import boards, device, launch, session
from simulator.clocks import VirtualClock
from simulator.faults import Faults
from simulator.nvm import Flash

# It counts its starts, and goes through a reload and a reset before it comes to rest.
PROGRAM = """
import time
import alarm, microcontroller, supervisor

def main():
    alarm.sleep_memory[0] += 1
    if alarm.sleep_memory[0] == 1:
        time.sleep(2)
        supervisor.reload()
    if alarm.sleep_memory[0] == 2:
        microcontroller.reset()
    while True:
        time.sleep(1)
"""
AT_REST = 3  # starts

# CircuitPython 10.2.1, shared-bindings/supervisor/SafeModeReason.c
REASONS = {
    "NONE", "BROWNOUT", "FLASH_WRITE_FAIL", "GC_ALLOC_OUTSIDE_VM", "HARD_FAULT",
    "INTERRUPT_ERROR", "NLR_JUMP_FAIL", "NO_CIRCUITPY", "NO_HEAP", "PROGRAMMATIC",
    "SDK_FATAL_ERROR", "STACK_OVERFLOW", "USB_BOOT_DEVICE_NOT_INTERFACE_ZERO",
    "USB_TOO_MANY_ENDPOINTS", "USB_TOO_MANY_INTERFACE_NAMES", "USER", "WATCHDOG",
}  # fmt: skip


class Watcher:
    """Notes each start; pulls the battery once the program rests, and ends it the next time."""

    def __init__(self) -> None:
        self.starts = []  # the elapsed time, the keys down and the sleep memory's first byte
        self.devices = []
        self.pulls = 0

    def attach(self, box) -> None:
        self.devices.append(box)
        self.starts.append((box.clock.elapsed_ms(), set(box.grounded), box.sleep_memory[0]))
        box.on_rest.append(self)

    def wait_for_battery(self) -> None:
        self.pulls += 1

    def __call__(self) -> None:
        box = self.devices[-1]
        box.grounded.add("GP2")
        if box.sleep_memory[0] == AT_REST:
            raise launch.PowerOff if self.pulls else launch.BatteryPulled


@pytest.fixture
def played(tmp_path, monkeypatch):
    """A watcher that has seen the program through all of that, and the faults and nvm it had."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    (tmp_path / "code.py").write_text(PROGRAM)
    watcher, faults, nvm = Watcher(), Faults(), Flash()
    session.play(boards.PICO, VirtualClock, tmp_path, nvm, watcher, faults)
    return watcher, faults, nvm


def test_the_sleep_memory_outlives_a_reload_and_a_reset_but_not_the_battery(played):
    watcher, _, _ = played
    assert [count for _, _, count in watcher.starts] == [0, 1, 2, 0, 1, 2]
    assert watcher.pulls == 1


def test_a_key_that_is_down_stays_down_through_a_reload_and_a_reset(played):
    watcher, _, _ = played
    keys = [keys for _, keys, _ in watcher.starts]
    assert keys == [set(), {"GP2"}, {"GP2"}, set(), {"GP2"}, {"GP2"}]


def test_the_clock_runs_on_through_a_reload_and_starts_anew_at_a_reset(played):
    watcher, _, _ = played
    assert [at_ms for at_ms, _, _ in watcher.starts] == [0, 2000, 0, 0, 2000, 0]


def test_what_is_broken_and_what_is_saved_outlives_them_all(played):
    watcher, faults, nvm = played
    assert all(box.faults is faults and box.nvm is nvm for box in watcher.devices)
    assert len({id(box) for box in watcher.devices}) == 6


def test_once_a_box_has_been_played_the_host_sleeps_by_itself_again(played):
    watcher, _, _ = played
    rested = watcher.devices[-1].clock.elapsed_ms()
    time.sleep(0.001)
    assert watcher.devices[-1].clock.elapsed_ms() == rested


def test_a_restart_can_t_be_caught_as_an_error():
    for restart in (launch.Reload, launch.Reset):
        assert not issubclass(restart, Exception)
    with pytest.raises(launch.Reload):
        supervisor.reload()


def test_the_reasons_of_safe_mode_are_the_boards():
    names = {name for name in vars(supervisor.SafeModeReason) if name.isupper()}
    assert names == REASONS


@pytest.mark.parametrize("name", sorted(REASONS))
def test_a_board_knows_why_it_is_in_safe_mode_and_whether_usb_is_plugged_in(name):
    box = launch.power_on(boards.PICO, VirtualClock())
    assert supervisor.runtime.safe_mode_reason is supervisor.SafeModeReason.NONE
    assert not supervisor.runtime.usb_connected
    box.safe_mode_reason = name
    box.is_usb_connected = True
    assert supervisor.runtime.safe_mode_reason is getattr(supervisor.SafeModeReason, name)
    assert supervisor.runtime.usb_connected


def test_a_reason_without_a_name_of_its_own_is_none():
    launch.power_on(boards.PICO, VirtualClock()).safe_mode_reason = "SAFEMODE_PY_ERROR"
    assert supervisor.runtime.safe_mode_reason is None


def test_whoever_watches_gets_a_turn_in_the_middle_of_a_long_sleep():
    box = launch.power_on(boards.PICO, VirtualClock())
    seen = []
    box.on_rest.append(lambda: seen.append(device.current.clock.elapsed_ms()))
    box.rest(0.12)
    assert seen == [0, 50, 100, 120]
