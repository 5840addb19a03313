# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The simulator's memory: a file that outlasts the session, and a battery that can be pulled."""

import os
import signal
import subprocess
import sys

import pytest
from device_files import ROOT

from engine import records
from simulator import boards, nvm, script, session
from simulator.__main__ import main, play_script
from simulator.nvm import NVM_BYTES, Flash, FlashFile

ROLLED = "dice 3 5\n600 tap roll\n+300 tap roll\n+200 {}\n+700 tap roll\n+700 show\n"

_HOLDER = """
import sys
from pathlib import Path
sys.path.append({root!r})
from simulator.nvm import FlashFile
store = FlashFile(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.read()
"""
_WRITER = _HOLDER.replace("sys.stdin.read()", """
while True:
    for byte in (0x11, 0x22):
        store[0:len(store)] = bytes((byte,)) * len(store)
""")


def test_a_kill_at_any_moment_leaves_an_old_or_a_new_memory(tmp_path):
    path = tmp_path / "box.nvm"
    for tries in range(8):
        path.unlink(missing_ok=True)  # what is written there is no memory of the game's
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


def whole_memory() -> bytes:
    content = bytearray(b"\xff" * NVM_BYTES)
    content[0:64] = records.seal(records.LASTING, 1, records.Lasting().pack())
    return bytes(content)


NOT_MEMORIES = {
    "a diary": b"a diary",
    "a long diary": b"dear diary\n" * 1000,
    "as long as a memory": (b"dear diary\n" * 1000)[:NVM_BYTES],
    "cut short": whole_memory()[:1000],
    "cut by a byte": whole_memory()[:-1],
    "two memories": whole_memory() * 2,
    "noughts": bytes(NVM_BYTES),
}


@pytest.mark.parametrize("content", NOT_MEMORIES.values(), ids=NOT_MEMORIES)
@pytest.mark.parametrize("how", ("--script", "--terminal", "the page"))
def test_a_file_that_is_neither_empty_nor_a_memory_is_refused_and_left_as_it_is(
    content, how, tmp_path, capsys
):
    (tmp_path / "a.txt").write_text(ROLLED.format("show"))
    (tmp_path / "notes.txt").write_bytes(content)
    before = sorted(tmp_path.iterdir())
    options = {"--script": ["--script", str(tmp_path / "a.txt")], "--terminal": ["--terminal"]}
    told = options.get(how, ["--port", "0", "--no-browser"])
    assert main([*told, "--memory", str(tmp_path / "notes.txt")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert f"{tmp_path / 'notes.txt'} is not empty, and no memory" in err
    assert (tmp_path / "notes.txt").read_bytes() == content
    assert sorted(tmp_path.iterdir()) == before


def test_a_folder_or_a_device_is_no_memory(tmp_path, capsys):
    (tmp_path / "a.txt").write_text("5 show\n")
    for path in (str(tmp_path), os.devnull):
        assert main(["--script", str(tmp_path / "a.txt"), "--memory", path]) == 2
        assert f"{path} is not empty, and no memory" in capsys.readouterr().err


@pytest.mark.parametrize("content", (b"", b"\xff" * NVM_BYTES, whole_memory()))
def test_an_empty_file_and_a_memory_are_taken(content, tmp_path):
    path = tmp_path / "box.nvm"
    path.write_bytes(content)
    assert bytes(FlashFile(path).content) == content.ljust(NVM_BYTES, b"\xff")


def test_a_slot_is_what_the_program_writes():
    assert nvm.SLOT_BYTES == records.SLOT_BYTES
    assert nvm.is_memory(whole_memory())
    torn = bytearray(whole_memory())
    torn[64:70] = b"torn.."
    assert nvm.is_memory(bytes(torn))


def test_a_save_writes_over_no_other_file_and_leaves_a_link_one(tmp_path):
    (tmp_path / "box.nvm.new").write_text("a diary")
    (tmp_path / "link.nvm").symlink_to(tmp_path / "box.nvm")
    store = FlashFile(tmp_path / "link.nvm")
    store[0:1] = b"a"
    store.close()
    assert (tmp_path / "box.nvm.new").read_text() == "a diary"
    assert (tmp_path / "link.nvm").is_symlink()
    assert (tmp_path / "box.nvm").read_bytes()[:2] == b"a\xff"


def test_the_second_box_on_a_memory_is_told_and_writes_nothing_there(tmp_path, capsys):
    (tmp_path / "a.txt").write_text(ROLLED.format("show"))
    memory = tmp_path / "box.nvm"
    arguments = ["--script", str(tmp_path / "a.txt"), "--memory", str(memory)]
    first = session.open_memory(memory)
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert "PICK TILES" in out
    assert err.splitlines() == [
        f"simulator: another box keeps its memory in {memory}: this one forgets all when it ends"
    ]
    assert not memory.exists()
    first[0:64] = whole_memory()[:64]
    assert main(arguments) == 0
    assert memory.read_bytes() == whole_memory()
    capsys.readouterr()
    first.close()
    assert main(arguments) == 0
    assert capsys.readouterr().err == ""
    assert memory.read_bytes() != whole_memory()


def test_a_box_that_is_killed_leaves_its_memory_to_the_next(tmp_path):
    path = tmp_path / "box.nvm"
    holder = subprocess.Popen(
        [sys.executable, "-c", _HOLDER.format(root=str(ROOT)), path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout.readline() == b"ready\n"
    with pytest.raises(nvm.MemoryInUse):
        FlashFile(path)
    holder.kill()
    holder.wait()
    FlashFile(path).close()


def test_where_there_are_no_locks_it_plays_all_the_same(tmp_path):
    (tmp_path / "box.nvm.lock").mkdir()
    store = FlashFile(tmp_path / "box.nvm")
    store[0:1] = b"a"
    assert (tmp_path / "box.nvm").read_bytes()[:1] == b"a"


@pytest.mark.parametrize("model", boards.SHAPES.values(), ids=boards.SHAPES)
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
    files = {session.memory_file(model) for model in boards.SHAPES.values()}
    assert len(files) == len(boards.SHAPES)


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


def test_a_byte_that_stays_as_it_is_costs_no_power():
    flash = Flash()
    flash.power_left = 2
    flash[0:4] = b"a\xffb\xff"
    assert flash.power_left == 0
    flash.power_left = 1 + NVM_BYTES + 3
    flash[1:2] = b"c"
    assert flash.power_left == NVM_BYTES + 3
    flash[0:1] = b"x"  # an erase, and three bytes that are not erased ones
    assert (flash.power_left, bytes(flash[0:4])) == (0, b"xcb\xff")
