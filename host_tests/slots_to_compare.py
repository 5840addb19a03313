# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Prints the slots of matches and records on their way, and what is read from them again.

Run under CPython and under MicroPython it must print the same. Its argument is how many matches.
"""

import binascii
import sys

from house_cards import OWN_FORMATS
from matches_to_compare import Chance

from engine import records, restored_lasting, rules, slots
from engine.match import Match
from engine.restored_match import unpack
from engine.saved_match import pack


def show(kind, sequence, payload):
    """Print a slot; the answer is the payload that is read from it again."""
    slot = records.seal(kind, sequence, payload)
    print(binascii.hexlify(slot).decode())
    torn = bytes(slot[:63]) + bytes((slot[63] ^ 1,))
    print(slots.unseal(slot)[:2], slots.unseal(torn), slots.unseal(slot[:63]))
    return slots.unseal(slot)[2]


def main(matches):
    chance = Chance(7)
    lasting = records.Lasting()
    for number in range(matches):
        table = rules.table(
            12 if number % 2 else 9, number % 4 + 1, 1 + number // 4 % 2, OWN_FORMATS[number % 5]
        )
        match = Match(table)
        while not match.is_over:
            count = 2
            if match.is_turn_over:
                match.go_on()
            elif match.turn.faces:
                sets = list(match.turn.legal_sets())
                match.shut(sets[chance.below(len(sets))])
            else:
                choices = match.turn.dice_choices()
                count = choices[chance.below(len(choices))]
                match.roll(tuple([chance.below(6) + 1 for _ in range(count)]))
            if not match.is_over:
                payload = show(records.MATCH, number, pack(match, count))
                again, dice_count = unpack(payload)
                print(again.totals, again.scores, again.turn.faces, dice_count)
        solo = rules.table(table.length, 1, table.one_die)
        lasting.count_turn(solo, chance.below(44))
        lasting.rules = table
        lasting.brightness = 20 * (number % 6) or None
        lasting.is_sound_on = (None, False, True)[number % 3]
        again = restored_lasting.unpack(show(records.LASTING, 0xFFFFFFFF - number, lasting.pack()))
        print([tuple(best) for best in again.bests], again.brightness, again.is_sound_on)


if __name__ == "__main__":
    main(int(sys.argv[1]))
