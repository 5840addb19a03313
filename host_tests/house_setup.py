# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The pages of the set-up, as they are to be, and a hand that answers all of them."""

import house_cards
from house_cards import table_of

CARD_NAMES = {  # on the panel, by tile: the card in words
    1: "The Box",
    2: "Rulebook",
    3: "Classic five",
    4: "Blitz",
    5: "Nine boxes",
    6: "Full house",
    7: "Forty-five out",
    8: "Long game",
    9: "own mix",
}
THE_BOX, LONG_GAME, OWN_MIX = 1, 8, 9
TWELVE = (2, 6)  # the cards that need twelve tiles

# question: the choice of the table, what the low bar says of the tiles, and for each tile the
# choice in words, what the panel calls it and how it explains it
PAGES = {
    "PLAYERS?": ("seats", "tile 1-4", {seats: (seats, str(seats), "") for seats in (1, 2, 3, 4)}),
    "RULES?": ("card", "tile 1-9", {
        1: ("The Box", "THE BOX", "the box's own rules"),
        2: ("Rulebook", "RULEBOOK", "12 tiles, shut wins"),
        3: ("Classic five", "CLASSIC 5", "5 rounds, low total"),
        4: ("Blitz", "BLITZ", "one round, shut wins"),
        5: ("Nine boxes", "NINE BOXES", "use dice or the sum"),
        6: ("Full house", "FULL HOUSE", "12, dice or the sum"),
        7: ("Forty-five out", "45 OUT", "last one in wins"),
        8: ("Long game", "LONG GAME", "shut it or open it"),
        9: ("own mix", "OWN MIX", "choose every rule"),
    }),
    "WHICH BOX?": ("length", "9 or 12", {9: (9, "9", ""), 12: (12, "12", "")}),
    "LONG GAME?": ("long_game", "1 no 2 yes", {
        1: ("off", "NO", "the usual game"), 2: ("on", "YES", "a duel: shut or open"),
    }),
    "A ROLL IS?": ("cover", "tile 1-4", {
        1: ("any", "ANY SET", "tiles that add up"),
        2: ("pair or sum", "PAIR/SUM", "both dice or the sum"),
        3: ("faces", "FACES", "one die or both dice"),
        4: ("duo", "TWO TILES", "two that add up"),
    }),
    "ONE DIE?": ("one_die", "tile 1-3", {
        1: ("high", "ON", "7+ shut: 1 or 2 dice"),
        2: ("off", "OFF", "always 2 dice"),
        3: ("six", "SIX", "6 or less: 1 or 2"),
    }),
    "BOX SHUT?": ("shut_box", "tile 1-3", {
        1: ("plays on", "PLAY ON", "others still play"),
        2: ("wins the round", "WINS ROUND", "round ends at once"),
        3: ("wins the match", "WINS MATCH", "match ends at once"),
    }),
    "HOW LONG?": ("match_format", "1 3-7 9", {
        1: ("single", "ONE ROUND", "lowest score wins"),
        3: ("best of 3", "BEST OF 3", "first to 2 wins"),
        4: ("five rounds", "5 ROUNDS", "lowest total wins"),
        5: ("best of 5", "BEST OF 5", "first to 3 wins"),
        6: ("until shut", "TILL SHUT", "first to shut wins"),
        7: ("best of 7", "BEST OF 7", "first to 4 wins"),
        9: ("elimination", "KNOCK-OUT", "out at {}, last wins"),
    }),
    "OUT WHEN?": ("limit", "tile 1-2", {
        1: ("full box", "FULL BOX", "out at {}"), 2: ("50", "OVER 50", "50 stays in"),
    }),
    "A TIE?": ("tie", "tile 1-2", {
        1: ("shared", "SHARED", "all tied have won"), 2: ("again", "AGAIN", "all play once more"),
    }),
    "1ST ROLL?": ("first_roll", "tile 1-3", {
        1: ("free", "FREE", "no tile is asked"),
        2: ("two to go", "USE TILE 2", "or the turn ends"),
        3: ("three to go", "USE TILE 3", "or the turn ends"),
    }),
    "1ST TURN?": ("first_turn", "tile 1-4", {
        1: ("full", "ALL OPEN", "a full box"),
        2: ("odds only", "ODDS ONLY", "evens start shut"),
        3: ("evens only", "EVENS ONLY", "odds start shut"),
        4: ("three down", "3 DOWN", "1 2 3 start shut"),
    }),
    "SCORE?": ("scoring", "tile 1-3", {
        1: ("sum", "SUM", "2 4 6 open = 12"),
        2: ("digits", "DIGITS", "2 4 6 open = 246"),
        3: ("count", "COUNT", "2 4 6 open = 3"),
    }),
    "A SEVEN?": ("sevens", "1 no 2 yes", {
        1: ("plain", "PLAIN", "a roll as any other"),
        2: ("unlucky", "KNOCKS OUT", "but you may stop"),
    }),
}  # fmt: skip
# What the box's own card asks of these two pages.
OF_THE_BOX = {"HOW LONG?": ("1 3 5 7 9", (1, 3, 5, 7, 9)), "ONE DIE?": ("1 on 2 off", (1, 2))}
OWN_MIX_PAGES = tuple(PAGES)[2:]
NOT_SOLO = ("BOX SHUT?", "HOW LONG?", "OUT WHEN?", "A TIE?")
FITS_THE_FORMAT = {"OUT WHEN?": "elimination", "A TIE?": "single"}


def pages(answers: dict, most_tiles: int = 12) -> list:
    """The questions of a set-up with these answers (a table's words, and its card), in order."""
    asked = ["PLAYERS?", "RULES?"]
    if answers["card"] == "The Box":
        asked += ["WHICH BOX?", "HOW LONG?", "ONE DIE?"]
    elif answers["card"] == "own mix":
        asked += OWN_MIX_PAGES
        if answers["seats"] != 2:
            asked.remove("LONG GAME?")
        elif answers.get("long_game", "off") == "on":
            asked = asked[: asked.index("LONG GAME?") + 1]
    match_format = answers.get("match_format", "single")
    return [
        question
        for question in asked
        if (answers["seats"] > 1 or question not in NOT_SOLO)
        and (most_tiles == 12 or question != "WHICH BOX?")
        and FITS_THE_FORMAT.get(question, match_format) == match_format
    ]


def keys_of(question: str, card: str) -> tuple:
    """What the low bar says of the tiles, and those tiles."""
    if card == "The Box" and question in OF_THE_BOX:
        return OF_THE_BOX[question]
    return PAGES[question][1], tuple(PAGES[question][2])


def refused(question: str, tile: int, answers: dict, most_tiles: int = 12) -> str:
    """Why a tile chooses nothing after the answers given before it; "" when it does."""
    if question == "RULES?":
        if tile == LONG_GAME and answers["seats"] != 2:
            return "for two players"
        return "needs 12 tiles" if tile in TWELVE and most_tiles == 9 else ""
    if question == "HOW LONG?" and tile == 6:
        is_fine = answers.get("length", 9) == 9 and answers["cover"] == "any"
        return "" if is_fine else "needs 9 tiles, any"
    if question == "SCORE?" and answers.get("match_format") == "elimination":
        is_digits, is_count = tile == 2, tile == 3
        if is_digits or (is_count and answers["limit"] == "50"):
            return "not with this limit"
    return ""


def allowed(question: str, answers: dict, most_tiles: int = 12) -> list:
    tiles = keys_of(question, answers.get("card"))[1]
    return [tile for tile in tiles if not refused(question, tile, answers, most_tiles)]


def table_made(answers: dict) -> dict:
    """The table in words that these answers make."""
    card = answers["card"]
    if card in house_cards.CARDS and card != "The Box":
        return house_cards.card(card, answers["seats"])
    if answers.get("long_game", "off") == "on":
        return table_of({name: answers.get(name, 9) for name in ("length", "seats", "long_game")})
    return table_of({name: words for name, words in answers.items() if name != "card"})


def tile_of(question: str, words: object) -> int:
    """The tile that chooses this, in words."""
    return next(tile for tile, told in PAGES[question][2].items() if told[0] == words)


def set_up(hand, choose, look=None, most_tiles: int = 12) -> dict:
    """From the title to the match: ``choose(question, answers)`` is the tile to press.

    ``look(hand, question, answers)`` is called on each page. The answer is all answers, in words.
    """
    hand.tap(1)
    answers = {}
    asked = []
    while hand.frame.texts[-1] in ("ROLL next", "ROLL play") and len(asked) < len(PAGES):
        question = hand.frame.texts[0]
        asked.append(question)
        hand.tap(choose(question, answers))
        if look:
            look(hand, question, answers)
        field, _, tiles = PAGES[question]
        chosen = next(tile for tile in tiles if hand.frame.texts[1] == tiles[tile][1])
        answers[field] = tiles[chosen][0]
        hand.roll()
    assert asked == pages(answers, most_tiles), asked
    return answers


def by_words(table: dict, card: str = "own mix"):
    """A ``choose`` that presses the tiles of this table; what it says nothing of is the own."""
    wanted = {**table_of(table), "card": card}
    return lambda question, answers: tile_of(question, wanted[PAGES[question][0]])
