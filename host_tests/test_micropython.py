# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The engine and the loop under a real MicroPython with a small heap."""

import os
import subprocess
import sys

import on_micropython
import pytest
from device_files import ROOT


def test_a_thousand_matches_are_the_same_move_for_move_under_micropython():
    there = on_micropython.run("matches_to_compare.py", "200k", "1000", "200")
    here = subprocess.run(
        [sys.executable, on_micropython.HERE / "matches_to_compare.py", "1000", "200"],
        capture_output=True,
        text=True,
        check=True,
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ).stdout
    assert len(there.splitlines()) == 1200
    assert there == here


def idle_run(passes: int, rolls: int) -> dict:
    printed = on_micropython.run(
        "idle_passes.py", "2m", str(passes), str(rolls), paths=(on_micropython.FAKES,)
    )
    words = printed.splitlines()[-1].split()
    return {name: int(value) for name, value in zip(words[::2], words[1::2])}


@pytest.mark.parametrize("rolls", [0, 2], ids=["title", "picking"])
def test_an_idle_pass_allocates_nothing_and_sends_nothing(rolls):
    thousand, two_thousand = idle_run(1000, rolls), idle_run(2000, rolls)
    assert two_thousand["allocated"] <= thousand["allocated"]
    assert (thousand["shows"], two_thousand["shows"]) == (0, 0)
    assert (thousand["refreshes"], two_thousand["refreshes"]) == (0, 0)
    assert two_thousand["passes"] == 2000
