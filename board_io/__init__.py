# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The hardware of the box: one file a part, and one file a board in `boards`."""
