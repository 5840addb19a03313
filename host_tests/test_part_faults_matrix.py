# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whatever is broken at the same time, a solo turn can be finished, by one who sees nothing."""

import itertools
import random

import pytest
from faulty import BOARDS, FaultyBox, broken, pin_names, play_blind

from simulator.faults import ABSENT, MEMORY, PIXELS, SPEAKER

PANEL, MISSING, STUCK = "panel", "a tile missing", "a tile stuck"
PARTS = (PANEL, PIXELS, SPEAKER, MEMORY, MISSING, STUCK)
SUBSETS = [
    some for count in range(len(PARTS) + 1) for some in itertools.combinations(PARTS, count)
]
PAIRS = [some for some in SUBSETS if len(some) <= 2 or len(some) == len(PARTS)]

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


def box_without(model, parts, missing=2, stuck=5) -> FaultyBox:
    """A box with all of that broken, of its tiles 1 to 9 those two."""
    keys = pin_names(model).keys
    return FaultyBox(
        broken(
            panel=ABSENT if PANEL in parts else "fine",
            broken={part for part in parts if part in (PIXELS, SPEAKER, MEMORY)},
            missing_pins={keys[missing]} if MISSING in parts else set(),
            stuck_pins={keys[stuck]} if STUCK in parts else set(),
        ),
        model,
    )


def check(box) -> None:
    play_blind(box)
    score, turns, _ = box.handheld.keeper.lasting.bests[0]
    assert turns == 1
    assert score == box.handheld.match.turn.score


@each_board
@pytest.mark.parametrize("parts", PAIRS, ids=" + ".join)
def test_with_any_two_things_broken_or_all_a_turn_is_finished_blind(model, parts):
    box = box_without(model, parts)
    box.faces = [1, 2, 1, 2, 1, 4, 1, 4]  # 3, then 2+1, then 5: what is missing, and stuck
    check(box)


@pytest.mark.sweep
@each_board
@pytest.mark.parametrize("parts", SUBSETS, ids=" + ".join)
def test_with_anything_broken_turns_are_finished_blind_whatever_is_rolled(model, parts):
    for seed in range(2):
        dice = random.Random(f"{seed} {parts}")
        missing, stuck = dice.sample(range(1, 10), 2)
        box = box_without(model, parts, missing, stuck)
        box.faces = [dice.randint(1, 6) for _ in range(400)]
        check(box)
