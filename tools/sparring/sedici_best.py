"""Measures how far a bot of Sedici is from the best answer to a table of equal bots. Only developers run it.

`python -m tools.sparring.sedici_best --seats 7 --pot 9 --hands 400`

Equal bots play hands against a dealer. At each choice of one of them, both actions are played out in many random worlds
that agree with what the bot has seen and with what the others did; the bot takes the better action. The gap is what
this brings in a hand beyond the bot's own choices. It is estimated twice. If one half of the worlds chooses the action
and the other half judges it, the estimate can only be too small; if all worlds choose and judge, only too large.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from cardtable.bots.bot import Bot
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat, all_seats
from cardtable.games.sedici import Phase, Sedici, SediciState
from cardtable.games.sedici.scoring import CARDS, points
from tools.sparring.arena import contender
from tools.sparring.results import Estimate, Rate

_CARD, _STAY = Action("card"), Action("stay")

Closed = Mapping[Seat, frozenset[int]]
"""The points that the closed card of each seat may have, by the seat's actions."""


class Table(NamedTuple):
    """The house rules, and the bot that plays for all seats without having seen any events."""

    rules: Sedici
    player: Bot

    def usual(self, state: SediciState) -> Action:
        """Return the bot's own choice for the seat to act."""
        seat = _turn(state)
        view, legal = self.rules.observe(state, seat), self.rules.legal(state, seat)
        return self.player.choose(self.rules, view, (), legal, 1.0, Random(0))


class World(NamedTuple):
    """The weight of a random world, and how many chips a card brings in it more than standing."""

    weight: float
    gain: float


class Gap(NamedTuple):
    """The gap in chips a hand: a lower and an upper estimate."""

    least: Estimate
    most: Estimate


def gap(player: Bot, seats: int, pot: int, hands: int, worlds: int, seed: str) -> Gap:
    """Measure the gap of a bot, averaged over all places but the dealer's.

    Args:
        player: the bot, for all seats.
        seats: the number of seats, the dealer's included.
        pot: the chips in the pot, the stakes of the hand included.
        hands: the number of hands.
        worlds: the number of random worlds at each choice.
        seed: the seed of all hands.
    """
    rules = Sedici({"auction": "none", "hands": 1, "chips": 100, "first_dealer": str(seats - 1)})
    table = Table(rules, player)
    found = [
        _hand(table, seats, Seat(number % (seats - 1)), pot, worlds, f"{seed} {number}") for number in range(hands)
    ]
    least, most = (Rate([(each[place], 1.0) for each in found]).estimate() for place in (0, 1))
    assert least is not None and most is not None
    return Gap(least, most)


def _hand(table: Table, seats: int, me: Seat, pot: int, worlds: int, seed: str) -> tuple[float, float]:
    """Return the gap in one hand, in chips: the lower and the upper estimate."""
    rng, least, most = Random(seed), 0.0, 0.0
    rules = table.rules
    state, _ = rules.start(seats, seed)
    rules.apply(state, state.dealer, Action("deal"))
    state.pot = pot
    done: dict[Seat, list[tuple[SediciState, Action]]] = {seat: [] for seat in all_seats(seats)}
    while (seat := state.turn) is not None and not state.stayed[me]:
        action = table.usual(state)
        if seat == me and len(rules.legal(state, me)) > 1:
            closed = {other: _closed(table, done[other]) for other in done if state.stayed[other]}
            seen = list(_worlds(table, state, me, closed, worlds, rng))
            first, second = _mean(seen[::2]), _mean(seen[1::2])
            sign = -1.0 if action == _CARD else 1.0
            most += max(0.0, sign * _mean(seen))
            if sign * first > 0.0:
                least += sign * second
                action = _STAY if action == _CARD else _CARD
        done[seat].append((state.copy(), action))
        rules.apply(state, seat, action)
        if action == _CARD and state.stayed[seat]:  # at sixteen or above; the others see only that the seat stays
            done[seat].append((_asked_again(state, seat), _STAY))
    return least, most


def _closed(table: Table, done: Sequence[tuple[SediciState, Action]]) -> frozenset[int]:
    """Return the points of closed cards with which the bot does all this."""
    fits = set()
    for worth in {points(card) for card in CARDS}:
        open_cards = {card for before, _ in done for card in before.cards[_turn(before)][1:]}
        card = next((card for card in CARDS if points(card) == worth and card not in open_cards), None)
        if card is not None and all(_does(table, before, card, action) for before, action in done):
            fits.add(worth)
    return frozenset(fits)


def _does(table: Table, before: SediciState, card: Card, action: Action) -> bool:
    """Return whether the seat to act in that state does this if its closed card is this one."""
    state = before.copy()
    state.cards[_turn(state)][0] = card
    return table.usual(state) == action


def _asked_again(state: SediciState, seat: Seat) -> SediciState:
    """Return a copy of the state in which it is still this seat's turn."""
    again = state.copy()
    again.turn, again.stayed[seat] = seat, False
    return again


def _turn(state: SediciState) -> Seat:
    assert state.turn is not None, "somebody was to act"
    return state.turn


def _worlds(table: Table, state: SediciState, me: Seat, closed: Closed, count: int, rng: Random) -> Iterator[World]:
    """Yield random worlds that agree with what the seat `me` has seen, and what a card brings in each."""
    others = [seat for seat, held in enumerate(state.cards) if held and seat != me]
    others.sort(key=lambda seat: seat not in closed)
    for _ in range(count):
        world, weight = state.copy(), 1.0
        unseen = [*world.stock, *(world.cards[seat][0] for seat in others)]
        rng.shuffle(unseen)
        for seat in others:
            fitting = [card for card in unseen if Seat(seat) not in closed or points(card) in closed[Seat(seat)]]
            if not fitting:
                break
            weight *= len(fitting)
            world.cards[seat][0] = fitting[0]
            unseen.remove(fitting[0])
        else:
            world.stock = unseen
            yield World(weight, _brings(table, world.copy(), me, _CARD) - _brings(table, world, me, _STAY))


def _brings(table: Table, world: SediciState, me: Seat, action: Action) -> int:
    """Play the action and the rest of the hand; return the net chips of `me`, with the share of the pot at the end."""
    play = table.rules.play(world)
    play.do(me, action)
    while world.turn is not None:
        assert world.phase is Phase.DRAW
        play.do(world.turn, table.usual(world))
    return world.purse[me]


def _mean(worlds: Sequence[World]) -> float:
    weight = sum(world.weight for world in worlds)
    return sum(world.weight * world.gain for world in worlds) / weight if weight else 0.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0, or 2 if an argument is wrong."""
    given = _parser().parse_args(arguments)
    try:
        Sedici().check_seats(given.seats)
        player = contender("sedici", given.bot).bot
    except ValueError as flaw:
        print(flaw, file=sys.stderr)
        return 2
    found = gap(player, given.seats, given.pot, given.hands, given.worlds, given.seed)
    print(f"sedici, {given.seats} {given.bot}, {given.pot} in the pot, {given.hands} hands, seed {given.seed}")
    print(f"at least {found.least}, at most {found.most} chips a hand")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.sparring.sedici_best",
        description="How far a player is from the best answer to its like, in 95 % intervals.",
    )
    parser.add_argument("--bot", default="rule_of_thumb", help="NAME[:LEVEL][@CHARACTER]")
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--pot", type=int, default=9, help="chips, this hand's stakes among them")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=160, help="at every choice")
    parser.add_argument("--seed", default="1")
    return parser


if __name__ == "__main__":
    sys.exit(main())
