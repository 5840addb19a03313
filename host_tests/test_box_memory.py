# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The memory in the simulated box: it is switched off and on, and it may have none."""

import pytest
import screen_player
from powered import everything_of, kept_in
from simulated import SimulatedBox

from engine.handheld import frame as frames
from simulator import boards, device
from simulator.nvm import Flash

BOARDS = [boards.MACROPAD, boards.PICO]
ENDS = (*screen_player.ENDS, frames.NEW_BEST)

pytestmark = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)


class WatchedFlash(Flash):
    """A flash that may fail, and notes how often the pixels and the panel were sent before."""

    def __init__(self, content=b"", fault=None) -> None:
        super().__init__(content)
        self.fault = fault
        self.sent = []

    def _write(self, start, value) -> None:
        self.sent.append((device.current.pixel_shows, device.current.oled.writes))
        if isinstance(self.fault, Exception):
            raise self.fault
        if self.fault != "ignored":
            super()._write(start, value)


@pytest.fixture
def switch_on(monkeypatch, model):
    """Switches a box on that has this memory."""

    def box(nvm, faces=()) -> SimulatedBox:
        monkeypatch.setattr(device, "Flash", lambda: nvm)
        return SimulatedBox(model, faces)

    return box


@pytest.mark.parametrize("keys", [(1, 9, 1), (2, 12, 9, 1)], ids=["solo", "two seats"])
def test_the_box_carries_on_where_the_power_went(switch_on, keys):
    box = switch_on(Flash(), [3, 6, 4, 4])
    box.set_up(*keys)
    if keys[0] > 1:
        box.take_over()
    box.play(9)
    box.roll()
    box.wait(20)
    assert box.frame.layout == frames.TUMBLE
    match = everything_of(box.handheld.match)
    again = switch_on(box.device.nvm)
    assert again.text[0] == "CARRY ON?"
    assert again.dice == [4, 4]
    assert again.text[-1] == "1: drop  ROLL go on"
    assert everything_of(again.handheld.match) == match
    again.roll()
    assert again.frame.layout == frames.PICKING
    assert again.dice == [4, 4]
    again.tap(8)
    again.roll()
    assert again.handheld.match.turn.open_tiles == (1 << keys[1]) - 1 & ~0b110000000


def test_a_match_dropped_on_the_panel_s_question_is_gone(switch_on):
    box = switch_on(Flash(), [3, 6])
    box.set_up(2, 9, 3, 1)
    box.take_over()
    box.throw()
    again = switch_on(box.device.nvm)
    again.tap(1)
    assert again.text[0] == "DROP IT?"
    again.roll()
    assert again.text[0] == "CARRY ON?"
    again.tap(1, 4)
    assert again.frame.layout == frames.TITLE
    assert "2 players" in " ".join(again.text)
    assert switch_on(again.device.nvm).frame.layout == frames.TITLE


def test_a_game_with_the_battery_pulled_after_every_act_comes_to_the_same_result(switch_on):
    straight = switch_on(Flash())
    straight.faces = screen_player.EndlessDice(12)
    straight.set_up(1, 9, 1)
    screen_player.play(straight, ENDS)
    box = switch_on(Flash())
    box.faces = dice = screen_player.EndlessDice(12)
    box.set_up(1, 9, 1)
    kept = kept_in(box.device.nvm)
    restarts = 0
    while box.frame.layout not in ENDS:
        box.tap(screen_player.next_key(box))
        before, kept = kept, kept_in(box.device.nvm)
        if kept.match not in (before.match, None):
            box = switch_on(box.device.nvm)
            box.faces = dice
            assert box.text[0] == "CARRY ON?"
            box.roll()
            restarts += 1
    assert restarts > 4
    assert everything_of(box.handheld.match) == everything_of(straight.handheld.match)
    again = switch_on(box.device.nvm)
    score, turns, _ = again.handheld.keeper.lasting.bests[0]
    assert (score, turns) == (straight.handheld.match.turn.score, 1)


def test_settings_from_the_pause_win_over_settings_toml(switch_on, monkeypatch):
    box = switch_on(Flash(), [3, 6])
    box.set_up(2, 9, 1, 1)
    box.wait(450)
    box.hold()
    box.tap(2, 3)
    box.roll()
    from board_io import settings

    told = {"SHUTBOX_BRIGHTNESS": "20", "SHUTBOX_SOUND": "on"}
    monkeypatch.setattr(settings.os, "getenv", told.get)
    assert switch_on(Flash()).frame.brightness == 20
    again = switch_on(box.device.nvm)
    assert (again.frame.brightness, again.handheld.is_sound_on) == (80, False)
    again.tap(1)
    assert again.device.notes == []


NO_MEMORY = {
    "nvm is None": lambda: None,
    "a write raises OSError": lambda: WatchedFlash(fault=OSError("no such device")),
    "a write raises RuntimeError": lambda: WatchedFlash(fault=RuntimeError("read-only")),
    "a write does not stick": lambda: WatchedFlash(fault="ignored"),
}


@pytest.mark.parametrize("name", NO_MEMORY)
def test_a_box_that_can_t_save_says_so_once_and_plays_on(switch_on, name):
    box = switch_on(NO_MEMORY[name](), [3, 6, 4, 4])
    assert box.frame.layout == frames.TITLE
    box.faces = screen_player.EndlessDice(12)
    told = []

    def note(hand) -> None:
        if hand.frame.texts[0] == "NOT SAVED":
            told.append(hand.text[0])
            hand.roll()
            assert hand.frame.texts[0] != "NOT SAVED"

    box.set_up(1, 9, 1)
    screen_player.play(box, ENDS, note)
    assert box.text[-1] == "1: title  ROLL again"
    box.tap(1 if box.frame.layout == frames.BOX_SHUT else 0)
    box.tap(0, 0)
    note(box)
    assert told == ["NOT SAVED"]
    assert box.handheld.keeper.lasting.bests[0].turns == 1


def test_not_saved_stands_before_the_dice_that_were_rolled(switch_on):
    box = switch_on(None, [3, 6])
    box.roll()
    assert box.frame.layout == frames.BEFORE_ROLL
    box.roll()
    assert box.text[:1] == ["NOT SAVED"]
    assert box.text[-1] == "ROLL go on"
    box.tap(4)
    assert box.text[0] == "NOT SAVED"
    box.roll()
    box.wait(1000)
    assert box.frame.layout == frames.PICKING
    assert box.dice == [3, 6]
    box.tap(9)
    box.roll()
    assert box.handheld.match.turn.score == 36


@pytest.mark.parametrize("content", [b"\x55" * 4096, b"\xff" * 4096, bytes(4096)],
                         ids=["foreign", "erased", "zeros"])
def test_data_that_was_dropped_is_told_once_and_then_it_plays_and_saves(switch_on, content):
    box = switch_on(Flash(content), [3, 6])
    if content[0] == 0x55:
        assert box.text[0] == "DATA RESET"
        box.roll()
    assert box.frame.layout == frames.TITLE
    box.roll()
    box.throw()
    assert box.frame.layout == frames.PICKING
    again = switch_on(box.device.nvm)
    assert again.text[0] == "CARRY ON?"


def test_pixels_come_before_a_save_and_the_panel_after_it(switch_on):
    box = switch_on(WatchedFlash(), [3, 6])
    box.roll()
    flash = box.device.nvm
    for act in (0, 1, 9, 0):
        saves = len(flash.sent)
        box.down(act)
        box.wait(60)
        shows, writes = box.device.pixel_shows, box.device.oled.writes
        box.up(act)
        box.wait(60)
        for pixels_before, panel_before in flash.sent[saves:]:
            assert pixels_before > shows
            assert panel_before == writes
            assert box.device.oled.writes > writes
    assert len(flash.sent) == 2
