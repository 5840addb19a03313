# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""Parts that can't be made and pins that there are not: the box says so once and plays without."""

import pytest
import screen_player
from faulty import BOARDS, FaultyBox, broken, pin_names, play_blind

from engine import tiles
from engine.handheld import frame as frames
from simulator import boards
from simulator.faults import ABSENT, MEMORY, PIXELS, SPEAKER

each_board = pytest.mark.parametrize("model", BOARDS, ids=lambda model: model.board_id)

SHORT_TURN = (1, 1, 1, 1)  # tile 2 is shut, and the next 2 can't be made


def pixel_pin(model) -> str:
    return pin_names(model).pixels


def tile_pin(model, number: int) -> str:
    return pin_names(model).keys[number]


# The faults of a board, what its console says and what its panel names as not found.
FAULTS = {
    "pixels": (
        lambda model: broken(broken={PIXELS}),
        lambda model: [f"No pixels: {pixel_pin(model)} in use"], ["pixels"],
    ),
    "pixels' pin in use": (
        lambda model: broken(broken_pins={pixel_pin(model)}),
        lambda model: [f"No pixels: {pixel_pin(model)} in use"], ["pixels"],
    ),
    "pixels' pin missing": (
        lambda model: broken(missing_pins={pixel_pin(model)}),
        lambda model: [f"No pixels: no pin {pixel_pin(model)}"], ["pixels"],
    ),
    "speaker": (
        lambda model: broken(broken={SPEAKER}),
        lambda model: ["No speaker: Internal resource(s) in use"], ["speaker"],
    ),
    "speaker's pin in use": (
        lambda model: broken(broken_pins={pin_names(model).speaker}),
        lambda model: [f"No speaker: {pin_names(model).speaker} in use"], ["speaker"],
    ),
    "speaker's pin missing": (
        lambda model: broken(missing_pins={pin_names(model).speaker}),
        lambda model: [f"No speaker: no pin {pin_names(model).speaker}"], ["speaker"],
    ),
    "memory": (
        lambda model: broken(broken={MEMORY}), lambda model: ["No memory: "], ["memory"],
    ),
    "a tile's pin missing": (
        lambda model: broken(missing_pins={tile_pin(model, 7)}),
        lambda model: ["No key for tile 7"], ["keys"],
    ),
    "a tile's pin in use": (
        lambda model: broken(broken_pins={tile_pin(model, 1)}),
        lambda model: ["No key for tile 1"], ["keys"],
    ),
    "three tiles' pins missing": (
        lambda model: broken(missing_pins={tile_pin(model, number) for number in (2, 5, 12)}),
        lambda model: ["No key for tile 2", "No key for tile 5", "No key for tile 12"], ["keys"],
    ),
    "all that can be": (
        lambda model: broken(
            broken={PIXELS, SPEAKER, MEMORY}, missing_pins={tile_pin(model, 9)}
        ),
        lambda model: ["No memory: ", "No pixels: ", "No key for tile 9", "No speaker: "],
        ["memory, pixels", "speaker, keys"],
    ),
}  # fmt: skip

each_fault = pytest.mark.parametrize("name", FAULTS)


@each_board
@each_fault
def test_the_console_says_once_what_the_box_has_to_do_without(name, model, capsys):
    make, lines, _ = FAULTS[name]
    faults, wanted = make(model), lines(model)
    capsys.readouterr()
    box = FaultyBox(faults, model, SHORT_TURN)
    play_blind(box)
    box.wait(1000)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == len(wanted)
    assert all(line.startswith(begin) for line, begin in zip(said, wanted))


@each_board
@each_fault
def test_the_panel_names_what_is_not_found_once_after_the_title(name, model):
    make, _, names = FAULTS[name]
    box = FaultyBox(make(model), model)
    if names:
        assert box.text == ["NOT FOUND", *names, "ROLL go on"]
        box.tap(1, 4, 12)
        assert box.text[0] == "NOT FOUND"
        box.roll()
    assert box.frame.layout == frames.TITLE
    box.wait(5000)
    assert box.frame.layout == frames.TITLE
    assert box.text[-1] == "1-8 setup  ROLL play"


@each_board
@each_fault
def test_what_is_not_broken_goes_on_working(name, model):
    box = FaultyBox(FAULTS[name][0](model), model, faces=[3, 6])
    while box.frame.layout != frames.PICKING:
        box.roll()
        box.wait(1000)  # the dice come to rest
    assert box.dice == [3, 6]
    box.tap(3)
    shows_pixels = box.device.pixel_shows > 0
    assert shows_pixels == ("pixels" not in box.box.missing_parts)
    if shows_pixels:
        assert box.tile_colours()[2] != box.tile_colours()[5]
    assert bool(box.device.notes) == ("speaker" not in name and "all" not in name)
    saved = bytes(box.device.nvm.content) != b"\xff" * len(box.device.nvm.content)
    assert saved == ("memory" not in box.box.missing_parts)


@each_board
def test_a_box_without_memory_says_not_saved_at_the_first_save_and_only_then(model):
    box = FaultyBox(broken(broken={MEMORY}), model)
    box.faces = screen_player.EndlessDice(4)
    box.roll()
    box.roll()
    assert box.frame.layout == frames.BEFORE_ROLL
    box.throw()
    assert box.text[:2] == ["NOT SAVED", "if power goes,"]
    box.roll()
    told = []
    screen_player.play(box, screen_player.ENDS, lambda hand: told.append(hand.frame.texts[0]))
    assert "NOT SAVED" not in told


@each_board
@pytest.mark.parametrize("number", range(1, 13))
def test_a_tile_without_a_key_is_known_and_every_other_key_keeps_its_number(model, number):
    box = FaultyBox(broken(missing_pins={tile_pin(model, number)}), model)
    assert box.handheld.missing_tiles == tiles.tile(number)
    box.roll()
    box.roll()
    for other in range(1, 13):
        if other != number:
            box.tap(other)
            assert box.frame.looks[other - 1] == frames.DENIED or other > 9
            assert box.text[-1] == "ROLL FIRST"
            box.wait(1300)


@pytest.mark.parametrize("number", (1, 5, 9))
def test_with_nine_buttons_a_tenth_pin_is_not_asked_for(monkeypatch, number, capsys):
    from board_io import settings

    monkeypatch.setattr(settings.os, "getenv", {"SHUTBOX_TILES": "9"}.get)
    there_are_not = {"GP11", "GP12", "GP13", tile_pin(boards.PICO, number)}
    box = FaultyBox(broken(missing_pins=there_are_not))
    assert box.handheld.missing_tiles == tiles.tile(number)
    assert capsys.readouterr().out.splitlines() == [f"No key for tile {number}"]


@each_board
def test_without_roll_the_console_says_that_no_key_of_it_is_found(model, capsys):
    pin = tile_pin(model, 0)
    capsys.readouterr()
    box = FaultyBox(broken(missing_pins={pin}), model)
    assert capsys.readouterr().out.splitlines() == ["No key for ROLL"]
    assert box.text == ["NOT FOUND", "keys", "ROLL go on"]


@pytest.mark.parametrize("panel_pin", ("GP20", "GP21"))
@pytest.mark.parametrize("how", ("missing_pins", "broken_pins"))
def test_a_panel_whose_pin_there_is_not_is_played_without(panel_pin, how):
    box = FaultyBox(broken(**{how: {panel_pin}}), faces=SHORT_TURN)
    assert box.box.missing_parts == ["panel"]
    play_blind(box)
    assert not box.handheld.has_panel


def test_a_macropad_whose_firmware_has_no_panel_is_played_without(capsys):
    bare = boards.MACROPAD._replace(panel_dc="")
    box = FaultyBox(broken(), bare, SHORT_TURN)
    assert box.box.missing_parts == ["panel"]
    play_blind(box)
    assert capsys.readouterr().out.splitlines() == [
        "No panel: module 'board' has no attribute 'DISPLAY'"
    ]


def test_the_panel_and_all_else_missing_leaves_a_box_that_can_be_played_to_the_end():
    box = FaultyBox(broken(panel=ABSENT, broken={PIXELS, SPEAKER, MEMORY}), faces=SHORT_TURN)
    play_blind(box)


# -- a pin that is not there, and one that is not asked for --------------------------------

PINS = {
    "PIXEL_POWER_PIN": ("GP99", "No pixels: no pin GP99", "pixels"),
    "PIXEL_PIN": ("GP98", "No pixels: no pin GP98", "pixels"),
    "SPEAKER_PIN": ("GP97", "No speaker: no pin GP97", "speaker"),
    "SPEAKER_ENABLE_PIN": ("GP96", "No speaker: no pin GP96", "speaker"),
}


def wired(monkeypatch, **pins):
    """The Pico's board file with other pins, as somebody may have typed them."""
    from board_io.boards import pins as on_the_board
    from simulator import launch

    wiring = launch.wiring

    def changed(model):
        board_file = wiring(model)
        for name, pin in pins.items():
            setattr(board_file, name, pin and getattr(on_the_board, pin))
        return board_file

    monkeypatch.setattr(launch, "wiring", changed)


@pytest.mark.parametrize("name", PINS)
def test_a_mistyped_pin_is_told_by_its_own_name_and_gone_after_it_is_mended(
    name, monkeypatch, capsys
):
    pin, line, part = PINS[name]
    with monkeypatch.context() as mistyped:
        wired(mistyped, **{name: pin})
        box = FaultyBox(broken())
        assert capsys.readouterr().out.splitlines() == [line]
        assert box.box.missing_parts == [part]
    FaultyBox(broken())
    assert capsys.readouterr().out == ""


def test_a_board_without_a_speaker_says_nothing_of_it_whatever_else_is_missing(
    monkeypatch, capsys
):
    wired(monkeypatch, SPEAKER_PIN=None, PIXEL_POWER_PIN=None)
    box = FaultyBox(broken(missing_pins={"GP3"}))  # the key of tile 2
    assert capsys.readouterr().out.splitlines() == ["No key for tile 2"]
    assert box.box.missing_parts == ["keys"]
    assert box.box.speaker is None
    assert box.box.lights is not None
