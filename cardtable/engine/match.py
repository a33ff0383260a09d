"""A match: rules, state, the events so far and the record that replays them.

The window, the arena and the command line all play through it. It knows no bot, no file and no clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.events import Event, Outcome
from cardtable.engine.options import Options
from cardtable.engine.record import Player, Record, RecordError
from cardtable.engine.rules import Rules, Why
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.seen import Seen

LEAVE = "leave"
"""How leaving is written in a record: `leave gave_up`. No game has a verb of this name."""

AnyRules = Rules[Any]


class MoveError(RecordError):
    """A move of a record that cannot be played.

    Attributes:
        number: which move it is, from 1 on.
        notation: how it stands in the record.
        refusal: why the rules refuse it; None if it is no action of the game at all.
    """

    def __init__(self, number: int, notation: str, refusal: IllegalAction | None, flaw: ValueError) -> None:
        trouble = "cannot be read" if refusal is None else f"({notation}) is against the rules"
        super().__init__(f"move {number} of the record {trouble}: {flaw}")
        self.number = number
        self.notation = notation
        self.refusal = refusal


def given_up(record: Record) -> int | None:
    """The index of the move with which the person gave up, or None."""
    leaving = (record.human, f"{LEAVE} {Why.GAVE_UP}")
    return record.moves.index(leaving) if leaving in record.moves else None


class Match:
    """A match under way.

    Attributes:
        rules: the game with its options.
        state: where it stands; read it, never change it.
        record: seed, options and every move so far.
        events: everything that happened, unmasked.
        ends: how many events there were after the start and after each move.
    """

    def __init__(self, rules: AnyRules, record: Record) -> None:
        """A new match with the seats, the seed and the players of this record, whose moves are played.

        An option that the record lacks, because it was written before there was one, is at its default: the record of
        the match holds the options of the rules, which are complete.
        """
        self.rules = rules
        self.record = Record(**{**vars(record), "options": dict(rules.options), "moves": []})
        self._begin()
        for seat, notation in record.moves:
            self._replay(seat, notation)

    @classmethod
    def new(
        cls,
        rules: AnyRules,
        players: Sequence[Player],
        seed: str,
        human: Seat | None = None,
        started: str = "",
    ) -> Match:
        """A new match of these players. Raises ValueError if the game is not played by so many."""
        record = Record(
            rules.id, rules.version, dict(rules.options), len(players), seed, tuple(players), human, started
        )
        return cls(rules, record)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is; None when the match is over."""
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.rules.outcome(self.state)

    def play(self, seat: Seat, action: Action) -> list[Event]:
        """Do this, and return the events it made. Raises IllegalAction before anything has changed."""
        refusal = self.rules.refuse(self.state, seat, action)
        if refusal is not None:
            raise refusal
        self._play.do(seat, action)
        return self._keep(seat, str(action))

    def leave(self, seat: Seat, why: Why) -> list[Event]:
        """Let this seat leave, and return the events it made. Raises IllegalAction before anything has changed."""
        self.rules.leave(self.state, seat, why, self.events)
        return self._keep(seat, f"{LEAVE} {why}")

    def view(self, viewer: Viewer) -> Any:
        """All that this viewer knows now; never the state."""
        return self.rules.observe(self.state, viewer)

    def offered(self, seat: Seat) -> Sequence[Action]:
        """All actions that this seat's turn offers, those that are refused for now included; empty out of turn."""
        return self.rules.offered(self.state, seat)

    def refuse(self, seat: Seat, action: Action) -> IllegalAction | None:
        """The reason why this seat may not do this now, or None if it may."""
        return self.rules.refuse(self.state, seat, action)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """The actions that this seat may do now."""
        return self.rules.legal(self.state, seat)

    @property
    def price(self) -> int:
        """The tokens that it costs the seat to act to do what its turn asks; 0: nothing, or no single sum."""
        return self.rules.price(self.view(self.to_act))

    def rematch(self) -> Options:
        """The options of a rematch after this match."""
        return self.rules.rematch(self.state)

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves, by playing all others again."""
        kept = self.record.moves[: max(0, len(self.record.moves) - moves)]
        self.record.moves = []
        self._begin()
        for seat, notation in kept:
            self._replay(seat, notation)

    def story(self, viewer: Viewer) -> Seen:
        """All that this viewer has seen; it grows with the match."""
        return self._stories.setdefault(viewer, Seen(self.events, viewer))

    def seen_by(self, viewer: Viewer, since: int = 0) -> list[Event]:
        """The events from number `since` on, as this viewer saw them."""
        return self.story(viewer)[since:]

    def _begin(self) -> None:
        self.state, self.events = self.rules.start(self.record.seats, self.record.seed)
        self._play = self.rules.play(self.state, self.events)
        self.ends = [len(self.events)]
        self._stories: dict[Viewer, Seen] = {}

    def _keep(self, seat: Seat, notation: str) -> list[Event]:
        """Add the move to the record, and return the events it made."""
        new = self.events[self.ends[-1] :]
        self.record.moves.append((seat, notation))
        self.ends.append(len(self.events))
        return new

    def _replay(self, seat: Seat, notation: str) -> None:
        """Play one move of a record. Raises MoveError if it cannot be played."""
        number = len(self.record.moves) + 1
        try:
            verb, _, why = notation.partition(" ")
            if verb == LEAVE:
                self.leave(seat, Why(why))
            else:
                self.play(seat, self.rules.parse(notation))
        except ValueError as flaw:
            refusal = flaw if isinstance(flaw, IllegalAction) else None
            raise MoveError(number, notation, refusal, flaw) from None
