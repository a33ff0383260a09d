"""Text files that fix what a game does: a head that says how to get there, a blank line, and what is found there.

The head has a line `key: value` for the game, the seats, the options that differ from the defaults and the seed; the
rest of the file is written by `python -m tests.regenerate` and compared by the tests.
"""

from __future__ import annotations

from pathlib import Path

from cardtable.engine.match import AnyRules, Match
from cardtable.engine.options import Choice, Option, Value, shown
from cardtable.engine.record import Player
from cardtable.games import GAMES
from tests.every_game import make


class Head:
    """The head of a file.

    Attributes:
        lines: its lines.
        values: what they say, by key.
    """

    def __init__(self, path: Path) -> None:
        head, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
        self.lines = head.strip().splitlines()
        self.values = {key: value.strip() for key, _, value in (line.partition(":") for line in self.lines)}

    @property
    def rules(self) -> AnyRules:
        """The game under these options."""
        game = self.values["game"]
        option_set = GAMES[game].option_set
        pairs = (word.partition("=") for word in self.values["options"].split())
        return make(game, {id: _value(option_set[id], text) for id, _, text in pairs})

    def match(self) -> Match:
        """The match before its first move."""
        players = [Player(f"Seat {seat}") for seat in range(int(self.values["seats"]))]
        return Match.new(self.rules, players, self.values["seed"])

    def numbers(self, key: str) -> list[tuple[int, int]]:
        """Pairs of numbers, written `12:3`."""
        pairs = (word.partition(":") for word in self.values.get(key, "").split())
        return [(int(one), int(two)) for one, _, two in pairs]

    def followed_by(self, body: list[str]) -> str:
        """The whole file."""
        return "\n".join([*self.lines, "", *body]) + "\n"


def _value(option: Option, text: str) -> Value | None:
    """The value that a record would hold, in which seats are counted from 0."""
    return text if isinstance(option, Choice) else option.read(text)


def options_in_words(rules: AnyRules) -> list[str]:
    """Every option with its value."""
    return [f"{id}={shown(value)}" for id, value in rules.options.items()]
