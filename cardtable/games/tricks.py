"""Tricks: which card takes them, and what they are worth.

The order of the cards and their points differ from game to game: in Briscola a three beats a king and is worth ten. So
each game makes a `Ranking` of both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable.engine.cards import Card, Pack


class Ranking:
    """How the cards of a pack beat each other within a suit, and what each is worth.

    Args:
        pack: the pack.
        order: a letter a rank, the lowest first.
        points: the points of each rank that has any.
    """

    def __init__(self, pack: Pack, order: str, points: Mapping[str, int]) -> None:
        self.strength = {card: order.index(str(card)[0]) for card in pack}
        self.suit = {card: card.suit for card in pack}
        self.points = {card: points.get(str(card)[0], 0) for card in pack}

    def winner(self, trick: Sequence[Card], trump: str | None) -> int:
        """The index of the card that takes this trick: the highest trump, else the highest of the suit led."""
        best = 0
        for place, card in enumerate(trick):
            if self.beats(card, trick[best], trump):
                best = place
        return best

    def beats(self, card: Card, other: Card, trump: str | None) -> bool:
        """Whether a card beats one that was played before it."""
        suit = self.suit[card]
        if suit == self.suit[other]:
            return self.strength[card] > self.strength[other]
        return suit == trump

    def worth(self, cards: Sequence[Card]) -> int:
        """The points of these cards together."""
        return sum(self.points[card] for card in cards)
