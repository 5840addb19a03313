# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which solo turns may be a best, and the records they are counted in (R16)."""

from engine.records import MOST_COUNTED, Best
from engine.rules import ONE_DIE_OFF, ONE_DIE_SIX, OWN, checked
from engine.tiles import LONG_BOX, full_box, total

if False:  # for type checkers alone
    from engine.records import Lasting
    from engine.rules import Rules


def keeps_best(rules: "Rules") -> bool:
    """Whether a best is kept of a turn at this table (R16); H3 to H6 have no bearing on it."""
    # cover; then first roll, first turn, score and sevens, which stand in a row
    return rules[4] == OWN and rules[8:12] == (OWN,) * 4 and rules.one_die != ONE_DIE_SIX


def best_index(rules: "Rules") -> int:
    """Which of the four records a solo turn at this table belongs to (R16)."""
    return (2 if rules.length == LONG_BOX else 0) + (rules.one_die == ONE_DIE_OFF)


def best(lasting: "Lasting", rules: "Rules") -> "int | None":
    """The lowest solo score at such a table, None before the first or where none is kept."""
    return lasting.bests[best_index(rules)].score if keeps_best(rules) else None


def count_turn(lasting: "Lasting", rules: "Rules", score: int) -> None:
    """Count a finished solo turn, as `Lasting.count_turn` tells.

    :raises ValueError: for a table that keeps no best, and for what is no score there.
    """
    is_score = type(score) is int and 0 <= score <= total(full_box(checked(rules).length))
    if rules.seats > 1 or not keeps_best(rules) or not is_score:
        raise ValueError(f"no best is kept of {score!r} at this table")
    index = best_index(rules)
    best, turns, shut = lasting.bests[index]
    if best is None or score < best:
        best = score
    lasting.bests[index] = Best(
        best, min(turns + 1, MOST_COUNTED), min(shut + (score == 0), MOST_COUNTED)
    )
