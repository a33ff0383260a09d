"""The turn of a bot: it is asked, thinks for a time that can be seen, and moves; and a bot advises the person."""

from __future__ import annotations

import random

from PySide6.QtCore import QObject, Signal

from cardtable.bots.bot import Advice
from cardtable.bots.request import Request
from cardtable.engine.actions import Action
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.style.durations import Ms
from cardtable.ui.style.theme import PACES, Pace
from cardtable.ui.timers import one_shot


class BotTurn(QObject):
    """Asks the bots of a match, one at a time.

    Attributes:
        pace: how fast a bot seems to think.

    Signals:
        moved: the action of the bot that was asked, once it has answered and its time has passed.
        advised: what a bot would do in the person's place, and why.
    """

    moved = Signal(object)
    advised = Signal(object)

    def __init__(self, bots: BotClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = Pace.NORMAL
        self._bots = bots
        self._ticket = self._hint = -1
        self._answer: Action | None = None
        self._paused = False
        self._chance = random.Random()
        self._thinking = one_shot(self)
        self._thinking.timeout.connect(self._move)
        bots.answered.connect(self._answered)
        bots.advised.connect(self._advised)

    @property
    def open(self) -> bool:
        """Whether a bot was asked and has not moved yet."""
        return self._ticket >= 0

    def begin(self, request: Request) -> None:
        """Ask the bot whose turn it is."""
        self._answer = None
        self._ticket = self._bots.ask(request)
        self._think()

    def ask_for_advice(self, request: Request) -> None:
        """Ask what a bot would do in the person's place."""
        self._hint = self._bots.ask(request)

    def drop(self) -> None:
        """Wait for no answer any more."""
        self._bots.drop()

    def pause(self, *, paused: bool) -> None:
        """Let no bot move, or let the one that was asked think anew."""
        self._paused = paused
        if paused:
            self._thinking.stop()
        elif self.open:
            self._think()

    def hurry(self) -> None:
        """End the time that is left to think."""
        if self._thinking.isActive():
            self._thinking.start(0)

    def stop(self) -> None:
        """Ask nobody any more, and listen to no answer. This is done once."""
        self._bots.drop()
        self._bots.answered.disconnect(self._answered)
        self._bots.advised.disconnect(self._advised)
        self._thinking.stop()

    def _think(self) -> None:
        self._thinking.start(round(self._chance.randint(*Ms.THINKING) * PACES[self.pace]))

    def _answered(self, ticket: int, action: Action) -> None:
        if ticket == self._ticket:
            self._answer = action
            self._move()

    def _advised(self, ticket: int, advice: Advice) -> None:
        if ticket == self._hint:
            self.advised.emit(advice)

    def _move(self) -> None:
        """Move when the bot has answered and its time has passed, whichever comes last."""
        if self._answer is None or self._thinking.isActive() or self._paused:
            return
        action, self._answer, self._ticket = self._answer, None, -1
        self.moved.emit(action)
