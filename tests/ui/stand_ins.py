"""What a test of the window uses in place of something bigger."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.bots.request import Request, think_here
from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.play.display import Step
from cardtable.ui.style.theme import Pace
from cardtable.wording import Words


class KeysAsWords(Words):
    """Says the key of each message with its arguments, so that a test does not depend on a language."""

    def __init__(self) -> None:
        """No catalogue is read."""

    def say(self, key: str, /, **values: object) -> str:
        """The key and the arguments."""
        return " ".join([key, *(f"{name}={value}" for name, value in values.items())])

    def count(self, key: str, number: int, /, **values: object) -> str:
        """The key, the number and the arguments."""
        return self.say(key, n=number, **values)

    def exact(self, *keys: str) -> str:
        """The most general of these keys."""
        return keys[-1]

    def card(self, card: Card, game: str = "") -> str:
        """The code of the card."""
        return str(card)

    def status(self, *facts: Any, **more: Any) -> str:
        """Nothing."""
        return ""

    def score(self, game: str, score: Any, *, full: bool = False, short: bool = False) -> str:
        """The kind and the number."""
        return f"{score.kind} {score.number}"


class StillAnimator(QObject):
    """Moves nothing, unless a test says that it does."""

    idle = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.busy = False

    def jump(self) -> None:
        """Everything lies where it belongs."""
        if self.busy:
            self.busy = False
            self.idle.emit()


class PaperStage:
    """A stage that only writes down what it was told to show."""

    def __init__(self) -> None:
        self.animator = StillAnimator()
        self.notes: list[str] = []
        self.worth = ""

    def perform(self, step: Step) -> None:
        """What is said and announced with a step."""
        self.notes += [f"{seat}: {words}" for seat, words in step.bubbles]
        if step.toast is not None:
            self.toast(*step.toast)

    def hush(self, seat: Seat | None = None) -> None:
        """A bubble goes."""
        self.notes.append(f"hush {'all' if seat is None else seat}")

    def quiet(self) -> None:
        """Nothing is said any more."""
        self.notes.append("quiet")

    def toast(self, title: str, clause: str = "", icon: str = "") -> None:
        """An announcement."""
        self.notes.append(f"[{title}]")

    def set_worth(self, words: str, caption: str = "") -> None:
        """What the hand is worth."""
        self.worth = words

    def shake(self, row: int) -> None:
        """This card cannot be played."""
        self.notes.append(f"shake {row}")

    def set_pace(self, pace: Pace) -> None:
        """How fast everything moves."""


class BotsHere(BotClient):
    """Bots that think in this process, as soon as the event loop is free; `hold` makes them wait for `release`."""

    def __init__(self) -> None:
        super().__init__()
        self.hold = False
        self._asked: Request | None = None

    def start(self) -> bool:
        """No process is needed."""
        return False

    def ask(self, request: Request) -> int:
        """Ask, in place of what was asked before."""
        self._ticket += 1
        self._asked = request
        if not self.hold:
            QTimer.singleShot(0, self, self.release)
        return self._ticket

    def release(self) -> None:
        """Answer."""
        if self._asked is not None:
            request, self._asked = self._asked, None
            self.tell(self._ticket, think_here(request))

    def drop(self) -> None:
        """Nobody waits any more."""
        self._asked = None
