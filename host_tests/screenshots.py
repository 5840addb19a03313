# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Makes the README's pictures of the page anew: ``make screenshots``."""

import signal
import sys

from device_files import ROOT

sys.path.append(str(ROOT))

from simulator import launch

launch.put_stand_ins_first()

from browser_box import PHONE, Desk, Program, chromium_open, why_not  # noqa: E402
from page_player import ROLL, Tab, play_turn  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
# Dice with which always shutting the largest tiles leads there.
MID_GAME = ("--seed", "14")
MID_GAME_TOO = ("--seed", "5")
BOX_SHUT = ("--seed", "5")
DENSITY = 1.5  # three by three for each pixel of the panel
LARGEST_BYTES = 150_000


def play_until_picking(tab: Tab, turns: int) -> None:
    """Shut so many rolls, throw the next one and pick the first of its tiles."""
    tab.tap(ROLL)
    for _ in range(turns):
        tab.wait_for("PRESS ROLL")
        tab.tap(ROLL)
        tab.wait_for("PICK TILES")
        tab.pick()
        tab.tap(ROLL)
    tab.wait_for("PRESS ROLL")
    tab.tap(ROLL)
    tab.wait_for("PICK TILES")
    tab.tap(max(tab.tiles("usable")))
    tab.wait_for("TO GO")


def shut_the_box(tab: Tab) -> None:
    """Play a whole turn to the celebration."""
    tab.tap(ROLL)
    play_turn(tab)
    tab.wait_for("BOX SHUT!")


def stop_when_lit(tab: Tab, program: Program, row: list[int]) -> None:
    """Let the celebration run on until that row is bright, and there let time stand still."""
    tab.wait_until_read()
    while tab.tiles("chosen") != row:
        program.process.send_signal(signal.SIGCONT)
        tab.wait_until(lambda: tab.tiles("chosen") == row, f"lit {row}")
        program.process.send_signal(signal.SIGSTOP)


def save(tab: Tab, name: str) -> None:
    tab.wait_until_read()
    path = PICTURES / name
    tab.page.screenshot(path=path, animations="disabled")
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size // 1000} kB")
    assert size < LARGEST_BYTES, f"{name} is too large for the README"


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    desk_window = {"viewport": {"width": 760, "height": 670}, "device_scale_factor": DENSITY}
    phone = {**PHONE, "device_scale_factor": DENSITY}
    with chromium_open() as browser, Desk(browser) as desk:
        tab = desk.open_title(desk.start(*MID_GAME), **desk_window)
        play_until_picking(tab, turns=3)
        save(tab, "page.png")
        program = desk.start(*BOX_SHUT)
        tab = desk.open_title(program, **desk_window)
        shut_the_box(tab)
        stop_when_lit(tab, program, [4, 5, 6])
        save(tab, "shut.png")
        tab = desk.open_title(desk.start(*MID_GAME_TOO), "touch", **phone)
        play_until_picking(tab, turns=2)
        save(tab, "phone.png")


if __name__ == "__main__":
    if why_not():
        sys.exit(why_not())
    main()
