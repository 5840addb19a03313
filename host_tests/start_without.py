# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Starts a box from which something is missing, and tells what its console and its panel show.

The arguments: the board, and a module that can't be found, ``firmware=9.2.8``, or ``mpy=`` and
what firmware says that takes no compiled file of ours.
"""

import sys
import types
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from simulator import boards, launch
from simulator.clocks import VirtualClock

WATCHED_MS = 10_000


class Missing:
    """An importer that says of one module that it is not there."""

    def __init__(self, module: str) -> None:
        self.module = module

    def find_spec(self, name: str, _path: object, _target: object = None) -> None:
        if name == self.module:
            raise ModuleNotFoundError(f"No module named '{name}'")


class OtherFirmware:
    """An importer to which no compiled file of the program makes sense."""

    def __init__(self, words: str) -> None:
        self.words = words

    def find_spec(self, name: str, _path: object, _target: object = None) -> None:
        if name.split(".")[0] in ("engine", "board_io", "neopixel"):
            raise ValueError(self.words)


def main(board: str, missing: str) -> None:
    box = launch.power_on(
        boards.named(board, boards.ALL) or boards.PICO._replace(board_id=board), VirtualClock()
    )
    import displayio

    if missing.startswith("firmware="):
        version = tuple(map(int, missing.split("=")[1].split(".")))
        sys.implementation = types.SimpleNamespace(
            name="circuitpython", version=version, cache_tag="no-cache"
        )
    elif missing.startswith("mpy="):
        for name in [name for name in sys.modules if name.split(".")[0] in ("engine", "board_io")]:
            del sys.modules[name]
        sys.meta_path.insert(0, OtherFirmware(missing.split("=")[1]))
    else:
        sys.meta_path.insert(0, Missing(missing))

    def watch() -> None:
        if box.clock.elapsed_ms() > WATCHED_MS:
            raise launch.PowerOff

    box.on_rest.append(watch)
    try:
        launch.run()
        print("ended")
    except launch.PowerOff:
        display = box.display or (displayio.displays or [None])[-1]
        is_shown = display and display.root_group is displayio.CIRCUITPYTHON_TERMINAL
        print("console on the panel" if is_shown and display.auto_refresh else "panel as it was")


if __name__ == "__main__":
    main(*sys.argv[1:])
