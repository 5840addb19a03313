# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The records: the best solo score for each box and one-die rule."""

from engine.bests import best_index
from engine.handheld import frame
from engine.handheld.screen import CLEAR, TITLE, Screen, option_looks

if False:  # for type checkers alone
    from engine.handheld.handheld import Handheld
    from engine.handheld.screen import Drawing

_NAMES = (
    "9 tiles one-die on",
    "9 tiles one-die off",
    "12 tiles one-die on",
    "12 tiles one-die off",
)


class Records(Screen):
    """Tiles 1 to 4 choose a record, 6 clears the one shown; ROLL or a hold goes back."""

    def __init__(self, box: "Handheld", now_ms: int) -> None:
        super().__init__(box, now_ms)
        if box.record_index < 0:
            box.record_index = best_index(box.rules)

    def draw(self) -> "Drawing":
        index = self.box.record_index
        score, turns, shut = self.box.keeper.lasting.bests[index]
        looks = option_looks(1, 2, 3, 4)
        looks[index] = frame.CHOSEN
        numbers = ("--", "", "no turn yet", "")
        if score is not None:
            numbers = (str(score), f"turns {turns}", f"shut {shut}", "6: clear")
            looks[5] = frame.OPTION
        texts = (_NAMES[index], "best") + numbers + ("tile 1-4", "ROLL back")
        return frame.RECORDS, texts, (), looks

    def on_tile(self, number: int, now_ms: int) -> "int | None":
        if number <= 4:
            self.box.record_index = number - 1
            self.box.sound(frame.CUE_PICK)
        elif number == 6 and self.box.keeper.lasting.bests[self.box.record_index].turns:
            return CLEAR
        return None

    def on_roll(self, now_ms: int) -> "int | None":
        self.box.record_index = -1
        return TITLE

    def on_hold(self, now_ms: int) -> "int | None":
        return self.on_roll(now_ms)
