# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What every screen is: it draws itself and says what a press means."""

from engine.handheld.frame import OPTION, SHUT
from engine.handheld.ticks import elapsed_ms

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.handheld import Handheld

    # layout, texts, dice, looks: what a screen gives of a Frame
    Drawing = Tuple[int, Tuple[str, ...], Tuple[int, ...], bytearray]

# The screens, by name: a handler answers with the one that comes next, or None to stay.
TITLE = 0
SETUP = 1
HAND_OVER = 2
BEFORE_ROLL = 3
TUMBLE = 4
PICKING = 5
NO_MOVE = 6
TURN_OVER = 7
ROUND_OVER = 8
RESULT = 9
PAUSE = 10
RECORDS = 11
CARRY_ON = 12
END_MATCH = 13
DROP = 14
CLEAR = 15
NOT_SAVED = 16
DATA_RESET = 17
KEY_STUCK = 18
NOT_FOUND = 19
RESUME = 20  # not a screen: the one that was in front before a pause or trouble


class Screen:
    """One moment of the box. The handlers change the box and answer with the next screen."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        self.box = box
        self.since_ms = now_ms
        self.step = 0  # of an animation

    def draw(self) -> "Drawing":
        """The layout, texts, dice and looks to show now."""
        raise NotImplementedError

    def prefetch(self) -> "Tuple[str, ...]":
        """The modules of screens that a press here may lead to and that are not in memory yet."""
        return ()

    def absorbs_press(self, now_ms: int) -> bool:
        """Whether a key going down is used up at once: it skips an animation, or is too early."""
        return False

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        """Tile ``number`` (1 to 12) was pressed."""
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        """ROLL was let go."""
        return None

    def on_hold(self, now_ms: int) -> "int | None":
        """ROLL has been held."""
        return None

    def update(self, now_ms: int) -> "int | None":
        """Time has passed; changes of the picture are told by `Handheld.redraw`."""
        return None

    def advance(self, now_ms: int, step_ms: int, last_step: int) -> None:
        """Bring the animation to the step that is due, each ``step_ms`` long."""
        if self.step < last_step:
            step = elapsed_ms(now_ms, self.since_ms) // step_ms
            if step > self.step:
                self.step = min(step, last_step)
                self.box.redraw()


def tile_looks(length: int, open_tiles: int, open_look: int, shut_look: int = SHUT) -> bytearray:
    """Twelve looks: for the open tiles of the box, the shut ones, and OFF beyond its length."""
    looks = bytearray(12)
    for index in range(length):
        looks[index] = open_look if open_tiles >> index & 1 else shut_look
    return looks


def option_looks(*numbers: int) -> bytearray:
    """Looks of a screen on which these tiles choose and the others are dark."""
    looks = bytearray(12)
    for number in numbers:
        looks[number - 1] = OPTION
    return looks
