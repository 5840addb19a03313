# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What is asked once more, and trouble that is told."""

from engine.handheld import frame
from engine.handheld.screen import (
    CARRY_ON,
    CLEAR,
    END_MATCH,
    KEY_STUCK,
    NOT_FOUND,
    RECORDS,
    RESUME,
    TITLE,
    Screen,
    option_looks,
)
from engine.records import NO_TURN_YET

if False:  # for type checkers alone
    from typing import Tuple

    from engine.handheld.screen import Drawing

# For each, from `screen.END_MATCH` on: headline, line, line, what tile 4 does ("" for nothing),
# what ROLL does, and the screen that ROLL leads to.
_ASKED = (
    ("END MATCH?", "this turn and match", "will not count", "4: end", "ROLL go on", RESUME),
    ("DROP IT?", "this match is lost", "", "4: drop", "ROLL keep it", CARRY_ON),
    ("CLEAR IT?", "this best is lost", "", "4: clear", "ROLL keep", RECORDS),
    ("NOT SAVED", "if power goes,", "this match is lost", "", "ROLL go on", RESUME),
    ("DATA RESET", "old scores could", "not be read", "", "ROLL go on", RESUME),
    ("KEY STUCK", "", "", "", "ROLL go on", RESUME),
    ("NOT FOUND", "", "", "", "ROLL go on", RESUME),
)
_LINE_WIDTH = 20


class Ask(Screen):
    """Tile 4 does what is asked about, where something is; ROLL goes on without."""

    def draw(self) -> "Drawing":
        asked = _ASKED[self.box.screen_name - END_MATCH]
        texts: Tuple[str, ...] = asked[:5]
        looks = option_looks(4) if asked[3] else bytearray(12)
        if self.box.screen_name == KEY_STUCK:
            texts = self._stuck_texts(looks)
        elif self.box.screen_name == NOT_FOUND:
            texts = texts[:1] + _two_lines(self.box.missing_parts) + texts[3:]
        return frame.ASK, texts, (), looks

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        name = self.box.screen_name
        if number != 4 or not _ASKED[name - END_MATCH][3]:
            return None
        if name == CLEAR:
            self.box.lasting.bests[self.box.record_index] = NO_TURN_YET
            self.box.keeper.save_lasting()
            return RECORDS
        self.box.keeper.set_match_on(False)
        self.box.keeper.save_lasting()
        return TITLE

    def on_roll(self, now_ms: int) -> "int | None":
        return _ASKED[self.box.screen_name - END_MATCH][5]

    def update(self, now_ms: int) -> "int | None":
        """A key that was stuck and is let go needs no more words."""
        is_gone = self.box.screen_name == KEY_STUCK and not self.box.keys.stuck
        return RESUME if is_gone else None

    def _stuck_texts(self, looks: bytearray) -> "Tuple[str, ...]":
        """Which key is stuck; its tile blinks. ROLL comes first: without it nothing goes on."""
        stuck_keys = self.box.keys.stuck
        numbers = [number for number in range(1, 13) if stuck_keys >> number & 1]
        for number in numbers:
            looks[number - 1] = frame.DENIED
        if stuck_keys & 1:
            return "KEY STUCK", "ROLL is held down", "", "let go of ROLL", ""
        named = f"key {numbers[0]} is" if numbers else ""
        if len(numbers) > 1:
            named = f"{len(numbers)} keys are"
        return "KEY STUCK", f"{named} held down", "", "", "ROLL go on"


def _two_lines(names: "Tuple[str, ...]") -> "Tuple[str, str]":
    """Names with commas between them, on two lines of 20 characters."""
    lines = ["", ""]
    for name in names:
        row = 1 if lines[1] or len(lines[0]) + 2 + len(name) > _LINE_WIDTH else 0
        lines[row] += (", " if lines[row] else "") + name
    return lines[0], lines[1]
