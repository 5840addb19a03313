# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
class Bitmap:
    def __init__(self, width, height, colours):
        pass


class Palette(dict):
    def __init__(self, colours):
        super().__init__()


class Group(list):
    pass


class TileGrid:
    def __init__(self, bitmap, **options):
        self.hidden = False
        self.y = options["y"]
        self.tile = 0

    def __getitem__(self, place):
        return self.tile

    def __setitem__(self, place, tile):
        self.tile = tile
