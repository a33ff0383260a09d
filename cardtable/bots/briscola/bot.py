"""The plain player of Briscola: it counts cards, weighs every answer of the opponent, and plays the end exactly.

The value of a trick is its points, minus what the card played would be worth later, plus what the opponent's card would
be worth later. The player looks one trick ahead: when leading it expects the best answer among three cards drawn from
all the unseen ones. From the last draw on it counts out how the hand ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot, cheapest_first, unpack
from cardtable.bots.briscola.endgame import LAST_TRICK, end_values, last_draw_values
from cardtable.bots.briscola.leanings import bias
from cardtable.bots.briscola.reasons import at_the_end, by_odds, on_the_way
from cardtable.bots.briscola.sight import Sight, sight_of
from cardtable.bots.briscola.values import LAST_DRAW
from cardtable.bots.briscola.worths import KEPT, NAIVE, Worths
from cardtable.bots.characters import Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Options
from cardtable.games.briscola import Briscola, BriscolaState, Phase
from cardtable.games.briscola.scoring import RANKING

REGULAR = "regular"
BEGINNER = "beginner"


class BriscolaRuleOfThumb(Bot):
    """Plays Briscola by estimates.

    Level `regular` counts cards and plays the end exactly; level `beginner` forgets the tricks already won, and guesses
    to the end.

    Args:
        level: `regular` or `beginner`; None: `regular`.
        character: its leanings.
        kept: the worths of level `regular`, for `briscola_tune`.
    """

    name = "rule_of_thumb"
    listens = False

    def __init__(self, level: str | None = None, character: Character | None = None, kept: Worths = KEPT) -> None:
        super().__init__(level or REGULAR, character)
        self._kept = NAIVE if self.level == BEGINNER else kept

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the card with the highest value; the trump is exchanged first if the one shown is higher."""
        state, _ = unpack(view, BriscolaState)
        if state.phase is Phase.DEAL:
            return legal[0]
        exchange = next((action for action in legal if action.verb == "exchange"), None)
        if exchange is not None and _is_higher(rules, state):
            return exchange  # a higher trump for nothing
        return Action("play", (self._card(state, self._sight(view), rules.options),))

    def reason(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], action: Action
    ) -> Advice:
        """Return why, with the values behind it."""
        if action.verb == "exchange":
            return Advice(action, "exchange")
        if action.verb != "play":
            return super().reason(rules, view, seen, legal, action)
        sight = self._sight(view)
        if len(sight.hand) == 1:
            return Advice(action, "only")
        return self._reason(action, view.known, sight, rules.options)

    def _estimates(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return the costs in points of the margin of the hand; before the last draw, of what this trick changes.

        The bot plays for hands won and not for points, so the best card may cost a few points more than another: then
        the other one costs nothing, which happens in one position of a hundred.
        """
        state, _ = unpack(view, BriscolaState)
        sight = self._sight(view)
        worths = self._points(sight, rules.options)
        best = Action("play", (self._card(state, sight, rules.options),))
        costs = {action: -worths[action.cards[0]] for action in legal if action.cards}
        exchange = Action("exchange")
        if exchange not in legal:
            return cheapest_first(costs, best)
        # a card is played after the exchange too
        assert isinstance(rules, Briscola)
        given = rules.exchange_card(state)
        assert state.shown is not None and given is not None
        gained = self._worth(state.shown, sight.trump) - self._worth(given, sight.trump)
        return cheapest_first({**costs, exchange: costs[best] - gained}, exchange if _is_higher(rules, state) else best)

    def _points(self, sight: Sight, options: Options) -> Mapping[Card, float]:
        """Return what each card of the hand brings, in points, from any zero."""
        if not self._counts_out(sight):
            return self._weigh(sight)
        values = (end_values if not sight.stock else last_draw_values)(sight, tie(options))
        return {card: value.margin for card, value in values.items()}

    def _sight(self, view: Any) -> Sight:
        state, me = unpack(view, BriscolaState)
        if self.level == BEGINNER:
            return sight_of(state, me, memory=0)
        sight = sight_of(state, me, self.character.memory)
        # few cards are left at the end, and whoever plays well has them in mind
        return sight_of(state, me) if sight.stock <= LAST_DRAW else sight

    def _card(self, state: BriscolaState, sight: Sight, options: Options) -> Card:
        """Return the card to play."""
        if len(sight.hand) == 1:
            return sight.hand[0]
        if self._counts_out(sight):
            values = (end_values if not sight.stock else last_draw_values)(sight, tie(options))
            return max(sight.hand, key=lambda card: (values[card].chance, values[card].margin, -RANKING.strength[card]))
        estimates = self._weigh(sight)
        return max(
            sight.hand, key=lambda card: (estimates[card] + bias(self.character, sight, card), -RANKING.strength[card])
        )

    def _reason(self, action: Action, state: BriscolaState, sight: Sight, options: Options) -> Advice:
        """Return the advice for a card that is not the only one."""
        if not self._counts_out(sight):
            return on_the_way(action, sight, self._weigh(sight))
        if sight.stock:
            return by_odds(action, "odds.draw", last_draw_values(sight, tie(options)))
        return at_the_end(action, sight, end_values(sight, tie(options)))

    def _counts_out(self, sight: Sight) -> bool:
        """Return whether so few cards are left that this player counts out every end."""
        return self.level != BEGINNER and sight.stock <= LAST_DRAW

    def _weigh(self, sight: Sight) -> Mapping[Card, float]:
        """Return the value of playing each card of the hand, in points; see the head of this module."""
        if sight.led is not None:
            return {card: -self._trick(sight.led, card, sight.trump) for card in sight.hand}
        return {card: self._leading(card, sight) for card in sight.hand}

    def _leading(self, card: Card, sight: Sight) -> float:
        """Return the expected value of leading this card, if the opponent always gives the worst answer for the bot."""
        trump, known = sight.trump, sight.known
        sure = min((self._trick(card, answer, trump) for answer in known), default=None)
        values = sorted(self._trick(card, answer, trump) for answer in sight.unseen if answer not in known)
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


def tie(options: Options) -> float:
    """Return what the last trick adds to the margin under these house rules."""
    return LAST_TRICK if options["draw_60"] == "last_trick" else 0.0


def _is_higher(rules: AnyRules, state: BriscolaState) -> bool:
    """Return whether the trump shown beats the card to be given for it; that card may itself be the higher one."""
    assert isinstance(rules, Briscola)
    given = rules.exchange_card(state)
    return state.shown is not None and given is not None and RANKING.beats(state.shown, given, given.suit)
