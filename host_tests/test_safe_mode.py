# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""safemode.py: after a crash the box comes back by itself, three times in a row at most."""

import ast
import sys
import zipfile

import pytest
import supervisor
from device_files import DEVICE_FILES, ROOT, name, on_the_board
from table_session import Table, load_dice

from board_io import crashes
from simulator import boards, launch
from simulator.clocks import VirtualClock
from tools import bundle, contents, deploy

sys.path.append(str(ROOT))

NAMES = sorted(told for told in vars(supervisor.SafeModeReason) if told.isupper())
CRASHES = {
    "BROWNOUT", "FLASH_WRITE_FAIL", "GC_ALLOC_OUTSIDE_VM", "HARD_FAULT", "INTERRUPT_ERROR",
    "NLR_JUMP_FAIL", "SDK_FATAL_ERROR", "STACK_OVERFLOW", "WATCHDOG",
}  # fmt: skip
LEFT_ALONE = sorted(set(NAMES) - CRASHES)
MOST = 3
FILE = "safemode.py"

each_board = pytest.mark.parametrize(
    "model", boards.SHAPES.values(), ids=lambda model: model.board_id
)


class Crashing:
    """A board that comes up in safe mode again and again, with one sleep memory."""

    def __init__(self, model=boards.PICO) -> None:
        self.model = model
        self.sleep_memory = bytearray(256)

    def comes_back(self, reason: str) -> bool:
        """Run safemode.py once after such a crash; whether it resets the board."""
        import safemode

        device = launch.power_on(self.model, VirtualClock(), sleep_memory=self.sleep_memory)
        device.safe_mode_reason = reason
        try:
            safemode.main()
        except launch.Reset:
            return True
        return False


@each_board
@pytest.mark.parametrize("reason", sorted(CRASHES))
def test_after_a_crash_it_comes_back_three_times_and_the_fourth_stays(reason, model, capsys):
    board = Crashing(model)
    assert [board.comes_back(reason) for _ in range(6)] == [True] * MOST + [False] * 3
    assert capsys.readouterr().out.count("docs/troubles.md") == 3


@pytest.mark.parametrize("reason", LEFT_ALONE)
def test_the_other_reasons_are_left_alone_and_count_nothing(reason, capsys):
    board = Crashing()
    assert not any(board.comes_back(reason) for _ in range(2))
    assert not any(board.sleep_memory)
    assert capsys.readouterr().out == ""


def test_a_reason_without_a_name_is_left_alone():
    board = Crashing()
    assert not board.comes_back("SAFEMODE_PY_ERROR")
    assert not any(board.sleep_memory)


def test_crashes_of_several_kinds_count_together():
    board = Crashing()
    reasons = ["BROWNOUT", "HARD_FAULT", "WATCHDOG", "STACK_OVERFLOW"]
    assert [board.comes_back(reason) for reason in reasons] == [True] * MOST + [False]


def test_bugs_and_crashes_are_counted_side_by_side():
    board = Crashing()
    for times in (1, 2, 3):
        assert board.comes_back("HARD_FAULT")
        assert crashes.count(crashes.BUG) == times
    assert not board.comes_back("HARD_FAULT")
    crashes.clear()
    assert not any(board.sleep_memory)
    assert board.comes_back("HARD_FAULT")
    assert crashes.count(crashes.BUG) == 1


@pytest.mark.parametrize("junk", (0x00, 0x01, 0x02, 0x04, 0x7F, 0xFE, 0xFF))
def test_what_stands_there_by_chance_after_power_on_is_no_count(junk):
    board = Crashing()
    board.sleep_memory[:] = bytes((junk,)) * 256
    assert [board.comes_back("BROWNOUT") for _ in range(4)] == [True] * MOST + [False]


def test_a_count_never_wraps_back_to_the_first():
    board = Crashing()
    came_back = [board.comes_back("BROWNOUT") for _ in range(600)]
    assert came_back == [True] * MOST + [False] * 597


def test_where_nobody_can_count_it_never_loops(monkeypatch):
    monkeypatch.setitem(sys.modules, "alarm", None)
    board = Crashing()
    assert not any(board.comes_back("BROWNOUT") for _ in range(3))


def test_a_game_that_is_played_again_makes_the_next_crash_the_first(monkeypatch):
    load_dice(monkeypatch, [3, 6])

    def moves(table):
        yield from table.started(1)
        table.device.sleep_memory[crashes.SAFE_MODE : crashes.SAFE_MODE + 2] = bytes((2, 2 ^ 0xFF))
        yield from table.throw()
        assert table.device.sleep_memory[crashes.SAFE_MODE] == 2
        yield from table.wait(11_000)
        assert not any(table.device.sleep_memory)

    Table(moves).play()


def test_it_needs_no_more_than_what_safe_mode_leaves():
    """No library, and of the box only what counts, and what shows the console: what crashed may
    be one of them, so each is imported where the files have been looked at."""
    tree = on_the_board(ast.parse((ROOT / FILE).read_text(encoding="utf-8")))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    firmware = {"microcontroller", "supervisor", "board", "digitalio", "neopixel_write"}
    firmware |= {"sys", "os", "time", "traceback", "binascii.crc32"}
    firmware |= {"watchdog.WatchDogMode", "alarm.sleep_memory"}
    ours = {"board_io.crashes", "board_io.bad_files", "board_io.boards"}
    assert names == firmware | ours


def test_the_firmware_runs_it_by_its_name():
    """The last two lines are all that starts it."""
    lines = (ROOT / FILE).read_text(encoding="utf-8").splitlines()
    assert lines[-2:] == ['if __name__ == "__main__":', "    main()"]


def lit_by_what_crashed(model, reason, crashes_before):
    """A box whose pixels were left lit, once safemode.py has run in it; whether it stays."""
    import safemode

    device = launch.power_on(model, VirtualClock())
    device.pixel_bytes = bytes((20,)) * 36
    device.safe_mode_reason = reason
    for _ in range(crashes_before):
        crashes.count(crashes.SAFE_MODE)
    try:
        safemode.main()
    except launch.Reset:
        return device, False
    return device, True


@pytest.mark.parametrize(
    ("reason", "before"), [("HARD_FAULT", 3), ("BROWNOUT", 9), ("NO_HEAP", 0)]
)
def test_a_box_that_stays_in_safe_mode_is_dark(reason, before):
    device, stays = lit_by_what_crashed(boards.MACROPAD, reason, before)
    assert stays
    assert device.pixel_bytes == bytes(36)


def test_pixels_that_the_board_has_no_name_for_lose_their_supply_by_the_reset_itself():
    device, stays = lit_by_what_crashed(boards.PICO, "HARD_FAULT", 3)
    assert stays
    assert launch.wiring(boards.PICO).PIXEL_POWER_PIN.name not in device.outputs


def test_a_pin_that_the_firmware_keeps_is_no_error_in_safe_mode():
    import board
    import digitalio

    launch.power_on(boards.MACROPAD, VirtualClock())
    with digitalio.DigitalInOut(board.NEOPIXEL):
        import safemode

        safemode.put_out()


# -- on the drive ---------------------------------------------------------------------------


def test_it_is_checked_like_every_other_file_of_the_board():
    assert FILE in map(name, DEVICE_FILES)


@pytest.mark.parametrize("board_id", contents.board_ids())
def test_it_is_in_each_bundle_before_code_py(board_id, tmp_path):
    names = zipfile.ZipFile(bundle.write_bundle(board_id, tmp_path)).namelist()
    assert FILE in names
    assert names.index(FILE) < names.index("code.py")


def test_deploy_copies_it_and_lists_it(tmp_path):
    drive = tmp_path / "CIRCUITPY"
    drive.mkdir()
    (drive / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.2.1 on 2026-06-01\nBoard ID:raspberry_pi_pico\n"
    )
    deploy.deploy(drive)
    assert (drive / FILE).read_bytes() == (ROOT / FILE).read_bytes()
    assert FILE in [line.split()[0] for line in (drive / deploy.LISTING).read_text().splitlines()]
