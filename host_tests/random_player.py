# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A player who does anything at all to a box, by luck, and its faults; a watch looks on.

`RandomHand` plays a bare handheld with a memory, `RandomBox` a simulated board.
"""

import screen_player
from legal_watch import LegalWatch
from powered import PowerCut, PoweredFingers, everything_of, kept_in
from simulated import SimulatedBox
from tried_memory import Store, TriedMemory

from engine import saved_match
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL

SETUPS = ((1, 9, 1), (1, 12, 2), (2, 9, 1, 1), (3, 9, 3, 1), (4, 9, 9, 2), (2, 12, 5, 1))
WAITS_MS = (5, 40, 370, 480, 1100, 1600, 3100, 11_000)
KEYS = range(13)


class Acts:
    """What may be done to a box; a subclass has its keys, its clock and its power.

    ``jammed``: the keys that stay down. ``matches``: how many have ended.
    """

    store: Store

    def start(self, store: Store, seed: int, light_stride: int = 1) -> None:
        """Before the box is switched on for the first time."""
        self.store = store
        self.endless = screen_player.EndlessDice(seed)
        self.light_stride = light_stride
        self.jammed = set()
        self.matches = self.restarts = self.cuts = 0
        self.layouts = set()
        self.watch = None

    def put_watch(self, memory, tallies: dict) -> TriedMemory:
        """Right after power-on: check what came back, and watch the box from now on."""
        kept = kept_in(self.store)
        match = self.handheld.match
        if kept.match is None:
            assert match is None
        else:
            assert saved_match.pack(match, self.handheld.dice_count) == kept.match
        tally = tallies.get(kept.match) or []
        assert match is None or match.totals == tally
        if self.watch is not None:
            self.matches += self.watch.ended
            self.layouts |= self.watch.layouts
        self.watch = LegalWatch(self.handheld, tally, self.light_stride)
        tried = TriedMemory(memory, kept, tally)
        tried.watch = self.watch
        return tried

    @property
    def matches_ended(self) -> int:
        return self.matches + self.watch.ended

    def is_playing(self, key: int) -> bool:
        """Whether a finger can press that key."""
        return key not in self.jammed

    def press_one(self, key: int, held_ms: int = 60) -> None:
        """A tap, where the key is not jammed."""
        if self.is_playing(key):
            self.tap(key, held_ms=held_ms)

    def press_two(self, key: int, other: int) -> None:
        """Both go down, both come up."""
        keys = [one for one in (key, other) if self.is_playing(one)]
        for one in keys:
            self.down(one)
        self.wait(40)
        for one in keys:
            self.up(one)
        self.wait(40)

    def sensible(self) -> None:
        """The next key of a player who wants to finish the match."""
        if not self.is_playing(ROLL):
            self.let_go(ROLL)
        if self.frame.layout == frames.HAND_OVER:
            self.wait(450)
        elif self.frame.layout == frames.PAUSE:
            self.wait(40)
        key = screen_player.next_key(self)
        self.press_one(key if self.is_playing(key) else ROLL)

    def sensibly(self, presses: int) -> None:
        for _ in range(presses):
            self.sensible()

    def begin(self, *keys: int) -> None:
        """From the title: another table."""
        if self.frame.layout == frames.TITLE and not self.jammed:
            self.set_up(*keys)

    def jam(self, key: int) -> None:
        """A key goes down and stays."""
        if self.is_playing(key):
            self.jammed.add(key)
            self.down(key)
            self.wait(40)

    def let_go(self, key: int) -> None:
        """A key that was jammed comes up; of one that was not, a release alone."""
        self.jammed.discard(key)
        self.up(key)
        self.wait(40)

    def let_go_all(self) -> None:
        for key in sorted(self.jammed):
            self.let_go(key)

    def refuse(self, is_refusing: bool) -> None:
        """The memory takes no write, or takes them again."""
        self.store.is_refusing = is_refusing

    def restart(self) -> None:
        """Off and on: all that was kept is there again, and that is the match as it was."""
        self.restarts += 1
        assert kept_in(self.store) == self.memory.kept
        before = None
        if self.handheld.keeper.lasting.is_match_on and not self.memory.is_behind:
            before = everything_of(self.handheld.match)
        self.power_on(self.memory.tallies)
        assert before is None or everything_of(self.handheld.match) == before

    def cut(self, power: int, presses: int = 6) -> None:
        """The power goes so many bytes into the next write that a few presses bring."""
        self.store.power_left, self.store.cut = power, PowerCut
        try:
            self.sensibly(presses)
        except PowerCut:
            self.cuts += 1
            self.store.power_left = None
            self._check_cut(self.memory)
            self.power_on(self.memory.tallies)
        self.store.power_left = None

    def _check_cut(self, memory: TriedMemory) -> None:
        found, old, new = kept_in(self.store), memory.kept, memory.tried
        if self.store.erases == memory.erases_before:
            assert found in (old, new)
        else:
            assert found.match in (None, old.match, new.match)
            assert found.lasting in (None, old.lasting, new.lasting)


class RandomHand(Acts, PoweredFingers):
    """At the level of frames; ``pass_ms`` is how long a pass takes at most."""

    def __init__(self, seed: int, pass_ms: int = 5, light_stride: int = 1) -> None:
        self.pass_ms = pass_ms
        self.start(Store(), seed, light_stride)
        self.power_on({})

    def power_on(self, tallies: dict) -> None:
        PoweredFingers.__init__(self, self.store, self.endless)
        for key in self.jammed:
            self.box.hold(key, self.clock_ms)
        self.memory = self.put_watch(self.memory.memory, tallies)

    @property
    def clock_ms(self) -> int:
        return self.now_ms % (1 << 29)

    def wait(self, ms: int) -> None:
        """A short pass, then passes as long as they may be."""
        end_ms = self.now_ms + ms
        step_ms = min(5, ms)
        while self.now_ms < end_ms:
            self.now_ms = min(self.now_ms + step_ms, end_ms)
            self.box.update(self.clock_ms)
            self.save()
            step_ms = self.pass_ms

    def lose_releases(self) -> None:
        """The keypad's queue ran over: keys that are down count as held, and come up untold."""
        self.jam(ROLL)
        for key in sorted(self.jammed):
            self.box.hold(key, self.clock_ms)
        self.wait(100)
        self.let_go_all()

    def lose_panel(self, is_lost: bool) -> None:
        self.box.set_panel(not is_lost)


class RandomBox(Acts, SimulatedBox):
    """Through board_io and the stand-ins."""

    def __init__(self, model, seed: int) -> None:
        self.start(Store(), seed)
        SimulatedBox.__init__(self, model, store=self.store)
        self._put_watch({})

    def power_on(self, tallies: dict) -> None:
        self._switch_on(self.jammed, self.store)
        self._put_watch(tallies)

    def _put_watch(self, tallies: dict) -> None:
        self.faces = self.endless
        self.memory = self.box.memory = self.put_watch(self.box.memory, tallies)

    def lose_releases(self) -> None:
        """Nobody reads the keys while three are pressed over and over, and let go at last."""
        keys = [key for key in KEYS if self.is_playing(key)][:3]
        for _ in range(12):
            for change in (self.down, self.up):
                change(*keys)
                self.device.rest(0.03)

    def lose_panel(self, is_lost: bool) -> None:
        from simulator import faults

        self.device.faults.panel = faults.ABSENT if is_lost else faults.FINE


# What a random player does at each step: how likely, and what, with a chance to draw from.
ACTS = (
    (580, lambda hand, chance: hand.sensible()),
    (20, lambda hand, chance: hand.sensibly(10)),
    (100, lambda hand, chance: hand.press_one(chance.choice(KEYS), chance.choice((5, 60, 300)))),
    (60, lambda hand, chance: hand.press_two(chance.choice(KEYS), chance.choice(KEYS))),
    (30, lambda hand, chance: hand.press_one(ROLL, 1600)),
    (50, lambda hand, chance: hand.wait(chance.choice(WAITS_MS))),
    (20, lambda hand, chance: hand.jam(chance.choice(KEYS))),
    (10, lambda hand, chance: hand.let_go(chance.choice(KEYS))),
    (20, lambda hand, chance: hand.let_go_all()),
    (10, lambda hand, chance: hand.lose_releases()),
    (10, lambda hand, chance: hand.lose_panel(chance.random() < 0.3)),
    (10, lambda hand, chance: hand.refuse(chance.random() < 0.3)),
    (20, lambda hand, chance: hand.begin(*chance.choice(SETUPS))),
    (30, lambda hand, chance: hand.cut(chance.randrange(chance.choice((64, 64, 64, 4500))))),
    (30, lambda hand, chance: hand.restart()),
)


def play_at_random(hand, chance, steps: int) -> None:
    """So many steps, each drawn by its weight."""
    doings = [doing for _, doing in ACTS]
    for doing in chance.choices(doings, [weight for weight, _ in ACTS], k=steps):
        doing(hand, chance)
