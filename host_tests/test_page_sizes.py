# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The page on screens of every size: the panel and all keys are seen, or can be reached."""

import pytest
from browser_box import why_not
from page_player import ROLL, Fingers, play_turn

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

BOARDS = ["macropad", "pico"]
UPRIGHT = [(320, 480), (320, 568), (360, 560), (360, 640), (390, 844), (412, 732), (430, 932)]
SIDEWAYS = [(height, width) for width, height in UPRIGHT] + [(640, 320), (844, 340), (667, 331)]
DESKS = [(480, 460), (479, 460), (760, 559), (760, 560), (1024, 600), (1280, 720), (1920, 1080)]
SIZES = sorted({*UPRIGHT, *SIDEWAYS, *DESKS})
TOO_SMALL = [(480, 240), (320, 256), (300, 400), (400, 440)]
THUMB_PX = 44


def boxes(tab):
    """Where the panel and the keys lie, in the window."""
    panel = tab.page.locator("#panel").bounding_box()
    return [panel] + [tab.key(key).bounding_box() for key in range(13)]


def open_phone(desk, board, width, height):
    """A tab on a touch screen of that size."""
    size = {"width": width, "height": height}
    return desk.open(
        desk.start("--board", board), viewport=size, has_touch=True, is_mobile=True
    )  # fmt: skip


def overlap(one, other):
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.parametrize("board", BOARDS)
def test_the_panel_and_every_key_are_seen_whole_at_every_size(desk, board):
    program = desk.start("--board", board)
    tab = desk.open(program, has_touch=True, is_mobile=True)
    tab.wait_for("ROLL play")
    for width, height in SIZES:
        tab.page.set_viewport_size({"width": width, "height": height})
        assert tab.page.evaluate("document.documentElement.scrollWidth") == width
        found = boxes(tab)
        for number, box in enumerate(found):
            where = f"{width}x{height}, part {number}: {box}"
            assert box["x"] >= 0, where
            assert box["y"] >= 0, where
            assert box["x"] + box["width"] <= width, where
            assert box["y"] + box["height"] <= height, where
            assert min(box["width"], box["height"]) >= THUMB_PX - 6, where
            assert not any(overlap(box, other) for other in found[number + 1 :]), where


@pytest.mark.parametrize("size", [(640, 320), (320, 480)], ids=str)
@pytest.mark.parametrize("board", BOARDS)
def test_a_thumb_finds_each_key_on_a_small_phone(desk, board, size):
    tab = open_phone(desk, board, *size)
    assert min(min(box["width"], box["height"]) for box in boxes(tab)) >= THUMB_PX


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", TOO_SMALL, ids=str)
def test_where_not_all_of_it_fits_a_finger_on_a_key_scrolls_to_the_rest(desk, board, size):
    tab = open_phone(desk, board, *size)
    tab.wait_for("ROLL play")
    last = tab.key(12)
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box["y"] + box["height"] <= size[1]
    ways = tab.page.eval_on_selector_all(
        ".key", "keys => keys.map((key) => getComputedStyle(key).touchAction)"
    )
    assert set(ways) == {"pan-x pan-y"}


def test_where_all_of_it_fits_a_finger_that_moves_on_a_key_holds_it_still(desk):
    tab = open_phone(desk, "macropad", 640, 320)
    tab.wait_for("ROLL play")
    fingers = Fingers(tab)
    fingers.put(5)
    x, y = tab.middle(5)
    for step in range(1, 20):
        fingers.slide_to(x, y - step)
    assert tab.keys_down() == [5]
    assert tab.page.evaluate("scrollY") == 0
    fingers.lift()


@pytest.mark.parametrize("size", [(640, 320), (568, 320), (320, 480)], ids=str)
def test_a_turn_is_played_by_touch_on_a_small_phone_without_scrolling(desk, size):
    width, height = size
    tab = desk.open_title(
        desk.start("--seed", "7", "--fast"),
        hand="touch",
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
    )
    tab.tap(ROLL)
    play_turn(tab)
    assert tab.page.evaluate("scrollY") == 0
