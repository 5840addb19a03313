# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays whole matches from tables of rounds, on the engine and on the twin's judge.

A case is the table's choices in words, the winners, why they won, and the rounds. A round is the
seats that play in it in their order, the outcome by seat (see `house_player`; ``-`` for a seat
that does not play), the round's lowest, each seat's round wins in a best of or its total in any
other format, and the seats out by then. ``"13"`` is seats 1 and 3.

A round's lowest and wins are not looked at once sevens or a shut box have decided the match.
"""

from house_cards import table_of
from house_judge import Judge
from house_player import engine_table, outcomes, play, score_of
from player import snapshot

from engine import match as result
from engine.match import Match

REASONS = {
    "": "NOT_OVER",
    "solo turn": "SOLO_TURN",
    "lowest score": "LOWEST_SCORE",
    "enough wins": "ENOUGH_WINS",
    "last one in": "LAST_ONE_IN",
    "all out": "ALL_OUT",
    "shut the box": "SHUT_THE_BOX",
    "lowest total": "LOWEST_TOTAL",
    "sevens left one": "SEVENS_LEFT_ONE",
    "sevens all out": "SEVENS_ALL_OUT",
    "long shut": "LONG_SHUT",
    "long opened": "LONG_OPENED",
}
DECIDED_OTHERWISE = ("shut the box", "sevens left one", "sevens all out")


def reason(why):
    """The engine's constant for a reason in words."""
    return getattr(result, REASONS[why])


def seats_of(text):
    return tuple([int(seat) for seat in text])


def numbers_of(text):
    return [int(word) for word in text.split()]


def is_put_out(match, seat):
    return match.is_out[seat - 1] or match.is_seven_out[seat - 1]


def check_on_judge(case):
    changes, winners, why, rounds = case
    table = table_of(changes)
    judge = Judge(table)
    for number, (order, words, lowest, standing, out) in enumerate(rounds, 1):
        if number > 1:
            assert judge.why == "", f"over before round {number}"
            judge.go_on()
        for seat in seats_of(order):
            assert (len(judge.rounds), judge.starter) == (number, int(order[0]))
            if seat != judge.starter:
                judge.go_on()
            assert judge.seat == seat
            word = words.split()[seat - 1]
            assert word in outcomes(table, judge.is_first_turn()), word
            judge.book(score_of(table, word), word == "0", word in ("seven", "late"))
            assert (judge.why == "") is (number < len(rounds) or seat != int(order[-1]))
        assert judge.is_round_over or judge.why == "shut the box" or table["seats"] == 1
        if judge.why not in DECIDED_OTHERWISE:
            assert judge.won_by[-1] == seats_of(lowest), f"lowest of round {number}"
        if not table["match_format"].startswith("best of"):
            assert [judge.total(seat) for seat in judge.everyone] == numbers_of(standing)
        elif judge.why not in DECIDED_OTHERWISE:
            assert [judge.wins(seat) for seat in judge.everyone] == numbers_of(standing)
        still_in = [seat for seat in judge.everyone if str(seat) not in out]
        assert judge.seats_in() == still_in, f"out after round {number}"
    assert (judge.winners, judge.why) == (seats_of(winners), why)


def check_on_engine(case):
    changes, winners, why, rounds = case
    table = table_of(changes)
    match = Match(engine_table(**changes))
    everyone = range(1, table["seats"] + 1)
    has_begun = [False] * table["seats"]
    totals = [0] * table["seats"]
    for number, (order, words, lowest, standing, out) in enumerate(rounds, 1):
        if number > 1:
            assert not match.is_over, f"over before round {number}"
            match.go_on()
        played = [None] * table["seats"]
        for seat in seats_of(order):
            assert (match.winners, match.why_ended) == ((), result.NOT_OVER)
            if seat != int(order[0]):
                assert (match.next_seat(), match.is_round_over) == (seat, False)
                match.go_on()
            assert (match.round_number, match.starter, match.seat) == (
                number,
                int(order[0]),
                seat,
            )
            assert (match.scores, match.totals) == (played, totals)
            word = words.split()[seat - 1]
            play(match, outcomes(table, not has_begun[seat - 1])[word])
            score = score_of(table, word)
            played[seat - 1] = score
            totals[seat - 1] += score
            has_begun[seat - 1] = True
            assert match.is_turn_over
            assert (match.has_begun, match.totals) == (has_begun, totals)
            is_last = number == len(rounds) and seat == int(order[-1])
            assert match.is_over is is_last, f"round {number}, seat {seat}"
            if word in ("seven", "late"):
                assert match.is_seven_out[seat - 1]
        assert match.scores == played
        _check_round(match, number, lowest, standing)
        assert [seat for seat in everyone if is_put_out(match, seat)] == list(seats_of(out))
        assert match.seats_in() == tuple([seat for seat in everyone if str(seat) not in out])
    assert (match.winners, match.why_ended) == (seats_of(winners), reason(why))
    assert (match.is_over, match.is_round_over, match.next_seat()) == (True, True, None)
    by_sevens = () if why == "sevens all out" else match.winners
    if why in DECIDED_OTHERWISE:
        assert match.round_winners == by_sevens
    check_nothing_more(match)


def _check_round(match, number, lowest, standing):
    is_decided_otherwise = match.why_ended in [reason(why) for why in DECIDED_OTHERWISE]
    if not is_decided_otherwise:
        assert match.is_round_over
        assert match.round_winners == seats_of(lowest), f"lowest of round {number}"
    if match.rules.match_format not in (3, 5, 7):
        assert match.totals == numbers_of(standing), f"totals after round {number}"
    elif not is_decided_otherwise:
        assert match.wins == numbers_of(standing), f"wins after round {number}"


def check_nothing_more(match):
    """Once the match is over every act is refused, and changes nothing."""
    before = snapshot(match)
    for act in (match.go_on, match.stop, lambda: match.roll((1, 2)), lambda: match.shut(1)):
        try:
            act()
        except ValueError:
            assert snapshot(match) == before
        else:
            raise AssertionError("an act after the match was over")
