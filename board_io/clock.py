# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box's clock: milliseconds that wrap at 2**29, and the rest between two passes."""

import time

from adafruit_ticks import ticks_diff, ticks_ms

REST_S = 0.003

now_ms = ticks_ms
elapsed_ms = ticks_diff  # elapsed_ms(now, since), right across the wrap


def rest() -> None:
    """Let the processor idle until the next pass; keys are scanned meanwhile."""
    time.sleep(REST_S)
