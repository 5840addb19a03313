# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
class Label:
    def __init__(self, font, text, color):
        self.text = text
        self.color = color
        self.scale = 1
