"""A turn as it is being decided: what may be done, what of it has been picked, and what would complete it. No Qt.

It knows no game: everything follows from the actions that the rules offer. Clicking, dragging and keys all end here, so
that they cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import Card
from cardtable.engine.match import Match
from cardtable.engine.seats import Seat


@dataclass(frozen=True)
class Selection:
    """What one turn offers.

    Attributes:
        legal: what may be done.
        refused: why each verb of which nothing may be done is refused.
        picked: the cards picked so far, in the order in which they were.
    """

    legal: tuple[Action, ...] = ()
    refused: Mapping[str, IllegalAction] = field(default_factory=dict)
    picked: tuple[Card, ...] = ()

    @classmethod
    def of(cls, match: Match, seat: Seat) -> Selection:
        """The choice of this seat now; empty when it is not its turn."""
        legal: list[Action] = []
        refused: dict[str, IllegalAction] = {}
        for action in match.offered(seat):
            refusal = match.refuse(seat, action)
            if refusal is None:
                legal.append(action)
            else:
                refused.setdefault(action.verb, refusal)
        for action in legal:
            refused.pop(action.verb, None)
        return cls(tuple(legal), refused)

    @property
    def verbs(self) -> list[str]:
        """The verbs of all that may be done, each once, in the order of the rules."""
        return list(dict.fromkeys(action.verb for action in self.legal))

    @property
    def cards(self) -> set[Card]:
        """Every card that some legal action is about."""
        return {card for action in self.legal for card in action.cards}

    @property
    def seats(self) -> dict[Seat, Action]:
        """The seats that can be named, each with the action that names it."""
        return {action.seat: action for action in self.legal if action.seat is not None and not action.cards}

    @property
    def targets(self) -> set[Card]:
        """The cards that go on from what is picked; none while nothing is."""
        if not self.picked:
            return set()
        return {card for action in self._going_on(self.picked) for card in action.cards} - set(self.picked)

    @property
    def complete(self) -> list[Action]:
        """What may be done with exactly the cards that are picked."""
        if not self.picked:
            return []
        return [action for action in self.legal if set(action.cards) == set(self.picked)]

    @property
    def ready(self) -> Action | None:
        """What is done with the one card that is picked, if it needs no other: a second click does it."""
        return self.complete[0] if len(self.picked) == 1 and len(self.complete) == 1 else None

    def pick(self, card: Card) -> Selection:
        """Pick this card, or put it back if it is picked already.

        A card that does not go with what is picked takes its place: who has picked one card of his hand and clicks
        another has changed his mind. A card of no legal action changes nothing.
        """
        if card in self.picked:
            return replace(self, picked=tuple(each for each in self.picked if each != card))
        for kept in (self.picked, ()):
            if self._going_on((*kept, card)):
                return replace(self, picked=(*kept, card))
        return self

    def let_go(self) -> Selection:
        """Pick nothing."""
        return replace(self, picked=())

    def without_cards(self, verb: str) -> Action | None:
        """The action of this verb that needs no card and no seat, if it may be done."""
        return next((a for a in self.legal if a.verb == verb and not a.cards and a.seat is None), None)

    def _going_on(self, picked: Sequence[Card]) -> list[Action]:
        return [action for action in self.legal if set(picked) <= set(action.cards)]
