# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The Makefile: a .venv that is whole or made anew, and what ARGS names.

It runs in a folder of its own, with a Python that writes down what it is asked to do.
"""

import os
import shutil
import stat
import subprocess

import pytest
from device_files import ROOT

LISTS = (
    "requirements.txt",
    "simulator/requirements.txt",
    "tools/requirements.txt",
    "host_tests/requirements.txt",
    "host_tests/requirements-browser.txt",
)

# What stands for .venv/bin/python: it can do all but run what has no pip beside it.
PYTHON_IN_VENV = """#!/bin/sh
bin=$(dirname "$0")
case "$1 $2" in
"-m pip"|"-c import pip") [ -e "$bin/pip" ] || { echo "No module named pip" >&2; exit 1; } ;;
esac
echo "python $*" >> "$CALLS"
case "$*" in
*install*host_tests/requirements.txt*)
    if [ ! -e "$bin/pytest" ] || [ "${*#*--force-reinstall}" != "$*" ]; then
        printf '#!/bin/sh\\n# %s/python\\necho "pytest $*" >> "$CALLS"\\n' "$bin" > "$bin/pytest"
        chmod +x "$bin/pytest"
    fi ;;
esac
"""

# What stands for the computer's own Python; HALF makes it Debian's without python3-venv.
PYTHON = """#!/bin/sh
[ "$1" = -c ] && exit 0
echo "venv $*" >> "$CALLS"
rm -rf .venv
mkdir -p .venv/bin
cp "$IN_VENV" .venv/bin/python
[ -z "$HALF" ] || exit 1
touch .venv/bin/pip
"""


class Folder:
    """A copy of the repository, as far as make needs one."""

    def __init__(self, path):
        self.path = path / "a box"
        self.calls = path / "calls"
        for name in LISTS:
            (self.path / name).parent.mkdir(parents=True, exist_ok=True)
            (self.path / name).touch()
        shutil.copy(ROOT / "Makefile", self.path)
        self.python = self.script(path / "python", PYTHON)
        self.in_venv = self.script(path / "python_in_venv", PYTHON_IN_VENV)

    @staticmethod
    def script(path, text):
        path.write_text(text)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def make(self, *arguments, half=""):
        """What was called, a str a call; the program's end is in ``done``."""
        self.calls.write_text("")
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self.done = subprocess.run(
            ["make", f"PYTHON={self.python}", *arguments], cwd=self.path,
            capture_output=True, text=True,
            env={**kept, "CALLS": str(self.calls), "IN_VENV": str(self.in_venv), "HALF": half},
        )  # fmt: skip
        told = self.calls.read_text().splitlines()
        return [call for call in told if not call.startswith(("python -c", "python -m pip --v"))]


@pytest.fixture
def folder(tmp_path):
    return Folder(tmp_path)


def names_of(calls):
    """Each call in a word or two: a venv made, a list installed, the program or pytest run."""
    told = [call.split()[-1] if " install " in call else call.strip() for call in calls]
    return ["venv" if call.startswith("venv ") else call for call in told]


PLAY = ["venv", "simulator/requirements.txt", "python -m simulator"]


def test_the_first_play_makes_all_that_it_needs_and_the_next_makes_nothing(folder):
    assert names_of(folder.make("play")) == PLAY
    assert folder.done.returncode == 0
    assert names_of(folder.make("play")) == PLAY[2:]


def test_a_half_made_venv_is_told_and_goes_and_is_never_taken_for_a_whole_one(folder):
    assert names_of(folder.make("play", half="yes")) == ["venv"]
    assert folder.done.returncode != 0
    assert "apt install python3-venv" in folder.done.stderr
    assert not (folder.path / ".venv").exists()
    assert names_of(folder.make("play")) == PLAY


@pytest.mark.parametrize("target", ["play", "test", "lib", "bundle", "deploy", "sweep"])
def test_half_a_venv_that_is_there_already_is_made_anew(folder, target):
    (folder.path / ".venv/bin").mkdir(parents=True)
    shutil.copy(folder.in_venv, folder.path / ".venv/bin/python")
    assert names_of(folder.make(target))[0] == "venv"
    assert folder.done.returncode == 0


def test_a_venv_whose_python_is_gone_is_made_anew_with_all_that_was_in_it(folder):
    folder.make("test")
    (folder.path / ".venv/bin/python").unlink()
    (folder.path / ".venv/bin/python").symlink_to("/nowhere/python3.11")
    assert names_of(folder.make("test"))[:2] == ["venv", "host_tests/requirements.txt"]
    assert names_of(folder.make("play"))[-1] == "python -m simulator"


def test_a_venv_that_somebody_has_made_by_hand_is_kept(folder):
    (folder.path / ".venv/bin").mkdir(parents=True)
    shutil.copy(folder.in_venv, folder.path / ".venv/bin/python")
    (folder.path / ".venv/bin/pip").touch()
    assert names_of(folder.make("play")) == PLAY[1:]


@pytest.mark.parametrize("how", ["moved", "copied"])
def test_a_folder_that_was_moved_or_copied_mends_its_scripts(folder, how):
    folder.make("test")
    there = folder.path.parent / "another place"
    if how == "moved":
        folder.path.rename(there)
    else:
        shutil.copytree(folder.path, there, symlinks=True)
    folder.path = there
    assert names_of(folder.make("play"))[-1] == "python -m simulator"
    first, *others = folder.make("test")
    assert "--force-reinstall" in first
    assert first.endswith("host_tests/requirements.txt")
    assert others == ["pytest -n auto"]
    assert str(there) in (there / ".venv/bin/pytest").read_text()
    assert folder.make("test") == ["pytest -n auto"]


def test_a_venv_that_is_a_link_is_where_it_was(folder):
    folder.make("test")
    (folder.path / ".venv").rename(folder.path.parent / "shared")
    (folder.path / ".venv").symlink_to(folder.path.parent / "shared")
    assert "--force-reinstall" in folder.make("test")[0]
    assert folder.make("test") == ["pytest -n auto"]


@pytest.mark.parametrize(
    ("target", "arguments", "called"),
    [
        ("test", None, "pytest -n auto"),
        ("test", "host_tests/test_tiles.py", "pytest host_tests/test_tiles.py"),
        ("test", "-k tiles", "pytest -k tiles"),
        ("sweep", None, "pytest -n auto -m sweep"),
        ("sweep", "host_tests/test_soak.py", "pytest -n auto -m sweep host_tests/test_soak.py"),
        ("browser", "-k keys", "pytest -n auto -m browser -k keys"),
    ],
)
def test_args_names_what_is_run(folder, target, arguments, called):
    given = [] if arguments is None else [f"ARGS={arguments}"]
    assert folder.make(target, *given)[-1].strip() == called


@pytest.mark.parametrize(
    ("target", "given", "called"),
    [
        ("bundle", [], "python -m tools.bundle"),
        ("deploy", ["TO=/a drive"], "python -m tools.deploy /a drive"),
        ("deploy", ["TO=/a drive", "PY=1"], "python -m tools.deploy --py /a drive"),
        ("deploy", [], "python -m tools.deploy "),
    ],
)
def test_what_brings_the_program_onto_a_board_has_its_compiler(folder, target, given, called):
    calls = names_of(folder.make(target, *given))
    assert calls[:2] == ["venv", "tools/requirements.txt"]
    assert calls[2].strip() == called.strip()
    assert names_of(folder.make(target, *given)) == calls[2:]


def test_where_no_compiler_can_be_had_the_rest_is_installed(folder):
    folder.in_venv.write_text(
        PYTHON_IN_VENV.replace("*install*host", "*install*tools/req*) exit 1 ;;\n*install*host")
    )
    assert names_of(folder.make("bundle")) == [
        "venv", "tools/requirements.txt", "simulator/requirements.txt", "python -m tools.bundle",
    ]  # fmt: skip
    assert folder.done.returncode == 0


def test_the_readme_names_what_debian_lacks():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "apt install python3-venv" in readme.partition("## On a MacroPad")[0]
