# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A solo player who sees the tiles and nothing else: roll and score are read from the pixels."""

import functools
import itertools

from board_io import looks
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL

STEP_MS = 700  # so long each picture stands
WATCH_MS = 12 * STEP_MS  # two digits, the darkness after each, the tiles: and all of it again
LEAST_MS = 300  # what stands for less is on its way

DARK, TOLD, OPEN, SHUT, USABLE, PICKED, SEAT = ".", "T", "o", "s", "u", "P", "S"
OTHER = "?"
_LOOKS = {
    DARK: (frames.OFF,),
    SHUT: (frames.SHUT,),
    OPEN: (frames.OPEN,),
    USABLE: (frames.USABLE,),
    TOLD: (frames.CHOSEN,),
    PICKED: (frames.PICKED, frames.PICK_COMPLETE),
    SEAT: (frames.SEAT_1,),
}


@functools.cache
def _names(brightness: int) -> dict:
    """What a colour is, at each of the levels that a look can have."""
    names = {}
    for name, (look, *_) in _LOOKS.items():
        for level in (100, 50, 40):
            names.setdefault(looks.scaled(looks.COLOURS[look], level, brightness), name)
    return names


def seen(box) -> str:
    """The twelve tiles as they are now, a letter each."""
    names = _names(60)
    return "".join(names.get(colour, OTHER) for colour in box.tile_colours())


def watched(box, ms: int = WATCH_MS) -> list:
    """The pictures that stand for a while, one after another."""
    pictures, since_ms, picture = [], box.now_ms, seen(box)
    end_ms = box.now_ms + ms
    while box.now_ms < end_ms:
        box.wait(10)
        new = seen(box)
        if new != picture:
            if box.now_ms - since_ms >= LEAST_MS:
                pictures.append(picture)
            since_ms, picture = box.now_ms, new
    return [*pictures, picture]


def numbers(picture: str, wanted: str) -> list:
    """The tiles that look like that."""
    return [place + 1 for place, name in enumerate(picture) if name in wanted]


def is_told(picture: str) -> bool:
    """Whether such a picture tells a number: some tiles in light blue, and all others dark."""
    return set(picture) == {TOLD, DARK} or set(picture) == {TOLD}


def roll_told(pictures: list) -> int:
    """The roll that is told, 0 for none."""
    told = {picture for picture in pictures if is_told(picture)}
    return sum(numbers(told.pop(), TOLD)) if len(told) == 1 else 0


def score_told(pictures: list) -> int:
    """The score that is told, digit by digit with darkness between them; -1 for none."""
    if DARK * 12 not in pictures:
        return -1
    tiles_at = [i for i, picture in enumerate(pictures) if OPEN in picture or SHUT in picture]
    for first, second in itertools.pairwise(tiles_at):  # the first time that all of it is seen
        between = pictures[first + 1 : second]
        if between:
            digits = [numbers(picture, TOLD) for picture in between[::2]]
            assert all(picture == DARK * 12 for picture in between[1::2])
            assert len(between) == 2 * len(digits)
            told = "".join(str(digit[0]) if len(digit) == 1 else "0" for digit in digits)
            assert all(len(digit) == 1 or digit == list(range(1, 10)) for digit in digits)
            return int(told)
    return -1


class TileReader:
    """Plays a turn by what it sees: ``rolls`` are those that it has read."""

    def __init__(self, box) -> None:
        self.box = box
        self.rolls = []

    def play_turn(self) -> int:
        """From the title, or the screen before a roll, to the score; that is the answer."""
        for _ in range(60):
            pictures = watched(self.box)
            score = score_told(pictures)
            if score >= 0:
                tiles = next(picture for picture in pictures if OPEN in picture)
                assert sum(numbers(tiles, OPEN)) == score
                return score
            roll = roll_told(pictures)
            if not roll:
                self.box.tap(ROLL)
                self.box.wait(1000)  # the dice have come to rest
                continue
            self.rolls.append(roll)
            if any(USABLE in picture for picture in pictures):
                self._shut(roll, pictures)
            else:
                self.box.tap(ROLL)
        raise AssertionError("the turn did not come to an end")

    def _shut(self, roll: int, pictures: list) -> None:
        """Pick open tiles that add up to the roll, see them picked, and shut them."""
        tiles = next(picture for picture in pictures if USABLE in picture)
        open_tiles = numbers(tiles, OPEN + USABLE)
        picks = next(
            some for count in range(1, 5) for some in itertools.combinations(open_tiles, count)
            if sum(some) == roll
        )  # fmt: skip
        self.box.tap(*picks)
        assert numbers(seen(self.box), PICKED) == list(picks)
        self.box.tap(ROLL)
