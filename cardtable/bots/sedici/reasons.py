"""Reasons of the rule-of-thumb bot of Sedici: keys for `wording`, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.bots.bot import Advice
from cardtable.bots.sedici.outlook import Outlook
from cardtable.engine.actions import Action
from cardtable.engine.seats import Seat
from cardtable.games.sedici import SediciState
from cardtable.games.sedici.hands import KEPT_STAKE
from cardtable.games.sedici.scoring import total

_HOPELESS = 0.05
"""The chance to win by staying below which a hand is as good as lost."""


def of_a_card(action: Action, state: SediciState, me: Seat, outlook: Outlook) -> Advice:
    """Return the advice for asking or staying; the chances with one more card and without it are in per cent."""
    odds = outlook.odds()
    numbers = {
        "total": total(state.cards[me]),
        "pot": state.pot,
        "bust": round(100 * odds.bust),
        "sixteen": round(100 * odds.sixteen),
        "wins": round(100 * odds.wins),
    }
    players = sum(map(bool, state.cards))
    ahead = odds.wins * players >= 1.0
    if action.verb == "stay":
        return Advice(
            action, "stay.ahead" if ahead else "stay.costly" if odds.wins > _HOPELESS else "stay.lost", numbers
        )
    return Advice(action, "card.safe" if not odds.bust else "card.prize" if ahead else "card.behind", numbers)


def of_a_bid(action: Action, legal: Sequence[Action], state: SediciState, me: Seat, outlook: Outlook) -> Advice:
    """Return the advice for a bid or a pass; the numbers are chips: the price of the deal, and the fines of a hand."""
    assert state.auction is not None, "there is one while bids are asked"
    price = action.number or state.auction.bid + 1
    numbers = {"price": price, "fines": round(outlook.fines(price))}
    if not action.number:
        poor = not any(each.number for each in legal)
        return Advice(action, "pass.poor" if poor else "pass.costly", numbers)
    if outlook.bidding(price) > 0:
        return Advice(action, "bid.worth", numbers)
    return Advice(action, "bid.open", {**numbers, "stake": min(KEPT_STAKE, state.chips[me])})
