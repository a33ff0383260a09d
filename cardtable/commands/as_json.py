"""Events and states as JSON, for any game. `docs/json.md` describes the result; `replay` and others print it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


def as_json(thing: object) -> Json:
    """This value as JSON.

    Cards become their codes (`Rd`, `??` when unknown), actions their notation, events and states objects with a key for
    each field (an event's first key, `event`, is its kind), sets sorted lists, and mappings whose keys are more than
    text or numbers lists of pairs.

    Raises:
        TypeError: for a type that no event or state holds.
    """
    match thing:
        case None | bool():
            return thing
        case Enum():
            return as_json(thing.value)
        case Card() | Action():
            return str(thing)
        case int():
            return int(thing)
        case float() | str():
            return thing
        case Event():
            return {"event": type(thing).__name__, **_fields(thing)}
        case tuple() if hasattr(thing, "_asdict"):
            return {name: as_json(value) for name, value in thing._asdict().items()}
        case list() | tuple():
            return [as_json(each) for each in thing]
        case Set():
            return sorted((as_json(each) for each in thing), key=repr)
        case Mapping():
            return _mapping(thing)
    if is_dataclass(thing):
        return _fields(thing)
    raise TypeError(f"{type(thing).__name__} has no form in JSON")


def _fields(thing: object) -> dict[str, Json]:
    assert is_dataclass(thing)
    return {field.name: as_json(getattr(thing, field.name)) for field in fields(thing)}


def _mapping(thing: Mapping[object, object]) -> Json:
    pairs = [(as_json(key), as_json(value)) for key, value in thing.items()]
    if all(isinstance(key, (str, int)) for key, _ in pairs):
        return {str(key): value for key, value in pairs}
    return [[key, value] for key, value in pairs]
