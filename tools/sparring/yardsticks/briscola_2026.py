"""Briscola's plain player as it was on 1 December 2026, frozen: what later ones must beat."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random
from typing import Any

from cardtable.bots.bot import Bot
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.briscola import Briscola, BriscolaState, Phase
from cardtable.games.briscola.scoring import ALL_POINTS, HALF, RANKING, SHARE, share

REGULAR = "regular"
BEGINNER = "beginner"

Worths = dict[str, tuple[float, float]]
"""By the letter of the rank, the points that a card is worth as long as it is kept: of a plain suit, and of trumps."""

KEPT: Worths = {
    "2": (0.91, 5.69),
    "4": (1.88, 3.36),
    "5": (1.3, 10.74),
    "6": (0.63, 4.84),
    "7": (1.34, 7.8),
    "D": (0.94, 6.64),
    "C": (0.96, 5.9),
    "R": (3.42, 13.53),
    "3": (9.28, 20.85),
    "A": (7.33, 20.03),
}
_NAIVE: Worths = {rank: (0.0, 4.0 + 0.5 * place) for place, rank in enumerate("24567DCR3A")}
"""The worths of level `beginner`: nothing for plain cards, and for trumps a little more for each rank."""


class BriscolaOf2026(Bot):
    """Plays Briscola by estimates. Level `regular` counts cards; level `beginner` forgets the tricks already won."""

    name = "of_2026"
    listens = False

    def __init__(self, level: str | None = None) -> None:
        super().__init__(level or REGULAR)
        self._kept = _NAIVE if self.level == BEGINNER else KEPT

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the card with the highest value; the trump is exchanged first if the one shown is higher."""
        assert isinstance(view.known, BriscolaState)
        state, me = view.known, view.viewer
        assert me is not None
        if state.phase is Phase.DEAL:
            return legal[0]
        exchange = next((action for action in legal if action.verb == "exchange"), None)
        if exchange is not None and _is_higher(rules, state):
            return exchange  # a higher trump for nothing
        hand = [action.cards[0] for action in legal if action.verb == "play"]
        return Action("play", (self._card(state, me, hand),))

    def _sees_all(self, state: BriscolaState) -> bool:
        """Return whether the bot knows the opponent's hand: it counts cards, and the stock is empty."""
        return self.level != BEGINNER and not state.stock and state.shown is None

    def _card(self, state: BriscolaState, me: Seat, hand: Sequence[Card]) -> Card:
        assert state.trump is not None
        trump, led = state.trump.suit, state.trick[0] if state.trick else None
        if len(hand) == 1:
            return hand[0]
        unseen = _unseen(state, hand, forgets=self.level == BEGINNER)
        if self._sees_all(state):
            return best_play(hand, unseen, led, trump, (state.points[me], state.points[Seat(1 - me)]))
        values = self._weigh(state, me, hand, unseen)
        return max(hand, key=lambda card: values[card])

    def _weigh(self, state: BriscolaState, me: Seat, hand: Sequence[Card], unseen: Sequence[Card]) -> dict[Card, float]:
        """Return the value of playing each card of the hand, in points; see the head of this module."""
        assert state.trump is not None
        trump, led = state.trump.suit, state.trick[0] if state.trick else None
        if led is not None:
            return {card: -self._trick(led, card, trump) for card in hand}
        known = [card for card in state.cards[1 - me] if card is not None and card.known]
        return {card: self._leading(card, known, unseen, trump) for card in hand}

    def _leading(self, card: Card, known: Sequence[Card], unseen: Sequence[Card], trump: str) -> float:
        """Return the expected value of leading this card, if the opponent always gives the worst answer for the bot.

        Args:
            card: the card led.
            known: the cards that the opponent is known to hold.
            unseen: the cards from which the opponent's other cards come, `known` perhaps among them.
            trump: the suit of trumps.
        """
        sure = min((self._trick(card, answer, trump) for answer in known), default=None)
        values = sorted(self._trick(card, answer, trump) for answer in unseen if answer not in known)
        drawn = min(3 - len(known), len(values))
        if not drawn:
            return sure if sure is not None else 0.0
        total, expected = comb(len(values), drawn), 0.0
        for place, value in enumerate(values):
            worst_of_these = comb(len(values) - place - 1, drawn - 1) / total
            expected += worst_of_these * (value if sure is None else min(value, sure))
        return expected

    def _trick(self, led: Card, answer: Card, trump: str) -> float:
        """Return the value of a trick of these two cards to the leader, in points."""
        points = RANKING.points[led] + RANKING.points[answer]
        gained = -points if RANKING.beats(answer, led, trump) else points
        return gained - self._worth(led, trump) + self._worth(answer, trump)

    def _worth(self, card: Card, trump: str) -> float:
        return self._kept[str(card)[0]][card.suit == trump]


def _is_higher(rules: AnyRules, state: BriscolaState) -> bool:
    """Return whether the trump shown beats the card to be given for it; that card may itself be the higher one."""
    assert isinstance(rules, Briscola)
    given = rules.exchange_card(state)
    return state.shown is not None and given is not None and RANKING.beats(state.shown, given, given.suit)


def _unseen(state: BriscolaState, hand: Sequence[Card], *, forgets: bool) -> list[Card]:
    """Return the cards that may be in the opponent's hand or the stock; with `forgets` also those already won."""
    seen = {*hand, *state.trick, state.shown}
    if not forgets:
        seen |= {*state.won[0], *state.won[1]}
    return [card for card in ITALIAN if card not in seen]


# --- the exact end ----------------------------------------

_HAND = 2 * SHARE
"""The value of winning the hand, in brilli, besides the brilli shared in it: it counts towards the match."""

Cards = Sequence[Card]


def best_play(mine: Cards, other: Cards, led: Card | None, trump: str, points: tuple[int, int]) -> Card:
    """Return the card that guarantees the best end of the hand; among equals the one with the fewest points.

    Args:
        mine: the player's cards.
        other: the opponent's cards, without the one that the opponent has led.
        led: the card that the opponent has led; None if the player leads.
        trump: the suit of trumps.
        points: the points won by the player and by the opponent.
    """
    return max(
        mine,
        key=lambda card: (
            outlook(card, mine, other, led, trump, points),
            -RANKING.points[card],
            -RANKING.strength[card],
        ),
    )


def outlook(card: Card, mine: Cards, other: Cards, led: Card | None, trump: str, points: tuple[int, int]) -> int:
    """Return the value of the hand (see `worth`) that playing this card guarantees. Arguments as for `best_play`."""
    here, there = points
    left = _without(mine, card)
    if led is None:
        return _led(card, left, other, trump, here, there)
    return -_answered(led, card, other, left, trump, there, here)


def worth(points: int) -> int:
    """Return the value, in brilli, of a hand that ends with these points; for the opponent it is the negative."""
    return share(points) - share(ALL_POINTS - points) + _HAND * ((points > HALF) - (points < HALF))


def _lead(leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """Return the value of the hand to the leader, before a lead; `here` and `there` are the points of the two."""
    if not leader:
        return worth(here)
    return max(_led(card, _without(leader, card), other, trump, here, there) for card in leader)


def _led(card: Card, leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """Return the value to the leader after the lead of this card."""
    return min(_answered(card, answer, leader, _without(other, answer), trump, here, there) for answer in other)


def _answered(card: Card, answer: Card, leader: Cards, other: Cards, trump: str, here: int, there: int) -> int:
    """Return the value to the leader after both cards of the trick."""
    gained = RANKING.points[card] + RANKING.points[answer]
    if RANKING.beats(answer, card, trump):
        return -_lead(other, leader, trump, there + gained, here)
    return _lead(leader, other, trump, here + gained, there)


def _without(cards: Cards, card: Card) -> list[Card]:
    return [other for other in cards if other != card]
