# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whatever ends the loop, what it drives ends with it: no note goes on, and no tile stays lit."""

import sys

import pytest
from faulty import BOARDS, FaultyBox, broken
from table_session import Table, load_dice

from board_io.lights import TileLights
from board_io.speaker import Speaker
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator import boards, launch
from simulator.faults import ABSENT, LIGHTS
from simulator.nvm import Flash

PASS_MS = 60
HOUR_MS = 3_000_000
ONE_IN = 5  # of the handler's lines, in the run that is no sweep

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)

ERRORS = {
    "bug": ZeroDivisionError("division by zero"),
    "out of memory": MemoryError("memory allocation failed, allocating 1024 bytes"),
    "missing file": ImportError("no module named 'engine.handheld.results'"),
    "damaged file": SyntaxError("invalid syntax"),
}


@pytest.fixture(autouse=True)
def _dice(monkeypatch):
    load_dice(monkeypatch, [3, 6])


def rattle(table):
    """From the title of a new box to dice that tumble, a note sounding."""
    yield from table.started(1)
    yield from table.tap(ROLL)
    table.device.grounded.add(table.pins[ROLL])
    yield from table.wait(80)
    table.device.grounded.clear()
    yield from table.until(lambda: table.device.hertz and table.frame.dice)
    assert not table.is_tile_dark()


def is_silent(device, model) -> bool:
    enable = launch.wiring(model).SPEAKER_ENABLE_PIN
    return not device.hertz and not (enable and device.outputs[enable.name])


@each_board
@pytest.mark.parametrize("error", ERRORS)
def test_an_error_while_a_note_sounds_ends_the_note_and_every_light_at_once(error, model):
    def moves(table):
        yield from rattle(table)
        table.faults.bug = ERRORS[error]
        yield from table.until(lambda: table.faults.bug is None)
        yield from table.wait(PASS_MS)
        for _ in range(40):
            yield from table.wait(PASS_MS)
            assert table.is_tile_dark()
            assert is_silent(table.device, model)
        if "file" in error:
            yield from table.wait(HOUR_MS)
            assert table.is_tile_dark()
            assert is_silent(table.device, model)
            assert len(table.starts) == 1
        else:
            yield from table.started(2)
            assert table.text[0] == "CARRY ON?"

    Table(moves, model).play()


@each_board
@pytest.mark.parametrize(
    "end",
    (KeyboardInterrupt, SystemExit, launch.Reload, launch.Reset),
    ids=lambda end: end.__name__,
)
def test_ctrl_c_a_reload_and_the_programs_end_leave_no_note_and_no_light(end, model):
    left = []

    def moves(table):
        yield from rattle(table)
        left.append(table.device)
        table.cause(end())
        yield

    try:
        Table(moves, model).play()
    except (KeyboardInterrupt, SystemExit):
        assert end in (KeyboardInterrupt, SystemExit)
    assert not any(left[0].pixel_bytes)
    assert is_silent(left[0], model)


@each_board
def test_the_third_bug_in_a_row_stays_without_a_sound(model):
    def moves(table):
        for times in (1, 2, 3):
            if times == 1:
                yield from rattle(table)
            else:
                yield from table.started(times)
                yield from table.until(lambda: not table.is_tile_dark())
            table.faults.bug = ZeroDivisionError("0")
            yield from table.until(lambda: table.faults.bug is None)
            yield from table.wait(PASS_MS)
        assert table.text[-1] == "switch off and on"
        yield from table.wait(HOUR_MS)
        assert table.is_tile_dark()
        assert is_silent(table.device, model)

    assert len(Table(moves, model).play().starts) == 3


@each_board
def test_a_title_that_can_t_be_drawn_leaves_no_tile_lit(model, monkeypatch):
    from board_io.panel import Panel

    def failing(*_):
        monkeypatch.undo()
        load_dice(monkeypatch, [3, 6])
        raise MemoryError("memory allocation failed, allocating 2048 bytes")

    monkeypatch.setattr(Panel, "show", failing)

    def moves(table):
        yield from table.until(lambda: table.device.pixel_shows or table.is_tile_dark())
        yield from table.wait(2000)
        assert table.is_tile_dark()
        assert table.text[:2] == ["OOPS", "MemoryError"]
        yield from table.started(2)
        assert not table.is_tile_dark()

    Table(moves, model).play()


# -- the parts ------------------------------------------------------------------------------


class Pixels(list):
    """What `TileLights` needs of a chain of pixels."""

    def fill(self, level):
        self[:] = [(level,) * 3] * len(self)

    def show(self):
        pass


def test_the_frame_that_was_shown_before_they_were_put_out_lights_the_tiles_again():
    pixels = Pixels([(0, 0, 0)] * 12)
    lights = TileLights(pixels, tuple(range(12)), 150, 12, 0.7)
    shown = frames.Frame(0, (), (), bytes([frames.OPEN] * 12), False, 60, 0, 0)
    assert lights.show(shown, 0)
    lit = list(pixels)
    for again in (shown, frames.Frame(0, (), (), bytes([frames.OPEN] * 12), False, 60, 0, 0)):
        lights.put_out()
        assert not any(map(sum, pixels))
        assert lights.show(again, 10)
        assert pixels == lit


@each_board
@pytest.mark.parametrize("cue", range(1, 7))
def test_a_speaker_that_is_stopped_is_silent_until_the_next_cue(cue, model):
    device = launch.power_on(model, FaultyBox(broken()).device.clock)
    wiring = launch.wiring(model)
    speaker = Speaker(wiring.SPEAKER_PIN, wiring.SPEAKER_ENABLE_PIN)
    for number in (1, 2):
        frame = frames.Frame(0, (), (), bytes(12), False, 60, cue, number)
        speaker.play(frame, 0)
        assert device.hertz
        speaker.stop()
        assert is_silent(device, model)
        speaker.play(frame, 5000)
        assert is_silent(device, model)


# -- the handler of last resort ---------------------------------------------------------------

TELLERS = ("board_io.oops", "board_io.crashes", "board_io.bad_files", "traceback")


def forget(name):
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
    is_told = "file" in met and (times < 5 or name == "board_io.crashes")
    if not ("file" in met and name == "traceback"):  # it needs that to name the place, or not
        assert starts == (1 if is_told else 2)


@pytest.mark.parametrize("name", TELLERS[:3])
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
            if isinstance(met, ImportError):
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


# -- a part that is done with -----------------------------------------------------------------


@pytest.mark.parametrize("comes_back", (True, False))
def test_what_makes_a_panel_is_let_go_after_each_look_for_one(comes_back):
    box = FaultyBox(broken(panel=ABSENT))
    assert "board_io.oled_making" not in sys.modules
    if comes_back:
        box.faults.panel = "fine"
    box.tap(ROLL)
    box.wait(2500)
    assert box.box.panel.has_display is comes_back
    assert "board_io.oled_making" not in sys.modules
    assert not hasattr(sys.modules["board_io"], "oled_making")


@each_board
def test_what_only_the_start_needs_is_let_go(model):
    FaultyBox(broken(), model)
    for name in ("start", "loading", "bad_files", "settings", "memory_scan", "oled_making"):
        assert f"board_io.{name}" not in sys.modules
