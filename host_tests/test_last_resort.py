# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The handler of last resort: whichever of its imports or lines fails, it ends dark and silent."""

import sys

import pytest
from table_session import Table, load_dice
from test_way_out import ERRORS, PASS_MS, is_silent, rattle

from simulator import boards, launch
from simulator.faults import LIGHTS
from simulator.nvm import Flash

ONE_IN = 5  # of the handler's lines, in the run that is no sweep


@pytest.fixture(autouse=True)
def _dice(monkeypatch):
    load_dice(monkeypatch, [3, 6])


TELLERS = ("safemode", "board_io.oops", "board_io.crashes", "board_io.bad_files", "traceback")


def forget(name):
    if name == "safemode":
        sys.modules.pop(name, None)
    if name.startswith("board_io.") and name in sys.modules:
        del sys.modules[name]
        vars(sys.modules["board_io"]).pop(name.rpartition(".")[2], None)


class FailingImports:
    """An importer that can't find a module so many times, for want of memory or of the file."""

    def __init__(self, name, error, times) -> None:
        self.name, self.error, self.times = name, error, times

    def find_spec(self, name, _path, _target=None):
        if name == self.name and self.times:
            self.times -= 1
            raise self.error


def after_a_failing_import(monkeypatch, name, error, times, met):
    """How often the box has started when after the first roll it meets that, and can't import."""
    importer = FailingImports(name, error, times)
    seen = {}

    def moves(table):
        yield from table.throw()
        for teller in TELLERS:
            forget(teller)
        monkeypatch.setattr(sys, "meta_path", [importer, *sys.meta_path])
        if name == "traceback":
            monkeypatch.delitem(sys.modules, name)
        table.faults.bug, table.faults.bug_at = met, LIGHTS
        table.device.grounded.add(table.pins[9])
        yield from table.until(lambda: table.faults.bug is None)
        table.device.grounded.clear()
        for _ in range(200):
            if len(table.starts) > 1:
                importer.times = 0  # a new start has the whole heap
                break
            yield from table.wait(PASS_MS)
            if len(table.starts) == 1:
                assert table.is_tile_dark()
                assert is_silent(table.device, table.model)
        seen["starts"] = len(table.starts)
        if seen["starts"] > 1:
            yield from table.started(2)
            assert table.text[0] == "CARRY ON?"
            assert table.frame.dice == (3, 6)

    Table(moves, boards.PICO, nvm=Flash()).play()
    return seen["starts"]


@pytest.mark.parametrize("met", ERRORS)
@pytest.mark.parametrize("times", (1, 2, 100))
@pytest.mark.parametrize("name", TELLERS)
def test_without_memory_to_import_what_tells_the_box_starts_again_dark_and_silent(
    name, times, met, monkeypatch
):
    error = MemoryError("memory allocation failed, allocating 512 bytes")
    starts = after_a_failing_import(monkeypatch, name, error, times, ERRORS[met])
    is_needless = name in ("board_io.crashes", "board_io.oops")  # to tell of files
    is_told = "file" in met and (times < 5 or is_needless)
    if not ("file" in met and name == "traceback"):  # it needs that to name the place, or not
        assert starts == (1 if is_told else 2)


@pytest.mark.parametrize("name", TELLERS[:4])
def test_a_file_of_those_that_tell_which_is_missing_is_told_itself(name, monkeypatch, capsys):
    error = ModuleNotFoundError(f"No module named '{name}'")
    broken_panel = MemoryError("memory allocation failed")
    starts = after_a_failing_import(monkeypatch, name, error, 100, broken_panel)
    said = capsys.readouterr().out
    if name != "board_io.bad_files":  # not needed to tell of a bug
        assert starts == 1
        assert name.rpartition(".")[2] in said
        assert "Copy the zip again." in said


def device_lines(monkeypatch, fail_at):
    """Let memory run out at that line of what follows the next bug; the lines are counted."""
    from simulator.faults import Faults

    lines = [0]
    raise_bug = Faults.raise_bug

    def trace(frame, event, _argument):
        name = frame.f_code.co_filename
        is_ours = name.startswith(str(launch.ROOT)) and (
            "/board_io/" in name or frame.f_code.co_name == "_tell"
        )
        if not is_ours or name.endswith(("layouts.py", "panel.py", "panel_dice.py", "/dice.py")):
            return None
        if event == "line":
            lines[0] += 1
            if lines[0] == fail_at:
                sys.settrace(None)
                raise MemoryError("memory allocation failed")
        return trace

    def raise_and_trace(faults, place):
        if faults.bug is not None and faults.bug_at == place:
            sys.settrace(trace)
        raise_bug(faults, place)

    monkeypatch.setattr(Faults, "raise_bug", raise_and_trace)
    return lines


def lines_until_it_waits(met, fail_at=-1):
    """Play up to a bug, with that line of what follows failing; how many lines there were."""
    with pytest.MonkeyPatch.context() as patch:
        load_dice(patch, [3, 6])
        counted = device_lines(patch, fail_at)
        reached = []

        def moves(table):
            yield from rattle(table)
            for teller in TELLERS:
                forget(teller)
            table.faults.bug = met
            yield from table.until(lambda: table.faults.bug is None)
            yield from table.wait(PASS_MS)
            sys.settrace(None)
            reached.append(counted[0])
            assert table.is_tile_dark() or len(table.starts) > 1, fail_at
            assert is_silent(table.device, table.model), fail_at
            yield from table.wait(6000)
            if isinstance(met, (ImportError, SyntaxError)):
                assert table.is_tile_dark() or len(table.starts) > 1, fail_at
                assert is_silent(table.device, table.model), fail_at
            else:
                yield from table.started(2)
                assert table.text[0] == "CARRY ON?", fail_at

        try:
            Table(moves, boards.MACROPAD).play()
        finally:
            sys.settrace(None)
        return reached[0]


def check_lines(met, one_in):
    lines = lines_until_it_waits(met)
    assert lines > 30
    for fail_at in range(1, lines + 1, one_in):
        lines_until_it_waits(met, fail_at)


@pytest.mark.parametrize("met", ("bug", "missing file"))
def test_when_a_line_of_the_handler_runs_out_of_memory_the_box_ends_dark_and_silent(met):
    check_lines(ERRORS[met], ONE_IN)


@pytest.mark.sweep
@pytest.mark.parametrize("met", ERRORS)
def test_whichever_line_of_the_handler_runs_out_of_memory_the_box_ends_dark_and_silent(met):
    check_lines(ERRORS[met], 1)
