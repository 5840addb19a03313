# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Time as the handheld counts it: milliseconds that wrap at 2**29, as the board's clock does."""

_PERIOD = 1 << 29
_HALF_PERIOD = _PERIOD >> 1


def elapsed_ms(now_ms: int, since_ms: int) -> int:
    """Milliseconds from ``since_ms`` to ``now_ms``, right across the wrap.

    Good for three days either way; negative when ``since_ms`` is the later one, as it is when a
    key went down after the pass that handles it began.
    """
    return (now_ms - since_ms + _HALF_PERIOD) % _PERIOD - _HALF_PERIOD
