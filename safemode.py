# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Safe mode: run instead of code.py by the firmware. After a crash the box comes back by itself.

Three times in a row at most, or it would never come to rest. The safe mode that a person asked
for, and what another start can't mend, is left alone. A box that stays so goes dark.

A damaged file crashes the board each time that it is read, so after a crash the files are looked
at: by the listing that came with them. One that is cut short may be read for ever; then the
watchdog starts the board anew. code.py asks here what is wrong with the files after that, and when
something has failed: this file is source, and reads no other one before it has been looked at.
"""

import sys

import microcontroller
import supervisor

if False:  # for type checkers alone
    from typing import List

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


LISTING = "shut_the_box_files.txt"
WRONG_FIRMWARE = "WRONG FIRMWARE\nfor CircuitPython 10:\ncopy the -py zip, or\nput 10 on the board"
_ROOT = globals().get("__file__", "").rpartition("safemode.py")[0]

# In the sleep memory, behind what `board_io.crashes` counts: a damaged file has been found here.
MARK = 4
_MARKED = b"\xb5\x4a"

# Files begin so which are read to let the panel show the console: where one of them is bad it
# stays as it is.
PANEL_FILES = (
    "board_io/__init__", "board_io/boards/", "board_io/bad_files", "board_io/memory",
    "board_io/oled", "board_io/settings", "engine/__init__", "engine/records", "engine/rules",
    "engine/tiles", "lib/adafruit_displayio_",
)  # fmt: skip


def main() -> None:
    """Start again after a crash, unless it has been tried three times."""
    if supervisor.runtime.safe_mode_reason in CRASHES:
        found = look()
        if found:
            print(_words(found))  # no computer is connected yet, so that nobody may read it
            if mark(_MARKED):
                _start_by_watchdog()
        else:
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


def tell_files(run: dict) -> None:
    """Say for ever what is wrong with the files. It comes back where nothing is.

    :param run: what `code.py` knows: ``error``, None where the watchdog has started the board,
        and ``wiring``, the board file, None where there is none yet.
    """
    try:
        microcontroller.watchdog.mode = None
    except (AttributeError, NotImplementedError):  # not every board has one
        pass
    error, wiring = run["error"], run["wiring"]
    words = str(error)
    is_import = isinstance(error, (ImportError, SyntaxError))
    is_old = sys.implementation.name == "circuitpython" and sys.implementation.version[0] < 10
    found = [] if is_old or words.startswith("lib/") else look()
    if found:
        if error is not None and not is_import:
            import traceback

            traceback.print_exception(error)
        if not any([name in fault for fault in found for name in PANEL_FILES]):
            _show_console(wiring)
        print(_words(found))
    elif is_old and error is not None:
        _show_console(wiring)
        print("CircuitPython 10 or newer is needed.")
    elif isinstance(error, (ImportError, ValueError)) and " .mpy" in words:
        print(WRONG_FIRMWARE)
    elif is_import:
        print(_import_words(error, wiring))
    else:
        if error is None:
            mark(bytes(2))
        return
    import time

    while True:
        time.sleep(1)  # the panel would not show it once the program has ended


def _import_words(error: Exception, wiring) -> str:  # noqa: ANN001  (a board file, or None)
    try:
        from board_io import bad_files

        return bad_files.message(error, wiring)
    except (ImportError, SyntaxError):  # those that say it are missing, too
        return f"{error}\nCopy the zip again."


def _start_by_watchdog() -> None:
    """Let code.py tell it: it sees by what it was started. It comes back without a watchdog."""
    try:
        from watchdog import WatchDogMode

        microcontroller.watchdog.timeout = 1
        microcontroller.watchdog.mode = WatchDogMode.RESET
    except (AttributeError, ImportError, NotImplementedError):
        return
    import time

    time.sleep(3)


def mark(told: bytes) -> bool:
    """Remember that a damaged file was found, or not; whether that is news, and can be remembered.

    Where it is none the board has crashed although code.py was to tell it.
    """
    try:
        from alarm import sleep_memory
    except ImportError:  # some boards have none
        return False
    is_new = sleep_memory[MARK : MARK + 2] != told
    sleep_memory[MARK : MARK + 2] = told
    return is_new


def look() -> "List[str]":
    """What is wrong with the files of the listing, one a str, each named as it is on the drive.

    Source is only missed: whoever changes it knows.
    """
    found = []
    buffer = memoryview(bytearray(512))
    try:
        with open(_ROOT + LISTING, encoding="utf-8") as listing:
            for line in listing:
                words = line.split()
                if len(words) == 3:
                    fault = _fault(words[0], int(words[1]), words[2], buffer)
                    if fault:
                        found.append(f"{fault}: {words[0]}")
    except OSError:  # there is none
        return found
    except ValueError:
        found.append(f"Damaged: {LISTING}")
    return found


def _fault(name: str, size: int, total: str, buffer: memoryview) -> str:
    stem = name[: name.rfind(".")]
    if name.endswith(".py"):
        return "" if _size(name) >= 0 or _size(stem + ".mpy") >= 0 else "Missing"
    if _size(stem + ".py") >= 0:
        return "Hidden by a .py file"
    there = _size(name)
    if there < 0:
        return "Missing"
    return "" if there == size and _sum(name, buffer) == total else "Damaged"


def _size(name: str) -> int:
    import os

    try:
        return os.stat(_ROOT + name)[6]
    except OSError:
        return -1


def _sum(name: str, buffer: memoryview) -> str:
    from binascii import crc32

    total = 0
    try:
        with open(_ROOT + name, "rb") as file:
            while True:
                count = file.readinto(buffer)
                if not count:
                    return f"{total:08x}"
                total = crc32(buffer[:count], total)
    except OSError:
        return ""


def _words(found: "List[str]") -> str:
    more = f"\nand {len(found) - 1} more" if len(found) > 1 else ""
    if found[0].startswith("Hidden"):
        return f"{found[0]}{more}\nTake the .py off."
    return f"{found[0]}{more}\nCopy the zip again."


def _show_console(wiring) -> None:  # noqa: ANN001  (a board file, or None)
    try:
        if wiring is None:
            import board

            from board_io import boards

            wiring = boards.load(board.board_id)
        from board_io import bad_files

        bad_files.show_console(wiring)
    except (AttributeError, ImportError, OSError, SyntaxError, ValueError):
        return  # a panel that the firmware has made shows it all the same


if __name__ == "__main__":
    main()
