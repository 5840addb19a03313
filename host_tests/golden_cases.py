# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The matches of `make_golden_slots`: tables, and the moment at which the power goes."""

from collections import namedtuple

from house_cards import CARDS, card, table_of

from engine import turn

# table and card: in the words of `house_cards`. until: when the power goes, by the match.
# pause: tiles to press in a pause before the first roll. board and store: which box it is.
Case = namedtuple("Case", ("table", "card", "until", "pause", "board", "store"))


def dice(match) -> bool:
    """In the middle of a turn, with dice to be used."""
    return match.turn.phase == turn.TO_SHUT and match.turn.rolls > 1


def no_dice(match) -> bool:
    """In the middle of a turn, between two rolls."""
    return match.turn.phase == turn.TO_ROLL and match.turn.rolls > 1


def one_die(match) -> bool:
    return match.turn.phase == turn.TO_SHUT and len(match.turn.faces) == 1


def choice(match) -> bool:
    return len(match.turn.dice_choices()) == 2


def first_dice(match) -> bool:
    return match.turn.phase == turn.TO_SHUT and match.turn.rolls == 1


def handed_over(match) -> bool:
    return match.seat == 2 and match.turn.rolls == 0


def no_move(match) -> bool:
    return match.is_turn_over and bool(match.turn.faces)


def round_3(match) -> bool:
    return match.round_number == 3 and dice(match)


def later(match) -> bool:
    return match.round_number >= 8 and no_dice(match)


def seat_out(match) -> bool:
    return any(match.is_out) and dice(match)


def last_of_the_round(match) -> bool:
    return match.is_round_over and bool(match.turn.faces)


def replay(match) -> bool:
    return match.round_number == 2 and dice(match)


def replay_handed_over(match) -> bool:
    return match.round_number == 2 and match.seat != match.starter and match.turn.rolls == 0


def seven(match) -> bool:
    return any(match.is_seven_out) and dice(match)


def opening(match) -> bool:
    return match.turn.is_opening and dice(match) and match.turn.has_doubles


def opened_some(match) -> bool:
    return match.turn.is_opening and no_dice(match)


def shutting(match) -> bool:
    return not match.turn.is_opening and match.turn.open_tiles & 0x1F != 0x1F and dice(match)


def case(table, until, card_name="own mix", pause=(), board="macropad", store="flash") -> Case:
    return Case(table, card_name, until, pause, board, store)


def of_card(name: str, seats: int, until, **how) -> Case:
    return case(card(name, seats), until, card_name=name, **how)


def own(until, **changes) -> Case:
    how = {name: changes.pop(name) for name in ("pause", "board", "store") if name in changes}
    return case(table_of(changes), until, card_name="The Box", **how)


CASES = {
    "alone, nine tiles, dice": own(dice, pause=(2, 3)),
    "alone, nine tiles, no dice": own(no_dice, board="pico", pause=(3,)),
    "alone, nine tiles, one die": own(one_die),
    "alone, nine tiles, how many dice": own(choice, board="pico"),
    "alone, always two dice": own(dice, one_die="off", pause=(2,)),
    "alone, twelve tiles": own(no_dice, length=12, pause=(3, 3, 3)),
    "alone, twelve tiles, two dice": own(first_dice, length=12, one_die="off", board="pico"),
    "one round of two, handed over": own(handed_over, seats=2),
    "one round of four, nothing matches": own(no_move, seats=4, board="pico"),
    "best of 3": own(round_3, seats=3, match_format="best of 3", pause=(2, 3, 3)),
    "best of 5": own(round_3, seats=2, match_format="best of 5", length=12, board="pico"),
    "best of 7, a round has ended": own(last_of_the_round, seats=4, match_format="best of 7"),
    "best of 7, a long match": own(later, seats=4, match_format="best of 7", board="pico"),
    "knock-out, seats out": own(seat_out, seats=4, match_format="elimination"),
    "knock-out on twelve": own(seat_out, seats=3, length=12, match_format="elimination",
                               one_die="off", board="pico"),
    "seats out, fram": own(seat_out, seats=4, match_format="elimination", store="bytes"),
    "best of 3, image": own(round_3, seats=2, match_format="best of 3", store="image"),
    "a card, fram": of_card("Nine boxes", 3, round_3, store="bytes", board="pico"),
    "a card, image": of_card("Rulebook", 2, dice, store="image", board="pico"),
}  # fmt: skip
SEATS = {"The Box": 2, "Rulebook": 2, "Classic five": 3, "Blitz": 4, "Nine boxes": 2,
         "Full house": 3, "Forty-five out": 4, "Long game": 2}  # fmt: skip
for _number, _name in enumerate(CARDS):
    _boards = ("macropad", "pico")
    if _name != "The Box":
        CASES[f"{_name}, dice"] = of_card(_name, SEATS[_name], dice, board=_boards[_number % 2])
        CASES[f"{_name}, no dice"] = of_card(
            _name, SEATS[_name], no_dice, board=_boards[1 - _number % 2]
        )
CASES |= {
    "Classic five, a later round": of_card("Classic five", 2, round_3),
    "Forty-five out, a seat out": of_card("Forty-five out", 3, seat_out, board="pico"),
    "Rulebook, a tie is replayed": of_card("Rulebook", 2, replay),
    "tied, replayed and handed over": case(
        table_of({"seats": 3, "tie": "again", "scoring": "count"}), replay_handed_over,
        board="pico",
    ),
    "Long game, opening after doubles": of_card("Long game", 2, opening),
    "Long game, opened some": of_card("Long game", 2, opened_some, board="pico"),
    "Long game, shutting again": of_card("Long game", 2, shutting),
    "the long game on twelve": case(
        table_of({"seats": 2, "length": 12, "long_game": "on"}), opened_some, board="pico"
    ),
    "sevens, a seat out": case(
        table_of({"seats": 4, "match_format": "five rounds", "sevens": "unlucky"}), seven
    ),
    "sevens alone": case(
        table_of({"sevens": "unlucky", "cover": "duo", "scoring": "digits"}), dice, board="pico"
    ),
    "digits in five rounds on twelve": case(
        table_of({"length": 12, "seats": 4, "match_format": "five rounds", "scoring": "digits",
                  "sevens": "unlucky"}), round_3,
    ),
    "out at 50, faces": case(
        table_of({"seats": 4, "match_format": "elimination", "limit": "50", "cover": "faces",
                  "one_die": "six"}), seat_out, board="pico",
    ),
    "out by count, duo, three down": case(
        table_of({"seats": 3, "match_format": "elimination", "scoring": "count", "cover": "duo",
                  "first_turn": "three down"}), seat_out,
    ),
    "until shut": case(
        table_of({"seats": 2, "match_format": "until shut", "shut_box": "wins the round"}),
        round_3, board="pico",
    ),
    "odds only, two to go": case(
        table_of({"seats": 3, "first_roll": "two to go", "first_turn": "odds only",
                  "match_format": "best of 5", "shut_box": "wins the round"}), dice,
    ),
    "evens only, three to go": case(
        table_of({"seats": 2, "first_roll": "three to go", "first_turn": "evens only",
                  "match_format": "best of 3", "shut_box": "wins the match",
                  "scoring": "digits"}), no_dice, board="pico",
    ),
    "many rules at once": case(
        table_of({"length": 12, "seats": 4, "one_die": "six", "cover": "pair or sum",
                  "shut_box": "wins the match", "tie": "again", "first_roll": "three to go",
                  "first_turn": "three down", "scoring": "digits", "sevens": "unlucky"}), dice,
    ),
}  # fmt: skip
