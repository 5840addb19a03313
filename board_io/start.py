# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The start of the box: its memory, lights and panel, as far as the title needs them."""

import digitalio
import microcontroller
import neopixel

from board_io import clock, dice, settings
from board_io.lights import TileLights
from board_io.memory import FLASH, Memory
from board_io.panel import Panel
from engine.handheld.handheld import Handheld
from engine.records import LASTING, MATCH

if False:  # for type checkers alone
    from typing import Any, Callable, Tuple

    from board_io.boards import Wiring
    from board_io.box import Box
    from engine.match import Match
    from engine.records import Lasting


def show_title(box: "Box", wiring: "Wiring") -> None:
    """Make the parts that the title needs, and show it; or whether to carry on with a match."""
    box.memory = make_part(box, "memory", lambda: _make_memory(wiring))
    lasting, saved, box.is_reset = remembered(box.memory)
    box.handheld = Handheld(
        dice.faces(),
        clock.now_ms(),
        settings.read("TILES"),
        settings.read("BRIGHTNESS"),
        settings.read("SOUND") == "on",
        lasting,
        saved,
    )
    box.lights = make_part(box, "pixels", lambda: _make_lights(wiring))
    if box.lights is not None:
        box.lights.show(box.handheld.frame, clock.now_ms())
    box.panel = Panel()
    display = make_part(box, "panel", wiring.make_display)
    if display is not None:
        box.panel.attach(display)
    box.handheld.set_panel(box.panel.has_display)
    box.panel.show(box.handheld.frame)


def make_part(box: "Box", name: str, make: "Callable") -> "Any":
    """A part, or None and a line on the console where it can't be made."""
    try:
        return make()
    except (AttributeError, OSError, RuntimeError, TypeError, ValueError) as error:
        print(f"No {name}: {error}")
        box.missing_parts.append(name)
        return None


def there(pin: "microcontroller.Pin | str | None") -> "Any":
    """The pin, None where none is asked for.

    :raises ValueError: when it is one that the board has not.
    """
    if isinstance(pin, str):
        raise ValueError("no pin " + pin)  # noqa: TRY004  (as for a pin in use)
    return pin


def remembered(
    memory: "Memory | None",
) -> "Tuple[Lasting | None, Tuple[Match, int] | None, bool]":
    """Bests and settings, the match in progress, and whether what was kept can't be read."""
    if memory is None or memory.is_blank:
        return None, None, False
    lasting = memory.newest(LASTING, _unpack_lasting, 0)
    is_on = lasting is not None and lasting.is_match_on
    saved = memory.newest(MATCH, _unpack_match, 0 if is_on else memory.found_at)
    return lasting, saved, lasting is None and saved is None


def _unpack_lasting(payload: bytes) -> "Lasting | None":
    """What lasts; what reading it takes is imported only when there is something to read."""
    from engine.restored_lasting import unpack

    return unpack(payload)


def _unpack_match(payload: bytes) -> "Tuple[Match, int] | None":
    """A saved match, in the same way."""
    from engine.restored_match import unpack

    return unpack(payload)


def _make_memory(wiring: "Wiring") -> "Memory | None":
    make_store = wiring.make_store
    store = microcontroller.nvm if make_store is None else make_store()
    return None if store is None else Memory(store, wiring.MEMORY_KIND or FLASH)


def _make_lights(wiring: "Wiring") -> TileLights:
    supply = None
    if there(wiring.PIXEL_POWER_PIN) is not None:
        supply = digitalio.DigitalInOut(wiring.PIXEL_POWER_PIN)
        supply.switch_to_output(value=True)
    return TileLights(
        neopixel.NeoPixel(there(wiring.PIXEL_PIN), 12, auto_write=False),
        wiring.PIXEL_INDEX,
        wiring.CAP_MA,
        wiring.CHANNEL_MA,
        wiring.IDLE_MA,
        supply,
    )
