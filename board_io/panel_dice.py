# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The two dice on the panel. The title has none, so they are made when it is up."""

import displayio

from board_io import layouts

if False:  # for type checkers alone
    from typing import List, Tuple

_BLOCKS = 2  # the lit blocks come first in the group


class PanelDice:
    """Two pictures of dice in a group, each hidden or showing a face, 0 for one not yet rolled."""

    def __init__(self, group: displayio.Group) -> None:
        from board_io.die_pictures import DIE_PX, make_sheet  # which then can be let go

        ink = displayio.Palette(2)
        ink[0] = 0x000000
        ink[1] = 0xFFFFFF
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
            die.hidden = True
            self._dice.append(die)
            group.insert(_BLOCKS, die)  # below the texts

    def show(self, faces: "Tuple[int, ...]", top_px: int) -> None:
        """Show these faces, none to two, with their upper edge there; only changes are made."""
        for index, die in enumerate(self._dice):
            if die.y != top_px:
                die.y = top_px
            is_hidden = index >= len(faces)
            if die.hidden != is_hidden:
                die.hidden = is_hidden
            if not is_hidden and die[0] != faces[index]:
                die[0] = faces[index]
