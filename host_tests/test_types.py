# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Type gates: the device code against the boards' stubs, the stand-ins against the real API."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from device_files import ROOT

from tools import contents

BIN = Path(sys.executable).parent
STAND_INS = ROOT / "simulator" / "standins"
BOARDS = contents.board_ids()

STAND_IN_MODULES = sorted(
    path.stem for path in STAND_INS.glob("*.py") if path.stem not in ("board", "micropython")
)

# Where a stand-in differs from the real API and may: names it has no use for are left out, and
# helpers that the simulator needs are added.
ALLOWED = r"""
keypad\.(KeyMatrix|ShiftRegisterKeys)
keypad\.Keys\.scan
keypad\._TICKS_PERIOD
keypad\.EventQueue\.__init__
busio\.(UART|SPI\..*|I2C\..*)
microcontroller\.(?!Pin$).*
microcontroller\.Pin\..*
digitalio\.DigitalInOut\.(drive_mode|pull)
digitalio\.DigitalInOutProtocol
keypad\.Event\.released
supervisor\.(?!ticks_ms$|reload$).*
alarm\..*
.*\.__hash__
.*\.__bool__
.*\.__exit__
"""


def environment(**more):
    return {**os.environ, "PYTHONPATH": "", "MYPYPATH": "", **more}


@pytest.mark.parametrize("board_id", BOARDS)
def test_mypy_passes_the_device_code_for_each_board(board_id, tmp_path):
    definitions = next(Path(sys.prefix).rglob("board_definitions"))
    stubs = tmp_path / "board"
    stubs.mkdir()
    stub = (definitions / board_id / "__init__.pyi").read_text(encoding="utf-8")
    # The stub still gives the panel the name it had before CircuitPython 9.
    stub = stub.replace("displayio.Display", "busdisplay.BusDisplay")
    stub = stub.replace("import displayio\n", "import busdisplay\n")
    (stubs / "__init__.pyi").write_text(stub, encoding="utf-8")
    others = [board for board in BOARDS if board != board_id]
    done = subprocess.run(
        [BIN / "mypy", "--follow-untyped-imports", "--config-file", ROOT / "pyproject.toml",
         "--cache-dir", tmp_path / "cache",
         "--exclude", "|".join(f"boards/{board}" for board in others),
         "engine", "board_io", "code.py"],
        cwd=ROOT, capture_output=True, text=True, env=environment(MYPYPATH=str(tmp_path)),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def run_stubtest(folder, stand_ins, modules):
    (folder / "allowed.txt").write_text(ALLOWED)
    empty = folder / "empty"
    empty.mkdir()
    return subprocess.run(
        [BIN / "stubtest", "--allowlist", folder / "allowed.txt", "--ignore-unused-allowlist",
         "--ignore-missing-stub", "--ignore-positional-only", *modules],
        cwd=empty, capture_output=True, text=True,
        env=environment(PYTHONPATH=f"{stand_ins}{os.pathsep}{ROOT}"),
    )  # fmt: skip


def test_the_stand_ins_are_what_the_stubs_say(tmp_path):
    done = run_stubtest(tmp_path, STAND_INS, STAND_IN_MODULES)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_planted_difference_is_caught(tmp_path):
    planted = tmp_path / "standins"
    shutil.copytree(STAND_INS, planted)
    source = (planted / "pwmio.py").read_text()
    (planted / "pwmio.py").write_text(source.replace("variable_frequency", "any_frequency"))
    done = run_stubtest(tmp_path, planted, ["pwmio"])
    assert done.returncode != 0
    assert "pwmio.PWMOut" in done.stdout


def test_ruff_has_nothing_to_say():
    done = subprocess.run([BIN / "ruff", "check", ROOT], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
