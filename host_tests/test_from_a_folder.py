# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``--from DIR``: what that folder lacks is missing as on a board, and the panel says so."""

import shutil
import subprocess
import sys

import pytest
from device_files import ROOT

from board_io import bad_files
from simulator import boards, drive
from tools import contents

SCRIPT = "600 tap roll\n+300 tap roll\n+1400 show\n"
WIDTH = 21  # of the console on the panel, in characters


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The drive of a Pico, and with it the MacroPad's board file."""
    folder = tmp_path_factory.mktemp("drive")
    files = {
        **contents.drive_files("adafruit_macropad_rp2040"),
        **contents.drive_files("raspberry_pi_pico"),
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture
def copy(whole, tmp_path):
    shutil.copytree(whole, tmp_path / "drive")
    (tmp_path / "a.txt").write_text(SCRIPT)
    return tmp_path / "drive"


def play(copy, board="pico"):
    """What is printed, and what the panel shows at last."""
    script = copy.parent / "a.txt"
    done = subprocess.run(
        [sys.executable, "-m", "simulator"]
        + ["--board", board, "--from", str(copy), "--script", str(script)],
        capture_output=True, text=True, cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}/", "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Shut the Box ")
    printed = [line for line in lines[1:] if not line.startswith("  ") and " ms: " not in line]
    end = lines[len(lines) - 1 - lines[::-1].index("900 ms: roll down") :]
    return printed, [line[4:] for line in end if line.startswith("  | ")]


@pytest.mark.parametrize("board", boards.SHAPES)
def test_a_whole_folder_is_played(copy, board):
    printed, panel = play(copy, board)
    assert printed == []
    assert "PICK TILES" in panel


@pytest.mark.parametrize("board", boards.SHAPES)
def test_a_board_file_written_for_0_1_0_still_runs(copy, board):
    written = ROOT / "host_tests" / "golden" / "boards_0_1_0"
    shutil.copy(written / f"{boards.SHAPES[board].board_id}.py", copy / contents.BOARD_FILES)
    printed, panel = play(copy, board)
    assert printed == []
    assert "PICK TILES" in panel


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("lib/neopixel.py", "neopixel"),
        ("lib/adafruit_ticks.py", "adafruit_ticks"),
        ("lib/adafruit_display_text", "adafruit_display_text"),
        ("engine/match.py", "engine/match"),
        ("engine/turn.py", "engine/turn"),
        ("board_io/box.py", "board_io/box"),
        ("board_io/dice.py", "board_io/dice"),
        ("board_io/speaker.py", "board_io/speaker"),
    ],
)
@pytest.mark.parametrize("board", boards.SHAPES)
def test_what_the_folder_lacks_is_missing_as_on_a_board(copy, name, missing, board):
    path = copy / name
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    printed, panel = play(copy, board)
    assert printed == [f"Missing: {missing}", "Copy the zip again."]
    # the reader does not read the underline
    assert f"Missing: {missing}"[:WIDTH].replace("_", " ") in panel
    assert panel[-1] == "Copy the zip again."


@pytest.mark.parametrize("board", boards.SHAPES)
def test_without_its_lib_it_is_not_played_with_the_libraries_of_this_computer(copy, board):
    shutil.rmtree(copy / "lib")
    printed, panel = play(copy, board)
    assert printed in (
        [f"Missing: {library}", "Copy the zip again."] for library in drive.LIBRARIES
    )
    # a panel that is soldered on lacks its driver as well
    assert bool(panel) == bool(boards.SHAPES[board].panel_dc)


def test_a_library_that_only_another_board_needs_may_be_missing(copy):
    for path in (copy / "lib").glob("adafruit_displayio_*"):
        path.unlink()
    printed, panel = play(copy, "macropad")
    assert printed == []
    assert "PICK TILES" in panel


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("board_io", ["No module named 'board_io'", "Copy the zip again."]),
        ("engine", ["Missing: engine", "Copy the zip again."]),
        (
            "board_io/boards/raspberry_pi_pico.py",
            [
                "No file for this board: change the pins of raspberry_pi_pico.py:",
                "board_io/boards/raspberry_pi_pico.py",
            ],
        ),
    ],
)
def test_where_the_simulator_itself_asks_for_a_file_the_program_says_that_it_is_missing(
    copy, name, said
):
    if (copy / name).is_dir():
        shutil.rmtree(copy / name)
    else:
        (copy / name).unlink()
    assert play(copy)[0] == said


@pytest.mark.parametrize(
    "name", ("board_io/box.py", "board_io/dice.py", "board_io/boards/raspberry_pi_pico.py")
)
def test_where_the_simulator_itself_reads_a_damaged_file_the_program_says_so(copy, name):
    (copy / name).write_text("def (\n")
    printed = play(copy)[0]
    assert printed[0].endswith(f"{name}, line 1")
    assert printed[0].startswith("Damaged: ")


def test_the_libraries_of_a_drive_are_those_that_the_program_checks():
    checked = bad_files.LIBRARIES + bad_files.PANEL_LIBRARIES
    assert sorted(drive.LIBRARIES) == sorted(name for name, _ in checked)
