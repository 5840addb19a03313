# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
class Rectangle:
    def __init__(self, **options):
        self.y = 0
