# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
import fake_box


class Event:
    key_number = 0
    pressed = False
    timestamp = 0


class _Events:
    overflowed = False

    def clear(self):
        pass

    def get_into(self, event):
        if not fake_box.presses or fake_box.presses[0][2] > fake_box.now_ms:
            return False
        event.key_number, event.pressed, event.timestamp = fake_box.presses.pop(0)
        return True


class Keys:
    def __init__(self, pins, **options):
        self.events = _Events()

    def reset(self):
        pass
