"""Selection: the cards picked in a turn so far, and the actions that they lead to. No Qt.

It knows no game: everything follows from the actions that the rules offer. Clicks, drags and keys all use it, so that
they lead to the same.

A verb that takes any of several numbers of cards takes sets: its first card comes from the hand, and takes the others.
Picking that card chooses a set at once; the player may change it before it is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from cardtable.engine.actions import Action, IllegalAction
from cardtable.engine.cards import Card
from cardtable.engine.events import Place, Zone
from cardtable.engine.frozen import frozen
from cardtable.engine.match import Match
from cardtable.engine.seats import Seat


@frozen
class Selection:
    """The legal actions of a turn and the cards picked.

    Attributes:
        legal: the legal actions.
        refused: for each verb without a legal action, the reason.
        piles: the zone in which a pile is picked to do this, of each verb that has one.
        picked: the cards picked so far, in order.
        taking: the verbs that take sets of cards.
        chosen: the action with the set that is chosen now, once a card that takes sets is picked.
    """

    legal: tuple[Action, ...] = ()
    refused: Mapping[str, IllegalAction] = field(default_factory=dict)
    piles: Mapping[str, Zone] = field(default_factory=dict)
    picked: tuple[Card, ...] = ()
    taking: frozenset[str] = frozenset()
    chosen: Action | None = None

    @classmethod
    def of(cls, match: Match, seat: Seat) -> Selection:
        """The selection of this seat now, with nothing picked; empty when it is not its turn."""
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
        verbs = match.rules.verbs
        piles = {verb: zone for verb in {each.verb for each in legal} if (zone := verbs[verb].pile) is not None}
        taking = frozenset(verb.name for verb in verbs.values() if len(verb.shape.cards) > 1)
        return cls(tuple(legal), refused, piles, taking=taking)

    @property
    def verbs(self) -> list[str]:
        """The verbs of the legal actions, each once, in the order of the rules."""
        return list(dict.fromkeys(action.verb for action in self.legal))

    @property
    def cards(self) -> set[Card]:
        """Every card that some legal action names."""
        return {card for action in self.legal for card in action.cards}

    @property
    def seats(self) -> dict[Seat, Action]:
        """The seats that legal actions name, each with its action."""
        return {action.seat: action for action in self.legal if action.seat is not None and not action.cards}

    @property
    def targets(self) -> set[Card]:
        """The cards that can be picked after those picked already; none while nothing is picked."""
        if not self.picked:
            return set()
        if self.chosen is not None:
            return {card for action in self.sets for card in action.cards} - set(self.chosen.cards)
        return {card for action in self._going_on(self.picked) for card in action.cards} - set(self.picked)

    @property
    def complete(self) -> list[Action]:
        """The legal actions with exactly the picked cards, without those of a verb that has several piles for them.

        The action with the chosen set comes before them.
        """
        if not self.picked:
            return []
        chosen = [self.chosen] if self.chosen is not None else []
        found = [action for action in self.legal if set(action.cards) == set(self.picked)]
        ways = Counter(action.verb for action in found)
        return chosen + [action for action in found if ways[action.verb] == 1 or action.verb not in self.piles]

    @property
    def sets(self) -> list[Action]:
        """The actions by which the picked card can take sets; empty if it takes none."""
        return [] if self.chosen is None else self._sets_of(self.chosen.cards[0])

    @property
    def ready(self) -> Action | None:
        """The action of the one picked card, if it needs no other card or takes one set: a second click does it.

        Where the card can be laid on piles in several ways, that is the one whose verb stands first in the rules.
        """
        if self.chosen is not None:
            return self.chosen if len(self.sets) == 1 else None
        complete = self.complete
        if len(self.picked) != 1 or not complete:
            return None
        return complete[0] if len(complete) == 1 or all(action.verb in self.piles for action in complete) else None

    def at(self, pile: Place) -> Action | None:
        """The action that is done by picking this pile after the cards picked already; None if there is none."""
        for action in self.legal:
            there = self.piles.get(action.verb) is pile.zone and action.number in (None, pile.pile)
            if there and set(action.cards) == set(self.picked):
                return action
        return None

    def pick(self, card: Card) -> Selection:
        """Pick this card, or put it back if it is picked already.

        A card that does not go with those picked replaces them: a player who has picked one card of the hand and clicks
        another has changed their mind. A card of no legal action changes nothing. While a set is chosen, the card that
        takes it chooses the next one, and any other card the next one with that card.
        """
        if any(card in action.cards for action in self.sets):
            return self.choose_next(card)
        sets = self._sets_of(card)
        if sets:
            fitting = [action for action in sets if set(self.picked) <= set(action.cards)]
            return replace(self, picked=(card,), chosen=(fitting or sets)[0])
        if card in self.picked:
            return replace(self, picked=tuple(each for each in self.picked if each != card))
        for kept in (self.picked, ()):
            if self._going_on((*kept, card)):
                return replace(self, picked=(*kept, card), chosen=None)
        return self

    @property
    def sets_in_order(self) -> list[tuple[Card, ...]]:
        """The sets that the picked card can take, the chosen one first."""
        return [action.cards[1:] for action in sorted(self.sets, key=lambda action: action != self.chosen)]

    def choose_next(self, card: Card) -> Selection:
        """Choose the next set with this card."""
        assert self.chosen is not None, "a set is chosen"
        place = self.sets.index(self.chosen) + 1
        following = (action for action in [*self.sets[place:], *self.sets[:place]] if card in action.cards)
        return replace(self, chosen=next(following))

    def settles(self, card: Card) -> bool:
        """Whether a click on this card takes the chosen set, since that is the only one with it."""
        return self.chosen is not None and self.with_card(card) == [self.chosen]

    def with_card(self, card: Card) -> list[Action]:
        """The actions by which the picked card can take a set with this card."""
        return [action for action in self.sets if card in action.cards]

    def let_go(self) -> Selection:
        """Pick nothing."""
        return replace(self, picked=(), chosen=None)

    def _sets_of(self, card: Card) -> list[Action]:
        return [action for action in self.legal if action.verb in self.taking and action.cards[0] == card]

    def _going_on(self, picked: Sequence[Card]) -> list[Action]:
        return [action for action in self.legal if set(picked) <= set(action.cards)]
