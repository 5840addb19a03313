# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""MicroPython's own way of printing an exception, under the name CircuitPython has for it."""

import sys

print_exception = sys.print_exception
