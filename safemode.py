# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Safe mode: run instead of code.py by the firmware. After a crash the box comes back by itself.

Three times in a row at most, or it would never come to rest. The safe mode that a person asked
for, and what another start can't mend, is left alone. A box that stays so goes dark.
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
    if reason in CRASHES:
        from board_io import crashes

        if crashes.count(crashes.SAFE_MODE) <= crashes.MOST:
            microcontroller.reset()
        print("Crashed again and again: switch off and on. docs/troubles.md says more.")
    put_out()


def put_out() -> None:
    """Make the pixels of a board that brings its own dark: a box that stays has no say in them.

    The reset that led here has silenced the speaker, and taken the supply from pixels that have
    a switch for it; what still has one keeps the colours that it was sent last.
    """
    try:
        import board
        import digitalio
        import neopixel_write

        with digitalio.DigitalInOut(board.NEOPIXEL) as data:
            data.switch_to_output()
            neopixel_write.neopixel_write(data, bytes(3 * 12))
    except (AttributeError, ImportError, RuntimeError, ValueError):
        return  # no pixels of its own, or the firmware has the pin


if __name__ == "__main__":
    main()
