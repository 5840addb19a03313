# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Scores of three digits and more, as large as they can be."""

from engine.handheld import frame
from engine.tiles import full_box, numbers, tile

if False:  # for type checkers alone
    from typing import Tuple

    from engine.turn import Turn

_WIDE, _WIDER = 6, 10  # so many digits fit


def rows(turn: "Turn") -> "Tuple[int, Tuple[str, ...]]":
    """The layout for a turn's score, and its digits on one row or two, broken between tiles."""
    score = str(turn.score)
    if len(score) <= _WIDE:
        return frame.SCORE_WIDE, (score,)
    if len(score) <= _WIDER:
        return frame.SCORE_WIDER, (score,)
    told_tiles = turn.open_tiles
    if turn.is_seven:  # its score is that of all tiles but 2
        told_tiles = full_box(turn.rules.length) & ~tile(2)
    first = ""
    for number in numbers(told_tiles):
        if len(first) + len(str(number)) > (len(score) + 1) // 2:
            break
        first += str(number)
    return frame.SCORE_ROWS, (first, score[len(first) :])
