# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Scripts: presses with their times in, what the box shows as text out.

A script is a text file, a step a line, empty lines and all from ``#`` on left out:

    TIME tap KEY...     press and let go 80 ms later
    TIME hold KEY...    press and let go 1600 ms later
    TIME down KEY...    press
    TIME up KEY...      let go
    TIME show           print what the box shows
    TIME pull           pull the battery, and put it back at once
    dice FACE...        what the dice show, one after another, from the start on

KEY is ``roll`` or a tile's number. TIME is in milliseconds since power-on, or ``+`` and
milliseconds since the step before. Keys of one step go down together. Before each press, and at
the end, the box is printed as it has come to rest.
"""

import codecs
from collections import namedtuple
from collections.abc import Iterator

from simulator import glyphs, launch, pips
from simulator.clocks import VirtualClock, WallClock
from simulator.device import Device

TAP_MS = 80
HOLD_MS = 1600
END_MS = 1500  # how long the box is watched after the last step
LONGEST_MS = 24 * 60 * 60 * 1000

# at_ms: time since power-on. verb: "down", "up", "show" or "pull". keys: of `KEYS`.
Step = namedtuple("Step", ("at_ms", "verb", "keys"))

KEYS = ("roll",) + tuple(str(number) for number in range(1, 13))


class ScriptError(ValueError):
    """A line of a script that can't be read; it names the line and what is wrong."""


def decoded(content: bytes) -> str:
    """The text of a file as editors save it: UTF-8, or with a mark at its start, or UTF-16.

    :raises ScriptError: for any other.
    """
    is_utf_16 = content[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    try:
        text = content.decode("utf-16" if is_utf_16 else "utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise ScriptError("no text that can be read: save it as UTF-8")
    return text


def parse(source: str) -> tuple[list[Step], list[int]]:
    """The steps of a script in the order of their times, and the faces its dice show.

    :raises ScriptError: for the first line that can't be read.
    """
    steps: list[Step] = []
    faces: list[int] = []
    last_ms = 0
    for number, line in enumerate(source.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            if words[0] == "dice":
                faces += [_face(word) for word in words[1:]]
                continue
            last_ms = _time(words[0], last_ms)
            steps += _steps(last_ms, words[1:])
        except ValueError as error:
            raise ScriptError(f"line {number}: {_visible(str(error))}") from None
    steps.sort(key=lambda step: step.at_ms)
    return steps, faces


def _visible(words: str) -> str:
    """Those words, with what can't be seen in them spelled out."""
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in words
    )


def _face(word: str) -> int:
    if word not in ("1", "2", "3", "4", "5", "6"):
        raise ValueError(f"a die can't show {word}: faces are 1 to 6")
    return int(word)


def _time(word: str, last_ms: int) -> int:
    digits = word[1:] if word.startswith("+") else word
    if not digits.isdecimal():
        raise ValueError(f"{word} is no time: give milliseconds, or + and milliseconds")
    at_ms = int(digits) + (last_ms if word.startswith("+") else 0)
    if at_ms > LONGEST_MS:
        raise ValueError(f"{word} is more than a day after power-on")
    return at_ms


def _steps(at_ms: int, words: list[str]) -> list[Step]:
    verb, keys = (words[0] if words else "nothing"), tuple(words[1:])
    if verb not in ("tap", "hold", "down", "up", "show", "pull"):
        raise ValueError(f"{verb} is no step: tap, hold, down, up, show and pull are")
    for key in keys:
        if key not in KEYS:
            raise ValueError(f"{key} is no key: roll and 1 to 12 are")
    if bool(keys) == (verb in ("show", "pull")):
        raise ValueError(f"{verb} takes {'no key' if keys else 'a key: roll or 1 to 12'}")
    if verb in ("tap", "hold"):
        up_ms = at_ms + (TAP_MS if verb == "tap" else HOLD_MS)
        return [Step(at_ms, "down", keys), Step(up_ms, "up", keys)]
    return [Step(at_ms, verb, keys)]


class Player:
    """Plays a script's steps on a simulated box and collects what the box shows.

    It powers the box off at the end. ``pull`` takes the battery out and puts it back at once.
    """

    def __init__(self, steps: list[Step], faces: list[int]) -> None:
        self._steps = list(steps)
        self._faces = list(faces)
        self._end_ms = (steps[-1].at_ms if steps else 0) + END_MS
        self._clock: VirtualClock | WallClock | None = None
        self._gone_ms = 0  # before that clock began to run
        self.lines: list[str] = []
        self._shown: list[str] = []

    def attach(self, device: Device) -> None:
        """Play on this box from now on."""
        if self._clock is not None and self._clock is not device.clock:
            self._gone_ms += self._clock.elapsed_ms()
        self._clock = device.clock
        self._device = device
        self._pins = dict(zip(KEYS, launch.key_pins(device.model)))
        launch.load_dice(self._faces)
        device.on_rest.append(self)

    def wait_for_battery(self) -> None:
        """It is put back at once."""

    def __call__(self) -> None:
        now_ms = self._gone_ms + self._device.clock.elapsed_ms()
        while self._steps and self._steps[0].at_ms <= now_ms:
            self._do(self._steps.pop(0))
        if now_ms >= self._end_ms:
            self._show(is_forced=False)
            raise launch.PowerOff

    def _do(self, step: Step) -> None:
        if step.verb == "show":
            self._show(is_forced=True)
            return
        if step.verb == "pull":
            self._show(is_forced=False)
            self.lines.append(f"{step.at_ms} ms: battery out and in")
            raise launch.BatteryPulled
        pins = [self._pins[key] for key in step.keys]
        if step.verb == "down":
            self._show(is_forced=False)
            self.lines.append(f"{step.at_ms} ms: {' and '.join(step.keys)} down")
            self._device.grounded.update(pins)
        else:
            self._device.grounded.difference_update(pins)

    def _show(self, is_forced: bool) -> None:
        shown = list(picture(self._device))
        if is_forced or shown != self._shown:
            self._shown = shown
            self.lines += shown


def picture(device: Device) -> Iterator[str]:
    """What a person sees, as lines of text: the panel, the dice on it, the tiles' colours."""
    rows = device.oled.rows()
    for line in glyphs.text(rows):
        yield f"  | {line}"
    faces = pips.read(rows)
    if faces:
        yield "  dice " + " ".join(str(face) if face else "?" for face in faces)
    colours = " ".join(f"{red:02x}{green:02x}{blue:02x}" for red, green, blue in device.colours())
    yield f"  tiles {colours}"
