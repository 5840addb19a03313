# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The listing on a board's drive: which files the box has put there, and what they held.

A line has a file's path, and the size and the check sum of what was put there: by these the box
itself, too, sees which file is damaged (safemode.py). A line without a sum, as it stands while a
copy goes on and as earlier versions wrote it, makes the file the box's own whatever it holds.
"""

import re
import zlib
from collections.abc import Iterable
from pathlib import Path

from tools.contents import BOARD_FILES, PROGRAM, SAFE_MODE, SETTINGS

LISTING = "shut_the_box_files.txt"
UNFINISHED = b'print("Shut the Box was not copied whole: copy it once more.")\n'
_OURS = re.compile(r"code\.py|safemode\.py|(engine|board_io|lib)/[\w/-]+\.m?py")
_HEAD = b"the Shut the Box handheld authors"


def text(files: dict[str, bytes]) -> bytes:
    """The listing of a whole copy; settings.toml is the owner's, and never in it."""
    lines = [
        f"{name} {len(content)} {_sum(content)}"
        for name, content in files.items()
        if name != SETTINGS
    ]
    return "\n".join(sorted(lines)).encode()


def text_while_copying(drive: Path, names: Iterable[str]) -> bytes:
    """The listing while these files are written, when any of them may be cut short.

    It begins with what is there, so that no line of that is lost when its writing is cut short.
    """
    told = listed(drive)
    new = sorted(name for name in names if name != SETTINGS and told.get(name) != "")
    path = drive / LISTING
    old = path.read_bytes() if path.exists() else b""
    return old + "".join(f"\n{name}" for name in new).encode()


def listed(drive: Path) -> dict[str, str]:
    """The files that an earlier copy has put there, as far as they can be ours, each with its sum.

    The sum is empty where none was written down.
    """
    try:
        lines = (drive / LISTING).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return {}
    found = (line.strip().partition(" ") for line in lines)
    return {
        name: told.split()[-1] if told.strip() else ""
        for name, _, told in found
        if _OURS.fullmatch(name)
    }


def is_ours(drive: Path, name: str) -> bool:
    """Whether the file there is as the box has put it there, so that it may go.

    A drive without a listing was filled by dragging an early zip: of its files those are ours
    that say so, but for those that somebody has a reason to change.
    """
    content = (drive / name).read_bytes()
    if not content.strip() or (name == PROGRAM and UNFINISHED.startswith(content)):
        return True  # it holds nothing of anybody's
    if not (drive / LISTING).exists():
        is_often_changed = name in (PROGRAM, SAFE_MODE) or name.startswith(BOARD_FILES)
        return not is_often_changed and _HEAD in content.partition(b"\n")[0]
    told = listed(drive).get(name)
    return told is not None and told in ("", _sum(content))


def _sum(content: bytes) -> str:
    return f"{zlib.crc32(content):08x}"
