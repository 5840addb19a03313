# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A player who knows nothing but what the box shows, for `Fingers` and `SimulatedBox` alike."""

import random

from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL

IN_PLAY = (frames.BEFORE_ROLL, frames.CHOICE_ONE, frames.CHOICE_TWO, frames.TUMBLE)
IN_PLAY += (frames.PICKING, frames.PICKING_LIT, frames.MADE, frames.NO_MOVE)
ENDS = (frames.TURN_OVER, frames.BOX_SHUT, frames.NEW_BEST)

MOST_PRESSES = 5000


class EndlessDice(list):
    """Faces of a fair die, the same ones for the same seed, for a hand that takes the first."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def pop(self, _place: int = 0) -> int:
        return self._random.randint(1, 6)


def tile_that_looks(hand, *looks: int) -> int:
    """The largest tile that has one of these looks, 0 for none."""
    return max((place + 1 for place, look in enumerate(hand.frame.looks) if look in looks),
               default=0)


def says_whose_turn(hand) -> bool:
    """Whether the frame, one of a turn or of its end, names the seat that plays."""
    frame = hand.frame
    if frame.layout not in (*IN_PLAY, *ENDS, frames.HAND_OVER):
        return True
    box = hand.handheld
    if box.rules.seats > 1:
        name = f"SEAT {box.match.seat}"
        return any(text == name or text.startswith(f"{name} can't") for text in frame.texts)
    wanted = "SCORE" if frame.layout in ENDS else "SOLO"
    if frame.layout == frames.NEW_BEST:
        wanted = "NEW BEST!"  # only a player alone has a best
    return any(text.startswith(wanted) for text in frame.texts)


def next_key(hand) -> int:
    """The key to press at what is shown: the first legal set is picked, all else is ROLL."""
    layout = hand.frame.layout
    if layout == frames.PICKING:
        return tile_that_looks(hand, frames.USABLE)
    if layout == frames.CHOICE_TWO:
        return 1  # with one die there is always a shorter way to the end
    if layout == frames.TUMBLE:
        return 12  # skips it
    return ROLL


def play(hand, last_layouts, watch=None) -> int:
    """Press keys until one of these layouts is shown; the answer is how many were pressed."""
    presses = 0
    while hand.frame.layout not in last_layouts:
        if hand.frame.layout == frames.HAND_OVER:
            hand.wait(450)
        elif hand.frame.layout == frames.BOX_SHUT:
            hand.tap(12)  # skips the celebration
        hand.tap(next_key(hand))
        presses += 1
        if watch:
            watch(hand)
        assert presses < MOST_PRESSES
    return presses
