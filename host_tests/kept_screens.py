# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the screens of the records, of carrying on and of trouble say, their longest texts too."""

import kept
import moments
import rare

from engine import rules
from engine.handheld import screen
from engine.records import Best
from engine.turn import OVER, TO_SHUT

LOW_AGAIN = "1: title  *ROLL again"
LOW_BACK = "tile 1-4  *ROLL back"
LOW_CARRY_ON = "1: drop  *ROLL go on"


def record(box, index: int, *numbers) -> None:
    """The record of that number, with these in it."""
    box.handheld.keeper.lasting.bests[index] = Best(*numbers)
    box.tap(box.handheld.rules.length)
    box.tap(index + 1)


def full_records(box) -> None:
    record(box, 3, 76, 65535, 0)


def best_of_0(box) -> None:
    record(box, 2, 0, 65535, 65535)


def no_long_record(box) -> None:
    record(box, 3, None, 0, 0)


def twelve_by_two(box) -> None:
    record(box, 1, 12, 30, 1)


def worst_old_best(box) -> None:
    """70 scored alone, where the best was 76."""
    box.handheld.keeper.is_new_best, box.handheld.keeper.old_best = True, 76
    turn = {"phase": OVER, "open_tiles": rare.tiles(*range(1, 8), *range(9, 13))}
    rare.put(box, rules.table(12), screen.TURN_OVER, turn)


def late_carry_on(box) -> None:
    turn = {"phase": TO_SHUT, "faces": (6, 6)}
    rare.put(box, rare.KNOCK_OUT, screen.CARRY_ON, turn, round_number=12, seat=4)


def carry_on_by_one(box) -> None:
    """The power went when one die was chosen and rolled, and its tile shut."""
    moments.choice_of_one(box)
    box.faces += [6]
    box.play(6)
    box.restart()


def carry_on_31(box) -> None:
    """Alone: the power went when 6 lay there and 31 was still open."""
    moments.solo(box)
    box.faces += [6, 6, 1, 1, 4, 2]
    box.play(9, 3)
    box.play(2)
    box.throw()
    box.restart()


# as `test_screens.SCREENS`
SCREENS = {
    "records, none": (
        kept.no_records, ["9 tiles one-die on", "best", "--  no turn yet", LOW_BACK], [],
    ),
    "records": (
        kept.records,
        ["9 tiles one-die on", "best  turns 1", "43  shut 0  6: clear", LOW_BACK], [],
    ),
    "records, longest": (
        full_records,
        ["12 tiles one-die off", "best  turns 65535", "76  shut 0  6: clear", LOW_BACK], [],
    ),
    "records, longest none": (
        no_long_record, ["12 tiles one-die off", "best", "--  no turn yet", LOW_BACK], [],
    ),
    "records, 0": (
        best_of_0,
        ["12 tiles one-die on", "best  turns 65535", "0  shut 65535  6: clear", LOW_BACK], [],
    ),
    "records, two dice": (
        twelve_by_two,
        ["9 tiles one-die off", "best  turns 30", "12  shut 1  6: clear", LOW_BACK], [],
    ),
    "clear": (kept.clear, ["CLEAR IT?", "this best is lost", "4: clear  *ROLL keep"], []),
    "first score": (moments.solo_first, ["NEW BEST!", "43", "first score", LOW_AGAIN], []),
    "new best": (kept.solo_better, ["NEW BEST!", "31", "old best 43", LOW_AGAIN], []),
    "new best, longest": (worst_old_best, ["NEW BEST!", "70", "old best 76", LOW_AGAIN], []),
    "solo shut": (moments.solo_shut, ["BOX SHUT!", "0", "SCORE", "new best", LOW_AGAIN], []),
    "solo shut again": (
        kept.solo_shut_again, ["BOX SHUT!", "0", "SCORE", "best 0", LOW_AGAIN], [],
    ),
    "carry on": (kept.carry_on, ["CARRY ON?", "SEAT 1", "round 1", LOW_CARRY_ON], [3, 5]),
    "carry on, longest": (
        late_carry_on, ["CARRY ON?", "SEAT 4", "round 12", LOW_CARRY_ON], [6, 6],
    ),
    "carry on, solo": (carry_on_31, ["CARRY ON?", "SOLO", "score 31", LOW_CARRY_ON], [4, 2]),
    "carry on, no dice": (
        kept.carry_on_solo, ["CARRY ON?", "SOLO", "score 33", LOW_CARRY_ON], [0, 0],
    ),
    "carry on, one die": (
        carry_on_by_one, ["CARRY ON?", "SEAT 1", "round 1", LOW_CARRY_ON], [0],
    ),
    "drop": (kept.drop, ["DROP IT?", "this match is lost", "4: drop *ROLL keep it"], []),
    "not saved": (
        kept.not_saved, ["NOT SAVED", "if power goes,", "this match is lost", "*ROLL go on"], [],
    ),
    "data reset": (
        kept.data_reset, ["DATA RESET", "old scores could", "not be read", "*ROLL go on"], [],
    ),
}
