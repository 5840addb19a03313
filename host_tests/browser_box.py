# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The simulator and a browser at its page, started, watched and ended for one test."""

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from urllib.parse import urlsplit

from device_files import ROOT
from page_player import LOOK, PATIENCE_S, Tab

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def why_not() -> str:
    """Why the page can't be tested here, "" when it can."""
    if importlib.util.find_spec("playwright") is None:
        return "playwright is not installed: `make browser` installs it"
    if shutil.which(CHROMIUM) is None:
        return f"there is no Chromium at {CHROMIUM}: name one with CHROMIUM=path"
    return ""


@contextmanager
def chromium_open():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Program:
    """``python -m simulator``, serving its page, with a memory that is empty at first."""

    def __init__(self, *options: str, port: int = 0) -> None:
        self._folder = tempfile.TemporaryDirectory()
        arguments = ["--no-browser", "--port", str(port)]
        arguments += ["--memory", f"{self._folder.name}/box.nvm"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "simulator", *arguments, *options],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", self.said)
        assert address, self.said + self.process.stderr.read()
        self.url = address[0]
        self.port = int(address[1])

    def end(self, how: int = signal.SIGKILL) -> tuple[int, str]:
        """End it by a signal; its exit code and all that it has complained of."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        more, complaints = self.process.communicate(timeout=PATIENCE_S)
        self.said += more
        self._folder.cleanup()
        return self.process.returncode, complaints


class Desk:
    """Programs and tabs of one test; afterwards nothing may have gone wrong behind its back."""

    def __init__(self, browser) -> None:
        self._browser = browser
        self._programs = []
        self._contexts = []
        self.requests = []  # every address that a page has asked for
        self.errors = []  # what the pages have complained of

    def __enter__(self) -> "Desk":
        return self

    def __exit__(self, *_error: object) -> None:
        for context in self._contexts:
            context.close()
        complaints = [program.end()[1] for program in self._programs]
        assert "".join(complaints) == ""
        assert self.errors == []
        assert {urlsplit(url).hostname for url in self.requests} <= {"127.0.0.1"}

    def start(self, *options: str, port: int = 0) -> Program:
        self._programs.append(Program(*options, port=port))
        return self._programs[-1]

    def complaints_of(self, program: Program) -> str:
        """End a program that may complain; what it has complained of."""
        self._programs.remove(program)
        return program.end()[1]

    def window(self, **how) -> object:
        """A window of its own, whose errors and requests are noted."""
        how.setdefault("viewport", {"width": 760, "height": 720})
        context = self._browser.new_context(**how)
        context.add_init_script(LOOK)
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", self._note)
        self._contexts.append(context)
        return context

    def _note(self, message) -> None:
        is_gone = "net::ERR_" in message.text  # the program has ended, as the page says itself
        if message.type == "error" and not is_gone:
            self.errors.append(message.text)

    def open(self, program: Program, hand: str = "mouse", window=None, **how) -> Tab:
        """A tab at the box. A hand is ``mouse``, ``touch``, ``keyboard`` or ``tab``."""
        tab = Tab((window or self.window(**how)).new_page(), hand)
        tab.page.goto(program.url)
        return tab

    def open_title(self, program: Program, hand: str = "mouse", window=None, **how) -> Tab:
        """A tab at a box just switched on, once it takes presses."""
        tab = self.open(program, hand, window, **how)
        tab.wait_for("ROLL play")
        tab.wait_until_read()
        return tab
