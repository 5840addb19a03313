# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A table's choices in words, those of docs/rules.md, and why a match has ended."""

from engine import match as result
from engine import rules as rulebook
from engine.covers import DUO, FACES, PAIR_OR_SUM
from engine.endings import AGAIN, UNLUCKY, WINS_MATCH, WINS_ROUND
from engine.legal import FIFTY
from engine.rules import OWN
from engine.scorings import COUNT, DIGITS
from engine.starts import EVENS_ONLY, ODDS_ONLY, THREE_DOWN, THREE_TO_GO, TWO_TO_GO
from engine.tables import LONG_ON

if False:  # for type checkers alone
    from engine.match import Match
    from engine.rules import Rules

# For each choice, in the order of `engine.rules.Rules`: its name there, what it is about, and
# what each of its values is.
CHOICES = (
    ("length", "box", {9: "9 tiles", 12: "12 tiles"}),
    ("seats", "players", {1: "one player", 2: "2 seats", 3: "3 seats", 4: "4 seats"}),
    (
        "one_die",
        "one die",
        {rulebook.ONE_DIE_HIGH: "on", rulebook.ONE_DIE_OFF: "off", rulebook.ONE_DIE_SIX: "six"},
    ),
    (
        "match_format",
        "format",
        {
            rulebook.SINGLE: "one round",
            rulebook.BEST_OF_3: "best of 3",
            rulebook.FIVE_ROUNDS: "five rounds",
            rulebook.BEST_OF_5: "best of 5",
            rulebook.UNTIL_SHUT: "till shut",
            rulebook.BEST_OF_7: "best of 7",
            rulebook.ELIMINATION: "knock-out",
        },
    ),
    (
        "cover",
        "cover",
        {OWN: "any set", PAIR_OR_SUM: "pair or sum", FACES: "faces", DUO: "two tiles"},
    ),
    (
        "shut_box",
        "a shut box",
        {OWN: "plays on", WINS_ROUND: "wins the round", WINS_MATCH: "wins the match"},
    ),
    ("limit", "limit", {OWN: "full box", FIFTY: "over 50"}),
    ("tie", "a tie", {OWN: "shared", AGAIN: "again"}),
    (
        "first_roll",
        "first roll",
        {OWN: "free", TWO_TO_GO: "tile 2 to go", THREE_TO_GO: "tile 3 to go"},
    ),
    (
        "first_turn",
        "first turn",
        {
            OWN: "full box",
            ODDS_ONLY: "odds only",
            EVENS_ONLY: "evens only",
            THREE_DOWN: "three down",
        },
    ),
    ("scoring", "score", {OWN: "sum", DIGITS: "digits", COUNT: "count"}),
    ("sevens", "sevens", {OWN: "plain", UNLUCKY: "unlucky"}),
    ("long_game", "long game", {OWN: "off", LONG_ON: "on"}),
)

_REASONS = {
    result.NOT_OVER: "not over",
    result.SOLO_TURN: "one turn alone",
    result.LOWEST_SCORE: "lowest score",
    result.ENOUGH_WINS: "enough round wins",
    result.LAST_ONE_IN: "the last one in",
    result.ALL_OUT: "all out at once, lowest total",
    result.SHUT_THE_BOX: "shut the box",
    result.LOWEST_TOTAL: "lowest total of five rounds",
    result.SEVENS_LEFT_ONE: "the others rolled sevens",
    result.SEVENS_ALL_OUT: "all rolled sevens, lowest total",
    result.LONG_SHUT: "shut the last tile",
    result.LONG_OPENED: "opened the last tile",
}


def choice(name: str, value: int) -> str:
    """What a choice's value is called: ``choice("cover", 2)`` is ``pair or sum``.

    :raises ValueError: where a table has no such choice, or the choice no such value.
    """
    for known, _, values in CHOICES:
        if known == name:
            if type(value) is int and value in values:
                return values[value]
            told = ", ".join([f"{one} ({words})" for one, words in sorted(values.items())])
            raise ValueError(f"{name} is one of {told}, not {value!r}")
    raise ValueError(f"a table has no choice {name!r}")


def table(rules: "Rules") -> str:
    """A table in words: box, players, format, and what else is not the box's own."""
    words = [choice("length", rules.length), choice("seats", rules.seats)]
    if rules.long_game != OWN:
        return ", ".join(words + ["the long game"])
    if rules.seats > 1:
        words.append(choice("match_format", rules.match_format))
    for index, (name, about, _) in enumerate(CHOICES):
        value = rules[index]
        if value != OWN and name not in ("length", "seats", "match_format"):
            words.append(f"{about}: {choice(name, value)}")
    return ", ".join(words)


def why_ended(match: "Match") -> str:
    """Why a match has ended; ``not over`` while it has not."""
    return _REASONS[match.why_ended]


def as_code(rules: "Rules") -> str:
    """The call of `engine.rules.table` that makes such a table."""
    told = []
    for index, (name, _, _) in enumerate(CHOICES):
        if rules[index] != rulebook.NEW_BOX[index]:
            told.append(f"{name}={rules[index]}")
    return f"table({', '.join(told)})"
