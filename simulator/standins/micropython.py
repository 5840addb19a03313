# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for ``micropython``: only what Adafruit's libraries ask of it."""


def const(value):
    """The value itself; the board's compiler writes it in place."""
    return value
