# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A match as text, for a Python prompt, a test's message or a bug report."""

from engine import tiles, turn
from engine.prompt.words import as_code, why_ended
from engine.rules import BESTS_OF, ELIMINATION, FIVE_ROUNDS, OWN, SINGLE, UNTIL_SHUT

if False:  # for type checkers alone
    from engine.match import Match
    from engine.turn import Turn

_FORMATS = {
    ELIMINATION: "elimination",
    FIVE_ROUNDS: "five rounds",
    UNTIL_SHUT: "until the box is shut",
}


def picture(match: "Match") -> str:
    """The whole table in a few lines: round and seat, tiles, what is to be done, the scores."""
    lines = [_headline(match), _tile_line(match), _turn_line(match)]
    if match.rules.seats > 1 and match.rules.long_game == OWN:
        lines += [_seat_line(match, seat) for seat in range(1, match.rules.seats + 1)]
    if match.winners:
        names = " and ".join([f"seat {seat}" for seat in match.winners])
        lines.append(f"won by {names}: {why_ended(match)}")
    return "\n".join(lines)


def _headline(match: "Match") -> str:
    if match.rules.seats == 1:
        return "Shut the Box, one player"
    if match.rules.long_game != OWN:
        return f"Shut the Box, the long game, seat {match.seat}"
    if match.rules.match_format == SINGLE and match.round_number == 1:
        return f"Shut the Box, single round, seat {match.seat}"
    name = _FORMATS.get(match.rules.match_format) or f"best of {match.rules.match_format}"
    if match.rules.match_format == SINGLE:
        name = "single round played again"
    return f"Shut the Box, {name}, round {match.round_number}, seat {match.seat}"


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
        sets = ", ".join([tiles.words(legal) for legal in this_turn.legal_sets()])
        return f"rolled {dice}: {'open' if this_turn.is_opening else 'shut'} {sets}"
    if match.rules.long_game != OWN:
        return f"rolled {dice}: nothing to turn" if dice else "the last tile is turned"
    if this_turn.is_box_shut:
        return "shut the box! score 0"
    if this_turn.is_seven:
        return f"rolled {dice}: an unlucky seven; score {this_turn.score}"
    if not dice:
        return f"stopped; score {this_turn.score}"
    return f"rolled {dice}: nothing makes {sum(this_turn.faces)}; score {this_turn.score}"


def _seat_line(match: "Match", seat: int) -> str:
    score = match.scores[seat - 1]
    text = f"seat {seat}: {'--' if score is None else score:>2}"
    if match.rules.match_format in BESTS_OF:
        text += f"  won {match.wins[seat - 1]}"
    elif match.rules.match_format != SINGLE:
        text += f"  total {match.totals[seat - 1]}"
    if match.is_put_out(seat):
        text += ", out"
    return text


_PHASES = {turn.TO_ROLL: "to roll", turn.TO_SHUT: "to shut", turn.OVER: "over"}


def a_turn(this_turn: "Turn") -> str:
    """A turn in one line, with its table: what `repr` gives."""
    return f"<Turn at {as_code(this_turn.rules)}: {_state(this_turn)}>"


def a_match(match: "Match") -> str:
    """A match in one line: all that its next moves and its result hang on."""
    told = [f"round {match.round_number}", f"starter {match.starter}", f"seat {match.seat}"]
    for name in ("scores", "totals", "wins", "has_begun", "is_out", "is_seven_out"):
        told.append(f"{name} {getattr(match, name)}")
    if match.round_winners:
        told.append(f"round_winners {match.round_winners}")
    if match.is_over:
        told.append(f"won by {match.winners}: {why_ended(match)}")
    return f"<Match at {as_code(match.rules)}: {', '.join(told)}; turn {_state(match.turn)}>"


def _state(this_turn: "Turn") -> str:
    """Everything of a turn but its table."""
    open_numbers = ", ".join([str(number) for number in tiles.numbers(this_turn.open_tiles)])
    text = f"open of({open_numbers}), faces {this_turn.faces}, {_PHASES[this_turn.phase]}"
    text += f", rolls {this_turn.rolls}, score {this_turn.score}"
    if this_turn.is_opening:
        text += ", opening"
    if this_turn.has_doubles:
        text += ", doubles"
    return text
