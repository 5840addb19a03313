# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What can be broken on the simulated box: set by tests and by the page, met by the stand-ins."""

# What may be wrong with the panel.
FINE = "fine"
NO_PULL_UPS = "no pull-ups"  # on SDA and SCL: the bus can't be opened, and carries nothing
ABSENT = "absent"  # no panel on the wires

# The parts that `Faults.broken` may name.
PIXELS = "pixels"  # their pin is in use
SPEAKER = "speaker"  # its pin has no PWM left
MEMORY = "memory"  # the board has no nvm

# Where `Faults.bug` may be met.
REST = "rest"
DRAWING = "drawing"
SAVING = "saving"
LIGHTS = "lights"


class Faults:
    """What is broken. It outlives a restart and a pulled battery: a broken part stays broken.

    ``panel``: FINE, NO_PULL_UPS or ABSENT. A panel that was absent has lost all that it was told.
    ``panel_address``: where the panel answers, 0x3C or 0x3D.
    ``panel_from_ms``: the panel answers only from so long after power-on.
    ``probe_ms``: how long each transfer on I2C takes, a probe included.
    ``broken``: the parts that can't be made, of PIXELS, SPEAKER and MEMORY.
    ``broken_pins``: names of pins that every module refuses as in use.
    ``missing_pins``: names of pins that ``board`` lacks.
    ``stuck_pins``: names of pins that a stuck button connects to ground.
    ``is_memory_full``: nvm takes no write.
    ``bug``: an exception that the program meets once, at ``bug_at``: REST, the next sleep;
    DRAWING, the next transfer of picture; SAVING, the next write to nvm; LIGHTS, the next
    transfer to the pixels.
    """

    def __init__(self) -> None:
        self._panel = FINE
        self.panel_losses = 0  # how often the panel went away
        self.panel_address = 0x3C
        self.panel_from_ms = 0
        self.probe_ms = 0
        self.broken: set[str] = set()
        self.broken_pins: set[str] = set()
        self.missing_pins: set[str] = set()
        self.stuck_pins: set[str] = set()
        self.is_memory_full = False
        self.bug: BaseException | None = None
        self.bug_at = REST

    @property
    def panel(self) -> str:
        """The state of the panel: FINE, NO_PULL_UPS or ABSENT."""
        return self._panel

    @panel.setter
    def panel(self, state: str) -> None:
        self._panel = state
        self.panel_losses += state == ABSENT

    def raise_bug(self, place: str) -> None:
        """Raise the bug if it is to be met at that place, and forget it."""
        bug = self.bug
        if bug is not None and self.bug_at == place:
            self.bug = None
            raise bug
