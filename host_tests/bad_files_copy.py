# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Copies of the program of which one file is made bad, and the process that runs them."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

from device_files import ROOT, on_the_board

from tools import contents

PROGRAM = ROOT / "host_tests" / "bad_files_program.py"
BOARD_IDS = {"macropad": "adafruit_macropad_rp2040", "pico": "raspberry_pi_pico"}


class Copy:
    """A whole copy of the program in a folder, and the process that runs it with a bad file."""

    def __init__(self, board: str, folder: Path) -> None:
        self.board = board
        self.files = {}
        for name, content in contents.drive_files(BOARD_IDS[board]).items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            if name.endswith(".py"):
                self.files[name] = content.decode()
        self._process = subprocess.Popen(
            [sys.executable, PROGRAM, board, folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.whole = json.loads(self._process.stdout.readline())

    def with_bad(self, name: str, text: str | None) -> dict:
        """What is said when that file has that text, or is missing."""
        self._process.stdin.write(json.dumps((name, text)) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait(timeout=20)

    @property
    def imported(self) -> list:
        """Our files that the box has imported by the end of what is played with it."""
        imported = set(self.whole["imported"])
        return [name for name in sorted(self.files) if self._module(name) in imported]

    @staticmethod
    def _module(name: str) -> str:
        return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def half(text: str) -> str:
    """About half of a file, so that the rest does not parse."""
    for end in range(len(text) // 2, len(text) - 1):
        try:
            ast.parse(text[:end])
        except SyntaxError:
            return text[:end]
    raise AssertionError("it parses wherever it is cut")


def names_imported(files: dict) -> dict:
    """For each of our files a name that another one imports from it, if there is any."""
    names = {}
    for text in files.values():
        for node in ast.walk(on_the_board(ast.parse(text))):
            if isinstance(node, ast.ImportFrom):
                name = node.module.replace(".", "/") + ".py"
                defined = files.get(name, "")
                for alias in node.names:
                    if re.search(rf"^(class |def )?{alias.name}\b", defined, re.MULTILINE):
                        names.setdefault(name, alias.name)
    return names


def without_name(text: str, name: str) -> str:
    return re.sub(rf"\b{name}\b", f"{name}_lost", text)
