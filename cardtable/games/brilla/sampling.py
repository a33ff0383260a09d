"""Random states that a viewer of Brillà cannot tell from the real one. Only the rules call it, for bots that search."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import comb
from random import Random
from typing import NamedTuple

from cardtable.engine.cards import ITALIAN, UNKNOWN, Card
from cardtable.engine.seats import Seat
from cardtable.engine.state import View
from cardtable.games.brilla.scoring import is_thirty_one, is_trio
from cardtable.games.brilla.state import BrillaState


def determinize(view: View[BrillaState], rng: Random, *, trios_announced: bool) -> BrillaState:
    """Return a random state that looks like this view, without a hidden 31 or brillà that would have been announced.

    Args:
        view: what the viewer knows.
        rng: the source of chance.
        trios_announced: whether every brillà is announced at once (option `brilla` = `exempt`).

    Hands that have announced a brillà get one first, each possible one with the same chance; the other cards are dealt
    at random until no hand holds one that its player would have announced. The hands of players who left during this
    hand count too.
    """
    while True:
        state = view.world(rng)
        unseen = _unseen(state)
        rng.shuffle(unseen)
        away = [[card for card, _ in three] for three in _thrown_threes(state)]
        hidden = _hidden_hands(state, away)
        if not _deal_announced(hidden, unseen, rng):
            continue
        for cards in [*(hand.cards for hand in hidden), state.table, state.stock]:
            _fill(cards, unseen)
        state.thrown = [(card, knower) for card, (_, knower) in zip(chain(*away), state.thrown, strict=True)]
        if not any(_would_announce(hand, trios_announced=trios_announced) for hand in hidden):
            return state


class _Hidden(NamedTuple):
    """Three cards of one player, not all of them known, and whether that player has announced a brillà."""

    cards: list[Card]
    said: bool


def _unseen(state: BrillaState) -> list[Card]:
    seen = {*state.table, *(card for held in state.cards for card in held), *(card for card, _ in state.thrown)}
    return [card for card in ITALIAN if card not in seen]


def _thrown_threes(state: BrillaState) -> list[list[tuple[Card, Seat | None]]]:
    """The cards out of play, in threes: the cards of a table, or the hand of a player who left."""
    return [state.thrown[first : first + 3] for first in range(0, len(state.thrown), 3)]


def _hidden_hands(state: BrillaState, away: Sequence[list[Card]]) -> list[_Hidden]:
    """The hands with unknown cards. A hand out of play belongs to the seat that alone knows its closed cards."""
    hands = [_Hidden(held, said) for held, said in zip(state.cards, state.said, strict=True)]
    for cards, three in zip(away, _thrown_threes(state), strict=True):
        hands += [_Hidden(cards, state.said[owner]) for owner in {owner for _, owner in three if owner is not None}]
    return [hand for hand in hands if UNKNOWN in hand.cards]


def _deal_announced(hidden: Sequence[_Hidden], unseen: list[Card], rng: Random) -> bool:
    """Give a brillà to each hand that announced one; return False if none is left for some hand."""
    for held in (hand.cards for hand in hidden if hand.said):
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


def _would_announce(hand: _Hidden, *, trios_announced: bool) -> bool:
    return is_thirty_one(hand.cards) or (trios_announced and not hand.said and is_trio(hand.cards))


def _fill(cards: list[Card], source: list[Card]) -> None:
    for slot, card in enumerate(cards):
        if not card.known:
            cards[slot] = source.pop()
