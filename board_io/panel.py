# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The panel: eight labels, two dice, two lit blocks, made once and moved about."""

import displayio
import terminalio
import vectorio
from adafruit_display_text.bitmap_label import Label

from board_io import layouts
from board_io.dice import DIE_PX, make_sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import List, Tuple

    import busdisplay

    from engine.handheld.frame import Frame

_WHITE = 0xFFFFFF
_BLACK = 0x000000
_LABELS = 8
_ANCHORS = ((0, 0), (0.5, 0), (1, 0))  # by align: LEFT, CENTRE, RIGHT
_CELL_PX = 6
_NOTHING: "Tuple" = (None, None, None)


class Panel:
    """Draws frames on a 128x64 display, and only what has changed.

    :param display: a ``busdisplay.BusDisplay`` whose ``auto_refresh`` is off.
    """

    def __init__(self, display: "busdisplay.BusDisplay") -> None:
        self._display = display
        self._shown = _NOTHING  # layout, texts, dice
        ink = displayio.Palette(2)
        ink[0] = _BLACK
        ink[1] = _WHITE
        group = displayio.Group()
        self._bar = vectorio.Rectangle(pixel_shader=ink, width=1, height=1, color_index=1)
        self._row = vectorio.Rectangle(
            pixel_shader=ink,
            width=layouts.RIGHT_EDGE_PX - layouts.ROW_LEFT_PX,
            height=layouts.ROW_HEIGHT_PX,
            x=layouts.ROW_LEFT_PX,
            color_index=1,
        )
        group.append(self._bar)
        group.append(self._row)
        sheet = make_sheet()
        self._dice: List[displayio.TileGrid] = []
        for left_px in layouts.DIE_LEFT_PX:
            die = displayio.TileGrid(
                sheet,
                pixel_shader=ink,
                tile_width=DIE_PX,
                tile_height=DIE_PX,
                x=left_px,
                y=layouts.DIE_TOP_PX,
            )
            self._dice.append(die)
            group.append(die)
        self._labels: List[Label] = []
        for _ in range(_LABELS):
            label = Label(terminalio.FONT, text="", color=_WHITE)
            self._labels.append(label)
            group.append(label)
        display.root_group = group

    def show(self, frame: "Frame") -> bool:
        """Draw the frame and refresh, once; False when the panel shows it already."""
        layout, texts, dice = self._shown
        if frame.texts == texts and frame.layout == layout and frame.dice == dice:
            return False
        self._shown = (frame.layout, frame.texts, frame.dice)
        if frame.texts != texts or frame.layout != layout:
            self._set_bar(frame.layout, frame.texts)
            self._set_texts(frame.layout, frame.texts)
        self._set_dice(frame.dice)
        self._display.refresh()
        return True

    def _set_bar(self, layout: int, texts: "Tuple[str, ...]") -> None:
        bar = layouts.LAYOUTS[layout][1]
        self._bar.x = layouts.LEFT_EDGE_PX
        self._bar.y = layouts.TALL_TOP_PX
        self._bar.width = layouts.RIGHT_EDGE_PX - layouts.LEFT_EDGE_PX
        if bar == layouts.BAR_LIT:
            self._bar.height = layouts.TALL_HEIGHT_PX
        elif bar == layouts.BAR_RULE:
            self._bar.height = 1
        else:
            self._bar.y = layouts.LOW_TOP_PX
            self._bar.height = layouts.LOW_HEIGHT_PX
            if texts[-2]:
                self._bar.width = _CELL_PX * len(texts[-1]) + 4
                self._bar.x = layouts.RIGHT_EDGE_PX - self._bar.width
        row_top_px = layouts.row_top_px(layout)
        self._row.hidden = not row_top_px
        self._row.y = row_top_px

    def _set_texts(self, layout: int, texts: "Tuple[str, ...]") -> None:
        """Put each text in its slot, on the label that holds it already wherever there is one.

        Writing a text costs far more than moving a label, so words that come back (SHUT THE BOX)
        keep theirs as long as no other text needs it.
        """
        free = self._labels[:]
        waiting = []
        for index, text in enumerate(texts):
            if not text:
                continue
            for label in free:
                if label.text == text:
                    free.remove(label)
                    self._place(label, layouts.slot(layout, index, not texts[-2]))
                    break
            else:
                waiting.append(index)
        for index in waiting:
            label = free.pop()
            label.text = texts[index]
            self._place(label, layouts.slot(layout, index, not texts[-2]))
        for label in free:
            label.hidden = True

    def _place(self, label: Label, slot: tuple) -> None:
        align, x_px, y_px, scale, is_inverse = slot
        label.scale = scale
        label.anchor_point = _ANCHORS[align]
        label.anchored_position = (x_px, y_px)
        label.color = _BLACK if is_inverse else _WHITE
        label.hidden = False

    def _set_dice(self, faces: "Tuple[int, ...]") -> None:
        for index, die in enumerate(self._dice):
            die.hidden = index >= len(faces)
            if not die.hidden:
                die[0] = faces[index]
