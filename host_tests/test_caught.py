# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the device code catches: nothing may swallow a bug, a Ctrl-C or a restart."""

import ast

import pytest
from device_files import DEVICE_FILES, name
from table_session import Table, load_dice

from simulator import launch

WIDE = {"Exception", "BaseException", "KeyboardInterrupt", "SystemExit", "StopIteration"}


def caught(tree):
    """Each thing that is caught somewhere, by its name; "" for all there is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
            for kind in kinds:
                yield "" if kind is None else ast.unparse(kind)


def test_exactly_one_place_catches_any_exception_and_that_is_code_py():
    wide = [
        (name(path), kind)
        for path in DEVICE_FILES
        for kind in caught(ast.parse(path.read_text(encoding="utf-8")))
        if kind in WIDE or not kind
    ]
    assert wide == [("code.py", "Exception")]


def test_no_finally_of_the_device_code_ends_by_going_on():
    """A return, break or continue in a finally drops what was raised, a restart included."""
    for path in DEVICE_FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for statement in getattr(node, "finalbody", ()):
                ways_on = (ast.Return, ast.Break, ast.Continue)
                assert not any(isinstance(part, ways_on) for part in ast.walk(statement)), path


def test_what_restarts_the_program_or_ends_it_is_no_exception_of_that_kind():
    for restart in (launch.Reload, launch.Reset, launch.PowerOff, launch.BatteryPulled):
        assert not issubclass(restart, Exception)


@pytest.mark.parametrize("end", (KeyboardInterrupt, SystemExit))
def test_ctrl_c_at_any_moment_ends_the_program_without_a_word(end, monkeypatch, capsys):
    load_dice(monkeypatch, [3, 6])

    def moves(table):
        yield from table.throw()
        table.cause(end())
        yield
        raise AssertionError("the program went on")

    with pytest.raises(end):
        Table(moves).play()
    told = capsys.readouterr()
    assert told.err == ""
    assert len(told.out.splitlines()) == 1


@pytest.mark.parametrize("end", (KeyboardInterrupt, launch.Reload))
def test_ctrl_c_and_a_reload_end_the_wait_of_the_last_crash_too(end, monkeypatch):
    load_dice(monkeypatch, [3, 6])
    ended = []

    def moves(table):
        yield from table.throw()
        for times in (2, 3, 3):
            table.faults.bug = ZeroDivisionError("division by zero")
            yield from table.until(lambda times=times: len(table.starts) >= times)
            yield from table.wait(1000)
        yield from table.wait(20_000)
        ended.append(len(table.starts))
        table.cause(end())
        yield
        ended.append(len(table.starts))

    try:
        Table(moves).play()
    except KeyboardInterrupt:
        ended.append("ended")
    assert ended == [3, "ended" if end is KeyboardInterrupt else 4]
