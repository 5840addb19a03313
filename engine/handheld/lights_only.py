# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Play without a panel: the tiles tell the roll and the score, in turn with what they show else.

The roll is one tile alone, its number the roll; where the box has no such tile, the last tile and
the rest: 9 and 2 are eleven. The score is its digits one after another, each a tile alone with
darkness between; 0 is all nine.
"""

from engine.handheld import frame
from engine.handheld.screen import NO_MOVE, PICKING, TURN_OVER
from engine.tiles import SHORT_BOX, full_box, tile

if False:  # for type checkers alone
    from engine.handheld.handheld import Handheld

_STEPS_ELSE = 3  # so many steps the tiles show what they show with a panel


def told(box: "Handheld", step: int, looks: bytearray) -> bytearray:
    """The looks at that step since the screen came up, or since the last press."""
    if box.screen_name in (PICKING, NO_MOVE):
        told_tiles = [_roll_tiles(sum(box.match.turn.faces), box.most_tiles)]
    elif box.screen_name == TURN_OVER and box.match.turn.open_tiles:
        told_tiles = []
        for digit in str(box.match.turn.score):
            told_tiles += [tile(int(digit)) if digit != "0" else full_box(SHORT_BOX), 0]
    else:
        return looks
    step %= len(told_tiles) + _STEPS_ELSE
    if step >= len(told_tiles):
        return looks
    result = bytearray(12)
    for index in range(12):
        if told_tiles[step] >> index & 1:
            result[index] = frame.CHOSEN
    return result


def _roll_tiles(roll: int, most_tiles: int) -> int:
    """The tiles that tell a roll of 1 to 12."""
    if roll <= most_tiles:
        return tile(roll)
    return tile(most_tiles) | tile(roll - most_tiles)
