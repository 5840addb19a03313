# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A person at the simulator's terminal: types keys and reads the panel off the screen."""

import os
import pty
import select
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from fcntl import ioctl

import pyte
from device_files import ROOT

from simulator import braille, glyphs, pips

COLUMNS, LINES = 80, 24
PATIENCE_S = 20.0
AGAIN_S = 5.0


class Terminal:
    """The simulator in a pseudo-terminal of 80 by 24, by itself or started by a shell there."""

    def __init__(
        self, *options: str, env: dict[str, str] | None = None, is_in_shell: bool = False
    ) -> None:
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self._screen)
        self._master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        self._folder = tempfile.TemporaryDirectory()
        memory = ("--memory", f"{self._folder.name}/box.nvm")
        command = [sys.executable, "-m", "simulator", "--terminal", *memory, *options]
        self.program = subprocess.Popen(
            ["bash", "--norc", "--noprofile", "-i"] if is_in_shell else command,
            env=os.environ | (env or {}),
            preexec_fn=lambda: ioctl(0, termios.TIOCSCTTY, 0),  # its keys may send signals
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            start_new_session=True,
        )
        self.sent = b""
        if is_in_shell:
            self.type(shlex.join(command) + "\n")

    def settings(self) -> list:
        """The terminal's own settings as they are now."""
        return termios.tcgetattr(self._slave)

    def lines(self) -> list[str]:
        """The screen as it shows now."""
        while select.select([self._master], [], [], 0)[0]:
            try:
                sent = os.read(self._master, 65536)
            except OSError:
                break
            self.sent += sent
            self._stream.feed(sent)
        return list(self._screen.display)

    def panel(self) -> list[int]:
        """The panel's pixels, from the braille on the screen."""
        return braille.read([line[8:72] for line in self.lines()[:16]])

    def text(self) -> list[str]:
        return glyphs.text(self.panel())

    def dice(self) -> list[int]:
        return pips.read(self.panel())

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def wait_for_sent(self, wanted: bytes, since: int = 0) -> None:
        """Wait until these bytes have been sent after so many others."""
        end = time.monotonic() + PATIENCE_S
        while wanted not in self.sent[since:]:
            assert time.monotonic() < end, self.sent[-300:]
            self.watch(0.05)

    def wait_for(self, *wanted: str) -> list[str]:
        """Wait until the panel says one of these; the answer is all of its text."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            shown = self.text()
            if any(words in line for line in shown for words in wanted):
                return shown
            select.select([self._master], [], [], 0.05)
        raise AssertionError(f"never said {wanted}: {self.text()} {self.sent[-300:]!r}")

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + PATIENCE_S
        while not is_so():
            assert time.monotonic() < end, self.text()
            select.select([self._master], [], [], 0.05)

    def wait_for_title(self) -> list[str]:
        """Wait for the title, and until a key pressed no longer counts as held at power-on."""
        shown = self.wait_for("ROLL play")
        self.watch(0.5)
        return shown

    def watch(self, seconds: float) -> None:
        """Look on for so long: a key pressed right after power-on counts as held before it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.lines()
            select.select([self._master], [], [], 0.02)

    def let_sweep_pass(self) -> None:
        """Wait until the tiles have been still for longer than a step of the sweep."""
        while select.select([self._master], [], [], 0.15)[0]:
            self.lines()

    def close(self, how: str = "q") -> int:
        """Quit by ``q``, ``ctrl-c``, ``ctrl-\\`` or ``hang up``; the answer is the exit code."""
        if how == "ctrl-\\":
            self.type("\x1c")
        elif how == "hang up":
            os.killpg(self.program.pid, signal.SIGHUP)
        elif how == "ctrl-c":
            os.killpg(self.program.pid, signal.SIGINT)
        else:
            self.type(how)
        start = time.monotonic()
        asked = 1
        while self.program.poll() is None and time.monotonic() < start + PATIENCE_S:
            # Python drops an interrupt that comes while it collects garbage: press again then
            if how == "ctrl-c" and time.monotonic() > start + asked * AGAIN_S:
                os.killpg(self.program.pid, signal.SIGINT)
                asked += 1
            self.lines()
            select.select([self._master], [], [], 0.05)
        self.lines()
        return self.program.wait(timeout=1)


ENDS = ("  scores", "SCORE", "BEST!", "SHUT!")  # on the screen that a turn ends with
KEY_OF_TILE = "1234567890-="


def play_turn(terminal: Terminal, length: int = 9) -> list[str]:
    """Roll and shut, always the largest tiles, until the turn's score shows; gives its text."""
    open_numbers = set(range(1, length + 1))
    while True:
        shown = terminal.wait_for("PRESS ROLL", "ROLL ONE", "ROLL TWO", *ENDS)
        if not any(words in line for line in shown for words in ("PRESS ROLL", "ROLL TWO")):
            return shown
        terminal.type(" ")
        shown = terminal.wait_for("PICK TILES", "NO MOVE")
        if any("NO MOVE" in line for line in shown):
            terminal.type(" ")
            return terminal.wait_for(*ENDS)
        for number in _largest_set(open_numbers, sum(terminal.dice())):
            terminal.type(KEY_OF_TILE[number - 1])
            open_numbers.discard(number)
        terminal.wait_for("shuts")
        terminal.type(" ")


def _largest_set(open_numbers: set[int], total: int) -> list[int]:
    """Some tiles that add up to the total, the largest first."""
    for number in sorted(open_numbers, reverse=True):
        if number == total:
            return [number]
        if number < total:
            lower = {other for other in open_numbers if other < number}
            rest = _largest_set(lower, total - number)
            if rest:
                return [number, *rest]
    return []
