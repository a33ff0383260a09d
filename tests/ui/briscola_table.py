"""A table of Briscola for tests: a session without a picture, and a person at the window."""

from __future__ import annotations

from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from cardtable.bots.request import request_for, think_here
from cardtable.engine.actions import Action
from cardtable.engine.events import Zone
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games.briscola import Briscola
from cardtable.ui.model.items import ItemKind
from cardtable.ui.model.table_model import TableModel
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.command_specs import CONTINUE
from cardtable.ui.play.session import Session
from cardtable.ui.style.theme import Pace
from cardtable.wording import Words
from tests.ui.stand_ins import BotsHere, PaperStage

ME, OTHER = Seat(0), Seat(1)


class Table:
    """A session of Briscola with all that belongs to it."""

    def __init__(self, qtbot: QtBot, autosave: Autosave | None = None, seed: str = "sera", **options: object) -> None:
        self.qtbot = qtbot
        self.words = Words("it")
        self.model = TableModel(self.words)
        self.tester = QAbstractItemModelTester(self.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
        self.display, self.bots, self.log = PaperStage(), BotsHere(), list[str]()
        rules = Briscola({"first_dealer": "1", **options})
        match = Match.new(rules, [Player(""), Player("Calogero", "rule_of_thumb")], seed, ME, "2026")
        self.session = Session(match, self.model, self.display, self.bots, self.words, autosave=autosave)
        self.session.told.connect(self.log.append)
        self.session.set_pace(Pace.NONE)
        self.session.start()

    @property
    def match(self) -> Match:
        """The match at this table."""
        return self.session.match

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        return len(self.match.record.moves)

    @property
    def commands(self) -> list[str]:
        """The buttons."""
        return [command.id for command in self.session.commands]

    def hand(self) -> list[int]:
        """The rows of the person's own cards."""
        return self.rows(Zone.HAND)

    def rows(self, zone: Zone, seat: Seat | None = ME) -> list[int]:
        """The rows of the cards in a zone."""
        return [
            row
            for row, item in enumerate(self.model.rows())
            if item.kind is ItemKind.CARD and item.place and item.place.zone is zone and item.seat == seat
        ]

    def plate(self, seat: Seat) -> str:
        """What a plate says its seat is doing."""
        return self.model.item(self.model.row_of(("plate", seat)) or 0).status

    def press(self, id: str) -> None:
        """Press a button."""
        self.session.press(next(command for command in self.session.commands if command.id == id))

    def wait_for_me(self) -> None:
        """Until the person is to act; a hand that ended is looked at and left."""

        def step() -> bool:
            if CONTINUE.id in self.commands:
                self.press(CONTINUE.id)
            elif not self.session.turn_input.open:
                self.session.skip()
            return self.session.turn_input.open or self.session.over

        self.qtbot.waitUntil(step, timeout=30000)

    def act(self, action: Action) -> None:
        """Do this with clicks and buttons."""
        if action.cards:
            row = next(row for row in self.hand() if self.model.item(row).card == action.cards[0])
            self.session.touch(row)
            self.session.touch(row)
        else:
            self.press(action.verb)

    def play(self, moves: int) -> None:
        """Play on until so many moves have been made in all, and the person is to act again or the match is over."""
        self.wait_for_me()
        while self.moves < moves and not self.session.over:
            action = think_here(request_for(self.match, ME)).action
            assert action is not None
            self.act(action)
            self.wait_for_me()

    def close(self) -> None:
        """Stop, if the match is not over."""
        if not self.session.over:
            self.session.stop()
