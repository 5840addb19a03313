# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
import fake_box


def ticks_ms():
    return fake_box.now_ms


def ticks_diff(now_ms, since_ms):
    return now_ms - since_ms
