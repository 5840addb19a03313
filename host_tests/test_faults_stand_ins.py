# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The stand-ins when something is broken: they fail as CircuitPython 10.2 does on an RP2040."""

import board
import busio
import digitalio
import keypad
import microcontroller
import neopixel_write
import pwmio
import pytest

from simulator import boards, faults, launch
from simulator.clocks import VirtualClock

PANEL = 0x3C
FROM_MS = 400


@pytest.fixture
def pico():
    """A Pico that has just been switched on."""
    return launch.power_on(boards.PICO, VirtualClock())


def open_bus():
    return busio.I2C(board.GP21, board.GP20)


def is_there(bus, address=PANEL):
    assert bus.try_lock()
    try:
        return bus.probe(address)
    finally:
        bus.unlock()


def make_display(bus, address=PANEL):
    import displayio
    from adafruit_displayio_ssd1306 import SSD1306
    from i2cdisplaybus import I2CDisplayBus

    displayio.release_displays()
    panel_bus = I2CDisplayBus(bus, device_address=address)
    return SSD1306(panel_bus, width=128, height=64, auto_refresh=False)


def light_up(display):
    """Put a picture on the panel that is lit all over."""
    import displayio

    white = displayio.Palette(1)
    white[0] = 0xFFFFFF
    group = displayio.Group()
    group.append(displayio.TileGrid(displayio.Bitmap(128, 64, 1), pixel_shader=white))
    display.root_group = group
    display.refresh()


def is_lit(box):
    return all(box.oled.rows())


def test_a_bus_without_pull_ups_can_t_be_opened_and_its_pins_stay_free(pico):
    pico.faults.panel = faults.NO_PULL_UPS
    for _ in range(2):
        with pytest.raises(RuntimeError, match="No pull up found on SDA or SCL; check your"):
            open_bus()
    assert pico.claimed == set()


def test_an_absent_panel_gives_no_display_and_leaves_the_bus_to_try_again(pico):
    pico.faults.panel = faults.ABSENT
    bus = open_bus()
    assert not is_there(bus)
    with pytest.raises(ValueError, match="Unable to find I2C Display at 3c"):
        make_display(bus)
    pico.faults.panel = faults.FINE
    light_up(make_display(bus))
    assert is_lit(pico)


def test_a_panel_answers_at_its_own_address_and_from_its_own_time(pico):
    pico.faults.panel_address = 0x3D
    pico.faults.panel_from_ms = FROM_MS
    bus = open_bus()
    assert not is_there(bus, 0x3D)
    pico.rest(FROM_MS / 1000)
    assert is_there(bus, 0x3D)
    assert not is_there(bus)
    bus.try_lock()
    assert bus.scan() == [0x3D]


def test_nothing_can_be_asked_of_a_bus_that_is_not_locked(pico):
    bus = open_bus()
    for ask in (lambda: bus.probe(PANEL), bus.scan, lambda: bus.writeto(PANEL, b"")):
        with pytest.raises(RuntimeError, match="Function requires lock"):
            ask()


def test_each_transfer_takes_the_time_that_is_set(pico):
    pico.faults.probe_ms = 70
    assert is_there(open_bus())
    assert pico.clock.elapsed_ms() == 70


def test_a_display_leaves_the_bus_to_whoever_opened_it(pico):
    bus = open_bus()
    make_display(bus)
    with pytest.raises(ValueError, match="GP21 in use"):
        open_bus()
    bus.deinit()
    light_up(make_display(open_bus()))
    assert is_lit(pico)


def test_what_is_written_to_a_panel_that_went_away_is_lost_without_a_word(pico):
    bus = open_bus()
    display = make_display(bus)
    light_up(display)
    pico.faults.panel = faults.ABSENT
    assert not any(pico.oled.rows())
    light_up(display)
    pico.faults.panel = faults.FINE
    light_up(display)
    assert not any(pico.oled.rows())  # it was never switched on again
    light_up(make_display(bus))
    assert is_lit(pico)


def test_a_panel_that_was_away_for_a_moment_only_has_lost_its_picture_too(pico):
    light_up(make_display(open_bus()))
    pico.faults.panel = faults.ABSENT
    pico.faults.panel = faults.FINE
    assert not any(pico.oled.rows())


def test_the_macropads_panel_can_be_away_and_nothing_tells():
    box = launch.power_on(boards.MACROPAD, VirtualClock())
    light_up(box.display)
    assert is_lit(box)
    box.faults.panel = faults.ABSENT
    light_up(box.display)
    assert not any(box.oled.rows())


def test_a_macropad_switched_on_without_its_panel_has_a_display_all_the_same():
    broken = faults.Faults()
    broken.panel = faults.ABSENT
    box = launch.power_on(boards.MACROPAD, VirtualClock(), faults=broken)
    light_up(box.display)
    assert not any(box.oled.rows())


@pytest.mark.parametrize("model", boards.SHAPES.values(), ids=boards.SHAPES)
def test_pixels_that_are_broken_have_their_pin_in_use(model):
    box = launch.power_on(model, VirtualClock())
    box.faults.broken.add(faults.PIXELS)
    pin = launch.wiring(model).PIXEL_PIN
    with pytest.raises(ValueError, match=f"{pin.name} in use"):
        digitalio.DigitalInOut(pin)


def test_a_speaker_that_is_broken_finds_no_pwm(pico):
    pico.faults.broken.add(faults.SPEAKER)
    with pytest.raises(RuntimeError, match="in use"):
        pwmio.PWMOut(board.GP18)
    assert pico.claimed == set()


def test_a_board_whose_memory_is_broken_has_none(pico):
    assert microcontroller.nvm is pico.nvm
    pico.faults.broken.add(faults.MEMORY)
    with pytest.raises(AttributeError, match="nvm"):
        _ = microcontroller.nvm


def test_a_pin_that_is_broken_is_refused_and_the_others_stay_free(pico):
    pico.faults.broken_pins.add("GP4")
    with pytest.raises(ValueError, match="GP4 in use"):
        keypad.Keys((board.GP2, board.GP3, board.GP4), value_when_pressed=False)
    assert pico.claimed == set()


def test_a_pin_that_is_missing_is_none_of_the_boards(pico):
    assert board.GP7.name == "GP7"
    pico.faults.missing_pins.add("GP7")
    with pytest.raises(AttributeError, match="GP7"):
        _ = board.GP7


def test_a_stuck_button_grounds_its_pin_whatever_is_pressed_by_hand(pico):
    pico.faults.stuck_pins.add("GP2")
    pico.grounded.clear()
    assert not pico.level("GP2")
    assert pico.level("GP3")


def test_a_full_memory_takes_no_write_and_keeps_what_it_has(pico):
    pico.nvm[0:2] = b"ab"
    pico.faults.is_memory_full = True
    with pytest.raises(RuntimeError, match="Unable to write to nvm"):
        pico.nvm[0:2] = b"cd"
    assert pico.nvm[0:2] == b"ab"
    pico.faults.is_memory_full = False
    pico.nvm[0:2] = b"cd"
    assert pico.nvm[0:2] == b"cd"


def draw_twice(box):
    display = make_display(open_bus())
    with pytest.raises(ZeroDivisionError):
        light_up(display)
    light_up(display)
    assert is_lit(box)


def twice(act):
    """An act that meets the bug, and then does not."""

    def do(box):
        with pytest.raises(ZeroDivisionError):
            act(box)
        act(box)

    return do


BUGS = {
    faults.REST: twice(lambda box: box.rest(0.005)),
    faults.DRAWING: draw_twice,
    faults.SAVING: twice(lambda box: box.nvm.__setitem__(0, 7)),
    faults.LIGHTS: twice(lambda box: neopixel_write.neopixel_write(None, b"\x01\x02\x03")),
}


@pytest.mark.parametrize("place", BUGS)
def test_a_bug_is_met_once_and_only_at_its_place(pico, place):
    pico.faults.bug = ZeroDivisionError("planted")
    for elsewhere in BUGS:
        pico.faults.bug_at = elsewhere
        if elsewhere != place:
            pico.faults.raise_bug(place)  # passes it by
    pico.faults.bug_at = place
    BUGS[place](pico)
    assert pico.faults.bug is None
