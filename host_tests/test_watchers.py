# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whoever watches the box can't crash it: a fault of a stream or a terminal ends the simulator."""

import contextlib
import io
import os
import subprocess
import sys

import pytest
from device_files import ROOT

from simulator import __main__ as program
from simulator import boards, device, launch, session
from simulator.__main__ import main
from simulator.clocks import VirtualClock
from simulator.faults import Faults
from simulator.nvm import Flash

LONG = "600 tap roll\n" + "+1000 tap roll\n" * 400
OLD_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


class Watcher:
    """Fails at its first look after a while."""

    def __init__(self, error):
        self.error = error
        self.looks = 0

    def attach(self, box):
        self.box = box
        box.on_rest.append(self)

    def wait_for_battery(self):
        """Never out."""

    def __call__(self):
        if self.box.clock.elapsed_ms() > 1000:
            self.looks += 1
            raise self.error


@pytest.mark.parametrize(
    "error",
    [
        UnicodeEncodeError("ascii", "\u2800", 0, 1, "no"),
        OSError("gone"),
        MemoryError(),
        KeyError(),
    ],
)
def test_a_fault_of_a_watcher_is_no_bug_of_the_program(error, capsys):
    watcher = Watcher(error)
    faults = Faults()
    with pytest.raises(device.WatcherFailed) as failed:
        session.play(boards.PICO, VirtualClock, launch.ROOT, Flash(), watcher, faults)
    assert failed.value.__cause__ is error
    assert "Traceback" not in capsys.readouterr().err
    assert watcher.box.oled.is_on  # the title is still there: nobody has said OOPS


def test_a_program_that_bears_it_is_ended_all_the_same():
    launch.power_on(boards.PICO, VirtualClock())
    watcher = Watcher(ValueError("no"))
    watcher.attach(device.current)
    for _ in range(3):
        with pytest.raises(device.WatcherFailed):
            device.current.rest(2)
    assert watcher.looks == 1
    launch.power_off()


def test_it_is_told_in_one_line_with_exit_code_1(tmp_path, capsys, monkeypatch):
    def fail(*_):
        raise RuntimeError("no\npicture")

    monkeypatch.setattr(program.script.Player, "__call__", fail)
    (tmp_path / "a.txt").write_text("5 show\n")
    assert main(["--script", str(tmp_path / "a.txt")]) == 1
    assert capsys.readouterr().err == (
        "simulator: what shows the box has failed: RuntimeError: no picture\n"
    )


def play(*arguments, **options):
    return subprocess.Popen(
        [sys.executable, "-m", "simulator", *arguments],
        cwd=ROOT, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **options,
    )  # fmt: skip


def test_a_reader_that_has_had_enough_ends_it_without_a_word(tmp_path):
    (tmp_path / "a.txt").write_text(LONG)
    read, write = os.pipe()
    playing = play("--script", str(tmp_path / "a.txt"), stdout=write)
    os.close(write)
    assert os.read(read, 1) == b"S"
    os.close(read)
    assert playing.communicate()[1] == ""
    assert playing.returncode == 0


@pytest.mark.parametrize("arguments", [["--help"], ["--no-browser", "--port", "0"]])
def test_nobody_reads_at_all(arguments, tmp_path):
    read, write = os.pipe()
    os.close(read)
    playing = play(*arguments, "--memory", str(tmp_path / "box.nvm"), stdout=write)
    os.close(write)
    assert playing.communicate()[1] == ""
    assert playing.returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_what_can_t_be_printed_is_told_in_one_line(tmp_path):
    (tmp_path / "a.txt").write_text("5 show\n")
    with open("/dev/full", "w") as full:
        playing = play("--script", str(tmp_path / "a.txt"), stdout=full)
        told = playing.communicate()[1]
    assert len(told.splitlines()) == 1
    assert "No space left on device" in told
    assert playing.returncode == 1


def test_ctrl_c_in_a_script_ends_it_without_a_traceback(tmp_path, monkeypatch, capsys):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(program.script.Player, "__call__", interrupt)
    (tmp_path / "a.txt").write_text("5 show\n")
    assert main(["--script", str(tmp_path / "a.txt")]) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("step", ("PageBox", "PageServer", "open_browser"))
def test_ctrl_c_while_the_page_is_made_ends_it_without_a_traceback(
    step, tmp_path, monkeypatch, capsys
):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(program, step, interrupt)
    assert main(["--port", "0", "--memory", str(tmp_path / "box.nvm")]) in (0, 130)
    assert capsys.readouterr().err == ""


def test_what_the_stream_can_t_write_the_program_prints_all_the_same():
    launch.power_on(boards.PICO, VirtualClock())
    raw = io.BytesIO()
    with contextlib.redirect_stdout(io.TextIOWrapper(raw, "ascii")) as stream:
        with device.current.console.listening():
            print("caf\u00e9 \u2800")
        stream.flush()
        assert raw.getvalue() == b"caf\\xe9 \\u2800\n"
        stream.detach()
    launch.power_off()


def test_in_an_old_locale_a_script_shows_the_same(tmp_path):
    (tmp_path / "a.txt").write_text("dice 3 5\n600 tap roll\n+300 tap roll\n+900 show\n")
    arguments = ("--script", str(tmp_path / "a.txt"))
    shown = []
    for env in (os.environ, os.environ | OLD_LOCALE):
        playing = play(*arguments, stdout=subprocess.PIPE, env=dict(env))
        out, err = playing.communicate()
        assert (playing.returncode, err) == (0, "")
        shown.append(out.splitlines()[1:])
    assert shown[0] == shown[1]
