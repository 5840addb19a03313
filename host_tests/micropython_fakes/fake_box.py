# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the fakes count."""

now_ms = 0
shows = 0
refreshes = 0
presses = []  # (key number, is pressed, at which now_ms), the oldest first
