# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``make deploy TO=path``: copies the program onto a board's drive, and clears an older one away.

code.py is written last, and a small one in its place first: a copy that is broken off leaves a
drive that says so when it starts. What the copy has put there is listed in a file of its own, so
that the next one removes what is no longer needed and nothing else.
"""

import os
import re
import shutil
import sys
import tomllib
from pathlib import Path

from board_io.settings import CHOICES, PREFIX, chosen
from tools.contents import PROGRAM, SETTINGS, board_ids, drive_files, version
from tools.libraries import LibraryError

LISTING = "shut_the_box_files.txt"
_CLUSTER_BYTES = 4096
_UNFINISHED = b'print("Shut the Box was not copied whole: copy it once more.")\n'
_OURS = re.compile(r"safemode\.py|(engine|board_io|lib)/[\w/]+\.py")


class DeployError(Exception):
    """Why nothing was copied."""


def board_of(drive: Path) -> str:
    """The board whose drive this is, from its boot_out.txt.

    :raises DeployError: when it is no such drive, of a board without a file, or of old firmware.
    """
    if not drive.is_dir():
        raise DeployError(f"there is no folder {drive}")
    try:
        told = (drive / "boot_out.txt").read_text(encoding="utf-8", errors="replace")
    except OSError:
        raise DeployError(f"{drive} is not a board's drive: it has no boot_out.txt") from None
    board = re.search(r"Board ID:\s*(\w+)", told)
    firmware = re.search(r"CircuitPython (\d+)\.", told)
    if not board or not firmware:
        raise DeployError(f"{drive}/boot_out.txt names no board")
    if int(firmware[1]) < 10:
        raise DeployError(f"the board has CircuitPython {firmware[1]}: 10 or newer is needed")
    if board[1] not in board_ids():
        raise DeployError(f"no file for {board[1]} yet: write board_io/boards/{board[1]}.py")
    return board[1]


def deploy(drive: Path) -> list[str]:
    """Copy the program onto a drive; the answer is what there is to say, a str a line.

    :raises DeployError: when nothing was copied, with the reason.
    """
    board_id = board_of(drive)
    files = drive_files(board_id)
    if (drive / SETTINGS).exists():
        del files[SETTINGS]
    _check_space(drive, files)
    try:
        _write(drive, PROGRAM, _UNFINISHED)
    except OSError as error:
        raise DeployError(f"can't write to {drive}: {error.strerror}") from None
    removed = [name for name in _listed(drive) if name not in files and (drive / name).exists()]
    try:
        # what is listed covers the old files and the new ones until the copy is whole
        _write(drive, LISTING, "\n".join(sorted({*_listed(drive), *files})).encode())
        for name in removed:
            (drive / name).unlink()
        for name, content in files.items():
            if name != PROGRAM:
                _write(drive, name, content)
        _write(drive, LISTING, "\n".join(sorted(files)).encode())
        _write(drive, PROGRAM, files[PROGRAM])
    except OSError as error:
        raise DeployError(f"the copy broke off ({error.strerror}): run it once more") from None
    said = [f"Shut the Box {version()} is on {drive} ({board_id})"]
    said += [f"removed {name}" for name in removed]
    return said + settings_complaints(drive / SETTINGS)


def settings_complaints(path: Path) -> list[str]:
    """What is wrong with a settings.toml: names that no setting has, values that are no choice."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return [f"settings.toml can't be read: {error}"]
    complaints = []
    for name, value in told.items():
        setting = name.removeprefix(PREFIX)
        if name.startswith(PREFIX) and setting not in CHOICES:
            complaints.append(f"settings.toml: there is no setting {name}")
        elif name.startswith(PREFIX) and chosen(setting, value) is None:
            known = ", ".join(str(choice) for choice in CHOICES[setting])
            complaints.append(f"settings.toml: {name} can't be {value}: it is one of {known}")
    return complaints


def _listed(drive: Path) -> list[str]:
    """What an earlier copy has put there, as far as it can be ours."""
    try:
        names = (drive / LISTING).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    return [name for name in names if _OURS.fullmatch(name)]


def _check_space(drive: Path, files: dict[str, bytes]) -> None:
    needed = sum(_on_disk(len(content)) for content in files.values()) + _CLUSTER_BYTES
    there = [drive / name for name in {*files, *_listed(drive)}]
    reused = sum(_on_disk(path.stat().st_size) for path in there if path.is_file())
    free = shutil.disk_usage(drive).free
    if needed > free + reused:
        missing = (needed - free - reused + 1023) // 1024
        raise DeployError(f"{drive} is full: {missing} KB more are needed")


def _on_disk(size: int) -> int:
    return (size + _CLUSTER_BYTES - 1) // _CLUSTER_BYTES * _CLUSTER_BYTES


def _write(drive: Path, name: str, content: bytes) -> None:
    """Write a file whole, unless it is there already just so."""
    path = drive / name
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def main(arguments: list[str]) -> int:
    """Deploy to the folder given; the answer is the exit code."""
    if len(arguments) != 1 or not arguments[0]:
        print("deploy: name the drive: make deploy TO=/path/to/CIRCUITPY", file=sys.stderr)
        return 2
    try:
        for line in deploy(Path(arguments[0])):
            print(line)
    except (DeployError, LibraryError) as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
