# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays turns on a handheld with a memory and prints the free heap after each of them.

The arguments are how many turns. It runs under MicroPython, so it is written for the board.
"""

import gc
import sys

from board_io.memory import FLASH, Memory
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL, Handheld
from engine.tiles import full_box

SETUPS = ((1, 9, 1), (4, 9, 3, 1), (1, 12, 2), (2, 12, 9, 1), (3, 9, 1, 1))
THE_BOX = 1  # the card of the box's own rules, asked for after the seats
ENDS = (frames.TURN_OVER, frames.NEW_BEST, frames.BOX_SHUT)
NVM_BYTES = 4096


class Chance:
    """Faces of a die, the same ones everywhere."""

    def __init__(self, seed):
        self.state = seed

    def __iter__(self):
        return self

    def __next__(self):
        self.state = (self.state * 1103515245 + 12345) % (1 << 31)
        return (self.state >> 16) % 6 + 1


class Player:
    """Plays by keys, looking at the frame alone."""

    def __init__(self):
        self.now_ms = (1 << 29) - 5000
        self.memory = Memory(bytearray(b"\xff" * NVM_BYTES), FLASH)
        self.box = Handheld(Chance(7), self.now_ms)
        self.matches = 0

    def wait(self, ms):
        self.now_ms = (self.now_ms + ms) % (1 << 29)
        self.box.update(self.now_ms)
        keeper = self.box.keeper
        if keeper.is_due:
            for kind, payload in keeper.take(self.box.match, self.box.dice_count):
                assert self.memory.save(kind, payload, keeper.is_turn_end)
                keeper.written(kind)

    def tap(self, key):
        for is_down in (True, False):
            self.box.press(key, is_down, self.now_ms)
            self.wait(60)

    def begin(self):
        setup = SETUPS[self.matches % len(SETUPS)]
        self.matches += 1
        self.tap(1)
        for tile in (setup[0], THE_BOX) + setup[1:]:
            self.tap(tile)
            self.tap(ROLL)

    def go_on(self):
        """Press the key that what is shown asks for."""
        frame = self.box.frame
        layout = frame.layout
        if layout == frames.TITLE:
            self.begin()
        elif layout == frames.RESULT or (layout in ENDS and self.box.rules.seats == 1):
            self.wait(3000)
            self.tap(1)
        elif layout == frames.PICKING:
            for place in range(11, -1, -1):
                if frame.looks[place] == frames.USABLE:
                    self.tap(place + 1)
                    return
        else:
            self.wait(3000)
            self.tap(ROLL)

    def play_turn(self):
        """Up to the score of the next turn, and a step further."""
        while self.box.frame.layout in ENDS:
            self.go_on()
        while self.box.frame.layout not in ENDS:
            self.go_on()


def main(turns):
    player = Player()
    while player.matches <= len(SETUPS):  # every table once: all that is imported later is there
        player.play_turn()
    for _ in range(turns):
        player.play_turn()
        gc.collect()
        print(gc.mem_free(), player.matches, player.box.match.turn.open_tiles == full_box(9))


main(int(sys.argv[1]))
