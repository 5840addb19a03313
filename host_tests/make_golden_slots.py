# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Prints what version 0.1.0 kept: bytes, and beside them what the box knew when it wrote them.

It was run once, at 0.1.0, as

    .venv/bin/python host_tests/make_golden_slots.py > host_tests/golden/slots_0_1_0.json

and is never run for that file again: later versions read those bytes (`test_golden_slots`). A
version that writes other bytes gets a file of its own.
"""

import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from simulator import launch

launch.put_stand_ins_first()

import golden_slots  # noqa: E402
import screen_player  # noqa: E402
from golden_cases import CASES, Case  # noqa: E402
from golden_slots import MODELS, StoredBox, kept_state, match_state, played_on, shown  # noqa: E402
from house_cards import card, table_of  # noqa: E402
from house_setup import by_words, set_up  # noqa: E402

from engine import records  # noqa: E402
from engine import rules as rulebook  # noqa: E402
from engine.handheld import frame as frames  # noqa: E402
from engine.handheld.handheld import ROLL  # noqa: E402

VERSION = "0.1.0"
# Screens that a box goes back to as they were, once nothing moves on them.
STEADY = (frames.HAND_OVER, frames.BEFORE_ROLL, frames.CHOICE_ONE, frames.CHOICE_TWO)
STEADY += (frames.PICKING, frames.NO_MOVE, frames.TURN_OVER)
MOST_SEEDS = 300


def play_until(box, until) -> bool:
    """Play by what is shown until the power is to go; False when the match ends before."""
    for _ in range(screen_player.MOST_PRESSES):
        layout = box.frame.layout
        if layout == frames.HAND_OVER:
            box.wait(450)
        match = box.handheld.match
        if match.is_over:
            return False
        if layout in STEADY and until(match):
            return True
        key = screen_player.next_key(box)
        is_offered = box.frame.layout == frames.BEFORE_ROLL and "3: stop" in box.frame.texts
        if layout == frames.BOX_SHUT:
            box.tap(12)  # skips the celebration
        elif is_offered and match.turn.rolls >= 3:
            box.tap(3)
        box.tap(key)
    return False


def written(case: Case, seed: int) -> "dict | None":
    """What a box has kept when the power goes, None when that moment did not come."""
    box = StoredBox(MODELS[case.board], case.store, faces=screen_player.EndlessDice(seed))
    box.faces = screen_player.EndlessDice(seed)
    set_up(box, by_words(case.table, case.card))
    if case.pause:
        if case.table["seats"] > 1:
            box.wait(500)
        box.hold()
        box.tap(*case.pause, ROLL)
    if not play_until(box, case.until):
        return None
    handheld = box.handheld
    told = {
        "board": case.board,
        "store": case.store,
        "bytes": [],
        "kept": kept_state(handheld.keeper.lasting),
        "match": match_state(handheld.match, handheld.dice_count),
        "played on": played_on(handheld.match, seed),
        "seed": seed,
        "screen": shown(box),
    }
    return finished(told, box)


def finished(told: dict, box) -> dict:
    content = box.content()
    told["bytes"] = [content[place : place + 64].hex() for place in range(0, len(content), 64)]
    told["erases"] = box.device.nvm.erases
    return told


def solo_evening(board: str, store: str, seed: int, turns: int) -> dict:
    """Solo turns on nine and on twelve tiles; the last match has ended and is offered no more."""
    box = StoredBox(MODELS[board], store)
    box.faces = screen_player.EndlessDice(seed)
    ends = (*screen_player.ENDS, frames.NEW_BEST)
    for table in ({"length": 9}, {"length": 12, "one_die": "off"}, {"length": 12}):
        set_up(box, by_words(table_of(table), "The Box"))
        box.hold()
        box.tap(2, 3, ROLL)
        for number in range(turns):
            if number:
                box.roll()
            screen_player.play(box, ends)
        if box.frame.layout == frames.BOX_SHUT:
            box.tap(9)  # skips the celebration
        box.tap(1)
    screen = shown(box)
    told = {
        "board": board,
        "store": store,
        "bytes": [],
        "kept": kept_state(box.handheld.keeper.lasting),
        "match": None,
        "records": golden_slots.records_shown(box),
        "screen": screen,
    }
    return finished(told, box)


def house_mix_kept(board: str, table: dict, card_name: str) -> dict:
    """A house table was set up and given up before its first roll: the title shows it."""
    box = StoredBox(MODELS[board], "flash")
    set_up(box, by_words(table, card_name))
    box.wait(500)
    box.hold()
    box.tap(3, 4, 4)
    box.wait(100)
    screen = shown(box)
    told = {
        "board": board,
        "store": "flash",
        "bytes": [],
        "kept": kept_state(box.handheld.keeper.lasting),
        "match": None,
        "records": golden_slots.records_shown(box),
        "screen": screen,
    }
    return finished(told, box)


def single_slots() -> dict:
    """Slots of what lasts, with numbers that no evening reaches."""
    tables = {
        "a new box": rulebook.table(),
        "twelve tiles": rulebook.table(12, 4, 2, 9),
        "every house rule": rulebook.table(12, 4, 3, 1, 4, 3, 1, 2, 3, 4, 3, 2),
        "out at 50": rulebook.table(9, 3, 1, 9, 2, 2, 2),
        "until shut": rulebook.table(9, 2, 1, 6),
        "the long game": rulebook.table(12, 2, long_game=2),
    }
    bests = (
        [records.NO_TURN_YET] * 4,
        [records.Best(0, 65535, 65535), records.Best(45, 1, 0), records.Best(0, 1, 1),
         records.Best(78, 65535, 0)],
        [records.Best(1, 256, 0), records.NO_TURN_YET, records.Best(76, 2, 0),
         records.NO_TURN_YET],
    )  # fmt: skip
    told = {}
    for number, (name, table) in enumerate(tables.items()):
        for light in (0, 1, 2):
            lasting = records.Lasting()
            lasting.rules = table
            lasting.bests = list(bests[(number + light) % 3])
            lasting.brightness = (None, 20, 40, 60, 80, 100)[(2 * number + light) % 6]
            lasting.is_sound_on = (None, False, True)[light]
            lasting.is_match_on = bool(number % 2)
            sequence = (1, 255, 65536, 0xFFFFFFFE)[(number + light) % 4]
            slot = records.seal(records.LASTING, sequence, lasting.pack())
            told[f"{name} {light + 1}"] = {
                "slot": slot.hex(),
                "sequence": sequence,
                "match on": lasting.is_match_on,
                "kept": kept_state(lasting),
            }
    return told


def main() -> None:
    boxes = {}
    for name, one in CASES.items():
        for seed in range(1, MOST_SEEDS):
            told = written(one, seed)
            if told is not None:
                boxes[name] = told
                break
        else:
            raise SystemExit(f"{name}: no seed leads there")
        print(name, told["seed"], len(told["bytes"]), told["erases"], file=sys.stderr)
    for board, store in (("macropad", "flash"), ("pico", "flash"), ("pico", "bytes"),
                         ("macropad", "image")):  # fmt: skip
        boxes[f"an evening alone, {board}, {store}"] = solo_evening(board, store, 3, 4)
    for name in ("Rulebook", "Long game"):
        boxes[f"the title with {name}"] = house_mix_kept("pico", card(name, 2), name)
    mix = CASES["many rules at once"].table
    boxes["the title with an own mix"] = house_mix_kept("macropad", mix, "own mix")
    document = {
        "written by": VERSION,
        "made with": "host_tests/make_golden_slots.py",
        "slots": single_slots(),
        "boxes": boxes,
    }
    json.dump(document, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
