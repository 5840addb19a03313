# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Keys held down on the page: one or several, and everything that lets them go."""

import time

import pytest
from browser_box import PHONE, why_not
from page_player import KEY_OF, PATIENCE_S, ROLL, Fingers, set_up_two

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

HELD_TILE = 5  # which chooses nothing while it is held here
NOTHING_HAPPENS_S = 0.7


def press_and_hold(tab, holder, *keys):
    """Hold keys down by a finger each, or by the mouse or the keyboard; what lets them go."""
    if holder == "fingers":
        fingers = Fingers(tab)
        fingers.put(*keys)
        return fingers.lift
    let_go = []
    for key in keys:
        if holder == "keyboard" or let_go:
            tab.page.keyboard.down(KEY_OF[key])
            let_go.append(lambda key=key: tab.page.keyboard.up(KEY_OF[key]))
        else:
            tab.page.mouse.move(*tab.middle(key))
            tab.page.mouse.down()
            let_go.append(tab.page.mouse.up)
    return lambda: [release() for release in let_go]


@pytest.mark.parametrize("holder", ["mouse", "keyboard", "fingers"])
def test_roll_held_is_the_pause_and_letting_it_go_does_nothing_more(desk, holder):
    tab = desk.open_title(desk.start("--fast"), has_touch=True)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    let_go = press_and_hold(tab, holder, ROLL)
    assert tab.keys_down() == [ROLL]
    if holder == "keyboard":
        tab.page.keyboard.down(KEY_OF[ROLL])  # a key held down repeats
    tab.wait_for("PAUSED")
    let_go()
    assert tab.keys_down() == []
    assert not tab.comes_to_say("PRESS ROLL", NOTHING_HAPPENS_S)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")


@pytest.mark.parametrize("holder", ["keyboard", "fingers", "mouse and keyboard"])
def test_several_keys_go_down_at_once_and_the_box_gets_them_all(desk, holder):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"), has_touch=True)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    low = max(1, sum(tab.dice()) - 9)
    pair = [low, sum(tab.dice()) - low]
    let_go = press_and_hold(tab, holder, *pair)
    tab.wait_until(lambda: tab.tiles("picked, complete") == pair, "picked both")
    assert tab.keys_down() == pair
    let_go()
    assert tab.keys_down() == []
    tab.wait_for("shuts")


def test_no_press_is_lost_however_quick_the_finger_and_however_late_the_news(desk):
    """Requests overtake each other: each tells again what may still be on its way."""
    tab = desk.open_title(desk.start("--fast"))
    told, held = [], []

    def hold_back(route):
        told.append(route.request.post_data_json["changes"])
        held.append(route)

    tab.page.route("**/keys", hold_back)
    tab.page.evaluate("""() => {
        for (const key of [1, 3]) {
            const tile = document.querySelector(`[data-key="${key}"]`);
            for (const kind of ["pointerdown", "pointerup"]) {
                tile.dispatchEvent(new PointerEvent(kind, { pointerId: 9, button: 0 }));
            }
        }
    }""")
    end = time.monotonic() + PATIENCE_S
    while len(held) < 4 and time.monotonic() < end:
        tab.page.evaluate("0")  # the requests come in meanwhile
    assert sorted(told, key=len) == [[[1], [], [3], []][:count] for count in (1, 2, 3, 4)]
    for route in reversed(held):
        route.continue_()
    tab.wait_for("PLAYERS?")  # tile 1 opens it, tile 3 chooses
    tab.wait_for_tile(3, "chosen")
    tab.page.unroute("**/keys")
    with tab.page.expect_request("**/keys") as request:
        tab.page.keyboard.press("4")
    tab.wait_for_tile(4, "chosen")
    assert request.value.post_data_json["changes"] == [[4]]


def test_only_the_first_button_of_a_mouse_presses_and_no_menu_opens(desk):
    tab = desk.open_title(desk.start())
    tab.page.mouse.move(*tab.middle(4))
    for button in ("right", "middle"):
        tab.page.mouse.down(button=button)
        assert tab.keys_down() == []
        tab.page.mouse.up(button=button)
    tab.page.mouse.down()
    assert tab.keys_down() == [4]
    tab.page.mouse.up()
    assert tab.page.evaluate("""() => {
        const menu = new Event("contextmenu", { bubbles: true, cancelable: true });
        return !document.querySelector("[data-key='4']").dispatchEvent(menu);
    }""")


# -- everything that lets a key go: each takes the tab that holds it, and its fingers -----------


def slide_off(tab, fingers):
    fingers.slide_to(*tab.middle(HELD_TILE + 1))
    assert tab.keys_down() == []


def look_elsewhere(tab, _fingers):
    session = tab.page.context.new_cdp_session(tab.page)
    session.send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    tab.page.context.new_page().bring_to_front()
    tab.page.wait_for_function("() => !document.querySelector('.down')")


def hide(tab, _fingers):
    tab.page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    assert tab.keys_down() == []


def close(tab, _fingers):
    tab.page.close()


def go_away(tab, _fingers):
    tab.page.goto("about:blank")


def reload(tab, _fingers):
    tab.page.reload()


def crash(tab, _fingers):
    from playwright.sync_api import Error

    with pytest.raises(Error, match="crash"):
        tab.page.goto("chrome://crash")


@pytest.mark.parametrize(
    "let_go", [slide_off, look_elsewhere, hide, close, go_away, reload, crash]
)
def test_a_key_is_let_go_when_its_finger_or_its_page_leaves(desk, let_go):
    """A box handed on wakes once every key is up: a tile held in one tab keeps ROLL asleep."""
    program = desk.start("--fast")
    holding, other = desk.open_title(program, **PHONE), desk.open_title(program)
    set_up_two(other, but_last=True)
    fingers = Fingers(holding)
    fingers.put(HELD_TILE)
    assert holding.keys_down() == [HELD_TILE]
    other.tap(ROLL)
    other.wait_for_sweep(1)
    other.tap(ROLL)
    assert not other.comes_to_say("PRESS ROLL", NOTHING_HAPPENS_S)
    let_go(holding, fingers)
    end = time.monotonic() + PATIENCE_S
    other.tap(ROLL)
    while not other.comes_to_say("PRESS ROLL", NOTHING_HAPPENS_S):
        assert time.monotonic() < end, "the key is still down"
        other.tap(ROLL)
