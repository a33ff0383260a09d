"""The process in which bots think, so that no window ever waits for one.

One child, started afresh (spawn: the same on Linux, macOS and Windows), takes requests from a pipe and sends answers
back. Answers carry the ticket of their request, so that a late one is known as such. The child ends with its parent.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

from cardtable.bots.bot import Advice
from cardtable.bots.characters import Character
from cardtable.bots.registry import make
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules


@dataclass(frozen=True)
class Request:
    """A decision to take, and everything it may rest on. It pickles.

    Attributes:
        rules, view, seen, legal, limit: what `Bot.choose` takes.
        game, bot, level, character: which bot is asked, as for `make`.
        seed: what the bot's chance comes from.
        explain: whether it is asked for advice, with its reason.
    """

    rules: AnyRules
    view: Any
    seen: Sequence[Event]
    legal: Sequence[Action]
    game: str
    bot: str
    level: str | None
    character: Character | None
    limit: float
    seed: str
    explain: bool = False


@dataclass(frozen=True)
class Answer:
    """What a bot chose; or, with no action, what went wrong."""

    ticket: int
    action: Action | None
    error: str | None = None
    advice: Advice | None = None


def answer(ticket: int, request: Request) -> Answer:
    """Think here and now, in this process. A bot's failure becomes the answer's error."""
    try:
        bot = make(request.game, request.bot, request.level, request.character)
        rng = Random(request.seed)
        facts = request.rules, request.view, request.seen, request.legal, request.limit, rng
        advice = bot.explain(*facts) if request.explain else None
        action = advice.action if advice is not None else bot.choose(*facts)
    except Exception as failure:  # whatever a bot does wrong, the table goes on
        return Answer(ticket, None, f"{type(failure).__name__}: {failure}")
    if action not in request.legal:
        return Answer(ticket, None, f"{request.bot} chose {action}, which is not legal")
    return Answer(ticket, action, advice=advice)


class Worker:
    """One thinking process. Only `wait` blocks, and nothing raises because the child has died: see `alive`."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def start(self) -> None:
        """Start the child; one that was running before is killed."""
        self.kill()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        # a daemon, so that a parent that ends in an orderly way takes it along without waiting
        self._process = context.Process(target=serve, args=(theirs,), name="cardtable-bots", daemon=True)
        with _without_tracker():
            self._process.start()
        theirs.close()  # or the end of the child would never show as the end of the pipe
        self._pipe = ours

    @property
    def alive(self) -> bool:
        """Whether there is a child that can still answer."""
        return self._pipe is not None and self._process is not None and self._process.is_alive()

    def ask(self, ticket: int, request: Request) -> None:
        """Hand a decision to the child. Requests are answered one after another."""
        if self._pipe is None:
            return
        with contextlib.suppress(OSError):  # the child is gone, which `alive` tells
            self._pipe.send((ticket, request))

    def poll(self) -> Answer | None:
        """The next answer, if one has come."""
        return self._receive(0.0)

    def wait(self, timeout: float) -> Answer | None:
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

    def _receive(self, timeout: float) -> Answer | None:
        if self._pipe is None:
            return None
        try:
            if not self._pipe.poll(timeout):
                return None
            received = self._pipe.recv()
        except (EOFError, OSError):
            self._hang_up()
            return None
        assert isinstance(received, Answer)
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
    """The child's life: answer requests until the pipe ends."""
    # Ctrl-C in a terminal reaches the whole group of processes; the parent decides what it means
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: queue.SimpleQueue[tuple[int, Request]] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    while True:
        ticket, request = requests.get()
        with contextlib.suppress(OSError):  # nobody listens any more; the other thread will find out
            pipe.send(answer(ticket, request))


def _listen(pipe: Connection, requests: queue.SimpleQueue[tuple[int, Request]]) -> None:
    """Take requests as they come, so that asking never blocks; at the end of the pipe leave, even in mid-thought."""
    try:
        while True:
            requests.put(pipe.recv())
    except (EOFError, OSError):
        os._exit(0)
    finally:  # what cannot be read leaves nothing to wait for either
        os._exit(1)
