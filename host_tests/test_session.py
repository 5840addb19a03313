# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The simulator's memory: a file that outlasts the session, and a battery that can be pulled."""

import signal
import subprocess
import sys

import pytest
from device_files import ROOT

from simulator import boards, script, session
from simulator.__main__ import main, play_script
from simulator.nvm import NVM_BYTES, Flash, FlashFile

ROLLED = "dice 3 5\n600 tap roll\n+300 tap roll\n+200 {}\n+700 tap roll\n+700 show\n"

_WRITER = """
import sys
from pathlib import Path
sys.path.append({root!r})
from simulator.nvm import FlashFile
store = FlashFile(Path(sys.argv[1]))
print("ready", flush=True)
while True:
    for byte in (0x11, 0x22):
        store[0:len(store)] = bytes((byte,)) * len(store)
"""


def test_a_kill_at_any_moment_leaves_an_old_or_a_new_memory(tmp_path):
    path = tmp_path / "box.nvm"
    for tries in range(8):
        writer = subprocess.Popen(
            [sys.executable, "-c", _WRITER.format(root=str(ROOT)), path],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout.readline() == "ready\n"
        while not path.exists():
            pass
        for _ in range(tries * 1000):  # another moment each time
            pass
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        content = path.read_bytes()
        assert len(content) == NVM_BYTES
        assert content in (b"\x11" * NVM_BYTES, b"\x22" * NVM_BYTES)


def test_a_memory_file_of_another_size_counts_as_a_new_one(tmp_path):
    (tmp_path / "box.nvm").write_bytes(b"a diary")
    assert bytes(FlashFile(tmp_path / "box.nvm").content) == b"\xff" * NVM_BYTES


@pytest.mark.parametrize("model", boards.BY_NAME.values(), ids=boards.BY_NAME)
def test_a_battery_pulled_in_the_tumble_comes_back_with_the_same_dice(model):
    lines = play_script(model, *script.parse(ROLLED.format("pull")))
    after = lines[lines.index("1100 ms: battery out and in") :]
    assert "  | CARRY ON?" in after
    assert after.count("  dice 3 5") == 2
    assert "  | PICK TILES" in after


def test_a_script_starts_with_an_empty_memory_unless_it_is_given_one(tmp_path, capsys):
    (tmp_path / "a.txt").write_text(ROLLED.format("show"))
    memory = ["--memory", str(tmp_path / "box.nvm")]
    for _ in range(2):
        assert main(["--script", str(tmp_path / "a.txt")]) == 0
        assert "CARRY ON?" not in capsys.readouterr().out
    assert main(["--script", str(tmp_path / "a.txt"), *memory]) == 0
    assert "CARRY ON?" not in capsys.readouterr().out
    assert main(["--script", str(tmp_path / "a.txt"), *memory]) == 0
    assert "CARRY ON?" in capsys.readouterr().out


def test_a_memory_that_can_t_be_kept_is_told_in_one_line(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    (tmp_path / "a.txt").write_text("5 show\n")
    memory = tmp_path / "file" / "box.nvm"
    assert main(["--script", str(tmp_path / "a.txt"), "--memory", str(memory)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_each_board_has_a_memory_of_its_own():
    files = {session.memory_file(model) for model in boards.BY_NAME.values()}
    assert len(files) == len(boards.BY_NAME)


def test_flash_clears_bits_only_and_erases_whole_when_it_must():
    flash = Flash()
    flash[0:2] = b"\x0f\xf0"
    assert flash.erases == 0
    flash[4:6] = b"\xaa\xbb"
    assert (flash.erases, bytes(flash[0:6])) == (0, b"\x0f\xf0\xff\xff\xaa\xbb")
    flash[1:3] = b"\x01\x02"
    assert (flash.erases, bytes(flash[0:6])) == (1, b"\x0f\x01\x02\xff\xaa\xbb")
    with pytest.raises(ValueError, match="different lengths"):
        flash[0:2] = b"abc"


def test_power_can_be_cut_after_any_byte_of_a_program_and_of_an_erase():
    for power in range(3):
        flash = Flash()
        flash.power_left = power
        with pytest.raises(RuntimeError):
            flash[0:4] = b"abcd"
        assert bytes(flash[0:4]) == b"abcd"[:power] + b"\xff" * (4 - power)
    flash = Flash()
    flash[0:4] = b"abcd"
    flash.power_left = 2
    with pytest.raises(RuntimeError):
        flash[0:4] = b"wxyz"
    assert bytes(flash[0:4]) == b"\xff\xffcd"
