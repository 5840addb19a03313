# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Serves the page on this computer alone: its files, the box's state as it changes, the keys."""

import json
import re
import threading
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from simulator.page_box import PageBox

ADDRESS = "127.0.0.1"
PORT = 8009
HEARTBEAT_S = 1.0

_FOLDER = Path(__file__).resolve().parent / "page"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
_LARGEST_BODY = 1000


class PageServer:
    """A page for one box, in threads of its own.

    :raises OSError: when the port is taken.
    """

    def __init__(self, box: PageBox, board: str, port: int) -> None:
        handler = type("Handler", (_Handler,), {"box": box, "board": board})
        self._server = ThreadingHTTPServer((ADDRESS, port), handler)
        self._server.daemon_threads = True
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


class _Handler(BaseHTTPRequestHandler):
    box: PageBox
    board: str

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if not self._is_local():
            self._answer(HTTPStatus.FORBIDDEN)
        elif url.path == "/events":
            self._send_events(parse_qs(url.query).get("tab", [""])[0])
        else:
            self._send_file(url.path.lstrip("/") or "index.html")

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if not self._is_local() or self.path != "/keys" or length > _LARGEST_BODY:
            self._answer(HTTPStatus.FORBIDDEN)
            return
        try:
            told = json.loads(self.rfile.read(length))
            keys = frozenset(int(key) for key in told["down"] if 0 <= int(key) <= 12)
            self.box.hold(str(told["tab"]), int(told["step"]), keys)
        except (ValueError, KeyError, TypeError):
            self._answer(HTTPStatus.BAD_REQUEST)
        else:
            self._answer(HTTPStatus.NO_CONTENT)

    def _is_local(self) -> bool:
        """Whether this computer is asked by its own name: no page elsewhere may press keys."""
        host = (self.headers.get("Host") or "").rsplit(":", 1)[0]
        origin = self.headers.get("Origin")
        is_own = origin is None or urlsplit(origin).hostname in (ADDRESS, "localhost")
        return host in (ADDRESS, "localhost") and is_own

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
        """Tell a tab each new state until it is gone; then its keys are let go."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        known = 0
        try:
            while True:
                number, state = self.box.next_state(known, HEARTBEAT_S)
                line = f"data: {state}\n\n" if number > known else ":\n\n"
                known = number
                self.wfile.write(line.encode())
                self.wfile.flush()
        except OSError:
            self.box.leave(tab)

    def log_message(self, *_arguments: object) -> None:
        """Say nothing: the console is the box's."""
