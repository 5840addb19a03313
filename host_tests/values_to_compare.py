# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Hands the engine values that it must refuse, and prints what comes of each.

Run under CPython and under MicroPython it must print the same. Each line is the act, then
``ok`` where it was not refused, or the error's class and words; then what has changed, if any.
"""

from engine import legal, tiles
from engine.bests import count_turn
from engine.long_game import LongTurn
from engine.match import Match
from engine.records import Lasting
from engine.rules import NEW_BOX, Rules, table
from engine.scorings import count, digits
from engine.turn import Turn

FIELDS = (
    "length", "seats", "one_die", "match_format", "cover", "shut_box", "limit", "tie",
    "first_roll", "first_turn", "scoring", "sevens", "long_game",
)  # fmt: skip
ROLLS = (
    (1.0, 2.0), (3, 5.0), (True, 2), ("3", "5"), (None, 1), ((3, 5),), (0, 7), (2.5, 1), (),
    (1, 2, 3), (4,), "35", b"35", 35, 3.5, None, True, {3}, {3: 5},
)  # fmt: skip
SHUTS = (8.0, 8.5, True, False, "8", b"\x08", None, (3, 5), [8], {8}, -1, 0, 1 << 40)
NO_TABLES = (None, 9, "table", (), (9,), tuple(NEW_BOX), [9, 1], 1.5)
NO_NUMBERS = ((0,), (13,), (-1,), (3, 3), (1.0,), (True,), ("3",), (None,), ((3, 5),), (3, 5, 3))
KEEPS_NO_BEST = (
    {"seats": 2}, {"cover": 2}, {"one_die": 3}, {"scoring": 3}, {"sevens": 2}, {"first_roll": 2},
    {"first_turn": 4}, {"seats": 2, "long_game": 2},
)  # fmt: skip
NO_SCORES = (-1, 46, 1000, 5.0, 5.5, True, "5", None)


def state(thing):
    """All that a turn, a match or what lasts holds, as text."""
    names = (
        "open_tiles", "faces", "phase", "rolls", "has_doubles", "round_number", "starter", "seat",
        "scores", "totals", "wins", "is_out", "is_seven_out", "has_begun", "round_winners",
        "winners", "why_ended", "bests",
    )  # fmt: skip
    told = [str(getattr(thing, name, "")) for name in names]
    return told + (state(thing.turn) if hasattr(thing, "turn") else [])


def tell(name, thing, act, *arguments):
    """Print what comes of an act, and whether it has changed the thing."""
    before = state(thing)
    try:
        act(*arguments)
        came = "ok"
    except (ValueError, IndexError) as error:
        came = f"{type(error).__name__} {error}"
    print(f"{name}: {came}{'' if state(thing) == before else ' CHANGED'}")


def with_value(place, value):
    choices = list(NEW_BOX)
    choices[place] = value
    return choices


def main():
    for faces in ROLLS:
        for made in (Turn(table()), Match(table(seats=2)), LongTurn(table(), 1, None)):
            tell(f"roll {faces!r}", made, made.roll, faces)
    for shut_tiles in SHUTS:
        for made in (Match(table()), Match(table(cover=2)), Match(table(first_roll=2))):
            made.roll((3, 5) if made.rules.first_roll == 1 else (2, 5))
            tell(f"shut {shut_tiles!r}", made, made.shut, shut_tiles)
    for place, name in enumerate(FIELDS):
        for value in (float(NEW_BOX[place]), True, str(NEW_BOX[place]), None, 1.5, -1, 99, (1,)):
            choices = with_value(place, value)
            tell(f"table {name} {value!r}", None, table, *choices)
            tell(f"match {name} {value!r}", None, Match, Rules(*choices))
    for rules in NO_TABLES:
        tell(f"match of {rules!r}", None, Match, rules)
        tell(f"count turn of {rules!r}", None, count_turn, Lasting(), rules, 5)
    for numbers in NO_NUMBERS:
        tell(f"of {numbers!r}", None, tiles.of, *numbers)
    for ask in (tiles.total, tiles.words, count, digits, lambda some: legal.score(table(), some)):
        for some in (-1, -2, ~0b111):
            tell(f"tiles {some}", None, ask, some)
    for seat in (0, -1, -2, 3, 99):
        match = Match(table(seats=2))
        tell(f"put out {seat}", match, match.is_put_out, seat)
    for score in NO_SCORES:
        lasting = Lasting()
        tell(f"count turn {score!r}", lasting, lasting.count_turn, table(), score)
    for choices in KEEPS_NO_BEST:
        lasting = Lasting()
        made = table(**choices)
        tell(f"count turn at {made}", lasting, lasting.count_turn, made, 5)
    match = Match(table())
    tell("stop now", match, match.stop)
    tell("go on", match, match.go_on)


if __name__ == "__main__":
    main()
