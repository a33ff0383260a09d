"""Requests to bots and their answers, as plain data that can be sent to another process, and how they are answered.

The worker calls `answer` and `play_on` in its process, the window `request_for` and, if the worker fails, the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

from cardtable.bots.bot import Advice
from cardtable.bots.characters import Character
from cardtable.bots.opponents import by_name
from cardtable.bots.registry import DEFAULT, adviser, make
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.frozen import frozen
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Move
from cardtable.engine.seats import Seat

LIMIT = 0.25
"""Seconds that a bot may think.

It is less than the shortest pause before a bot's move, so that no pause tells how hard the decision was.
"""


@frozen
class Request:
    """A question to a bot: what to do in this view. It can be pickled.

    Attributes:
        rules, view, seen, legal, limit: the arguments of `Bot.choose`.
        game, bot, level, character: the arguments of `make`.
        seed: the seed of the bot's chance.
        explain: whether to return advice with a reason.
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


@frozen
class Answer:
    """The answer to a request.

    Attributes:
        ticket: the number of the request.
        action: what the bot chose; None if it failed.
        error: what went wrong, for developers; None if nothing did.
        advice: the advice, if the request asked for it and the bot did not fail.
    """

    ticket: int
    action: Action | None
    error: str | None = None
    advice: Advice | None = None


def request_for(match: Match, seat: Seat, limit: float = LIMIT) -> Request:
    """Return the request to the bot of this seat: it holds what the seat sees, never a state."""
    player, record = match.record.players[seat], match.record
    relative = by_name(player.name)
    return Request(
        rules=match.rules,
        view=match.view(seat),
        seen=match.story(seat),
        legal=tuple(match.legal(seat)),
        game=record.game,
        bot=player.bot or DEFAULT,
        level=player.level,
        character=None if relative is None else relative.character,
        limit=limit,
        # a new seed for every decision, and never the match's, from which a bot could compute the shuffle
        seed=f"{record.started} {seat} {len(record.moves)}",
    )


def hint_for(match: Match, seat: Seat) -> Request:
    """Return the request for advice to this seat, from the bot that gives hints in this game."""
    bot = adviser(match.record.game)
    return replace(request_for(match, seat), bot=bot, level=None, character=None, explain=True)


def answer(ticket: int, request: Request) -> Answer:
    """Ask the bot in this process, and return its answer. If the bot fails or its choice is not legal, an error."""
    try:
        bot = make(request.game, request.bot, request.level, request.character)
        rng = Random(request.seed)
        facts = request.rules, request.view, request.seen, request.legal, request.limit, rng
        advice = bot.explain(*facts) if request.explain else None
        action = advice.action if advice is not None else bot.choose(*facts)
    except Exception as failure:  # no fault of a bot may stop the match
        return Answer(ticket, None, f"{type(failure).__name__}: {failure}")
    if action not in request.legal:
        return Answer(ticket, None, f"{request.bot} chose {action}, which is not legal")
    return Answer(ticket, action, advice=advice)


def think_here(request: Request) -> Answer:
    """Return the default bot's answer, from this process; the first legal action if that fails too."""
    plain = answer(0, replace(request, bot=DEFAULT, level=None))
    return plain if plain.action is not None else Answer(0, request.legal[0], plain.error)


def decide(request: Request) -> Answer:
    """Return the answer of the requested bot, from this process; the default bot's if it fails."""
    own = answer(0, request)
    return own if own.action is not None else think_here(request)


def play_on(match: Match, seconds: float) -> list[Move]:
    """Let the bots play this match on, and return their moves.

    Args:
        match: a match under way.
        seconds: when these are over, play stops after the present move; it also stops at the end of the match.
    """
    before, end = len(match.record.moves), monotonic() + seconds
    while (seat := match.to_act) is not None:
        action = decide(request_for(match, seat)).action
        assert action is not None, "there is always one that is legal"
        match.play(seat, action)
        if monotonic() >= end:
            break
    return match.record.moves[before:]
