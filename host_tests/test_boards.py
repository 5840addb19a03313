# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The same contract for every board file, and for what the simulator says of the boards."""

import re
import sys
from pathlib import Path

import pytest
from device_files import ROOT

from board_io import boards as board_files
from simulator import boards as models
from simulator import launch
from simulator.clocks import VirtualClock

BOARD_FILES = sorted(
    path.stem for path in (ROOT / "board_io" / "boards").glob("*.py") if path.stem != "__init__"
)
MODELS = {model.board_id: model for model in models.BY_NAME.values()}
DEFINITIONS = next(Path(sys.prefix).rglob("board_definitions"))

# Pins that choose the boot loader while they are held at power-on, and the keys on them that the
# board itself put there.
BOOT_PINS = {"adafruit_macropad_rp2040": {"ENCODER_SWITCH", "BUTTON"}, "raspberry_pi_pico": set()}
BOARDS_OWN_KEYS = {"adafruit_macropad_rp2040": {"ENCODER_SWITCH"}, "raspberry_pi_pico": set()}


def stub_pins(board_id):
    """The names in a board's stub, each with the pin it stands for."""
    stub = (DEFINITIONS / board_id / "__init__.pyi").read_text(encoding="utf-8")
    return dict(re.findall(r"^(\w+): microcontroller\.Pin  # (\w+)", stub, re.MULTILINE))


@pytest.fixture(params=BOARD_FILES)
def wiring(request):
    launch.power_on(MODELS[request.param], VirtualClock())
    return board_files.load(request.param)


def pins(wiring):
    optional = (wiring.PIXEL_POWER_PIN, wiring.SPEAKER_PIN, wiring.SPEAKER_ENABLE_PIN)
    panel = (getattr(wiring, "PANEL_SDA", None), getattr(wiring, "PANEL_SCL", None))
    everything = (*wiring.TILE_PINS, wiring.ROLL_PIN, wiring.PIXEL_PIN, *optional, *panel)
    return [pin.name for pin in everything if pin is not None]


def board_id(wiring):
    return wiring.__name__.rsplit(".", 1)[1]


def test_every_board_file_is_named_by_a_board_id_that_has_a_stub_and_a_model(wiring):
    assert (DEFINITIONS / board_id(wiring)).is_dir()
    assert board_id(wiring) in MODELS


def test_twelve_tiles_and_roll_have_a_pin_each_and_no_pin_serves_twice(wiring):
    assert len(wiring.TILE_PINS) == 12
    numbers = [stub_pins(board_id(wiring))[name] for name in pins(wiring)]
    assert len(set(numbers)) == len(numbers)


def test_every_pin_exists_in_the_boards_stub(wiring):
    assert set(pins(wiring)) <= set(stub_pins(board_id(wiring)))


def test_no_key_that_we_place_sits_on_a_boot_select_pin(wiring):
    name = board_id(wiring)
    keys = {pin.name for pin in (*wiring.TILE_PINS, wiring.ROLL_PIN)}
    numbers = stub_pins(name)
    boot = {numbers[pin] for pin in BOOT_PINS[name]}
    assert not {numbers[key] for key in keys - BOARDS_OWN_KEYS[name]} & boot


def test_each_tile_has_its_own_place_in_the_chain_of_pixels(wiring):
    assert sorted(wiring.PIXEL_INDEX) == list(range(12))


def test_the_limits_are_those_of_twelve_pixels(wiring):
    assert wiring.CAP_MA == 150
    assert (wiring.CHANNEL_MA, wiring.IDLE_MA) == (12, 0.7)


def test_the_panel_is_128_by_64_and_refreshes_only_when_told(wiring):
    display = wiring.make_display()
    assert (display.width, display.height) == (128, 64)
    assert display.auto_refresh is False


def test_the_simulators_board_has_just_the_pins_of_the_stub(wiring):
    assert set(MODELS[board_id(wiring)].pins) == set(stub_pins(board_id(wiring)))


def test_the_macropads_keys_are_the_tiles_in_order_and_its_pixels_too():
    launch.power_on(models.MACROPAD, VirtualClock())
    wiring = board_files.load("adafruit_macropad_rp2040")
    assert [pin.name for pin in wiring.TILE_PINS] == [f"KEY{number}" for number in range(1, 13)]
    assert tuple(range(12)) == wiring.PIXEL_INDEX


def test_an_import_that_fails_inside_a_board_file_is_not_taken_for_an_unknown_board(monkeypatch):
    launch.power_on(models.MACROPAD, VirtualClock())
    monkeypatch.delitem(sys.modules, "board_io.boards.adafruit_macropad_rp2040", raising=False)
    monkeypatch.setitem(sys.modules, "microcontroller", None)
    with pytest.raises(ImportError, match="microcontroller"):
        board_files.load("adafruit_macropad_rp2040")


def test_a_pin_that_the_board_lacks_is_its_name_and_none_is_one_not_asked_for(monkeypatch):
    without = tuple(pin for pin in models.MACROPAD.pins if pin != "KEY2")
    launch.power_on(models.MACROPAD._replace(pins=without), VirtualClock())
    monkeypatch.delitem(sys.modules, "board_io.boards.adafruit_macropad_rp2040", raising=False)
    wiring = board_files.load("adafruit_macropad_rp2040")
    assert [pin for pin in wiring.TILE_PINS if isinstance(pin, str)] == ["KEY2"]
    assert wiring.TILE_PINS[1] == "KEY2"
    assert wiring.PIXEL_POWER_PIN is None
    monkeypatch.delitem(sys.modules, "board_io.boards.adafruit_macropad_rp2040")
