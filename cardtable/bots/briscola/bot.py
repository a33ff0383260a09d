"""The rule-of-thumb bot of Briscola: it counts cards, weighs every answer of the opponent, and plays the end exactly.

The value of a trick is its points, minus what the card played would be worth later, plus what the opponent's card would
be worth later. The bot looks one trick ahead: when it leads, it expects the best answer among three cards drawn from
all the unseen ones. The worth of a card kept was found by matches of the bot against itself with the same cards
(`python -m tools.sparring.briscola_tune`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot, unpack
from cardtable.bots.briscola.endgame import best_play
from cardtable.bots.briscola.reasons import at_the_end, on_the_way
from cardtable.bots.characters import Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import ITALIAN, Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.briscola import Briscola, BriscolaState, Phase
from cardtable.games.briscola.scoring import RANKING

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


class BriscolaRuleOfThumb(Bot):
    """Plays Briscola by estimates. Level `regular` counts cards; level `beginner` forgets the tricks already won.

    Args:
        level: `regular` or `beginner`; None: `regular`.
        character: not used.
        kept: the worths of level `regular`, for `briscola_tune`.
    """

    name = "rule_of_thumb"
    listens = False

    def __init__(self, level: str | None = None, character: Character | None = None, kept: Worths = KEPT) -> None:
        super().__init__(level or REGULAR, character)
        self._kept = _NAIVE if self.level == BEGINNER else kept

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the card with the highest value; the trump is exchanged first if the one shown is higher."""
        state, me = unpack(view, BriscolaState)
        if state.phase is Phase.DEAL:
            return legal[0]
        exchange = next((action for action in legal if action.verb == "exchange"), None)
        if exchange is not None and _is_higher(rules, state):
            return exchange  # a higher trump for nothing
        hand = [action.cards[0] for action in legal if action.verb == "play"]
        return Action("play", (self._card(state, me, hand),))

    def explain(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Advice:
        """Return the choice with its reason and the values behind it."""
        action = self.choose(rules, view, seen, legal, limit, rng)
        state, me = unpack(view, BriscolaState)
        if action.verb != "play":
            return Advice(action, "exchange" if action.verb == "exchange" else "")
        hand = [each.cards[0] for each in legal if each.verb == "play"]
        unseen = _unseen(state, hand, forgets=self.level == BEGINNER)
        if self._sees_all(state):
            return at_the_end(action, state, me, hand, unseen)
        return on_the_way(action, state, hand, unseen, self._weigh(state, me, hand, unseen))

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
