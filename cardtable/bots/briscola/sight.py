"""What a player in Briscola knows that matters for the choice of a card, taken from the view of the seat."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.frozen import frozen
from cardtable.engine.seats import Seat
from cardtable.games.briscola import BriscolaState
from cardtable.games.briscola.scoring import RANKING


@frozen
class Sight:
    """A position as the player to act knows it.

    Attributes:
        hand: the player's cards.
        led: the card that the opponent has led, None if the player leads.
        known: cards that the opponent is known to hold, because they were drawn openly.
        unseen: the cards that may be in the opponent's hand or the closed stock, `known` among them.
        shown: the trump as it was turned up.
        under: the card that lies under the stock now, which is another one after an exchange; None when it is drawn.
        stock: the number of cards in the stock, the one under it counted.
        mine, theirs: the points won by the player and by the opponent.
    """

    hand: Sequence[Card]
    led: Card | None
    known: Sequence[Card]
    unseen: Sequence[Card]
    shown: Card
    under: Card | None
    stock: int
    mine: int
    theirs: int

    @property
    def trump(self) -> str:
        """The suit of trumps."""
        return self.shown.suit

    @property
    def ahead(self) -> int:
        """The points by which the player leads."""
        return self.mine - self.theirs


def sight_of(state: BriscolaState, me: Seat, memory: int | None = None) -> Sight:
    """Return what this seat knows, from its view.

    Args:
        state: what the view knows; a hand is in play.
        me: the seat.
        memory: the number of tricks, the last ones of each pile, whose plain cards the player remembers, besides the
            aces and threes; None: all tricks.
    """
    assert state.trump is not None
    hand, other = state.holding(me), Seat(1 - me)
    seen = {*hand, *state.trick, state.shown}
    for pile in state.won:
        seen |= {card for place, card in enumerate(pile) if _recalled(card, len(pile) - place, state.trump, memory)}
    return Sight(
        hand,
        state.trick[0] if state.trick else None,
        [card for card in state.cards[other] if card is not None and card.known],
        [card for card in ITALIAN if card not in seen],
        state.trump,
        state.shown,
        len(state.stock) + (state.shown is not None),
        state.points[me],
        state.points[other],
    )


def _recalled(card: Card, age: int, trump: Card, memory: int | None) -> bool:
    """Return whether a player with this memory recalls a card that was won; `age` counts cards from the pile's top."""
    if memory is None or age <= 2 * memory:
        return True
    return memory > 0 and (card.suit == trump.suit or RANKING.points[card] >= LOAD)


LOAD = 10
"""The points from which a card is a load: aces and threes."""
