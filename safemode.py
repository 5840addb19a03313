# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Safe mode: run instead of code.py by the firmware. After a crash the box comes back by itself.

Three times in a row at most, or it would never come to rest. The safe mode that a person asked
for, and what another start can't mend, is left alone.
"""

import microcontroller
import supervisor

_REASONS = supervisor.SafeModeReason

# What ends a program from outside; all the others are asked for, or lasting.
CRASHES = (
    _REASONS.BROWNOUT,
    _REASONS.FLASH_WRITE_FAIL,
    _REASONS.GC_ALLOC_OUTSIDE_VM,
    _REASONS.HARD_FAULT,
    _REASONS.INTERRUPT_ERROR,
    _REASONS.NLR_JUMP_FAIL,
    _REASONS.SDK_FATAL_ERROR,
    _REASONS.STACK_OVERFLOW,
    _REASONS.WATCHDOG,
)


def main() -> None:
    """Start again after a crash, unless it has been tried three times."""
    reason = supervisor.runtime.safe_mode_reason
    if reason not in CRASHES:
        return
    from board_io import crashes

    if crashes.count(crashes.SAFE_MODE) <= crashes.MOST:
        microcontroller.reset()
    print("Crashed again and again: switch off and on. docs/troubles.md says more.")


if __name__ == "__main__":
    main()
