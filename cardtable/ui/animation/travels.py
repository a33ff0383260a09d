"""The travels of cards: their sources and targets, from the events and from where the cards lay before."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from cardtable.engine.events import PILES, STOCK, Event, Moved, Place, Shuffled, Swapped, Turned
from cardtable.ui.model.items import Item, ItemKind, is_seen_again
from cardtable.ui.scene.scene import Scene


class Travels:
    """The moves of cards in some events.

    Attributes:
        arrived: by place, the last move of a card to it.
        pairs: by place, the index of the swap that brought its card.
        swaps: the number of swaps.
        joined: by the card's key, the pile that it went to, or back to from the last trick laid open.
        gathered: whether all cards were shuffled into the stock.
    """

    def __init__(self, before: Scene, after: Scene, events: Iterable[Event]) -> None:
        self.arrived: dict[Place, Moved] = {}
        self.pairs: dict[Place, int] = {}
        self.swaps = 0
        self.joined: dict[Hashable, Place] = {}
        self.gathered = False
        self._told: dict[Place, int] = {}
        self._lying = {item.place: key for key, item in before.items.items() if item.kind is ItemKind.CARD}
        for event in events:
            self._note(event)
        closed = [item for key, item in before.items.items() if is_seen_again(item) and key not in after.items]
        self.joined.update({item.key: pile_of(item) for item in closed})

    def in_order(self, items: Iterable[Item]) -> list[Item]:
        """These cards in the order of the events that move them; first those that none moves."""
        return sorted(items, key=lambda item: self._told.get(item.place, -1) if item.place is not None else -1)

    def source(self, item: Item) -> Place:
        """The pile that a card came from, if it was not apart before."""
        if is_seen_again(item):
            return pile_of(item)
        move = self.arrived.get(item.place) if item.place is not None else None
        return move.source if move is not None and move.source.zone in PILES else STOCK

    def _note(self, event: Event) -> None:
        match event:
            case Shuffled():
                self.gathered = True
                self._lying.clear()
            case Moved():
                self._move([event])
            case Swapped(given, taken):
                self.pairs[given.target] = self.pairs[taken.target] = self.swaps
                self.swaps += 1
                self._move([given, taken])
            case Turned(_, place):
                self._tell_of(place)
            case _:
                pass

    def _move(self, moves: Sequence[Moved]) -> None:
        """Note moves at the same moment: all cards leave before any arrives."""
        keys = [self._lying.pop(move.source, None) for move in moves]
        for move, key in zip(moves, keys, strict=True):
            if move.target.zone not in PILES:
                self.arrived[move.target] = move
                self._tell_of(move.target)
                self._lying[move.target] = key
            elif key is not None:
                self.joined[key] = move.target

    def _tell_of(self, place: Place) -> None:
        self._told.setdefault(place, len(self._told))


def pile_of(item: Item) -> Place:
    """The pile on which a card of the last trick is laid open."""
    assert item.place is not None
    return item.place._replace(slot=0)
