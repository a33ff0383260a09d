"""Asks bots, which think in another process, without ever waiting for them.

A thin adapter: a timer looks for the answer while one is awaited, and only then. A process that dies or thinks for too
long is replaced, and the plain bot moves here instead, so that no match hangs.
"""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.bots import DEFAULT
from cardtable.bots.opponents import by_name
from cardtable.bots.worker import Answer, Request, Worker, answer
from cardtable.engine.match import Match
from cardtable.engine.seats import Seat

LOOK_EVERY = 12
"""Milliseconds between two looks for an answer."""
LIMIT = 0.25
"""Seconds a bot may think: less than the shortest pause before a bot's move, so that no pause tells what it thought."""
PATIENCE = 3.0
"""Seconds beyond the limit after which a process counts as stuck; a fresh one has to start within them too."""


def request_for(match: Match, seat: Seat, limit: float = LIMIT) -> Request:
    """What this seat's bot is asked now: what the seat sees, never a state."""
    player, record = match.record.players[seat], match.record
    relative = by_name(player.name)
    return Request(
        rules=match.rules,
        view=match.rules.observe(match.state, seat),
        seen=match.seen_by(seat),
        legal=tuple(match.rules.legal(match.state, seat)),
        game=record.game,
        bot=player.bot or DEFAULT,
        level=player.level,
        character=None if relative is None else relative.character,
        limit=limit,
        # one of its own for every decision, and never the match's, which would tell the shuffle
        seed=f"{record.started} {seat} {len(record.moves)}",
    )


def think_here(request: Request) -> Answer:
    """The plain bot's answer, from this process; the first legal action if even that fails."""
    plain = answer(0, replace(request, bot=DEFAULT, level=None))
    return plain if plain.action is not None else Answer(0, request.legal[0], plain.error)


class BotRunner(QObject):
    """One process for all bots of a program.

    Signals:
        answered: the ticket of a question, and the action; never for a question that was dropped.
        advised: in place of that the advice, where it was asked for.
    """

    answered = Signal(int, object)
    advised = Signal(int, object)

    def __init__(self, parent: QObject | None = None, worker: Worker | None = None, patience: float = PATIENCE) -> None:
        super().__init__(parent)
        self._worker = worker or Worker()
        self._patience = patience
        self._request: Request | None = None
        self._ticket = -1
        self._give_up = 0.0
        self._look = QTimer(self, interval=LOOK_EVERY)
        self._look.timeout.connect(self._look_for_answer)

    def start(self) -> None:
        """Start the process now, so that it is there when the first bot is asked."""
        if not self._worker.alive:
            self._worker.start()

    def ask(self, request: Request) -> int:
        """Ask, in place of what was asked before; the ticket that `answered` will bear."""
        self.start()
        self._ticket += 1
        self._request = request
        self._give_up = monotonic() + request.limit + self._patience
        self._worker.ask(self._ticket, request)
        self._look.start()
        return self._ticket

    def drop(self) -> None:
        """Nobody waits for an answer any more; a late one is thrown away."""
        self._request = None
        self._look.stop()

    def stop(self) -> None:
        """End the process."""
        self.drop()
        self._worker.kill()

    def _look_for_answer(self) -> None:
        if self._request is None:
            return
        found = self._worker.poll()
        while found is not None and found.ticket != self._ticket:
            found = self._worker.poll()
        if found is not None:
            self._give(found if found.action is not None else think_here(self._request))
        elif not self._worker.alive or monotonic() > self._give_up:
            self._worker.start()
            self._give(think_here(self._request))

    def _give(self, found: Answer) -> None:
        ticket = self._ticket
        self.drop()
        self.tell(ticket, found)

    def tell(self, ticket: int, found: Answer) -> None:
        """Emit what was found."""
        if found.advice is not None:
            self.advised.emit(ticket, found.advice)
        else:
            self.answered.emit(ticket, found.action)
