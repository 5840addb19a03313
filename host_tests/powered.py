# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A `Handheld` with a memory: it saves and remembers by the code of `board_io.box` itself."""

from collections import namedtuple

from fingers import START_MS, Fingers
from player import snapshot

from board_io import modules
from board_io.box import Box
from board_io.memory import FLASH, Memory
from board_io.start import remembered
from engine import records, restored_lasting, saved_match
from engine.handheld.handheld import Handheld
from engine.handheld.screen import DATA_RESET
from simulator.nvm import Flash

# What a store holds, as payloads: None where it holds none, or no match to go on with.
Kept = namedtuple("Kept", ("lasting", "match"))
NOTHING = Kept(None, None)


class PowerCut(BaseException):
    """The power goes; nothing in the program may catch it."""


class NotedMemory:
    """A memory whose saves are noted, and what it should hold after each of them.

    ``log`` has (kind, is_turn_end, is_kept) for each save, ``kept`` what counts after the last.
    """

    def __init__(self, memory, kept: Kept) -> None:
        self.memory = memory
        self.kept = kept
        self.log = []

    def save(self, kind: int, payload: bytes, is_turn_end: bool) -> bool:
        is_kept = self.memory.save(kind, payload, is_turn_end)
        self.log.append((kind, is_turn_end, is_kept))
        if is_kept:
            self.kept = after_save(self.kept, kind, payload)
        return is_kept


def after_save(kept: Kept, kind: int, payload: bytes) -> Kept:
    """What counts once a payload is saved; a match ends with the lasting state that says so."""
    if kind == records.MATCH:
        return kept._replace(match=payload)
    is_match_on = restored_lasting.unpack(payload).is_match_on
    return Kept(payload, kept.match if is_match_on else None)


class Remembering:
    """What `Box` remembers of a store."""

    def __init__(self, store, kind: int = FLASH) -> None:
        self.memory = Memory(store, kind)
        self.lasting, self.saved, self.is_reset = remembered(self.memory)

    @property
    def kept(self) -> Kept:
        """The same as payloads."""
        return Kept(
            None if self.lasting is None else self.lasting.pack(),
            None if self.saved is None else saved_match.pack(*self.saved),
        )


def kept_in(store, kind: int = FLASH) -> Kept:
    """What a box that is switched on with this store remembers."""
    return Remembering(store, kind).kept


class PoweredFingers(Fingers):
    """Fingers on a box that saves after every press and every pass, as `Box.run_pass` does.

    :param faces: a list that the dice are taken from, such as `screen_player.EndlessDice`.
    """

    def __init__(self, store=None, faces=(), kind=FLASH, brightness=60, is_sound_on=True) -> None:
        self.store = Flash() if store is None else store
        self.now_ms = START_MS
        self.faces = faces if isinstance(faces, list) else list(faces)
        remembering = Remembering(self.store, kind)
        self.memory = NotedMemory(remembering.memory, remembering.kept)
        self._is_told = False
        self.box = Handheld(
            self._dice(),
            self.now_ms,
            12,
            brightness,
            is_sound_on,
            remembering.lasting,
            remembering.saved,
        )
        modules.load_play()
        if remembering.is_reset:
            self.box.tell_trouble(DATA_RESET, self.now_ms)
        self.on_event = None

    def save(self) -> None:
        """The end of a pass: what is due is saved."""
        if self.box.keeper.is_due:
            Box._save(self, self.now_ms)

    def _look(self, old_frame) -> None:
        if self.on_event and self.frame is not old_frame:
            self.on_event(self)

    def wait(self, ms: int) -> None:
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            old_frame = self.frame
            super().wait(min(5, end_ms - self.now_ms))
            self.save()
            self._look(old_frame)

    def down(self, key: int) -> None:
        old_frame = self.frame
        super().down(key)
        self.save()
        self._look(old_frame)

    def up(self, key: int) -> None:
        old_frame = self.frame
        super().up(key)
        self.save()
        self._look(old_frame)

    def copy_of_store(self) -> Flash:
        """A flash with the same bytes: what is left when the power goes now."""
        return Flash(bytes(self.store.content))

    def restarted(self, faces=()) -> "PoweredFingers":
        """Another box, switched on with the same bytes."""
        return PoweredFingers(self.copy_of_store(), faces)


def cuts(store_class, content: bytes, place: slice, value: bytes, stride: int = 1):
    """Yield what a power cut leaves of a store, for each byte at which this write may meet it."""
    power = 0
    while True:
        left = store_class(content)
        left.power_left, left.cut = power, PowerCut
        try:
            left[place] = value
        except PowerCut:
            left.power_left = None
        else:
            return
        yield left
        power += stride


def is_begun(match) -> bool:
    """Whether an act of this match was committed."""
    return match.turn.rolls > 0 or match.round_number > 1 or match.seat > 1 or any(
        score is not None for score in match.scores
    )


def is_in_progress(hand) -> bool:
    """Whether a box should be able to go on with its match after a restart."""
    match = hand.handheld.match
    return match is not None and not match.is_over and is_begun(match)


def everything_of(match) -> dict:
    """Everything a match and its turn keep, and the picture of the table."""
    return {**snapshot(match), "picture": str(match)}
