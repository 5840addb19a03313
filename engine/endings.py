# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""How matches end by house rules: a shut box (H3), formats (H4), ties (H6), sevens (H10)."""

from engine.match import LOWEST_TOTAL, SEVENS_ALL_OUT, SEVENS_LEFT_ONE, SHUT_THE_BOX, lowest
from engine.rules import FIVE_ROUNDS, SINGLE, UNTIL_SHUT

if False:  # for type checkers alone
    from typing import Tuple

    from engine.match import Match

# H3: what a shut box does.
WINS_ROUND = 2
WINS_MATCH = 3

AGAIN = 2  # H6: a tie in a single round is played again

UNLUCKY = 2  # H10: a seven puts the seat out, and it may stop before a roll

ROUNDS = 5  # of the format "five rounds"


def settle(match: "Match") -> None:
    """After a turn: see whether it ends the match at once, or the round."""
    if match.turn.is_seven:
        match.is_seven_out[match.seat - 1] = True
    if _is_won_by_shutting(match) or match.have_all_played():
        match.round_winners = judged(match)
        if wins_match(match):
            match.end(match.round_winners, SHUT_THE_BOX)
        else:
            _judge_round(match)


def judged(match: "Match") -> "Tuple[int, ...]":
    """Who has won the round that the turn just over may have ended; () while it goes on.

    It is who has shut the box where that ends the round (H3, H4), or the lowest not out by a
    seven once all have played (R12); of seats that are all out by sevens it is nobody.
    """
    if _is_won_by_shutting(match):
        return (match.seat,)
    seats = [seat for seat in _played(match) if not match.is_seven_out[seat - 1]]
    return lowest(match.scores, seats) if seats and match.have_all_played() else ()


def wins_match(match: "Match") -> bool:
    """Whether the turn just over has won the match by a shut box (H3, H4)."""
    rules = match.rules
    is_decided = rules.shut_box == WINS_MATCH or rules.match_format == UNTIL_SHUT
    return match.turn.is_box_shut and is_decided


def replay_starter(match: "Match") -> int:
    """Who leads when a tied single round is played again (H6): the tied seat that rolled first.

    0 when none is.
    """
    if match.rules.match_format != SINGLE or match.rules.tie != AGAIN:
        return 0
    seats = match.rules.seats
    for step in range(seats):
        seat = (match.starter - 1 + step) % seats + 1
        if seat in match.round_winners:
            return seat
    return 0


def _is_won_by_shutting(match: "Match") -> bool:
    """Whether the turn just over has won its round by a shut box (H3, H4)."""
    is_won = match.rules.shut_box == WINS_ROUND and match.turn.is_box_shut
    return is_won or wins_match(match)


def _played(match: "Match") -> "Tuple[int, ...]":
    """The seats that have played in this round."""
    seats = range(1, match.rules.seats + 1)
    return tuple([seat for seat in seats if match.scores[seat - 1] is not None])


def _judge_round(match: "Match") -> None:
    """Sevens are judged first; then the rest as the format has it."""
    played = _played(match)
    if True in match.is_seven_out:
        left = match.seats_in()
        if len(left) == 1:
            match.end(left, SEVENS_LEFT_ONE)
            return
        if not left:
            match.end(lowest(match.totals, played), SEVENS_ALL_OUT)
            return
    rules = match.rules
    if rules.match_format == FIVE_ROUNDS:
        if match.round_number == ROUNDS:
            match.end(lowest(match.totals, match.seats_in()), LOWEST_TOTAL)
    elif rules.match_format == SINGLE and rules.tie == AGAIN and len(match.round_winners) > 1:
        pass  # H6: they play again
    elif rules.match_format != UNTIL_SHUT:
        match.judge_format([seat for seat in played if not match.is_seven_out[seat - 1]])
