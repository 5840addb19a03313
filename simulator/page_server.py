# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Serves the page on this computer alone: its files, the box's state as it changes, the keys."""

import json
import re
import select
import sys
import threading
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from simulator.page_box import PageBox

ADDRESS = "127.0.0.1"
PORT = 8009
HEARTBEAT_S = 1.0
RETRY_MS = 1000  # how long after a stop the page looks for the box again
# A browser has six connections to one server: two are left for its keys and for one more window.
MOST_STREAMS = 4

_FOLDER = Path(__file__).resolve().parent / "page"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
_LARGEST_BODY = 10_000


class PageServer:
    """A page for one box, in threads of its own.

    :raises OSError: when the port is taken.
    """

    def __init__(self, box: PageBox, board: str, port: int) -> None:
        handler = type("Handler", (_Handler,), {"box": box, "board": board, "streams": _Streams()})
        self._server = _Server((ADDRESS, port), handler)
        self.url = f"http://{ADDRESS}:{self._server.server_port}/"

    def start(self) -> None:
        """Serve from now on."""
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Serve no more."""
        self._server.shutdown()
        self._server.server_close()


def open_browser(url: str) -> None:
    """Show the page in a browser, where there is one."""
    try:
        webbrowser.open(url)
    except webbrowser.Error:
        pass


class _Streams:
    """The streams that are open, one a tab at most, the latest last."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, _Handler] = {}

    def enter(self, tab: str, stream: "_Handler") -> None:
        """A tab opens a stream: it takes the place of its last one, or of another tab's."""
        with self._lock:
            self._open.pop(tab, None)
            if len(self._open) >= MOST_STREAMS:
                left = [other for other, known in self._open.items() if known.is_left()]
                del self._open[(left or list(self._open))[0]]
            self._open[tab] = stream

    def has(self, tab: str, stream: "_Handler") -> bool:
        """Whether that stream is still the tab's."""
        with self._lock:
            return self._open.get(tab) is stream

    def leave(self, tab: str, stream: "_Handler") -> bool:
        """A stream ends; whether its tab has none now."""
        with self._lock:
            if self._open.get(tab) is stream:
                del self._open[tab]
            return tab not in self._open


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up in the middle is no error: the console is the box's."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    disable_nagle_algorithm = True  # a note of 25 ms is over before a held-back packet leaves
    box: PageBox
    board: str
    streams: _Streams

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if not self._is_local():
            self._answer(HTTPStatus.FORBIDDEN)
        elif url.path == "/events":
            self._send_events(parse_qs(url.query).get("tab", [""])[0])
        else:
            self._send_file(url.path.lstrip("/") or "index.html")

    def do_POST(self) -> None:
        if not self._is_local() or self.path not in ("/keys", "/battery", "/fault"):
            self._answer(HTTPStatus.FORBIDDEN)
            return
        try:
            length = int(self.headers.get("Content-Length") or 0)
            told = json.loads(self.rfile.read(min(max(length, 0), _LARGEST_BODY)))
            if self.path == "/battery":
                self.box.set_battery(bool(told["in"]))
            elif self.path == "/fault":
                self.box.set_faults(told)
            else:
                changes = [
                    frozenset(int(key) for key in down if 0 <= int(key) <= 12)
                    for down in told["changes"]
                ]
                self.box.hold(str(told["tab"]), int(told["step"]), changes)
        except (ValueError, KeyError, TypeError):
            self._answer(HTTPStatus.BAD_REQUEST)
        else:
            self._answer(HTTPStatus.NO_CONTENT)

    def _is_local(self) -> bool:
        """Whether this computer is asked by its own name: no page elsewhere may press keys."""
        host = self.headers.get("Host") or ""
        is_own = self.headers.get("Origin") in (None, f"http://{host}")
        return host.rsplit(":", 1)[0] in (ADDRESS, "localhost") and is_own

    def _answer(self, status: HTTPStatus) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send_file(self, name: str) -> None:
        path = _FOLDER / name
        if not re.fullmatch(r"[a-z]+\.[a-z]+", name) or not path.is_file():
            self._answer(HTTPStatus.NOT_FOUND)
            return
        body = path.read_bytes().replace(b"{{board}}", self.board.encode())
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", _TYPES[path.suffix])
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", "default-src 'self'")
        self.end_headers()
        self.wfile.write(body)

    def _send_events(self, tab: str) -> None:
        """Tell a tab each new state until it is gone or is one too many: its keys are let go."""
        self.streams.enter(tab, self)
        known = 0
        try:
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(f"retry: {RETRY_MS}\n\n".encode())
            while self.streams.has(tab, self) and not self.is_left():
                number, state = self.box.next_state(known, HEARTBEAT_S)
                line = f"data: {state}\n\n" if number > known else ":\n\n"
                known = number
                self.wfile.write(line.encode())
                self.wfile.flush()
            self.wfile.write(b"event: crowded\ndata:\n\n")
        except OSError:
            pass  # the tab is gone
        finally:
            if self.streams.leave(tab, self):
                self.box.leave(tab)

    def is_left(self) -> bool:
        """Whether the browser has hung up: it has nothing more to say, so that is all there is."""
        return bool(select.select([self.connection], [], [], 0)[0])

    def log_message(self, *_arguments: object) -> None:
        """Say nothing: the console is the box's."""
