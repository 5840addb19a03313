# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which key of the keyboard is which of the box: by what it types, or else by its place."""

import pytest
from browser_box import why_not

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]

ROWS = {  # what the number row and the two keys after it type, without Shift
    "US": "1234567890-=",
    "French": "&é\"'(-è_çà)=",
    "Belgian": "&é\"'(§è!çà)-",
    "Czech": "+ěščřžýáíé=´",
    "German": "1234567890ß´",
    "Arabic": "١٢٣٤٥٦٧٨٩٠-=",
}
PLACES = [f"Digit{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)] + ["Minus", "Equal"]
# What these type is what counts: the place would be another tile, or none.
TYPED = [
    ("-", "Slash", 11),  # German and Czech
    ("=", "Digit0", 12),  # German, with Shift
    ("6", "Digit6", 6),  # French, with Shift
    ("=", "Minus", 12),  # Czech
    ("-", "Equal", 11),  # Belgian
    ("-", "Quote", 11),  # Dvorak
    ("Dead", "Equal", 12),  # German: an accent, and the letter that it is for is still to come
    ("Process", "Digit4", 4),  # Japanese: the browser waits for more
    *((str(number), f"Numpad{number}", number) for number in range(1, 10)),
    ("0", "Numpad0", 10),
    ("End", "Numpad1", 1),  # Num Lock is off
    ("-", "NumpadSubtract", 11),
    ("=", "NumpadEqual", 12),
    (" ", "Space", 0),
    ("\u00a0", "Space", 0),
    (" ", "F13", 0),  # a keyboard that was given another space bar
]
PRESS_AND_LOOK = """([key, code, shiftKey]) => {
  const init = { key, code, shiftKey, bubbles: true, cancelable: true };
  dispatchEvent(new KeyboardEvent("keydown", init));
  const down = [...document.querySelectorAll(".key.down")].map((one) => Number(one.dataset.key));
  dispatchEvent(new KeyboardEvent("keyup", init));
  return down;
}"""


def pressed_by(tab, key, code, is_shifted=False):
    return tab.page.evaluate(PRESS_AND_LOOK, [key, code, is_shifted])


def test_the_number_row_of_every_layout_has_each_tile(desk):
    tab = desk.open_title(desk.start())
    for name, row in ROWS.items():
        pressed = [pressed_by(tab, key, code) for key, code in zip(row, PLACES)]
        wanted = [[number] for number in range(1, 13)]
        if name == "Czech":
            wanted[10] = [12]  # it types "="; "-" is elsewhere
        if name == "Belgian":
            wanted[11] = [11]
        assert pressed == wanted, name


def test_what_a_key_types_counts_before_its_place(desk):
    tab = desk.open_title(desk.start())
    for key, code, wanted in TYPED:
        is_shifted = (key, code) in (("=", "Digit0"), ("6", "Digit6"))
        assert pressed_by(tab, key, code, is_shifted) == [wanted], (key, code)


def test_other_keys_press_nothing(desk):
    tab = desk.open_title(desk.start())
    for key, code in (("a", "KeyA"), ("F5", "F5"), ("Shift", "ShiftLeft"), ("Unidentified", "")):
        assert pressed_by(tab, key, code) == []


def test_a_french_number_row_plays(desk):
    tab = desk.open_title(desk.start("--fast"))
    press = tab.page.evaluate
    for key, code, wanted in (("&", "Digit1", "PLAYERS?"), (" ", "Space", "RULES?")):
        for kind in ("keydown", "keyup"):
            press(
                "([kind, key, code]) => dispatchEvent(new KeyboardEvent(kind, { key, code }))",
                [kind, key, code],
            )
        tab.wait_for(wanted)
