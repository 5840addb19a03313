# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A key that a terminal sends as several bytes is one key, and none of ours."""

import pytest

from simulator.typed import ESCAPE_S, TypedKeys

SEQUENCES = {
    "Delete": b"\x1b[3~",
    "F5": b"\x1b[15~",
    "F12": b"\x1b[24~",
    "F1": b"\x1bOP",
    "F2 with shift": b"\x1bO2Q",
    "F1 on a Linux console": b"\x1b[[A",
    "up": b"\x1b[A",
    "up with control": b"\x1b[1;5A",
    "up of a keypad": b"\x1bOA",
    "up with Alt": b"\x1b\x1b[A",
    "a mouse's report": b"\x1b[<0;13;5M",
    "a mouse's report of old": b"\x1b[M 1=",
    "a mouse's report in columns beyond": b"\x1b[M#\xc3\x1b",
    "Alt with 3": b"\x1b3",
    "Alt with the space bar": b"\x1b ",
    "where the cursor is": b"\x1b[12;40R",
    "what kind of terminal it is": b"\x1b[?62;1;6c",
    "the background's colour": b"\x1b]11;rgb:1111/2222/3333\x1b\\",
    "a title, ended by the bell": b"\x1b]0;123\x07",
    "what the terminal can do": b"\x1bP1+r5463=313233\x1b\\",
    "a paste's ends": b"\x1b[200~\x1b[201~",
    "a window that is looked at": b"\x1b[I",
    "letters of other languages": "\u00e9\u0663\u0661".encode(),
}


@pytest.mark.parametrize("sequence", SEQUENCES.values(), ids=SEQUENCES)
def test_a_sequence_presses_nothing_in_however_many_pieces_it_comes(sequence):
    for first in range(len(sequence) + 1):
        for second in range(first, len(sequence) + 1):
            keys = TypedKeys()
            taken = keys.take(b"1", 0.0)
            for piece in (sequence[:first], sequence[first:second], sequence[second:]):
                if piece:
                    taken += keys.take(piece, 0.3)
            assert taken + keys.take(b"2-", 0.3) == "12-", (first, second)


def test_every_key_by_itself_is_taken_as_it_is():
    typed = bytes(range(0x20, 0x7F))
    assert TypedKeys().take(typed, 0.0) == typed.decode()


@pytest.mark.parametrize("begun", (b"\x1b", b"\x1b[", b"\x1b[1", b"\x1bO", b"\x1b]0;", b"\x1b[M "))
def test_a_sequence_that_is_broken_off_holds_nothing_up(begun):
    keys = TypedKeys()
    assert keys.take(begun, 10.0) == ""
    assert keys.take(b"3", 10.0 + ESCAPE_S + 0.1) == "3"


@pytest.mark.parametrize("cancel", (b"\x18", b"\x1a"))
def test_a_sequence_that_is_called_off_is_over(cancel):
    assert TypedKeys().take(b"\x1b[3" + cancel + b"5", 0.0) == "5"
