# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pages of the own mix, one for each house rule (H1 to H11), and when they apply."""

from engine import covers, endings, scorings, starts
from engine.handheld import own_pages
from engine.handheld.own_pages import FORMAT, LONG_GAME, ONE_DIE, Page
from engine.legal import FIFTY
from engine.rules import ELIMINATION, FIVE_ROUNDS, ONE_DIE_SIX, OWN, SINGLE, UNTIL_SHUT
from engine.tables import LONG_ON

# Places in `engine.rules.Rules`.
COVER, SHUT_BOX, LIMIT, TIE, FIRST_ROLL, FIRST_TURN, SCORING, SEVENS = range(4, 12)

PAGES = (
    own_pages.WHICH_BOX,
    Page(
        LONG_GAME,
        "LONG GAME?",
        "1 no 2 yes",
        ((OWN, "NO", "the usual game"), (LONG_ON, "YES", "a duel: shut or open")),
    ),
    Page(
        COVER,
        "A ROLL IS?",
        "tile 1-4",
        (
            (OWN, "ANY SET", "tiles that add up"),
            (covers.PAIR_OR_SUM, "PAIR/SUM", "both dice or the sum"),
            (covers.FACES, "FACES", "one die or both dice"),
            (covers.DUO, "TWO TILES", "two that add up"),
        ),
    ),
    Page(
        ONE_DIE,
        "ONE DIE?",
        "tile 1-3",
        (own_pages.ON, own_pages.OFF, (ONE_DIE_SIX, "SIX", "6 or less: 1 or 2")),
    ),
    Page(
        SHUT_BOX,
        "BOX SHUT?",
        "tile 1-3",
        (
            (OWN, "PLAY ON", "others still play"),
            (endings.WINS_ROUND, "WINS ROUND", "round ends at once"),
            (endings.WINS_MATCH, "WINS MATCH", "match ends at once"),
        ),
    ),
    Page(
        FORMAT,
        "HOW LONG?",
        "1 3-7 9",
        (
            own_pages.ONE_ROUND,
            own_pages.THREE,
            (FIVE_ROUNDS, "5 ROUNDS", "lowest total wins"),
            own_pages.FIVE,
            (UNTIL_SHUT, "TILL SHUT", "first to shut wins"),
            own_pages.SEVEN,
            own_pages.KNOCK_OUT,
        ),
    ),
    Page(
        LIMIT,
        "OUT WHEN?",
        "tile 1-2",
        ((OWN, "FULL BOX", "out at {}"), (FIFTY, "OVER 50", "50 stays in")),
    ),
    Page(
        TIE,
        "A TIE?",
        "tile 1-2",
        ((OWN, "SHARED", "all tied have won"), (endings.AGAIN, "AGAIN", "all play once more")),
    ),
    Page(
        FIRST_ROLL,
        "1ST ROLL?",
        "tile 1-3",
        (
            (OWN, "FREE", "no tile is asked"),
            (starts.TWO_TO_GO, "USE TILE 2", "or the turn ends"),
            (starts.THREE_TO_GO, "USE TILE 3", "or the turn ends"),
        ),
    ),
    Page(
        FIRST_TURN,
        "1ST TURN?",
        "tile 1-4",
        (
            (OWN, "ALL OPEN", "a full box"),
            (starts.ODDS_ONLY, "ODDS ONLY", "evens start shut"),
            (starts.EVENS_ONLY, "EVENS ONLY", "odds start shut"),
            (starts.THREE_DOWN, "3 DOWN", "1 2 3 start shut"),
        ),
    ),
    Page(
        SCORING,
        "SCORE?",
        "tile 1-3",
        (
            (OWN, "SUM", "2 4 6 open = 12"),
            (scorings.DIGITS, "DIGITS", "2 4 6 open = 246"),
            (scorings.COUNT, "COUNT", "2 4 6 open = 3"),
        ),
    ),
    Page(
        SEVENS,
        "A SEVEN?",
        "1 no 2 yes",
        (
            (OWN, "PLAIN", "a roll as any other"),
            (endings.UNLUCKY, "KNOCKS OUT", "but you may stop"),
        ),
    ),
)

NOT_SOLO = (SHUT_BOX, FORMAT, LIMIT, TIE)  # a turn alone has no match to end
ONLY_WITH = {LIMIT: ELIMINATION, TIE: SINGLE}  # the format that a page needs
# Why some of a page's choices can't be had after those made before, in 20 characters.
REFUSED = {FORMAT: "needs 9 tiles, any", SCORING: "not with this limit"}
