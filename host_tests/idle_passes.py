# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Runs code.py's own loop over tiny fakes and counts what idle passes allocate and send.

The arguments are the number of passes, and how often ROLL is tapped first: not at all shows the
title, twice a roll with tiles to pick. The fakes stand in for the board's modules; the loop ends
by an exception from the clock's rest, as it never ends by itself.
"""

import gc
import sys

import fake_box


class Enough(BaseException):
    """The passes asked for have been run."""


WARM_UP = 500
ROLL_NUMBER = 12  # among the keys
wanted = int(sys.argv[1])
for tap in range(int(sys.argv[2])):
    fake_box.presses.append((ROLL_NUMBER, True, 400 + 200 * tap))
    fake_box.presses.append((ROLL_NUMBER, False, 480 + 200 * tap))
passes = 0
before = {}


def rest(seconds):
    global passes
    passes += 1
    fake_box.now_ms += 4
    if passes == WARM_UP:
        gc.collect()
        gc.disable()
        before["shows"] = fake_box.shows
        before["refreshes"] = fake_box.refreshes
        before["allocated"] = gc.mem_alloc()
    elif passes == WARM_UP + wanted:
        allocated = gc.mem_alloc() - before["allocated"]
        print(
            "passes", passes - WARM_UP,
            "allocated", allocated,
            "shows", fake_box.shows - before["shows"],
            "refreshes", fake_box.refreshes - before["refreshes"],
        )  # fmt: skip
        raise Enough


from board_io import clock  # noqa: E402


class Time:
    sleep = staticmethod(rest)


clock.time = Time

program = __import__("code")
try:
    program.main()
except Enough:
    pass
