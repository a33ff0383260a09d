"""The process in which bots think, so that no window ever waits for one.

One child, started afresh (spawn: the same on Linux, macOS and Windows), takes requests from a pipe and sends answers
back. Answers carry the ticket of their request, so that a late one is known as such. The child ends with its parent.
While nobody waits for a decision it plays out the matches that a person has given up.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from cardtable.bots.registry import listens
from cardtable.bots.request import Answer, Request, answer, play_on
from cardtable.bots.stories import Listener, Tail, Teller
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Move, Record

_SLICE = 0.05
"""Seconds for which a match is played out before somebody else may be waiting for a decision."""


@dataclass(frozen=True)
class Remainder:
    """The rest of a match that a person has given up: the rules, and the record so far."""

    rules: AnyRules
    record: Record


@dataclass(frozen=True)
class Stretch:
    """The next moves of a match that is being played out."""

    ticket: int
    moves: Sequence[Move]


Wanted = tuple[int, Request, Tail | None] | tuple[int, Remainder, None]
"""What comes through the pipe: its ticket, what is wanted, and what is new of the story that the bot listens to."""


class Worker:
    """One thinking process. Only `wait` blocks, and nothing raises because the child has died: see `alive`."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._teller = Teller()

    def start(self) -> None:
        """Start the child; one that was running before is killed.

        Raises:
            OSError: the system gives no process, no memory or no pipe; then there is no child, as before.
        """
        self.kill()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        # a daemon, so that a parent that ends in an orderly way takes it along without waiting
        process = context.Process(target=serve, args=(theirs,), name="cardtable-bots", daemon=True)
        try:
            with _without_tracker():
                process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()  # or the end of the child would never show as the end of the pipe
        self._process, self._pipe, self._teller = process, ours, Teller()

    @property
    def alive(self) -> bool:
        """Whether there is a child that can still answer."""
        return self._pipe is not None and self._process is not None and self._process.is_alive()

    def ask(self, ticket: int, request: Request) -> None:
        """Hand a decision to the child. Requests are answered one after another.

        Of what was seen only what is new is sent, and nothing to a bot that does not listen.
        """
        tail = self._teller.tail(request.seen) if listens(request.game, request.bot) else None
        self._send((ticket, replace(request, seen=()), tail))

    def play_out(self, ticket: int, match: Match) -> None:
        """Let the child play this match to its end whenever no decision is waited for. Its moves come bit by bit."""
        self._send((ticket, Remainder(match.rules, match.record), None))

    def poll(self) -> Answer | Stretch | None:
        """The next answer, if one has come."""
        return self._receive(0.0)

    def wait(self, timeout: float) -> Answer | Stretch | None:
        """The next answer, if one comes within so many seconds."""
        return self._receive(timeout)

    def kill(self) -> None:
        """End the child now, whatever it is doing, and leave nothing of it behind."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        self._hang_up()

    def _send(self, wanted: Wanted) -> None:
        if self._pipe is None:
            return
        with contextlib.suppress(OSError):  # the child is gone, which `alive` tells
            self._pipe.send(wanted)

    def _receive(self, timeout: float) -> Answer | Stretch | None:
        if self._pipe is None:
            return None
        try:
            if not self._pipe.poll(timeout):
                return None
            received = self._pipe.recv()
        except (EOFError, OSError):
            self._hang_up()
            return None
        assert isinstance(received, Answer | Stretch)
        return received

    def _hang_up(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


@contextlib.contextmanager
def _without_tracker() -> Iterator[None]:
    """Keep multiprocessing from starting a second child.

    On POSIX it would start one that gives back semaphores and shared memory when ours are gone. We use neither, and it
    would hold half as much memory as the child that thinks, and start before it.
    """
    if os.name != "posix":
        yield
        return
    from multiprocessing import resource_tracker

    # the thinking child is handed this in place of the way to the other one, and writes nothing to it
    nowhere = os.open(os.devnull, os.O_WRONLY)
    usual = resource_tracker.getfd
    try:
        resource_tracker.getfd = lambda: nowhere
        yield
    finally:
        resource_tracker.getfd = usual
        os.close(nowhere)


def serve(pipe: Connection) -> None:
    """The child's life: answer requests until the pipe ends, and in between play matches out."""
    # Ctrl-C in a terminal reaches the whole group of processes; the parent decides what it means
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: queue.SimpleQueue[Wanted] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    listener = Listener()
    unfinished: deque[tuple[int, Match]] = deque()
    while True:
        try:
            wanted = requests.get(block=not unfinished)
        except queue.Empty:
            found: Answer | Stretch = _play_out(unfinished)
        else:
            ticket, asked, tail = wanted
            if isinstance(asked, Remainder):
                unfinished.append((ticket, Match(asked.rules, asked.record)))
                continue
            found = _answer(ticket, asked, tail, listener)
        with contextlib.suppress(OSError):  # nobody listens any more; the other thread will find out
            pipe.send(found)


def _answer(ticket: int, request: Request, tail: Tail | None, listener: Listener) -> Answer:
    try:
        seen = listener.whole(tail) if tail is not None else ()
    except ValueError as flaw:
        return Answer(ticket, None, str(flaw))
    return answer(ticket, replace(request, seen=seen))


def _play_out(unfinished: deque[tuple[int, Match]]) -> Stretch:
    """Play on a little with the first of these matches, which goes when it is over."""
    ticket, match = unfinished[0]
    moves = play_on(match, _SLICE)
    if match.to_act is None:
        unfinished.popleft()
    return Stretch(ticket, moves)


def _listen(pipe: Connection, requests: queue.SimpleQueue[Wanted]) -> None:
    """Take requests as they come, so that asking never blocks; at the end of the pipe leave, even in mid-thought."""
    try:
        while True:
            requests.put(pipe.recv())
    except (EOFError, OSError):
        os._exit(0)
    finally:  # what cannot be read leaves nothing to wait for either
        os._exit(1)
