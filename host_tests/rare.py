# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Moments that a game seldom comes to, set up by hand on a `SimulatedBox`."""

from gestures import THE_BOX

from engine import match as outcome
from engine import rules
from engine.handheld import screen
from engine.match import Match
from engine.records import Best
from engine.turn import OVER, TO_SHUT

KNOCK_OUT = rules.table(12, 4, match_format=rules.ELIMINATION)
BEST_OF_7 = rules.table(12, 4, match_format=rules.BEST_OF_7)
SINGLE = rules.table(12, 4)


def tiles(*numbers: int) -> int:
    return sum(1 << number - 1 for number in numbers)


def put(box, table, name: int, turn: "dict | None" = None, **match) -> None:
    """Show the screen of that name, in a match and a turn with these attributes."""
    handheld = box.box.handheld
    handheld.rules = table
    handheld.match = Match(table)
    for what, value in match.items():
        setattr(handheld.match, what, value)
    for what, value in (turn or {}).items():
        setattr(handheld.match.turn, what, value)
    handheld._go(name, box.device.clock.ticks_ms())
    box.show()


def page(box, *keys: int, card: int = THE_BOX) -> None:
    """A page of the set-up: choose a tile on each, ROLL but for the last; the card is told apart.

    With one key alone it is the first page, before the cards.
    """
    box.tap(1)
    keys = (*keys[:1], card, *keys[1:]) if len(keys) > 1 else keys
    for place, key in enumerate(keys):
        box.tap(key)
        if place < len(keys) - 1:
            box.roll()


def long_title(box) -> None:
    put(box, KNOCK_OUT, screen.TITLE)


def late_hand_over(box) -> None:
    put(box, KNOCK_OUT, screen.HAND_OVER, round_number=12, seat=4, scores=[76, None, None, None])
    box.wait(500)


def single_hand_over(box) -> None:
    put(box, SINGLE, screen.HAND_OVER, seat=4, scores=[9, 12, 10, None])
    box.wait(500)


def full_before_roll(box) -> None:
    put(box, SINGLE, screen.BEFORE_ROLL, seat=4)


def twelve(box, *open_tiles: int) -> None:
    """12 is rolled on the long box; all tiles are open, or these."""
    turn = {"phase": TO_SHUT, "faces": (6, 6)}
    if open_tiles:
        turn["open_tiles"] = tiles(*open_tiles)
    put(box, SINGLE, screen.PICKING, turn, seat=4)


def eleven_to_go(box) -> None:
    twelve(box)
    box.tap(1)


def four_picked(box) -> None:
    twelve(box)
    box.tap(1, 2, 3, 6)


def two_large_picked(box) -> None:
    twelve(box)
    box.tap(2, 10)


def twelve_is_shut(box) -> None:
    twelve(box, 1, 2, 3, 6)
    box.tap(12)


def twelve_too_big(box) -> None:
    twelve(box)
    box.tap(1, 12)


def eleven_no_use(box) -> None:
    twelve(box, 2, 3, 7, 11)
    box.tap(11)


def twelve_to_go(box) -> None:
    twelve(box)
    box.roll()


def too_big_when_made(box) -> None:
    four_picked(box)
    box.tap(12)


def no_tile_12(box) -> None:
    box.faces += [6, 6]
    box.set_up(1, 9, 1)
    box.throw()
    box.tap(12)


def roll_first(box) -> None:
    box.set_up(1, 9, 1)
    box.tap(12)


def no_twelve(box) -> None:
    turn = {"phase": OVER, "faces": (6, 6), "open_tiles": tiles(7, 8, 9)}
    put(box, SINGLE, screen.NO_MOVE, turn, seat=4)


def open_five_words(box) -> None:
    turn = {"phase": OVER, "open_tiles": tiles(1, 2, 4, 5, *range(7, 12))}
    put(box, SINGLE, screen.TURN_OVER, turn, seat=3, scores=[1, 1, 57, None])


def open_seven_words(box) -> None:
    turn = {"phase": OVER, "open_tiles": tiles(1, 2, 4, 5, 7, 8, 10, 11, 12)}
    put(box, SINGLE, screen.TURN_OVER, turn, seat=4, scores=[1, 1, 1, 60], round_winners=(1,))


def worst_score(box) -> None:
    """76 scored alone, where the best is 75."""
    box.handheld.keeper.lasting.bests[2] = Best(75, 9, 0)
    turn = {"phase": OVER, "open_tiles": tiles(1, *range(3, 13))}
    put(box, rules.table(12), screen.TURN_OVER, turn, scores=[76], why_ended=outcome.SOLO_TURN)


def late_round_over(box) -> None:
    put(
        box, KNOCK_OUT, screen.ROUND_OVER, {"phase": OVER}, round_number=12, seat=2, starter=4,
        scores=[None, 12, 76, 20], totals=[80, 76, 153, 77], is_out=[True, False, True, False],
        round_winners=(2,),
    )


def last_round_over(box) -> None:
    put(
        box, BEST_OF_7, screen.ROUND_OVER, {"phase": OVER}, round_number=12,
        scores=[12, 20, 76, 12], wins=[1, 2, 3, 3], round_winners=(1, 4), starter=3, seat=2,
    )


def duel_round_over(box) -> None:
    put(
        box, rules.table(9, 2, match_format=rules.BEST_OF_5), screen.ROUND_OVER, {"phase": OVER},
        round_number=2, scores=[12, 31], wins=[1, 0], round_winners=(1,), seat=2,
    )


def knock_out_result(box) -> None:
    put(
        box, KNOCK_OUT, screen.RESULT, totals=[80, 76, 153, 78], is_out=[True, False, True, True],
        winners=(2,), why_ended=outcome.LAST_ONE_IN,
    )


def best_of_result(box) -> None:
    put(
        box, BEST_OF_7, screen.RESULT, wins=[1, 4, 0, 3], winners=(2,),
        why_ended=outcome.ENOUGH_WINS,
    )


def tie(box, *winners: int) -> None:
    scores = [12 if seat in winners else 31 for seat in (1, 2, 3, 4)]
    put(
        box, SINGLE, screen.RESULT, scores=scores, winners=winners,
        why_ended=outcome.LOWEST_SCORE,
    )


def all_out(box) -> None:
    put(
        box, KNOCK_OUT, screen.RESULT, totals=[80, 80, 153, 90], is_out=[True] * 4,
        winners=(1, 2), why_ended=outcome.ALL_OUT,
    )


def bright_pause(box) -> None:
    box.set_up(1, 9, 1)
    box.hold()
    box.tap(3, 3, 2)
