# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Stand-in for CircuitPython's ``alarm``: the memory that outlives a reset."""

from simulator import device


def __getattr__(name: str):
    if name == "sleep_memory":
        return device.current.sleep_memory
    raise AttributeError(f"module 'alarm' has no attribute '{name}'")
