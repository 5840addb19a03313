# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Whatever is pressed and whatever breaks, the game stays legal, adds up and can be finished."""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)
from random_player import ACTS, KEYS, SETUPS, WAITS_MS, RandomBox, RandomHand, play_at_random

from simulator import boards

STEPS = 20_000
BOARD_STEPS = 500
SWEEP_SEEDS = 20
SWEEP_STEPS = 1_000_000 // SWEEP_SEEDS

keys = st.sampled_from(KEYS)
seeds = st.integers(0, 99)


class RandomPlay(RuleBasedStateMachine):
    """The acts of `random_player.Acts` as rules; ``count`` has what all the runs have done."""

    count: dict

    def make(self, seed: int):
        raise NotImplementedError

    @initialize(seed=seeds, setup=st.sampled_from(SETUPS))
    def switch_on(self, seed, setup):
        self.hand = self.make(seed)
        self.hand.begin(*setup)

    def _count(self) -> None:
        self.count["steps"] += 1

    @rule(times=st.integers(1, 4))
    def play_sensibly(self, times):
        self._count()
        self.hand.sensibly(times)

    @rule()
    def play_on(self):
        self._count()
        self.hand.sensible()

    @rule(key=keys, held_ms=st.sampled_from((5, 60, 300, 1600)))
    def press_a_key(self, key, held_ms):
        self._count()
        self.hand.press_one(key, held_ms)

    @rule(key=keys, other=keys)
    def press_two_keys(self, key, other):
        self._count()
        self.hand.press_two(key, other)

    @rule(ms=st.sampled_from(WAITS_MS))
    def wait(self, ms):
        self._count()
        self.hand.wait(ms)

    @rule(key=keys)
    def jam_a_key(self, key):
        self._count()
        self.hand.jam(key)

    @rule(key=keys)
    def let_go_of_a_key(self, key):
        self._count()
        self.hand.let_go(key)

    @rule()
    def let_go_of_all(self):
        self._count()
        self.hand.let_go_all()

    @rule()
    def lose_releases(self):
        self._count()
        self.hand.lose_releases()

    @rule(is_lost=st.booleans())
    def lose_or_find_the_panel(self, is_lost):
        self._count()
        self.hand.lose_panel(is_lost)

    @rule(is_refusing=st.booleans())
    def let_the_memory_refuse_or_not(self, is_refusing):
        self._count()
        self.hand.refuse(is_refusing)

    @rule(setup=st.sampled_from(SETUPS))
    def begin_at_another_table(self, setup):
        self._count()
        self.hand.begin(*setup)

    @rule(power=st.one_of(st.integers(0, 63), st.integers(0, 4500)))
    def cut_the_power_in_a_write(self, power):
        self._count()
        self.hand.cut(power)

    @rule()
    def restart(self):
        self._count()
        self.hand.restart()

    def teardown(self):
        if hasattr(self, "hand"):
            self.hand.let_go_all()
            self.hand.sensibly(3)
            for what in ("matches_ended", "restarts", "cuts"):
                self.count[what] += getattr(self.hand, what)


def run(make_hand, steps: int, steps_a_run: int) -> dict:
    """Play runs of so many steps, and a few more of them than are asked for."""

    class Play(RandomPlay):
        count = dict.fromkeys(("steps", "matches_ended", "restarts", "cuts"), 0)

        def make(self, seed):
            return make_hand(seed)

    run_state_machine_as_test(Play, settings=settings(
        max_examples=steps // steps_a_run + 1 + steps // steps_a_run // 10,
        stateful_step_count=steps_a_run,
        derandomize=True,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    ))  # fmt: skip
    return Play.count


def test_twenty_thousand_random_steps_keep_the_game_legal_whatever_breaks():
    count = run(lambda seed: RandomHand(seed, pass_ms=100), STEPS, 200)
    assert count["steps"] >= STEPS
    assert count["matches_ended"] > 20
    assert count["restarts"] > 500
    assert count["cuts"] > 100


def test_five_hundred_random_steps_through_the_board_s_own_code_keep_the_game_legal():
    models = (boards.MACROPAD, boards.PICO)
    count = run(lambda seed: RandomBox(models[seed % 2], seed), BOARD_STEPS, 50)
    assert count["steps"] >= BOARD_STEPS
    assert count["restarts"] > 10
    assert count["cuts"] > 5


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(SWEEP_SEEDS))
def test_a_million_random_steps_keep_the_game_legal_whatever_breaks(seed):
    hand = RandomHand(seed, pass_ms=(10_000, 60)[seed % 2], light_stride=5)
    play_at_random(hand, random.Random(seed), SWEEP_STEPS)
    assert hand.matches_ended > 200
    assert hand.restarts > 1000
    assert hand.cuts > 200


def test_every_act_of_the_random_player_is_drawn():
    assert len(ACTS) == len({doing for _, doing in ACTS}) >= 15
    assert min(weight for weight, _ in ACTS) > 0
