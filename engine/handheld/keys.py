# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Which keys are down, for how long, and which of them seem to be stuck."""

from engine.handheld.ticks import elapsed_ms

ROLL = 0  # the key; tiles are the keys 1 to 12
_KEYS = 13

HOLD_MS = 1500
STUCK_MS = 10_000  # a key that is down for so long is taken for stuck


class Keys:
    """Keeps count of the keys, as sets of bits: bit n is key n.

    ``down``: those that are down; a key that is ``stuck`` no longer counts as down.
    ``is_roll_live``: ROLL is down, and may still act.
    """

    def __init__(self) -> None:
        self.down = 0
        self.stuck = 0
        self.is_roll_live = False
        self._since_ms = [0] * _KEYS

    def hold(self, key: int, at_ms: int) -> None:
        """A key is down. If it is ROLL, it does not act by that."""
        self.down |= 1 << key
        self._since_ms[key] = at_ms
        if key == ROLL:
            self.is_roll_live = False

    def let_go(self, key: int) -> bool:
        """A key is up again; whether that is a press of ROLL come to its end."""
        self.down &= ~(1 << key)
        self.stuck &= ~(1 << key)
        if key != ROLL or not self.is_roll_live:
            return False
        self.is_roll_live = False
        return True

    def is_roll_held(self, now_ms: int) -> bool:
        """Whether ROLL has been down for a second and a half by now; that is told once a press."""
        if self.is_roll_live and elapsed_ms(now_ms, self._since_ms[ROLL]) >= HOLD_MS:
            self.is_roll_live = False
            return True
        return False

    def has_new_stuck(self, now_ms: int) -> bool:
        """Whether a key has been down for so long by now that it counts as stuck from now on."""
        is_new = False
        for key in range(_KEYS):
            if self.down >> key & 1 and elapsed_ms(now_ms, self._since_ms[key]) >= STUCK_MS:
                self.down &= ~(1 << key)
                self.stuck |= 1 << key
                is_new = True
        return is_new
