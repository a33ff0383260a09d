"""Sedici by rule of thumb: stand low, for busts cost chips, and bid for the deal where people go bust.

To ask for a card is weighed against standing, in chips: how likely each total wins against the cards that the others
show, or may still draw, from the cards that have not been seen; what a sixteen brings, the deal included; what a bust
costs. How high each of the others stands is learnt from the hands they have shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot
from cardtable.bots.rule_of_thumb.sedici_habits import habits
from cardtable.bots.rule_of_thumb.sedici_odds import MOST_POINTS
from cardtable.bots.rule_of_thumb.sedici_outlook import Outlook, fear
from cardtable.bots.rule_of_thumb.sedici_reasons import of_a_bid, of_a_card
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Phase, SediciState, SediciView
from cardtable.games.sedici.scoring import GOAL, total

_CLEARLY = 1.0
"""How many chips the deal must be worth more than it costs."""
_OWN_BENT = 3.0
"""How many points higher stands who fears a bust less."""
_LOW_BENT = -1.0
"""How many points above the usual stand who bids expects strangers to stand."""
_JUMPS = 3
"""One bid of so many is above the least, by one chip or two."""


class SediciRuleOfThumb(Bot):
    """Plays Sedici by estimates, as a player and for the deal, under every house variant."""

    name = "rule_of_thumb"

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """What promises the most chips."""
        assert isinstance(view, SediciView)
        state, me = view.known, view.viewer
        assert me is not None
        if len(legal) == 1:
            return legal[0]
        if state.phase is Phase.DRAW and total(state.cards[me]) + MOST_POINTS <= GOAL:
            return Action("card")  # no card can be one too many
        outlook = self._outlook(rules, state, me, seen)
        if state.phase is Phase.BID:
            assert state.auction is not None
            stuck = me == state.opener and not state.auction.bid
            return _bid(outlook, legal, stuck, rng)
        return Action("card" if outlook.asking() > outlook.standing() else "stay")

    def explain(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Advice:
        """Its choice, with what it weighed."""
        assert isinstance(view, SediciView)
        action = self.choose(rules, view, seen, legal, limit, rng)
        state, me = view.known, view.viewer
        assert me is not None
        match state.phase:
            case Phase.BID:
                return of_a_bid(action, legal, state, me, self._outlook(rules, state, me, seen))
            case Phase.DRAW:
                return of_a_card(action, state, me, self._outlook(rules, state, me, seen))
            case _:
                return Advice(action)

    def _outlook(self, rules: AnyRules, state: SediciState, me: Seat, seen: Sequence[Event]) -> Outlook:
        """What the moment promises. Of people he does not know he expects what he would do himself.

        But no deal is bought on a guess: who bids expects that they stand low.
        """
        expected = _LOW_BENT if state.phase is Phase.BID else _OWN_BENT * (1.0 - fear(self.character))
        known = habits(seen, state.pot, me, state.seats, expected)
        return Outlook(rules.options, state, me, self.character, known)


def _bid(outlook: Outlook, legal: Sequence[Action], stuck: bool, rng: Random) -> Action:
    """A bid as long as the deal is worth it, else pass.

    Who opens bids one in any case (`stuck`): if all pass he must deal, and that costs him more.
    """
    bids = [action for action in legal if action.number]
    above = rng.choice((1, 2)) if rng.randrange(_JUMPS) == 0 else 0
    for action in bids[above : above + 1] + bids[:1]:
        if outlook.bidding(action.number or 0) > _CLEARLY:
            return action
    return bids[0] if bids and stuck else Action("pass")


class SediciStand(Bot):
    """Stands at a fixed total, its level, and never bids: a yardstick."""

    name = "stand"
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """A card below its total, else none."""
        assert isinstance(view, SediciView) and view.viewer is not None
        if view.known.phase is not Phase.DRAW:
            return legal[0]  # deal, or pass
        held = view.known.cards[view.viewer]
        return Action("card" if total(held) < int(self.level or 0) else "stay")
