# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which tables can be made: each choice's values, and what goes with what (R1, R2, H1-H11)."""

from engine.covers import COVERS
from engine.endings import AGAIN, UNLUCKY, WINS_MATCH, WINS_ROUND
from engine.legal import FIFTY
from engine.rules import (
    BEST_OF_3,
    BEST_OF_5,
    BEST_OF_7,
    ELIMINATION,
    FIVE_ROUNDS,
    ONE_DIE_HIGH,
    ONE_DIE_OFF,
    ONE_DIE_SIX,
    OWN,
    SINGLE,
    UNTIL_SHUT,
    Rules,
)
from engine.scorings import DIGITS, SCORINGS
from engine.starts import SHUT_AT_START, TO_GO
from engine.tiles import LONG_BOX, SHORT_BOX

LONG_ON = 2

# For each choice, in the order of `engine.rules.Rules`: its values, and what they are in words,
# with {} for the values.
CHOICES = (
    ((SHORT_BOX, LONG_BOX), "a box has 9 or 12 tiles"),
    ((1, 2, 3, 4), "one to four can play"),
    ((ONE_DIE_HIGH, ONE_DIE_OFF, ONE_DIE_SIX), "the one-die rule is 1 (on), 2 (off) or 3 (six)"),
    (
        (SINGLE, BEST_OF_3, FIVE_ROUNDS, BEST_OF_5, UNTIL_SHUT, BEST_OF_7, ELIMINATION),
        "a match is 1, 3, 5, 7 (best of), 4 (five rounds), 6 (until shut) or 9 (elimination)",
    ),
    ((OWN,) + tuple(sorted(COVERS)), "the cover is {}"),
    ((OWN, WINS_ROUND, WINS_MATCH), "what a shut box does is {}"),
    ((OWN, FIFTY), "the limit is {}"),
    ((OWN, AGAIN), "what a tie does is {}"),
    ((OWN,) + tuple(sorted(TO_GO)), "the first roll is {}"),
    ((OWN,) + tuple(sorted(SHUT_AT_START)), "the first turn is {}"),
    ((OWN,) + tuple(sorted(SCORINGS)), "the score is {}"),
    ((OWN, UNLUCKY), "sevens are {}"),
    ((OWN, LONG_ON), "the long game is {}"),
)


def checked(rules: Rules) -> Rules:
    """The table, if it can be made; the long game takes nothing else of it than the box.

    :raises ValueError: with the reason, when it can't be.
    """
    if not isinstance(rules, Rules):
        # as for any other table that can't be made
        raise ValueError(f"engine.rules.table makes a table, not {rules!r}")  # noqa: TRY004
    for value, (values, words) in zip(rules, CHOICES):
        if type(value) is not int or value not in values:
            told = " or ".join([str(one) for one in values])
            raise ValueError(f"{words.format(told)}, not {value!r}")
    if rules.long_game != OWN:
        if rules.seats != 2:
            raise ValueError(f"the long game is for two seats, not {rules.seats}")
        own = (OWN,) * 8
        return Rules(rules.length, 2, ONE_DIE_HIGH, SINGLE, *own + (LONG_ON,))
    reason = why_refused(rules)
    if reason:
        raise ValueError(reason)
    return rules


def why_refused(rules: Rules) -> "str | None":
    """Why these choices don't go together, None when they do."""
    if rules.seats == 1:
        return None  # what follows has no bearing on a turn alone
    if rules.match_format == ELIMINATION:
        if rules.scoring == DIGITS:
            return "an elimination by digits would not end in an evening"
        if rules.limit != OWN and rules.scoring != OWN:
            return "the limit 50 is for sums, not for digits or a count"
    if rules.match_format == UNTIL_SHUT and (rules.cover != OWN or rules.length != SHORT_BOX):
        return "until shut takes nine tiles and any cover: others may never shut"
    return None
