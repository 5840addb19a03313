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

    ``is_due``: something is. ``is_turn_end``: what is due comes between two turns, when the memory
    may take its time. ``old_best`` and ``is_new_best`` tell of the solo turn that ended last.
    """

    def __init__(self, lasting: "Lasting") -> None:
        self.lasting = lasting
        self.is_due = False
        self.is_turn_end = True
        self.old_best: int | None = None
        self.is_new_best = False
        self._is_match_due = False
        self._is_lasting_due = False
        self._saved_settings = (lasting.brightness, lasting.is_sound_on)

    def note_act(self, match: "Match") -> None:
        """A roll, a shut or a hand-over is committed; a match that is over is no longer kept."""
        self.is_due = True
        self.is_turn_end = match.is_turn_over
        self._is_match_due = not match.is_over
        self.lasting.is_match_on = not match.is_over
        if match.is_over and match.rules.seats == 1:
            self._count_turn(match)
        if match.is_over or (match.is_turn_over and self._are_settings_changed()):
            self._is_lasting_due = True

    def best(self, rules: "Rules") -> "int | None":
        """The lowest solo score at such a table, None before the first or where none is kept."""
        from engine import bests  # there where one plays alone

        return bests.best(self.lasting, rules)

    def clear_best(self, index: int) -> None:
        """Forget one of the four records."""
        self.lasting.bests[index] = records.NO_TURN_YET
        self.save_lasting()

    def drop_match(self) -> None:
        """The match in progress is given up: it is not offered again."""
        self.lasting.is_match_on = False
        self._is_match_due = False
        self.save_lasting()

    def set_table(self, rules: "Rules") -> None:
        """The set-up was left with that table."""
        if rules != self.lasting.rules:
            self.lasting.rules = rules
            self.save_lasting()

    def set_light_and_sound(self, brightness: int, is_sound_on: bool) -> None:
        """One of them was changed; they are saved when the pause is left."""
        self.lasting.brightness = brightness
        self.lasting.is_sound_on = is_sound_on

    def leave_pause(self, match: "Match | None") -> None:
        """Settings that were changed are saved now, or at the turn's end when it is under way."""
        is_between_turns = match is None or match.turn.rolls == 0 or match.is_turn_over
        if is_between_turns and self._are_settings_changed():
            self.save_lasting()

    def save_lasting(self) -> None:
        """The bests and settings are to be saved, between two turns."""
        self.is_due = self.is_turn_end = self._is_lasting_due = True

    def take(self, match: "Match", dice_count: int) -> "List[Tuple[int, bytes]]":
        """What is due, as (kind of slot, payload), a match first; then nothing is due any more."""
        payloads = []
        if self._is_match_due:
            from engine.saved_match import pack

            payloads.append((records.MATCH, pack(match, dice_count)))
        if self._is_lasting_due:
            payloads.append((records.LASTING, self.lasting.pack()))
            self._saved_settings = (self.lasting.brightness, self.lasting.is_sound_on)
        self.is_due = self._is_match_due = self._is_lasting_due = False
        return payloads

    def match_not_saved(self) -> None:
        """The memory refused the match: it goes with what is saved next, if it is still on.

        Or what lasts would say that a match is on, and an earlier one would be found.
        """
        self._is_match_due = self.lasting.is_match_on

    def _are_settings_changed(self) -> bool:
        return (self.lasting.brightness, self.lasting.is_sound_on) != self._saved_settings

    def _count_turn(self, match: "Match") -> None:
        """A solo turn is finished: it counts, once, whatever is pressed afterwards (R16)."""
        from engine import bests

        self.old_best = self.best(match.rules)
        self.is_new_best = False
        if bests.keeps_best(match.rules):
            self.is_new_best = self.old_best is None or match.turn.score < self.old_best
            self.lasting.count_turn(match.rules, match.turn.score)
