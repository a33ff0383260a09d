"""What the tests of the contract ask of events, views and states, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

from cardtable.engine.cards import Card
from cardtable.engine.events import Declared, Event, Moved, Shown, Shuffled, Swapped, Trump, Turned, Zone
from cardtable.engine.match import AnyRules, Match
from cardtable.engine.seats import Viewer
from cardtable.engine.state import State


def cards_within(thing: object) -> set[Card]:
    """Every known card somewhere in this event, view or state."""
    return {part for part in parts(thing) if isinstance(part, Card) and part.known}


def faces_shown(rules: AnyRules, event: Event, viewer: Viewer) -> set[Card]:
    """The cards that this event, unmasked, lets the viewer see by the nature of things: open ones, and his own."""
    match event:
        case Moved(card, source, target, face_up, known_to):
            own = viewer is not None and viewer in (source.seat, target.seat)
            drawn_openly = rules.options.get("show_draws") is True and known_to is None and source.zone is Zone.STOCK
            return {card} if face_up or own or drawn_openly else set()
        case Swapped(given, taken):
            return faces_shown(rules, given, viewer) | faces_shown(rules, taken, viewer)
        case Turned(card) | Trump(card):
            return {card}
        case Shown(_, score) | Declared(_, score):
            return set(score.cards)
        case _:
            return set()


def seen_since_shuffle(match: Match, viewer: Viewer) -> set[Card]:
    """Every card whose face this viewer's events have told since the cards were last gathered."""
    return cards_within(match.seen_by(viewer, since=since_shuffle(match)))


def since_shuffle(match: Match, last_but: int = 0) -> int:
    """The number of the event that was the last shuffle, or an earlier one; 0 if there were not so many."""
    shuffles = [number for number, event in enumerate(match.events) if isinstance(event, Shuffled)]
    return shuffles[-1 - last_but] if len(shuffles) > last_but else 0


def parts(thing: object) -> Iterator[object]:
    """A thing and everything it is made of."""
    yield thing
    if is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from parts(key)
            yield from parts(value)
    elif isinstance(thing, list | tuple | set | frozenset):
        for part in thing:
            yield from parts(part)


def changeable(state: State) -> Iterator[object]:
    """Everything in a state that could change in place: what cannot has a hash."""
    return (part for part in parts(state) if type(part).__hash__ is None)


def renamed(thing: Any, names: dict[Card, Card]) -> Any:
    """The same, with other cards in the places of these."""
    if isinstance(thing, Card):
        return names.get(thing, thing)
    if isinstance(thing, Enum):
        return thing
    if is_dataclass(thing) and not isinstance(thing, type):
        return replace(thing, **{f.name: renamed(getattr(thing, f.name), names) for f in fields(thing)})
    if isinstance(thing, dict):
        return {renamed(key, names): renamed(value, names) for key, value in thing.items()}
    if isinstance(thing, tuple) and hasattr(thing, "_fields"):
        return type(thing)(*(renamed(part, names) for part in thing))
    if isinstance(thing, list | tuple | set | frozenset):
        return type(thing)(renamed(part, names) for part in thing)
    return thing
