# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Many windows of the page in one browser, which has few connections to one server."""

import http.client
import json
import time

import pytest
from browser_box import why_not
from page_player import PATIENCE_S, ROLL

from simulator.page_box import PageBox

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

CONNECTIONS = 6  # of a browser to one server
NOTHING_COMES_S = 1.5

# Counts the page's open streams.
COUNT_STREAMS = """
window.streams = [];
window.EventSource = class extends EventSource {
  constructor(url) { super(url); streams.push(this); }
};
window.openStreams = () => streams.filter((stream) => stream.readyState < 2).length;
"""
SET_HIDDEN = """(isHidden) => {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def crowded(tab):
    return tab.page.get_by_role("alert").filter(has_text="Too many windows")


def wait_for_streams(tab, count):
    tab.page.wait_for_function("count => openStreams() === count", arg=count)


def test_a_page_that_can_t_be_seen_gives_its_stream_up_and_takes_it_again_when_seen(desk):
    program = desk.start("--seed", "7", "--fast")
    window = desk.window()
    window.add_init_script(COUNT_STREAMS)
    hidden, other = desk.open_title(program, window=window), desk.open_title(program)
    wait_for_streams(hidden, 1)
    hidden.page.evaluate(SET_HIDDEN, True)
    wait_for_streams(hidden, 0)
    other.tap(ROLL)
    other.wait_for("PRESS ROLL")
    assert not hidden.comes_to_say("PRESS ROLL", NOTHING_COMES_S)
    hidden.page.evaluate(SET_HIDDEN, False)
    hidden.wait_for("PRESS ROLL")
    wait_for_streams(hidden, 1)
    assert hidden.page.get_by_role("alert").count() == 0


def test_a_key_pressed_at_once_after_a_page_is_seen_again_stays_down(desk):
    """The end of the stream given up before must not let go what is held since."""
    program = desk.start("--fast")
    tab = desk.open_title(program)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.page.evaluate(SET_HIDDEN, True)
    tab.page.evaluate(SET_HIDDEN, False)
    tab.page.keyboard.down(" ")
    tab.wait_for("PAUSED")
    tab.page.keyboard.up(" ")


def test_hidden_windows_of_any_number_leave_room_for_the_one_that_is_seen(desk):
    program = desk.start("--seed", "7", "--fast")
    window = desk.window()
    for _ in range(CONNECTIONS + 2):
        desk.open(program, window=window).page.evaluate(SET_HIDDEN, True)
    seen = desk.open_title(program, window=window)
    seen.tap(ROLL)
    seen.wait_for("PRESS ROLL")


def test_of_too_many_windows_each_loads_and_those_that_no_longer_follow_say_so(desk):
    program = desk.start("--seed", "7", "--fast")
    window = desk.window()
    tabs = [desk.open(program, window=window) for _ in range(CONNECTIONS + 2)]
    tabs[-1].wait_for_title()
    crowded(tabs[0]).wait_for()
    assert crowded(tabs[-1]).count() == 0
    tabs[-1].tap(ROLL)
    tabs[-1].wait_for("PRESS ROLL")
    # a key pressed where it is said acts, and that window follows the box again
    tabs[0].tap(ROLL)
    tabs[0].wait_for("PICK TILES")
    crowded(tabs[0]).wait_for(state="hidden")
    tabs[-1].wait_for("PICK TILES")


def test_one_tab_has_one_stream_and_a_new_one_ends_the_last(desk):
    program = desk.start("--fast")
    streams = []
    for tab in ("x", "x", "a", "b", "c", "d"):
        connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=PATIENCE_S)
        connection.request("GET", f"/events?tab={tab}")
        streams.append(connection.getresponse())
    for ended in streams[:2]:  # the first for the second, which is the oldest of five
        assert ended.read().endswith(b"event: crowded\ndata:\n\n")
    for stream in streams[2:]:
        assert any(line.startswith(b"data: ") for line in iter(stream.readline, b""))


def test_a_browser_that_hangs_up_makes_room_before_any_other_has_to(desk):
    program = desk.start("--fast")
    staying = desk.open_title(program)
    for number in range(CONNECTIONS):
        connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=PATIENCE_S)
        connection.request("GET", f"/events?tab={number}")
        stream = connection.getresponse()
        stream.close()
        connection.close()
    staying.tap(ROLL)
    staying.wait_for("PRESS ROLL")
    assert crowded(staying).count() == 0


def test_what_a_tab_told_before_it_left_presses_nothing_when_it_comes_late():
    box = PageBox()
    box.hold("x", 1, [frozenset({5})])
    box.leave("x")
    box.hold("x", 2, [frozenset({5}), frozenset()])
    assert box._key_steps == [{5}, set(), set()]


def test_an_answer_that_is_no_stream_is_not_the_end_of_the_page(desk):
    """Another program may have had the port for a while."""
    program = desk.start("--fast")
    tab = desk.open_title(program)
    tab.page.route("**/events*", lambda route: route.fulfill(status=404))
    tab.page.evaluate(SET_HIDDEN, True)
    tab.page.evaluate(SET_HIDDEN, False)
    stopped = tab.page.get_by_role("alert").filter(has_text="has stopped")
    stopped.wait_for()
    tab.page.unroute("**/events*")
    stopped.wait_for(state="hidden")
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    desk.errors[:] = [error for error in desk.errors if "404" not in error]


@pytest.mark.parametrize("fate", ["abort", "fulfill", "never"])
def test_a_key_that_does_not_reach_the_program_is_told(desk, fate):
    program = desk.start("--fast")
    tab = desk.open_title(program)
    held = []
    does = {
        "abort": lambda route: route.abort(),
        "fulfill": lambda route: route.fulfill(status=500),
        "never": lambda route: held.append(route),
    }
    tab.page.route("**/keys", does[fate])
    tab.tap(ROLL)
    unheard = tab.page.get_by_role("alert").filter(has_text="did not get your last key")
    unheard.wait_for()
    tab.page.unroute("**/keys")
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    unheard.wait_for(state="hidden")
    desk.errors[:] = [error for error in desk.errors if "500" not in error]


def test_a_tab_that_has_left_is_let_go_soon(desk):
    program = desk.start("--fast")
    tab = desk.open_title(program)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=PATIENCE_S)
    connection.request("GET", "/events?tab=x")
    stream = connection.getresponse()
    body = json.dumps({"tab": "x", "step": 1, "changes": [[0]]})
    press = http.client.HTTPConnection("127.0.0.1", program.port, timeout=PATIENCE_S)
    press.request("POST", "/keys", body)
    assert press.getresponse().status == 204
    tab.wait_for("PAUSED")
    stream.close()
    connection.close()
    end = time.monotonic() + PATIENCE_S
    while not tab.comes_to_say("PRESS ROLL", NOTHING_COMES_S):
        assert time.monotonic() < end
        tab.tap(ROLL)
