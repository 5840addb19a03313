# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A browser that lacks something: the page plays without it, or says that it can't."""

import pytest
from browser_box import why_not
from page_player import ROLL, Tab, play_turn

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

THROWS = "class { constructor() { throw new DOMException('no', 'NotSupportedError'); } }"
NO_SOUND = {
    "no AudioContext": "delete window.AudioContext; delete window.webkitAudioContext;",
    "none can be made": f"window.AudioContext = {THROWS};",
    "no gain": "delete window.GainNode;",
    "no wave can be made": f"window.OscillatorNode = {THROWS};",
    "it can't resume": "AudioContext.prototype.resume = () => { throw new Error('no'); };",
}
STAYS_SILENT = {
    "resuming is refused": "AudioContext.prototype.resume = async () => { throw Error('no'); };",
    "resuming promises nothing": "AudioContext.prototype.resume = () => undefined;",
}


def open_without(desk, script, *options):
    window = desk.window()
    window.add_init_script(script)
    return desk.open_title(desk.start("--seed", "7", "--fast", *options), window=window)


@pytest.mark.parametrize("script", NO_SOUND.values(), ids=NO_SOUND)
def test_without_sound_a_whole_turn_is_played_silently_and_the_page_says_so(desk, script):
    tab = open_without(desk, script)
    tab.tap(ROLL)
    play_turn(tab)
    button = tab.page.locator("#mute")
    assert button.inner_text() == "no sound in this browser"
    assert button.is_disabled()


@pytest.mark.parametrize("script", STAYS_SILENT.values(), ids=STAYS_SILENT)
def test_a_sound_that_may_not_start_yet_hinders_no_key(desk, script):
    tab = open_without(desk, script)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    assert tab.page.locator("#mute").inner_text() == "mute"


def test_the_button_mute_itself_finds_out_that_there_is_no_sound(desk):
    tab = open_without(desk, NO_SOUND["no AudioContext"])
    tab.page.get_by_role("button", name="mute").click()
    assert tab.page.locator("#mute").is_disabled()
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")


@pytest.mark.parametrize(
    "script",
    ["delete crypto.randomUUID;", "delete window.crypto;", "delete Crypto.prototype.randomUUID;"]
    + [
        f"Object.defineProperty(window, '{name}', {{ get() {{ throw new Error('no'); }} }});"
        for name in ("localStorage", "sessionStorage", "indexedDB", "crypto")
    ]
    + ["Object.defineProperty(navigator, 'clipboard', { value: undefined });"],
)
def test_what_the_page_has_no_need_of_may_be_missing(desk, script):
    tab = open_without(desk, script)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")


def test_without_a_canvas_the_tiles_and_the_words_still_play(desk):
    window = desk.window()
    page = window.new_page()
    page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null;")
    page.goto(desk.start("--seed", "7").url)
    says = page.locator("#says")
    says.filter(has_text="ROLL play").wait_for()
    page.locator("[aria-label='tile 1, open']").wait_for()
    page.wait_for_timeout(1000)  # a key down by then was held at power-on
    page.keyboard.press("Space")
    says.filter(has_text="PRESS ROLL").wait_for()


def test_without_javascript_the_page_says_what_it_needs(desk):
    program = desk.start()
    page = desk.window(java_script_enabled=False).new_page()
    page.goto(program.url)
    line = page.locator("noscript p")
    assert line.is_visible()
    assert "needs JavaScript" in line.inner_text()
    assert "--terminal" in line.inner_text()


@pytest.mark.parametrize("script", ["box.js", "keys.js"])
def test_a_page_whose_scripts_do_not_run_says_so_after_a_while(desk, script):
    program = desk.start()
    tab = Tab(desk.window().new_page(), "mouse")
    tab.page.route(f"**/{script}", lambda route: route.fulfill(
        body="an older browser reads this as: }{", content_type="text/javascript"
    ))  # fmt: skip
    tab.page.goto(program.url)
    asleep = tab.page.get_by_text("The page has not started")
    asleep.wait_for()
    assert len(desk.errors) == 1  # the browser's own, of the script
    desk.errors.clear()


def test_a_browser_without_event_streams_is_told_so_and_nothing_is_thrown(desk):
    window = desk.window()
    window.add_init_script("delete window.EventSource;")
    tab = desk.open(desk.start(), window=window)
    tab.page.get_by_text("The page has not started").wait_for()


def test_a_page_that_has_started_never_says_that_it_has_not(desk):
    tab = desk.open_title(desk.start())
    assert tab.page.locator("#asleep").count() == 0
