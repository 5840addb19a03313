# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What code.py does before it reads any other file: the watchdog runs; files may be looked at."""

import importlib.util
import sys

import pytest
from device_files import ROOT

from simulator import boards, launch
from simulator.clocks import VirtualClock


class Ended(BaseException):
    pass


def code_runs(monkeypatch, reset_reason):
    """What code.py asks for first when the board was started so: a module or ``tell_files``."""
    asked = []

    class Asked:
        def find_spec(self, name, _path, _target=None):
            if name.split(".")[0] in ("engine", "board_io"):
                import microcontroller
                import watchdog

                is_guarded = microcontroller.watchdog.mode is watchdog.WatchDogMode.RESET
                assert is_guarded or "tell_files" in asked
                asked.append(name)
                raise Ended

    class Safemode:
        @staticmethod
        def tell_files(_run):
            asked.append("tell_files")

    device = launch.power_on(boards.MACROPAD, VirtualClock())
    device.reset_reason = reset_reason
    for name in [name for name in sys.modules if name.split(".")[0] in ("engine", "board_io")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "safemode", Safemode)
    monkeypatch.setattr(sys, "meta_path", [Asked(), *sys.meta_path])
    spec = importlib.util.spec_from_file_location("the_code", ROOT / "code.py")
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    with pytest.raises(Ended):
        program.main()
    launch.power_off()
    return asked


@pytest.mark.parametrize("reason", ["POWER_ON", "SOFTWARE", "RESET_PIN"])
def test_a_start_that_goes_well_looks_at_no_file_and_the_watchdog_ends_endless_reading(
    monkeypatch, reason
):
    assert code_runs(monkeypatch, reason) == ["board_io"]


def test_a_start_by_the_watchdog_looks_at_the_files_before_any_is_read(monkeypatch):
    assert code_runs(monkeypatch, "WATCHDOG") == ["tell_files", "board_io"]
