# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""What the box does with the game: a press goes in, a frame comes out.

    ROLL    acts when it is let go within 1.5 s; held, it means pause (in a match) or back (set-up)
    tiles   act when pressed: pick, unpick, choose

There is one file a group of screens. `handheld.Handheld` takes the presses and the time, the
screen in front says what they mean, and `frame.Frame` says what is to be seen and heard. How that
looks is the hardware layer's business.
"""
