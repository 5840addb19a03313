# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The named cards and mixes of house rules under a real MicroPython with a small heap."""

import os
import subprocess
import sys

import on_micropython
from device_files import ROOT
from house_cards import CARDS

PROGRAM = "house_matches_to_compare.py"
MATCHES_A_CARD = "200"
SHOWN = "100"


def test_h1_to_h11_matches_of_each_card_are_the_same_move_for_move_under_micropython():
    there = on_micropython.run(PROGRAM, "250k", MATCHES_A_CARD, SHOWN)
    here = subprocess.run(
        [sys.executable, on_micropython.HERE / PROGRAM, MATCHES_A_CARD, SHOWN],
        capture_output=True,
        text=True,
        check=True,
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ).stdout
    assert len(there.splitlines()) == (len(CARDS) + 1) * (int(SHOWN) + 1)
    assert there == here
