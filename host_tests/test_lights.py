# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The lights in the tiles: looks that every eye can tell apart, and the supply's cap."""

import itertools

import kept
import moments
import pytest
import screen_player
from fingers import LOOKS, Fingers
from simulated import SimulatedBox

from board_io import looks
from board_io.lights import TileLights
from engine.handheld import frame as frames
from simulator import boards

BRIGHTNESSES = (20, 40, 60, 80, 100)
LADDER = (frames.SHUT, frames.OPEN, frames.USABLE, frames.CHOSEN, frames.PICKED)
LEAST_STEP = 1.45

# How two kinds of colour-blind eyes see red, green and blue (Machado 2009, severity 1.0).
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}


def luminance(colour, eye="normal"):
    seen = [sum(a * b for a, b in zip(row, colour)) for row in EYES[eye]]
    return 0.31 * seen[0] + 0.54 * seen[1] + 0.15 * seen[2]


def pattern(look):
    """The levels of a look through its periods, sampled each 10 ms."""
    return tuple(looks.level(look, ms) for ms in range(0, 12000, 10))


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("brightness", BRIGHTNESSES)
def test_each_step_of_the_ladder_is_clearly_brighter_than_the_one_below(brightness, eye):
    seen = [
        luminance(looks.scaled(looks.COLOURS[look], 100, brightness), eye) for look in LADDER
    ]
    for lower, higher in itertools.pairwise(seen):
        assert higher >= LEAST_STEP * lower


@pytest.mark.parametrize("brightness", BRIGHTNESSES)
def test_any_two_looks_differ_by_brightness_or_by_pattern(brightness):
    for one, other in itertools.combinations(LOOKS, 2):
        light = [
            luminance(looks.scaled(looks.COLOURS[look], 100, brightness)) for look in (one, other)
        ]
        is_brighter = max(light) >= LEAST_STEP * min(light)
        assert is_brighter or pattern(one) != pattern(other), (LOOKS[one], LOOKS[other])


@pytest.mark.parametrize("brightness", BRIGHTNESSES)
@pytest.mark.parametrize("look", sorted(set(LOOKS) - {frames.OFF}), ids=LOOKS.get)
def test_no_look_but_off_ever_becomes_dark_unless_it_blinks(look, brightness):
    for level in set(pattern(look)) - {0}:
        assert any(looks.scaled(looks.COLOURS[look], level, brightness))
        pressed = level * looks.PRESSED_LEVEL // 100
        assert any(looks.scaled(looks.COLOURS[look], pressed, brightness))
    assert (0 in pattern(look)) == (look == frames.DENIED)


def test_each_seat_dips_as_often_as_its_number():
    for seat in (1, 2, 3, 4):
        one_period = [looks.level(frames.SEAT_1 + seat - 1, ms) for ms in range(0, 2400, 10)]
        dips = sum(a == 100 and b == 40 for a, b in itertools.pairwise(one_period))
        assert dips == seat
        assert one_period.count(40) == 12 * seat


def test_a_denied_tile_blinks_twice_at_90_ms():
    assert [looks.level(frames.DENIED, ms) for ms in (0, 89, 90, 179, 180, 269, 270, 359)] == (
        [100, 100, 0, 0, 100, 100, 0, 0]
    )


class Pixels(list):
    """What `TileLights` needs of a chain of pixels."""

    shows = 0

    def show(self):
        self.shows += 1


def lights_and_pixels():
    pixels = Pixels([(0, 0, 0)] * 12)
    return TileLights(pixels, tuple(range(12)), 150, 12, 0.7), pixels


def frame_of(tile_looks, brightness=100, is_roll_down=False):
    return frames.Frame(0, (), (), bytes(tile_looks), is_roll_down, brightness, 0, 0)


def current_ma(colours):
    return sum(map(sum, colours)) * 12 / 255 + 12 * 0.7


@pytest.mark.parametrize("look", LOOKS, ids=LOOKS.get)
def test_the_cap_holds_even_when_every_tile_has_the_same_look(look):
    lights, pixels = lights_and_pixels()
    lights.show(frame_of([look] * 12), 0)
    assert current_ma(pixels) <= 150
    assert bool(sum(map(sum, pixels))) == (look != frames.OFF)


def test_a_frame_is_sent_once_and_again_only_when_it_looks_different():
    lights, pixels = lights_and_pixels()
    first = frame_of([frames.OPEN] * 12)
    assert lights.show(first, 0)
    assert not lights.show(first, 10)
    assert not lights.show(frame_of([frames.OPEN] * 12), 20)
    assert lights.show(frame_of([frames.OPEN] * 12, brightness=80), 30)
    assert lights.show(frame_of([frames.OPEN] * 12, brightness=80, is_roll_down=True), 40)
    assert pixels.shows == 3


def test_a_pattern_starts_anew_with_its_look_and_sends_only_at_its_steps():
    lights, _ = lights_and_pixels()
    frame = frame_of([frames.PICK_COMPLETE] * 3 + [frames.OPEN] * 9)
    sent = [ms for ms in range(700, 2700, 5) if lights.show(frame, ms)]
    assert sent == [700, 1200, 1700, 2200]


def test_roll_down_is_seen_on_every_tile_of_the_box():
    lights, pixels = lights_and_pixels()
    tile_looks = [frames.SHUT, frames.OPEN, frames.USABLE] + [frames.OFF] * 9
    lights.show(frame_of(tile_looks), 0)
    before = list(pixels)
    lights.show(frame_of(tile_looks, is_roll_down=True), 10)
    assert pixels[0] == before[1]  # what is shut lights up as if it were open
    assert luminance(pixels[1]) < luminance(before[1])
    assert luminance(pixels[2]) < luminance(before[2])
    assert pixels[3:] == before[3:]


@pytest.mark.parametrize("model", [boards.MACROPAD, boards.PICO], ids=lambda model: model.panel)
def test_a_box_starts_at_60_percent_and_its_bytes_stay_under_the_cap(model):
    box = SimulatedBox(model, faces=(3, 5))
    assert box.frame.brightness == 60
    assert box.tile_colours()[0] == (11, 5, 0)
    box.wait(200)
    box.tap(0)
    box.tap(0)
    box.wait(900)
    assert current_ma(box.tile_colours()) <= box.wiring.CAP_MA


@pytest.mark.parametrize("model", [boards.MACROPAD, boards.PICO], ids=lambda model: model.panel)
@pytest.mark.parametrize("moment", kept.MOMENTS)
def test_what_the_memory_adds_to_the_screens_needs_no_cap_either(moment, model):
    box = SimulatedBox(model)
    moment(box)
    box.handheld.brightness = 100
    box.show()
    for _ in range(0, 2400, 100):
        box.wait(100)
        assert current_ma(box.tile_colours()) <= box.wiring.CAP_MA
    colours = [looks.scaled(looks.COLOURS[look], 100, 100) for look in box.frame.looks]
    assert current_ma(colours) <= box.wiring.CAP_MA


@pytest.mark.parametrize("moment", moments.MOMENTS | kept.MOMENTS)
def test_no_moment_needs_the_cap_at_full_brightness(moment):
    hand = Fingers()
    moment(hand)
    colours = [looks.scaled(looks.COLOURS[look], 100, 100) for look in hand.frame.looks]
    assert current_ma(colours) <= 150


@pytest.mark.parametrize("keys", [(1, 9, 1), (4, 12, 9, 1), (3, 9, 3, 2)], ids=str)
def test_no_frame_of_a_whole_game_needs_the_cap_even_at_full_brightness(keys):
    hand = Fingers()
    hand.faces = screen_player.EndlessDice(4)
    hand.set_up(*keys)
    seen = set()
    screen_player.play(
        hand,
        (frames.RESULT,) if keys[0] > 1 else screen_player.ENDS,
        lambda hand: seen.add(hand.frame.looks),
    )
    assert len(seen) > 10
    for tile_looks in seen:
        colours = [looks.scaled(looks.COLOURS[look], 100, 100) for look in tile_looks]
        assert current_ma(colours) <= 150


@pytest.mark.parametrize("look", range(len(looks.COLOURS)))
def test_levels_change_in_steps_of_five_percent(look):
    assert [level for level in set(pattern(look)) if level % 5] == []


def test_a_glowing_tile_is_sent_twenty_times_in_its_period_and_no_more():
    box = SimulatedBox()
    moments.pause(box)
    box.wait(1000)
    sent = box.device.pixel_shows
    box.wait(1200)
    assert 15 <= box.device.pixel_shows - sent <= 21
