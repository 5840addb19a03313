# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What stands on a board's drive: the program, its libraries, and settings.toml."""

from pathlib import Path

from board_io.settings import CHOICES, PREFIX
from tools.libraries import ROOT, needed_by

SETTINGS = "settings.toml"
PROGRAM = "code.py"
SAFE_MODE = "safemode.py"
BOARD_FILES = "board_io/boards/"
SHARED = ("__init__", "wired")  # the files there that are of no board alone
PROMPT_FILES = "engine/prompt/"  # words for a Python prompt: not on the drive

_EXPLAINED = {
    "BRIGHTNESS": "the lights at the first start, in percent",
    "SOUND": "the sound at the first start",
    "TILES": "how many tiles have a button; with 9 the long box is not offered",
    "PANEL": "the controller of a panel that you have wired yourself",
    "PANEL_ADDRESS": "its I2C address that is tried first, 60 is 0x3C and 61 is 0x3D",
    "PANEL_COLUMN": "the first column of an sh1106; change it if the picture is shifted",
    "PANEL_ROTATION": "180 turns the picture upside down",
}


def version() -> str:
    """The program's version, as code.py has it."""
    for line in (ROOT / PROGRAM).read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise ValueError("code.py has no __version__")


def board_ids() -> list[str]:
    """The boards that have a file."""
    files = (ROOT / BOARD_FILES).glob("*.py")
    return sorted(path.stem for path in files if path.stem not in SHARED)


def program_files(board_id: str | None = None) -> dict[str, Path]:
    """Our own files for that board (for all boards without one), by their path on the drive."""
    files = {PROGRAM: ROOT / PROGRAM, SAFE_MODE: ROOT / SAFE_MODE}
    for folder in ("engine", "board_io"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            is_board = name.startswith(BOARD_FILES) and path.stem not in SHARED
            if name.startswith(PROMPT_FILES):
                continue
            if not is_board or board_id in (None, path.stem):
                files[name] = path
    return files


def settings_text() -> str:
    """A settings.toml with every setting in it, each commented out."""
    lines = ["# Shut the Box: take the # away from a line to set it, and restart the board.", ""]
    for name, choices in CHOICES.items():
        told = ", ".join(str(choice) for choice in choices)
        value = choices[0] if isinstance(choices[0], int) else f'"{choices[0]}"'
        lines += [f"# {_EXPLAINED[name]} ({told})", f"# {PREFIX}{name} = {value}", ""]
    return "\n".join(lines)


def drive_files(board_id: str) -> dict[str, bytes]:
    """Everything for a board's drive, by path; code.py comes last, settings.toml before it.

    :raises LibraryError: when a pinned library is not installed.
    """
    program = program_files(board_id)
    sources = {name: path.read_bytes() for name, path in program.items()}
    libraries = needed_by(source.decode() for source in sources.values())
    files = {f"lib/{name}": path.read_bytes() for name, path in libraries.items()}
    files.update((name, source) for name, source in sources.items() if name != PROGRAM)
    files[SETTINGS] = settings_text().encode()
    files[PROGRAM] = sources[PROGRAM]
    return files
