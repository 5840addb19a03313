# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The dice: independent draws, each face as likely as the others."""

from random import randint

if False:  # for type checkers alone
    from typing import Iterator


def faces() -> "Iterator[int]":
    """Yield faces of a fair die for ever; the firmware seeds itself from hardware entropy."""
    while True:
        yield randint(1, 6)
