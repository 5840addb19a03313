# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The program behind the page: it stops and comes back, and listens to this computer alone."""

import http.client
import json
import signal
import socket
import struct
import subprocess
import sys

import pytest
from browser_box import why_not
from device_files import ROOT
from page_player import ROLL, play_turn

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

PRESS = json.dumps({"tab": "x", "step": 1, "changes": [[1]]})
PULL = json.dumps({"in": False})
BUG = json.dumps({"bug": True})


def ask(program, method, path, body=None, **headers):
    """The status that a request gets."""
    connection = http.client.HTTPConnection("127.0.0.1", program.port, timeout=10)
    connection.request(method, path, body, headers)
    return connection.getresponse().status


def test_the_page_says_that_the_program_has_stopped_and_comes_back_with_it(desk):
    program = desk.start("--fast")
    tab = desk.open_title(program)
    notice = tab.page.get_by_role("alert")
    assert notice.count() == 0
    program.end(signal.SIGKILL)
    notice.wait_for()
    assert "has stopped" in notice.inner_text()
    tab.tap(ROLL)  # harms nothing
    desk.start("--fast", port=program.port)
    notice.wait_for(state="hidden")
    tab.wait_for_title()
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")


def test_the_battery_is_pulled_and_put_back_and_the_dice_lie_as_they_lay(desk):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"))
    tab.page.get_by_text("Faults").click()
    battery = tab.page.get_by_role("button", name="battery out")
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    dice = tab.dice()
    battery.click()
    tab.wait_until(lambda: not any(tab.panel()), "went dark")
    tab.wait_until_read()
    assert battery.get_attribute("aria-pressed") == "true"
    assert set(tab.states().values()) == {"dark"}
    assert tab.page.inner_text("#current") == "0 mA"
    battery.click()
    tab.wait_for("CARRY ON?")
    tab.wait_until_read()
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    assert tab.dice() == dice
    assert battery.get_attribute("aria-pressed") == "false"


def test_a_port_that_is_taken_is_told_in_one_line_with_exit_code_2(desk):
    port = desk.start().port
    done = subprocess.run(
        [sys.executable, "-m", "simulator", "--no-browser", "--port", str(port)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=20,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"simulator: port {port} is taken: name another with --port\n"


def test_ctrl_c_ends_it_cleanly_while_tabs_are_open(desk):
    program = desk.start()
    tab = desk.open_title(program)
    desk.open_title(program)
    assert program.end(signal.SIGINT) == (0, "")
    tab.page.get_by_role("alert").wait_for()


def test_it_says_where_the_page_is_and_how_to_end_it(desk):
    program = desk.start()
    assert program.said == f"Shut the Box is at {program.url} (Ctrl-C ends it)\n"


def test_a_turn_asks_nothing_of_any_other_computer(desk):
    program = desk.start("--seed", "7", "--fast")
    tab = desk.open_title(program)
    tab.tap(ROLL)
    play_turn(tab)
    asked = {url.removeprefix(program.url).partition("?")[0] for url in desk.requests}
    files = {"box.js", "faults.js", "keys.js", "picture.js", "sound.js", "stream.js"}
    files |= {"style.css", "icon.svg"}
    assert asked == files | {"", "events", "keys"}


def test_no_page_from_elsewhere_may_press_a_key(desk):
    program = desk.start()
    tab = desk.open_title(program)
    for address in ("http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"):
        assert ask(program, "POST", "/keys", PRESS, Origin=address) == 403
        assert ask(program, "POST", "/battery", PULL, Origin=address) == 403
        assert ask(program, "POST", "/fault", BUG, Origin=address) == 403
        assert ask(program, "GET", "/events", Origin=address) == 403
    for host in ("evil.example", f"evil.example:{program.port}", "127.0.0.1.evil.example", ""):
        assert ask(program, "POST", "/keys", PRESS, Host=host) == 403
        assert ask(program, "GET", "/", Host=host) == 403
    assert not tab.comes_to_say("PLAYERS?", 0.5)
    own = f"127.0.0.1:{program.port}"
    assert ask(program, "POST", "/keys", PRESS, Host=own, Origin=f"http://{own}") == 204
    tab.wait_for("PLAYERS?")


def test_a_page_from_elsewhere_can_t_press_a_key_in_the_browser_either(desk, chromium):
    program = desk.start()
    tab = desk.open_title(program)
    foreign = chromium.new_page()
    foreign.set_content("<p>a page from elsewhere</p>")
    with foreign.expect_response("**/keys") as answer:
        foreign.evaluate(
            "([url, body]) => { fetch(url, { method: 'POST', mode: 'no-cors', body }); }",
            [program.url + "keys", PRESS],
        )
    assert answer.value.status == 403
    foreign.close()
    assert not tab.comes_to_say("PLAYERS?", 0.5)


@pytest.mark.parametrize(
    "body",
    ["", "[]", "{", "\xff", '{"tab": "x", "step": 1}', '{"tab": "' + "x" * 20_000 + '"}']
    + ['{"tab": "x", "step": 1, "changes": ' + what + "}" for what in ("5", "[5]", '[["ROLL"]]')],
)
def test_what_is_no_press_is_refused_and_the_console_stays_quiet(desk, body):
    program = desk.start()
    assert ask(program, "POST", "/keys", body.encode("latin-1")) == 400
    assert program.end() == (-signal.SIGKILL, "")


def test_a_length_that_is_no_length_is_refused(desk):
    program = desk.start()
    for length in ("x", "-1"):
        assert ask(program, "POST", "/keys", None, **{"Content-Length": length}) == 400


def test_nothing_but_the_pages_own_files_is_served(desk):
    program = desk.start()
    assert ask(program, "GET", "/style.css") == 200
    for path in ("/../page_box.py", "/page_box.py", "//etc/passwd", "/%2e%2e/boards.py", "/x.js"):
        assert ask(program, "GET", path) == 404
    assert ask(program, "POST", "/", PRESS) == 403


def test_a_browser_that_hangs_up_in_the_middle_leaves_the_console_quiet(desk):
    program = desk.start()
    post = "POST /keys HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{"
    for said in (b"GET / HT", post.encode()):
        with socket.create_connection(("127.0.0.1", program.port)) as line:
            line.sendall(said)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert ask(program, "GET", "/") == 200


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is no address")
def test_it_listens_at_one_address_of_this_computer_alone(desk):
    port = desk.start().port
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", port), timeout=5)
