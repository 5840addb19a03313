# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
board_id = "adafruit_macropad_rp2040"
KEY1 = KEY2 = KEY3 = KEY4 = KEY5 = KEY6 = KEY7 = KEY8 = KEY9 = KEY10 = KEY11 = KEY12 = "KEY"
ENCODER_SWITCH = NEOPIXEL = SPEAKER = SPEAKER_ENABLE = "PIN"


class _Display:
    auto_refresh = True
    root_group = None

    def refresh(self):
        import fake_box

        fake_box.refreshes += 1


DISPLAY = _Display()
