# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
import fake_box


class Reload(BaseException):
    pass


def ticks_ms():
    return fake_box.now_ms


def reload():
    raise Reload
