# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Adafruit's libraries for the board: the modules that our files import and no firmware holds.

They are taken from the packages installed in this Python, which must be those that
requirements.txt pins. ``python -m tools.libraries`` fills lib/.
"""

import ast
import importlib.metadata
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIB = ROOT / "lib"
KEPT = "README.md"


class LibraryError(Exception):
    """A library that is not installed, or not in the version that is pinned."""


def pinned() -> dict[str, str]:
    """The packages that the board needs, and their versions, from requirements.txt."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def module_files() -> dict[str, Path]:
    """Each module of the pinned packages, by its dotted name, with its file.

    :raises LibraryError: when a package is missing or of another version.
    """
    files = {}
    for name, version in pinned().items():
        try:
            package = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            raise LibraryError(f"{name} is not installed: run make lib") from None
        if package.version != version:
            raise LibraryError(f"{name} is {package.version}, pinned is {version}: run make lib")
        for path in package.files or ():
            if path.suffix == ".py":
                dotted = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
                files[dotted] = Path(str(path.locate()))
    return files


def imported(source: str) -> Iterator[str]:
    """The dotted names of modules, and of what may be modules, that a source file imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def needed_by(sources: Iterable[str]) -> dict[str, Path]:
    """The library files that these sources load, and those that they load in turn.

    The keys are their paths below lib/.
    """
    modules = module_files()
    waiting = [name for source in sources for name in imported(source)]
    needed: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        parts = name.split(".")
        for count in range(1, len(parts) + 1):
            dotted = ".".join(parts[:count])
            path = modules.get(dotted)
            if path is None:
                break
            below = dotted.replace(".", "/") + (
                "/__init__.py" if path.name == "__init__.py" else ".py"
            )
            if below not in needed:
                needed[below] = path
                waiting += imported(path.read_text(encoding="utf-8"))
    return dict(sorted(needed.items()))


def fill_lib(files: dict[str, Path]) -> None:
    """Put these files into lib/, and remove what else is there but its README."""
    for old in LIB.iterdir():
        if old.is_dir():
            shutil.rmtree(old)
        elif old.name != KEPT:
            old.unlink()
    for below, path in files.items():
        target = LIB / below
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def main() -> int:
    """Fill lib/; the answer is the exit code."""
    from tools.contents import program_files

    try:
        files = needed_by(
            path.read_text(encoding="utf-8") for path in program_files().values()
        )
        fill_lib(files)
    except (LibraryError, OSError) as error:
        print(f"lib: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("lib: stopped: run it once more", file=sys.stderr)
        return 2
    print(f"lib/ holds {', '.join(files)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
