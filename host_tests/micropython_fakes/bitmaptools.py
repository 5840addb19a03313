# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
def fill_region(bitmap, left, top, right, bottom, value):
    pass
