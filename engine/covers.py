# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""How a roll may be used, where that is not "any set that adds up" (H1)."""

from engine.tiles import LONG_BOX, tile

if False:  # for type checkers alone
    from typing import List, Tuple

PAIR_OR_SUM = 2
FACES = 3
DUO = 4


def pair_or_sum(open_tiles: int, faces: "Tuple[int, ...]") -> "List[int]":
    """The one tile that equals the sum, or exactly the two that the dice show when they differ."""
    return _those_open(open_tiles, [tile(sum(faces))] + _both(faces))


def by_faces(open_tiles: int, faces: "Tuple[int, ...]") -> "List[int]":
    """A tile that a die shows, or both of them when the dice differ; never the sum."""
    singles = [tile(face) for face in faces[:1]]
    if _both(faces):
        singles = [tile(max(faces)), tile(min(faces))]
    return _those_open(open_tiles, _both(faces) + singles)


def duo(open_tiles: int, faces: "Tuple[int, ...]") -> "List[int]":
    """Exactly two tiles that add up to the roll, never one or three."""
    total = sum(faces)
    pairs = [
        tile(high) | tile(total - high)
        for high in range(min(total - 1, LONG_BOX), total // 2, -1)
    ]
    return _those_open(open_tiles, pairs)


COVERS = {PAIR_OR_SUM: pair_or_sum, FACES: by_faces, DUO: duo}


def _both(faces: "Tuple[int, ...]") -> "List[int]":
    """The two tiles that the dice show, as one set; none when they show the same, or are one."""
    if len(faces) < 2 or faces[0] == faces[1]:
        return []
    return [tile(faces[0]) | tile(faces[1])]


def _those_open(open_tiles: int, sets: "List[int]") -> "List[int]":
    return [one for one in sets if not one & ~open_tiles]
