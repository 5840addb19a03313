# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the box keeps when the power goes, and when it is time to write it down."""

from engine import records

if False:  # for type checkers alone
    from typing import List, Tuple

    from engine.match import Match
    from engine.records import Lasting
    from engine.rules import Rules


class Keeper:
    """The bests, the settings and the match in progress, with what of them is still to be saved.

    ``is_due``: something is to be saved now. ``is_turn_end``: it comes between two turns, when the
    memory may take its time. ``old_best`` and ``is_new_best`` tell of the solo turn that ended
    last.
    """

    def __init__(self, lasting: "Lasting") -> None:
        self.lasting = lasting
        self.is_due = False
        self.is_turn_end = True
        self.old_best: int | None = None
        self.is_new_best = False
        self._due = 0  # the kinds of slots that are due, until they are written
        self._saved_settings = self._settings()

    def note_act(self, match: "Match") -> None:
        """A roll, a shut or a hand-over is committed; a match that is over is no longer kept."""
        self.is_due = True
        self.is_turn_end = match.is_turn_over
        self.set_match_on(not match.is_over)
        if match.is_over and match.rules.seats == 1:
            self._count_turn(match)
        if match.is_over or (match.is_turn_over and self._settings() != self._saved_settings):
            self._due |= records.LASTING

    def best(self, rules: "Rules") -> "int | None":
        """The lowest solo score at such a table, None before the first or where none is kept."""
        from engine import bests  # there where one plays alone

        return bests.best(self.lasting, rules)

    def leave_pause(self, match: "Match | None") -> None:
        """Settings that were changed are saved now, or at the turn's end when it is under way.

        What the memory refused before is tried again.
        """
        self.is_due = self._due != 0
        is_between_turns = match is None or match.turn.rolls == 0 or match.is_turn_over
        if is_between_turns and self._settings() != self._saved_settings:
            self.save_lasting()

    def save_lasting(self) -> None:
        """The bests and settings were changed between two turns, and are to be saved."""
        self.is_due = self.is_turn_end = True
        self._due |= records.LASTING

    def take(self, match: "Match", dice_count: int) -> "List[Tuple[int, bytes]]":
        """What is to be saved, as (kind of slot, payload), a match first.

        Each is due until it is `written`: what the memory refuses goes with the next save. Lasts
        may only follow its match: it would say that one is on, and an earlier one would be found.
        """
        self.is_due = False
        payloads = []
        if self._due & records.MATCH:
            from engine.saved_match import pack

            payloads.append((records.MATCH, pack(match, dice_count)))
        if self._due & records.LASTING:
            payloads.append((records.LASTING, self.lasting.pack()))
        return payloads

    def written(self, kind: int) -> None:
        """What was taken of that kind is in the memory."""
        self._due &= ~kind
        if kind == records.LASTING:
            self._saved_settings = self._settings()

    def set_match_on(self, is_on: bool) -> None:
        """A match that is on is due with each act; one that is not is not offered again."""
        self.lasting.is_match_on = is_on
        self._due = self._due & ~records.MATCH | (records.MATCH if is_on else 0)

    def _settings(self) -> "Tuple[int | None, bool | None]":
        return self.lasting.brightness, self.lasting.is_sound_on

    def _count_turn(self, match: "Match") -> None:
        """A solo turn is finished: it counts, once, whatever is pressed afterwards (R16)."""
        from engine import bests

        self.old_best = self.best(match.rules)
        self.is_new_best = False
        if bests.keeps_best(match.rules):
            self.is_new_best = self.old_best is None or match.turn.score < self.old_best
            self.lasting.count_turn(match.rules, match.turn.score)
