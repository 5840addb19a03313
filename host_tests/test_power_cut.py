# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Power cut at every byte of a save: what was there before is there, or what was to be."""

import pytest
import screen_player
from powered import NOTHING, Kept, PowerCut, PoweredFingers, Remembering, cuts, kept_in

from engine import rules, tiles
from engine.handheld import frame as frames
from engine.match import Match
from engine.records import LASTING, MATCH
from engine.saved_match import pack
from simulator.nvm import NVM_BYTES, Flash

SOLO = (1, 9, 1)
FOUR_OUT = (4, 9, 9, 1)
PRIME = 37


class CuttableFlash(Flash):
    """A flash that tries, before every write, what a power cut at each of its bytes would leave.

    ``on_cut`` is told, for each: what was kept before, the flash as the cut left it, and whether
    the write erases; ``cuts`` counts them.
    """

    def __init__(self, content=b"", stride=1, erase_stride=PRIME) -> None:
        super().__init__(content)
        self.strides = {False: stride, True: erase_stride}
        self.on_cut = None
        self.cuts = {False: 0, True: 0}

    def __setitem__(self, place, value) -> None:
        if self.on_cut:
            self._try_cuts(place, value)
        super().__setitem__(place, value)

    def _try_cuts(self, place, value) -> None:
        before = bytes(self.content)
        whole = Flash(before)
        whole[place] = value
        is_erasing = whole.erases > 0
        for left in cuts(Flash, before, place, value, self.strides[is_erasing]):
            self.on_cut(before, bytes(whole.content), left, is_erasing)
            self.cuts[is_erasing] += 1


class Judge:
    """Looks at what each power cut left; ``outcomes`` are those of the cuts that erased."""

    def __init__(self) -> None:
        self.outcomes = set()
        self._edge = None
        self._old = self._new = NOTHING

    def __call__(self, before: bytes, after: bytes, left: Flash, is_erasing: bool) -> None:
        if self._edge != (before, after):
            self._edge = before, after
            self._old, self._new = kept_in(Flash(before)), kept_in(Flash(after))
        found = kept_in(left)
        if not is_erasing:
            assert found in (self._old, self._new)
            saves_go_on(left, 1)
            return
        self.outcomes.add(Kept(*map(self._which, found, self._old, self._new)))

    def _which(self, found, old, new) -> str:
        """Old, new or none; anything else would be junk, or a match that had ended."""
        assert found in (old, new, None)
        if found is None:
            return "none"
        return "new" if found == new else "old"


def saves_go_on(left: Flash, saves: int) -> None:
    """After a restart with what the cut left, so many saves in mid-turn are kept."""
    remembering = Remembering(left)
    payload = remembering.kept.match or bytes(GOOD_MATCH)
    for number in range(saves):
        assert remembering.memory.save(MATCH, payload, False), f"save {number} is refused"
        assert kept_in(left).match == payload


def free_slots_of(hand) -> int:
    return NVM_BYTES // 64 - hand.memory.memory.next


def good_match() -> bytes:
    hand = PoweredFingers(faces=[3, 4])
    hand.set_up(2, 9, 1, 1)
    hand.take_over()
    hand.throw()
    return hand.memory.kept.match


GOOD_MATCH = good_match()


def cut_everywhere(hand, *layouts) -> Judge:
    """Play on, with the power cut at each byte of each save on the way."""
    judge = Judge()
    hand.store.on_cut = judge
    screen_player.play(hand, layouts, check_what_is_kept)
    return judge


def check_what_is_kept(hand) -> None:
    assert kept_in(hand.store) == hand.memory.kept
    assert all(is_kept for _, _, is_kept in hand.memory.log)


def a_flash_nearly_full(free_slots: int, stride: int = PRIME) -> CuttableFlash:
    """A flash on which the first turn of a match has left that many slots free."""
    hand = PoweredFingers(faces=[3, 4])
    hand.set_up(2, 9, 1, 1)
    hand.take_over()
    hand.throw()
    while free_slots_of(hand) > free_slots:
        assert hand.memory.save(MATCH, GOOD_MATCH, False)
    return CuttableFlash(bytes(hand.store.content), erase_stride=stride)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("keys", "end"), [
    (SOLO, (frames.TURN_OVER, frames.NEW_BEST, frames.BOX_SHUT)),
    (FOUR_OUT, (frames.TURN_OVER, frames.BOX_SHUT)),
], ids=["solo", "four seats"])
def test_power_cut_at_every_byte_of_every_save_of_a_turn_leaves_the_old_or_the_new(
    keys, end, seed
):
    hand = PoweredFingers(CuttableFlash(), screen_player.EndlessDice(seed))
    hand.set_up(*keys)
    cut_everywhere(hand, *end)
    saves = len(hand.memory.log)
    assert saves >= 3
    assert hand.store.cuts[False] > 30 * (saves - 1)
    assert hand.store.erases == 0


@pytest.mark.parametrize("seed", range(2))
def test_power_cut_at_any_byte_while_the_log_is_written_anew_leaves_old_new_or_a_clean_start(
    seed,
):
    hand = PoweredFingers(a_flash_nearly_full(27), screen_player.EndlessDice(seed))
    hand.roll()
    judge = cut_everywhere(hand, frames.HAND_OVER)
    assert hand.store.erases == 1
    assert hand.store.cuts[True] > 4000 // PRIME
    check_compaction(judge)


def check_compaction(judge: Judge) -> None:
    """The outcomes that docs/ tell: a cut may lose one of the two, or both, and nothing else."""
    assert "none" in {outcome.lasting for outcome in judge.outcomes}
    assert Kept("none", "none") in judge.outcomes
    assert judge.outcomes <= {
        Kept(lasting, match)
        for lasting in ("none", "old", "new")
        for match in ("none", "old", "new")
    }


def longest_turn() -> "tuple[bytes, bytes]":
    """A turn of 24 acts as saved before the last of them and after it."""
    match = Match(rules.table(12, 2))
    for number in range(12, 0, -1):
        match.roll((6, number - 6) if number > 6 else (number,))
        before = pack(match, len(match.turn.faces))
        match.shut(tiles.tile(number))
    assert match.is_turn_over
    return before, pack(match, 1)


@pytest.mark.parametrize("free_slots", [27, 13, 3])
def test_after_a_cut_while_the_log_is_written_anew_every_act_of_the_next_turns_is_saved(
    free_slots,
):
    before, after = longest_turn()
    store = a_flash_nearly_full(free_slots + 1)
    assert Remembering(store).memory.save(MATCH, before, False)
    content = bytes(store.content)
    for power in range(0, NVM_BYTES + 64, 61):
        left = Flash(content)
        memory = Remembering(left).memory
        left.power_left, left.cut = power, PowerCut
        with pytest.raises(PowerCut):
            memory.save(MATCH, after, True)
        left.power_left = None
        hand = PoweredFingers(left, screen_player.EndlessDice(power))
        hand.roll()
        screen_player.play(hand, (frames.RESULT, frames.NEW_BEST, *screen_player.ENDS))
        assert hand.memory.log
        assert all(is_kept for _, _, is_kept in hand.memory.log), f"cut at byte {power}"


def test_a_match_that_ended_is_not_offered_again_after_a_cut_while_the_log_is_written_anew():
    hand = PoweredFingers(CuttableFlash(erase_stride=1), screen_player.EndlessDice(3))
    hand.set_up(*SOLO)
    screen_player.play(hand, (*screen_player.ENDS, frames.NEW_BEST))
    while free_slots_of(hand) >= 28:
        assert hand.memory.save(LASTING, hand.memory.kept.lasting, True)
    ended = []

    def look(before, after, left, is_erasing) -> None:
        found = kept_in(left)
        if found.match is not None:
            ended.append(found)

    hand.store.on_cut = look
    assert hand.memory.save(LASTING, hand.memory.kept.lasting, True)
    assert hand.store.erases == 1
    assert not ended


@pytest.mark.sweep
@pytest.mark.parametrize("free_slots", [27, 14])
def test_power_cut_at_every_byte_while_the_log_is_written_anew(free_slots):
    hand = PoweredFingers(a_flash_nearly_full(free_slots + 2, 1), screen_player.EndlessDice(1))
    hand.roll()
    check_compaction(cut_everywhere(hand, frames.HAND_OVER))
    assert hand.store.cuts[True] > 4000


@pytest.mark.sweep
def test_power_cut_at_every_byte_of_every_save_of_a_match_of_four_until_one_is_left():
    hand = PoweredFingers(CuttableFlash(erase_stride=1), screen_player.EndlessDice(8))
    hand.set_up(*FOUR_OUT)
    judge = cut_everywhere(hand, frames.RESULT)
    assert hand.box.match.is_over
    assert len(hand.memory.log) > 100
    assert hand.store.erases >= 3
    assert hand.store.erases <= len(hand.memory.log) // 30
    check_compaction(judge)
    hand = hand.restarted()
    assert hand.layout == "TITLE"
