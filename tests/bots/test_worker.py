"""The process in which bots think: it answers, dies cleanly, and leaves nothing behind."""

from __future__ import annotations

import errno
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.bots.request import Answer, Request, answer, play_on, request_for
from cardtable.bots.worker import Stretch, Worker, serve
from cardtable.engine.actions import Action
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Player
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.games import make
from tests.bots.long_matches import begun, decisions
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
SOON = 20.0
"""Seconds within which anything must have happened, on however busy a machine."""


def a_request(moves: int = 3, bot: str = "rule_of_thumb", rules: AnyRules | None = None) -> Request:
    match = Match.new(make("brilla"), [Player(name) for name in "abcd"], "worker")
    rng = Random(1)
    while len(match.record.moves) < moves:
        assert match.to_act is not None
        match.play(match.to_act, rng.choice(match.rules.legal(match.state, match.to_act)))
    seat = match.to_act
    assert seat is not None
    view, legal = match.rules.observe(match.state, seat), match.rules.legal(match.state, seat)
    return Request(rules or match.rules, view, match.seen_by(seat), legal, "brilla", bot, None, None, 1.0, "seed")


def test_a_child_that_gets_no_thread_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def no_thread(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    ours, theirs = multiprocessing.Pipe()
    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    try:
        serve(theirs)
    finally:
        signal.signal(signal.SIGINT, before)
        ours.close()
        theirs.close()
    assert capfd.readouterr() == ("", "")


class Slow:
    """In place of rules: the child does not even get through reading it."""

    def __reduce__(self) -> tuple[Any, tuple[float]]:
        return time.sleep, (3600.0,)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    worker.start()
    yield worker
    worker.kill()


def test_the_worker_answers_as_the_bot_would_here(worker: Worker) -> None:
    for ticket in range(3):
        request = a_request(moves=3 + ticket)
        worker.ask(ticket, request)
        assert worker.wait(SOON) == answer(ticket, request)
    assert worker.poll() is None


def test_late_answers_bear_their_own_tickets(worker: Worker) -> None:
    for ticket in (7, 8, 9):
        worker.ask(ticket, a_request())
    answers = [worker.wait(SOON) for _ in range(3)]
    assert [each.ticket for each in answers if each] == [7, 8, 9]


def test_a_bot_that_fails_is_reported_and_the_worker_goes_on(worker: Worker) -> None:
    worker.ask(1, a_request(bot="clever"))
    failed = worker.wait(SOON)
    assert isinstance(failed, Answer)
    assert failed.action is None
    assert "clever" in str(failed.error)
    worker.ask(2, a_request())
    found = worker.wait(SOON)
    assert isinstance(found, Answer) and found.action is not None


def test_a_killed_worker_can_be_started_again(worker: Worker) -> None:
    worker.kill()
    assert not worker.alive
    worker.ask(1, a_request())  # nobody there: no answer, and no trouble either
    assert worker.poll() is None
    worker.start()
    assert worker.alive
    worker.ask(2, a_request())
    assert (found := worker.wait(SOON)) is not None and found.ticket == 2


def test_a_worker_that_dies_is_noticed_and_replaced(worker: Worker) -> None:
    os.kill(pid_of(worker), signal.SIGKILL)
    give_up = time.monotonic() + SOON
    while worker.alive and time.monotonic() < give_up:
        assert worker.wait(0.05) is None
    assert not worker.alive
    worker.ask(1, a_request())
    worker.start()
    worker.ask(2, a_request())
    assert (found := worker.wait(SOON)) is not None and found.ticket == 2


def test_killing_a_worker_in_mid_thought_leaves_no_process(worker: Worker) -> None:
    worker.ask(1, a_request(rules=Slow()))  # type: ignore[arg-type]
    pid = pid_of(worker)
    worker.kill()
    with pytest.raises(ProcessLookupError):  # not even a zombie
        os.kill(pid, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal between processes")
def test_the_worker_ignores_ctrl_c(worker: Worker) -> None:
    worker.ask(1, a_request())
    assert worker.wait(SOON) is not None  # so it is up
    os.kill(pid_of(worker), signal.SIGINT)
    worker.ask(2, a_request())
    assert worker.wait(SOON) is not None


ORPHAN = """
import os, sys
from cardtable.bots.worker import Worker
if __name__ == "__main__":
    worker = Worker()
    worker.start()
    print(worker._process.pid, flush=True)
    os._exit(1)
"""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks into /proc")
def test_the_worker_ends_when_its_parent_is_gone(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    parent = subprocess.run(
        [sys.executable, script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    child = Path("/proc", parent.stdout.decode().strip(), "cmdline")
    give_up = time.monotonic() + SOON
    # an orphan that ended may stay listed until the system collects it, but it has no command line any more
    while child.exists() and child.read_bytes() and time.monotonic() < give_up:
        time.sleep(0.02)
    assert not child.exists() or not child.read_bytes()


def test_the_worker_needs_no_window_system() -> None:
    code = "import sys, cardtable.bots.worker; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, timeout=PATIENCE).returncode == 0


def test_an_answer_that_is_not_legal_is_an_error() -> None:
    class Stubborn:
        def choose(self, *_: object) -> Action:
            return Action("knock")

    request = a_request()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cardtable.bots.request.make", lambda *_: Stubborn())
        assert answer(4, request) == Answer(4, None, "rule_of_thumb chose knock, which is not legal")


def test_a_request_pickles_whole() -> None:
    request = a_request()
    assert pickle.loads(pickle.dumps(request)).view == request.view


# --- stories, and matches that are played out ------------------------------------------------------------------------


def test_a_worker_started_anew_in_the_middle_of_a_match_hears_the_whole_story(worker: Worker) -> None:
    match, tickets = begun("sedici", 5), 0
    for seat in decisions(match, 1200):
        if len(match.record.moves) % 25 == 0:
            if len(match.record.moves) % 100 == 0:
                worker.start()
            tickets += 1
            request = request_for(match, seat)
            worker.ask(tickets, request)
            assert worker.wait(SOON) == answer(tickets, request)
    assert tickets > 5


def test_the_stories_of_two_matches_are_kept_apart(worker: Worker) -> None:
    one, other = begun("sedici", 5, "one"), begun("trisac", 4, "other")
    for ticket, (first, second) in enumerate(zip(decisions(one), decisions(other), strict=False)):
        if ticket % 20 == 0:
            for match, seat in ((one, first), (other, second), (one, first)):
                request = request_for(match, seat)
                worker.ask(ticket, request)
                assert worker.wait(SOON) == answer(ticket, request)
        if ticket == 200:
            break


def given_up_match(seats: int = 4) -> Match:
    match = Match.new(make("brilla"), [Player(name) for name in "abcdefghijkl"[:seats]], "given up", Seat(0), "2026")
    match.leave(Seat(0), Why.GAVE_UP)
    return match


def test_a_match_is_played_out_as_it_would_be_here_while_decisions_are_answered_first(worker: Worker) -> None:
    match, decision = given_up_match(6), a_request()
    here = Match(match.rules, match.record)
    while here.to_act is not None:
        play_on(here, 0.0)
    moves, answers = list(match.record.moves), 0
    worker.play_out(7, match)
    worker.ask(answers, decision)
    while moves != here.record.moves:
        found = worker.wait(SOON)
        assert found is not None
        if isinstance(found, Stretch):
            assert found.ticket == 7 and found.moves
            moves += found.moves
            # asked without a break, the child would never come to play
            worker.ask(answers, decision)
        else:
            answers += 1
    assert answers > 0


def test_several_matches_are_played_out_one_after_the_other(worker: Worker) -> None:
    matches = [given_up_match(3), given_up_match(4)]
    for ticket, match in enumerate(matches):
        worker.play_out(ticket, match)
    while any(match.to_act is not None for match in matches):
        found = worker.wait(SOON)
        assert isinstance(found, Stretch)
        for seat, notation in found.moves:
            matches[found.ticket].play(seat, matches[found.ticket].rules.parse(notation))


@pytest.mark.parametrize("step", ["Pipe", "Process"])
def test_a_worker_that_cannot_be_started_is_as_if_none_had_been(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    worker, context = Worker(), multiprocessing.get_context("spawn")
    pipes: list[Connection] = []
    usual = context.Pipe

    def pipe() -> tuple[Connection, Connection]:
        made = usual()
        pipes.extend(made)
        return made

    def fails(*_: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(context, "Pipe", fails if step == "Pipe" else pipe)
        patch.setattr(type(context).Process, "start", fails)
        for _ in range(2):
            with pytest.raises(BlockingIOError):
                worker.start()
            assert not worker.alive and worker.poll() is None
            worker.ask(1, a_request())
            worker.kill()
    assert all(pipe.closed for pipe in pipes) and len(pipes) == (4 if step == "Process" else 0)
    worker.start()
    worker.ask(2, a_request())
    assert (found := worker.wait(SOON)) is not None and found.ticket == 2
    worker.kill()


def pid_of(worker: Worker) -> int:
    assert worker._process is not None and worker._process.pid is not None
    return worker._process.pid
