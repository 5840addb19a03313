# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a box says at the start when it can't be built, on the console and on the panel."""

import sys
import types

import displayio
import pytest

from simulator import boards, launch
from simulator.clocks import VirtualClock


@pytest.fixture
def terminal(monkeypatch):
    """The group that shows the console, which the host's displayio lacks."""
    group = displayio.Group()
    monkeypatch.setattr(displayio, "CIRCUITPYTHON_TERMINAL", group, raising=False)
    return group


def start(model, capsys):
    box = launch.power_on(model, VirtualClock())
    launch.run()
    return box, capsys.readouterr().out.splitlines()


def forget(monkeypatch, *names):
    """Let these modules be missing, and whatever of ours has imported them be imported anew."""
    for loaded in list(sys.modules):
        if loaded.startswith("board_io") or loaded.split(".")[0] in names:
            monkeypatch.delitem(sys.modules, loaded)
    for name in names:
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.parametrize(
    "library",
    ["neopixel", "adafruit_display_text", "adafruit_ticks", "adafruit_displayio_ssd1306"],
)
@pytest.mark.parametrize("model", [boards.MACROPAD, boards.PICO], ids=lambda model: model.panel)
def test_a_missing_library_is_named_on_the_console(model, library, monkeypatch, capsys, terminal):
    if library == "adafruit_displayio_ssd1306" and model is boards.MACROPAD:
        return  # its panel is part of the board
    launch.power_on(model, VirtualClock())
    forget(monkeypatch, library)
    box, said = start(model, capsys)
    assert library in said[1]
    assert "once more" in said[2]
    if library == "adafruit_displayio_ssd1306":
        return  # without its driver the panel shows nothing
    display = box.display or displayio.displays[-1]
    assert display.root_group is terminal
    assert display.auto_refresh is True


def test_firmware_before_10_is_told_which_is_needed(monkeypatch, capsys):
    old = types.SimpleNamespace(name="circuitpython", version=(9, 2, 8), cache_tag=None)
    monkeypatch.setattr(sys, "implementation", old)
    _, said = start(boards.MACROPAD, capsys)
    assert "CircuitPython 10" in said[1]
    assert len(said) == 2


def test_an_unknown_board_is_told_which_file_to_write(capsys):
    _, said = start(boards.PICO._replace(board_id="acme_one"), capsys)
    assert "board_io/boards/acme_one.py" in said[1]
