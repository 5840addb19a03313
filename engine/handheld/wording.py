# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Words that more than one screen uses."""

from engine.rules import ELIMINATION, FIVE_ROUNDS, OWN, SINGLE, UNTIL_SHUT

if False:  # for type checkers alone
    from engine.match import Match
    from engine.rules import Rules

_FORMATS = {
    SINGLE: "one round",
    FIVE_ROUNDS: "5 rounds",
    UNTIL_SHUT: "till shut",
    ELIMINATION: "knock-out",
}


def format_name(rules: "Rules") -> str:
    """The format in nine characters or fewer."""
    if rules.long_game != OWN:
        return "a duel"
    return _FORMATS.get(rules.match_format) or f"best of {rules.match_format}"


def round_name(match: "Match") -> str:
    """Which round of what, in 18 characters or fewer up to round 99."""
    if match.rules.long_game != OWN:
        return "LONG GAME"
    if match.rules.match_format != SINGLE:
        return f"ROUND {match.round_number} {format_name(match.rules)}"
    is_replay = match.round_number > 1 and match.rules.tie != OWN
    return f"REPLAY {match.round_number - 1}" if is_replay else "ONE ROUND"
