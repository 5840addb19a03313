# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a person sees and hears at one moment, as plain data.

A frame names things; it holds no colour, no pixel and no pitch.
"""

from collections import namedtuple

# Layouts: how the panel arranges ``texts``. Each line below lists them in order.
TITLE = 0  # word, word, word, table, second line, keys, what ROLL does
PAGE_NUMBER = 1  # question, number, explanation, keys, what ROLL does
PAGE_WORDS = 2  # question, words, explanation, keys, what ROLL does
HAND_OVER = 3  # round, seat, score to beat, "", what ROLL does
BEFORE_ROLL = 4  # seat, score now, hint, hint, what ROLL does; the bar is lit
CHOICE_ONE = 5  # seat, score now, question, one, two, what ROLL does; row one is lit
CHOICE_TWO = 6  # the same; row two is lit
TUMBLE = 7  # seat, score now, hint
PICKING = 8  # seat, score now, total, message; the bar is dark
PICKING_LIT = 9  # the same; the bar is lit
MADE = 10  # seat, score now, total, caption, caption, picks; the bar is lit
NO_MOVE = 11  # headline, "", total, caption, caption, message; the bar is lit
TURN_OVER = 12  # seat, "scores", score, "still open:", tiles, tiles, keys, what ROLL does
BOX_SHUT = 13  # headline, score, line, line, keys, what ROLL does
ROUND_OVER = 14  # headline, up to three rows, "", what ROLL does
ROUND_OVER_FOUR = 15  # headline, four rows, "", what ROLL does
RESULT = 16  # headline, four cells, reason, keys, what ROLL does
PAUSE = 17  # headline, three rows, "", what ROLL does
ASK = 18  # headline, line, line, keys, what ROLL does
RECORDS = 19  # table, "best", score, turns, boxes shut, keys, keys, what ROLL does
NEW_BEST = 20  # headline, score, old best, keys, what ROLL does
CARRY_ON = 21  # headline, seat, round or score, keys, what ROLL does; with the dice
STOP = 22  # as BEFORE_ROLL, row one is lit
CHOICE_STOP = 23  # as CHOICE_ONE, but that the question is a choice and lit
SCORE_WIDE = 24  # whose score, score of 3 to 6 digits, keys, what ROLL does
SCORE_WIDER = 25  # the same, of 7 to 10
SCORE_ROWS = 26  # the same, in two rows: whose, row, row, keys, what ROLL does

# Looks of a tile.
OFF = 0  # dark: not in this box, or not asked for
SHUT = 1
OPEN = 2
USABLE = 3  # open, and in a legal set with the picks
CHOSEN = 4
PICKED = 5
PICK_COMPLETE = 6
DENIED = 7
OPTION = 8  # may be chosen
SEAT_1 = 9  # SEAT_1 to SEAT_1 + 3: open, and whose turn it is
WINNER_1 = 13  # WINNER_1 to WINNER_1 + 3

# Sound cues.
CUE_NONE = 0
CUE_ROLL = 1
CUE_PICK = 2
CUE_DENIED = 3
CUE_SHUT = 4
CUE_BOX_SHUT = 5
CUE_OVER = 6

# A die that is still to be rolled; faces are 1 to 6.
TO_BE_ROLLED = 0

# layout: one of the layouts above. texts: a str a slot of it, "" leaves the slot dark.
# dice: up to two faces, TO_BE_ROLLED for one not thrown yet. looks: 12 bytes, tile 1 first.
# is_roll_down: ROLL is pressed, which all tiles show. brightness: percent, 20 to 100.
# cue: the last sound asked for. cue_number: counts the cues, so that none is played twice.
Frame = namedtuple(
    "Frame",
    ("layout", "texts", "dice", "looks", "is_roll_down", "brightness", "cue", "cue_number"),
)
