# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays matches of every named card, and of mixes of the house rules, and prints every move.

Run under CPython and under MicroPython it must print the same. Its arguments are how many matches
of each card to play, and how many moves of each to print in full.
"""

import binascii
import sys

from house_cards import CARDS, CHOICES, FIELDS, card, numbers
from matches_to_compare import Chance

from engine import rules
from engine.match import Match
from engine.turn import TO_ROLL

MOST_TURNS = 6000


class Notes:
    """A checksum of all the moves told to it; the first of them are printed."""

    def __init__(self, shown):
        self.shown = shown
        self.moves = 0
        self.checksum = 0

    def tell(self, text):
        self.checksum = binascii.crc32(text.encode(), self.checksum)
        self.moves += 1
        if self.moves <= self.shown:
            print(text)


def play_turn(match, chance, notes):
    """Play the turn under way to its end by what the engine says is legal."""
    turn = match.turn
    is_long_game = match.rules.long_game == 2
    while not match.is_turn_over:
        choices = (2,) if is_long_game else turn.dice_choices()
        if turn.phase == TO_ROLL and not is_long_game and turn.may_stop and not chance.below(6):
            match.stop()
            notes.tell(f"{match.seat} stop {turn.open_tiles}")
            return
        count = choices[chance.below(len(choices))]
        faces = tuple([chance.below(6) + 1 for _ in range(count)])
        match.roll(faces)
        sets = list(turn.legal_sets())
        if sets:
            match.shut(sets[chance.below(len(sets))])
        notes.tell(f"{match.seat} {faces} {turn.open_tiles} {turn.phase} {sets}")


def play(match, chance, notes):
    """Play a match to its end, or for very many turns."""
    for _ in range(MOST_TURNS):
        play_turn(match, chance, notes)
        notes.tell(f"{match.round_number} {match.starter} {match.scores} {match.totals}")
        notes.tell(f"{match.wins} {match.is_out} {match.is_seven_out} {match.has_begun}")
        if match.is_over:
            notes.tell(f"{match.winners} {match.why_ended}")
            return
        match.go_on()


def random_mix(chance):
    """Any table that can be made, by choices drawn in the fields' order, and the refusals told."""
    while True:
        choices = {}
        for name in FIELDS:
            values = sorted(CHOICES.get(name, {}).values())
            choices[name] = values[chance.below(len(values))] if values else 0
        choices["length"] = 12 if chance.below(2) else 9
        choices["seats"] = chance.below(4) + 1
        try:
            return rules.table(**choices)
        except ValueError:
            pass


def main(matches, shown):
    chance = Chance(2026)
    for name in sorted(CARDS):
        notes = Notes(shown)
        for number in range(matches):
            play(Match(rules.table(**numbers(card(name, number % 4 + 1)))), chance, notes)
        print(name, notes.moves, notes.checksum)
    notes = Notes(shown)
    for _ in range(matches):
        play(Match(random_mix(chance)), chance, notes)
    print("mixes", notes.moves, notes.checksum)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
