# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Fingers on the keys of a `Handheld`: a script of presses, and the frame it leads to.

The clock starts just under its wrap, so that every script crosses it.
"""

from gestures import Gestures

from engine import restored_lasting, restored_match, saved_match
from engine.handheld import frame as frames
from engine.handheld.handheld import Handheld

PERIOD_MS = 1 << 29
START_MS = PERIOD_MS - 700
PASS_MS = 5

LOOKS = {
    value: name
    for name, value in vars(frames).items()
    if name in ("OFF", "SHUT", "OPEN", "USABLE", "CHOSEN", "PICKED", "PICK_COMPLETE", "DENIED")
    or name == "OPTION"
}
LOOKS.update({frames.SEAT_1 + seat: f"SEAT_{seat + 1}" for seat in range(4)})
LOOKS.update({frames.WINNER_1 + seat: f"WINNER_{seat + 1}" for seat in range(4)})

_FIRST_CUE = frames.CUE_NONE
LAYOUTS = {
    value: name
    for name, value in vars(frames).items()
    if name.isupper() and name not in LOOKS.values() and not name.startswith("CUE_")
    and name not in ("SEAT_1", "WINNER_1", "TO_BE_ROLLED")
}
CUES = {value: name for name, value in vars(frames).items() if name.startswith("CUE_")}


class Fingers(Gestures):
    """Presses the keys of a handheld whose dice show the faces given, in that order.

    :param lasting: the records and settings it starts with; ``saved``: the match in progress.
    """

    def __init__(self, *faces: int, lasting=None, saved=None, most_tiles=12) -> None:
        self.now_ms = START_MS
        self.faces = list(faces)
        self._switch_on(lasting, saved, most_tiles)

    def _switch_on(self, lasting, saved, most_tiles=12) -> None:
        self.box = Handheld(
            self._dice(), self.now_ms % PERIOD_MS, most_tiles, 60, True, lasting, saved
        )

    def restart(self) -> None:
        """Off and on again, with all that was committed kept, as bytes and back."""
        lasting = restored_lasting.unpack(self.box.keeper.lasting.pack())
        saved = None
        if lasting.is_match_on:
            saved = restored_match.unpack(saved_match.pack(self.box.match, self.box.dice_count))
        self._switch_on(lasting, saved)

    def _dice(self):
        while True:
            yield self.faces.pop(0)

    @property
    def frame(self):
        return self.box.frame

    @property
    def handheld(self):
        return self.box

    @property
    def layout(self) -> str:
        return LAYOUTS[self.frame.layout]

    @property
    def texts(self) -> tuple:
        return self.frame.texts

    @property
    def looks(self) -> list:
        """The names of the twelve looks, tile 1 first."""
        return [LOOKS[look] for look in self.frame.looks]

    @property
    def cue(self) -> str:
        return CUES[self.frame.cue]

    def wait(self, ms: int) -> None:
        """Let time pass, pass by pass."""
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self.now_ms = min(self.now_ms + PASS_MS, end_ms)
            self.box.update(self.now_ms % PERIOD_MS)

    def down(self, key: int) -> None:
        self.box.press(key, True, self.now_ms % PERIOD_MS)

    def up(self, key: int) -> None:
        self.box.press(key, False, self.now_ms % PERIOD_MS)

    def tap(self, *keys: int, held_ms: int = 60, after_ms: int = 60) -> None:
        """Press and let go, one key after another."""
        for key in keys:
            self.down(key)
            self.wait(held_ms)
            self.up(key)
            self.wait(after_ms)

    def throw(self) -> None:
        """Roll, and wait until the dice have come to rest."""
        self.roll()
        self.wait(1000)

    def take_over(self) -> None:
        """At the hand-over: wait for the sweep to pass, then start the turn."""
        self.wait(500)
        self.roll()
