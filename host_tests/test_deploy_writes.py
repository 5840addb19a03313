# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``make deploy``: what it writes, the room that it needs, and what Ctrl-C leaves."""

import shutil

import pytest
from drives import BOARD, files_of, make_drive, times_of

from tools import bundle, compiled, contents, deploy, libraries, listing

FULL = 0


@pytest.fixture
def drive(tmp_path):
    return make_drive(tmp_path)


def free_space(monkeypatch, count):
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(deploy.shutil, "disk_usage", lambda _: usage._replace(free=count))


def newer_version(monkeypatch, more=b"# newer\n", only=None):
    """Let the files to copy be longer by these bytes, or just one of them."""
    files = {
        name: content + (more if only in (None, name) else b"")
        for name, content in compiled.drive_files(BOARD).items()
    }
    monkeypatch.setattr(deploy, "drive_files", lambda *_: dict(files))
    return files


def test_an_unchanged_copy_writes_nothing_at_all(drive, monkeypatch):
    deploy.deploy(drive)
    before = files_of(drive), times_of(drive)
    monkeypatch.setattr(deploy, "_write", None)
    said = deploy.deploy(drive)
    assert said[0] == f"Shut the Box {contents.version()} is on {drive} ({BOARD})"
    assert said[1:] == ["it was there already: no file of it had to be copied"]
    assert (files_of(drive), times_of(drive)) == before


def test_the_same_version_finds_room_on_a_full_drive(drive, monkeypatch):
    deploy.deploy(drive)
    free_space(monkeypatch, FULL)
    assert deploy.deploy(drive)


def test_a_new_version_that_is_no_bigger_finds_room_on_a_full_drive(drive, monkeypatch):
    deploy.deploy(drive)
    newer_version(monkeypatch, b"#", only="engine/tiles.mpy")
    free_space(monkeypatch, FULL)
    assert len(deploy.deploy(drive)) == 1
    assert (drive / "engine/tiles.mpy").read_bytes().endswith(b"#")


def test_just_as_much_room_is_asked_for_as_is_missing(drive, monkeypatch, capsys):
    deploy.deploy(drive)
    newer_version(monkeypatch, b"#" * 8192, only="engine/tiles.mpy")
    before = files_of(drive)
    free_space(monkeypatch, 8191)
    assert deploy.main([str(drive)]) == 2
    assert capsys.readouterr().err == f"deploy: {drive} is full: 1 KB more are needed\n"
    assert files_of(drive) == before
    free_space(monkeypatch, 8192)
    assert deploy.main([str(drive)]) == 0


def test_a_kept_file_keeps_its_room(drive, monkeypatch):
    deploy.deploy(drive)
    (drive / "engine/tiles.mpy").write_text("my own\n")
    free_space(monkeypatch, 4096)
    with pytest.raises(deploy.DeployError, match="is full"):
        deploy.deploy(drive)
    assert (drive / "engine/tiles.mpy").read_text() == "my own\n"


def test_only_what_has_changed_is_written_between_the_two_of_code_py(drive, monkeypatch):
    deploy.deploy(drive)
    newer_version(monkeypatch, only="engine/tiles.mpy")
    written = []
    write = deploy._write

    def watched(drive, name, content):
        written.append(name)
        write(drive, name, content)

    monkeypatch.setattr(deploy, "_write", watched)
    deploy.deploy(drive)
    assert written == ["code.py", listing.LISTING, "engine/tiles.mpy", listing.LISTING, "code.py"]


@pytest.mark.parametrize("count", [0, 1, 2, 10, 60])
def test_ctrl_c_is_told_in_one_line_and_the_next_copy_mends_it(drive, capsys, monkeypatch, count):
    write = deploy._write
    written = []

    def pressed(drive, name, content):
        if len(written) == count:
            (drive / name).parent.mkdir(parents=True, exist_ok=True)
            (drive / name).write_bytes(content[: len(content) // 2])
            raise KeyboardInterrupt
        written.append(name)
        write(drive, name, content)

    with monkeypatch.context() as patch:
        patch.setattr(deploy, "_write", pressed)
        assert deploy.main([str(drive)]) == 2
    told = capsys.readouterr().err
    assert told == "deploy: the copy broke off (Ctrl-C): run it once more\n"
    assert deploy.main([str(drive)]) == 0
    after = files_of(drive)
    assert {name: after[name] for name in compiled.drive_files(BOARD)} == (
        compiled.drive_files(BOARD)
    )
    assert not [name for name in after if ".mine" in name]


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_a_new_version_broken_off_anywhere_is_not_taken_for_somebody_s(drive, monkeypatch, count):
    deploy.deploy(drive)
    first = files_of(drive)
    newer_version(monkeypatch)
    left = [count]

    def pressed(_):
        if left[0] == 0:
            raise KeyboardInterrupt
        left[0] -= 1

    with monkeypatch.context() as patch:
        patch.setattr(deploy.os, "fsync", pressed)
        assert deploy.main([str(drive)]) == 2
    listed = (drive / listing.LISTING).read_bytes()
    assert listed.startswith(first[listing.LISTING])
    if count == 3:
        cut_short = next(n for n, old in first.items() if files_of(drive)[n] != old)
        assert cut_short in listed.decode().splitlines()
    newer_version(monkeypatch, b"# newer still\n")
    assert len(deploy.deploy(drive)) == 1
    assert not [name for name in files_of(drive) if ".mine" in name]


def test_a_listing_that_grows_is_never_cut_first(drive, monkeypatch):
    deploy.deploy(drive)
    path = drive / listing.LISTING
    old = path.read_bytes()
    is_open_for = []
    open_file = path.__class__.open

    def watched(self, mode="r", *more, **named):
        is_open_for.append(mode)
        return open_file(self, mode, *more, **named)

    monkeypatch.setattr(path.__class__, "open", watched)
    deploy._write(drive, listing.LISTING, old + b"\nengine/a.py")
    assert "ab" in is_open_for
    assert "wb" not in is_open_for
    assert path.read_bytes() == old + b"\nengine/a.py"


def press_ctrl_c(*_):
    raise KeyboardInterrupt


def test_ctrl_c_before_the_first_write_leaves_the_drive_as_it_was(drive, capsys, monkeypatch):
    monkeypatch.setattr(deploy, "_check_space", press_ctrl_c)
    before = files_of(drive)
    assert deploy.main([str(drive)]) == 2
    assert capsys.readouterr().err == "deploy: stopped before anything was copied\n"
    assert files_of(drive) == before


def test_a_drive_that_can_t_be_read_is_told_in_one_line(drive, capsys, monkeypatch):
    def unplugged(*_):
        raise OSError(5, "Input/output error", "code.py")

    monkeypatch.setattr(deploy, "in_the_way", unplugged)
    assert deploy.main([str(drive)]) == 2
    assert capsys.readouterr().err == "deploy: [Errno 5] Input/output error: 'code.py'\n"


def test_ctrl_c_leaves_no_half_zip_and_is_told_in_one_line(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(bundle, "DIST", tmp_path)
    monkeypatch.setattr(bundle.zipfile.ZipFile, "writestr", press_ctrl_c)
    with pytest.raises(KeyboardInterrupt):
        bundle.write_bundle(BOARD, tmp_path)
    assert not list(tmp_path.glob("*.zip"))
    monkeypatch.setattr(bundle, "write_bundle", press_ctrl_c)
    assert bundle.main() == 2
    assert capsys.readouterr().err == "bundle: stopped: run it once more\n"


def test_a_lib_that_can_t_be_filled_is_told_in_one_line(capsys, monkeypatch):
    def fails(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(libraries, "fill_lib", fails)
    assert libraries.main() == 2
    monkeypatch.setattr(libraries, "fill_lib", press_ctrl_c)
    assert libraries.main() == 2
    told = capsys.readouterr().err.splitlines()
    assert told == ["lib: [Errno 28] No space left on device", "lib: stopped: run it once more"]
