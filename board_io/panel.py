# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The panel: labels, the dice and two lit blocks, made once and moved about."""

import displayio
import terminalio
import vectorio
from adafruit_display_text.bitmap_label import Label

from board_io import layouts
from engine.handheld.frame import CARRY_ON

if False:  # for type checkers alone
    from typing import List, Tuple

    import busdisplay

    from board_io.panel_dice import PanelDice
    from engine.handheld.frame import Frame

_WHITE = 0xFFFFFF
_BLACK = 0x000000
_MOST_LINES = 8
# By the kind of a slot:
_LEFT, _CENTRE, _RIGHT = (0, 0), (0.5, 0), (1, 0)
_ANCHORS = (_LEFT, _CENTRE, _RIGHT, _LEFT, _CENTRE, _RIGHT, _CENTRE, _CENTRE)
_COLOURS = (_WHITE, _WHITE, _WHITE, _BLACK, _BLACK, _BLACK, _WHITE, _BLACK)


class _Line(Label):
    """A label that knows what is written on it, and the slot it stands in (None: hidden)."""

    def __init__(self, words: str) -> None:
        super().__init__(terminalio.FONT, text=words, color=_WHITE)
        self.words = words
        self.slot: tuple | None = None

    def put(self, slot: "tuple | None") -> None:
        """Move to a slot, or out of sight; nothing when it is there already."""
        if slot == self.slot:
            return
        if slot is None:
            self.hidden = True
        else:
            kind, x_px, y_px, scale = slot
            if self.scale != scale:
                self.scale = scale
            self.anchor_point = _ANCHORS[kind]
            self.anchored_position = (x_px, y_px)
            self.color = _COLOURS[kind]
            if self.slot is None:
                self.hidden = False
        self.slot = slot


class Panel:
    """Draws frames on a 128x64 display, and only what has changed.

    Writing a text costs a hundred times as much as moving or hiding a label: a text that comes
    back finds the label that still holds it. There are as many as a layout has slots at most;
    each takes 1.2 KB.

    ``has_display``: without one, nothing is drawn until one is attached.
    """

    def __init__(self) -> None:
        self.has_display = False
        self._display: busdisplay.BusDisplay = None  # type: ignore[assignment]
        self._layout = -1
        self._texts: Tuple[str, ...] = ()
        self._faces: Tuple[int, ...] = ()
        self._blocks: Tuple[int, ...] = ()
        lit = displayio.Palette(1)
        lit[0] = _WHITE
        self._bar = vectorio.Rectangle(pixel_shader=lit, width=1, height=1, x=0, y=0)
        self._row = vectorio.Rectangle(
            pixel_shader=lit,
            width=layouts.RIGHT_EDGE_PX - layouts.ROW_LEFT_PX,
            height=layouts.ROW_HEIGHT_PX,
            x=layouts.ROW_LEFT_PX,
            y=layouts.OUT_OF_SIGHT_PX,
        )
        self._dice: PanelDice | None = None
        self._group = displayio.Group()
        self._group.append(self._bar)
        self._group.append(self._row)
        self._lines: List[_Line] = []  # the one longest out of use first

    def attach(self, display: "busdisplay.BusDisplay") -> None:
        """Draw on this display from now on, whose ``auto_refresh`` is off: all of it, anew."""
        self._display = display
        self.has_display = True
        self._layout = -1

    def make_dice(self) -> None:
        """Make the dice, out of sight, if no picture needed them yet; the title has none."""
        if self._dice is None:
            from board_io.panel_dice import PanelDice

            self._dice = PanelDice(self._group)

    def detach(self) -> None:
        """The display is gone."""
        if self.has_display:
            self.has_display = False
            self._display.root_group = None  # type: ignore[assignment]

    def is_stale(self, frame: "Frame") -> bool:
        """Whether the frame is to be drawn, or would be if there were a display."""
        return (
            not self.has_display
            or frame.layout != self._layout
            or frame.texts != self._texts
            or frame.dice != self._faces
        )

    def show(self, frame: "Frame") -> bool:
        """Draw the frame and refresh, once; False when the panel shows it already."""
        if not self.has_display or not self.is_stale(frame):
            return False
        texts = frame.texts
        is_new_layout = frame.layout != self._layout
        is_new_text = is_new_layout or texts != self._texts
        differences = sum([one != other for one, other in zip(texts, self._texts)])
        if is_new_layout or differences > 1:
            # Taken off and put back, the picture is drawn whole: much sooner than as many pieces,
            # each of which is drawn where it was and where it is.
            self._display.root_group = None  # type: ignore[assignment]
        self._layout = frame.layout
        self._texts = texts
        if is_new_text:
            slots, bar, row_top_px = layouts.layout(frame.layout)
            if bar == layouts.BAR_LOW and not texts[-2]:
                slots = slots[:-1] + (layouts.LOW_ALONE,)
            self._set_blocks(texts, bar, row_top_px)
            self._set_texts(texts, slots)
        if frame.dice != self._faces or is_new_layout:
            self._set_dice(frame)
        self._display.root_group = self._group
        self._display.refresh()
        return True

    def _set_blocks(self, texts: "Tuple[str, ...]", bar: int, row_top_px: int) -> None:
        """Lay the lit block under what ROLL does, and the one under a chosen row."""
        left_px = layouts.LEFT_EDGE_PX
        top_px = layouts.TALL_TOP_PX
        height_px = layouts.TALL_HEIGHT_PX
        if bar == layouts.BAR_RULE:
            height_px = 1
        elif bar == layouts.BAR_LOW:
            top_px = layouts.LOW_TOP_PX
            height_px = layouts.LOW_HEIGHT_PX
            if not texts[-1]:  # ROLL does nothing
                top_px = layouts.OUT_OF_SIGHT_PX
            elif texts[-2]:
                left_px = layouts.RIGHT_EDGE_PX - layouts.CELL_WIDTH_PX * len(texts[-1]) - 4
        width_px = layouts.RIGHT_EDGE_PX - left_px
        blocks = (left_px, top_px, width_px, height_px, row_top_px)
        if blocks != self._blocks:
            self._blocks = blocks
            self._bar.location = (left_px, top_px)
            self._bar.width = width_px
            self._bar.height = height_px
            self._row.y = row_top_px

    def _set_texts(self, texts: "Tuple[str, ...]", slots: tuple) -> None:
        """Put each text in its slot, on the label that holds it already wherever there is one."""
        unused = self._lines
        used = []
        waiting = []
        for text, slot in zip(texts, slots):
            if text:
                words = layouts.filled(text, slot[0])
                for line in unused:
                    if line.words == words:
                        unused.remove(line)
                        used.append(line)
                        line.put(slot)
                        break
                else:
                    waiting.append((words, slot))
        for words, slot in waiting:
            line = self._write(words, slot, unused, len(unused) + len(used))
            used.append(line)
            line.put(slot)
        for line in unused:
            line.put(None)
        self._lines = unused + used

    def _write(self, words: str, slot: tuple, unused: "List[_Line]", lines: int) -> _Line:
        """Write words on a label that may be had for it.

        The one that stands in the slot comes first, if the new words cover the old: then its
        pixels change once. Otherwise it is a new label, or the one longest unused.
        """
        for line in unused:
            if line.slot == slot and len(line.words) == len(words):
                break
        else:
            if lines < _MOST_LINES:
                line = _Line(words)
                self._group.append(line)
                return line
            line = unused[0]
        unused.remove(line)
        line.text = line.words = words
        return line

    def _set_dice(self, frame: "Frame") -> None:
        self._faces = frame.dice
        if frame.dice:
            self.make_dice()
        if self._dice is None:
            return
        is_low = frame.layout == CARRY_ON
        self._dice.show(frame.dice, layouts.LOW_DIE_TOP_PX if is_low else layouts.DIE_TOP_PX)
