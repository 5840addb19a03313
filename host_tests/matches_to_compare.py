# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays matches with dice and choices from a little generator of its own, and prints every move.

Run under CPython and under MicroPython it must print the same. Its arguments are how many matches
to play, and how many moves to print in full.
"""

import binascii
import sys

from house_cards import OWN_FORMATS

from engine import rules
from engine.match import Match


class Chance:
    """A generator of small numbers that is the same everywhere."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1103515245 + 12345) % (1 << 31)
        return (self.state >> 16) % limit


def play(match, chance, note):
    """Play a match to its end; ``note`` is told each move as text."""
    while True:
        turn = match.turn
        while not match.is_turn_over:
            choices = turn.dice_choices()
            count = choices[chance.below(len(choices))]
            faces = tuple([chance.below(6) + 1 for _ in range(count)])
            match.roll(faces)
            sets = list(turn.legal_sets())
            if sets:
                match.shut(sets[chance.below(len(sets))])
            note(f"{match.seat} {faces} {turn.open_tiles} {turn.phase} {sets}")
        note(f"{match.round_number} {match.scores} {match.totals} {match.wins} {match.is_out}")
        if match.is_over:
            note(f"{match.winners} {match.why_ended}")
            return
        match.go_on()


def main(matches, shown):
    chance = Chance(2026)
    checksum = 0
    moves = 0

    def note(text):
        nonlocal checksum, moves
        checksum = binascii.crc32(text.encode(), checksum)
        moves += 1
        if moves <= shown:
            print(text)

    for number in range(matches):
        table = rules.table(
            9 if number % 2 else 12,
            number % 4 + 1,
            1 + number // 2 % 2,
            OWN_FORMATS[number // 4 % 5],
        )
        play(Match(table), chance, note)
        print(number, moves, checksum)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
