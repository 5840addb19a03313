# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What was typed, a key each: a terminal sends some keys, and the mouse, as several bytes."""

ESCAPE_S = 0.5  # the rest of a sequence comes sooner than that, or does not come

_ESCAPE, _BELL = 0x1B, 0x07
_CANCELS = (0x18, 0x1A)

# What is read at the moment: a key; what follows ESC, what follows ESC and "[", the rest of such a
# sequence, the rest of one that began with ESC and "O", a text, a mouse's report.
_KEY, _ESCAPED, _BRACKET, _SEQUENCE, _SHORT, _TEXT, _MOUSE = range(7)
_MOUSE_BYTES = 3


class TypedKeys:
    """Takes bytes as they come, and gives the characters among them that are keys by themselves.

    An escape sequence is one key that is none of ours, in however many pieces it comes: the
    arrows, Delete, F5, a mouse's reports, and any key together with Alt.
    """

    def __init__(self) -> None:
        self._state = _KEY
        self._left = 0  # bytes of a mouse's report still to come
        self._last_s = 0.0

    def take(self, typed: bytes, now_s: float) -> str:
        """The keys in those bytes; ``now_s`` is when they came, by a clock in seconds."""
        if now_s - self._last_s > ESCAPE_S:
            self._state = _KEY  # that was ESC itself, or a sequence broken off
        self._last_s = now_s
        return "".join(chr(byte) for byte in typed if self._is_key(byte))

    def _is_key(self, byte: int) -> bool:
        """Whether that byte is a key by itself, and not of a sequence."""
        is_key = self._state == _KEY and byte != _ESCAPE and byte < 0x80
        self._state = self._next(byte)
        return is_key

    def _next(self, byte: int) -> int:
        """What is read after that byte."""
        state = self._state
        if state == _MOUSE:  # any byte at all is one of its
            self._left -= 1
            return _MOUSE if self._left else _KEY
        if byte == _ESCAPE:
            return _ESCAPED
        if byte in _CANCELS or (state == _TEXT and byte == _BELL):
            return _KEY
        if state == _ESCAPED:
            return _AFTER_ESCAPE.get(byte, _KEY)
        if state == _BRACKET and byte == ord("M"):
            self._left = _MOUSE_BYTES
            return _MOUSE
        if state == _BRACKET and byte == ord("["):  # F1 to F5 on a Linux console
            return _SHORT
        if state in (_BRACKET, _SEQUENCE):
            return _KEY if 0x40 <= byte <= 0x7E else _SEQUENCE
        if state == _SHORT:
            return _SHORT if 0x30 <= byte <= 0x3F else _KEY
        return state


_AFTER_ESCAPE = {ord("["): _BRACKET, ord("O"): _SHORT, ord("N"): _SHORT}
_AFTER_ESCAPE.update(dict.fromkeys(b"]PX^_", _TEXT))
