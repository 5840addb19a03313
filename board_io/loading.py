# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The rest of the start, once the title shows: keys, sound, and the screens it can lead to."""

import sys

from board_io import bad_files, clock, modules
from board_io.buttons import Buttons
from board_io.panel_watch import PanelWatch
from board_io.speaker import Speaker
from board_io.start import make_part, there
from engine.handheld.screen import DATA_RESET, NOT_FOUND

if False:  # for type checkers alone
    from watchdog import WatchDogTimer

    from board_io.box import Box

WATCHDOG_S = 8  # the most that an RP2040's can be set to
_DONE_WITH = "start loading bad_files settings memory_scan oled_making die_pictures"


def load(box: "Box", wiring) -> None:  # noqa: ANN001  (a board file)
    """Make the parts that the title did not need, and import what a press may ask for.

    :raises ImportError: for firmware or a library of another version than the program needs.
    """
    box.watchdog = _set_watchdog()  # from here on fed; code.py has set it for the start
    bad_files.check_versions()
    box.buttons = Buttons(wiring.TILE_PINS[: box.handheld.most_tiles], wiring.ROLL_PIN)
    if wiring.SPEAKER_PIN is not None:
        box.speaker = make_part(
            box,
            "speaker",
            lambda: Speaker(there(wiring.SPEAKER_PIN), there(wiring.SPEAKER_ENABLE_PIN)),
        )
    if box.panel.has_display:
        box.panel.make_dice()
    box.watch = PanelWatch(wiring.is_panel_there, wiring.make_display, clock.now_ms())
    modules.keeps_all = bool(wiring.KEEPS_ALL)
    modules.load_play()
    box.modules = modules
    modules.fetch(box.handheld.screen.prefetch())
    handheld = box.handheld
    if box.is_reset:
        handheld.tell_trouble(DATA_RESET, clock.now_ms())
    handheld.missing_tiles = box.buttons.missing >> 1
    if box.buttons.missing:
        box.missing_parts.append("keys")
    if box.missing_parts and box.panel.has_display:
        handheld.missing_parts = tuple(box.missing_parts)
        handheld.tell_trouble(NOT_FOUND, clock.now_ms())
    box.started_ms = clock.now_ms()
    if wiring.i2c is not None:  # the panel can be made anew without its pins: the file can go
        modules.drop(wiring.own.__name__)
        wiring.own = None
    modules.forget(_DONE_WITH, "board_io.")


def _set_watchdog() -> "WatchDogTimer | None":
    """The board's watchdog: it starts the board anew when a pass does not end. None without one.

    It is stopped on every way out of the loop. An nRF's can't be: it would reset the REPL.
    """
    try:
        from microcontroller import watchdog
        from watchdog import WatchDogMode

        if watchdog is None or sys.platform.startswith("nRF"):
            return None
        watchdog.timeout = WATCHDOG_S
        watchdog.mode = WatchDogMode.RESET
    except (AttributeError, ImportError, NotImplementedError, ValueError):
        return None
    return watchdog
