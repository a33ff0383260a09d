"""The rule-of-thumb bot of Sedici: it stands low, because busts cost chips, and bids for the deal if others go bust.

The bot compares a card with standing, in chips: the chance of each total to win against the open cards of the others
and what they may still draw; the value of a sixteen, the deal included; the cost of a bust. From the hands that the
others have shown it learns at which total each of them stands. `sedici_outlook` computes the estimates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot, cheapest_first, unpack
from cardtable.bots.characters import Character
from cardtable.bots.sedici import judgement
from cardtable.bots.sedici.habits import habits
from cardtable.bots.sedici.odds import MOST_POINTS
from cardtable.bots.sedici.outlook import Outlook, fear
from cardtable.bots.sedici.reasons import of_a_bid, of_a_card
from cardtable.engine.actions import Action
from cardtable.engine.events import Event
from cardtable.engine.match import AnyRules
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Phase, SediciState
from cardtable.games.sedici.hands import KEPT_STAKE
from cardtable.games.sedici.scoring import GOAL, total

_CLEARLY = 1.0
"""The chips by which the value of the deal must exceed its cost before the bot bids."""
_OWN_BENT = 3.0
"""The points that a bot stands higher for each unit by which its fear of a bust is below 1."""
_NAIVE_BENT = 3.0
"""The points above the usual stand at which one who does not know the game is expected to stand."""
_JUMPS = 3
"""One bid in so many is one or two chips above the lowest bid."""


REGULAR = "regular"
BEGINNER = "beginner"


class SediciRuleOfThumb(Bot):
    """Plays Sedici by estimates, in the auction and in the hand, under all house rules.

    Level `regular` learns where the others stand; level `beginner` does not, and makes light of going bust.
    """

    name = "rule_of_thumb"

    def __init__(self, level: str | None = None, character: Character | None = None) -> None:
        super().__init__(level or REGULAR, character)
        self._judgement = judgement.BEGINNER if self.level == BEGINNER else judgement.AT_HOME

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return the action with the highest estimated gain in chips."""
        state, me = unpack(view, SediciState)
        if len(legal) == 1:
            return legal[0]
        if state.phase is Phase.DRAW and _cannot_bust(state, me):
            return Action("card")
        outlook = self._outlook(rules, state, me, seen)
        if state.phase is Phase.BID:
            bids = [action for action in legal if action.number]
            above = rng.choice((1, 2)) if rng.randrange(_JUMPS) == 0 else 0
            return _bid(outlook, bids, stuck=_is_stuck(state, me), above=above)
        return Action("card" if outlook.asking() > outlook.standing() else "stay")

    def reason(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], action: Action
    ) -> Advice:
        """Return why, with the numbers behind it."""
        state, me = unpack(view, SediciState)
        match state.phase:
            case Phase.BID:
                return of_a_bid(action, legal, state, me, self._outlook(rules, state, me, seen))
            case Phase.DRAW:
                return of_a_card(action, state, me, self._outlook(rules, state, me, seen))
            case _:
                return super().reason(rules, view, seen, legal, action)

    def _estimates(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action]
    ) -> Mapping[Action, float]:
        """Return the costs in chips: of asking and standing, or of each bid and of a pass."""
        state, me = unpack(view, SediciState)
        outlook = self._outlook(rules, state, me, seen)
        if state.phase is Phase.DRAW:
            costs = {"card": -outlook.asking(), "stay": -outlook.standing()}
            asks = _cannot_bust(state, me) or costs["card"] < costs["stay"]
            return cheapest_first({action: costs[action.verb] for action in legal}, Action("card" if asks else "stay"))
        bids = [action for action in legal if action.number]
        # an opener whom nobody outbids deals in any case, for more
        passing = -outlook.bidding(min(KEPT_STAKE, state.chips[me])) if _is_stuck(state, me) else 0.0
        best = _bid(outlook, bids, stuck=_is_stuck(state, me))
        return cheapest_first(
            {action: -outlook.bidding(action.number) if action.number else passing for action in legal}, best
        )

    def _outlook(self, rules: AnyRules, state: SediciState, me: Seat, seen: Sequence[Event]) -> Outlook:
        """Return the estimates for this moment.

        The bot expects unknown players to stand where its character would stand: the bold buy the deal on a guess, the
        cautious never.
        """
        expected = _OWN_BENT * (1.0 - fear(self.character))
        if self._judgement.reads_openers and _opener_passed(state):
            expected = max(expected, _NAIVE_BENT)
        known = habits(seen if self._judgement.remembers else (), state.pot, me, state.seats, expected)
        return Outlook(rules.options, state, me, self.character, known, self._judgement)


def _opener_passed(state: SediciState) -> bool:
    """Return whether the opener has passed and nobody has bid yet."""
    auction = state.auction
    return auction is not None and not auction.bid and state.opener not in auction.bidders


def _cannot_bust(state: SediciState, me: Seat) -> bool:
    """Return whether no card can make this seat go bust."""
    return total(state.cards[me]) + MOST_POINTS <= GOAL


def _is_stuck(state: SediciState, me: Seat) -> bool:
    """Return whether this seat, as the opener before any bid, deals at a higher stake if all pass."""
    assert state.auction is not None
    return me == state.opener and not state.auction.bid


def _bid(outlook: Outlook, bids: Sequence[Action], *, stuck: bool, above: int = 0) -> Action:
    """Return the lowest bid, or one so many chips above it, if the deal is worth more than it costs, else a pass.

    The opener before any bid (`stuck`) bids one in any case.
    """
    for action in [*bids[above : above + 1], *bids[:1]]:
        if outlook.bidding(action.number or 0) > _CLEARLY:
            return action
    return bids[0] if bids and stuck else Action("pass")


class SediciStand(Bot):
    """Stands at a fixed total, its level, and never bids. It serves only to measure other bots."""

    name = "stand"
    listens = False

    def choose(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Action:
        """Return a card below the total of its level, else `stay`; outside the hand the first legal action."""
        state, me = unpack(view, SediciState)
        if state.phase is not Phase.DRAW:
            return legal[0]  # deal, or pass
        held = state.cards[me]
        return Action("card" if total(held) < int(self.level or 0) else "stay")
