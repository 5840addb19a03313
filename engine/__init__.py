# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The game of Shut the Box, free of hardware: the same bytes on the board and under CPython."""
