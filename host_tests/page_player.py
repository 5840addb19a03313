# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A person at the simulator's page: presses its keys and reads the panel off its pixels."""

import time

from board_io.buttons import HELD_AT_START_MS
from simulator import glyphs, pips

PATIENCE_S = 20.0

ROLL = 0
KEY_OF = " 1234567890-="  # the keyboard's character for ROLL and for tiles 1 to 12
ENDS = ("  scores", "SCORE", "BEST!", "SHUT!")  # on the screen that a turn ends with

# What is seen and what a screen reader is told, a line each: the panel's 64 rows, from column 127
# to column 0, the names of the 12 tiles, and the live region's words.
LOOK = """
window.boxLook = () => {
  const { data } = document.querySelector("#panel").getContext("2d").getImageData(0, 0, 128, 64);
  const lines = [];
  for (let y = 0; y < 64; y += 1) {
    let row = "";
    for (let x = 127; x >= 0; x -= 1) row += data[(y * 128 + x) * 4] ? 1 : 0;
    lines.push(row);
  }
  for (const key of document.querySelectorAll(".tiles [data-key]")) {
    lines.push(key.getAttribute("aria-label"));
  }
  return [...lines, document.querySelector("#says").textContent].join("\\n");
};
"""


class Fingers:
    """Several fingers on a touch screen, each on the middle of a key or anywhere else."""

    def __init__(self, tab: "Tab") -> None:
        self._tab = tab
        self._session = tab.page.context.new_cdp_session(tab.page)

    def put(self, *keys: int) -> None:
        self._send("touchStart", [self._tab.middle(key) for key in keys])

    def slide_to(self, x: float, y: float) -> None:
        self._send("touchMove", [(x, y)])

    def lift(self) -> None:
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


class Tab:
    """A tab, and the hand that presses the keys there."""

    def __init__(self, page, hand: str) -> None:
        self.page = page
        self._tap = getattr(self, f"_tap_by_{hand}")

    # -- what is seen -------------------------------------------------------------------------

    def _look(self) -> list[str]:
        return self.page.evaluate("boxLook()").split("\n")

    def panel(self) -> list[int]:
        """The panel's pixels, from the canvas."""
        return [int(row, 2) for row in self._look()[:64]]

    def text(self) -> list[str]:
        return glyphs.text(self.panel())

    def dice(self) -> list[int]:
        return pips.read(self.panel())

    def says(self, *wanted: str) -> bool:
        return any(words in line for line in self.text() for words in wanted)

    def states(self) -> dict[int, str]:
        """What the keys are called, tile by tile, without ``tile 7, ``."""
        return {
            number: name.removeprefix(f"tile {number}, ")
            for number, name in enumerate(self._look()[64:76], 1)
        }

    def tiles(self, *states: str) -> list[int]:
        return [number for number, state in self.states().items() if state in states]

    def wait_until(self, is_so, what: str, patience_s: float = PATIENCE_S) -> None:
        """Wait until it is so, looking again at each change of the panel or of a key's name."""
        from playwright.sync_api import TimeoutError as TooLate

        end = time.monotonic() + patience_s
        before = self.page.evaluate("boxLook()")
        while not is_so():
            left_ms = (end - time.monotonic()) * 1000
            try:
                self.page.wait_for_function(
                    "before => boxLook() !== before", arg=before, timeout=max(left_ms, 1)
                )
            except TooLate:
                raise AssertionError(f"never {what}: {self.text()} {self.states()}") from None
            before = self.page.evaluate("boxLook()")

    def wait_for(self, *wanted: str) -> list[str]:
        """Wait until the panel says one of these; the answer is all of its text."""
        self.wait_until(lambda: self.says(*wanted), f"said {wanted}")
        return self.text()

    def words(self) -> str:
        """What the live region has to say of the picture on the canvas."""
        rows = self.panel()
        lines = glyphs.text(rows)
        dice = " and ".join(str(face) for face in pips.read(rows) if face)
        if dice:
            lines.append(f"Dice: {dice}")
        return ". ".join(lines).replace("!. ", "! ").replace("?. ", "? ")

    def wait_for_title(self) -> None:
        """Wait for the title, and until a key pressed no longer counts as held at power-on."""
        self.wait_for("ROLL play")
        self.wait_until(lambda: bool(self.tiles("open")), "lit")  # the box's loop runs
        self.page.wait_for_timeout(HELD_AT_START_MS)
        self.wait_until_read()

    def wait_until_read(self) -> None:
        """Wait until the live region says what is on the panel, which then stands still."""
        self.wait_until(lambda: self._look()[76] == self.words(), "read out what it shows")

    def comes_to_say(self, wanted: str, patience_s: float) -> bool:
        """Whether the panel says so within that time."""
        try:
            self.wait_until(lambda: self.says(wanted), f"said {wanted}", patience_s)
        except AssertionError:
            return False
        return True

    def wait_for_tile(self, number: int, *states: str) -> None:
        self.wait_until(lambda: self.states()[number] in states, f"showed {number} as {states}")

    def wait_for_sweep(self, seat: int) -> None:
        """Wait until the hand-over's colour has run over the box and stands at the seat."""
        self.wait_for("ROLL when ready")
        self.wait_until(lambda: self.tiles(f"open, seat {seat}") == [seat], "swept")

    # -- what is pressed ----------------------------------------------------------------------

    def key(self, key: int):
        """The page's button of that key, 0 for ROLL."""
        return self.page.locator(f'[data-key="{key}"]')

    def middle(self, key: int) -> tuple[float, float]:
        box = self.key(key).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def keys_down(self) -> list[int]:
        """The keys that look pressed."""
        return self.page.eval_on_selector_all(
            ".key.down", "keys => keys.map((key) => Number(key.dataset.key))"
        )

    def tap(self, *keys: int) -> None:
        for key in keys:
            self._tap(key)

    def _tap_by_mouse(self, key: int) -> None:
        self.key(key).click()

    def _tap_by_touch(self, key: int) -> None:
        self.key(key).tap()

    def _tap_by_keyboard(self, key: int) -> None:
        self.page.keyboard.press(KEY_OF[key])

    def _tap_by_tab(self, key: int) -> None:
        """Tab to the key, as far as need be, and press Enter."""
        focused = self.page.evaluate("Number(document.activeElement.dataset.key ?? -1)")
        for _ in range(abs(key - focused)):
            self.page.keyboard.press("Tab" if key > focused else "Shift+Tab")
        assert self.page.evaluate("document.activeElement.dataset.key") == str(key)
        self.page.keyboard.press("Enter")

    def pick(self) -> None:
        """Pick the largest usable tile, and the next, until they make the roll."""
        while not self.tiles("picked, complete"):
            number = max(self.tiles("usable"))
            self.tap(number)
            self.wait_for_tile(number, "picked", "picked, complete")
        self.wait_for("shuts")


def play_turn(tab: Tab) -> list[str]:
    """Roll and shut, always the largest tiles, until the turn's score shows; gives its text."""
    while True:
        tab.wait_for("PRESS ROLL", "ROLL TWO", *ENDS)
        if tab.says(*ENDS):
            return tab.text()
        tab.tap(ROLL)
        tab.wait_for("PICK TILES", "NO MOVE")
        if tab.says("NO MOVE"):
            tab.tap(ROLL)
            return tab.wait_for(*ENDS)
        tab.pick()
        tab.tap(ROLL)


def set_up_two(tab: Tab, but_last: bool = False) -> None:
    """From the title to the first hand-over of one round of two, or to the page before it."""
    for keys, then in (
        ((1,), "PLAYERS?"),
        ((2, ROLL), "RULES?"),
        ((ROLL,), "WHICH BOX?"),
        ((ROLL,), "HOW LONG?"),
        ((1, ROLL), "ONE DIE?"),
    ):
        tab.tap(*keys)
        tab.wait_for(then)
    if not but_last:
        tab.tap(ROLL)
        tab.wait_for("ROLL when ready")
