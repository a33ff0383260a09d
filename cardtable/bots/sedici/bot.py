"""The rule-of-thumb bot of Sedici: it stands low, because busts cost chips, and bids for the deal if others go bust.

The bot compares a card with standing, in chips: the chance of each total to win against the open cards of the others
and what they may still draw; the value of a sixteen, the deal included; the cost of a bust. From the hands that the
others have shown it learns at which total each of them stands. `sedici_outlook` computes the estimates.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardtable.bots.bot import Advice, Bot, unpack
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
        if state.phase is Phase.DRAW and total(state.cards[me]) + MOST_POINTS <= GOAL:
            return Action("card")  # no card can make a bust
        outlook = self._outlook(rules, state, me, seen)
        if state.phase is Phase.BID:
            assert state.auction is not None
            stuck = me == state.opener and not state.auction.bid
            return _bid(outlook, legal, stuck=stuck, rng=rng)
        return Action("card" if outlook.asking() > outlook.standing() else "stay")

    def explain(
        self, rules: AnyRules, view: Any, seen: Sequence[Event], legal: Sequence[Action], limit: float, rng: Random
    ) -> Advice:
        """Return the choice with its reason and the numbers behind it."""
        action = self.choose(rules, view, seen, legal, limit, rng)
        state, me = unpack(view, SediciState)
        match state.phase:
            case Phase.BID:
                return of_a_bid(action, legal, state, me, self._outlook(rules, state, me, seen))
            case Phase.DRAW:
                return of_a_card(action, state, me, self._outlook(rules, state, me, seen))
            case _:
                return Advice(action)

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


def _bid(outlook: Outlook, legal: Sequence[Action], *, stuck: bool, rng: Random) -> Action:
    """Return a bid if the deal is worth more than it costs, else a pass.

    The opener before any bid (`stuck`) bids one in any case: if all pass, the opener must deal at a higher stake.
    """
    bids = [action for action in legal if action.number]
    above = rng.choice((1, 2)) if rng.randrange(_JUMPS) == 0 else 0
    for action in bids[above : above + 1] + bids[:1]:
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
