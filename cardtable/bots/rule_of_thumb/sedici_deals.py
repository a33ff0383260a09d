"""Measures what the deal of Sedici brings those who hold it, by how they came to it.

`python -m cardtable.bots.rule_of_thumb.sedici_deals --seats 7 --table mixed --hands 10000 --set auction=every_hand`
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from cardtable.bots.arena import play_match
from cardtable.bots.bot import Bot
from cardtable.bots.characters import CHARACTERS
from cardtable.bots.results import Estimate, Rate
from cardtable.bots.rule_of_thumb.sedici import SediciRuleOfThumb, SediciStand
from cardtable.engine.events import DEALER, Event, HandEnded, Holder, Marked, MatchEnded, Paid, Said
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Sedici

BOUGHT = "bought"
"""By a bid that nobody forced."""
OPENED = "opened"
"""By the opener at one chip: if all passed he would deal in any case, for three."""
FORCED = "forced"
"""Nobody bid: the opener deals."""
INHERITED = "inherited"
"""By no bid: a sixteen won it, or it was his turn."""
KINDS = (BOUGHT, OPENED, FORCED, INHERITED)


class Reign(NamedTuple):
    """The hands that somebody dealt one after another.

    Attributes:
        seat: who.
        kind: how he came to the deal.
        bid: for how many chips he bought it, 0 if he did not.
        hands: how many hands he dealt.
        net: how many chips he had more when the deal left him, or after the last hand with his share of the pot.
    """

    seat: Seat
    kind: str
    bid: int
    hands: int
    net: int


def reigns(events: Iterable[Event]) -> Iterator[Reign]:
    """Every reign of a match that has come to its end."""
    owned: defaultdict[Seat, int] = defaultdict(int)
    said: list[Said] = []  # in the auction for this deal
    reign: Reign | None = None  # its net being what its dealer owned before it, less than none
    for event in events:
        match event:
            case Paid(source, target, count):
                for holding, change in ((source, -count), (target, count)):
                    if holding.seat is not None and holding.holder in (Holder.STACK, Holder.PURSE):
                        owned[holding.seat] += change
            case Said(_, "bid" | "pass"):
                said.append(event)
            case Marked(seat, mark, True) if mark == DEALER:
                if reign is None or seat != reign.seat or said:
                    if reign is not None:
                        yield reign._replace(net=reign.net + owned[reign.seat])
                    reign = Reign(seat, *_how(said, seat), 0, -owned[seat])
                said = []
            case HandEnded() if reign is not None:
                reign = reign._replace(hands=reign.hands + 1)
            case MatchEnded() if reign is not None:
                yield reign._replace(net=reign.net + owned[reign.seat])
            case _:
                pass


def _how(said: Sequence[Said], dealer: Seat) -> tuple[str, int]:
    """How the dealer came to the deal after this auction, and for how much."""
    bids = [each.number for each in said if each.number]
    if not bids:
        return (FORCED if said else INHERITED), 0
    return (OPENED if bids == [1] and said[0].seat == dealer else BOUGHT), bids[-1]


# --- tables ----------------------------------------------------------------------------------------------------------


def _steady(seats: int, rng: Random) -> list[Bot]:
    return [SediciRuleOfThumb() for _ in range(seats)]


def _mixed(seats: int, rng: Random) -> list[Bot]:
    return [SediciRuleOfThumb(character=rng.choice(list(CHARACTERS.values()))) for _ in range(seats)]


def _loose(seats: int, rng: Random) -> list[Bot]:
    return rng.sample([*_steady(2, rng), *[SediciStand("13")] * (seats - 2)], seats)


TABLES: Mapping[str, Callable[[int, Random], list[Bot]]] = {"steady": _steady, "mixed": _mixed, "loose": _loose}
"""Who sits down: plain players, characters drawn for every match, or two plain ones among people who stand at 13."""


class Fared(NamedTuple):
    """How the deals of a kind fared: how many, their mean bid, and in chips what one brought, and what one hand did."""

    deals: int
    bid: float
    net: Estimate
    a_hand: Estimate


def measure(rules: Sedici, seats: int, table: str, hands: int, seed: str) -> Mapping[str, Fared]:
    """How the deals fared that rule-of-thumb bots held, over matches with so many hands together."""
    matches: list[Collection[Reign]] = []
    played = 0
    while played < hands:
        name = f"{seed} {len(matches)}"
        bots = TABLES[table](seats, Random(name))
        match = play_match(rules, bots, name)
        played += match.state.hand
        matches.append([each for each in reigns(match.events) if isinstance(bots[each.seat], SediciRuleOfThumb)])
    return {kind: fared for kind in KINDS if (fared := _fared(kind, matches)) is not None}


def _fared(kind: str, matches: Sequence[Collection[Reign]]) -> Fared | None:
    some = [[each for each in match if each.kind == kind] for match in matches]
    net = Rate([(sum(each.net for each in match), len(match)) for match in some]).estimate()
    a_hand = Rate([(sum(each.net for each in match), sum(each.hands for each in match)) for match in some]).estimate()
    if net is None or a_hand is None:
        return None
    deals = [each for match in some for each in match]
    return Fared(len(deals), sum(each.bid for each in deals) / len(deals), net, a_hand)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: 0, or 2 if what was given is wrong."""
    given = _parser().parse_args(arguments)
    try:
        pairs = (each.partition("=") for each in given.set)
        rules = Sedici({id: Sedici.option_set.read(id, text) for id, _, text in pairs})
        rules.check_seats(given.seats)
    except ValueError as flaw:
        print(flaw, file=sys.stderr)
        return 2
    print(f"sedici, {given.seats} seats, {given.table} table, {given.hands} hands, seed {given.seed}", *given.set)
    print(f"{'':12}{'deals':>8}{'mean bid':>10}{'chips a deal':>20}{'chips a hand':>20}")
    for kind, fared in measure(rules, given.seats, given.table, given.hands, given.seed).items():
        print(f"{kind:12}{fared.deals:>8}{fared.bid:>10.2f}{fared.net!s:>20}{fared.a_hand!s:>20}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m cardtable.bots.rule_of_thumb.sedici_deals",
        description="What the deal of Sedici brings its holders, in 95 % intervals.",
    )
    parser.add_argument("--seats", type=int, default=Sedici.default_seats)
    parser.add_argument("--table", choices=list(TABLES), default="steady")
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--seed", default="1")
    return parser


if __name__ == "__main__":
    sys.exit(main())
