# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
class DigitalInOut:
    def __init__(self, pin):
        self.value = False

    def deinit(self):
        pass

    def switch_to_output(self, value):
        self.value = value
