# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Where each layout of a frame puts its texts, on a panel of 128x64.

A layout is a bar and then a slot for each text, such as ``L4,-1,2``: a letter, x, y, and the
scale if it is not 1. The letter says whether x is the text's Left edge, Centre or Right edge
(exclusive), small where the text is dark on a lit block; M and m are messages, centred. y is the
top of the text's cells, each 6 by 12 pixels times the scale. All ink stays in columns 3 to 124.

The bar at the foot is ``_``: low, with two more slots, the keys on the left and what ROLL does in
a lit block; ``-``: tall and dark, only its top edge drawn; or ``#``: tall and lit, with the top of
a lit block behind a row of a choice, where there is one. A lit block always means: ROLL acts now.
"""

if False:  # for type checkers alone
    from typing import Tuple

CELL_WIDTH_PX = 6

_KINDS = "LCRlcrMm"
MESSAGE = 6  # the kinds from here on are messages
# A message changes in place: filled up to ten characters, the new one covers the old.
MESSAGE_WIDTH = 10

_BARS = "_-#"
BAR_LOW = 0
BAR_RULE = 1
BAR_LIT = 2

LEFT_EDGE_PX = 3
RIGHT_EDGE_PX = 125  # exclusive
TALL_TOP_PX, TALL_HEIGHT_PX = 44, 20
LOW_TOP_PX, LOW_HEIGHT_PX = 51, 13
ROW_LEFT_PX, ROW_HEIGHT_PX = 74, 11  # the block behind the chosen row of a choice
OUT_OF_SIGHT_PX = 64  # the top of that block where a layout has none

DIE_TOP_PX = 11
LOW_DIE_TOP_PX = 18  # under a headline
DIE_LEFT_PX = (4, 39)

_LOW_SLOTS = " L4,51 r124,51"
LOW_ALONE = (4, 64, 51, 1)  # ROLL's part of the low bar when no keys stand beside it

_PLAY = "L4,-1 R124,-1"  # P: whose turn it is, and the score now
_TOTAL = "P C101,2,4"  # T: these and the total

# For each layout of `engine.handheld.frame`, by number.
LAYOUTS = (
    "_ L4,-5,3 L82,-2 L82,5,2 C64,25 C64,37",  # TITLE
    "_ C64,-3,2 C65,15,3 C64,36",  # PAGE_NUMBER
    "_ C64,-3,2 C64,15,2 C64,36",  # PAGE_WORDS
    "_ L4,-1 C65,8,3 C64,37",  # HAND_OVER
    "# P L76,14 L76,26 m65,42,2",  # BEFORE_ROLL
    "#21 P L76,8 l76,20 L76,31 m65,42,2",  # CHOICE_ONE
    "#32 P L76,8 L76,20 l76,31 m65,42,2",  # CHOICE_TWO
    "- P C64,48",  # TUMBLE
    "- T M65,42,2",  # PICKING
    "# T m65,42,2",  # PICKING_LIT
    "# T l6,43 l6,52 c82,42,2",  # MADE
    "# T l6,43 l6,52 c82,42,2",  # NO_MOVE
    "_ L4,-3,2 L82,7 R124,10,4 L4,18 L4,28 L4,38",  # TURN_OVER
    "_ C64,-3,2 R124,10,4 L4,18 L4,28",  # BOX_SHUT
    "_ L4,-1 L4,12 L4,25 L4,38",  # ROUND_OVER
    "_ L4,-1 L4,9 L4,19 L4,29 L4,39",  # ROUND_OVER_FOUR
    "_ C64,-3,2 L4,17 L68,17 L4,27 L68,27 C64,37",  # RESULT
    "_ L4,-1 L4,12 L4,25 L4,38",  # PAUSE
    "_ C64,0,2 C64,23 C64,35",  # ASK
    "_ L4,-1 C26,9 C27,17,3 L52,9 L52,22 L52,35",  # RECORDS
    "_ C64,-3,2 R124,10,4 L4,28",  # NEW_BEST
    "_ C64,-3,2 L76,20 L76,33",  # CARRY_ON
    "#15 P l76,14 L76,26 m65,42,2",  # STOP
    "#9 P l76,8 L76,20 L76,31 m65,42,2",  # CHOICE_STOP
    "_ L4,-1 C65,13,3",  # SCORE_WIDE
    "_ L4,-1 C65,18,2",  # SCORE_WIDER
    "_ L4,-1 C65,9,2 C65,27,2",  # SCORE_ROWS
)


def layout(number: int) -> "Tuple[Tuple[Tuple[int, int, int, int], ...], int, int]":
    """A layout's slots as (kind, x, y, scale), its bar, and the top of a chosen row's block."""
    text = LAYOUTS[number].replace("T", _TOTAL).replace("P", _PLAY)
    bar = _BARS.find(text[0])
    words = (text + _LOW_SLOTS if bar == BAR_LOW else text).split(" ")
    row_top_px = int(words[0][1:] or OUT_OF_SIGHT_PX)
    return tuple([_slot(word) for word in words[1:]]), bar, row_top_px


def filled(text: str, kind: int) -> str:
    """The text as it is written: a message in the middle of its ten characters.

    Of two middles it takes the one further left, half a character off.
    """
    missing = MESSAGE_WIDTH - len(text) if kind >= MESSAGE else 0
    return " " * (missing // 2) + text + " " * (missing - missing // 2)


def _slot(word: str) -> "Tuple[int, int, int, int]":
    places = word[1:].split(",")
    scale = int(places[2]) if len(places) > 2 else 1
    return _KINDS.find(word[0]), int(places[0]), int(places[1]), scale
