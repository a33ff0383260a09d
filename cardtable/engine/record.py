"""The record of a match: everything needed to play it again, as plain JSON in a file that ends in `.cardtable`."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from cardtable.engine.frozen import frozen
from cardtable.engine.options import Options, Value
from cardtable.engine.seats import Seat

Move = tuple[Seat, str]
"""A seat, and the notation of what it did."""

FORMAT = 1
SUFFIX = ".cardtable"
LARGEST = 16 * 2**20
"""The most bytes that a record may have; the longest matches take less than a sixteenth of that."""

LONGEST_NAME = 40
"""The most letters of a player's name that are read."""


class RecordError(ValueError):
    """A text that is no record, or one this version cannot read; the message says what is wrong and what to do."""


class NoRecord(RecordError):
    """A text that is no record of a match at all."""


class NewerRecord(RecordError):
    """A record written by a newer version of the program."""


@frozen
class Player:
    """The player of a seat: a name, and the bot that plays, with its level (None: a person)."""

    name: str
    bot: str | None = None
    level: str | None = None


@dataclass
class Record:
    """A match as it is kept on disk.

    Attributes:
        game: the game's id.
        rules_version: the version of its rules.
        options: the complete options, the first dealer among them.
        seats: how many.
        seed: what every shuffle and lot comes from.
        players: one a seat.
        human: the person's seat, None if only bots play.
        started: when, in ISO 8601 with the offset from UTC; empty when unknown.
        moves: the seat and the notation of every action, in order; giving up is `leave` and why.
    """

    game: str
    rules_version: int
    options: Options
    seats: int
    seed: str
    players: tuple[Player, ...]
    human: Seat | None = None
    started: str = ""
    moves: list[Move] = field(default_factory=list)

    def to_json(self) -> str:
        """The record as text."""
        content: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "players": [{"name": p.name, "bot": p.bot, "level": p.level} for p in self.players],
            "human": self.human,
            "started": self.started,
            "moves": [f"{seat} {notation}" for seat, notation in self.moves],
        }
        return json.dumps(content, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record that this text holds.

        Raises:
            NoRecord: if it is something else.
            NewerRecord: if a newer version of the program wrote it.
            RecordError: if it is damaged.
        """
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):
            raise NoRecord("this is no record of a match: it is not JSON") from None
        if not isinstance(content, dict) or type(content.get("format")) is not int:
            raise NoRecord("this is no record of a match: it names no format")
        if content["format"] > FORMAT:
            raise NewerRecord(
                "this record was written by a newer version of the program: update the program to read it"
            )
        try:
            record = cls._from(content)
            record.to_json().encode()  # text that cannot be written again is damaged too
            return record
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as flaw:
            raise RecordError(f"this record is damaged ({type(flaw).__name__}: {flaw})") from None

    @classmethod
    def _from(cls, content: dict[str, Any]) -> Record:
        if content["format"] < 1:
            raise ValueError(f"there is no format {content['format']}")
        players = tuple(
            Player(_typed(p["name"], str)[:LONGEST_NAME], _typed(p["bot"], str, None), _typed(p["level"], str, None))
            for p in _typed(content["players"], list)
        )
        seats = _typed(content["seats"], int)
        human = _typed(content["human"], int, None)
        if len(players) != seats or (human is not None and not 0 <= human < seats):
            raise ValueError("players and seats do not agree")
        moves = []
        for line in _typed(content["moves"], list):
            seat, _, notation = line.partition(" ")
            if not seat.isdecimal() or int(seat) >= seats or not notation:
                raise ValueError(f"{line!r} is no move")
            moves.append((Seat(int(seat)), notation))
        return cls(
            game=_typed(content["game"], str),
            rules_version=_typed(content["rules_version"], int),
            options={id: _option(value) for id, value in _typed(content["options"], dict).items()},
            seats=seats,
            seed=_typed(content["seed"], str),
            players=players,
            human=None if human is None else Seat(human),
            started=_typed(content["started"], str),
            moves=moves,
        )


def _option(value: Any) -> Value:
    """The value, if some option could have it."""
    if not isinstance(value, str | int):
        raise TypeError(f"{value!r} is no value of an option")
    return value


def _typed(value: Any, *kinds: type | None) -> Any:
    """The value, if it is of one of these types (a truth value is no number)."""
    accepted = tuple(type(None) if kind is None else kind for kind in kinds)
    if not isinstance(value, accepted) or isinstance(value, bool):
        raise TypeError(f"{value!r} has the wrong type")
    return value
