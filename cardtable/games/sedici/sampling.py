"""Random states that a viewer of Sedici cannot tell from the real one. Only the rules call it, for bots that search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.state import View
from cardtable.games.sedici.scoring import CARDS, GOAL, points, total
from cardtable.games.sedici.state import SediciState


class _Closed(NamedTuple):
    """A closed card: the most points it can have, and where it lies."""

    most: int
    cards: list[Card]
    place: int


def determinize(view: View[SediciState], rng: Random) -> SediciState:
    """A random state that looks like this view.

    A player who asked for a card was below sixteen then, and one who may still ask is below it now: no seat gets a
    closed card that would have ended its turn earlier. A card low enough for one place is low enough for every place
    with a higher limit, so that filling the lowest limits first leaves all such states equally likely.
    """
    state = view.world(rng)
    unseen = _unseen(state)
    rng.shuffle(unseen)
    thrown = [card for card, _ in state.thrown]
    for closed in sorted([*_in_hands(state), *_thrown(state, thrown)], key=lambda closed: closed.most):
        place = next(place for place, card in enumerate(unseen) if points(card) <= closed.most)
        closed.cards[closed.place] = unseen.pop(place)
    state.thrown = [(card, knower) for card, (_, knower) in zip(thrown, state.thrown, strict=True)]
    state.stock = [unseen.pop() for _ in state.stock]
    return state


def _unseen(state: SediciState) -> list[Card]:
    seen = {card for held in state.cards for card in held} | {card for card, _ in state.thrown}
    return [card for card in CARDS if card not in seen]


def _in_hands(state: SediciState) -> Iterator[_Closed]:
    for seat, held in enumerate(state.cards):
        if held and not held[0].known:
            yield _Closed(_most(held[1:], stayed=state.stayed[seat]), held, 0)


def _thrown(state: SediciState, thrown: list[Card]) -> Iterator[_Closed]:
    """Closed cards of those who left: each lies before the open ones of the same hand."""
    starts = [place for place, (_, knower) in enumerate(state.thrown) if knower is not None]
    for start, end in zip(starts, [*starts[1:], len(thrown)], strict=False):
        if not thrown[start].known:
            yield _Closed(_most(thrown[start + 1 : end], stayed=True), thrown, start)


def _most(face_up: Sequence[Card], *, stayed: bool) -> int:
    """The most points that the closed card can have beside these."""
    # the last card of a player who stays may have reached sixteen
    return GOAL - 1 - total(face_up[:-1] if stayed else face_up)
