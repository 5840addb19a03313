# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``make deploy`` onto a drive with files of somebody else: kept, and told of."""

import zipfile

import pytest
from device_files import ROOT
from drives import BOARD, files_of, make_drive

from tools import bundle, compiled, contents, deploy, listing

MINE = b'print("mine")\n'
PINS = f"board_io/boards/{BOARD}.py"
RUN_FIRST = "rename it, or take it off the drive"


@pytest.fixture
def drive(tmp_path):
    return make_drive(tmp_path)


def program_on(drive):
    """What of the program is on the drive, by path."""
    return {name: (drive / name).read_bytes() for name in compiled.drive_files(BOARD)}


def put(drive, name, content=MINE):
    (drive / name).parent.mkdir(parents=True, exist_ok=True)
    (drive / name).write_bytes(content)


@pytest.mark.parametrize(
    "name", ["code.py", "safemode.py", "lib/neopixel.mpy", "engine/tiles.mpy"]
)
def test_a_file_of_somebody_else_is_kept_under_another_name_and_told(drive, name):
    put(drive, name)
    said = deploy.deploy(drive)
    assert said[1:] == [f"kept your own {name} as {name}.mine"]
    assert (drive / f"{name}.mine").read_bytes() == MINE
    assert program_on(drive) == compiled.drive_files(BOARD)


def test_several_are_told_one_line_each_and_no_kept_one_is_written_over(drive):
    for name in ("code.py", "code.py.mine", "code.py.mine.2", "safemode.py"):
        put(drive, name, name.encode())
    assert deploy.deploy(drive)[1:] == [
        "kept your own safemode.py as safemode.py.mine",
        "kept your own code.py as code.py.mine.3",
    ]
    for name in ("code.py.mine", "code.py.mine.2"):
        assert (drive / name).read_text() == name
    assert (drive / "code.py.mine.3").read_text() == "code.py"
    assert (drive / "safemode.py.mine").read_text() == "safemode.py"


def test_a_file_that_is_ours_to_the_byte_is_not_kept_twice(drive):
    for name, content in compiled.drive_files(BOARD).items():
        put(drive, name, content)
    assert len(deploy.deploy(drive)) == 2
    assert not [name for name in files_of(drive) if ".mine" in name]


def test_the_next_copy_keeps_nothing_of_its_own(drive, monkeypatch):
    deploy.deploy(drive)
    newer = {name: content + b"#\n" for name, content in compiled.drive_files(BOARD).items()}
    monkeypatch.setattr(deploy, "drive_files", lambda *_: dict(newer))
    assert len(deploy.deploy(drive)) == 1
    assert not [name for name in files_of(drive) if ".mine" in name]


@pytest.mark.parametrize("name", [PINS, "code.py", "engine/tiles.mpy"])
def test_what_somebody_has_changed_in_our_files_is_kept(drive, name):
    deploy.deploy(drive)
    changed = (drive / name).read_bytes() + b"# my pins\n"
    put(drive, name, changed)
    assert deploy.deploy(drive)[1:] == [f"kept your own {name} as {name}.mine"]
    assert (drive / f"{name}.mine").read_bytes() == changed
    assert program_on(drive) == compiled.drive_files(BOARD)


def test_a_file_that_is_no_longer_needed_stays_if_somebody_has_changed_it(drive, monkeypatch):
    deploy.deploy(drive)
    put(drive, PINS)
    fewer = compiled.drive_files(BOARD)
    del fewer[PINS], fewer["engine/tiles.mpy"]
    monkeypatch.setattr(deploy, "drive_files", lambda *_: dict(fewer))
    assert deploy.deploy(drive)[1:] == ["removed engine/tiles.mpy"]
    assert (drive / PINS).read_bytes() == MINE


def test_a_dragged_bundle_is_known_as_ours_and_what_was_changed_in_it_is_kept(drive, monkeypatch):
    zipfile.ZipFile(bundle.write_bundle(BOARD, drive.parent)).extractall(drive)
    put(drive, PINS)
    newer = {name: content + b"#\n" for name, content in compiled.drive_files(BOARD).items()}
    monkeypatch.setattr(deploy, "drive_files", lambda *_: dict(newer))
    assert deploy.deploy(drive)[1:] == [f"kept your own {PINS} as {PINS}.mine"]


def test_a_dragged_bundle_of_an_early_version_is_known_but_for_what_people_change(drive):
    early = compiled.drive_files(BOARD, is_source=True)
    for name, content in early.items():
        put(drive, name, content + b"# older\n")
    said = deploy.deploy(drive, is_source=True)[1:]
    libraries = [name for name in early if name.startswith("lib/")]
    boards = [name for name in early if "/boards/" in name]
    kept = {*libraries, *boards, "code.py", "safemode.py"}
    assert set(said) == {f"kept your own {name} as {name}.mine" for name in kept}


def test_an_early_version_s_source_goes_where_it_would_hide_what_is_compiled(drive):
    early = compiled.drive_files(BOARD, is_source=True)
    for name, content in early.items():
        put(drive, name, content + b"# older\n")
    said = deploy.deploy(drive)[1:]
    hiding = [name for name in early if name.startswith("lib/")]
    hiding += [f"{contents.BOARD_FILES}{stem}.py" for stem in contents.SHARED]
    kept = {PINS, "code.py", "safemode.py"}
    gone = len(early) - len(hiding) - len(kept) - 1  # the settings stay
    assert set(said) == {
        *(f"kept your own {name} as {name}.mine" for name in kept),
        f"removed the {gone} files that were readable source until now",
        *(f"{name} is loaded instead of {compiled.on_drive(name)}: {RUN_FIRST}"
          for name in hiding),
    }  # fmt: skip
    left = set(early) & set(files_of(drive))
    assert left == {*hiding, *kept, "settings.toml"}


@pytest.mark.parametrize("is_source", [True, False])
def test_what_was_copied_in_the_other_form_goes_and_nothing_else(drive, is_source):
    before = files_of(drive)
    deploy.deploy(drive, is_source=not is_source)
    put(drive, "engine/mine.py")
    put(drive, "lib/mine.mpy")
    said = deploy.deploy(drive, is_source)
    assert len(said) == 2
    assert said[1].startswith("removed the ")
    copied = compiled.drive_files(BOARD, is_source)
    after = files_of(drive)
    assert set(after) == {*before, *copied, listing.LISTING, "engine/mine.py", "lib/mine.mpy"}
    assert deploy.deploy(drive, is_source)[1:] == [
        "it was there already: no file of it had to be copied"
    ]


def test_source_of_ours_that_somebody_has_changed_stays_and_is_told_of(drive):
    deploy.deploy(drive, is_source=True)
    put(drive, "engine/tiles.py")
    said = deploy.deploy(drive)
    assert said[-1] == f"engine/tiles.py is loaded instead of engine/tiles.mpy: {RUN_FIRST}"
    assert (drive / "engine/tiles.py").read_bytes() == MINE


def test_a_listing_of_names_alone_makes_them_ours_whatever_they_hold(drive):
    deploy.deploy(drive)
    names = [line.split()[0] for line in (drive / listing.LISTING).read_text().splitlines()]
    (drive / listing.LISTING).write_text("\r\n".join(names))
    put(drive, "engine/tiles.mpy")
    assert len(deploy.deploy(drive)) == 1
    assert program_on(drive) == compiled.drive_files(BOARD)


def test_a_file_where_a_folder_must_be_and_a_folder_where_a_file_must_be_are_kept(drive):
    put(drive, "board_io")
    put(drive, "lib/neopixel.mpy/old.txt")
    assert deploy.deploy(drive)[1:] == [
        "kept your own lib/neopixel.mpy as lib/neopixel.mpy.mine",
        "kept your own board_io as board_io.mine",
    ]
    assert (drive / "board_io.mine").read_bytes() == MINE
    assert (drive / "lib/neopixel.mpy.mine/old.txt").read_bytes() == MINE


def test_an_empty_settings_file_as_the_firmware_makes_it_is_filled(drive):
    (drive / "settings.toml").touch()
    assert len(deploy.deploy(drive)) == 1
    assert (drive / "settings.toml").read_text() == contents.settings_text()
    assert "settings.toml" not in (drive / listing.LISTING).read_text()


def test_what_was_kept_is_told_although_the_copy_breaks_off(drive, capsys, monkeypatch):
    put(drive, "code.py")

    def unplugged(*_):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(deploy, "_write", unplugged)
    assert deploy.main([str(drive)]) == 2
    told = capsys.readouterr()
    assert told.out == "kept your own code.py as code.py.mine\n"
    assert told.err == "deploy: the copy broke off (Input/output error): run it once more\n"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("code.txt", "code.txt is run instead of code.py: "),
        ("Code.TXT", "code.txt is run instead of code.py: "),
        ("neopixel.py", "neopixel.py is loaded instead of lib/neopixel.mpy: "),
        ("neopixel.mpy", "neopixel.mpy is loaded instead of lib/neopixel.mpy: "),
        ("neopixel/a.py", "neopixel is loaded instead of lib/neopixel.mpy: "),
        ("lib/neopixel/a.py", "lib/neopixel is loaded instead of lib/neopixel.mpy: "),
        ("engine/tiles/a.py", "engine/tiles is loaded instead of engine/tiles.mpy: "),
        ("engine/tiles.py", "engine/tiles.py is loaded instead of engine/tiles.mpy: "),
        ("lib/neopixel.py", "lib/neopixel.py is loaded instead of lib/neopixel.mpy: "),
    ],
)
def test_what_the_firmware_takes_before_ours_is_told_at_the_end(drive, name, told):
    put(drive, name)
    (drive / "settings.toml").write_text("SHUTBOX_TILES = 10\n")
    said = deploy.deploy(drive)
    assert said[-1].lower() == told + RUN_FIRST
    assert "SHUTBOX_TILES" in said[-2]
    assert (drive / name).read_bytes() == MINE
    assert deploy.deploy(drive)[-1] == said[-1]


@pytest.mark.parametrize("name", ["main.py", "main.txt", "boot.py", "code.py.txt", "safemode.txt"])
def test_what_it_takes_only_where_ours_is_missing_is_not_told(drive, name):
    put(drive, name)
    assert len(deploy.deploy(drive)) == 1


def test_a_folder_that_a_removal_leaves_empty_does_not_hide_a_module(drive):
    deploy.deploy(drive)
    put(drive, "engine/tiles/old.py")
    with (drive / listing.LISTING).open("a") as file:
        file.write("\nengine/tiles/old.py")
    assert deploy.deploy(drive)[1:] == ["removed engine/tiles/old.py"]
    assert not (drive / "engine/tiles").exists()
    assert (drive / "lib").is_dir()


def test_the_readme_tells_what_dragging_replaces_and_what_runs_first():
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    drag = readme[readme.index("`make bundle` writes") : readme.index("`make deploy TO=")]
    assert "code.txt" in drag
    assert "settings.toml" in drag
