# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A simulated box whose panel is not drawn on any more: the rest of it, five times as fast."""

from simulated import SimulatedBox


class UnseenBox(SimulatedBox):
    """Only its frames tell what it shows, and its tiles."""

    def _switch_on(self, *arguments) -> None:
        super()._switch_on(*arguments)
        self.box.panel.is_stale = lambda _frame: False

    @property
    def texts(self) -> tuple:
        return self.frame.texts
