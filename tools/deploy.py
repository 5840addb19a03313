# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""``make deploy TO=path``: copies the program onto a board's drive, and clears an older one away.

It is compiled; ``make deploy PY=1 TO=path`` copies readable source.

code.py is written last, and a small one in its place first: a copy that is broken off leaves a
drive that says so when it starts. What the copy has put there is listed in a file of its own, so
that the next one removes what is no longer needed and nothing else. What stands in the way and
was not put there by a copy is kept under another name. Where nothing has changed, nothing is
written: each write to the drive makes the board start anew.
"""

import os
import re
import shutil
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from board_io.settings import CHOICES, PREFIX, chosen
from tools.compiled import complaints, drive_files, twin
from tools.contents import PROGRAM, SETTINGS, board_ids, version
from tools.libraries import LibraryError
from tools.listing import LISTING, UNFINISHED, is_ours, listed, text, text_while_copying
from tools.others_files import in_the_way, keep, run_first

_CLUSTER_BYTES = 4096
SOURCE = "--py"


class DeployError(Exception):
    """Why nothing was copied, or not all; ``said`` has what is to be told all the same."""

    def __init__(self, reason: str, said: Iterable[str] = ()) -> None:
        super().__init__(reason)
        self.said = list(said)


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
    board = re.search(r"Board ID:\s*([\w-]+)", told)
    firmware = re.search(r"CircuitPython (\d+)\.", told)
    if not board or not firmware:
        raise DeployError(f"{drive}/boot_out.txt names no board")
    if int(firmware[1]) < 10:
        raise DeployError(f"the board has CircuitPython {firmware[1]}: 10 or newer is needed")
    if board[1] not in board_ids():
        raise DeployError(f"no file for {board[1]} yet: write board_io/boards/{board[1]}.py")
    return board[1]


def deploy(drive: Path, is_source: bool = False) -> list[str]:
    """Copy the program onto a drive; the answer is what there is to say, a str a line.

    :raises DeployError: when nothing was copied, or not all, with the reason.
    """
    board_id = board_of(drive)
    files = drive_files(board_id, is_source)
    if _holds_settings(drive):
        del files[SETTINGS]
    kept = in_the_way(drive, files)
    removed = _no_longer_needed(drive, files)
    steps = _steps(drive, files, removed)
    _check_space(drive, steps, kept)
    told = _copy(drive, steps, kept)
    is_new = any(name != LISTING for name, _ in steps)
    said = [f"Shut the Box {version()} is on {drive} ({board_id})"]
    said += [] if is_new else ["it was there already: no file of it had to be copied"]
    said += told + _removal_told(files, removed)
    said += [] if is_source else complaints(board_id)
    return said + settings_complaints(drive / SETTINGS) + run_first(drive, files)


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


def _holds_settings(drive: Path) -> bool:
    """Whether there is a settings.toml with anything in it: the firmware makes an empty one."""
    path = drive / SETTINGS
    return path.exists() and not (path.is_file() and not path.read_bytes().strip())


def _no_longer_needed(drive: Path, files: dict[str, bytes]) -> list[str]:
    """What is ours there and not copied now; a source file would hide what is compiled."""
    names = dict.fromkeys([*listed(drive), *map(twin, files)])
    return [name for name in names if name not in files and _may_go(drive, name)]


def _removal_told(files: dict[str, bytes], removed: list[str]) -> list[str]:
    """A line for each file that was removed; one for all that are there in the other form now."""
    twins = set(map(twin, files)) & set(removed)
    told = [f"removed {name}" for name in removed if name not in twins]
    if twins:
        was = "readable source" if min(twins).endswith(".py") else "compiled"
        told.append(f"removed the {len(twins)} files that were {was} until now")
    return told


def _may_go(drive: Path, name: str) -> bool:
    return (drive / name).is_file() and is_ours(drive, name)


def _steps(
    drive: Path, files: dict[str, bytes], removed: list[str]
) -> list[tuple[str, bytes | None]]:
    """What is to be done, in this order: files with what to write there, None to remove one."""
    changed = {name: content for name, content in files.items() if not _is(drive, name, content)}
    if not changed and not removed:
        return [] if _is(drive, LISTING, text(files)) else [(LISTING, text(files))]
    # what is listed covers the old files and the new ones until the copy is whole
    steps = [(PROGRAM, UNFINISHED)]
    steps += [(LISTING, text_while_copying(drive, [PROGRAM, *changed, *removed]))]
    steps += [(name, None) for name in removed]
    steps += [(name, content) for name, content in changed.items() if name != PROGRAM]
    return [*steps, (LISTING, text(files)), (PROGRAM, files[PROGRAM])]


def _copy(drive: Path, steps: list[tuple[str, bytes | None]], kept: list[str]) -> list[str]:
    """Take the steps, after what is in the way has a name of its own; what was so kept is told."""
    told: list[str] = []
    done = 0
    try:
        for name in kept:
            told.append(f"kept your own {name} as {keep(drive, name)}")
            done += 1
        for name, content in steps:
            if content is None:
                _remove(drive, name)
            else:
                _write(drive, name, content)
            done += 1
    except OSError as error:
        reason = error.strerror or error
        if not done:
            raise DeployError(f"can't write to {drive}: {reason}") from None
        raise DeployError(f"the copy broke off ({reason}): run it once more", told) from None
    except KeyboardInterrupt:
        raise DeployError("the copy broke off (Ctrl-C): run it once more", told) from None
    return told


def _check_space(drive: Path, steps: list[tuple[str, bytes | None]], kept: list[str]) -> None:
    """See that each step finds room: what is written over or removed gives its own back.

    :raises DeployError: when it does not.
    """
    sizes = {
        name: _on_disk((drive / name).stat().st_size)
        for name, _ in steps
        if name not in kept and (drive / name).is_file()
    }
    new = {*kept, *(name for name, _ in steps if name not in sizes)}
    # a folder may have to grow for each new name
    taken = _CLUSTER_BYTES * len({Path(name).parent for name in new})
    most = taken
    for name, content in steps:
        size = _on_disk(len(content or b""))
        taken += size - sizes.get(name, 0)
        sizes[name] = size
        most = max(most, taken)
    missing = most - shutil.disk_usage(drive).free
    if steps and missing > 0:
        raise DeployError(f"{drive} is full: {(missing + 1023) // 1024} KB more are needed")


def _on_disk(size: int) -> int:
    return (size + _CLUSTER_BYTES - 1) // _CLUSTER_BYTES * _CLUSTER_BYTES


def _is(drive: Path, name: str, content: bytes) -> bool:
    path = drive / name
    return path.is_file() and path.read_bytes() == content


def _remove(drive: Path, name: str) -> None:
    """Remove a file, and the folder if it is left empty: one of a module's name would hide it."""
    (drive / name).unlink()
    for folder in Path(name).parents[:-2]:
        if any((drive / folder).iterdir()):
            return
        (drive / folder).rmdir()


def _write(drive: Path, name: str, content: bytes) -> None:
    """Write a file whole, unless it is there already just so; what it begins with may stay."""
    path = drive / name
    old = path.read_bytes() if path.is_file() else b""
    if path.is_file() and old == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    is_longer = bool(old) and content.startswith(old)
    with path.open("ab" if is_longer else "wb") as file:
        file.write(content[len(old) :] if is_longer else content)
        file.flush()
        os.fsync(file.fileno())


def main(arguments: list[str]) -> int:
    """Deploy to the folder given; the answer is the exit code."""
    is_source = SOURCE in arguments
    arguments = [argument for argument in arguments if argument != SOURCE]
    if len(arguments) != 1 or not arguments[0]:
        print("deploy: name the drive: make deploy TO=/path/to/CIRCUITPY", file=sys.stderr)
        return 2
    try:
        print("\n".join(deploy(Path(arguments[0]), is_source)))
    except DeployError as error:
        print(*error.said, sep="\n", end="\n" if error.said else "")
        print(f"deploy: {error}", file=sys.stderr)
        return 2
    except (LibraryError, OSError) as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("deploy: stopped before anything was copied", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
