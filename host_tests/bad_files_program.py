# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Runs copies of the program with one bad file each, and tells what they say.

The arguments: the board, and a folder with the whole program, which is changed and mended. Each
line of the input is a JSON list: a path on the drive, and its new text or null for no such file.
Each line of the output is what was said: a JSON object. Without such a line all files are whole;
then the object names the modules that were imported.
"""

import contextlib
import importlib
import importlib.util
import io
import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))
sys.dont_write_bytecode = True

from simulator import boards, drive, launch  # noqa: E402
from simulator.clocks import VirtualClock  # noqa: E402
from simulator.nvm import Flash  # noqa: E402

SAID = "Copy the zip again."
MOST_MS = 60_000
OURS = drive.PROGRAM + drive.LIBRARIES
ROLL, TAP_MS, HOLD_MS = 0, 80, 1700

# What is done to a box that says nothing: a turn, the pause, the title and what it leads to, the
# set-up with the house rules' card, more than ten seconds, and then a bug.
KEYS = (ROLL, ROLL, 12, 9, 8, 7, 6, 5, 4, 3, 2, 1, ROLL, ROLL, 12, -1, 4, 4, 9, ROLL, 1)
KEYS += (3, ROLL, 2, ROLL, ROLL, ROLL, ROLL, ROLL, ROLL, ROLL, ROLL)


def forget_ours() -> None:
    for name in list(sys.modules):
        if name.split(".")[0] in OURS:
            del sys.modules[name]
    importlib.invalidate_caches()


def hand(device, pins):
    """Press the keys; each ``yield`` lets the program go on."""

    def wait(ms):
        end_ms = device.clock.elapsed_ms() + ms
        while device.clock.elapsed_ms() < end_ms:
            yield

    yield from wait(500)
    for key in KEYS:
        device.grounded.add(pins[max(key, ROLL)])
        yield from wait(TAP_MS if key >= 0 else HOLD_MS)
        device.grounded.clear()
        yield from wait(500)
    yield from wait(11_000)
    device.faults.bug = ZeroDivisionError("a bug")
    yield from wait(4000)


def run(model, root, pins, content) -> dict:
    """Run the program in that folder once; what was said, and what the panel shows."""
    forget_ours()
    said = io.StringIO()
    device = None
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            device = launch.power_on(model, VirtualClock(), root)
            device.nvm = Flash(content)
            moves = hand(device, pins)

            def watch() -> None:
                is_said = SAID in said.getvalue() or "is needed" in said.getvalue()
                if is_said or device.clock.elapsed_ms() > MOST_MS or next(moves, "end") == "end":
                    raise launch.PowerOff  # noqa: TRY301

            device.on_rest.append(watch)
            spec = importlib.util.spec_from_file_location("the_code", root / "code.py")
            program = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(program)
            program.main()
            ended = "by itself"
        except launch.PowerOff:
            ended = "switched off"
        except launch.Reload:
            ended = "reload"
        except Exception as error:
            ended = f"{type(error).__name__}: {error}"
        finally:
            launch.power_off()
    return {
        "said": said.getvalue().splitlines()[1:],
        "ended": ended,
        "ms": device.clock.elapsed_ms() if device else 0,
        "console": _is_console_shown(device),
        "content": bytes(device.nvm.content).hex() if device else "",
    }


def _is_console_shown(device) -> bool:
    import displayio

    display = device and (device.display or (displayio.displays or [None])[-1])
    return bool(
        display
        and display.root_group is displayio.CIRCUITPYTHON_TERMINAL
        and display.auto_refresh
    )


def imports_noted() -> set:
    """The names of all modules that are imported from now on."""
    names = set()
    sys.addaudithook(lambda event, told: names.add(told[0]) if event == "import" else None)
    return names


def saved_match(model, root, pins) -> bytes:
    """The memory of a box whose match is on, with a best and settings in it."""
    from board_io import memory
    from engine import match, records, rules, saved_match

    store = Flash()
    kept = memory.Memory(store, memory.FLASH)
    played = match.Match(rules.table())
    played.roll((4, 5))
    lasting = records.Lasting()
    lasting.is_match_on = True
    assert kept.save(records.LASTING, lasting.pack(), True)
    assert kept.save(records.MATCH, saved_match.pack(played, 2), False)
    return bytes(store.content)


def main(board: str, folder: str) -> None:
    model, root = boards.named(board, boards.ALL), Path(folder)
    launch.power_on(model, VirtualClock(), root)
    pins = launch.key_pins(model)
    content = saved_match(model, root, pins)
    names = imports_noted()
    print(json.dumps({**run(model, root, pins, content), "imported": sorted(names)}), flush=True)
    for line in sys.stdin:
        path, text = json.loads(line)
        whole = (root / path).read_text(encoding="utf-8")
        (root / path).unlink()
        if text is not None:
            (root / path).write_text(text, encoding="utf-8")
        print(json.dumps(run(model, root, pins, content)), flush=True)
        (root / path).write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
