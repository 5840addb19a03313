# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The terminal, played by a person's keys in a pseudo-terminal. Slow: run by .ci/run."""

import sys

import pytest

pytestmark = [
    pytest.mark.sweep,
    pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals here"),
]


@pytest.fixture
def open_terminal():
    from pseudo_terminal import Terminal

    opened = []

    def open_it(*options, **more):
        opened.append(Terminal(*options, **more))
        return opened[-1]

    yield open_it
    for terminal in opened:
        terminal.program.kill()


@pytest.mark.parametrize("board", ["macropad", "pico"])
def test_a_solo_turn_is_played_to_its_score(open_terminal, board):
    from pseudo_terminal import play_turn

    terminal = open_terminal("--board", board, "--seed", "7", "--fast")
    assert "1 player, 9 tiles" in terminal.wait_for_title()
    terminal.type(" ")
    play_turn(terminal)
    terminal.wait_for("NEW BEST!")
    terminal.wait_for("first score")
    terminal.wait_for("ROLL again")
    terminal.type("1")
    terminal.wait_for_title()
    assert terminal.close() == 0


def test_a_match_of_two_is_played_to_its_result(open_terminal):
    from pseudo_terminal import play_turn

    terminal = open_terminal("--seed", "11", "--fast")
    terminal.wait_for_title()
    for keys, then in (
        ("1", "PLAYERS?"),
        ("2 ", "RULES?"),
        (" ", "WHICH BOX?"),
        (" ", "HOW LONG?"),
        ("1 ", "ONE DIE?"),
        (" ", "ROLL when ready"),
    ):
        terminal.type(keys)
        terminal.wait_for(then)
    for seat, then in ((1, "ROLL: seat 2"), (2, "ROLL: the scores")):
        assert any(f"SEAT {seat}" in line for line in terminal.wait_for("ROLL when ready"))
        terminal.let_sweep_pass()
        terminal.type(" ")
        play_turn(terminal)
        terminal.wait_for(then)
        terminal.type(" ")
    shown = terminal.wait_for("WON", "TIE")
    assert "lowest score" in shown
    assert terminal.close() == 0


def test_a_held_roll_is_the_pause_and_the_screen_fits_80_by_24(open_terminal):
    terminal = open_terminal("--fast")
    terminal.wait_for_title()
    terminal.type(" ")
    terminal.wait_for("PRESS ROLL")
    terminal.type("p")
    terminal.wait_for("PAUSED")
    lines = terminal.lines()
    assert any("space ROLL" in line for line in lines)
    assert any(" 12 " in line for line in lines)
    terminal.type(" ")
    terminal.wait_for("PRESS ROLL")


def test_a_pulled_battery_leaves_the_dice_as_they_were(open_terminal):
    terminal = open_terminal("--seed", "7")
    terminal.wait_for_title()
    terminal.type(" ")
    terminal.wait_for("PRESS ROLL")
    terminal.type(" ")
    terminal.wait_for("PICK TILES")
    terminal.wait_until(lambda: len(terminal.dice()) == 2)
    dice = terminal.dice()
    terminal.type("b")
    terminal.wait_until(lambda: not any(terminal.panel()))
    assert any("the battery is out" in line for line in terminal.lines())
    terminal.type("b")
    terminal.wait_for("CARRY ON?")
    terminal.wait_until(lambda: terminal.dice() == dice)
    terminal.watch(0.5)
    terminal.type(" ")
    terminal.wait_for("PICK TILES")
    terminal.wait_until(lambda: terminal.dice() == dice)


@pytest.mark.parametrize("how", ["q", "ctrl-c", "ctrl-\\", "hang up"])
def test_it_ends_cleanly_and_leaves_the_terminal_as_it_was(open_terminal, how):
    terminal = open_terminal()
    terminal.wait_for_title()
    assert terminal.settings() != terminal.before
    assert terminal.close(how) == 0
    assert terminal.settings() == terminal.before
    assert terminal.sent.rstrip().endswith(b"\x1b[?1049l")
    assert b"Traceback" not in terminal.sent


OTHER_KEYS = {
    "Delete": "\x1b[3~",
    "F5": "\x1b[15~",
    "a mouse's report": "\x1b[<0;13;5M",
    "the end key": "\x1bOF",
}


@pytest.mark.parametrize("key", OTHER_KEYS.values(), ids=OTHER_KEYS)
@pytest.mark.parametrize("is_split", (False, True))
def test_a_key_of_several_bytes_presses_nothing(open_terminal, key, is_split):
    terminal = open_terminal()
    terminal.wait_for_title()
    if is_split:
        terminal.type(key[:1])
        terminal.watch(0.2)
        terminal.type(key[1:2])
        terminal.watch(0.2)
        terminal.type(key[2:])
    else:
        terminal.type(key)
    terminal.watch(0.8)
    assert "1 player, 9 tiles" in terminal.text()  # any tile would have opened the set-up
    terminal.type("3")
    terminal.wait_for("PLAYERS?")


def test_after_ctrl_z_and_fg_it_goes_on_where_it_was(open_terminal):
    terminal = open_terminal(is_in_shell=True)
    terminal.wait_for_title()
    for keys, then in ((" ", "PRESS ROLL"), (" ", "PICK TILES")):
        terminal.type(keys)
        shown = terminal.wait_for(then)
        sent = len(terminal.sent)
        terminal.type("\x1a")
        terminal.wait_for_sent(b"Stopped", sent)
        assert b"\x1b[?1049l" in terminal.sent[sent:]
        sent = len(terminal.sent)
        terminal.type("stty -a\n")
        terminal.wait_for_sent(b" icanon", sent)
        terminal.wait_for_sent(b" echo ", sent)
        terminal.type("fg\n")
        assert terminal.wait_for(then)[-1] == shown[-1]
    terminal.type("q")
    terminal.watch(0.5)
    sent = len(terminal.sent)
    terminal.type("echo code $?; stty -a\n")
    terminal.wait_for_sent(b" echo ", sent)
    terminal.wait_for_sent(b"code 0", sent)


def test_without_its_battery_it_is_drawn_anew_after_fg_as_well(open_terminal):
    terminal = open_terminal(is_in_shell=True)
    terminal.wait_for_title()
    terminal.type("b")
    terminal.wait_until(lambda: any("the battery is out" in line for line in terminal.lines()))
    sent = len(terminal.sent)
    terminal.type("\x1a")
    terminal.wait_for_sent(b"Stopped", sent)
    sent = len(terminal.sent)
    terminal.type("fg\n")
    terminal.wait_for_sent(b"the battery is out", sent)
    terminal.type("b")
    terminal.wait_for_title()


def test_where_no_shell_could_let_it_go_on_ctrl_z_stops_nothing(open_terminal):
    terminal = open_terminal()
    terminal.wait_for_title()
    terminal.type("\x1a")
    terminal.wait_for("ROLL play")
    terminal.watch(0.3)
    terminal.type("3")
    terminal.wait_for("PLAYERS?")


def test_a_terminal_without_braille_shows_the_panels_words(open_terminal):
    old_locale = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    terminal = open_terminal("--seed", "7", env=old_locale)

    def shows(words):
        return any(words in line for line in terminal.lines())

    terminal.wait_until(lambda: shows("1-8 setup  ROLL play"))
    terminal.watch(0.5)
    terminal.type(" ")
    terminal.wait_until(lambda: shows("PRESS ROLL"))
    terminal.type(" ")
    terminal.wait_until(lambda: shows("PICK TILES") and shows("dice "))
    assert terminal.close() == 0
    assert terminal.sent.isascii()
    assert b"OOPS" not in terminal.sent
    assert b"Traceback" not in terminal.sent


def test_the_second_box_on_a_memory_says_so_all_the_time(open_terminal, tmp_path):
    first = open_terminal("--memory", str(tmp_path / "box.nvm"))
    first.wait_for_title()
    second = open_terminal("--memory", str(tmp_path / "box.nvm"))
    second.wait_for_title()
    assert any("another box keeps its memory in" in line for line in second.lines())
    assert not any("another box" in line for line in first.lines())
