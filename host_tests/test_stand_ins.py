# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The stand-ins have what the program uses: no test needs to patch in what they lack."""

import ast
import importlib
import re

import pytest
from device_files import ROOT

from simulator import boards, drive, launch
from simulator.clocks import VirtualClock

PROGRAM = [ROOT / "code.py", ROOT / "safemode.py", *sorted((ROOT / "board_io").rglob("*.py"))]
PROGRAM += sorted((ROOT / "engine").rglob("*.py"))
OWN = (*drive.PROGRAM, *drive.LIBRARIES)
OF_THE_BOARD = ("board",)  # what it has differs, and the board files ask for it by getattr
# The program asks for these in a way that bears their absence.
OPTIONAL = {"watchdog", "microcontroller.watchdog"}


def uses():
    """Each "module" and "module.name" that the program uses of what a board's firmware holds."""
    used = set()
    for path in PROGRAM:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        types = [node.body for node in ast.walk(tree) if is_for_types(node)]
        for_types = {id(part) for body in types for node in body for part in ast.walk(node)}
        names = {}
        for node in ast.walk(tree):
            if id(node) in for_types:
                continue
            if isinstance(node, ast.Import):
                names.update({alias.asname or alias.name: alias.name for alias in node.names})
            elif isinstance(node, ast.ImportFrom):
                used.update(f"{node.module}.{alias.name}" for alias in node.names)
        used.update(names.values())
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) in names:
                used.add(f"{names[node.value.id]}.{node.attr}")
    return sorted(name for name in used if name.split(".")[0] not in OWN + OF_THE_BOARD)


def is_for_types(node) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Constant)


def has(name: str) -> bool:
    module, _, attribute = name.partition(".")
    try:
        found = importlib.import_module(module)
    except ImportError:
        return False
    return not attribute or hasattr(found, attribute)


@pytest.mark.parametrize("model", boards.SHAPES.values(), ids=boards.SHAPES)
def test_whatever_the_program_uses_of_the_firmware_is_there(model):
    launch.power_on(model, VirtualClock())
    used = uses()
    assert {"displayio.CIRCUITPYTHON_TERMINAL", "supervisor.reload", "gc.mem_free"} <= set(used)
    assert [name for name in used if name not in OPTIONAL and not has(name)] == []
    launch.power_off()


def test_no_test_adds_what_a_stand_in_lacks():
    """Patches may change what is there: none may say that it need not be."""
    for path in sorted((ROOT / "host_tests").glob("*.py")):
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"setattr\([^)]*raising=False", source), path.name
        assert not re.search(r"^\s*(displayio|supervisor|gc)\.\w+ = ", source, re.MULTILINE), path
