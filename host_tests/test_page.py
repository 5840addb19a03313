# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The page, played in Chromium by mouse, fingers and keyboard, and read off its pixels."""

import pytest
from browser_box import PHONE, why_not
from page_player import ROLL, play_turn, set_up_two

from board_io import looks
from engine.handheld import frame

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

BOARDS = ["macropad", "pico"]


@pytest.mark.parametrize("board", BOARDS)
def test_a_solo_turn_is_played_to_its_score_by_mouse(desk, board):
    tab = desk.open_title(desk.start("--board", board, "--seed", "7", "--fast"))
    assert "1 player, 9 tiles" in tab.text()
    tab.tap(ROLL)
    play_turn(tab)
    tab.wait_for("ROLL again")
    assert tab.tiles("open")
    tab.tap(1)
    tab.wait_for("ROLL play")


def test_a_match_of_two_is_played_to_its_result_by_touch_on_a_phone(desk):
    tab = desk.open_title(desk.start("--seed", "11", "--fast"), hand="touch", **PHONE)
    set_up_two(tab)
    for seat, then in ((1, "ROLL: seat 2"), (2, "ROLL: the scores")):
        tab.wait_for_sweep(seat)
        assert tab.says(f"SEAT {seat}")
        tab.tap(ROLL)
        play_turn(tab)
        tab.wait_for(then)
        tab.tap(ROLL)
    assert "lowest score" in tab.wait_for("WON", "TIE")


@pytest.mark.parametrize("hand", ["keyboard", "tab"])
def test_a_turn_is_played_by_keyboard_alone(desk, hand):
    tab = desk.open_title(desk.start("--seed", "7", "--fast"), hand)
    tab.tap(ROLL)
    play_turn(tab)
    tab.wait_for("ROLL again")
    tab.tap(1)
    tab.wait_for("ROLL play")


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_is_cut_off_on_a_phone_held_upright(desk, board):
    tab = desk.open_title(desk.start("--board", board), **PHONE)
    page_width = tab.page.evaluate("document.documentElement.scrollWidth")
    assert page_width == tab.page.evaluate("innerWidth") == 360
    boxes = [tab.key(key).bounding_box() for key in range(13)]
    boxes.append(tab.page.locator("#panel").bounding_box())
    for box in boxes:
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["y"] + box["height"] <= 640  # the box is seen whole, without scrolling
        assert min(box["width"], box["height"]) >= 44  # a thumb's width


def test_the_words_below_the_box_are_the_panels_own_read_from_its_pixels(desk):
    tab = desk.open(desk.start("--seed", "7", "--fast"))

    def check(*wanted):
        tab.wait_for(*wanted)
        tab.wait_until_read()

    check("ROLL play")
    tab.tap(ROLL)
    check("PRESS ROLL")
    tab.tap(ROLL)
    check("PICK TILES")
    assert "Dice: " in tab.words()
    tab.pick()
    check("shuts")
    tab.tap(ROLL)
    check("PRESS ROLL")
    assert "Dice" not in tab.words()
    play_turn(tab)
    check("ROLL again")


def test_no_tumbling_die_and_no_half_drawn_screen_is_read_out(desk):
    tab = desk.open(desk.start("--seed", "7"))
    tab.page.evaluate("""() => {
        window.told = [];
        new MutationObserver(() => told.push(document.querySelector("#says").textContent))
            .observe(document.querySelector("#says"), { childList: true });
    }""")
    tab.wait_for("ROLL play")
    tab.tap(ROLL)
    tab.page.wait_for_function("() => told.some((words) => words.includes('PRESS ROLL'))")
    tab.tap(ROLL)
    tab.page.wait_for_function("() => told.some((words) => words.includes('PICK TILES'))")
    faces = " and ".join(map(str, tab.dice()))
    assert tab.page.evaluate("told.slice(-2)") == [
        "SOLO  score now 45. hold for. pause. PRESS ROLL",
        f"SOLO  score now 45. {sum(tab.dice())}. PICK TILES. Dice: {faces}",
    ]


def test_the_screen_follows_a_press_at_once(desk):
    """The panel is read off the box's own thread: reading it would hold each screen up."""
    tab = desk.open_title(desk.start())
    tab.page.evaluate("""() => {
        window.changes = [];
        const look = () => boxLook().split("\\n").slice(0, 64).join();
        let before = look();
        document.querySelector("#roll").addEventListener("pointerup", () => {
            const since = performance.now();
            setInterval(() => {
                if (look() !== before) changes.push(performance.now() - since);
                before = look();
            }, 5);
        });
    }""")
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.wait_until_read()
    assert tab.page.evaluate("changes[changes.length - 1]") < 300


def test_two_tabs_show_the_same_box(desk):
    program = desk.start("--seed", "7", "--fast")
    one, other = desk.open_title(program), desk.open_title(program, hand="keyboard")
    one.tap(ROLL)
    other.wait_for("PRESS ROLL")
    other.tap(ROLL)
    one.wait_for("PICK TILES")
    other.wait_for("PICK TILES")
    number = max(one.tiles("usable"))
    other.tap(number)
    one.wait_for_tile(number, "picked", "picked, complete")
    one.wait_until(lambda: one.panel() == other.panel(), "the same as the other tab")
    assert one.states() == other.states()


def seen(colour) -> str:
    """A light's colour as CSS, for an eye, as the page shows it."""
    red, green, blue = (round(255 * (channel / 255) ** 0.45) for channel in colour)
    return f"rgb({red}, {green}, {blue})"


def test_the_keys_are_lit_in_their_lights_colours_and_the_current_is_told(desk):
    tab = desk.open_title(desk.start("--fast"))

    def colours():
        return tab.page.eval_on_selector_all(
            ".tiles .key", "keys => keys.map((key) => getComputedStyle(key).backgroundColor)"
        )

    lit = looks.scaled(looks.COLOURS[frame.OPEN], looks.FULL, 60)
    assert colours()[:9] == [seen(lit)] * 9
    assert len(set(colours()[9:])) == 1
    # 9 tiles of 11 + 5, at 12 mA for 255, and 12 pixels of 0.7 mA
    assert tab.page.inner_text("#current") == "15 mA"
    numbers = tab.page.locator(".tiles .key").all_inner_texts()
    assert numbers == [str(number) for number in range(1, 13)]
    tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    lit = looks.scaled(looks.COLOURS[frame.USABLE], looks.FULL, 60)
    assert colours()[tab.tiles("usable")[0] - 1] == seen(lit)
    assert int(tab.page.inner_text("#current").split()[0]) > 15


@pytest.mark.parametrize("density", [1, 2, 3])
def test_the_panels_pixels_are_crisp_on_the_screen(desk, density):
    tab = desk.open_title(desk.start(), device_scale_factor=density)
    picture = tab.page.locator("#panel").screenshot()
    blank = desk.window().new_page()
    side = 2 * density  # of a pixel of the panel
    rows = blank.evaluate("""async ([bytes, side]) => {
        const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        context.drawImage(picture, 0, 0);
        const edge = (picture.width - 128 * side) / 2;
        const rows = [];
        for (let y = 0; y < 64; y += 1) {
            let row = "";
            for (let x = 127; x >= 0; x -= 1) {
                const square = context.getImageData(edge + x * side, edge + y * side, side, side);
                const colours = new Set(new Uint32Array(square.data.buffer));
                row += colours.size > 1 ? "?" : Number(square.data[0] > 0);
            }
            rows.push(row);
        }
        return rows;
    }""", [list(picture), side])
    assert [int(row, 2) for row in rows] == tab.panel()
