# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a box says at the start when it can't be built, on the console and on the panel."""

import subprocess
import sys

import pytest
from device_files import ROOT

PROGRAM = ROOT / "host_tests" / "start_without.py"
PANEL_COLUMNS, PANEL_LINES = 21, 3  # what the console shows of its last lines on a panel


def start(board, missing):
    """The lines that a box without something prints, and what the panel shows in the end."""
    done = subprocess.run(
        [sys.executable, PROGRAM, board, missing], capture_output=True, text=True, check=True
    )
    *said, panel = done.stdout.splitlines()
    assert said[0].startswith("Shut the Box ")
    return said[1:], panel


@pytest.mark.parametrize(
    ("board", "module"),
    [
        ("macropad", "neopixel"),
        ("macropad", "adafruit_display_text"),
        ("macropad", "adafruit_ticks"),
        ("pico", "neopixel"),
        ("pico", "adafruit_ticks"),
        ("macropad", "board_io.panel"),
        ("pico", "engine.match"),
    ],
)
def test_a_missing_file_is_named_on_the_console_and_on_the_panel(board, module):
    said, panel = start(board, module)
    assert said == [f"Missing: {module.replace('.', '/')}", "Copy the zip again."]
    assert panel == "console on the panel"


def test_where_the_panel_can_t_be_made_the_console_tells_it_alone():
    said, panel = start("pico", "adafruit_displayio_ssd1306")
    assert said == ["Missing: adafruit_displayio_ssd1306", "Copy the zip again."]
    assert panel == "panel as it was"


def test_where_all_of_board_io_is_missing_the_console_still_names_it():
    said, _ = start("pico", "board_io")
    assert said == ["No module named 'board_io'", "Copy the zip again."]


def test_firmware_before_10_is_told_which_is_needed():
    said, _ = start("macropad", "firmware=9.2.8")
    assert said == ["CircuitPython 10 or newer is needed."]


def test_an_unknown_board_is_told_which_file_to_write():
    said, _ = start("acme_one", "nothing")
    assert said[-1] == "board_io/boards/acme_one.py"


def test_what_is_said_fits_the_panels_last_lines():
    for board, missing in (("macropad", "adafruit_display_text"), ("macropad", "firmware=9.2.8")):
        said, _ = start(board, missing)
        assert sum(-(-len(line) // PANEL_COLUMNS) for line in said) <= PANEL_LINES
