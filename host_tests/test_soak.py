# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A day of a box that is never switched off: it plays on, and nothing grows."""

import gc
import random

import on_micropython
import pytest
import screen_player
from legal_watch import LegalWatch, current_ma
from powered import Remembering
from simulated import SimulatedBox

from board_io import looks, modules
from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from engine.records import SLOT_BYTES
from engine.slots import unseal
from simulator import boards

HOUR_MS = 3600 * 1000
DAY_MS = 24 * HOUR_MS
WARM_UP_MS = 3 * HOUR_MS
# No timer of the box runs for longer with every key up: a denied press is told for 1.2 s, the
# celebration takes 2.4 s, an offered set stands for 3 s.
STILL_MS = 4000
FURTHEST_MS = 1000
PASS_MS = 3
MOST_MORE = 12  # objects of one type, from the third hour to the last

SETUPS = ((1, 9, 1), (4, 9, 1, 1), (1, 12, 2), (4, 12, 3, 2), (1, 9, 2), (4, 9, 9, 1))


class Day:
    """A MacroPad whose hours go by as fast as what happens in them allows.

    It runs pass by pass, as a board does. Only when no key is down and the same frame has stood
    for `STILL_MS`, so that nothing but its moving tiles can change by itself, does the clock jump
    to the moment at which some tile's level is to change, a second at most.
    """

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.box = SimulatedBox(boards.MACROPAD, screen_player.EndlessDice(seed))
        self.box.faces = screen_player.EndlessDice(seed)
        self.watch = LegalWatch(self.box.handheld, light_stride=1000)
        self.matches = self.solo_turns = self.presses = self.jumps = 0
        self.most_ma = 0.0
        self._shows = 0
        self.box.device.on_rest.append(self._look_at_pixels)

    def _look_at_pixels(self) -> None:
        device = self.box.device
        if device.pixel_shows != self._shows:
            self._shows = device.pixel_shows
            self.most_ma = max(self.most_ma, current_ma(device.colours()))

    # -- time ------------------------------------------------------------------------------------

    def idle(self, ms: int) -> None:
        """Nobody touches the box for so long."""
        box = self.box
        end_ms = box.now_ms + ms
        shown, since_ms = None, 0
        while box.now_ms < end_ms:
            box.wait(PASS_MS)
            if box.frame is not shown:
                shown, since_ms = box.frame, box.now_ms
            elif box.now_ms - since_ms >= STILL_MS:
                jump_ms = min(self._next_change_ms(), end_ms - box.now_ms)
                box.device.clock.elapsed_us += max(0, jump_ms - PASS_MS) * 1000
                self.jumps += 1

    def _next_change_ms(self) -> int:
        """How long until some tile's level changes, `FURTHEST_MS` at most."""
        lights = self.box.box.lights
        moving = {look for look in self.box.frame.looks if look > looks.LAST_STEADY}
        shown_ms = (self.box.device.clock.ticks_ms() - lights._since_ms) % (1 << 29)
        if not moving:
            return FURTHEST_MS
        levels = [looks.level(look, shown_ms) for look in moving]
        for later_ms in range(PASS_MS, FURTHEST_MS, PASS_MS):
            if levels != [looks.level(look, shown_ms + later_ms) for look in moving]:
                return later_ms
        return FURTHEST_MS

    def think(self) -> None:
        self.idle(self.chance.choice((100, 300, 800, 2000, 3500)))

    # -- what players do -------------------------------------------------------------------------

    def tap(self, *keys: int) -> None:
        for key in keys:
            self.presses += 1
            self.box.tap(key)

    def title(self) -> None:
        """From any screen back to the title."""
        for _ in range(6):
            layout = self.box.frame.layout
            if layout == frames.TITLE:
                return
            if layout in (frames.PAGE_NUMBER, frames.PAGE_WORDS, frames.RECORDS):
                self.box.hold()
            else:
                self.tap(1)
        raise AssertionError(self.box.text)

    def match(self) -> None:
        """A whole match, with a pause now and then; solo, one more turn."""
        setup = self.chance.choice(SETUPS)
        self.box.set_up(*setup)
        ends = screen_player.ENDS if setup[0] == 1 else (frames.RESULT,)
        while self.box.frame.layout not in ends:
            if self.box.frame.layout == frames.HAND_OVER:
                self.idle(500)
            if self.chance.random() < 0.02:
                self.pause()
            self.tap(screen_player.next_key(self.box))
            self.think()
        self.matches += 1
        self.solo_turns += setup[0] == 1
        self.idle(self.chance.choice((1000, 60_000, 600_000)))
        self.title()

    def pause(self) -> None:
        self.presses += 1
        self.box.hold()
        if self.box.frame.layout == frames.PAUSE:
            self.tap(*self.chance.choice(((), (2, 2), (3,), (3, 3, 2, 2), (4, ROLL))))
            self.idle(self.chance.choice((1000, 30_000, 300_000)))
            self.tap(ROLL)

    def set_up_in_vain(self) -> None:
        """Look at the pages of the set-up, and go back."""
        self.tap(2, 3, ROLL, 9)
        self.idle(self.chance.choice((2000, 120_000)))
        self.box.hold()
        self.box.hold()

    def records(self) -> None:
        self.tap(self.box.handheld.rules.length, *range(1, 5))
        self.idle(self.chance.choice((2000, 120_000)))
        self.tap(ROLL)

    def strange_keys(self) -> None:
        """Keys that mean little, two at a time, and a key that is stuck for a while."""
        self.box.down(3, 7)
        self.box.wait(11_000)
        self.box.up(3, 7)
        self.box.wait(100)
        self.title()

    def live_on(self) -> None:
        """Something, and then nothing for a while."""
        doing = self.chance.choice(
            (self.match,) * 6 + (self.set_up_in_vain, self.records, self.strange_keys)
        )
        doing()
        assert self.box.frame.layout == frames.TITLE
        self.idle(self.chance.choice((60_000, 600_000, 1_800_000)))


def objects() -> dict:
    """How many objects of each type there are, without modules that come and go."""
    modules.begin_turn()
    modules.forget(modules.HOUSE_RULES, "engine.")
    gc.collect()
    counts = {}
    for one in gc.get_objects():
        name = type(one).__qualname__
        counts[name] = counts.get(name, 0) + 1
    return counts


def check_memory(box) -> None:
    """Every slot is whole or blank, and what is remembered is what the box knows."""
    content = bytes(box.device.nvm.content)
    slots = [content[at : at + SLOT_BYTES] for at in range(0, len(content), SLOT_BYTES)]
    assert all(unseal(slot) is not None for slot in slots if slot.strip(b"\xff"))
    remembering = Remembering(box.device.nvm)
    assert remembering.lasting.pack() == box.handheld.keeper.lasting.pack()
    assert remembering.saved is None


@pytest.mark.sweep
def test_a_day_of_play_and_idle_leaves_the_box_as_fit_as_it_was():
    day = Day(2026)
    box = day.box
    counted = None
    while box.now_ms < DAY_MS:
        day.live_on()
        if counted is None and box.now_ms > WARM_UP_MS:
            counted = objects()
    grown = {name: count - counted.get(name, 0) for name, count in objects().items()}
    most = sorted(grown.items(), key=lambda item: -item[1])[:5]
    told = f"{day.matches} matches, {day.presses} presses, {day.jumps} jumps"
    print(told)
    assert day.matches > 25, told
    assert day.presses > 2500, told
    assert most[0][1] <= MOST_MORE, most
    assert sum(grown.values()) <= 2 * MOST_MORE, most
    assert day.most_ma <= box.wiring.CAP_MA
    assert day.watch.ended == day.matches
    check_memory(box)
    bests = box.handheld.keeper.lasting.bests
    assert sum(best.turns for best in bests) == day.solo_turns
    box.restart()
    assert box.frame.layout == frames.TITLE
    assert box.handheld.keeper.lasting.bests == bests
    box.faces = screen_player.EndlessDice(1)
    box.set_up(1, 9, 1)
    screen_player.play(box, screen_player.ENDS)


@pytest.mark.sweep
def test_a_thousand_turns_leave_as_much_of_micropython_s_heap_free_as_a_hundred():
    printed = on_micropython.run("heap_of_turns.py", "300k", "1000")
    free = [int(line.split()[0]) for line in printed.splitlines()]
    matches = int(printed.splitlines()[-1].split()[1])
    assert len(free) == 1000
    assert matches > 50
    first, last = free[:100], free[-100:]
    assert min(last) >= min(first) - 64
    assert sum(last) >= sum(first) - 100 * 64
