# SPDX-FileCopyrightText: 2026 the Shut the Box handheld authors
# SPDX-License-Identifier: MIT
"""The way to each moment at which `sizes` looks at the memory, on a whole simulated box."""

import loaded
import screen_player
from faulty import broken
from house_cards import table_of
from house_setup import by_words, set_up
from measured_box import MeasuredBox
from measured_tables import AFTER, LEFT_AT_RESULT, OWN, TABLES
from sizes import BEFORE_TITLE, HOUSE_PLAY, OTHER, OWN_PLAY, Row

from engine.handheld import frame as frames
from engine.handheld.handheld import ROLL
from simulator import boards, device, launch
from simulator.faults import ABSENT, SPEAKER, Faults
from simulator.nvm import NVM_BYTES, Flash

STUCK_MS = 11_000
IN_TURN = (*screen_player.IN_PLAY, frames.HAND_OVER)


class Moments:
    """Walks a board through all of them."""

    def __init__(self, board: str) -> None:
        self.board = board
        self.model = boards.SHAPES[board]
        self.loaded = loaded.Loaded()
        self._rows: dict = {}

    def rows(self) -> list:
        self._titles()
        self._set_up_pages()
        for name in TABLES:
            self._table(name)
        self._troubles()
        return list(self._rows.values())

    def note_read(self, title: str) -> None:
        """A row of what was read before the title."""
        ours = [path for path in self.loaded.read if path in loaded.OURS]
        self._note(BEFORE_TITLE, title, set(ours), set())

    def note(self, kind: str, moment: str, box) -> None:
        """A row of what is there now, unless it had more before."""
        alive = self.loaded.alive(box.box)
        self._note(kind, moment, alive, alive - self.loaded.named())

    def _note(self, kind: str, moment: str, ours: set, unnamed: set) -> None:
        ours = ours | {loaded.path_of(loaded.PROGRAM)}
        libraries = {path for path in self.loaded.read if path in loaded.LIBRARIES}
        row = Row(
            self.board,
            kind,
            moment,
            sum(map(loaded.compiled_bytes, ours)),
            sum(map(loaded.source_bytes, ours)),
            len(ours),
            sorted(loaded.OURS[path] for path in unnamed),
            sum(map(loaded.compiled_bytes, libraries)),
            sorted(loaded.OURS[path] for path in ours),
        )
        old = self._rows.get((kind, moment))
        if old is None or row.compiled > old.compiled:
            self._rows[kind, moment] = row

    def _box(self, title: str = "", **how) -> MeasuredBox:
        return MeasuredBox(self, title, **how)

    # -- the moments ------------------------------------------------------------------------

    def _titles(self) -> None:
        box = self._box("title of a new box")
        self.note(OTHER, "title of a new box", box)
        box.tap(9)
        self.note(OTHER, "records", box)
        box.roll()
        set_up(box, by_words(table_of({}), "The Box"))
        screen_player.play(box, (frames.NEW_BEST, frames.BOX_SHUT))
        box.restart_as("title of a used box")
        self.note(OTHER, "title of a used box", box)
        box.tap(9)
        box.tap(6)
        self.note(OTHER, "records, clear asked", box)
        for name, (table, card_name) in TABLES.items():
            if not name.startswith(OWN):
                box = self._box()
                set_up(box, by_words(table, card_name))
                box.wait(500)
                box.hold()
                box.tap(4, 4)
                box.restart_as(f"title of a house table, {name}")
                self.note(OTHER, f"title of a house table, {name}", box)

    def _set_up_pages(self) -> None:
        for table, card_name in (
            (table_of({"seats": 2}), "The Box"),
            (table_of({"seats": 2}), "own mix"),
            (table_of({"seats": 4, "match_format": "elimination"}), "own mix"),
        ):
            self._walk_pages(self._box(), table, card_name, "")

    def _walk_pages(self, box, table: dict, card_name: str, label: str) -> None:
        """From the title through every page of the set-up."""
        mix = " of the own mix" if card_name == "own mix" else ""

        def look(hand, question, answers):
            told = label if question in ("PLAYERS?", "RULES?") else mix + label
            self.note(OTHER, f"set-up, {question}{told}", hand)

        set_up(box, by_words(table, card_name), look)

    def _table(self, name: str) -> None:
        table, card_name = TABLES[name]
        kind = OWN_PLAY if name.startswith(OWN) else HOUSE_PLAY
        box = self._box()
        set_up(box, by_words(table, card_name))
        self._turn(box, kind, f"play, {name}", 1)
        self._pause(box, name)
        box.roll()
        self._turn(box, kind, f"play after a pause, {name}", 2)
        box.restart_as(f"CARRY ON?, {name}")
        assert box.frame.layout == frames.CARRY_ON
        self.note(OTHER, f"CARRY ON?, {name}", box)
        box.roll()
        self._turn(box, kind, f"play after CARRY ON?, {name}", 99)
        self._ends(box, kind, name)
        if name not in AFTER:
            return
        self._pause(box, name)
        box.tap(4)
        self.note(OTHER, f"title after a match, {name}", box)
        self._walk_pages(box, *AFTER[name], " after a match")

    def _pause(self, box, name: str) -> None:
        """Pause where the turn stands, and ask whether the match is to end, and not end it."""
        box.hold()
        assert box.frame.layout == frames.PAUSE
        self.note(OTHER, f"pause, {name}", box)
        box.tap(4)
        self.note(OTHER, f"pause, end asked, {name}", box)

    def _turn(self, box, kind: str, moment: str, rolls: int) -> None:
        """Play on until so many rolls were made in the turn, or it is over."""
        for _ in range(screen_player.MOST_PRESSES):
            layout = box.frame.layout
            if layout == frames.HAND_OVER:
                box.wait(450)
            if layout not in IN_TURN:
                return
            self.note(kind, moment, box)
            match = box.handheld.match
            if layout == frames.PICKING and not match.is_turn_over:
                if match.turn.rolls >= rolls:
                    return
                box.tap(box.handheld.rules.length)  # may be denied, with the reason
                self.note(kind, moment, box)
                box.tap(box.handheld.rules.length)
            if box.frame.layout in (frames.PICKING, frames.MADE, *IN_TURN):
                box.tap(screen_player.next_key(box))

    def _ends(self, box, kind: str, name: str) -> None:
        """From the end of a turn on: scores, the round's end, the result, and a rematch.

        A match of many rounds is left after the first of them, in the next turn.
        """
        self.note(OTHER, f"scores, {name}", box)
        seats = box.handheld.rules.seats
        for _ in range(screen_player.MOST_PRESSES):
            layout = box.frame.layout
            if layout == frames.RESULT or (layout in screen_player.ENDS and seats == 1):
                self.note(OTHER, f"{'result' if seats > 1 else 'scores'}, {name}", box)
                if name == LEFT_AT_RESULT:
                    box.tap(1)
                    self._walk_pages(box, *AFTER[OWN], " after a result")
                    return
                box.roll()
                self._turn(box, kind, f"play in a rematch, {name}", 1)
                return
            if layout in (frames.ROUND_OVER, frames.ROUND_OVER_FOUR):
                self.note(OTHER, f"results of a round, {name}", box)
                if box.handheld.rules.match_format != 1:
                    box.roll()
                    self._turn(box, kind, f"play in the next round, {name}", 1)
                    return
            elif layout not in IN_TURN:
                self.note(OTHER, f"scores, {name}", box)
            if layout == frames.HAND_OVER:
                box.wait(450)
            if layout == frames.PICKING:
                self.note(kind, f"play in the turn after CARRY ON?, {name}", box)
            if layout == frames.BOX_SHUT:
                box.tap(12)
            box.tap(screen_player.next_key(box))

    def _troubles(self) -> None:
        junk = Flash(bytes(range(1, 65)) + b"\xff" * (NVM_BYTES - 64))
        box = self._box("title, DATA RESET", store=junk)
        assert box.frame.texts[0] == "DATA RESET"
        self.note(OTHER, "DATA RESET", box)
        box = self._box("title, NOT FOUND", faults=broken(broken={SPEAKER}))
        assert box.frame.texts[0] == "NOT FOUND"
        self.note(OTHER, "NOT FOUND", box)
        for name in (OWN, "Forty-five out", "own mix"):
            self._troubles_in_play(name)
        self._lights_alone()

    def _troubles_in_play(self, name: str) -> None:
        faults = Faults()
        box = self._box(faults=faults)
        set_up(box, by_words(*TABLES[name]))
        box.wait(500)
        box.roll()
        faults.is_memory_full = True
        box.roll()
        assert box.frame.texts[0] == "NOT SAVED"
        self.note(OTHER, f"NOT SAVED, {name}", box)
        box.tap(ROLL, 1)
        box.down(9)
        box.wait(STUCK_MS)
        assert box.frame.texts[0] == "KEY STUCK"
        self.note(OTHER, f"KEY STUCK, {name}", box)
        self._oops(box, f"OOPS, {name}")

    def _oops(self, box, moment: str) -> None:
        """As code.py does when a bug is met."""

        def look():
            self.note(OTHER, moment, box)
            raise launch.PowerOff

        device.current.on_rest.append(look)
        from board_io import oops

        try:
            oops.tell({"error": OSError(), "box": box.box, "wiring": box.wiring, "told": 0})
        except launch.PowerOff:
            pass
        assert (OTHER, moment) in self._rows

    def _lights_alone(self) -> None:
        if self.model.panel_dc:
            return  # the board's own panel can't be absent
        box = self._box("title without a panel", faults=broken(panel=ABSENT))
        box.roll()
        self._turn(box, OWN_PLAY, "play by the lights alone", 9)


