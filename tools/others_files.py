# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Files on a board's drive that are not the box's: those in its way, and those run before it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.contents import PROGRAM
from tools.listing import is_ours

_MINE = ".mine"
_LIBRARIES = "lib/"


def in_the_way(drive: Path, files: dict[str, bytes]) -> list[str]:
    """What stands where these files go and is neither ours nor the same: paths on the drive."""
    found = []
    for name, content in files.items():
        folders = [folder.as_posix() for folder in reversed(Path(name).parents[:-1])]
        found += [folder for folder in folders if (drive / folder).is_file()]
        path = drive / name
        is_other = path.is_file() and path.read_bytes() != content and not is_ours(drive, name)
        if is_other or path.is_dir():
            found.append(name)
    return list(dict.fromkeys(found))


def keep(drive: Path, name: str) -> str:
    """Give it a name of its own, which nothing else there has and no firmware runs; that name."""
    own, count = name + _MINE, 2
    while (drive / own).exists():
        own, count = f"{name}{_MINE}.{count}", count + 1
    (drive / name).rename(drive / own)
    return own


def run_first(drive: Path, names: Iterable[str]) -> list[str]:
    """What the firmware takes before a file of ours, a str a line.

    CircuitPython runs the first there is of code.txt, code.py, main.py and main.txt (its main.c).
    It looks for a module in the root before lib/, for a folder before a file of that name, and for
    its source before what is compiled.
    """
    there = {path.name.lower(): path for path in drive.iterdir()}
    pairs = [("code.txt", PROGRAM)] if "code.txt" in there else []
    for name in names:
        pairs += [(other, name) for other in _loaded_before(drive, name, there)]
    return [
        f"{other} is {'run' if name == PROGRAM else 'loaded'} instead of {name}: "
        "rename it, or take it off the drive"
        for other, name in dict(pairs).items()
    ]


def _loaded_before(drive: Path, name: str, there: dict[str, Path]) -> Iterator[str]:
    """What an import finds before that file: in the root, a folder of its name, or its source."""
    stem = name.removesuffix(".mpy").removesuffix(".py")
    if name.startswith(_LIBRARIES):
        module = stem.removeprefix(_LIBRARIES).partition("/")[0]
        for other in (module, f"{module}.py", f"{module}.mpy"):
            if other in there:
                yield there[other].name
    if "/" in name and (drive / stem).is_dir():
        yield stem
    if name.endswith(".mpy") and (drive / f"{stem}.py").is_file():
        yield f"{stem}.py"
