# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""How often in a row the program has crashed: kept where a restart leaves it, not a power-off."""

if False:  # for type checkers alone
    from alarm import SleepMemory

# Places in the sleep memory, each of a count and its complement.
BUG = 0
SAFE_MODE = 2

MOST = 3  # crashes in a row after which the box stays as it is


def count(kind: int) -> int:
    """Count a crash of that kind; the answer is how many there were in a row, with this one."""
    memory = _memory()
    if memory is None:
        return MOST + 1  # nobody can tell: better to stay than to start over for ever
    times = memory[kind]
    times = 1 if times ^ memory[kind + 1] != 0xFF else min(times + 1, 0xFF)
    memory[kind : kind + 2] = bytes((times, times ^ 0xFF))
    return times


def clear() -> None:
    """The program works: the next crash is the first again."""
    memory = _memory()
    if memory is not None and any(memory[BUG : SAFE_MODE + 2]):
        memory[BUG : SAFE_MODE + 2] = bytes(SAFE_MODE + 2 - BUG)


def _memory() -> "SleepMemory | None":
    try:
        import alarm
    except ImportError:  # some boards have none
        return None
    return alarm.sleep_memory
