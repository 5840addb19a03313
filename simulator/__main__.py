# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Plays the box on a desk: ``python -m simulator --help``."""

import argparse
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from simulator import boards, device, launch, script, session
from simulator.clocks import VirtualClock, WallClock
from simulator.faults import Faults
from simulator.nvm import Flash, MemoryInUse, NotAMemory
from simulator.page_box import PageBox
from simulator.page_server import PORT, PageServer, open_browser

FAST = 4.0
FAILED = 1
INTERRUPTED = 130  # as a shell counts it
LAST_PORT = 65535

Clocks = Callable[[], WallClock]


class _Parser(argparse.ArgumentParser):
    """Says what was wrong in one line."""

    def error(self, message: str) -> NoReturn:
        sys.exit(_complain(message))


def main(arguments: list[str] | None = None) -> int:
    """Play as the options say; the answer is the exit code, 2 for options that make no sense."""
    try:
        try:
            return _play(_options(arguments))
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        return _hang_up()
    except device.WatcherFailed as failed:
        if isinstance(failed.__cause__, BrokenPipeError):
            return _hang_up()
        return _complain(f"what shows the box has failed: {_words(failed.__cause__)}", FAILED)
    except OSError as error:
        return _complain(f"it can't go on: {error.strerror or error}", FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED


def _play(options: argparse.Namespace) -> int:
    model = options.model
    if options.seed is not None:
        random.seed(options.seed)
    if options.script:
        return _play_script(options, model)
    nvm, notice = _memory(options.memory or session.memory_file(model))
    if nvm is None:
        return _complain(notice)
    speed = FAST if options.fast else 1.0
    play = _play_terminal if options.terminal else _play_page
    try:
        return play(model, lambda: WallClock(speed), nvm, options, notice)
    finally:
        nvm.close()


def _memory(path: Path | None) -> tuple[Flash | None, str]:
    """The memory in that file, or None and why not; or one that nothing keeps, and why so."""
    try:
        return session.open_memory(path), ""
    except NotAMemory:
        return None, f"{path} is not empty, and no memory of a box: name another file"
    except MemoryInUse:
        notice = f"another box keeps its memory in {path}: this one forgets all when it ends"
        print(f"simulator: {notice}", file=sys.stderr, flush=True)
        return Flash(), notice
    except OSError as error:
        return None, f"no memory can be kept in {error.filename}: {error.strerror}"


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = _Parser(
        prog="simulator",
        description="Shut the Box on a desk, without a board.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--board",
        default="macropad",
        help="which box to be: a board's id or its end, such as pico (default: macropad)",
    )
    parser.add_argument(
        "--terminal", action="store_true", help="play in this terminal, not on a page"
    )
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"where to serve the page (default: {PORT})"
    )
    parser.add_argument("--no-browser", action="store_true", help="don't open a browser")
    parser.add_argument(
        "--from",
        dest="root",
        type=Path,
        default=launch.ROOT,
        metavar="DIR",
        help="play the program in that folder, such as an unpacked -py.zip",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="dice that can be repeated")
    parser.add_argument("--fast", action="store_true", help="let time run four times as fast")
    parser.add_argument(
        "--script", metavar="FILE", help="play presses from a file and print what is shown"
    )
    parser.add_argument(
        "--memory",
        type=Path,
        metavar="FILE",
        help="where the box keeps its memory (default: a file in your home; a script has none)",
    )
    options = parser.parse_args(arguments)
    if options.script and (options.fast or options.terminal):
        parser.error("--script takes no time and no terminal: leave out --fast and --terminal")
    options.root = options.root.resolve()
    if not (options.root / "code.py").is_file():
        parser.error(f"there is no code.py in {options.root}")
    if any(options.root.glob("engine/*.mpy")):
        parser.error(f"{options.root} is compiled, which a board alone runs: unpack the -py.zip")
    known = boards.known_to(options.root)
    options.model = boards.named(options.board, known)
    if options.model is None:
        ids = ", ".join(model.board_id for model in known)
        parser.error(f"no board is {options.board}: name one of {ids}")
    if not 0 <= options.port <= LAST_PORT:
        parser.error(f"there is no port {options.port}: give one up to {LAST_PORT}")
    return options


def _complain(message: str, code: int = 2) -> int:
    """Say what was wrong, in one line; the answer is the exit code."""
    print(f"simulator: {message}", file=sys.stderr)
    return code


def _words(error: BaseException | None) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def _hang_up() -> int:
    """Whoever reads what is printed has had enough, as ``head`` has: that is no error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what is still to come
    return 0


def _play_script(options: argparse.Namespace, model: boards.BoardModel) -> int:
    name = options.script
    try:
        steps, faces = script.parse(script.decoded(Path(name).read_bytes()))
    except OSError as error:
        return _complain(f"can't read {name}: {error.strerror}")
    except ValueError as error:
        return _complain(f"{name}: {error}")
    nvm, notice = _memory(options.memory)
    if nvm is None:
        return _complain(notice)
    try:
        for line in play_script(model, steps, faces, root=options.root, nvm=nvm):
            print(line)
    finally:
        nvm.close()
    return 0


def play_script(
    model: boards.BoardModel,
    steps: list[script.Step],
    faces: list[int],
    start_ms: int = 0,
    root: Path = launch.ROOT,
    nvm: Flash | None = None,
    faults: Faults | None = None,
) -> list[str]:
    """Run the program through a script's steps; the answer is what was shown, a str a line."""
    player = script.Player(steps, faces)
    nvm = nvm or Flash()
    session.play(model, lambda: VirtualClock(start_ms), root, nvm, player, faults)
    return player.lines


def _play_page(
    model: boards.BoardModel,
    make_clock: Clocks,
    nvm: Flash,
    options: argparse.Namespace,
    _notice: str,
) -> int:
    box = PageBox()
    try:
        server = PageServer(box, "macropad" if model.panel_dc else "pico", options.port)
    except OSError:
        return _complain(f"port {options.port} is taken: name another with --port")
    server.start()
    try:
        print(f"Shut the Box is at {server.url} (Ctrl-C ends it)", flush=True)
        if not options.no_browser:
            open_browser(server.url)
        session.play(model, make_clock, options.root, nvm, box, box.broken.faults)
    except KeyboardInterrupt:
        print()
    finally:
        server.stop()
    return 0


def _play_terminal(
    model: boards.BoardModel,
    make_clock: Clocks,
    nvm: Flash,
    options: argparse.Namespace,
    notice: str,
) -> int:
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        return _complain("no terminal here to play in: --script FILE needs none")
    try:
        from simulator.raw_screen import RawScreen
    except ImportError as error:
        return _complain(f"this terminal can't be played in ({error})")
    from simulator.terminal import Terminal

    terminal = Terminal(notice)
    try:
        with RawScreen(terminal.draw_anew):
            session.play(model, make_clock, options.root, nvm, terminal)
    except (KeyboardInterrupt, launch.PowerOff):
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
