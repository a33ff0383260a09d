"""Bots think in a process of their own; one that dies or dreams never stops the match."""

import errno
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest
from pytestqt.qtbot import QtBot

from cardtable.bots.request import Answer, Request, answer, play_on, request_for, think_here
from cardtable.bots.worker import Worker
from cardtable.engine.actions import Action
from cardtable.engine.match import Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.games import make
from cardtable.ui.play.bot_client import DEATHS, BotClient


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
    refused: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def start(self) -> None:
        if self.refused:
            raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
        self.starts += 1

    @property
    def alive(self) -> bool:
        return self.is_alive

    def ask(self, ticket: int, request: Request) -> None:
        self.ticket = ticket

    def poll(self) -> Answer | None:
        found, self.answer = self.answer, None
        return found

    def play_out(self, ticket: int, match: Match) -> None:
        """Nothing comes of it."""

    def kill(self) -> None:
        """Nothing is there to end."""


@pytest.fixture
def runner(qapp: object) -> Iterator[Callable[..., BotClient]]:
    made: list[BotClient] = []

    def make_runner(worker: Worker | None = None, patience: float = 3.0, try_again: float = 30.0) -> BotClient:
        made.append(BotClient(worker=worker, patience=patience, try_again=try_again))
        return made[-1]

    yield make_runner
    for each in made:
        each.stop()


def test_a_bot_answers_from_another_process(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
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


def test_a_dead_process_is_replaced_and_the_plain_bot_moves(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
    worker = StubWorker()
    bots, request = runner(worker), request_for(a_match(), Seat(1))
    bots.ask(request)
    worker.is_alive = False
    with qtbot.waitSignal(bots.answered, timeout=2000) as answered:
        pass
    assert answered.args[1] in request.legal and worker.starts == 1


def test_a_bot_that_dreams_is_replaced(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
    worker = StubWorker()
    bots, request = runner(worker, patience=0.0), request_for(a_match(), Seat(1), limit=0.05)
    with qtbot.waitSignal(bots.answered, timeout=2000) as answered:
        bots.ask(request)
    assert answered.args[1] in request.legal and worker.starts == 1


def test_a_bot_that_fails_is_answered_for(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
    worker = StubWorker()
    bots, request = runner(worker), request_for(a_match(), Seat(1))
    ticket = bots.ask(request)
    worker.answer = Answer(ticket, None, "it fell over")
    with qtbot.waitSignal(bots.answered, timeout=2000) as answered:
        pass
    assert answered.args[1] in request.legal


def test_answers_to_old_questions_are_thrown_away(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
    worker = StubWorker()
    bots, request = runner(worker), request_for(a_match(), Seat(1))
    first = bots.ask(request)
    bots.ask(request)
    worker.answer = Answer(first, request.legal[0])
    with qtbot.assertNotEmitted(bots.answered, wait=60):
        pass
    bots.drop()


# --- no process can be started ---------------------------------------------------------------------------------------


def test_without_a_process_the_bots_think_here_and_it_is_told_once(
    qtbot: QtBot, runner: Callable[..., BotClient]
) -> None:
    match, worker = a_match(), StubWorker(is_alive=False, refused=True)
    bots, told = runner(worker), list[bool]()
    bots.unstarted.connect(lambda: told.append(True))
    assert not bots.start()
    for _ in range(3):
        seat = match.to_act
        assert seat is not None
        request = request_for(match, seat)
        with qtbot.waitSignal(bots.answered, timeout=5000) as answered:
            ticket = bots.ask(request)
        # the bot that sits there, and not the plain one in its place
        assert answered.args == [ticket, answer(0, request).action]
        match.play(seat, answered.args[1])
    qtbot.waitUntil(lambda: bool(told))
    assert told == [True]


def test_a_process_that_could_not_be_started_is_tried_again_later(
    qtbot: QtBot, runner: Callable[..., BotClient]
) -> None:
    worker = StubWorker(is_alive=False, refused=True)
    bots, patient = runner(worker, try_again=0.0), runner(worker, try_again=3600.0)
    assert not bots.start() and not patient.start()
    worker.refused = False
    assert bots.start() and worker.starts == 1
    assert not patient.start() and worker.starts == 1


def test_a_process_that_dies_and_cannot_be_started_anew_stops_no_match(
    qtbot: QtBot, runner: Callable[..., BotClient]
) -> None:
    worker = StubWorker()
    bots, request = runner(worker), request_for(a_match(), Seat(1))
    bots.ask(request)
    worker.is_alive, worker.refused = False, True
    with qtbot.waitSignals([bots.answered, bots.unstarted], timeout=5000):
        pass
    with qtbot.waitSignal(bots.answered, timeout=5000) as answered:
        bots.ask(request)
    assert answered.args[1] in request.legal and worker.starts == 0


def test_a_process_that_dies_whenever_it_is_started_is_left_alone_for_a_while(
    qtbot: QtBot, runner: Callable[..., BotClient]
) -> None:
    worker = StubWorker(is_alive=False)
    bots, told, request = runner(worker), list[bool](), request_for(a_match(), Seat(1))
    bots.unstarted.connect(lambda: told.append(True))
    for _ in range(6):
        with qtbot.waitSignal(bots.answered, timeout=5000) as answered:
            bots.ask(request)
        assert answered.args[1] in request.legal
    qtbot.waitUntil(lambda: bool(told))
    # twice for each question: to ask, and because it was dead when the answer was looked for
    assert told == [True] and worker.starts == 2 * DEATHS - 1


def test_advice_comes_without_a_process_too(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
    bots, request = runner(StubWorker(is_alive=False, refused=True)), request_for(a_match(), Seat(1))
    with qtbot.waitSignal(bots.advised, timeout=5000) as advised:
        bots.ask(replace(request, explain=True))
    assert advised.args[1].action in request.legal


# --- matches that are played out -------------------------------------------------------------------------------------


def a_remainder(seed: str = "sera", seats: int = 4) -> Match:
    players = [Player("Io"), *(Player(f"b{seat}", "rule_of_thumb") for seat in range(1, seats))]
    match = Match.new(make("brilla", {"first_dealer": "0"}), players, seed, Seat(0), "2026")
    match.leave(Seat(0), Why.GAVE_UP)
    return match


def played_out_here(match: Match) -> list[tuple[Seat, str]]:
    """The moves of the whole match."""
    again = Match(match.rules, match.record)
    while again.to_act is not None:
        play_on(again, 0.0)
    return again.record.moves


def test_matches_are_played_out_by_the_process_while_it_answers(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
    bots, first, second = runner(), a_remainder(), a_remainder("alba")
    wanted, over = [played_out_here(first), played_out_here(second)], list[Match]()
    bots.finished.connect(over.append)
    bots.finish(first)
    bots.finish(second)
    assert bots.unfinished == [first, second]
    request = request_for(a_match(), Seat(1))
    with qtbot.waitSignal(bots.answered, timeout=30000) as answered:
        ticket = bots.ask(request)
    assert answered.args == [ticket, think_here(request).action]
    qtbot.waitUntil(lambda: len(over) == 2, timeout=60000)
    assert over == [first, second] and bots.unfinished == []
    assert [first.record.moves, second.record.moves] == wanted


def test_a_match_is_played_out_here_where_there_is_no_process(qtbot: QtBot, runner: Callable[..., BotClient]) -> None:
    bots, match = runner(StubWorker(is_alive=False, refused=True)), a_remainder()
    wanted = played_out_here(match)
    with qtbot.waitSignal(bots.finished, timeout=60000):
        bots.finish(match)
    assert match.record.moves == wanted


@pytest.mark.parametrize("dies", [True, False], ids=["it dies", "it dreams"])
def test_a_match_is_played_out_here_when_its_process_is_lost(
    qtbot: QtBot, runner: Callable[..., BotClient], dies: bool
) -> None:
    worker = StubWorker()
    bots, match = runner(worker, patience=30.0 if dies else 0.0), a_remainder()
    wanted = played_out_here(match)
    with qtbot.waitSignal(bots.finished, timeout=60000):
        bots.finish(match)
        worker.is_alive = not dies
    assert match.record.moves == wanted and worker.starts == 1


def test_a_process_killed_while_it_plays_a_match_out_is_made_good(
    qtbot: QtBot, runner: Callable[..., BotClient]
) -> None:
    worker = Worker()
    # so many that it takes more than one stretch
    bots, match = runner(worker), a_remainder(seats=10)
    wanted = played_out_here(match)
    bots.finish(match)
    with qtbot.waitSignal(bots.advanced, timeout=30000):
        pass
    assert worker._process is not None
    worker._process.kill()
    qtbot.waitUntil(lambda: bots.unfinished == [], timeout=60000)
    assert match.record.moves == wanted


def test_nothing_is_left_of_a_match_that_is_played_out_when_the_bots_stop(
    qtbot: QtBot, runner: Callable[..., BotClient]
) -> None:
    bots, match = runner(), a_remainder()
    bots.finish(match)
    bots.stop()
    moves = len(match.record.moves)
    with qtbot.assertNotEmitted(bots.finished, wait=60):
        pass
    assert len(match.record.moves) == moves and bots.unfinished == []
