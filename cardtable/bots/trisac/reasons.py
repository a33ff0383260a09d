"""Reasons of the rule-of-thumb bot of Trisac: a key for `wording`, and the numbers behind it."""

from __future__ import annotations

from cardtable.bots.bot import Advice
from cardtable.bots.trisac.outlook import Outlook
from cardtable.engine.actions import Action
from cardtable.games.betting import Betting


def reason(action: Action, betting: Betting, outlook: Outlook) -> Advice:
    """Return the advice for an action in a round of betting.

    Its numbers are the chance to be the lowest if all stay, and an even share of it, in per cent; the stake, and the
    cost of leaving, in piccoline.
    """
    lowest, fair = outlook.lowest(), outlook.fair()
    numbers = {
        "lowest": round(100 * lowest),
        "fair": round(100 * fair),
        "level": betting.level,
        "fee": outlook.fee(),
    }
    return Advice(action, _kind(action, named=betting.named, weak=lowest > fair), numbers)


def _kind(action: Action, *, named: bool, weak: bool) -> str:
    match action.verb:
        case "call" | "raise" | "bet":
            return "name.bluff" if weak else "name.strong"
        case "stay" | "see":
            return "accept.cheap" if weak else "accept.strong"
        case "fold" | "pass" if named:
            return "leave.weak" if weak else "leave.dear"
        case _:  # no stake has been named in this round
            return "wait.weak" if weak else "wait.even"
