# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""A panel on two wires that is not there, comes late, drops off or comes back."""

import busio
import moments
import pytest
import screen_player
from faulty import FaultyBox, broken
from simulated import SimulatedBox

from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator import boards
from simulator.faults import ABSENT, FINE, NO_PULL_UPS, SPEAKER

ASK_MS = 1000
SETTLED_MS = 2000


def rows(box):
    return box.device.oled.rows()


def is_dark(box) -> bool:
    return not any(rows(box))


def picture(moment) -> list:
    """What a box with nothing broken shows at that moment; no other box may go on after it."""
    box = SimulatedBox(boards.PICO)
    moment(box)
    box.wait(SETTLED_MS)
    return rows(box)


STATES = {
    "absent": (broken, {"panel": ABSENT}, "No panel: none answers"),
    "no pull-ups": (
        broken, {"panel": NO_PULL_UPS},
        "No panel: No pull up found on SDA or SCL; check your wiring",
    ),
    "no pin": (broken, {"missing_pins": {"GP20"}}, "No panel: no pins for it"),
    "pin in use": (broken, {"broken_pins": {"GP21"}}, "No panel: GP21 in use"),
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_without_a_panel_the_console_says_so_once_and_a_turn_is_played(name, capsys):
    make, state, line = STATES[name]
    box = FaultyBox(make(**state))
    box.faces = screen_player.EndlessDice(5)
    assert box.frame.layout == frames.TITLE
    box.roll()
    screen_player.play(box, screen_player.ENDS)
    box.wait(5000)
    assert is_dark(box)
    assert not box.handheld.has_panel
    assert capsys.readouterr().out.splitlines() == [line]


def test_nothing_stands_before_the_title_that_only_the_panel_could_tell():
    box = FaultyBox(broken(panel=ABSENT, broken={SPEAKER}))
    assert box.frame.layout == frames.TITLE
    box.wait(30_000)
    assert box.frame.layout == frames.TITLE


def test_the_start_does_not_wait_for_a_panel_that_comes_late_and_it_is_drawn_within_two_seconds():
    box = FaultyBox(broken(panel_from_ms=900), is_loaded=False)
    assert box.now_ms < 50
    assert any(any(colour) for colour in box.tile_colours())
    box.box.load()
    assert box.now_ms < 50
    box.wait(850)
    assert is_dark(box)
    box.wait(2000 - box.now_ms)
    assert rows(box) == picture(moments.title)


def test_a_panel_at_the_other_address_is_found_at_the_start_and_when_it_comes_back(capsys):
    title, solo = picture(moments.title), picture(moments.solo)
    box = FaultyBox(broken(panel_address=0x3D))
    assert rows(box) == title
    box.wait(ASK_MS)
    box.faults.panel = ABSENT
    box.roll()
    box.wait(SETTLED_MS)
    box.faults.panel = FINE
    box.wait(ASK_MS + 50)
    assert rows(box) == solo
    assert capsys.readouterr().out == ""


def test_a_panel_that_lost_its_power_for_a_moment_shows_the_next_picture():
    box = SimulatedBox(boards.PICO)
    moments.picking(box)
    box.wait(SETTLED_MS)
    box.device.faults.panel = ABSENT
    box.device.faults.panel = FINE
    assert is_dark(box)  # it has lost all that it was told
    box.hold()
    box.wait(SETTLED_MS)
    assert box.text[0] == "PAUSED"


@pytest.mark.parametrize("name", ("picking", "made", "before_roll", "hand_over", "round_over"))
def test_play_goes_on_while_the_panel_is_away_and_the_picture_is_a_fresh_box_s_afterwards(name):
    moment = getattr(moments, name)
    box = SimulatedBox(boards.PICO)
    moments.title(box)
    box.device.faults.panel = ABSENT
    moment(box)
    box.wait(SETTLED_MS)
    assert is_dark(box)
    box.device.faults.panel = FINE
    box.wait(ASK_MS + 50)
    assert rows(box) == picture(moment)
    assert box.handheld.has_panel


def test_a_panel_that_comes_back_again_and_again_is_drawn_each_time():
    wanted = picture(moments.title)
    box = SimulatedBox(boards.PICO)
    for _ in range(5):
        box.wait(ASK_MS)
        box.device.faults.panel = ABSENT
        box.tap(1)  # it is asked before that is drawn, so the picture drawn last is the title
        box.wait(ASK_MS)
        box.hold()
        box.wait(ASK_MS)
        assert not box.handheld.has_panel
        box.device.faults.panel = FINE
        box.wait(ASK_MS + 50)
        assert rows(box) == wanted


def test_what_is_written_before_the_loss_is_noticed_raises_nothing():
    box = SimulatedBox(boards.PICO, faces=[3, 5])
    moments.picking(box)
    for gap_ms in range(0, ASK_MS, 90):
        box.device.faults.panel = FINE
        box.wait(ASK_MS + gap_ms)
        box.device.faults.panel = ABSENT
        box.tap(5, 5)
    assert box.frame.layout == frames.PICKING


def test_an_idle_box_without_a_panel_sends_nothing_at_all(monkeypatch):
    box = FaultyBox(broken(panel=ABSENT))
    box.wait(1000)
    written = []
    monkeypatch.setattr(busio.I2C, "writeto", lambda *sent, **_: written.append(sent))
    shown, sent = box.frame, box.device.pixel_shows
    box.wait(10_000)
    assert box.frame is shown
    assert box.device.pixel_shows == sent
    assert written == []


def test_a_macropad_can_t_ask_its_panel_and_plays_on_unseen():
    box = SimulatedBox(boards.MACROPAD, faces=[3, 5])
    box.device.faults.panel = ABSENT
    box.roll()
    box.throw()
    box.tap(8, ROLL)
    assert box.handheld.match.turn.score == 37
    assert box.handheld.has_panel
