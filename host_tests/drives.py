# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Drives of boards to deploy to: folders that look like them."""

BOARD = "adafruit_macropad_rp2040"
BOOT_OUT = (
    "Adafruit CircuitPython {} on 2026-06-01; Adafruit Macropad RP2040 with rp2040\n"
    "Board ID:{}\nUID:0123\n"
)
OWN_FILES = {"boot_out.txt", "lib/my_own.py", "notes.txt", "engine/readme.txt"}


def make_drive(folder):
    """The drive of a MacroPad with CircuitPython 10, and some files of its owner."""
    drive = folder / "CIRCUITPY"
    (drive / "lib").mkdir(parents=True)
    (drive / "engine").mkdir()
    for name in OWN_FILES:
        (drive / name).write_text("my own\n")
    (drive / "boot_out.txt").write_text(BOOT_OUT.format("10.2.1", BOARD))
    return drive


def files_of(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def times_of(folder):
    """When each file and folder was last written, in nanoseconds."""
    return {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}
