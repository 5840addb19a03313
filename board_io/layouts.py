# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Where each layout of a frame puts its texts, on a panel of 128x64.

A slot is (kind, x, y, scale). The kind says whether x is the text's left edge, centre or right
edge, and whether it is dark on a lit block; y is the top of its cells, each 6 by 12 pixels times
the scale. A message changes in place: it is filled up to ten characters, so that the new one
covers the old. All ink stays in columns 3 to 124. A lit block always means that ROLL acts now.
"""

CELL_WIDTH_PX = 6

LEFT, CENTRE, RIGHT = 0, 1, 2
LEFT_LIT, CENTRE_LIT, RIGHT_LIT = 3, 4, 5
MESSAGE, MESSAGE_LIT = 6, 7  # centred
MESSAGE_WIDTH = 10

# The bar at the foot of a layout.
BAR_LOW = 0  # keys on the left, and what ROLL does in a lit block: always the last two slots
BAR_RULE = 1  # tall and dark: only its top edge is drawn
BAR_LIT = 2  # tall and lit

LEFT_EDGE_PX = 3
RIGHT_EDGE_PX = 125  # exclusive
TALL_TOP_PX, TALL_HEIGHT_PX = 44, 20
LOW_TOP_PX, LOW_HEIGHT_PX = 51, 13
ROW_LEFT_PX, ROW_HEIGHT_PX = 74, 11  # the block behind the chosen row of a one-die choice
OUT_OF_SIGHT_PX = 64  # the top of that block where a layout has none

DIE_TOP_PX = 11
LOW_DIE_TOP_PX = 18  # under a headline
DIE_LEFT_PX = (4, 39)

_TOTAL = (CENTRE, 101, 2, 4)
_MESSAGE = (MESSAGE, 65, 42, 2)
_MESSAGE_LIT = (MESSAGE_LIT, 65, 42, 2)
_HEADLINE = (CENTRE, 64, -3, 2)
_TOP_LINE = (LEFT, 4, -1, 1)
LOW_ALONE = (CENTRE_LIT, 64, 51, 1)  # ROLL's part of the low bar when no keys stand beside it


def _low(*slots: tuple) -> tuple:
    """A layout with the low bar."""
    return slots + ((LEFT, 4, 51, 1), (RIGHT_LIT, 124, 51, 1)), BAR_LOW, OUT_OF_SIGHT_PX


def _play(bar: int, *slots: tuple) -> tuple:
    """A layout of a turn: the header, and a tall bar."""
    return (_TOP_LINE, (RIGHT, 124, -1, 1)) + slots, bar, OUT_OF_SIGHT_PX


def _choice(one: int, two: int, row_top_px: int) -> tuple:
    slots, bar, _ = _play(
        BAR_LIT, (LEFT, 76, 8, 1), (one, 76, 20, 1), (two, 76, 31, 1), _MESSAGE_LIT
    )
    return slots, bar, row_top_px


def _rows(*tops_px: int) -> tuple:
    return _low(_TOP_LINE, *[(LEFT, 4, top_px, 1) for top_px in tops_px])


_CAPTIONED = _play(
    BAR_LIT, _TOTAL, (LEFT_LIT, 6, 43, 1), (LEFT_LIT, 6, 52, 1), (CENTRE_LIT, 82, 42, 2)
)
_THREE_ROWS = _rows(12, 25, 38)

# For each layout of `engine.handheld.frame`, by number: its slots, in the order of a frame's
# texts, its bar, and the top of the block behind a chosen row.
LAYOUTS = (
    _low(  # TITLE
        (LEFT, 4, -5, 3),
        (LEFT, 82, -2, 1),
        (LEFT, 82, 5, 2),
        (CENTRE, 64, 25, 1),
        (CENTRE, 64, 37, 1),
    ),
    _low(_HEADLINE, (CENTRE, 65, 15, 3), (CENTRE, 64, 36, 1)),  # PAGE_NUMBER
    _low(_HEADLINE, (CENTRE, 64, 15, 2), (CENTRE, 64, 36, 1)),  # PAGE_WORDS
    _low(_TOP_LINE, (CENTRE, 65, 8, 3), (CENTRE, 64, 37, 1)),  # HAND_OVER
    _play(BAR_LIT, (LEFT, 76, 14, 1), (LEFT, 76, 26, 1), _MESSAGE_LIT),  # BEFORE_ROLL
    _choice(LEFT_LIT, LEFT, 21),  # CHOICE_ONE
    _choice(LEFT, LEFT_LIT, 32),  # CHOICE_TWO
    _play(BAR_RULE, (CENTRE, 64, 48, 1)),  # TUMBLE
    _play(BAR_RULE, _TOTAL, _MESSAGE),  # PICKING
    _play(BAR_LIT, _TOTAL, _MESSAGE_LIT),  # PICKING_LIT
    _CAPTIONED,  # MADE
    _CAPTIONED,  # NO_MOVE
    _low(  # TURN_OVER
        (LEFT, 4, -3, 2),
        (LEFT, 82, 7, 1),
        (RIGHT, 124, 10, 4),
        (LEFT, 4, 18, 1),
        (LEFT, 4, 28, 1),
        (LEFT, 4, 38, 1),
    ),
    _low(_HEADLINE, (RIGHT, 124, 10, 4), (LEFT, 4, 18, 1), (LEFT, 4, 28, 1)),  # BOX_SHUT
    _THREE_ROWS,  # ROUND_OVER
    _rows(9, 19, 29, 39),  # ROUND_OVER_FOUR
    _low(  # RESULT
        _HEADLINE,
        (LEFT, 4, 17, 1),
        (LEFT, 68, 17, 1),
        (LEFT, 4, 27, 1),
        (LEFT, 68, 27, 1),
        (CENTRE, 64, 37, 1),
    ),
    _THREE_ROWS,  # PAUSE
    _low((CENTRE, 64, 0, 2), (CENTRE, 64, 23, 1), (CENTRE, 64, 35, 1)),  # ASK
    _low(  # RECORDS
        _TOP_LINE,
        (CENTRE, 26, 9, 1),
        (CENTRE, 27, 17, 3),
        (LEFT, 52, 9, 1),
        (LEFT, 52, 22, 1),
        (LEFT, 52, 35, 1),
    ),
    _low(_HEADLINE, (RIGHT, 124, 10, 4), (LEFT, 4, 28, 1)),  # NEW_BEST
    _low(_HEADLINE, (LEFT, 76, 20, 1), (LEFT, 76, 33, 1)),  # CARRY_ON
)


def filled(text: str, kind: int) -> str:
    """The text as it is written: a message in the middle of its ten characters.

    Of two middles it takes the one further left, half a character off.
    """
    missing = MESSAGE_WIDTH - len(text) if kind >= MESSAGE else 0
    return " " * (missing // 2) + text + " " * (missing - missing // 2)
