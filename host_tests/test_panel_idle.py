# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What idle passes cost without a panel, under a real MicroPython with a small heap."""

import on_micropython
import pytest

PASSES = 1000
PASS_MS = 4  # as the fakes have it
STEP_MS = 700  # at each step of what the tiles tell the picture is made anew
ASK_MS = 1000
STEP_BYTES, ASK_BYTES = 1000, 400
LEAST_BYTES = 32  # what a pass that allocates anything at all takes


def idle_run(passes: int, rolls: int, *more: str) -> dict:
    printed = on_micropython.run(
        "idle_without_panel.py", "2m", str(passes), str(rolls), *more,
        paths=(on_micropython.FAKES,),
    )  # fmt: skip
    assert "No panel: " in printed
    words = printed.splitlines()[-1].split()
    return {name: int(value) for name, value in zip(words[::2], words[1::2])}


@pytest.mark.parametrize("rolls", (0, 1), ids=["not found", "title"])
@pytest.mark.parametrize("asks", (True, False), ids=["looks for it", "does not"])
def test_an_idle_pass_without_a_panel_allocates_nothing_between_two_steps_and_sends_nothing(
    rolls, asks
):
    more = () if asks else ("quiet",)
    sooner, later = idle_run(PASSES, rolls, *more), idle_run(2 * PASSES, rolls, *more)
    steps = PASSES * PASS_MS // STEP_MS + 1
    most = steps * STEP_BYTES + (PASSES * PASS_MS // ASK_MS * ASK_BYTES if asks else 0)
    assert later["allocated"] - sooner["allocated"] <= most < PASSES * LEAST_BYTES
    assert (later["shows"], later["refreshes"]) == (0, 0)
    assert later["passes"] == 2 * PASSES
