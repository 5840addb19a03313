# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
class PWMOut:
    def __init__(self, pin, **options):
        self.duty_cycle = 0
        self.frequency = 440
