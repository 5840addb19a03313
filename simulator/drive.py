# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The drive of a board: where a program that is not the repository's own finds its files.

This computer has the libraries as well. A program from another folder must not find those, nor
the repository's own files: what its folder lacks is missing, as on a board.
"""

import contextlib
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

PROGRAM = ("engine", "board_io")
LIBRARIES = (
    "neopixel",
    "adafruit_display_text",
    "adafruit_ticks",
    "adafruit_displayio_ssd1306",
    "adafruit_displayio_sh1106",
)


class _Drive:
    """Finds what stands on the drive there, and nowhere else.

    What is missing is told in the board's way: of ``from engine import match``, too, it says that
    there is no module ``engine.match``, where Python has words of its own.
    """

    def __init__(self, root: Path, names: tuple[str, ...]) -> None:
        self._places = [str(root), str(root / "lib")]
        self._names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.split(".")[0] not in self._names:
            return None
        spec = PathFinder.find_spec(name, self._places if path is None else path)
        if spec is None:  # Python takes it for its own error if it has an attribute ``name``
            raise ModuleNotFoundError(f"No module named '{name}'")
        return spec


def mount(root: Path, has_libraries: bool) -> None:
    """Let the program's files come from that folder, and the libraries from its lib/ alone.

    Without libraries there, they come from wherever Python looks.
    """
    unmount()
    sys.meta_path.insert(0, _Drive(root, PROGRAM + LIBRARIES if has_libraries else PROGRAM))


def unmount() -> None:
    """Let all files come from wherever Python looks."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, _Drive)]


@contextlib.contextmanager
def all_of_this_computer() -> Iterator[None]:
    """Let this computer's own libraries be found meanwhile."""
    finders = sys.meta_path[:]
    unmount()
    try:
        yield
    finally:
        sys.meta_path[:] = finders
