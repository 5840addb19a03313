# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""docs/troubles.md explains each message that the device can show or print."""

import ast
import re

import moments
import pytest
from device_files import DEVICE_FILES, ROOT, name
from fingers import Fingers

from board_io import crashes, oops, panel_watch
from engine.handheld import frame as frames
from engine.handheld import lights_only, screen
from engine.handheld.handheld import TOLD_STEP_MS
from engine.handheld.keys import STUCK_MS
from engine.handheld.picking import OFFER_MS

DOC = (ROOT / "docs" / "troubles.md").read_text(encoding="utf-8")
PROSE = " ".join(DOC.split())
RELEASE_MS = 10_000
# What the console says first; it is no trouble.
PARTS = ("pixels", "speaker", "memory", "keys")


def trouble_texts() -> list:
    """All that the screens of trouble say, but for what ROLL does."""
    said = []
    for trouble in (screen.NOT_SAVED, screen.DATA_RESET, screen.NOT_FOUND):
        hand = Fingers()
        hand.box.missing_parts = PARTS[:1]
        hand.box.tell_trouble(trouble, 0)
        said += hand.texts[:-1]
    for held in ((7,), (7, 8), (0,)):
        hand = Fingers()
        for key in held:
            hand.box.hold(key, hand.now_ms % (1 << 29))
        hand.wait(RELEASE_MS)
        said += hand.texts[:-1]
    for is_last in (False, True):
        said += oops._frame("ZeroDivisionError", is_last).texts
    return sorted({text for text in said if text and text != "ZeroDivisionError"})


def literals(node) -> list:
    """The pieces of a message that are always the same, longer than a word."""
    pieces = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
    lines = [line for piece in pieces if isinstance(piece, str) for line in piece.split("\n")]
    return [line.strip(" :") for line in lines if re.search(r"\w{2}", line)]


def printed() -> list:
    """The constant pieces of all that the device code prints, or raises as its own message."""
    pieces = []
    for path in DEVICE_FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            is_told = is_call and node.func.id in ("print", "ImportError")
            if is_told and (name(path).startswith("board_io") or "/" not in name(path)):
                pieces += [(name(path), piece) for arg in node.args for piece in literals(arg)]
    return sorted(set(pieces))


@pytest.mark.parametrize("text", trouble_texts())
def test_what_a_screen_of_trouble_says_is_explained(text):
    assert f"`{text}" in DOC or f"{text}`" in DOC


@pytest.mark.parametrize(("path", "piece"), printed())
def test_what_the_console_says_is_explained(path, piece):
    assert piece in PROSE, path


@pytest.mark.parametrize("word", ("Missing: ", "Damaged: ", "none answers", "no pins for it"))
def test_what_is_said_of_files_and_of_the_panel_is_explained(word):
    source = "".join(path.read_text(encoding="utf-8") for path in DEVICE_FILES)
    assert word in source
    assert f"`{word}" in DOC or f"No panel: {word}" in DOC


@pytest.mark.parametrize("part", PARTS)
def test_each_part_that_may_not_be_found_is_named(part):
    assert f"`{part}`" in DOC


def test_the_times_and_numbers_that_it_tells_are_the_program_s():
    assert STUCK_MS == 10_000
    assert "ROLL has been down for ten seconds" in PROSE
    assert OFFER_MS == 3000
    assert "ROLL again within three seconds" in PROSE
    assert oops.RESTART_S == 5
    assert "After five seconds the box starts by itself" in PROSE
    assert crashes.MOST == 3
    assert "After three in a row" in PROSE
    assert panel_watch.ASK_MS == 1000
    assert "once a second" in PROSE
    assert (TOLD_STEP_MS, lights_only._STEPS_ELSE) == (700, 3)
    assert "seven tenths of a second; then, for two seconds" in PROSE


def test_what_it_says_of_dark_tiles_and_of_the_pause_is_so():
    hand = Fingers()
    hand.box.missing_parts = ("pixels",)
    hand.box.tell_trouble(screen.NOT_FOUND, 0)
    assert set(hand.frame.looks) == {frames.OFF}
    moments.pause(hand := Fingers())
    assert [place + 1 for place, look in enumerate(hand.frame.looks) if look] == [2, 3, 4]


def test_it_is_plain_ascii_but_for_the_ellipsis_and_every_link_leads_somewhere():
    assert DOC.replace("…", "").isascii()
    heads = {
        re.sub(r"[^a-z0-9 -]", "", head.lower()).replace(" ", "-")
        for head in re.findall(r"^#+ (.*)$", DOC, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)]*)\)", DOC):
        path, _, anchor = target.partition("#")
        assert (ROOT / "docs" / path).exists() if path else anchor in heads
