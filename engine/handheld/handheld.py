# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box in the hand: presses and time go in, the frame to show comes out."""

from engine import rules as rulebook
from engine.handheld import registry
from engine.handheld import screen as screens
from engine.handheld.frame import CUE_NONE, Frame
from engine.handheld.ticks import elapsed_ms

if False:  # for type checkers alone
    from typing import Iterator, Tuple

    from engine.match import Match

ROLL = 0  # the key; tiles are the keys 1 to 12

HOLD_MS = 1500
FIRST_BRIGHTNESS = 60


class Handheld:
    """Everything the box does, free of hardware.

    :param dice: yields faces of one die, 1 to 6, each drawn by itself; a roll takes two or one.
    :param now_ms: the time at power-on.
    :param most_tiles: how many tiles have a button: 12, or 9 where the long box can't be played.

    ``frame`` is what to show; a new object whenever something changed, so ``is`` tells.
    """

    def __init__(self, dice: "Iterator[int]", now_ms: int, most_tiles: int = 12) -> None:
        self.dice = dice
        self.most_tiles = most_tiles
        self.rules = rulebook.table()
        self.match: Match = None  # type: ignore[assignment]  # none before the first roll
        self.dice_count = 2
        self.is_sound_on = True
        self.brightness = FIRST_BRIGHTNESS
        self.keys_down = 0  # bit n is key n
        self._is_roll_live = False  # ROLL is down and may still act
        self._roll_down_ms = 0
        self._cue = CUE_NONE
        self._cue_number = 0
        self._paused: screens.Screen | None = None
        self.screen = registry.screen_class(screens.TITLE)(self, now_ms)
        self.frame: Frame = None  # type: ignore[assignment]  # set by redraw
        self.redraw()

    # -- what comes in ---------------------------------------------------------------------

    def press(self, key: int, is_down: bool, at_ms: int) -> None:
        """A key went down or up: ROLL (0) or a tile (1 to 12), at that time."""
        self.update(at_ms)
        if not is_down:
            self.keys_down &= ~(1 << key)
            if key == ROLL and self._is_roll_live:
                self._is_roll_live = False
                self._go(self.screen.on_roll(at_ms), at_ms)
                self.redraw()
            return
        self.keys_down |= 1 << key
        if self.screen.absorbs_press(at_ms):
            self._go(self.screen.update(at_ms), at_ms)
        elif key == ROLL:
            self._is_roll_live = True
            self._roll_down_ms = at_ms
        else:
            self._go(self.screen.on_tile(key, at_ms), at_ms)
        self.redraw()

    def hold(self, key: int) -> None:
        """A key was down already at power-on: it counts as down, and has pressed nothing."""
        self.keys_down |= 1 << key

    def update(self, now_ms: int) -> None:
        """Let time pass: holds, animations, messages that go away."""
        if self._is_roll_live and elapsed_ms(now_ms, self._roll_down_ms) >= HOLD_MS:
            self._is_roll_live = False
            self._go(self.screen.on_hold(now_ms), now_ms)
            self.redraw()
        following = self.screen.update(now_ms)
        if following is not None:
            self._go(following, now_ms)
            self.redraw()

    # -- what the screens ask of the box -----------------------------------------------------

    def redraw(self) -> None:
        """Make a new frame of the screen in front, unless it would be the same."""
        layout, texts, dice, looks = self.screen.draw()
        frame = Frame(
            layout,
            texts,
            dice,
            bytes(looks),
            self._is_roll_live,
            self.brightness,
            self._cue,
            self._cue_number,
        )
        if frame != self.frame:
            self.frame = frame

    def sound(self, cue: int) -> None:
        """Ask for a sound with the next frame; nothing while sound is off."""
        if self.is_sound_on:
            self._cue = cue
            self._cue_number += 1

    def start_match(self) -> int:
        """Begin a match at the table shown; the answer is its first screen."""
        from engine.match import Match

        self.match = Match(self.rules)
        return self._start_turn()

    def next_turn(self) -> int:
        """Hand the box on; the answer is the screen that comes next."""
        self.match.go_on()
        return self._start_turn()

    def roll(self) -> None:
        """Throw the dice chosen; the roll is made before anything of it is shown."""
        faces: Tuple[int, ...] = (next(self.dice),)
        if self.dice_count == 2:
            faces += (next(self.dice),)
        self.match.roll(faces)

    def seat_name(self) -> str:
        """Who plays, as the panel calls it."""
        return "SOLO" if self.rules.seats == 1 else f"SEAT {self.match.seat}"

    def _start_turn(self) -> int:
        self.dice_count = 2
        return screens.BEFORE_ROLL if self.rules.seats == 1 else screens.HAND_OVER

    def _go(self, name: "int | None", now_ms: int) -> None:
        """Put the screen of that name in front; a ROLL still down acts on none but its own."""
        if name is None:
            return
        self._is_roll_live = False
        if name == screens.RESUME:
            if self._paused is not None:
                self.screen = self._paused
            return
        if name == screens.PAUSE:
            self._paused = self.screen
        self.screen = registry.screen_class(name)(self, now_ms)
