# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The page's sound: the cues reach the loudspeaker after the first touch, and can be muted."""

import pytest
from browser_box import why_not
from page_player import ROLL

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

# Notes down each audio context, and what its only wave and its only gain are set to.
SPY = """
window.contexts = [];
window.changes = [];
window.AudioContext = class extends AudioContext {
  constructor(...options) { super(...options); contexts.push(this); }
};
const parts = new Map();
for (const [name, part] of [["OscillatorNode", "frequency"], ["GainNode", "gain"]]) {
  window[name] = class extends window[name] {
    constructor(...options) { super(...options); parts.set(this[part], part); }
  };
}
const value = Object.getOwnPropertyDescriptor(AudioParam.prototype, "value");
Object.defineProperty(AudioParam.prototype, "value", {
  get: value.get,
  set(number) { value.set.call(this, number); changes.push([parts.get(this), number]); },
});
"""

ROLL_CUE = {220, 262, 196, 233}
PICK_CUE = {880}


@pytest.fixture
def program(desk):
    return desk.start("--seed", "7")


@pytest.fixture
def tab(desk, program):
    window = desk.window()
    window.add_init_script(SPY)
    return desk.open_title(program, window=window)


def heard(tab) -> set:
    """The pitches that have sounded since the last call."""
    pitches, hertz = set(), 0
    for part, number in tab.page.evaluate("changes.splice(0)"):
        if part == "frequency":
            hertz = number
        elif number:
            pitches.add(hertz)
    return pitches


def pick(tab, number) -> None:
    """Pick a tile and put it back a few times: a note of 25 ms can be missed once."""
    for _ in range(3):
        for states in (("picked", "picked, complete"), ("usable",)):
            tab.tap(number)
            tab.wait_for_tile(number, *states)


def test_a_press_is_heard_from_the_first_touch_on(tab):
    assert tab.page.evaluate("contexts.length") == 0  # a browser would not let it sound
    tab.tap(ROLL)
    tab.page.wait_for_function("() => contexts.length === 1 && contexts[0].state === 'running'")
    tab.wait_for("PRESS ROLL")
    assert heard(tab) == set()
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    cue = heard(tab)
    assert cue
    assert cue <= ROLL_CUE
    pick(tab, tab.tiles("usable")[0])
    assert heard(tab) == PICK_CUE
    assert tab.page.evaluate("contexts.length") == 1


def test_the_button_mutes_and_unmutes(tab):
    mute = tab.page.get_by_role("button", name="mute")
    assert mute.get_attribute("aria-pressed") == "false"
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    mute.click()
    assert mute.get_attribute("aria-pressed") == "true"
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    pick(tab, tab.tiles("usable")[0])
    assert heard(tab) == set()
    mute.focus()
    tab.page.keyboard.press("Space")  # which is its own key there, not ROLL
    assert mute.get_attribute("aria-pressed") == "false"
    pick(tab, tab.tiles("usable")[0])
    assert heard(tab) == PICK_CUE
    tab.wait_for("PICK TILES")  # nothing was rolled


def test_after_a_click_on_mute_the_space_bar_is_roll_still(tab):
    mute = tab.page.get_by_role("button", name="mute")
    mute.click()
    tab.page.keyboard.press("Space")
    tab.wait_for("PRESS ROLL")
    assert mute.get_attribute("aria-pressed") == "true"


def test_a_note_does_not_go_on_when_the_program_ends(tab, program):
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    heard(tab)
    program.end()
    tab.page.get_by_role("alert").wait_for()
    assert tab.page.evaluate("changes[0]") == ["gain", 0]
