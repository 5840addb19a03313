# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Reads the dice off the panel's picture, by their pips."""

from simulator.oled import WIDTH_PX

_DIE_PX = 31
_PIP_CENTRES = (6, 15, 24)
_FACES = {
    (0, 0, 0, 0, 1, 0, 0, 0, 0): 1,
    (0, 0, 1, 0, 0, 0, 1, 0, 0): 2,
    (0, 0, 1, 0, 1, 0, 1, 0, 0): 3,
    (1, 0, 1, 0, 0, 0, 1, 0, 1): 4,
    (1, 0, 1, 0, 1, 0, 1, 0, 1): 5,
    (1, 0, 1, 1, 0, 1, 1, 0, 1): 6,
}


def read(rows: list[int]) -> list[int]:
    """The faces of the dice drawn, from left to right; 0 for one that is still to be rolled."""
    faces = []
    for left in range(WIDTH_PX - _DIE_PX + 1):
        face = _face_at(rows, left)
        if face is not None:
            faces.append(face)
    return faces


def _face_at(rows: list[int], left: int) -> int | None:
    """The face of a die whose left edge is in that column, or None."""
    whole = (1 << _DIE_PX) - 1
    for top in range(len(rows) - _DIE_PX + 1):
        square = [row >> left & whole for row in rows[top : top + _DIE_PX]]
        edge = whole >> 4 << 2
        if square[0] & edge != edge or square[-1] & edge != edge or square[0] & 1:
            continue
        is_edge_lit = all(square[y] & 1 and square[y] >> _DIE_PX - 1 & 1 for y in range(3, 28))
        if not is_edge_lit or square[-1] & 1:
            continue
        pips = tuple(
            0 if square[y] >> x & 1 else 1 for y in _PIP_CENTRES for x in _PIP_CENTRES
        )
        if square[2] >> 10 & 1 == 0:
            return 0
        return _FACES.get(pips)
    return None
