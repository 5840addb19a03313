# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The speaker: short cues, played while the game goes on."""

import digitalio
import pwmio

from board_io.clock import elapsed_ms

if False:  # for type checkers alone
    from typing import Tuple

    import microcontroller

    from engine.handheld.frame import Frame

_VOLUME = 0x3000  # duty cycle of a sounding note, of 0xFFFF

# For each cue of `engine.handheld.frame`, by number: notes of (hertz, milliseconds), 0 a rest.
_NOTES: "Tuple" = (
    (),  # CUE_NONE
    ((220, 30), (0, 50), (262, 30), (0, 70), (196, 30), (0, 90), (233, 30)),  # CUE_ROLL
    ((880, 25),),  # CUE_PICK
    ((147, 80), (0, 30), (139, 110)),  # CUE_DENIED
    ((659, 50), (494, 70)),  # CUE_SHUT
    ((523, 90), (659, 90), (784, 90), (1047, 220), (0, 40), (1047, 300)),  # CUE_BOX_SHUT
    ((392, 120), (330, 120), (262, 220)),  # CUE_OVER
)


class Speaker:
    """Plays each cue of a frame once; a new cue cuts off the one before.

    :param pin: drives the speaker by PWM.
    :param enable_pin: high while a cue sounds; None where there is no amplifier to wake.
    """

    def __init__(
        self, pin: "microcontroller.Pin", enable_pin: "microcontroller.Pin | None" = None
    ) -> None:
        self._pwm = pwmio.PWMOut(pin, frequency=440, duty_cycle=0, variable_frequency=True)
        self._enable = None
        if enable_pin is not None:
            self._enable = digitalio.DigitalInOut(enable_pin)
            self._enable.switch_to_output(value=False)
        self._cue_number = 0
        self._notes: tuple = ()  # the one that sounds, and those to come
        self._since_ms = 0

    def play(self, frame: "Frame", now_ms: int) -> None:
        """Start the frame's cue if it is a new one, or go on with the one that sounds."""
        if frame.cue_number != self._cue_number:
            self._cue_number = frame.cue_number
            self._notes = _NOTES[frame.cue]
        elif self._notes and elapsed_ms(now_ms, self._since_ms) >= self._notes[0][1]:
            self._notes = self._notes[1:]
        else:
            return
        self._since_ms = now_ms
        self._sound()

    def stop(self) -> None:
        """Be silent at once, whatever cue sounds."""
        self._notes = ()
        self._sound()

    def _sound(self) -> None:
        """Set the PWM to the note that is due, or to silence."""
        hertz = self._notes[0][0] if self._notes else 0
        if self._enable is not None:
            self._enable.value = bool(self._notes)
        if hertz:
            self._pwm.frequency = hertz
        self._pwm.duty_cycle = _VOLUME if hertz else 0
