"""Hands of cards, some closed and some open to all: dealt from the stock, hidden from the others, thrown away.

For games in which a hand grows card by card. A game in which cards keep their slots while others are played, such as
Briscola, keeps its hands itself.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import TypeVar

from cardtable.engine.cards import UNKNOWN, Card
from cardtable.engine.events import OUT_OF_PLAY, in_hand
from cardtable.engine.play import Play
from cardtable.engine.seats import Seat, Viewer
from cardtable.engine.state import State


@dataclass(slots=True)
class HandsState(State):
    """A match in which each player holds cards.

    Attributes:
        cards: the cards of each, by slot.
    """

    cards: list[list[Card]] = field(default_factory=list)

    @abstractmethod
    def is_open(self, seat: Seat, slot: int) -> bool:
        """Whether everybody knows the card in this slot."""

    def hide_from(self, viewer: Viewer) -> None:
        """Put UNKNOWN in the place of every closed card of the others."""
        for number, held in enumerate(self.cards):
            seat = Seat(number)
            if seat != viewer:
                self.cards[seat] = [card if self.is_open(seat, slot) else UNKNOWN for slot, card in enumerate(held)]


H = TypeVar("H", bound=HandsState)


def draw(play: Play[H], seat: Seat, *, face_up: bool) -> Card:
    """Deal this seat the top card of the stock."""
    state = play.state
    card, held = state.stock.pop(), state.cards[seat]
    play.deal(card, seat, len(held), face_up=face_up)
    held.append(card)
    return card


def throw_hand(play: Play[H], seat: Seat) -> None:
    """Move the cards of this seat out of play; those that were closed stay closed."""
    state = play.state
    for slot, card in enumerate(state.cards[seat]):
        knower = None if state.is_open(seat, slot) else seat
        state.thrown.append((card, knower))
        play.move(card, in_hand(seat, slot), OUT_OF_PLAY, None if knower is None else (knower,))
    state.cards[seat] = []
