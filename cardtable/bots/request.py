"""What a bot is asked, what it answers, and how a match is played on by its bots; whatever process that happens in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import Any

from cardtable.bots.bot import Advice
from cardtable.bots.characters import Character
from cardtable.bots.opponents import by_name
from cardtable.bots.registry import DEFAULT, make
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.record import Move
from cardtable.engine.seats import Seat

LIMIT = 0.25
"""Seconds a bot may think: less than the shortest pause before a bot's move, so that no pause tells what it thought."""


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


def request_for(match: Match, seat: Seat, limit: float = LIMIT) -> Request:
    """What this seat's bot is asked now: what the seat sees, never a state."""
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
        # one of its own for every decision, and never the match's, which would tell the shuffle
        seed=f"{record.started} {seat} {len(record.moves)}",
    )


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


def think_here(request: Request) -> Answer:
    """The plain bot's answer, from this process; the first legal action if even that fails."""
    plain = answer(0, replace(request, bot=DEFAULT, level=None))
    return plain if plain.action is not None else Answer(0, request.legal[0], plain.error)


def decide(request: Request) -> Answer:
    """The answer of the bot that is asked, from this process; the plain bot's if it fails."""
    own = answer(0, request)
    return own if own.action is not None else think_here(request)


def play_on(match: Match, seconds: float) -> list[Move]:
    """Let the bots play this match on, for so long or to its end, but at least one move; the moves they made."""
    before, end = len(match.record.moves), monotonic() + seconds
    while (seat := match.to_act) is not None:
        action = decide(request_for(match, seat)).action
        assert action is not None, "there is always one that is legal"
        match.play(seat, action)
        if monotonic() >= end:
            break
    return match.record.moves[before:]
