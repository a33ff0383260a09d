"""Finds what cards are worth kept in Briscola, by duplicate hands of the bot against itself.

    python -m tools.sparring.briscola_tune --rounds 40 --deals 400 --seed 1

Each round changes all worths a little at random and lets the changed bot play the one that leads so far; it takes the
lead when it wins clearly more than half of the hands, every deal being played twice with seats changed. It prints every
new leader, ready to be pasted as `KEPT` of `cardtable/bots/briscola/worths.py`.
"""

from __future__ import annotations

import argparse
from random import Random

from cardtable.bots.bot import Bot
from cardtable.bots.briscola.bot import BriscolaRuleOfThumb
from cardtable.bots.briscola.worths import KEPT, Worths
from cardtable.games.briscola import Briscola
from tools.sparring.briscola_hands import half_won, play_hand

_RULES = Briscola({"first_dealer": "0"})
_STEP = 0.18
_CLEARLY = 0.515


def main() -> None:
    """Search for better worths, beginning with those in use."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, best = Random(given.seed), KEPT
    for number in range(given.rounds):
        changed = _changed(best, rng)
        won = share_won(BriscolaRuleOfThumb(kept=changed), BriscolaRuleOfThumb(kept=best), given.deals, str(number))
        if won > _CLEARLY:
            best = changed
            print(f"round {number}: wins {won:.1%}: {best}", flush=True)


def share_won(one: Bot, other: Bot, deals: int, seed: str) -> float:
    """Return the share of hands that the first bot wins, a draw as half a win; each deal is played from both seats."""
    won = 0.0
    for deal in range(deals):
        for bots in ((one, other), (other, one)):
            won += half_won(play_hand(_RULES, bots, f"{seed}/{deal}")[bots.index(one)])
    return won / (2 * deals)


def _changed(worths: Worths, rng: Random) -> Worths:
    return {
        rank: (round(plain * rng.lognormvariate(0, _STEP), 2), round(trump * rng.lognormvariate(0, _STEP), 2))
        for rank, (plain, trump) in worths.items()
    }


if __name__ == "__main__":
    main()
