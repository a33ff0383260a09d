"""The process in which bots think, so that no window ever waits for one. `ui.bot_runner` calls `Worker`.

One child process, started by spawn (the same on Linux, macOS and Windows), takes requests from a pipe and sends answers
back. Each answer carries the ticket of its request, so that the window can ignore late ones. The child ends with its
parent. While there is no request, it plays out the matches that the person has given up.
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
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from cardtable.bots.registry import listens
from cardtable.bots.request import Answer, Request, answer, play_on
from cardtable.bots.stories import Listener, Tail, Teller
from cardtable.engine.frozen import frozen
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Move, Record

_SLICE = 0.05
"""Seconds for which a match is played out before the child looks for a new request."""


@frozen
class Remainder:
    """A match that the person has given up, to be played out: its rules, and its record so far."""

    rules: AnyRules
    record: Record


@frozen
class Stretch:
    """The next moves of a match that is played out, under the ticket of its request."""

    ticket: int
    moves: Sequence[Move]


Wanted = tuple[int, Request, Tail | None] | tuple[int, Remainder, None]
"""A message to the child: a ticket, the request, and the new events for a bot that listens."""


class Worker:
    """The window's side of the child process.

    Only `wait` blocks. If the child dies, no method raises; `alive` becomes false.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._teller = Teller()

    def start(self) -> None:
        """Start the child; one that is running is killed first.

        Raises:
            OSError: the system has no process, memory or pipe left; then there is no child.
        """
        self.kill()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        # a daemon, so that a parent that ends in the usual way kills it and does not wait for it
        process = context.Process(target=serve, args=(theirs,), name="cardtable-bots", daemon=True)
        try:
            with _without_tracker():
                process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()  # while our process holds that end, we would not see the child close it
        self._process, self._pipe, self._teller = process, ours, Teller()

    @property
    def alive(self) -> bool:
        """Whether the child is running and its pipe is open."""
        return self._pipe is not None and self._process is not None and self._process.is_alive()

    def ask(self, ticket: int, request: Request) -> None:
        """Send a request to the child, which answers them one after another.

        Of the events only the new ones are sent, and none for a bot that does not listen.
        """
        tail = self._teller.tail(request.seen) if listens(request.game, request.bot) else None
        self._send((ticket, replace(request, seen=()), tail))

    def play_out(self, ticket: int, match: Match) -> None:
        """Let the child play this match to its end while it has no requests. Its moves arrive as `Stretch`es."""
        self._send((ticket, Remainder(match.rules, match.record), None))

    def poll(self) -> Answer | Stretch | None:
        """Return the next answer, or None if none has come."""
        return self._receive(0.0)

    def wait(self, timeout: float) -> Answer | Stretch | None:
        """Return the next answer, or None if none comes within this time, in seconds."""
        return self._receive(timeout)

    def kill(self) -> None:
        """Kill the child at once and release everything of it; without a child, do nothing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
        self._hang_up()

    def _send(self, wanted: Wanted) -> None:
        if self._pipe is None:
            return
        with contextlib.suppress(OSError):  # the child is dead, and `alive` says so
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
    """Keep `multiprocessing` from starting a second process, its resource tracker.

    On POSIX that one frees semaphores and shared memory after our processes have ended. We use neither; it would take
    half as much memory as the child, and the child would start after it.
    """
    if os.name != "posix":
        yield
        return
    from multiprocessing import resource_tracker

    # the child inherits this in place of the pipe to the resource tracker, and never writes to it
    nowhere = os.open(os.devnull, os.O_WRONLY)
    usual = resource_tracker.getfd
    try:
        resource_tracker.getfd = lambda: nowhere
        yield
    finally:
        resource_tracker.getfd = usual
        os.close(nowhere)


def serve(pipe: Connection) -> None:
    """Run the child: answer requests until the pipe is closed, and in between play matches out."""
    # Ctrl-C in a terminal reaches the whole process group, but only the parent handles it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: queue.SimpleQueue[Wanted] = queue.SimpleQueue()
    try:
        threading.Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    except RuntimeError:  # the system has no thread left; the window sees that this process has ended, and says so
        return
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
        with contextlib.suppress(OSError):  # the parent is gone; the other thread ends this process
            pipe.send(found)


def _answer(ticket: int, request: Request, tail: Tail | None, listener: Listener) -> Answer:
    try:
        seen = listener.whole(tail) if tail is not None else ()
    except ValueError as flaw:
        return Answer(ticket, None, str(flaw))
    return answer(ticket, replace(request, seen=seen))


def _play_out(unfinished: deque[tuple[int, Match]]) -> Stretch:
    """Play the first of these matches on for `_SLICE` seconds, and remove it when it is over."""
    ticket, match = unfinished[0]
    moves = play_on(match, _SLICE)
    if match.to_act is None:
        unfinished.popleft()
    return Stretch(ticket, moves)


def _listen(pipe: Connection, requests: queue.SimpleQueue[Wanted]) -> None:
    """Read requests as they come, so that sending never blocks; when the pipe closes, end the process at once."""
    try:
        while True:
            requests.put(pipe.recv())
    except (EOFError, OSError):
        os._exit(0)
    finally:  # a message that cannot be read ends the process as well
        os._exit(1)
