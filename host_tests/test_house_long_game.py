# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The long game (H11): turns in tables, what may be shut and opened, and what is refused.

A turn is the seat, its moves (a tuple is a roll, a set is shut by seat 1 or opened by seat 2), and
the tiles open after it.
"""

import house_twin
import pytest
import twin
from house_judge import LongJudge
from house_player import PAIRS, engine_table, play
from house_table import check_nothing_more, reason
from player import snapshot

from engine import rules
from engine.match import Match
from engine.turn import OVER, TO_ROLL, TO_SHUT

ALL_NINE = "123456789"

# Seat 1 shuts 4 and 5, and 4-6 matches nothing then; or it shuts all nine tiles, without doubles.
SHUTS_4_5 = (1, [(4, 5), {4, 5}, (4, 6)], "1236789")
SHUTS_ALL = [
    (1, 2), {1, 2}, (3, 4), {3, 4}, (5, 6), {5, 6}, (1, 6), {7}, (2, 6), {8}, (3, 6), {9},
]

# Name: (tiles, winner, why, turns).
CASES = {
    "seat 1 shuts the box in its first turn": (9, 1, "long shut", [
        (1, SHUTS_ALL, ""),
    ]),
    "seat 1 shuts the long box in its first turn": (12, 1, "long shut", [
        (1, SHUTS_ALL + [(4, 6), {10}, (5, 6), {11}, (6, 6), {12}], ""),
    ]),
    "seat 2 opens the last tiles with its very first roll": (9, 2, "long opened", [
        SHUTS_4_5,
        (2, [(5, 4), {4, 5}], ALL_NINE),
    ]),
    "the box is not reset: seat 1 shuts on from where seat 2 has opened it to": (
        9, 1, "long shut", [
            (1, SHUTS_ALL[:-2] + [(1, 2)], "9"),
            (2, [(1, 3), {1, 3}, (1, 2)], "139"),
            (1, [(1, 3), {1, 3}, (3, 6), {9}], ""),
        ]),
    "any turn may end on its first roll": (9, 2, "long opened", [
        SHUTS_4_5,
        (2, [(1, 2)], "1236789"),
        (1, [(4, 6)], "1236789"),
        (2, [(4, 6)], "1236789"),
        (1, [(1, 4)], "1236789"),
        (2, [(4, 5), {4, 5}], ALL_NINE),
    ]),
    "doubles in a turn earn the same seat one more": (9, 2, "long opened", [
        (1, [(4, 4), {8}, (4, 5), {4, 5}, (4, 6)], "123679"),
        (1, [(1, 2), {3}, (3, 5)], "12679"),
        (2, [(3, 5), {8}, (1, 2), {3}, (4, 5), {4, 5}], ALL_NINE),
    ]),
    "one more turn, however many doubles": (9, 2, "long opened", [
        (1, [(1, 1), {2}, (2, 2), {4}, (3, 3), {6}, (4, 6)], "135789"),
        (1, [(4, 6)], "135789"),
        (2, [(2, 4), {6}, (2, 4), {2, 4}], ALL_NINE),
    ]),
    "the doubles that end a turn count, and the turn they earn can earn another": (
        9, 2, "long opened", [
            (1, [(4, 5), {4, 5}, (5, 5)], "1236789"),
            (1, [(6, 6)], "1236789"),
            (1, [(4, 6)], "1236789"),
            (2, [(1, 1)], "1236789"),
            (2, [(5, 5)], "1236789"),
            (2, [(1, 2)], "1236789"),
            (1, [(4, 6)], "1236789"),
            (2, [(4, 5), {4, 5}], ALL_NINE),
        ]),
    "5-5 or 6-6 first: nothing is shut, and the doubles earn one more turn": (
        9, 2, "long opened", [
            (1, [(5, 5)], ALL_NINE),
            (1, [(6, 6)], ALL_NINE),
            SHUTS_4_5,
            (2, [(4, 5), {4, 5}], ALL_NINE),
        ]),
    "seat 2 wins at once though it has rolled doubles": (9, 2, "long opened", [
        (1, [(2, 2), {4}, (4, 6)], "12356789"),
        (1, [(4, 6)], "12356789"),
        (2, [(2, 2), {4}], ALL_NINE),
    ]),
    "seat 1 wins at once though it has rolled doubles": (9, 1, "long shut", [
        (1, SHUTS_ALL[:-4] + [(3, 6), {9}, (1, 2)], "8"),
        (2, [(4, 4)], "8"),
        (2, [(4, 5), {9}, (1, 1), {2}, (2, 6)], "289"),
        (2, [(2, 6)], "289"),
        (1, [(1, 1), {2}, (4, 5), {9}, (4, 4), {8}], ""),
    ]),
}


def new_game(length=9):
    return Match(engine_table(length=length, seats=2, long_game="on"))


@pytest.mark.parametrize("case", CASES)
def test_h11_the_twin_agrees_on(case):
    length, winner, why, turns = CASES[case]
    judge = LongJudge(length)
    open_numbers = twin.box(length)
    for number, (seat, moves, left) in enumerate(turns):
        assert (judge.seat, judge.why) == (seat, ""), f"turn {number}"
        rolls = [move for move in moves if isinstance(move, tuple)]
        for faces, chosen in zip(moves[::2], moves[1::2]):
            assert chosen in house_twin.long_sets(length, open_numbers, faces, seat)
            open_numbers ^= chosen
            judge.see(open_numbers)
        if len(moves) % 2:
            assert not house_twin.long_sets(length, open_numbers, moves[-1], seat)
        assert open_numbers == {int(digit) for digit in left}
        judge.seat = judge.next_seat(any(low == high for low, high in rolls))
    assert (judge.winners, judge.why) == ((winner,), why)


@pytest.mark.parametrize("case", CASES)
def test_h11_the_engine_plays_out(case):
    length, winner, why, turns = CASES[case]
    match = new_game(length)
    for number, (seat, moves, left) in enumerate(turns):
        if number:
            assert match.next_seat() == seat
            match.go_on()
        assert (match.seat, match.is_over, match.winners) == (seat, False, ())
        assert match.turn.is_opening is (seat == 2)
        assert match.turn.phase == TO_ROLL
        play(match, moves)
        assert (match.turn.phase, match.is_turn_over) == (OVER, True)
        assert twin.unmask(match.turn.open_tiles) == {int(digit) for digit in left}
        assert match.is_over is (number == len(turns) - 1)
    assert (match.winners, match.why_ended) == ((winner,), reason(why))
    assert (match.next_seat(), match.is_round_over, match.round_winners) == (None, True, (winner,))
    check_nothing_more(match)


@pytest.mark.parametrize("faces", PAIRS)
def test_h11_seat_2_may_open_just_what_the_cover_says(faces):
    match = new_game()
    moves = [(1, 2), {1, 2}, (3, 4), {3, 4}, (1, 6), {7}, (3, 6), {9}, (1, 2)]
    play(match, moves)
    match.go_on()
    match.roll(faces)
    shut_numbers = frozenset({1, 2, 3, 4, 7, 9})
    expected = house_twin.covers("pair or sum", faces, shut_numbers)
    assert {twin.unmask(each) for each in match.turn.legal_sets()} == expected
    assert match.turn.phase == (TO_SHUT if expected else OVER)
    before = snapshot(match)
    for some in range(512):
        if twin.unmask(some) not in expected:
            with pytest.raises(rules.IllegalMove):
                match.shut(some)
    assert snapshot(match) == before
    for chosen in expected:
        match.shut(twin.mask(chosen))
        assert twin.unmask(match.turn.open_tiles) == {5, 6, 8} | chosen
        break


@pytest.mark.parametrize("seat", [1, 2])
def test_h11_r6_both_are_bound_to_a_match_and_roll_two_dice(seat):
    match = new_game()
    if seat == 2:
        play(match, SHUTS_4_5[1])
        match.go_on()
    before = snapshot(match)
    for act in (match.go_on, match.stop, lambda: match.roll((3,)), lambda: match.shut(0b11000)):
        with pytest.raises(rules.IllegalMove):
            act()
    assert snapshot(match) == before
    match.roll((4, 5))
    before = snapshot(match)
    for act in (match.go_on, match.stop, lambda: match.roll((1, 2)), lambda: match.shut(0)):
        with pytest.raises(rules.IllegalMove):
            act()
    assert snapshot(match) == before
