"""`cardtable replay`: a recorded match told move by move with all cards open, checked, or as JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.commands import given, output
from cardtable.commands.as_json import Json, as_json
from cardtable.commands.records import as_people_write, names, reader, replayed
from cardtable.commands.trouble import DONE, WRONG
from cardtable.engine.cards import written
from cardtable.engine.events import STOCK, Event, Moved, Zone
from cardtable.engine.match import LEAVE, Match
from cardtable.engine.record import Record
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.engine.shuffle import commitment
from cardtable.engine.state import State
from cardtable.engine.tabletop import Tabletop
from cardtable.wording import Words


class Step(NamedTuple):
    """A move, the unmasked events that it made, and the state after it. Number 0 is the start, without a seat."""

    number: int
    seat: Seat | None
    notation: str
    events: list[Event]
    state: State


def replay(parsed: argparse.Namespace) -> int:
    """Tell the match; with `--verify` or `--commitment` say only whether it holds."""
    words = given.words(parsed.lang)
    expected = None if parsed.commitment is None else given.fingerprint("--commitment", parsed.commitment)
    match = replayed(parsed.file)
    sealed = commitment(match.record.seed)
    holds = expected in (None, sealed)
    if parsed.verify or expected is not None:
        if parsed.json:
            output.say_json("verify", _verdict_in_json(match, sealed, expected))
        else:
            output.say("\n".join(_verdict(match, words, sealed, expected)))
    elif parsed.json:
        output.say_json("replay", _told_in_json(match, sealed), compact=True)
    else:
        for paragraph in _told(match, words):
            output.say(paragraph)
    return DONE if holds else WRONG


def steps(match: Match) -> Iterator[Step]:
    """Yield the start and then every move of the match, played again. Asking for the next step changes the state."""
    again = Match(match.rules, Record(**{**vars(match.record), "moves": []}))
    yield Step(0, None, "", list(again.events), again.state)
    for number, (seat, notation) in enumerate(match.record.moves, 1):
        verb, _, why = notation.partition(" ")
        events = again.leave(seat, Why(why)) if verb == LEAVE else again.play(seat, match.rules.parse(notation))
        yield Step(number, seat, notation, events, again.state)


# --- as text


def _told(match: Match, words: Words) -> Iterator[str]:
    game, record = match.rules.id, match.record
    named, me = names(record, words), reader(record)
    yield "\n".join(
        [
            words.title(game),
            words.differences(match.rules),
            words.say("cli.replay.seats", players=", ".join(_introduced(record, named))),
            words.say("cli.replay.seed", seed=given.quoted(record.seed)),
        ]
    )
    table = Tabletop()
    for step in steps(match):
        for event in step.events:
            table.apply(event)
        lines = [] if step.seat is None else [f"{step.number}. {named[step.seat]}: {as_people_write(step.notation)}"]
        lines += [f"   {line}" for line in words.narrate(game, step.events, named, me)]
        if _deals(step.events):
            lines += [f"   {line}" for line in _hands(table, named)]
        yield "\n" + "\n".join(lines)
    yield "\n" + "\n".join(_ending(match, words, named))


def _introduced(record: Record, named: Sequence[str]) -> Iterator[str]:
    """Each seat as moves name it, its player's name, and the bot unless the name says it."""
    for seat, player in enumerate(record.players):
        bot = "" if player.bot is None or player.name.startswith(player.bot) else f" ({player.bot})"
        level = "" if player.level is None else f" [{player.level}]"
        yield f"@{seat + 1} {named[seat]}{bot}{level}"


def _deals(events: list[Event]) -> bool:
    """Whether these events deal cards that only their holders see."""
    return any(
        isinstance(event, Moved) and event.source == STOCK and event.target.zone is Zone.HAND and not event.face_up
        for event in events
    )


def _hands(table: Tabletop, named: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(named):
        held = sorted(
            (place.slot, lying.card)
            for place, lying in table.cards.items()
            if place.zone is Zone.HAND and place.seat == seat
        )
        if held:
            yield f"{name}: {written(card for _, card in held)}"


def _ending(match: Match, words: Words, named: Sequence[str]) -> Iterator[str]:
    outcome = match.outcome
    if outcome is None:
        turn = match.to_act
        yield words.say("cli.replay.unfinished", name="" if turn is None else named[turn])
        return
    for seat in sorted(range(len(named)), key=lambda seat: (outcome.places[seat], seat)):
        yield f"{outcome.places[seat]}. {named[seat]}  {outcome.net[seat]:+}"


def _verdict(match: Match, words: Words, sealed: str, expected: str | None) -> Iterator[str]:
    yield words.count("cli.replay.verified", len(match.record.moves))
    yield from _ending(match, words, names(match.record, words))
    yield words.say("cli.replay.commitment", hash=sealed)
    if expected is not None:
        yield words.say("cli.replay.holds" if expected == sealed else "cli.replay.broken", hash=expected)


# --- as JSON


def _heading_in_json(match: Match, sealed: str) -> dict[str, Json]:
    heading: dict[str, Json] = json.loads(match.record.to_json())
    del heading["format"], heading["moves"]
    return {**heading, "commitment": sealed, "outcome": as_json(match.outcome)}


def _verdict_in_json(match: Match, sealed: str, expected: str | None) -> dict[str, Json]:
    holds = None if expected is None else expected == sealed
    return {
        **_heading_in_json(match, sealed),
        "replays": True,
        "moves_replayed": len(match.record.moves),
        "commitment_holds": holds,
    }


def _told_in_json(match: Match, sealed: str) -> dict[str, Json]:
    told = steps(match)
    start = next(told)
    return {
        **_heading_in_json(match, sealed),
        "start": {"events": as_json(start.events), "state": as_json(start.state)},
        "moves": [_step_in_json(step) for step in told],
    }


def _step_in_json(step: Step) -> Json:
    return {
        "number": step.number,
        "seat": step.seat,
        "action": step.notation,
        "events": as_json(step.events),
        "state": as_json(step.state),
    }
