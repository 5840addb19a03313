# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""settings.toml on the board: what is set holds, what makes no sense is told and left out."""

import pytest
from simulated import SimulatedBox

from board_io import settings
from simulator import boards, faults, launch
from simulator.clocks import VirtualClock


@pytest.fixture(params=[str, int], ids=["as text", "as a number"])
def told(request, monkeypatch):
    """Sets a setting as the firmware would hand it over: text, or a number before 10.2."""

    def tell(name, value):
        value = request.param(value) if str(value).isdigit() else value
        values[f"SHUTBOX_{name}"] = value

    values = {}
    monkeypatch.setattr(settings.os, "getenv", values.get)
    return tell


@pytest.mark.parametrize("name", settings.CHOICES)
def test_every_choice_of_every_setting_is_taken_and_nothing_is_said(name, told, capsys):
    for choice in settings.CHOICES[name]:
        told(name, choice)
        assert settings.read(name) == choice
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", settings.CHOICES)
@pytest.mark.parametrize("value", ["", "loud", "61.5", "-1", "10000", "0x"])
def test_a_value_that_is_no_choice_gives_the_default_and_one_line(name, value, told, capsys):
    told(name, value)
    assert settings.read(name) == settings.CHOICES[name][0]
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 1
    assert f"SHUTBOX_{name}" in said[0]


def test_what_is_not_set_is_as_a_new_box_has_it(told, capsys):
    assert settings.read("BRIGHTNESS") == 60
    assert settings.read("TILES") == 12
    assert capsys.readouterr().out == ""


def test_numbers_may_be_hexadecimal_and_words_in_capitals(told):
    told("PANEL_ADDRESS", "0x3D")
    told("SOUND", "OFF")
    assert (settings.read("PANEL_ADDRESS"), settings.read("SOUND")) == (0x3D, "off")


def test_a_settings_file_that_the_firmware_can_t_read_is_told(monkeypatch, capsys):
    def getenv(name):
        raise ValueError("Invalid byte 'x'")

    monkeypatch.setattr(settings.os, "getenv", getenv)
    assert settings.read("TILES") == 12
    assert "SHUTBOX_TILES" in capsys.readouterr().out


def test_light_and_sound_start_as_they_are_set(told):
    told("BRIGHTNESS", "20")
    told("SOUND", "off")
    box = SimulatedBox()
    assert box.frame.brightness == 20
    box.tap(1)
    assert box.device.notes == []


def test_a_box_with_nine_buttons_never_offers_the_long_box(told):
    told("TILES", "9")
    box = SimulatedBox(boards.PICO)
    box.tap(1)
    assert box.text[0] == "PLAYERS?"
    box.tap(2, 0)
    assert box.text[0] == "RULES?"
    box.roll()
    assert box.text[0] == "HOW LONG?"
    box.hold()
    assert box.text[0] == "RULES?"
    box.hold()
    assert box.text[0] == "PLAYERS?"
    assert "GP13" not in box.device.claimed


@pytest.mark.parametrize("model", [boards.MACROPAD, boards.PICO], ids=lambda model: model.panel)
def test_a_panel_that_is_mounted_upside_down_is_turned(model, told):
    upright = SimulatedBox(model).device.oled.rows()
    told("PANEL_ROTATION", "180")
    turned = SimulatedBox(model).device.oled.rows()
    assert turned == [int(f"{row:0128b}"[::-1], 2) for row in reversed(upright)]


def test_a_pico_with_an_sh1106_shows_the_same(told):
    upright = SimulatedBox(boards.PICO).device.oled.rows()
    told("PANEL", "sh1106")
    box = SimulatedBox(boards.PICO._replace(panel="sh1106"))
    assert box.device.oled.rows() == upright
    told("PANEL_COLUMN", "0")
    shifted = SimulatedBox(boards.PICO._replace(panel="sh1106"))
    assert shifted.device.oled.rows()[20:30] != upright[20:30]


def test_a_panel_at_the_other_address_is_found_there(told):
    told("PANEL_ADDRESS", "61")
    box = launch.power_on(boards.PICO, VirtualClock())
    box.faults.panel_address = 0x3D
    launch.wiring(boards.PICO).make_display()
    assert box.oled.is_on


@pytest.mark.parametrize("model", (boards.MACROPAD, boards.PICO), ids=lambda model: model.board_id)
@pytest.mark.parametrize("name", settings.CHOICES)
def test_a_bad_setting_is_complained_of_once_in_a_start_and_never_in_play(
    name, model, told, capsys
):
    told(name, "61.5")
    box = SimulatedBox(model)
    for panel in (faults.ABSENT, faults.FINE):
        box.device.faults.panel = panel
        box.tap(1)
        box.wait(2500)
    said = capsys.readouterr().out.splitlines()
    is_asked = model is boards.PICO or name not in ("PANEL", "PANEL_ADDRESS", "PANEL_COLUMN")
    assert said == [f"SHUTBOX_{name} can't be 61.5"] * is_asked
