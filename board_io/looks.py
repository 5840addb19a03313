# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What each look of a tile is: a colour, and how its brightness changes with time.

Colours are (red, green, blue), 0 to 255, at full brightness. Looks differ by brightness or by
pattern as well as by colour, so that every eye, and a grey photograph, can tell them apart.
"""

from micropython import const

from engine.handheld import frame

COLOURS: tuple = (
    (0, 0, 0),  # OFF
    (3, 1, 0),  # SHUT
    (18, 9, 0),  # OPEN
    (70, 35, 0),  # USABLE
    (40, 80, 130),  # CHOSEN
    (30, 170, 110),  # PICKED
    (30, 170, 110),  # PICK_COMPLETE
    (220, 0, 90),  # DENIED
    (14, 28, 84),  # OPTION
    (0, 5, 60),  # SEAT_1
    (55, 4, 0),
    (70, 33, 0),
    (34, 104, 68),
)
# A winner's look has its seat's colour.
COLOURS += COLOURS[frame.SEAT_1 :]

FULL = 100  # percent of the look's colour

_BLINK_MS = const(90)  # denied: on, off, on, off
_COMPLETE_MS = const(500)  # complete: high, low
_OPTION_MS = const(1200)
_WINNER_MS = const(1000)
_SEAT_MS = const(2400)
_DIP_MS = const(120)  # a seat's number is told by as many dips, as far apart as they are long
_FIRST_DIP_MS = const(600)
_DIP_LEVEL = const(40)
_LEVEL_STEP = const(5)

LAST_STEADY = frame.PICKED  # the looks after it change while they are shown

PRESSED_LEVEL = 40  # of every look but SHUT, while ROLL is down


def level(look: int, shown_ms: int) -> int:
    """The brightness of a look, in percent of its colour, ``shown_ms`` after it appeared."""
    if look <= LAST_STEADY:
        return FULL
    if look == frame.PICK_COMPLETE:
        return FULL if shown_ms % (2 * _COMPLETE_MS) < _COMPLETE_MS else 50
    if look == frame.DENIED:
        return 0 if shown_ms // _BLINK_MS % 2 else FULL
    if look == frame.OPTION:
        return _triangle(shown_ms, _OPTION_MS, 50)
    if look >= frame.WINNER_1:
        return _triangle(shown_ms, _WINNER_MS, 40)
    return _dips(shown_ms, look - frame.SEAT_1 + 1)


def _triangle(shown_ms: int, period_ms: int, lowest: int) -> int:
    """From full down to ``lowest`` and back in one period, in steps of 5 percent."""
    half_ms = period_ms // 2
    way_ms = shown_ms % period_ms
    if way_ms > half_ms:
        way_ms = period_ms - way_ms
    return FULL - (FULL - lowest) * way_ms // half_ms // _LEVEL_STEP * _LEVEL_STEP


def _dips(shown_ms: int, dips: int) -> int:
    """Full, but for so many short dips in each period."""
    slot = (shown_ms % _SEAT_MS - _FIRST_DIP_MS) // _DIP_MS
    return _DIP_LEVEL if 0 <= slot < 2 * dips and slot % 2 == 0 else FULL


def scaled(colour: tuple, level_percent: int, brightness: int) -> tuple:
    """A colour at a level and a brightness, both in percent, rounded.

    What is not black at a level above 0 never becomes dark: its strongest channel stays at 1.
    """
    factor = level_percent * brightness
    red, green, blue = colour
    red = (red * factor + 5000) // 10000
    green = (green * factor + 5000) // 10000
    blue = (blue * factor + 5000) // 10000
    if not (red or green or blue) and factor:
        strongest = max(colour)
        if strongest:
            return tuple([1 if channel == strongest else 0 for channel in colour])
    return red, green, blue
