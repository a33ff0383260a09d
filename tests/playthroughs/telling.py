"""Whole matches as text: the options, every action and every event, with who may know what."""

from __future__ import annotations

from pathlib import Path

from cardtable.engine.cards import written
from cardtable.engine.events import (
    Began,
    Event,
    HandEnded,
    Hidden,
    Holding,
    Marked,
    MatchEnded,
    Moved,
    Paid,
    Place,
    Said,
    Shown,
    Shuffled,
    Staked,
    Swapped,
    Trump,
    Turn,
    Turned,
)
from cardtable.engine.rules import Why
from cardtable.engine.seats import Seat
from cardtable.engine.shuffle import lot
from tests.fixed import Head, options_in_words

PLAYTHROUGHS = Path(__file__).parent


def told(path: Path) -> str:
    """The whole file as it should be.

    Its head names the bot's own chance (`bot: 7`): move number n is the one that lot number n of that seed draws from
    what is legal. `leaves: 12:3` makes seat 3 leave after move 12.
    """
    head = Head(path)
    match, bot, leaves = head.match(), head.values["bot"], dict(head.numbers("leaves"))
    body = [*options_in_words(match.rules), "", "start", *map(line, match.events)]
    while (seat := match.to_act) is not None:
        number = len(match.record.moves)
        if number in leaves:
            leaver = Seat(leaves.pop(number))
            body += ["", f"{leaver} leaves", *map(line, match.leave(leaver, Why.GAVE_UP))]
            continue
        legal = match.rules.legal(match.state, seat)
        action = legal[lot(len(legal), bot, number)]
        body += ["", f"{seat} {action}", *map(line, match.play(seat, action))]
    return head.followed_by(body)


def line(event: Event) -> str:
    """An event in a line."""
    return "  " + _words(event)


def _words(event: Event) -> str:
    match event:
        case Shuffled(count, k):
            return f"shuffle {k}: {count} cards"
        case Moved(card, source, target, face_up, known_to):
            up = "up" if face_up else "down"
            return f"{card} {_place(source)} > {_place(target)} {up}, known to {_knowers(known_to)}"
        case Swapped(given, taken):
            return f"{_words(given)} and {_words(taken)}"
        case Turned(card, place):
            return f"{card} turned, {_place(place)}"
        case Paid(source, target, count):
            return f"pay {count}: {_holding(source)} > {_holding(target)}"
        case Said(seat, phrase, number, named):
            more = [str(number)] * (number is not None) + [f"@{named}"] * (named is not None)
            return " ".join([f"{seat} says {phrase}", *more])
        case Marked(seat, mark, on):
            return f"{seat} {'+' if on else '-'}{mark}"
        case Began(what, number):
            return f"{what} {number}"
        case Turn(seat, phase):
            return f"turn of {seat}: {phase}"
        case Shown(seat, score):
            return f"{seat} shows {score.kind} {score.number} with {written(score.cards)}"
        case Hidden(seat):
            return f"{seat} shows no more"
        case Staked(seat, count):
            return f"{seat} stands by {count}"
        case Trump(card):
            return f"{card} is trump"
        case HandEnded(number, reason):
            return f"hand {number} ended: {reason}"
        case MatchEnded(outcome):
            return f"match ended: {outcome.reason}, places {list(outcome.places)}, net {list(outcome.net)}"
        case _:
            return repr(event)


def _place(place: Place) -> str:
    owner = "" if place.seat is None else f" {place.seat}"
    pile = f"/{place.pile}" if place.pile else ""
    return f"{place.zone}{owner}{pile}.{place.slot}"


def _holding(holding: Holding) -> str:
    return f"{holding.holder}" if holding.seat is None else f"{holding.holder} {holding.seat}"


def _knowers(known_to: tuple[Seat, ...] | None) -> str:
    return "all" if known_to is None else " ".join(map(str, known_to)) or "none"
