"""Counts the results of simulated matches, for `simulate` to show at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardtable.commands.as_json import Json
from cardtable.engine.events import HandEnded, Outcome
from cardtable.engine.match import Match
from cardtable.wording import Words

_HEADS = ("seat", "all", "bot", "matches", "wins", "share", "net")


@dataclass
class Fortune:
    """The results of one seat, or of one bot in all its seats.

    Attributes:
        bot: the name of the bot.
        matches: the number of matches, counted once a seat.
        wins: matches in which nobody was ahead of it, shared first places included.
        share: first places, a shared one divided among the sides that share it.
        net: tokens won less tokens lost.
    """

    bot: str
    matches: int = 0
    wins: int = 0
    share: float = 0.0
    net: int = 0

    def add(self, place: int, first: int, net: int) -> None:
        """Count a match: the place, the number of sides that share the first place, and the net tokens."""
        self.matches += 1
        self.wins += place == 1
        self.share += 1 / first if place == 1 else 0.0
        self.net += net

    def in_json(self) -> dict[str, Json]:
        """The figures, per match where that says more."""
        return {
            "bot": self.bot,
            "matches": self.matches,
            "wins": self.wins,
            "share": _rounded(self.share, self.matches),
            "mean_net": _rounded(self.net, self.matches),
        }

    def cells(self) -> list[str]:
        """The figures as they stand in a table."""
        played = max(1, self.matches)
        return [self.bot, str(self.matches), str(self.wins), f"{self.share / played:.1%}", f"{self.net / played:+.2f}"]


@dataclass
class Tally:
    """The results of all matches so far.

    Attributes:
        seats: one entry a seat.
        bots: one entry a bot, in the order in which they were named.
        hands, moves: their numbers in all matches together.
    """

    seats: list[Fortune]
    bots: dict[str, Fortune]
    played: int = 0
    hands: int = 0
    moves: int = 0
    matches: list[dict[str, Json]] = field(default_factory=list)

    @classmethod
    def of(cls, names: Sequence[str]) -> Tally:
        """A tally of no matches, for these bots by seat."""
        return cls([Fortune(name) for name in names], {name: Fortune(name) for name in names})

    def add(self, match: Match, outcome: Outcome) -> None:
        """Count a match."""
        hands = sum(isinstance(event, HandEnded) for event in match.events)
        moves = len(match.record.moves)
        self.played += 1
        self.hands += hands
        self.moves += moves
        first = match.rules.sides_on(1, outcome)
        for seat, place, net in zip(self.seats, outcome.places, outcome.net, strict=True):
            seat.add(place, first, net)
            self.bots[seat.bot].add(place, first, net)
        self.matches.append(
            {
                "seed": match.record.seed,
                "options": dict(match.record.options),
                "reason": outcome.reason,
                "places": list(outcome.places),
                "net": list(outcome.net),
                "hands": hands,
                "moves": moves,
            }
        )

    def in_json(self) -> dict[str, Json]:
        """Everything counted."""
        return {
            "played": self.played,
            "hands_per_match": _rounded(self.hands, self.played),
            "moves_per_match": _rounded(self.moves, self.played),
            "seats": [{"seat": number, **seat.in_json()} for number, seat in enumerate(self.seats)],
            "bots": [bot.in_json() for bot in self.bots.values()],
            "matches": list(self.matches),
        }

    def lines(self, words: Words) -> Iterator[str]:
        """Everything counted but the single matches, as text."""
        seat, every, *heads = [words.say(f"cli.simulate.{head}") for head in _HEADS]
        yield from _aligned(
            [[seat, *heads], *([str(place), *fortune.cells()] for place, fortune in enumerate(self.seats, 1))]
        )
        yield ""
        yield from _aligned([[every, *heads], *(["", *bot.cells()] for bot in self.bots.values())])
        played = max(1, self.played)
        yield ""
        hands, moves = f"{self.hands / played:.1f}", f"{self.moves / played:.1f}"
        yield words.say("cli.simulate.lengths", hands=hands, moves=moves)


def _rounded(total: float, matches: int) -> float | None:
    """The mean, rounded; None if there are no matches."""
    return round(total / matches, 6) if matches else None


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns of a table: names to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if place < 2 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
