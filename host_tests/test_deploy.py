# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``make lib``, ``bundle`` and ``deploy``: what goes onto a drive, and what never does."""

import shutil
import subprocess
import sys
import tomllib
import zipfile

import pytest
from device_files import ROOT
from drives import BOARD, BOOT_OUT, OWN_FILES, files_of, make_drive

from board_io import settings
from simulator.__main__ import main as simulator_main
from tools import bundle, compiled, contents, deploy, libraries


@pytest.fixture
def drive(tmp_path):
    return make_drive(tmp_path)


def test_py_copies_readable_source(drive, capsys):
    assert run(capsys, "--py", drive)[0] == 0
    expected = contents.drive_files(BOARD)
    after = files_of(drive)
    assert {name: after[name] for name in expected} == expected


def run(capsys, *arguments):
    """The exit code and what was said on standard error."""
    code = deploy.main([str(argument) for argument in arguments])
    return code, capsys.readouterr().err.splitlines()


def test_the_libraries_are_just_those_that_are_imported_and_no_firmware_holds():
    needed = libraries.needed_by(
        path.read_text(encoding="utf-8") for path in contents.program_files().values()
    )
    assert sorted(needed) == [
        "adafruit_display_text/__init__.py",
        "adafruit_display_text/bitmap_label.py",
        "adafruit_displayio_sh1106.py",
        "adafruit_displayio_ssd1306.py",
        "adafruit_ticks.py",
        "neopixel.py",
    ]


def test_lib_is_filled_and_cleared_but_for_its_readme(tmp_path, monkeypatch):
    monkeypatch.setattr(libraries, "LIB", tmp_path)
    (tmp_path / "README.md").write_text("stays")
    (tmp_path / "old.py").write_text("goes")
    (tmp_path / "adafruit_old").mkdir()
    assert libraries.main() == 0
    there = {path.name for path in tmp_path.iterdir()}
    assert {"README.md", "neopixel.py", "adafruit_display_text"} <= there
    assert not there & {"old.py", "adafruit_old"}


def test_a_library_of_another_version_than_pinned_is_told(monkeypatch, capsys):
    monkeypatch.setattr(libraries, "pinned", lambda: {"adafruit-circuitpython-ticks": "0.9"})
    assert libraries.main() == 2
    assert "pinned is 0.9" in capsys.readouterr().err


@pytest.mark.parametrize(("is_source", "suffix"), [(False, ""), (True, "-py")])
@pytest.mark.parametrize("board_id", contents.board_ids())
def test_a_bundle_holds_all_of_one_board_with_code_py_last(board_id, is_source, suffix, tmp_path):
    path = bundle.write_bundle(board_id, tmp_path, is_source)
    assert path.name == f"shut-the-box-{contents.version()}-{board_id}{suffix}.zip"
    names = zipfile.ZipFile(path).namelist()
    assert names[-2:] == ["settings.toml", "code.py"]
    assert f"board_io/boards/{board_id}.py" in names
    boards = [name[16:].split(".")[0] for name in names if name.startswith("board_io/boards/")]
    assert sorted(boards) == sorted([board_id, *contents.SHARED])
    assert not any("test" in name or name.startswith("simulator") for name in names)
    again = bundle.write_bundle(board_id, tmp_path, is_source)
    assert path.read_bytes() == again.read_bytes()


def test_make_bundle_writes_two_zips_a_board(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    monkeypatch.setattr(bundle, "DIST", tmp_path)
    assert bundle.main() == 0
    told = capsys.readouterr().out.splitlines()
    assert sorted(told) == sorted(path.name for path in tmp_path.iterdir())
    assert len(told) == 2 * len(contents.board_ids())


@pytest.mark.parametrize(
    ("name", "board_id"), [("macropad", BOARD), ("pico", "raspberry_pi_pico")]
)
def test_an_unpacked_bundle_plays_without_the_repository(name, board_id, tmp_path):
    zipfile.ZipFile(bundle.write_bundle(board_id, tmp_path, True)).extractall(tmp_path / "drive")
    (tmp_path / "a.txt").write_text("dice 3 5\n900 tap roll\n+300 tap roll\n+1000 show\n")
    program = (
        "import sys; from simulator.__main__ import main; code = main(sys.argv[1:]);"
        "print({sys.modules[name].__file__ for name in ('engine.match', 'board_io.box',"
        "'neopixel', 'adafruit_display_text.bitmap_label')}); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "--from", tmp_path / "drive", "--board", name,
         "--script", tmp_path / "a.txt"],
        capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "  | PICK TILES" in done.stdout
    assert done.stdout.splitlines()[-1].count(str(tmp_path / "drive")) == 4


def test_a_compiled_bundle_is_not_played_on_a_desk_and_the_other_is_named(tmp_path, capsys):
    zipfile.ZipFile(bundle.write_bundle(BOARD, tmp_path)).extractall(tmp_path / "drive")
    with pytest.raises(SystemExit) as ended:
        simulator_main(["--from", str(tmp_path / "drive")])
    assert ended.value.code == 2
    assert "-py.zip" in capsys.readouterr().err


def test_the_settings_file_names_every_setting_and_sets_none():
    text = contents.settings_text()
    assert tomllib.loads(text) == {}
    unlocked = tomllib.loads(text.replace(f"# {settings.PREFIX}", settings.PREFIX))
    assert unlocked == {
        settings.PREFIX + name: choices[0] for name, choices in settings.CHOICES.items()
    }


def test_deploy_copies_all_of_the_board_and_touches_nothing_else(drive, capsys):
    before = files_of(drive)
    assert run(capsys, drive)[0] == 0
    after = files_of(drive)
    expected = compiled.drive_files(BOARD)
    assert {name: after[name] for name in expected} == expected
    assert {name: after[name] for name in before} == before
    assert set(after) == set(before) | set(expected) | {deploy.LISTING}


def test_deploy_removes_what_an_older_version_left_and_keeps_the_settings(drive, capsys):
    deploy.deploy(drive)
    (drive / "settings.toml").write_text('SHUTBOX_SOUND = "off"\nWIFI = "mine"\n')
    old = drive / "engine" / "handheld" / "older.py"
    old.write_text("from an older version\n")
    listing = drive / deploy.LISTING
    listing.write_text(listing.read_text() + "\nengine/handheld/older.py\nboot_out.txt\n../x.py\n")
    said = deploy.deploy(drive)
    assert not old.exists()
    assert "removed engine/handheld/older.py" in said
    assert (drive / "settings.toml").read_text().startswith("SHUTBOX_SOUND")
    assert set(files_of(drive)) >= OWN_FILES


def test_deploy_tells_settings_that_there_are_not_and_values_that_make_no_sense(drive):
    (drive / "settings.toml").write_text(
        'SHUTBOX_BRIGHTNES = 20\nSHUTBOX_TILES = 10\nSHUTBOX_PANEL_ADDRESS = "0x3D"\nOTHER = 1\n'
    )
    said = deploy.deploy(drive)[1:]
    assert len(said) == 2
    assert "SHUTBOX_BRIGHTNES" in said[0]
    assert "SHUTBOX_TILES can't be 10: it is one of 12, 9" in said[1]


@pytest.mark.parametrize(
    ("boot_out", "complaint"),
    [
        (None, "no boot_out.txt"),
        ("a diary\n", "names no board"),
        (BOOT_OUT.format("9.2.8", BOARD), "CircuitPython 9: 10 or newer"),
        (BOOT_OUT.format("10.0.0", "acme_one"), "board_io/boards/acme_one.py"),
        (BOOT_OUT.format("10.0.0", "beetle-esp32-c3"), "board_io/boards/beetle-esp32-c3.py"),
    ],
)
def test_a_wrong_target_is_told_in_one_line_and_not_touched(drive, capsys, boot_out, complaint):
    (drive / "boot_out.txt").unlink()
    if boot_out:
        (drive / "boot_out.txt").write_text(boot_out)
    before = files_of(drive)
    code, said = run(capsys, drive)
    assert (code, len(said)) == (2, 1)
    assert complaint in said[0]
    assert files_of(drive) == before


def test_a_missing_drive_and_no_drive_at_all_are_told_in_one_line(tmp_path, capsys):
    assert run(capsys, tmp_path / "nowhere")[0] == 2
    assert run(capsys) == (2, ["deploy: name the drive: make deploy TO=/path/to/CIRCUITPY"])
    assert run(capsys, "")[0] == 2


def test_a_full_drive_is_told_in_one_line_and_not_touched(drive, capsys, monkeypatch):
    usage = shutil.disk_usage(drive)
    monkeypatch.setattr(deploy.shutil, "disk_usage", lambda _: usage._replace(free=100_000))
    before = files_of(drive)
    code, said = run(capsys, drive)
    assert (code, len(said)) == (2, 1)
    assert "is full" in said[0]
    assert files_of(drive) == before


def test_a_drive_that_is_nearly_full_of_our_own_files_takes_a_new_version(drive, monkeypatch):
    deploy.deploy(drive)
    usage = shutil.disk_usage(drive)
    monkeypatch.setattr(deploy.shutil, "disk_usage", lambda _: usage._replace(free=20_000))
    assert deploy.deploy(drive)


def broken_off_after(count, monkeypatch):
    """Let the drive fail at the write of file number ``count``."""
    write = deploy._write
    written = []

    def failing(drive, name, content):
        if len(written) == count:
            raise OSError(30, "Read-only file system")
        written.append(name)
        write(drive, name, content)

    monkeypatch.setattr(deploy, "_write", failing)


def test_a_drive_that_can_t_be_written_is_told_in_one_line_and_not_touched(
    drive, capsys, monkeypatch
):
    broken_off_after(0, monkeypatch)
    before = files_of(drive)
    code, said = run(capsys, drive)
    assert (code, said) == (2, [f"deploy: can't write to {drive}: Read-only file system"])
    assert files_of(drive) == before


@pytest.mark.parametrize("count", [1, 2, 10, 30])
def test_a_copy_that_is_broken_off_says_so_at_the_start_and_can_be_mended(
    drive, capsys, monkeypatch, count
):
    with monkeypatch.context() as patch:
        broken_off_after(count, patch)
        code, said = run(capsys, drive)
    assert (code, len(said)) == (2, 1)
    assert "run it once more" in said[0]
    started = subprocess.run(
        [sys.executable, drive / "code.py"], capture_output=True, text=True, check=True
    )
    assert "not copied whole" in started.stdout
    assert run(capsys, drive)[0] == 0
    assert (drive / "code.py").read_bytes() == (ROOT / "code.py").read_bytes()
