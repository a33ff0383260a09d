"""Asks bots, which run in another process, without ever blocking the window.

While an answer is due, a timer polls for it. A process that dies or takes too long is replaced, and the plain bot
decides in the window's process instead, so that no match hangs. If no process can be started, all bots run in the
window's process until a later try succeeds.
"""

from __future__ import annotations

from itertools import count
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.bots.request import Answer, Request, decide, play_on, think_here
from cardtable.bots.worker import Stretch, Worker
from cardtable.engine.match import Match
from cardtable.ui.timers import repeating

LOOK_EVERY = 12
"""The milliseconds between two polls."""
PATIENCE = 3.0
"""The seconds beyond the limit after which a process counts as stuck; a new one has to start within them too."""
DEATHS = 3
"""A process that dies so often before its first answer counts as one that cannot be started."""
TRY_AGAIN = 30.0
"""The seconds after which a question to a bot tries again to start a process."""
_SLICE = 0.008
"""The seconds for which a match is played out here between two polls: less than half a frame."""


class BotClient(QObject):
    """The client of one process that runs all bots of the program.

    Signals:
        answered: the ticket of a question, and the action; never for a question that was dropped.
        advised: the ticket and the advice, for a question that asked for advice.
        advanced: a match that is being played out has gone on.
        finished: a match has been played out.
        unstarted: the process cannot be started; said once, until it has answered.
    """

    answered = Signal(int, object)
    advised = Signal(int, object)
    advanced = Signal(object)
    finished = Signal(object)
    unstarted = Signal()

    def __init__(
        self,
        parent: QObject | None = None,
        worker: Worker | None = None,
        patience: float = PATIENCE,
        try_again: float = TRY_AGAIN,
    ) -> None:
        super().__init__(parent)
        self._worker = worker or Worker()
        self._patience, self._try_again = patience, try_again
        self._not_before, self._told, self._deaths = 0.0, False, 0
        self._request: Request | None = None
        self._here = False
        self._ticket = -1
        self._give_up = 0.0
        self._unfinished: list[Match] = []
        # the ticket under which the process plays the first of them out; None: that is done here
        self._playing_out: int | None = None
        self._remainders = count()
        self._look = repeating(self, LOOK_EVERY)
        self._look.timeout.connect(self._look_around)

    def start(self) -> bool:
        """Start the process now, so that it is ready for the first question; return whether it runs."""
        return self._worker.alive or self._start_anew()

    def ask(self, request: Request) -> int:
        """Ask this instead of the question before; return the ticket that `answered` will have."""
        self._here = not self.start()
        self._ticket += 1
        self._request = request
        self._wait()
        if not self._here:
            self._worker.ask(self._ticket, request)
        return self._ticket

    def drop(self) -> None:
        """Drop the question; a late answer is ignored."""
        self._request = None
        if not self._unfinished:
            self._look.stop()

    def finish(self, match: Match) -> None:
        """Let the bots play this match to its end whenever they have nothing else to do; `finished` tells when."""
        self._unfinished.append(match)
        if len(self._unfinished) == 1:
            self._hand_over()

    def rest(self) -> None:
        """End the process, unless it has something to do; what is asked next starts it anew."""
        if self._request is None and not self._unfinished:
            self._worker.kill()

    @property
    def unfinished(self) -> list[Match]:
        """The matches that are being played out."""
        return list(self._unfinished)

    def stop(self) -> None:
        """End the process; unfinished matches stay unfinished."""
        self._unfinished.clear()
        self._playing_out = None
        self.drop()
        self._look.stop()
        self._worker.kill()

    # -- inside: the process

    def _start_anew(self) -> bool:
        """Start a new process, unless that has just failed; return whether it runs. The old one's work is lost."""
        self._playing_out = None
        self._worker.kill()
        if monotonic() < self._not_before:
            return False
        if self._deaths < DEATHS and self._starts():
            return True
        self._deaths = 0
        self._not_before = monotonic() + self._try_again
        if not self._told:
            self._told = True
            # later, since the caller is in the middle of something
            QTimer.singleShot(0, self, self.unstarted.emit)
        return False

    def _starts(self) -> bool:
        try:
            self._worker.start()
        except Exception:  # whatever the reason, the match goes on
            return False
        return True

    def _wait(self) -> None:
        self._give_up = monotonic() + self._patience + (0.0 if self._request is None else self._request.limit)
        self._look.start()

    def _look_around(self) -> None:
        while (found := self._worker.poll()) is not None:
            self._told, self._deaths = False, 0
            if isinstance(found, Stretch):
                self._take(found)
            elif self._request is not None and found.ticket == self._ticket:
                self._give(found if found.action is not None else think_here(self._request))
        if self._request is not None and self._here:
            self._give(decide(self._request))
        elif (self._request is not None or self._playing_out is not None) and self._is_lost:
            self._deaths += not self._worker.alive
            self._start_anew()
            if self._request is not None:
                self._give(think_here(self._request))
        elif self._unfinished and self._playing_out is None:
            self._play_out_here(self._unfinished[0])

    @property
    def _is_lost(self) -> bool:
        """Whether the process does not answer any more."""
        return not self._worker.alive or monotonic() > self._give_up

    # -- inside: questions

    def _give(self, found: Answer) -> None:
        ticket = self._ticket
        self.drop()
        self.tell(ticket, found)

    def tell(self, ticket: int, found: Answer) -> None:
        """Emit the signal for this answer."""
        if found.advice is not None:
            self.advised.emit(ticket, found.advice)
        else:
            self.answered.emit(ticket, found.action)

    # -- inside: matches that are played out

    def _hand_over(self) -> None:
        """Let the process play out the first unfinished match; without a process that is done here."""
        if self.start():
            self._playing_out = next(self._remainders)
            self._worker.play_out(self._playing_out, self._unfinished[0])
        self._wait()

    def _take(self, stretch: Stretch) -> None:
        if stretch.ticket != self._playing_out:
            return
        self._wait()
        match = self._unfinished[0]
        for seat, notation in stretch.moves:
            match.play(seat, match.rules.parse(notation))
        self._advanced(match)

    def _play_out_here(self, match: Match) -> None:
        play_on(match, _SLICE)
        self._advanced(match)

    def _advanced(self, match: Match) -> None:
        if match.to_act is not None:
            self.advanced.emit(match)
            return
        self._unfinished.pop(0)
        self._playing_out = None
        if self._unfinished:
            self._hand_over()
        elif self._request is None:
            self._look.stop()
        self.finished.emit(match)
