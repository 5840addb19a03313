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
from simulator import launch
from simulator.faults import ABSENT

PASS_MS = 60
HOUR_MS = 3_000_000

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
