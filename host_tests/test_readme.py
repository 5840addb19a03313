# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The README and the documents tell the truth: their snippets run, their files exist."""

import doctest
import re
import tomllib

import pytest
from device_files import ROOT

from board_io import settings
from tools import pins

DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md"), ROOT / "lib" / "README.md"])


def test_the_readmes_python_prompt_runs_as_shown():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failures == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_a_document_links_to_is_there(path):
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_file_in_the_readmes_house_is_there():
    house = (ROOT / "README.md").read_text(encoding="utf-8").split("```")
    tree = next(block for block in house if "tiles.py" in block)
    folder = ROOT
    for line in tree.strip().splitlines():
        name = line.split()[0]
        place = folder / name if line.startswith("  ") else ROOT / name
        assert place.exists(), name
        if not line.startswith("  ") and name.endswith("/"):
            folder = ROOT / name


def test_each_rule_that_the_code_cites_stands_in_the_rules():
    rules = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| ([RH]\d+[abc]?) \|", rules, re.MULTILINE))
    cited = set()
    for path in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "board_io").rglob("*.py")]:
        cited |= set(re.findall(r"\b[RH]\d\d?[abc]?\b(?!,)", path.read_text(encoding="utf-8")))
    assert cited - told <= {"R15"}
    assert {f"R{number}" for number in range(1, 18)} - {"R15"} <= told
    assert {f"H{number}" for number in range(1, 12)} <= told


def test_the_pin_table_is_that_of_the_board_file():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert pins.with_table(readme) == readme
    assert pins.boards_table() in readme
    for board_id in [name for names in pins.soldered().values() for name in names]:
        for name, wired in pins.pins(board_id).items():
            if name.endswith(("_PIN", "_PINS")) or name.startswith("PANEL_"):
                assert all(f"| {pin} |" in readme for pin in wired), (board_id, name)


def test_every_setting_stands_in_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name, choices in settings.CHOICES.items():
        row = next(line for line in readme.splitlines() if f"`SHUTBOX_{name}`" in line)
        assert all(str(choice) in row for choice in choices), name


def test_one_version_stands_in_code_py_and_pyproject():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f'__version__ = "{project["version"]}"' in (ROOT / "code.py").read_text()


def test_every_requirement_is_pinned_and_none_names_where_it_comes_from():
    for path in ROOT.rglob("requirements.txt"):
        if ".venv" in path.parts:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith(("#", "-r ")):
                assert re.match(r"[\w-]+==[\w.]+( ; .+)?$", line), line


def test_every_source_file_begins_with_the_licence():
    for path in ROOT.rglob("*.py"):
        if not {".venv", "lib", "build", "dist"} & set(path.relative_to(ROOT).parts):
            lines = path.read_text(encoding="utf-8").splitlines()
            assert lines[0].endswith("2026 the Shut the Box handheld authors"), path
            assert lines[1] == "# SPDX-License-Identifier: MIT", path
