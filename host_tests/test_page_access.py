# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The page for everyone: names and states of its keys, contrast, focus, what axe-core finds."""

import pytest
from browser_box import why_not
from page_player import PATIENCE_S, ROLL, play_turn, set_up_two

from board_io import looks
from engine.handheld import frame

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

TEXT_CONTRAST = 4.5  # WCAG 2, level AA
EDGE_CONTRAST = 3.0

# The lowest contrast of any text with what may lie behind it, and of any key's edge with the box.
# A gradient counts with each of its colours.
LOWEST_CONTRASTS = """() => {
  const channels = (css) => css.match(/[\\d.]+/g).map(Number);
  const luminance = (css) => {
    const [red, green, blue] = channels(css).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (element) => {
    for (; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      const stops = style.backgroundImage.match(/rgba?\\([^)]*\\)/g);
      if (stops) return stops;
      if (channels(style.backgroundColor)[3] !== 0) return [style.backgroundColor];
    }
  };
  const texts = [];
  for (const element of document.body.querySelectorAll("*")) {
    const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim();
    if (![...element.childNodes].some(isText) || !element.checkVisibility()) continue;
    const colour = getComputedStyle(element).color;
    texts.push(...behind(element).map((back) => contrast(colour, back)));
  }
  const box = behind(document.querySelector(".box"));
  const edges = [...document.querySelectorAll(".key")].map((key) => {
    const edge = getComputedStyle(key).borderTopColor;
    return Math.min(...box.map((back) => contrast(edge, back)));
  });
  return [Math.min(...texts), Math.min(...edges)];
}"""

# Lights a key in each colour, and gives the contrast of its number.
NUMBER_CONTRAST = """async (colours) => {
  const { glow } = await import("/picture.js");
  const key = document.querySelector("[data-key='1']");
  const lowest = %s;
  return colours.map((colour) => { glow(key, colour); return lowest()[0]; });
}""" % LOWEST_CONTRASTS  # noqa: UP031  (braces)


def check(tab) -> None:
    """axe-core finds nothing grave, and no colour that can't be read."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(tab.page).response["violations"]
    grave = [
        (rule["id"], [node["html"] for node in rule["nodes"]])
        for rule in found
        if rule["impact"] in ("serious", "critical") or "contrast" in rule["id"]
    ]
    assert grave == []
    text, edge = tab.page.evaluate(LOWEST_CONTRASTS)
    assert text >= TEXT_CONTRAST
    assert edge >= EDGE_CONTRAST


@pytest.mark.parametrize("board", ["macropad", "pico"])
def test_axe_finds_nothing_grave_from_the_title_to_the_result(desk, board):
    tab = desk.open_title(desk.start("--board", board, "--seed", "11", "--fast"), "keyboard")
    check(tab)
    for drawer in ("How to play", "Faults"):
        tab.page.get_by_text(drawer).click()
        check(tab)
    set_up_two(tab, but_last=True)
    check(tab)
    tab.tap(ROLL)
    tab.wait_for_sweep(1)
    check(tab)
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    check(tab)
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    check(tab)
    tab.pick()
    check(tab)
    tab.tap(ROLL)
    for seat in (1, 2):
        play_turn(tab)
        check(tab)
        tab.tap(ROLL)
        if seat == 1:
            tab.wait_for_sweep(2)
            tab.tap(ROLL)
    tab.wait_for("WON", "TIE")
    check(tab)


def test_axe_finds_nothing_grave_when_the_program_has_stopped(desk):
    program = desk.start()
    tab = desk.open_title(program)
    program.end()
    tab.page.get_by_role("alert").wait_for()
    check(tab)


def test_each_number_can_be_read_on_every_colour_that_its_light_can_have(desk):
    tab = desk.open(desk.start())
    tab.wait_for("ROLL play")
    colours = {
        looks.scaled(looks.COLOURS[look], level * pressed // 100, brightness)
        for look in range(frame.WINNER_1 + 4)
        for level in range(0, 101, 5)
        for pressed in (100, looks.PRESSED_LEVEL)
        for brightness in range(20, 101, 20)
    }
    assert len(colours) > 200
    contrasts = tab.page.evaluate(NUMBER_CONTRAST, sorted(colours))
    assert min(contrasts) >= TEXT_CONTRAST


def test_the_keys_are_buttons_whose_names_tell_number_and_state(desk):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"))

    def named(name):
        return tab.page.get_by_role("button", name=name, exact=True).count() == 1

    assert named("ROLL")
    assert all(named(f"tile {number}, open") for number in range(1, 10))
    assert all(named(f"tile {number}, dark") for number in (10, 11, 12))
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    assert named("tile 7, open, seat 1")
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    number = max(tab.tiles("usable"))
    assert named(f"tile {number}, usable")
    tab.pick()
    assert named(f"tile {number}, picked, complete")
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    assert named(f"tile {number}, shut")
    tab.page.evaluate("""(key) => {
        window.names = [];
        new MutationObserver(() => names.push(key.ariaLabel)).observe(key, { attributes: true });
    }""", tab.key(number).element_handle())
    tab.tap(number)  # which blinks for a moment
    tab.page.wait_for_function(
        "name => names.includes(name)", arg=f"tile {number}, denied", timeout=PATIENCE_S * 1000
    )


def test_a_screen_readers_click_presses_a_key_once(desk):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"))

    def click(key):
        tab.page.evaluate("(key) => document.querySelector(`[data-key='${key}']`).click()", key)

    click(ROLL)
    tab.wait_for("PRESS ROLL")
    click(ROLL)
    tab.wait_for("PICK TILES")
    number = max(tab.tiles("usable"))
    click(number)
    tab.wait_for_tile(number, "picked", "picked, complete")
    tab.page.wait_for_function("() => !document.querySelector('.down')")
    assert number in tab.tiles("picked", "picked, complete")


def test_the_panels_words_are_a_live_region_that_the_panel_points_to(desk):
    tab = desk.open_title(desk.start())
    panel = tab.page.get_by_role("img", name="the panel")
    described = panel.get_attribute("aria-describedby")
    region = tab.page.locator(f"#{described}")
    assert region.get_attribute("aria-live") == "polite"
    assert region.inner_text().replace("  ", " ") == tab.words().replace("  ", " ")


@pytest.mark.parametrize("board", ["macropad", "pico"])
def test_tab_walks_over_every_key_in_order_and_shows_where_it_is(desk, board):
    tab = desk.open_title(desk.start("--board", board))
    for key in range(13):
        tab.page.keyboard.press("Tab")
        focused, outline = tab.page.evaluate("""() => {
            const focused = document.activeElement;
            return [focused.dataset.key, getComputedStyle(focused).outlineStyle];
        }""")
        assert (focused, outline) == (str(key), "solid")
    for name in ("mute", "How to play", "Faults"):
        tab.page.keyboard.press("Tab")
        focused, outline = tab.page.evaluate("""() => {
            const focused = document.activeElement;
            return [focused.textContent, getComputedStyle(focused).outlineStyle];
        }""")
        assert (focused, outline) == (name, "solid")


def test_at_four_times_the_size_nothing_needs_scrolling_sideways(desk):
    """WCAG's reflow: 1280 px at 400 percent are 320."""
    tab = desk.open_title(desk.start(), viewport={"width": 320, "height": 256})
    assert tab.page.evaluate("document.documentElement.scrollWidth") == 320
