# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The same contract for every board file, and for what the simulator says of the boards."""

import re
import sys
import types
from pathlib import Path

import pytest
from faulty import FaultyBox, broken
from simulated import SimulatedBox

from board_io import boards as board_files
from simulator import boards as models
from simulator import launch
from simulator.clocks import VirtualClock
from simulator.faults import NO_PULL_UPS
from tools import contents

BOARD_FILES = contents.board_ids()
MODELS = {model.board_id: model for model in models.ALL}
DEFINITIONS = next(Path(sys.prefix).rglob("board_definitions"))

# Pins that choose the boot loader while they are held at power-on, and the keys on them that the
# board itself put there.
BOOT_PINS = {"adafruit_macropad_rp2040": {"ENCODER_SWITCH", "BUTTON"}}
BOARDS_OWN_KEYS = {"adafruit_macropad_rp2040": {"ENCODER_SWITCH"}}


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
    panel = (wiring.PANEL_SDA, wiring.PANEL_SCL)
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
    boot = {numbers[pin] for pin in BOOT_PINS.get(name, ())}
    assert not {numbers[key] for key in keys - BOARDS_OWN_KEYS.get(name, set())} & boot


def test_each_tile_has_its_own_place_in_the_chain_of_pixels(wiring):
    assert sorted(wiring.PIXEL_INDEX) == list(range(12))


def test_the_limits_are_those_of_twelve_pixels(wiring):
    assert wiring.CAP_MA == 150
    assert (wiring.CHANNEL_MA, wiring.IDLE_MA) == (12, 0.7)


def test_the_panel_is_128_by_64_and_refreshes_only_when_told(wiring):
    display = wiring.make_display()
    assert (display.width, display.height) == (128, 64)
    assert display.auto_refresh is False


def test_the_simulators_board_has_the_pins_of_its_file_and_each_is_in_the_stub(wiring):
    model = MODELS[board_id(wiring)]
    assert set(pins(wiring)) <= set(model.pins) <= set(stub_pins(model.board_id))


def test_every_board_that_has_a_file_can_be_played_and_bundled():
    assert list(MODELS) == contents.board_ids()


def test_a_board_is_named_by_its_id_by_its_end_or_by_a_word_that_no_other_has():
    models_of = [models.PICO._replace(board_id=name) for name in ("a_one", "b_one_w", "c_two_x")]
    told = {"a_one": "a_one", "one": "a_one", "one_w": "b_one_w", "two": "c_two_x"}
    assert {name: models.named(name, models_of).board_id for name in told} == told
    assert models.named("three", models_of) is None


def test_the_macropads_keys_are_the_tiles_in_order_and_its_pixels_too():
    launch.power_on(models.MACROPAD, VirtualClock())
    wiring = board_files.load("adafruit_macropad_rp2040")
    assert [pin.name for pin in wiring.TILE_PINS] == [f"KEY{number}" for number in range(1, 13)]
    assert tuple(range(12)) == wiring.PIXEL_INDEX


def test_an_import_that_fails_inside_a_board_file_is_not_taken_for_an_unknown_board(monkeypatch):
    launch.power_on(models.MACROPAD, VirtualClock())
    monkeypatch.delitem(sys.modules, "board_io.boards.adafruit_macropad_rp2040", raising=False)
    monkeypatch.setitem(sys.modules, "board", None)
    with pytest.raises(ImportError, match="board"):
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


def test_what_a_board_file_leaves_out_holds_by_itself():
    from board_io.boards.wired import Wired

    launch.power_on(models.PICO, VirtualClock())
    wiring = Wired(types.SimpleNamespace(TILE_PINS=(None,) * 12, ROLL_PIN=None, PIXEL_PIN=None))
    assert tuple(range(12)) == wiring.PIXEL_INDEX
    assert (wiring.CAP_MA, wiring.CHANNEL_MA, wiring.IDLE_MA) == (150, 12, 0.7)
    asked = "PIXEL_POWER_PIN SPEAKER_PIN SPEAKER_ENABLE_PIN MEMORY_KIND make_store a_later_part"
    assert [getattr(wiring, part) for part in asked.split()] == [None] * 6
    with pytest.raises(ValueError, match="no pins for it"):
        wiring.make_display()


def test_the_bus_is_opened_once_for_all_parts_and_displays_are_released_once(monkeypatch):
    import busio
    import displayio

    launch.power_on(models.PICO, VirtualClock())
    done = []
    release, i2c = displayio.release_displays, busio.I2C

    def note_release():
        done.append("release")
        release()

    def note_open(*pins, **how):
        done.append("open")
        return i2c(*pins, **how)

    monkeypatch.setattr(displayio, "release_displays", note_release)
    monkeypatch.setattr(busio, "I2C", note_open)
    wiring = board_files.load("raspberry_pi_pico")
    bus = wiring.open_bus()  # as a memory on the same wires would
    wiring.make_display()
    assert wiring.open_bus() is bus
    assert done == ["release", "open"]
    assert bus.frequency == 400_000
    assert wiring.is_panel_there()


@pytest.mark.parametrize("model", models.ALL, ids=lambda model: model.board_id)
def test_nothing_is_dropped_on_a_board_that_keeps_all(model, monkeypatch):
    from board_io import modules

    monkeypatch.setattr(modules, "keeps_all", False)  # as before, once this is over
    box = SimulatedBox(model, faces=[3, 5])
    keeps_all = bool(launch.wiring(model).KEEPS_ALL)
    assert modules.keeps_all is keeps_all
    box.tap(0)
    box.wait(2000)
    box.tap(0)
    assert ("engine.handheld.title" in sys.modules) is keeps_all


@pytest.mark.parametrize("model", models.ALL, ids=lambda model: model.board_id)
def test_the_pins_of_a_soldered_box_are_let_go_once_all_parts_are_made(model, monkeypatch):
    from board_io import modules

    monkeypatch.setattr(modules, "keeps_all", False)
    SimulatedBox(model)
    is_there = f"board_io.boards.{model.board_id}" in sys.modules
    stays = model.panel_dc or launch.wiring(model).KEEPS_ALL
    assert is_there is bool(stays)  # where the file makes the panel it stays


def test_without_a_panel_the_pins_stay_to_look_for_it_again():
    FaultyBox(broken(panel=NO_PULL_UPS))
    assert "board_io.boards.raspberry_pi_pico" in sys.modules
