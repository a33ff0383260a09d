"""Worlds that a viewer of Sedici cannot tell from the one he sits in."""

from __future__ import annotations

from random import Random

from cardtable.engine.cards import Card
from cardtable.engine.seats import Seat
from cardtable.games.sedici.scoring import CARDS, GOAL, points, total
from cardtable.games.sedici.state import SediciState, SediciView


def determinize(view: SediciView, rng: Random) -> SediciState:
    """A random state that looks like this view.

    Whoever asked for a card was below sixteen when he asked, and whoever may still ask is below it now: nobody gets a
    closed card that would have made him stay earlier.
    """
    while True:
        state = view.known.copy()
        state.seed = f"{rng.getrandbits(128):032x}"
        unseen = _unseen(state)
        rng.shuffle(unseen)
        if _deal_closed(state, unseen):
            state.stock = [unseen.pop() for _ in state.stock]
            state.thrown = [(card if card.known else unseen.pop(), knower) for card, knower in state.thrown]
            return state


def _unseen(state: SediciState) -> list[Card]:
    seen = {card for held in state.cards for card in held} | {card for card, _ in state.thrown}
    return [card for card in CARDS if card not in seen]


def _deal_closed(state: SediciState, unseen: list[Card]) -> bool:
    """Give each closed card a face that may be there, those with the least choice first; False if none is left."""
    closed = [Seat(seat) for seat, held in enumerate(state.cards) if held and not held[0].known]
    for seat in sorted(closed, key=lambda seat: _most(state, seat)):
        most = _most(state, seat)
        place = next((place for place, card in enumerate(unseen) if points(card) <= most), None)
        if place is None:
            return False
        state.cards[seat][0] = unseen.pop(place)
    return True


def _most(state: SediciState, seat: Seat) -> int:
    """The most points that the closed card of this seat can have."""
    face_up = state.cards[seat][1:]
    if state.stayed[seat]:
        face_up = face_up[:-1]  # the last card may have been the one too many
    return GOAL - 1 - total(face_up)
