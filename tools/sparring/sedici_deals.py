"""Measures what the deal of Sedici brings to the dealer, by how the dealer came to it. Only developers run it.

`python -m tools.sparring.sedici_deals --seats 7 --table mixed --hands 10000 --set auction=every_hand`
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from cardtable.bots.bot import Bot
from cardtable.bots.bot_match import play_match
from cardtable.bots.characters import CHARACTERS
from cardtable.bots.sedici.bot import SediciRuleOfThumb, SediciStand
from cardtable.engine.events import DEALER, Event, HandEnded, Holder, Marked, MatchEnded, Paid, Said
from cardtable.engine.seats import Seat
from cardtable.games.sedici import Sedici
from tools.sparring.results import Estimate, Rate

BOUGHT = "bought"
"""The dealer bid for it freely."""
OPENED = "opened"
"""The opener got it for one chip; if all had passed, the opener would have had to deal for three."""
FORCED = "forced"
"""Nobody bid, and so the opener deals."""
INHERITED = "inherited"
"""There was no auction: a sixteen won the deal, or it was the dealer's turn."""
KINDS = (BOUGHT, OPENED, FORCED, INHERITED)


class Reign(NamedTuple):
    """The successive hands of one dealer.

    Attributes:
        seat: the dealer.
        kind: how the dealer came to the deal, one of `KINDS`.
        bid: the chips that the dealer paid for it, 0 without a bid.
        hands: the number of hands.
        net: the chips won from the beginning of the reign until the deal passed on; in the last reign until the end of
            the match, with the dealer's share of the pot.
    """

    seat: Seat
    kind: str
    bid: int
    hands: int
    net: int


def reigns(events: Iterable[Event]) -> Iterator[Reign]:
    """Yield every reign of a match that has ended, from its events."""
    owned: defaultdict[Seat, int] = defaultdict(int)
    said: list[Said] = []  # what was said in the auction for this deal
    reign: Reign | None = None  # until it ends, its `net` is minus the chips that the dealer owned before it
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
    """Return how the dealer came to the deal after this auction, and for how many chips."""
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
"""Line-ups by name: steady bots; bots with random characters; or two steady bots among bots that stand at 13."""


class Fared(NamedTuple):
    """The results of one kind of deal: their number, the mean bid, and the net chips of a deal and of a hand."""

    deals: int
    bid: float
    net: Estimate
    a_hand: Estimate


def measure(rules: Sedici, seats: int, table: str, hands: int, seed: str) -> Mapping[str, Fared]:
    """Return the results of the deals held by rule-of-thumb bots, by kind.

    Args:
        rules: the game with its options.
        seats: the number of seats.
        table: a name in `TABLES`.
        hands: matches are played until they have this many hands together.
        seed: the seed of all matches.
    """
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
    """Run the command line; return 0, or 2 if an argument is wrong."""
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
        prog="python -m tools.sparring.sedici_deals",
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
