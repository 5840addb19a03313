# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What brings the program onto a board: ``make lib``, ``make bundle`` and ``make deploy``."""
