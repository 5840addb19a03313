# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box in the hand: presses and time go in, the frame to show comes out."""

from engine import rules as rulebook
from engine.handheld import registry
from engine.handheld import screen as screens
from engine.handheld.frame import CUE_NONE, Frame
from engine.handheld.keys import ROLL, Keys
from engine.handheld.ticks import elapsed_ms
from engine.records import Lasting
from engine.tiles import full_box

if False:  # for type checkers alone
    from typing import Iterator, List, Tuple

    from engine.handheld.keeping import Keeper
    from engine.match import Match

TOLD_STEP_MS = 700  # how long a tile is lit to tell the roll or a digit, while there is no panel


class Handheld:
    """Everything the box does, free of hardware.

    :param dice: yields faces of one die, 1 to 6, each drawn by itself; a roll takes two or one.
    :param now_ms: the time at power-on.
    :param most_tiles: how many tiles have a button: 12, or 9 where the long box can't be played.
    :param brightness: percent, 20 to 100; and whether sound is on: until they are set on the box.
    :param lasting: the bests and settings that were kept; None for a new box's.
    :param saved: the match that was in progress and its number of dice chosen, or None.

    ``frame`` is what to show; a new object whenever something changed, so ``is`` tells.
    ``missing_tiles`` are those whose keys can't be read, ``missing_parts`` names what the box has
    to do without.
    """

    def __init__(
        self,
        dice: "Iterator[int]",
        now_ms: int,
        most_tiles: int = 12,
        brightness: int = 60,
        is_sound_on: bool = True,
        lasting: "Lasting | None" = None,
        saved: "Tuple[Match, int] | None" = None,
    ) -> None:
        self.dice = dice
        self.most_tiles = most_tiles
        self.lasting = lasting or Lasting()
        self._keeper: Keeper | None = None
        self.rules = self.lasting.rules
        if self.rules.length > most_tiles:
            self.rules = rulebook.NEW_BOX
        self.match: Match = None  # type: ignore[assignment]  # none before the first roll
        self.dice_count = 2
        self.is_sound_on = is_sound_on
        if self.lasting.is_sound_on is not None:
            self.is_sound_on = self.lasting.is_sound_on
        self.brightness = self.lasting.brightness or brightness
        self.keys = Keys()
        self.missing_tiles = 0
        self.missing_parts: Tuple[str, ...] = ()
        self.has_panel = True
        self._told_step = 0  # of what the tiles tell while there is no panel
        self._told_ms = now_ms
        self._cue = CUE_NONE
        self._cue_number = 0
        self._behind: List[Tuple[int, screens.Screen]] = []  # what pause or trouble stand before
        self.record_index = -1  # the record that is shown, -1 for none
        self.screen_name = screens.TITLE
        if saved is not None and saved[0].rules.length <= most_tiles:
            self.match, self.dice_count = saved
            self.lasting.is_match_on = True
            self.rules = self.match.rules
            self.screen_name = screens.CARRY_ON
        self.screen = registry.screen_class(self.screen_name)(self, now_ms)
        self.frame: Frame = None  # type: ignore[assignment]  # set by redraw
        self.redraw()

    # -- what comes in ---------------------------------------------------------------------

    def press(self, key: int, is_down: bool, at_ms: int) -> None:
        """A key went down or up: ROLL (0) or a tile (1 to 12), at that time."""
        self.update(at_ms)
        if not is_down:
            if self.keys.let_go(key):
                self._go(self.screen.on_roll(at_ms), at_ms)
            self.redraw()
            return
        self.keys.hold(key, at_ms)
        if self.screen.absorbs_press(at_ms):
            self._go(self.screen.update(at_ms), at_ms)
        elif key == ROLL:
            self.keys.is_roll_live = True
        else:
            self._told_ms = at_ms - TOLD_STEP_MS  # first the tiles show what was pressed
            self._told_step = 1
            self._go(self.screen.on_tile(key, at_ms), at_ms)
        self.redraw()

    def hold(self, key: int, at_ms: int) -> None:
        """A key is down that nobody pressed just now, as at power-on: it counts as down, no more.

        A press of ROLL whose release may have been missed does nothing any more.
        """
        self.keys.hold(key, at_ms)

    def update(self, now_ms: int) -> None:
        """Let time pass: holds, animations, messages that go away."""
        if self.keys.down:
            self._look_at_keys(now_ms)
        following = self.screen.update(now_ms)
        if following is not None:
            self._go(following, now_ms)
            self.redraw()
        if not self.has_panel:
            step = elapsed_ms(now_ms, self._told_ms) // TOLD_STEP_MS
            if step != self._told_step:
                self._told_step = step
                self.redraw()

    def set_panel(self, has_panel: bool) -> None:
        """A panel answers, or none does: then the tiles tell roll and score as well."""
        if has_panel != self.has_panel:
            self.has_panel = has_panel
            self.redraw()

    @property
    def keeper(self) -> "Keeper":
        """What is to be saved; made when it is first asked for, which the title does not."""
        if self._keeper is None:
            from engine.handheld.keeping import Keeper

            self._keeper = Keeper(self.lasting)
        return self._keeper

    # -- what the screens ask of the box -----------------------------------------------------

    def redraw(self) -> None:
        """Make a new frame of the screen in front, unless it would be the same."""
        layout, texts, dice, looks = self.screen.draw()
        if not self.has_panel:
            from engine.handheld import lights_only

            looks = lights_only.told(self, self._told_step, looks)
        frame = Frame(
            layout,
            texts,
            dice,
            bytes(looks),
            self.keys.is_roll_live,
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
        next_screen = self._start_turn()
        self.keeper.note_act(self.match)
        return next_screen

    def roll(self) -> None:
        """Throw the dice chosen; the roll is made before anything of it is shown."""
        faces: Tuple[int, ...] = (next(self.dice),)
        if self.dice_count == 2:
            faces += (next(self.dice),)
        self.match.roll(faces)
        self.keeper.note_act(self.match)

    def stop(self) -> None:
        """End the turn before its next roll (H10)."""
        self.match.stop()
        self.keeper.note_act(self.match)

    def shut(self, shut_tiles: int) -> None:
        """Shut the tiles picked."""
        self.match.shut(shut_tiles)
        self.keeper.note_act(self.match)

    def tell_trouble(self, name: int, now_ms: int) -> None:
        """Put a screen of trouble (`screen.NOT_SAVED` or another) before what is shown."""
        self._go(name, now_ms)
        self.redraw()

    @property
    def is_long(self) -> bool:
        """Whether the table plays the long game (H11)."""
        return self.rules.long_game != rulebook.OWN

    def seat_name(self) -> str:
        """Who plays, as the panel calls it."""
        return "SOLO" if self.rules.seats == 1 else f"SEAT {self.match.seat}"

    def deaf_tiles(self) -> int:
        """The tiles of the box that can't be pressed: their keys are stuck, or can't be read."""
        return (self.missing_tiles | self.keys.stuck >> 1) & full_box(self.rules.length)

    def _look_at_keys(self, now_ms: int) -> None:
        """See whether ROLL has been held, and whether a key is stuck."""
        if self.keys.is_roll_held(now_ms):
            self._go(self.screen.on_hold(now_ms), now_ms)
            self.redraw()
        if self.keys.has_new_stuck(now_ms):
            if self.screen_name != screens.KEY_STUCK:
                self._go(screens.KEY_STUCK, now_ms)
            self.redraw()

    def _start_turn(self) -> int:
        self.dice_count = 2
        return screens.BEFORE_ROLL if self.rules.seats == 1 else screens.HAND_OVER

    def _go(self, name: "int | None", now_ms: int) -> None:
        """Put the screen of that name in front; a ROLL still down acts on none but its own."""
        if name is None:
            return
        self.keys.is_roll_live = False
        if name == screens.RESUME:
            self.screen_name, self.screen = self._behind.pop()
            self.keeper.leave_pause(self.match)
            return
        if name == screens.PAUSE or name >= screens.NOT_SAVED:
            self._behind.append((self.screen_name, self.screen))
        elif name == screens.TITLE:
            self._behind = []
        self.screen_name = name
        self._told_ms = now_ms
        self._told_step = 0
        self.screen = registry.screen_class(name)(self, now_ms)
