"""Where cards went: read from the events, and from where the cards lay before them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from cardtable.engine.events import PILES, STOCK, Event, Moved, Place, Shuffled, Swapped, Turned
from cardtable.ui.model.items import Item, ItemKind, is_seen_again
from cardtable.ui.scene.scene import Scene


class Travels:
    """The ways of cards.

    Attributes:
        arrived: by place, the last move of a card to it.
        pairs: by place, which swap brought its card, counted from 0.
        swaps: how many swaps there were.
        joined: by the card's key, the pile it went to, or back to when it has been seen again.
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
        """These cards in the order in which the events tell of them; first those of which they tell nothing."""
        return sorted(items, key=lambda item: self._told.get(item.place, -1) if item.place is not None else -1)

    def source(self, item: Item) -> Place:
        """The pile from which a card came that has not been seen apart before."""
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
        """Cards that change place at the same moment: all leave before any arrives."""
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
    """The pile on which a card of the last trick is seen again."""
    assert item.place is not None
    return item.place._replace(slot=0)
