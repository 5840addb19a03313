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

    def open_it(*options):
        opened.append(Terminal(*options))
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


@pytest.mark.parametrize("how", ["q", "ctrl-c", "hang up"])
def test_it_ends_cleanly_and_leaves_the_terminal_as_it_was(open_terminal, how):
    terminal = open_terminal()
    terminal.wait_for_title()
    assert terminal.settings() != terminal.before
    assert terminal.close(how) == 0
    assert terminal.settings() == terminal.before
    assert terminal.sent.rstrip().endswith(b"\x1b[?1049l")
    assert b"Traceback" not in terminal.sent
