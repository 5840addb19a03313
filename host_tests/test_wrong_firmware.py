# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Firmware that takes no compiled file of the program: it is told for which the files are."""

import pytest
from bad_files_copy import BOARD_IDS
from device_files import ROOT
from test_start import PANEL_COLUMNS, start


@pytest.mark.parametrize("board", BOARD_IDS)
@pytest.mark.parametrize(
    "words",
    ["incompatible .mpy file", "MicroPython .mpy file; use CircuitPython mpy-cross",
     "incompatible .mpy arch"],
)  # fmt: skip
def test_firmware_that_takes_no_file_of_ours_is_told_for_which_it_is_and_what_to_do(board, words):
    said, panel = start(board, f"mpy={words}")
    assert said == [
        "WRONG FIRMWARE",
        "for CircuitPython 10:",
        "copy the -py zip, or",
        "put 10 on the board",
    ]
    assert all(len(line) <= PANEL_COLUMNS for line in said)
    assert panel != "ended"


def test_the_readme_and_the_troubles_tell_of_both_zips_and_of_each_message():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    troubles = (ROOT / "docs/troubles.md").read_text(encoding="utf-8")
    for text in (readme, troubles):
        assert "-py" in text
        assert "WRONG FIRMWARE" in text
    for words in ("Hidden by a .py file", "Damaged: engine/match.mpy", "Missing: engine/match"):
        assert words in troubles
