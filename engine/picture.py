# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A match as text, for a Python prompt, a test's message or a bug report."""

from engine import match as result
from engine import tiles, turn
from engine.rules import ELIMINATION, SINGLE

if False:  # for type checkers alone
    from engine.match import Match

_REASONS = {
    result.SOLO_TURN: "",
    result.LOWEST_SCORE: "lowest score",
    result.ENOUGH_WINS: "enough round wins",
    result.LAST_ONE_IN: "the last one in",
    result.ALL_OUT: "all out at once, lowest total",
}


def of_match(match: "Match") -> str:
    """The whole table in a few lines: round and seat, tiles, what is to be done, the scores."""
    lines = [_headline(match), _tile_line(match), _turn_line(match)]
    if match.rules.seats > 1:
        lines += [_seat_line(match, seat) for seat in range(1, match.rules.seats + 1)]
    if match.winners:
        names = " and ".join([f"seat {seat}" for seat in match.winners])
        lines.append(f"won by {names}: {_REASONS[match.why_ended]}")
    return "\n".join(lines)


def _headline(match: "Match") -> str:
    if match.rules.seats == 1:
        return "Shut the Box, one player"
    if match.rules.match_format == SINGLE:
        return f"Shut the Box, single round, seat {match.seat}"
    if match.rules.match_format == ELIMINATION:
        return f"Shut the Box, elimination, round {match.round_number}, seat {match.seat}"
    return (
        f"Shut the Box, best of {match.rules.match_format}, "
        f"round {match.round_number}, seat {match.seat}"
    )


def _tile_line(match: "Match") -> str:
    """The tiles in a row, a dot for each that is shut."""
    cells = []
    for number in tiles.numbers(tiles.full_box(match.rules.length)):
        is_open = match.turn.open_tiles & tiles.tile(number)
        cells.append(f"{number if is_open else '.':>2}")
    return " ".join(cells)


def _turn_line(match: "Match") -> str:
    this_turn = match.turn
    dice = " and ".join([str(face) for face in this_turn.faces])
    if this_turn.phase == turn.TO_ROLL:
        choices = " or ".join([str(count) for count in this_turn.dice_choices()])
        return f"roll {choices} dice; score now {this_turn.score}"
    if this_turn.phase == turn.TO_SHUT:
        sets = ", ".join([tiles.spell(legal) for legal in this_turn.legal_sets()])
        return f"rolled {dice}: shut {sets}"
    if this_turn.is_box_shut:
        return "shut the box! score 0"
    return f"rolled {dice}: nothing makes {sum(this_turn.faces)}; score {this_turn.score}"


def _seat_line(match: "Match", seat: int) -> str:
    score = match.scores[seat - 1]
    text = f"seat {seat}: {'--' if score is None else score:>2}"
    if match.rules.match_format == ELIMINATION:
        text += f"  total {match.totals[seat - 1]}"
        if match.is_out[seat - 1]:
            text += ", out"
    elif match.rules.match_format != SINGLE:
        text += f"  won {match.wins[seat - 1]}"
    return text
