# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Puts the stand-ins where the board's modules are looked for, and the repository's root last."""

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from simulator import device, launch  # noqa: E402  (the root must be on the path first)

launch.put_stand_ins_first()


def pytest_collection_modifyitems(config, items):
    """Leave out what is marked sweep or browser, unless it is asked for with ``-m``."""
    for marker in ("sweep", "browser"):
        if marker not in (config.option.markexpr or ""):
            left_out = [item for item in items if item.get_closest_marker(marker)]
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Where nothing may be skipped (``SHUTBOX_NO_SKIPS=1``), a skip is a failure."""
    report = (yield).get_result()
    if report.skipped and os.environ.get("SHUTBOX_NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, where nothing may be: {report.longrepr}"


@pytest.fixture(autouse=True)
def _no_watchdog_left():
    """A box that a test leaves switched on would restart in another test that takes its time."""
    yield
    if getattr(device, "current", None) is not None:
        import microcontroller

        microcontroller.watchdog.mode = None


@pytest.fixture(scope="module")
def chromium():
    """The browser, for the tests of one file."""
    from browser_box import chromium_open  # only where Chromium is to be had

    with chromium_open() as chromium:
        yield chromium


@pytest.fixture
def desk(chromium):
    """A desk with that browser on it, for one test: see `browser_box.Desk`."""
    from browser_box import Desk

    with Desk(chromium) as desk:
        yield desk
