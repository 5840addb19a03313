# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What a box holds, in plain words and numbers, to lay beside bytes that an earlier one wrote.

Nothing here reads bytes: a state told of a live box before its power goes is compared with the
state of a box that has read what was kept.
"""

import copy
import json
from pathlib import Path

import simulated
from fingers import LOOKS
from matches_to_compare import Chance
from simulated import SimulatedBox

from engine import turn
from engine.handheld.handheld import ROLL
from engine.tiles import numbers
from simulator import boards, launch, nvm

GOLDEN = Path(__file__).parent / "golden" / "slots_0_1_0.json"

SETTLED_MS = 700  # after which a screen's sweep or tumble is over
MOST_TURNS = 6000
SLOT_BYTES = 64
# A memory by its kind: the number that a board file gives it, what it is, and its size.
STORES = {
    "flash": (0, nvm.Flash, 4096, 0xFF),
    "bytes": (1, nvm.Fram, 8192, 0xFF),
    "image": (2, nvm.ImageNvm, 8192, 0x00),
}
PHASES = {turn.TO_ROLL: "to roll", turn.TO_SHUT: "to shut", turn.OVER: "over"}


def golden() -> dict:
    """What stands in the file."""
    return json.loads(GOLDEN.read_text(encoding="utf-8"))


class StoredBox(SimulatedBox):
    """A simulated box with a memory of a kind."""

    def __init__(self, model, kind: str, content: bytes = b"", faces=()) -> None:
        self.kind = kind
        _, store, size, fresh = STORES[kind]
        whole = content + bytes((fresh,)) * (size - len(content))
        super().__init__(model, faces, store=store(whole, size))

    def _switch_on(self, held, store) -> None:
        kept = simulated.launch.wiring

        def wired(model):
            board_file = kept(model)
            board_file.MEMORY_KIND = STORES[self.kind][0]
            return board_file

        launch.wiring = wired
        try:
            super()._switch_on(held, store)
        finally:
            launch.wiring = kept

    def content(self) -> bytes:
        """The slots written, without those that are still as in a fresh store."""
        content = bytes(self.device.nvm.content)
        written = content.rstrip(bytes((STORES[self.kind][3],)))
        return content[: (len(written) + SLOT_BYTES - 1) // SLOT_BYTES * SLOT_BYTES]


def shown(box) -> dict:
    """The panel's text and dice, read from its pixels, and what each tile is lit as."""
    box.wait(SETTLED_MS)
    looks = [LOOKS[look] for look in box.frame.looks]
    return {"text": box.text, "dice": box.dice, "looks": looks}


def records_shown(box) -> list:
    """From the title: the panel's text of each of the four records; then the title again."""
    box.tap(box.handheld.rules.length)
    told = []
    for tile in (1, 2, 3, 4):
        box.tap(tile)
        told.append(box.text)
    box.tap(ROLL)
    return told


def kept_state(lasting) -> dict:
    """Bests and settings."""
    return {
        "table": list(lasting.rules),
        "bests": [list(best) for best in lasting.bests],
        "sound": lasting.is_sound_on,
        "brightness": lasting.brightness,
    }


def match_state(match, dice_count: int) -> dict:
    """All that a player could ask of a match, tiles as lists of numbers, and its picture."""
    this_turn = match.turn
    is_to_roll = this_turn.phase == turn.TO_ROLL
    return {
        "picture": str(match).split("\n"),
        "table": list(match.rules),
        "round": match.round_number,
        "starter": match.starter,
        "seat": match.seat,
        "next seat": match.next_seat(),
        "dice count": dice_count,
        "open": list(numbers(this_turn.open_tiles)),
        "phase": PHASES[this_turn.phase],
        "faces": list(this_turn.faces),
        "rolls": this_turn.rolls,
        "score": this_turn.score,
        "dice choices": list(this_turn.dice_choices()) if is_to_roll else [],
        "sets": sets_in_order(this_turn),
        "may stop": bool(is_to_roll and this_turn.may_stop),
        "scores": match.scores,
        "left": [None if left is None else list(numbers(left)) for left in match.left_tiles],
        "totals": match.totals,
        "wins": match.wins,
        "out": match.is_out,
        "out by a seven": match.is_seven_out,
        "has begun": match.has_begun,
        "round winners": list(match.round_winners),
    }


def sets_in_order(this_turn) -> list:
    """The legal sets of the roll that lies there, as lists of numbers, in their order."""
    if this_turn.phase != turn.TO_SHUT:
        return []
    return sorted(list(numbers(legal)) for legal in this_turn.legal_sets())


def played_on(match, seed: int) -> dict:
    """How a copy of a match ends, with dice and choices that hang on the seed alone."""
    match = copy.deepcopy(match)
    chance = Chance(seed)
    turns = 0
    while not match.is_over and turns < MOST_TURNS:
        this_turn = match.turn
        sets = sets_in_order(this_turn)
        if match.is_turn_over:
            match.go_on()
            turns += 1
        elif sets:
            chosen = sets[chance.below(len(sets))]
            match.shut(sum(1 << number - 1 for number in chosen))
        elif this_turn.may_stop and not chance.below(6):
            match.stop()
        else:
            choices = this_turn.dice_choices()
            count = choices[chance.below(len(choices))]
            match.roll(tuple([chance.below(6) + 1 for _ in range(count)]))
    return {
        "turns": turns,
        "round": match.round_number,
        "winners": list(match.winners),
        "why": match.why_ended,
        "scores": match.scores,
        "totals": match.totals,
        "wins": match.wins,
        "chance": chance.state,
    }


MODELS = {"macropad": boards.MACROPAD, "pico": boards.PICO}
