# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Where each layout of a frame puts its texts, on a panel of 128x64.

A slot is (align, x, y, scale, is_inverse): the cell's left edge, centre or right edge is at x, its
top at y; a character's cell is 6 by 12 pixels times the scale. All ink stays in columns 3 to 124.
A lit block always means that ROLL acts now.
"""

from engine.handheld import frame

LEFT, CENTRE, RIGHT = 0, 1, 2

# The bar at the foot of a layout.
BAR_LOW = 0  # keys on the left, and what ROLL does in a lit block: always the last two slots
BAR_RULE = 1  # tall and dark: only its top edge is drawn
BAR_LIT = 2  # tall and lit

LEFT_EDGE_PX = 3
RIGHT_EDGE_PX = 125  # exclusive
TALL_TOP_PX, TALL_HEIGHT_PX = 44, 20
LOW_TOP_PX, LOW_HEIGHT_PX = 51, 13

DIE_TOP_PX = 11
DIE_LEFT_PX = (4, 39)

# The block behind the chosen row of a one-die choice.
ROW_LEFT_PX, ROW_HEIGHT_PX = 74, 11
_ROW_TOP_PX = {frame.CHOICE_ONE: 21, frame.CHOICE_TWO: 32}

_HEADER = ((LEFT, 4, -1, 1, False), (RIGHT, 124, -1, 1, False))
_TOTAL = (CENTRE, 101, 2, 4, False)
_VALUE_DARK = (CENTRE, 65, 42, 2, False)
_VALUE_LIT = (CENTRE, 65, 42, 2, True)
_CAPTIONED = ((LEFT, 6, 43, 1, True), (LEFT, 6, 52, 1, True), (CENTRE, 82, 42, 2, True))
_LOW = ((LEFT, 4, 51, 1, False), (RIGHT, 124, 51, 1, True))
_LOW_ALONE = (CENTRE, 64, 51, 1, True)
_HEADLINE = (CENTRE, 64, -3, 2, False)
_TOP_LINE = (LEFT, 4, -1, 1, False)


def _choice(is_one: bool) -> tuple:
    rows = ((LEFT, 76, 20, 1, is_one), (LEFT, 76, 31, 1, not is_one))
    return (_HEADER + ((LEFT, 76, 8, 1, False),) + rows + (_VALUE_LIT,), BAR_LIT)


def _page(*middle: tuple) -> tuple:
    return ((_HEADLINE,) + middle + ((CENTRE, 64, 36, 1, False),) + _LOW, BAR_LOW)


def _rows(*tops: int) -> tuple:
    return ((_TOP_LINE,) + tuple([(LEFT, 4, top, 1, False) for top in tops]) + _LOW, BAR_LOW)


# layout: (slots, bar)
LAYOUTS = {
    frame.TITLE: (
        (
            (LEFT, 4, -5, 3, False),
            (LEFT, 82, -2, 1, False),
            (LEFT, 82, 5, 2, False),
            (CENTRE, 64, 25, 1, False),
            (CENTRE, 64, 37, 1, False),
        )
        + _LOW,
        BAR_LOW,
    ),
    frame.PAGE_NUMBER: _page((CENTRE, 65, 15, 3, False)),
    frame.PAGE_WORDS: _page((CENTRE, 64, 15, 2, False)),
    frame.HAND_OVER: (
        (_TOP_LINE, (CENTRE, 65, 8, 3, False), (CENTRE, 64, 37, 1, False)) + _LOW,
        BAR_LOW,
    ),
    frame.BEFORE_ROLL: (
        _HEADER + ((LEFT, 76, 14, 1, False), (LEFT, 76, 26, 1, False), _VALUE_LIT),
        BAR_LIT,
    ),
    frame.CHOICE_ONE: _choice(True),
    frame.CHOICE_TWO: _choice(False),
    frame.TUMBLE: (_HEADER + ((CENTRE, 64, 48, 1, False),), BAR_RULE),
    frame.PICKING: (_HEADER + (_TOTAL, _VALUE_DARK), BAR_RULE),
    frame.PICKING_LIT: (_HEADER + (_TOTAL, _VALUE_LIT), BAR_LIT),
    frame.MADE: (_HEADER + (_TOTAL,) + _CAPTIONED, BAR_LIT),
    frame.NO_MOVE: (_HEADER + (_TOTAL,) + _CAPTIONED, BAR_LIT),
    frame.TURN_OVER: (
        (
            (LEFT, 4, -3, 2, False),
            (LEFT, 82, 7, 1, False),
            (RIGHT, 124, 10, 4, False),
            (LEFT, 4, 18, 1, False),
            (LEFT, 4, 28, 1, False),
            (LEFT, 4, 38, 1, False),
        )
        + _LOW,
        BAR_LOW,
    ),
    frame.BOX_SHUT: (
        (
            _HEADLINE,
            (RIGHT, 124, 10, 4, False),
            (LEFT, 4, 18, 1, False),
            (LEFT, 4, 28, 1, False),
        )
        + _LOW,
        BAR_LOW,
    ),
    frame.ROUND_OVER: _rows(12, 25, 38),
    frame.ROUND_OVER_FOUR: _rows(9, 19, 29, 39),
    frame.RESULT: (
        (
            _HEADLINE,
            (LEFT, 4, 17, 1, False),
            (LEFT, 68, 17, 1, False),
            (LEFT, 4, 27, 1, False),
            (LEFT, 68, 27, 1, False),
            (CENTRE, 64, 37, 1, False),
        )
        + _LOW,
        BAR_LOW,
    ),
    frame.PAUSE: _rows(12, 25, 38),
    frame.ASK: (
        ((CENTRE, 64, 0, 2, False), (CENTRE, 64, 23, 1, False), (CENTRE, 64, 35, 1, False)) + _LOW,
        BAR_LOW,
    ),
}


def slot(layout: int, index: int, is_alone: bool) -> tuple:
    """The slot of a layout's text; ROLL's block fills the low bar when nothing stands beside it."""
    slots, bar = LAYOUTS[layout]
    if is_alone and bar == BAR_LOW and index == len(slots) - 1:
        return _LOW_ALONE
    return slots[index]


def row_top_px(layout: int) -> int:
    """The top of the block behind a chosen row, 0 where the layout has none."""
    return _ROW_TOP_PX.get(layout, 0)
