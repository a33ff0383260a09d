"""Worlds that a viewer of Brillà cannot tell from the one he sits in."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random

from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.seats import Seat
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.brilla.state import BrillaState, BrillaView


def determinize(view: BrillaView, rng: Random, trios_announced: bool) -> BrillaState:
    """A random state that looks like this view: no hidden 31, no hidden brillà that the rules would have announced.

    Args:
        view: what the viewer knows.
        rng: the source of chance.
        trios_announced: whether every brillà is announced at once (option `brilla` = `exempt`).

    Hands that have announced a brillà get one first, each possible one as likely as any other; the rest is dealt at
    random until nobody holds what he would have had to announce.
    """
    while True:
        state = view.known.copy()
        state.seed = f"{rng.getrandbits(128):032x}"
        unseen = _unseen(state)
        rng.shuffle(unseen)
        if _deal_announced(state, unseen, rng) and _deal_rest(state, unseen, trios_announced):
            return state


def _unseen(state: BrillaState) -> list[Card]:
    seen = {*state.table, *(card for held in state.cards for card in held), *(card for card, _ in state.thrown)}
    return [card for card in ITALIAN if card not in seen]


def _deal_announced(state: BrillaState, unseen: list[Card], rng: Random) -> bool:
    """Give a brillà to each who announced one; False if the last ones find none left."""
    for seat, said in enumerate(state.said):
        held = state.cards[seat]
        if not said or UNKNOWN not in held:
            continue
        need = held.count(UNKNOWN)
        ranks = {card.rank for card in held if card.known} or range(1, 11)
        of_rank = {rank: [card for card in unseen if card.rank == rank] for rank in ranks}
        weights = [comb(len(cards), need) for cards in of_rank.values()]
        if not any(weights):
            return False
        chosen = rng.sample(rng.choices(list(of_rank.values()), weights)[0], need)
        for card in chosen:
            unseen.remove(card)
        _fill(held, chosen)
    return True


def _deal_rest(state: BrillaState, unseen: list[Card], trios_announced: bool) -> bool:
    """Put the other unseen cards where cards are unknown; False if somebody got what he would have announced."""
    hidden = [Seat(seat) for seat, held in enumerate(state.cards) if UNKNOWN in held]
    for held in [*(state.cards[seat] for seat in hidden), state.table, state.stock]:
        _fill(held, unseen)
    state.thrown = [(card if card.known else unseen.pop(), knower) for card, knower in state.thrown]
    return not any(_would_announce(state.cards[seat], state.said[seat], trios_announced) for seat in hidden)


def _would_announce(held: Sequence[Card], said: bool, trios_announced: bool) -> bool:
    return is_thirty_one(held) or (trios_announced and not said and is_trio(held))


def _fill(cards: list[Card], source: list[Card]) -> None:
    for slot, card in enumerate(cards):
        if not card.known:
            cards[slot] = source.pop()
