# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What to tell of files that are missing, cut short or of another version, and where."""

import board

# The libraries that are there when the title shows, with the major version each is written for.
LIBRARIES = (
    ("neopixel", 6),
    ("adafruit_display_text", 5),
    ("adafruit_ticks", 1),
)
PANEL_LIBRARIES = (("adafruit_displayio_ssd1306", 3), ("adafruit_displayio_sh1106", 2))


def check_versions() -> None:
    """See that the firmware, and each library in memory, has the major version that it should.

    :raises ImportError: for the first that has not, with the whole message.
    """
    import sys

    if sys.implementation.name == "circuitpython" and sys.implementation.version[0] < 10:
        raise ImportError("CircuitPython 10 or newer is needed.")
    for name, major in LIBRARIES + PANEL_LIBRARIES:
        version = getattr(sys.modules.get(name), "__version__", "")
        told = version.split(".")[0]
        if told.isdigit() and told not in ("0", str(major)):  # 0: made from no release
            raise ImportError(f"lib/{name} is version {version}, {major} is needed")


def message(error: Exception, wiring) -> str:  # noqa: ANN001  (a board file, or None)
    """What to tell of a file that can't be used; the panel shows the console from now on."""
    if wiring is not None:
        show_console(wiring)
    words = str(error)
    if words.startswith("CircuitPython"):
        return words  # it is not the zip's fault
    board_file = f"board_io/boards/{board.board_id}"
    told = described(error)
    if told == f"Missing: {board_file}":
        return f"No file for this board: change the pins of raspberry_pi_pico.py:\n{board_file}.py"
    return f"{told}\nCopy the zip again."


def described(error: Exception) -> str:
    """The file that an ImportError or a SyntaxError is about, and what is wrong with it."""
    words = str(error)
    if words.startswith("lib/"):
        return words
    quoted = words.split("'")
    if words.lower().startswith("no module") and len(quoted) > 1:
        return f"Missing: {quoted[1].replace('.', '/')}"
    path, line = _place(error)
    if isinstance(error, SyntaxError):
        return f"Damaged: {path}, line {line}"
    return f"Damaged: {_imported_from(path, line) or _on_drive(path)}: {words}"


def _place(error: Exception) -> "tuple":
    """The file and line that the traceback ends in."""
    import traceback

    path, line = "?", 0
    for row in "".join(traceback.format_exception(error)).split("\n"):
        parts = row.split('"')
        if row.strip().startswith("File ") and len(parts) > 2:
            path = parts[1]
            digits = parts[2].split("line ")[-1].split(",")[0]
            line = int(digits) if digits.isdigit() else 0
    return path, line


def _on_drive(path: str) -> str:
    """That file as it is there: of one that is compiled a traceback names the source."""
    import os

    try:
        os.stat(path[:-3] + ".mpy")
    except OSError:
        return path
    return path[:-3] + ".mpy"


def _imported_from(path: str, line: int) -> str:
    """The file that the import in that line reads, "" where the line can't be read."""
    try:
        with open(path, encoding="utf-8") as source:
            rows = source.read().split("\n")
    except OSError:
        return ""
    words = rows[line - 1].split() if 0 < line <= len(rows) else []
    return words[1].replace(".", "/") + ".py" if words[:1] == ["from"] else ""


def show_console(wiring) -> None:  # noqa: ANN001  (a board file)
    """Let the panel show what was printed, where there is one and its driver is not missing."""
    try:
        from displayio import CIRCUITPYTHON_TERMINAL  # some firmware has none

        display = wiring.make_display()
    except (AttributeError, ImportError, RuntimeError, SyntaxError, ValueError):
        return
    display.root_group = CIRCUITPYTHON_TERMINAL
    display.auto_refresh = True
