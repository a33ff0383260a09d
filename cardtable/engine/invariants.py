"""Invariants: what must hold after every action of every match of every game. The arena and `simulate` check it."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import HOUSE, Shuffled
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.engine.seats import all_seats
from cardtable.engine.tabletop import Tabletop


class MatchError(AssertionError):
    """An invariant does not hold in a match; `record` replays it."""

    def __init__(self, message: str, record: Record) -> None:
        super().__init__(f"{message}\n{record.to_json()}")
        self.record = record


class Checks:
    """The invariants of one match under way."""

    def __init__(self, match: Match) -> None:
        """Check the match at its beginning. Raises MatchError."""
        self._match = match
        self._tokens = sum(self._lying().tokens.values())
        self._heard, self._pack = 0, 0
        self._read: set[Action] = set()
        self.run()

    def run(self) -> None:
        """Check every invariant; call this after every action. Raises MatchError."""
        lying = self._lying()
        self._require(sum(lying.tokens.values()) == self._tokens, "tokens came from nowhere or were lost")
        self._check_cards(lying)
        self._check_turn()
        self._check_end()

    def _check_cards(self, lying: Tabletop) -> None:
        for event in self._match.events[self._heard :]:
            if isinstance(event, Shuffled):
                self._pack = event.count
        self._heard = len(self._match.events)
        count = len(lying.cards) + sum(lying.piles.values())
        self._require(count == self._pack, "a card is there twice or missing")
        # before the first deal a state may hold no cards
        cards = set(cards_in(self._match.state))
        self._require(not cards or len(cards) == self._pack, "a card is there twice or missing")
        self._require(cards <= set(self._match.rules.pack), "a card comes from another pack")

    def _check_turn(self) -> None:
        rules, state = self._match.rules, self._match.state
        for seat in all_seats(self._match.record.seats):
            offered, legal = rules.offered(state, seat), rules.legal(state, seat)
            self._require(set(legal) <= set(offered), "something is legal that is not offered")
            self._require(bool(legal) == (seat == self._match.to_act), "the wrong seat may act")
            for action in set(offered) - self._read:
                self._require(rules.parse(str(action)) == action, f"{action} is not read as it is written")
                self._read.add(action)

    def _check_end(self) -> None:
        outcome = self._match.outcome
        self._require(
            (outcome is None) == (self._match.to_act is not None), "nobody may act, or somebody after the end"
        )
        if outcome is not None:
            seats = self._match.record.seats
            self._require(len(outcome.places) == len(outcome.net) == seats, "the outcome leaves a seat out")
            # together the players win what the house gave, unless its tokens are no money
            house = self._lying().tokens.get(HOUSE, 0)
            self._require(sum(outcome.net) in (0, -house), "what is won is not what is lost")
            self._require(min(outcome.places) == 1 or seats == 1, "nobody has won")

    def _lying(self) -> Tabletop:
        """Return everything that lies on the table, as a bystander sees it."""
        top = self._match.rules.observe(self._match.state, None).tabletop()
        assert isinstance(top, Tabletop)
        return top

    def _require(self, holds: bool, message: str) -> None:
        if not holds:
            raise MatchError(message, self._match.record)


def cards_in(thing: object) -> Iterator[Card]:
    """Yield every card in a state, nested lists, tuples, sets, values of dicts and fields of dataclasses included."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for each in thing:
            yield from cards_in(each)
    elif isinstance(thing, dict):
        for each in thing.values():
            yield from cards_in(each)
    else:
        for name in getattr(thing, "__dataclass_fields__", ()):
            yield from cards_in(getattr(thing, name))
