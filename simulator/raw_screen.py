# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The terminal while the box is played in it, and as it was before and whenever it is left."""

import contextlib
import os
import signal
import sys
import termios
import tty
from collections.abc import Callable
from typing import Any

from simulator import launch

_ENTER = b"\x1b[?1049h"
_CLEAR = b"\x1b[?25l\x1b[2J"
_LEAVE = b"\x1b[0m\x1b[?25h\x1b[?1049l"


class RawScreen:
    """The terminal without echo, line by line input or cursor, and on a screen of its own.

    Ctrl-Z gives the terminal back until the program goes on; then, and when the window's size has
    changed, ``draw_anew`` is called. Whatever ends the program lets the terminal be as before.
    """

    def __init__(self, draw_anew: Callable[[], None]) -> None:
        self._draw_anew = draw_anew
        self._terminal = sys.stdout.fileno()
        self._is_left = True
        self._before = termios.tcgetattr(sys.stdin)
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> "RawScreen":
        for number, handler in (
            (signal.SIGHUP, _power_off),
            (signal.SIGTERM, _power_off),
            (signal.SIGQUIT, _power_off),
            (signal.SIGTSTP, self._stop),
            (signal.SIGCONT, self._go_on),
            (signal.SIGWINCH, self._go_on),
        ):
            self._handlers[number] = signal.signal(number, handler)
        self._take()
        return self

    def __exit__(self, *_exception: object) -> None:
        self._handlers[signal.SIGINT] = signal.getsignal(signal.SIGINT)
        for number in self._handlers:  # nothing may come in between now
            signal.signal(number, signal.SIG_IGN)
        with contextlib.suppress(OSError, ValueError):
            sys.stdout.flush()
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    # A signal may come in the middle of a write to sys.stdout: so these write past its buffer.

    def _take(self) -> None:
        # the settings first: in the background that alone stops the program, before it writes
        tty.setcbreak(sys.stdin)
        os.write(self._terminal, _ENTER + _CLEAR if self._is_left else _CLEAR)
        self._is_left = False
        self._draw_anew()

    def _give_back(self) -> None:
        with contextlib.suppress(OSError):
            os.write(self._terminal, _LEAVE)
        self._is_left = True
        with contextlib.suppress(OSError, termios.error):
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)

    def _stop(self, *_signal: object) -> None:
        """Ctrl-Z: stop as any program does, and go on when the shell lets it."""
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        # it goes on here
        signal.signal(signal.SIGTSTP, self._stop)
        self._go_on()

    def _go_on(self, *_signal: object) -> None:
        """The terminal may have been used by others meanwhile."""
        with contextlib.suppress(OSError, termios.error):  # it is gone: reading will tell
            self._take()


def _power_off(*_signal: object) -> None:
    raise launch.PowerOff
