# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The drawer of faults on the page, in Chromium: each breaks the box, which bears it."""

import http.client
import json

import pytest
from browser_box import PHONE, why_not
from page_player import ROLL

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

SEED = ("--seed", "7", "--fast")
STUCK = 4
CHANGES_NOTHING_S = 0.7
BOX_IS_SEEN = "() => document.querySelector('.box').getBoundingClientRect().top >= 0"


def open_drawer(desk, *options, **how):
    """A tab at a new box, on its title, with the drawer of faults open."""
    tab = desk.open_title(desk.start(*options), **how)
    tab.page.locator("#faults summary").click()
    return tab


def button(tab, name):
    return tab.page.get_by_role("button", name=name, exact=True)


def is_pressed(tab, name):
    return button(tab, name).get_attribute("aria-pressed") == "true"


def toggle(tab, name):
    """Press a fault's button, until the program has taken note."""
    wanted = str(not is_pressed(tab, name)).lower()
    button(tab, name).click()
    tab.page.locator(f"#faults [aria-pressed={wanted}]", has_text=name).wait_for()


def throw(tab):
    """From the title to the first roll; the dice that it shows."""
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    tab.wait_until_read()
    return tab.dice()


def wait_for_dark_panel(tab):
    tab.wait_until(lambda: not any(tab.panel()), "went dark")


def carry_on(tab, dice):
    """Carry on with the match, whose dice must lie as they lay."""
    tab.wait_for("CARRY ON?")
    tab.wait_until_read()
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    assert tab.dice() == dice


def test_a_pico_without_its_panel_plays_by_its_lights_and_draws_all_anew(desk):
    tab = open_drawer(desk, "--board", "pico", *SEED)
    dice = throw(tab)
    toggle(tab, "panel out")
    wait_for_dark_panel(tab)
    assert tab.page.inner_text("#faults summary") == "Faults: panel out"
    number = max(tab.tiles("usable"))
    tab.tap(number)
    tab.wait_for_tile(number, "picked", "picked, complete")
    tab.tap(number)
    toggle(tab, "panel out")
    tab.wait_for("PICK TILES")
    assert tab.dice() == dice


def test_a_macropads_game_goes_on_unseen_until_its_panel_is_set_up_again(desk):
    tab = open_drawer(desk, *SEED)
    throw(tab)
    toggle(tab, "panel out")
    wait_for_dark_panel(tab)
    number = max(tab.tiles("usable"))
    tab.tap(number)
    tab.wait_for_tile(number, "picked", "picked, complete")
    toggle(tab, "panel out")
    assert not tab.comes_to_say("TO GO", CHANGES_NOTHING_S)
    toggle(tab, "battery out")
    toggle(tab, "battery out")
    tab.wait_for("CARRY ON?")


def test_a_key_that_sticks_is_named_and_steps_aside_until_it_is_let_go(desk):
    tab = open_drawer(desk, *SEED)
    throw(tab)
    tab.page.get_by_label("which key sticks").select_option(str(STUCK))
    toggle(tab, "key stuck")
    assert tab.page.locator(".key.stuck").get_attribute("data-key") == str(STUCK)
    tab.wait_for("KEY STUCK")
    toggle(tab, "key stuck")
    tab.page.wait_for_selector(".key.stuck", state="detached")
    tab.wait_until(lambda: not tab.says("KEY STUCK"), "went on")


def test_roll_sticks_too_and_another_key_may_be_chosen_while_one_sticks(desk):
    tab = open_drawer(desk, *SEED)
    choice = tab.page.get_by_label("which key sticks")
    choice.select_option("ROLL")
    assert "let go of ROLL" in tab.page.inner_text("#on-key")
    toggle(tab, "key stuck")
    tab.wait_for("let go of ROLL")
    choice.select_option(f"tile {STUCK}")
    tab.page.wait_for_selector(f".key.stuck[data-key='{STUCK}']")
    assert "let go of ROLL" not in tab.page.inner_text("#on-key")
    tab.wait_until(lambda: not tab.says("let go of ROLL"), "took note")


def test_a_key_is_chosen_by_keyboard_and_no_tile_is_pressed_by_that(desk):
    tab = open_drawer(desk, *SEED, hand="keyboard")
    choice = tab.page.get_by_label("which key sticks")
    choice.focus()
    tab.page.keyboard.press("5")
    assert not tab.comes_to_say("PLAYERS?", CHANGES_NOTHING_S)
    tab.page.keyboard.press("ArrowDown")
    assert choice.input_value() != "0"
    toggle(tab, "key stuck")
    tab.wait_for("PLAYERS?")
    toggle(tab, "key stuck")
    tab.tap(ROLL)  # the space bar is ROLL again
    tab.wait_for("RULES?")


def test_a_full_memory_is_told_and_the_game_goes_on(desk):
    tab = open_drawer(desk, *SEED)
    toggle(tab, "memory full")
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.tap(ROLL)
    tab.wait_for("NOT SAVED")
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")


def test_a_write_by_usb_starts_the_program_again_and_loses_nothing(desk):
    tab = open_drawer(desk, *SEED)
    dice = throw(tab)
    button(tab, "write by USB").click()
    carry_on(tab, dice)


def test_a_bug_is_told_and_the_box_starts_again_by_itself(desk):
    program = desk.start(*SEED)
    tab = desk.open_title(program)
    tab.page.locator("#faults summary").click()
    dice = throw(tab)
    button(tab, "raise a bug").click()
    tab.wait_for("OOPS")
    assert "ZeroDivisionError" in tab.text()
    tab.wait_until(lambda: set(tab.states().values()) == {"dark"}, "put its tiles out")
    carry_on(tab, dice)
    assert "ZeroDivisionError: division by zero" in desk.complaints_of(program)


def test_a_box_that_is_off_has_no_bug_and_no_computer_and_stays_broken(desk):
    program = desk.start(*SEED)
    tab, other = desk.open_title(program), desk.open_title(program)
    for one in (tab, other):
        one.page.locator("#faults summary").click()
    toggle(tab, "memory full")
    toggle(tab, "battery out")
    assert button(tab, "raise a bug").is_disabled()
    assert button(tab, "write by USB").is_disabled()
    other.page.locator("#faults summary", has_text=": battery out, memory full").wait_for()
    toggle(other, "battery out")
    tab.wait_for_title()
    tab.page.reload()
    tab.page.locator("#faults summary", has_text=": memory full").wait_for()


@pytest.mark.parametrize("board", ["macropad", "pico"])
def test_the_drawer_fits_a_phone_and_tells_of_this_boards_panel_alone(desk, board):
    tab = open_drawer(desk, "--board", board, hand="touch", **PHONE)
    assert tab.page.evaluate("document.documentElement.scrollWidth") == 360
    for each in tab.page.locator("#faults button, #faults select").all():
        assert each.bounding_box()["height"] >= 44  # a thumb's width
    button(tab, "raise a bug").scroll_into_view_if_needed()
    toggle(tab, "memory full")
    tab.page.wait_for_function(BOX_IS_SEEN)
    told = tab.page.inner_text("#on-panel")
    assert ("by its lights" in told, "unseen" in told) == (board == "pico", board == "macropad")


@pytest.mark.parametrize(
    "told",
    ["", "[]", "5", "null", '{"battery": true}', '{"panel": 1}', '{"panel": "out"}']
    + ['{"memory": null}', '{"key": 13}', '{"key": -1}', '{"key": true}', '{"key": "1"}']
    + ['{"usb": false}', '{"bug": "yes"}', '{"panel": true, "teapot": true}'],
)
def test_what_is_no_fault_is_refused_and_nothing_breaks(desk, told):
    program = desk.start("--fast")
    connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=10)
    connection.request("POST", "/fault", told)
    assert connection.getresponse().status == 400
    connection.close()
    connection.request("GET", "/events?tab=x")
    events = connection.getresponse()
    line = next(line for line in iter(events.readline, b"") if line.startswith(b"data: "))
    assert json.loads(line[6:])["faults"] == {"panel": False, "key": None, "memory": False}
    connection.close()
