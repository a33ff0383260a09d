"""The expert of Briscola: it plays the card that brings the match the most, by values learnt from millions of hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.bots.bot import Advice, Value, unpack
from cardtable.bots.briscola.bot import BriscolaRuleOfThumb
from cardtable.bots.briscola.leanings import bias
from cardtable.bots.briscola.reasons import at_the_end, by_odds, learnt
from cardtable.bots.briscola.sight import Sight
from cardtable.bots.briscola.stakes import brilli, of_points, stake
from cardtable.bots.briscola.values import LAST_DRAW, are_known, card_values
from cardtable.bots.characters import Character
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.options import Options
from cardtable.games.briscola import BriscolaState, Phase
from cardtable.games.briscola.scoring import RANKING


class BriscolaExpert(BriscolaRuleOfThumb):
    """Plays Briscola by a network; the plain player takes its place under house rules which that has not learnt."""

    name = "expert"

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        super().__init__(None, character)

    def values(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, Value]:
        """Return the value of each card, under the house rules that the network has learnt."""
        state, _ = unpack(view, BriscolaState)
        if state.phase is not Phase.PLAY or not are_known(rules.options):
            return {}
        return {Action("play", (card,)): value for card, value in card_values(self._sight(view)).items()}

    def _card(self, state: BriscolaState, sight: Sight, options: Options) -> Card:
        if len(sight.hand) == 1 or not are_known(options):
            return super()._card(state, sight, options)
        values, hands = card_values(sight), state.hands_won
        assert state.turn is not None
        prize = stake(hands[state.turn], hands[1 - state.turn], int(options["hands_to_win"]))
        leaning = sight.stock > LAST_DRAW

        def worth(card: Card) -> tuple[float, int]:
            bent = of_points(bias(self.character, sight, card), prize) if leaning else 0.0
            return brilli(values[card], prize) + bent, -RANKING.strength[card]

        return max(sight.hand, key=worth)

    def _points(self, sight: Sight, options: Options) -> Mapping[Card, float]:
        if not are_known(options):
            return super()._points(sight, options)
        return {card: value.margin for card, value in card_values(sight).items()}

    def _reason(self, action: Action, state: BriscolaState, sight: Sight, options: Options) -> Advice:
        if not are_known(options):
            return super()._reason(action, state, sight, options)
        values = card_values(sight)
        if not sight.stock:
            return at_the_end(action, sight, values)
        if sight.stock == LAST_DRAW:
            return by_odds(action, "odds.draw", values)
        return learnt(action, sight, values)
