# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The box on a desk: stand-ins for a board's modules, under the same code.py that the board runs.

``python -m simulator`` plays in the terminal; ``--script FILE`` plays presses from a file.
"""
