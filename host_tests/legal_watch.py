# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Watches a `Handheld` event by event: only legal acts may change a match, and all adds up."""

from collections import namedtuple

import screen_player
import twin

from board_io.lights import TileLights
from engine import tiles
from engine.handheld import frame as frames
from engine.handheld import screen as screens
from engine.handheld.handheld import ROLL
from engine.turn import OVER, TO_ROLL, TO_SHUT

PERIOD_MS = 1 << 29
HOLD_MS = 1500
CAP_MA, CHANNEL_MA, IDLE_MA = 150, 12, 0.7

# The masks of the sets that make each total.
LEGAL = [{twin.mask(chosen) for chosen in twin.sets_of_any_box(total)} for total in range(13)]
TOTALS = [sum(twin.unmask(mask)) for mask in range(1 << 12)]

# What of a match is compared with what it was before.
Seen = namedtuple("Seen", ("match", "turn", "phase", "open_tiles", "faces", "rolls", "seat",
                           "round_number", "scores", "totals"))  # fmt: skip
NO_MATCH = Seen(None, None, None, None, None, None, None, None, None, None)


def seen_of(match) -> Seen:
    if match is None:
        return NO_MATCH
    turn = match.turn
    return Seen(
        match, turn, turn.phase, turn.open_tiles, turn.faces, turn.rolls, match.seat,
        match.round_number, tuple(match.scores), tuple(match.totals),
    )  # fmt: skip


def is_own(rules) -> bool:
    """Whether a table has the box's own rules alone, which are the ones that are judged here."""
    return set(rules[4:]) <= {1} and rules.one_die < 3 and rules.match_format in (1, 3, 5, 7, 9)


class Pixels(list):
    """A chain of pixels that keeps what it was sent."""

    def show(self) -> None:
        """Nothing has to be done."""


def current_ma(colours) -> float:
    return sum(map(sum, colours)) * CHANNEL_MA / 255 + 12 * IDLE_MA


class LegalWatch:
    """Stands before ``press``, ``update`` and ``dice`` of a handheld, and judges each event.

    Matches with a house rule are followed, and not judged.

    ``tally``: the totals of the match as added up here. ``ended``: how many matches have ended.
    Every ``light_stride``-th new frame is lit, to see what the tiles would draw.
    """

    def __init__(self, handheld, tally=(), light_stride: int = 1) -> None:
        self.handheld = handheld
        self.tally = list(tally)
        self.ended = 0
        self.layouts = set()
        self._light_stride = light_stride
        self._frames = 0
        self._pixels = Pixels([(0, 0, 0)] * 12)
        self._lights = TileLights(
            self._pixels, tuple(range(12)), CAP_MA, CHANNEL_MA, IDLE_MA
        )  # fmt: skip
        self._press, self._update = handheld.press, handheld.update
        self._hold = handheld.hold
        self._dice = handheld.dice
        self._drawn = []
        self._roll_down_ms = None
        self._seen = seen_of(handheld.match)
        self._was_over = False
        self._frame = None
        handheld.press, handheld.update = self.press, self.update
        handheld.hold = self.hold
        handheld.dice = self._noted_dice()
        self._look(0)

    def _noted_dice(self):
        for face in self._dice:
            self._drawn.append(face)
            yield face

    # -- what comes in -------------------------------------------------------------------------

    def press(self, key: int, is_down: bool, at_ms: int) -> None:
        """A key changes; time up to then passes first, as the handheld has it, too."""
        self.update(at_ms)
        assert seen_of(self.handheld.match) == self._seen, "changed by no event"
        name, shown = self.handheld.screen_name, self.handheld.frame
        held_ms = None
        if key == ROLL and not is_down and self._roll_down_ms is not None:
            held_ms = (at_ms - self._roll_down_ms) % PERIOD_MS
        if key == ROLL:
            self._roll_down_ms = at_ms if is_down else None
        self._press(key, is_down, at_ms)
        new = seen_of(self.handheld.match)
        if new != self._seen and not is_own(new.match.rules):
            self._follow(new)
        elif new != self._seen or self._drawn:
            assert held_ms is not None, f"key {key} changed the match"
            assert held_ms < HOLD_MS, "a ROLL that was held changed the match"
            self._judge(self._seen, new, name, shown)
        self._seen = new
        self._look(at_ms)

    def hold(self, key: int, at_ms: int) -> None:
        """A key is down that nobody pressed: its release must do nothing."""
        self._hold(key, at_ms)
        if key == ROLL:
            self._roll_down_ms = None

    def update(self, now_ms: int) -> None:
        """Time passes, which changes no match."""
        self._update(now_ms)
        if self.handheld.frame is not self._frame:
            assert seen_of(self.handheld.match) == self._seen, "time changed the match"
            assert not self._drawn
            self._look(now_ms)

    # -- what is legal -------------------------------------------------------------------------

    def _judge(self, old: Seen, new: Seen, name: int, shown) -> None:
        """A release of ROLL on the screen of that name, which showed that frame."""
        if new.match is not old.match:
            self._judge_start(old, new, name)
        elif new.turn is not old.turn:
            self._judge_hand_over(old, new, name)
        elif old.phase == TO_ROLL:
            self._judge_roll(old, new, name)
        else:
            self._judge_shut(old, new, name, shown)
        assert not self._drawn
        assert new.totals == tuple(self.tally)

    def _follow(self, new: Seen) -> None:
        """A table with a house rule: the dice are looked at, and the totals taken as they are."""
        assert not self._drawn or new.faces[-len(self._drawn) :] == tuple(self._drawn)
        self._drawn.clear()
        self.tally = list(new.totals)
        was_over = self._seen.match is new.match and self._was_over
        self.ended += new.match.is_over and not was_over
        self._was_over = new.match.is_over

    def _judge_start(self, old: Seen, new: Seen, name: int) -> None:
        assert name in (screens.TITLE, screens.SETUP, screens.TURN_OVER, screens.RESULT)
        if name in (screens.TURN_OVER, screens.RESULT):
            assert old.match.is_over
        self.tally = [0] * new.match.rules.seats
        assert new.seat == new.round_number == 1
        assert new.scores == (None,) * len(self.tally)
        self._judge_fresh(new)

    def _judge_hand_over(self, old: Seen, new: Seen, name: int) -> None:
        assert name in (screens.TURN_OVER, screens.ROUND_OVER)
        assert old.phase == OVER
        assert not new.match.is_over
        if new.round_number == old.round_number:
            assert new.scores == old.scores
            assert new.scores[new.seat - 1] is None
        else:
            assert new.round_number == old.round_number + 1
            assert new.scores == (None,) * len(self.tally)
        self._judge_fresh(new)

    def _judge_fresh(self, new: Seen) -> None:
        full = (1 << new.match.rules.length) - 1
        assert (new.phase, new.open_tiles, new.faces, new.rolls) == (TO_ROLL, full, (), 0)

    def _judge_roll(self, old: Seen, new: Seen, name: int) -> None:
        assert name == screens.BEFORE_ROLL
        assert (new.open_tiles, new.rolls) == (old.open_tiles, old.rolls + 1)
        assert new.faces == tuple(self._drawn)
        self._drawn.clear()
        is_match = any(not chosen & ~new.open_tiles for chosen in LEGAL[sum(new.faces)])
        assert new.phase == (TO_SHUT if is_match else OVER)
        self._book(old, new)

    def _judge_shut(self, old: Seen, new: Seen, name: int, shown) -> None:
        assert name == screens.PICKING
        assert old.phase == TO_SHUT
        shut = old.open_tiles & ~new.open_tiles
        assert new.open_tiles == old.open_tiles & ~shut, "a tile has opened"
        assert shut in LEGAL[sum(old.faces)]
        assert shown.layout in (frames.MADE, frames.PICKING_LIT)  # the latter denies a press, too
        if shown.layout == frames.MADE:
            assert shown.texts[-1] == tiles.words(shut)
        elif self.handheld.has_panel:
            assert shut == twin.mask(
                place + 1 for place in range(12) if shown.looks[place] == frames.PICK_COMPLETE
            )
        assert (new.faces, new.rolls) == ((), old.rolls)
        assert new.phase == (TO_ROLL if new.open_tiles else OVER)
        self._book(old, new)

    def _book(self, old: Seen, new: Seen) -> None:
        """A turn that is over is added to the tally; nothing else touches a score."""
        scores = list(old.scores)
        if new.phase == OVER:
            scores[new.seat - 1] = TOTALS[new.open_tiles]
            self.tally[new.seat - 1] += TOTALS[new.open_tiles]
            self.ended += new.match.is_over
        assert new.scores == tuple(scores)
        assert (new.seat, new.round_number) == (old.seat, old.round_number)

    def _look(self, now_ms: int) -> None:
        """A new frame names the right seat, and its tiles stay within the cap."""
        if self.handheld.frame is self._frame:
            return
        frame = self._frame = self.handheld.frame
        self.layouts.add(frame.layout)
        if frame.layout != frames.ASK and is_own(self.handheld.rules):
            assert screen_player.says_whose_turn(self), frame
        self._frames += 1
        if self._frames % self._light_stride == 0:
            self._lights.show(frame, now_ms)
            assert current_ma(self._pixels) <= CAP_MA

    @property
    def frame(self):
        return self.handheld.frame
