# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A file that is missing, cut short or of another version: the console and the panel name it."""

import re
from pathlib import Path

import pytest
from bad_files_copy import BOARD_IDS, Copy, half, names_imported, without_name
from device_files import ROOT

from board_io import bad_files

ONE_IN = 4  # of the files that are cut and of those that lack a name, in the run that is no sweep

# The firmware itself starts these, and says what is wrong with them.
STARTED_BY_THE_FIRMWARE = {"code.py", "safemode.py"}
# They say what is wrong with the others, or are imported to say it: the firmware names them.
TELLERS = {"board_io/bad_files.py", "board_io/oops.py"}
# A folder without this file is a package all the same.
EMPTY = {"board_io/__init__.py", "engine/__init__.py", "engine/handheld/__init__.py"}
# Of other memories, and of panels that a board makes itself.
OTHER_PARTS = {
    "board_io/memory_bytes.py", "board_io/memory_image.py",
    "board_io/oled.py", "board_io/oled_making.py", "board_io/boards/wired.py",
}  # fmt: skip
# What a board needs to make a panel of its own: without them there is none to show the console.
PANEL_FILES = {
    "board_io/boards/__init__.py", "board_io/boards/raspberry_pi_pico.py",
    "board_io/boards/wired.py", "board_io/oled_making.py", "board_io/settings.py",
}  # fmt: skip
# Read by the panel that is to show the console: see the test of them.
READ_AGAIN = {"board_io/oled_making.py", "board_io/settings.py"}
# Without it the package is an empty one: that is a bug, and the traceback names it.
BOARDS = "board_io/boards/__init__.py"


@pytest.fixture(scope="module")
def macropad(tmp_path_factory):
    copy = Copy("macropad", tmp_path_factory.mktemp("macropad"))
    yield copy
    copy.close()


def board_file(copy) -> str:
    return f"board_io/boards/{BOARD_IDS[copy.board]}.py"


def own_files(copy) -> list:
    return [name for name in copy.imported if name.startswith(("engine/", "board_io/"))]


def is_named_missing(name: str, said: str) -> bool:
    return f"Missing: {name.removesuffix('.py')}\n" in said


def complaints(copy, make_bad, is_told, part=1) -> list:
    """The files, one in ``part``, of which it is not said what is wrong with them."""
    wrong = []
    for name in [name for name in own_files(copy) if name not in EMPTY][::part]:
        bad = make_bad(name)
        if bad == "no case":
            continue
        told = copy.with_bad(name, bad)
        said = "\n".join(told["said"]) + "\n" + told["ended"]
        if name in TELLERS:
            is_fine = Path(name).stem in said
        elif name == board_file(copy) and bad is None:
            is_fine = name in told["said"]
        elif name == BOARDS and "AttributeError" in said:
            is_fine = "'board_io.boards' has no attribute" in said
        else:
            is_shown = told["console"] or (copy.board == "pico" and name in PANEL_FILES)
            is_fine = is_told(name, said) and "Copy the zip again." in said and is_shown
        if not is_fine:
            wrong.append((name, told["said"][-4:], told["ended"], told["console"]))
    return wrong


def check_missing(copy, part):
    assert complaints(copy, lambda name: None, is_named_missing, part) == []


def check_cut(copy, part):
    def is_told(name, said):
        return re.search(rf"Damaged: \S*{re.escape(name)}, line \d+\n", said) is not None

    def make_bad(name):
        return "no case" if name in READ_AGAIN else half(copy.files[name])

    assert complaints(copy, make_bad, is_told, part) == []


def check_lacking(copy, part):
    names = names_imported({name: copy.files[name] for name in own_files(copy)})

    def make_bad(name):
        return without_name(copy.files[name], names[name]) if name in names else "no case"

    def is_told(name, said):
        return f"Damaged: {name}: cannot import name '{names[name]}'" in said

    assert len(names) > 20
    assert complaints(copy, make_bad, is_told, part) == []


def test_a_whole_copy_imports_every_file_of_the_board_but_those_of_other_memories(macropad):
    assert macropad.whole["ended"] == "switched off"
    left = {name for name in macropad.files if name.startswith(("engine/", "board_io/"))}
    left -= set(own_files(macropad))
    house_rules = {name for name in left if name.startswith("engine/")}
    assert left - house_rules <= OTHER_PARTS
    assert len(own_files(macropad)) > 45


def test_a_missing_file_is_named(macropad):
    check_missing(macropad, 1)


def test_a_file_that_is_cut_in_two_is_named_with_the_line(macropad):
    check_cut(macropad, ONE_IN)


def test_a_file_that_lacks_a_name_which_is_imported_is_named(macropad):
    check_lacking(macropad, ONE_IN)


@pytest.mark.sweep
@pytest.mark.parametrize("check", (check_missing, check_cut, check_lacking))
@pytest.mark.parametrize("board", BOARD_IDS)
def test_whatever_file_is_bad_it_is_named(board, check, tmp_path):
    copy = Copy(board, tmp_path)
    try:
        check(copy, 1)
    finally:
        copy.close()


@pytest.mark.parametrize("name", ("oled_making", "settings"))
def test_a_cut_file_of_which_the_panel_is_made_is_named(name, tmp_path):
    copy = Copy("pico", tmp_path)
    try:
        path = f"board_io/{name}.py"
        assert copy.with_bad(path, half(copy.files[path]))["said"][0].startswith("Damaged: ")
    finally:
        copy.close()


@pytest.mark.parametrize("name", sorted(EMPTY))
def test_a_folder_without_its_init_file_is_played_as_ever(macropad, name):
    told = macropad.with_bad(name, None)
    assert (told["ended"], told["said"]) == ("switched off", macropad.whole["said"])


@pytest.mark.parametrize("library", [name for name, _ in bad_files.LIBRARIES])
@pytest.mark.parametrize("version", ("1.2.3", "99.0.0"))
def test_a_library_of_another_major_version_is_named_with_the_one_that_is_needed(
    macropad, library, version
):
    needed = dict(bad_files.LIBRARIES)[library]
    if version.startswith(f"{needed}."):
        version = f"{needed + 1}.0.0"
    name = f"lib/{library}.py" if f"lib/{library}.py" in macropad.files else ""
    name = name or f"lib/{library}/__init__.py"
    text = re.sub(r"(__version__\s*(?::\s*\w+)?\s*=\s*).*", "", macropad.files[name])
    told = macropad.with_bad(name, f'{text}\n__version__ = "{version}"\n')
    assert told["said"][0] == f"lib/{library} is version {version}, {needed} is needed"
    assert told["said"][1:] == ["Copy the zip again."]
    assert told["console"]


def test_the_libraries_that_are_pinned_are_of_those_versions():
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for library, major in bad_files.LIBRARIES + bad_files.PANEL_LIBRARIES:
        project = library.removeprefix("adafruit_").replace("_", "-")
        assert re.search(rf"{project}\s*==\s*{major}\.", pinned), library


@pytest.mark.parametrize(
    "library", ("neopixel", "adafruit_ticks", "adafruit_display_text/bitmap_label")
)
def test_a_library_that_is_missing_or_cut_is_named(macropad, library):
    name = f"lib/{library}.py"
    said = macropad.with_bad(name, None)["said"]
    assert said[0] == f"Missing: {library}"
    said = macropad.with_bad(name, half(macropad.files[name]))["said"]
    assert re.fullmatch(rf"Damaged: \S*{re.escape(name)}, line \d+", said[0])
