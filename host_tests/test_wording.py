# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Words: that they fit where they stand, whatever the game comes to."""

import kept
import moments
import pytest
from conftest import ROOT
from fingers import Fingers
from house_cards import OWN_FORMATS

from engine import rules, tiles
from engine.handheld import frame as frames
from engine.handheld import scores, wording
from engine.match import Match

TABLES = [
    rules.table(length, seats, match_format=match_format)
    for length in (9, 12)
    for seats in (2, 3, 4)
    for match_format in OWN_FORMATS
]
ALL_SETS = range(1 << 12)


def listed(lines) -> int:
    """The set of tiles that a list names."""
    result = 0
    for word in " ".join(lines).split():
        first, _, last = word.partition("-")
        for number in range(int(first), int(last or first) + 1):
            assert not result & tiles.tile(number)
            result |= tiles.tile(number)
    return result


def test_every_set_of_tiles_is_listed_in_two_lines_of_eleven_characters():
    too_long = [some for some in ALL_SETS if max(map(len, scores.tile_list(some))) > 11]
    assert too_long == []


def test_a_list_names_exactly_the_tiles_of_its_set_in_their_order():
    for some_tiles in ALL_SETS:
        lines = scores.tile_list(some_tiles)
        assert listed(lines) == some_tiles
        firsts = [int(word.partition("-")[0]) for word in " ".join(lines).split()]
        assert firsts == sorted(firsts)


def test_runs_of_three_or_more_are_joined_and_pairs_are_not():
    for some_tiles in ALL_SETS:
        for word in " ".join(scores.tile_list(some_tiles)).split():
            first, joined, last = word.partition("-")
            assert not joined or int(last) - int(first) >= 2
        singles = [word for word in " ".join(scores.tile_list(some_tiles)).split()
                   if word.isdigit()]
        for one, two, three in zip(singles, singles[1:], singles[2:]):
            assert (int(two), int(three)) != (int(one) + 1, int(one) + 2)


def test_the_second_line_of_a_list_is_used_only_when_the_first_is_full():
    for some_tiles in ALL_SETS:
        first, second = scores.tile_list(some_tiles)
        if second:
            assert len(first) + 1 + len(second.split()[0]) > 11


@pytest.mark.parametrize(
    ("numbers", "lines"),
    [
        ((), ("", "")),
        ((7,), ("7", "")),
        ((1, 2), ("1 2", "")),
        (range(7, 13), ("7-12", "")),
        (range(1, 13), ("1-12", "")),
        ((1, 2, 4, 5, *range(7, 12)), ("1 2 4 5", "7-11")),
        ((1, 2, 4, 5, 7, 8, 10, 11, 12), ("1 2 4 5 7 8", "10-12")),
        ((1, 3, 5, 7, 9, 11), ("1 3 5 7 9", "11")),
    ],
)
def test_a_list_reads_as_a_player_would_say_it(numbers, lines):
    assert scores.tile_list(sum(map(tiles.tile, numbers))) == lines


@pytest.mark.parametrize("table", TABLES)
def test_the_round_is_named_in_18_characters_up_to_round_99(table):
    match = Match(table)
    for match.round_number in range(1, 100):
        name = wording.round_name(match)
        assert len(name) <= 18
        if table.match_format == rules.SINGLE:
            assert name == "ONE ROUND"
        else:
            assert name.startswith(f"ROUND {match.round_number} ")


# The most characters that stand in each slot; keys and ROLL on the low bar have 19 together.
WIDTHS = {
    "TITLE": (4, 3, 3, 20, 20),
    "PAGE_NUMBER": (10, 2, 20),
    "PAGE_WORDS": (10, 10, 20),
    "HAND_OVER": (18, 6, 20),
    "BEFORE_ROLL": (6, 13, 8, 8, 10),
    "CHOICE_ONE": (6, 13, 8, 8, 8, 10),
    "CHOICE_TWO": (6, 13, 8, 8, 8, 10),
    "TUMBLE": (6, 13, 20),
    "PICKING": (6, 13, 2, 10),
    "PICKING_LIT": (6, 13, 2, 10),
    "MADE": (6, 13, 2, 5, 5, 7),
    "NO_MOVE": (20, 0, 2, 5, 5, 7),
    "TURN_OVER": (6, 7, 2, 11, 11, 11),
    "BOX_SHUT": (10, 1, 11, 11),
    "ROUND_OVER": (20, 20, 20, 20),
    "ROUND_OVER_FOUR": (20, 20, 20, 20, 20),
    "RESULT": (10, 10, 10, 10, 10, 20),
    "PAUSE": (18, 20, 20, 20),
    "ASK": (10, 20, 20),
    "RECORDS": (20, 4, 2, 12, 12, 12),
    "NEW_BEST": (10, 2, 11),
    "CARRY_ON": (10, 8, 8),
    "STOP": (6, 13, 8, 8, 10),
    "CHOICE_STOP": (6, 13, 8, 8, 8, 10),
    "SCORE_WIDE": (20, 6),
    "SCORE_WIDER": (20, 10),
    "SCORE_ROWS": (20, 10, 10),
}


def fits(hand) -> None:
    """Check that the texts of the frame are ASCII, and fit their slots."""
    texts, widths = hand.texts, WIDTHS[hand.layout]
    for text in texts:
        assert text.isascii()
        assert text.isprintable() or not text
    for text, width in zip(texts, widths):
        assert len(text) <= width
    if len(texts) == len(widths) + 2:
        keys, roll = texts[-2:]
        assert len(keys) + len(roll) <= 19 if keys else len(roll) <= 20
    else:
        assert len(texts) == len(widths)


@pytest.mark.parametrize("moment", moments.MOMENTS | kept.MOMENTS)
def test_every_text_of_every_moment_is_ascii_and_fits_its_slot(moment):
    hand = Fingers()
    moment(hand)
    fits(hand)


@pytest.mark.parametrize("length", (9, 12))
@pytest.mark.parametrize("seats", (1, 2, 3, 4))
def test_every_choice_of_every_page_of_the_set_up_fits(seats, length):
    hand = Fingers()
    hand.tap(1, seats)
    while hand.layout.startswith("PAGE_"):
        question = hand.texts[0]
        for tile in (seats, length, *range(1, 10)):
            hand.tap(tile)
            fits(hand)
            assert hand.texts[0] == question
        hand.tap({"PLAYERS?": seats, "WHICH BOX?": length}.get(question, 1))
        hand.roll()
    assert hand.box.match.rules[:2] == (length, seats)


@pytest.mark.parametrize("length", (9, 12))
def test_every_press_at_every_roll_of_a_turn_leaves_texts_that_fit(length):
    for total in range(2, 13):
        for others in (0, 0b1010, 0b11100000000):
            hand = Fingers(min(total - 1, 6), total - min(total - 1, 6))
            hand.set_up(1, length, 1)
            hand.box.match.turn.open_tiles &= ~others
            hand.throw()
            for key in (*range(13), *range(12, 0, -1)):
                hand.down(key)
                fits(hand)
                hand.up(key)
                fits(hand)


def test_the_layouts_of_the_frame_are_all_known_here():
    numbers = [getattr(frames, name) for name in WIDTHS]
    assert sorted(numbers) == list(range(len(WIDTHS)))


def test_no_screen_writes_anything_but_ascii():
    for path in (ROOT / "engine" / "handheld").glob("*.py"):
        assert path.read_bytes().isascii(), path
