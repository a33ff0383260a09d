"""Bots think in a process of their own; one that dies or dreams never stops the match."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from cardtable.bots.request import Answer, Request, request_for, think_here
from cardtable.bots.worker import Worker
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.seats import Seat
from cardtable.games import make
from cardtable.ui.bot_runner import BotRunner


def a_match() -> Match:
    players = [Player("Io"), Player("Turi", "rule_of_thumb"), Player("Nunzia", "random")]
    match = Match.new(make("brilla", {"first_dealer": "0"}), players, "sera", Seat(0))
    match.play(Seat(0), Action("deal"))
    match.play(Seat(0), Action("keep"))
    return match


@dataclass
class StubWorker(Worker):
    """A worker that answers, is dead, or never answers, as a test wants it."""

    answer: Answer | None = None
    is_alive: bool = True
    starts: int = 0

    def start(self) -> None:
        self.starts += 1

    @property
    def alive(self) -> bool:
        return self.is_alive

    def ask(self, ticket: int, request: Request) -> None:
        self.ticket = ticket

    def poll(self) -> Answer | None:
        found, self.answer = self.answer, None
        return found

    def kill(self) -> None:
        """Nothing is there to end."""


@pytest.fixture
def runner(qapp: object) -> Iterator[Callable[..., BotRunner]]:
    made: list[BotRunner] = []

    def make_runner(worker: Worker | None = None, patience: float = 3.0) -> BotRunner:
        made.append(BotRunner(worker=worker, patience=patience))
        return made[-1]

    yield make_runner
    for each in made:
        each.stop()


def test_a_bot_answers_from_another_process(qtbot: QtBot, runner: Callable[..., BotRunner]) -> None:
    match, bots = a_match(), runner()
    request = request_for(match, Seat(1))
    with qtbot.waitSignal(bots.answered, timeout=30000) as answered:
        ticket = bots.ask(request)
    assert answered.args == [ticket, think_here(request).action]


def test_a_request_holds_no_state_and_not_the_matchs_seed() -> None:
    match = a_match()
    request = request_for(match, Seat(1))
    assert request.view.viewer == 1 and request.seed != match.record.seed
    assert request.character is not None and request.character.id == "steady"


def test_a_dead_process_is_replaced_and_the_plain_bot_moves(qtbot: QtBot, runner: Callable[..., BotRunner]) -> None:
    worker = StubWorker()
    bots, request = runner(worker), request_for(a_match(), Seat(1))
    bots.ask(request)
    worker.is_alive = False
    with qtbot.waitSignal(bots.answered, timeout=2000) as answered:
        pass
    assert answered.args[1] in request.legal and worker.starts == 1


def test_a_bot_that_dreams_is_replaced(qtbot: QtBot, runner: Callable[..., BotRunner]) -> None:
    worker = StubWorker()
    bots, request = runner(worker, patience=0.0), request_for(a_match(), Seat(1), limit=0.05)
    with qtbot.waitSignal(bots.answered, timeout=2000) as answered:
        bots.ask(request)
    assert answered.args[1] in request.legal and worker.starts == 1


def test_a_bot_that_fails_is_answered_for(qtbot: QtBot, runner: Callable[..., BotRunner]) -> None:
    worker = StubWorker()
    bots, request = runner(worker), request_for(a_match(), Seat(1))
    ticket = bots.ask(request)
    worker.answer = Answer(ticket, None, "it fell over")
    with qtbot.waitSignal(bots.answered, timeout=2000) as answered:
        pass
    assert answered.args[1] in request.legal


def test_answers_to_old_questions_are_thrown_away(qtbot: QtBot, runner: Callable[..., BotRunner]) -> None:
    worker = StubWorker()
    bots, request = runner(worker), request_for(a_match(), Seat(1))
    first = bots.ask(request)
    bots.ask(request)
    worker.answer = Answer(first, request.legal[0])
    with qtbot.assertNotEmitted(bots.answered, wait=60):
        pass
    bots.drop()
