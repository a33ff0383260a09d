"""The motions of cards from one scene to the next: dealt, exchanged, turned up, taken, gathered."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cardtable.engine.events import STOCK, Place, Zone
from cardtable.engine.seats import Seat
from cardtable.ui.animation.card_way import CardWay
from cardtable.ui.animation.change import Change
from cardtable.ui.animation.motions import Motion, glint
from cardtable.ui.animation.travels import Travels
from cardtable.ui.layout.heights import OUT_OF_A_HAND, Z
from cardtable.ui.layout.placements import Placement, place_placement
from cardtable.ui.model.items import Item, ItemKind
from cardtable.ui.paint.cards import BACK
from cardtable.ui.style.durations import Ms


class _Flight(NamedTuple):
    key: Hashable
    way: CardWay
    z: int
    holds: bool = True


class Cards:
    """The motions of cards.

    Attributes:
        travels: the moves of cards in the events.
        landing: by key, the moment at which a card arrives, in milliseconds; filled by `motions`.
    """

    def __init__(self, change: Change) -> None:
        self.before, self.after, self.tempo = change.before, change.after, change.tempo
        self.travels = Travels(change.before, change.after, change.events)
        self.landing: dict[Hashable, float] = {}

    def motions(self) -> Iterator[Motion]:
        """The motions of cards that are in the new scene."""
        cards = self.travels.in_order(item for item in self.after.items.values() if item.kind is ItemKind.CARD)
        dealt = [item for item in cards if item.key not in self.before.items]
        moved = [item for item in cards if item.key in self.before.items and item.place in self.travels.arrived]
        flights = [*self._deal(dealt), *self._move(moved)]
        flights += self._turn([item for item in cards if item not in dealt and item not in moved])
        for key, way, z, holds in flights:
            self.landing[key] = way.over
            yield Motion(key, way.over, way, z=Z.MOVING + z, holds=holds)
            if way.flip is not None:
                yield from self._glint(self.after.items[key], way)

    def _glint(self, item: Item, way: CardWay) -> Iterator[Motion]:
        """Yield the flash of the star of a card that turned up, once it has landed; no step waits for it."""
        light, length = self.after.glint(item), self.tempo.ms(Ms.GLINT)
        if light is not None:
            frame = glint(light, way.over, length)
            yield Motion(("glint", item.key), way.over + length, frame, z=Z.MOVING + light.z + 1, holds=False)

    def _deal(self, cards: Sequence[Item]) -> Iterator[_Flight]:
        """Yield flights out of a pile: cards leave one by one, and open ones turn up when the last has landed.

        If other seats get open cards, each turns as it lands, and they follow each other faster.
        """
        ms, others_open = self.tempo.ms, self._others_get_open(cards)
        gap, length = ms(Ms.OPEN_DEAL_GAP if others_open else Ms.DEAL_GAP), ms(Ms.FLIGHT)
        landed = gap * (len(cards) - 1) + length
        turning = 0
        for place, item in enumerate(cards):
            start, end = self._origin(item), self.after.placements[item.key]
            after = self.after.cut(item, end)
            before, flip = after._replace(name=BACK), None
            if after.name != BACK and others_open:
                flip = (gap * place + length * 0.5, length * 0.5)
            elif after.name != BACK:
                flip = (landed + ms(Ms.TURN_GAP) * turning, ms(Ms.TURN))
                turning += 1
            elif item.card.known:
                # a card drawn openly is shown before it is closed
                before, flip = after._replace(name=self.after.face(item)), (landed + ms(Ms.SHOW), ms(Ms.TURN))
            way = CardWay(
                self.after.cache,
                start,
                end,
                before,
                after,
                begin=gap * place,
                length=length,
                flip=flip,
                hidden=True,
            )
            yield _Flight(item.key, way, end.z)

    def _others_get_open(self, cards: Sequence[Item]) -> bool:
        """Whether some of these cards are dealt open to other seats than the viewer's."""
        human = self.after.human or Seat(0)
        return any(item.face_up and item.seat not in (None, human) for item in cards)

    def _origin(self, item: Item) -> Placement:
        """The placement that a new card comes from."""
        placement = place_placement(self.before.table, self.travels.source(item), self.after.human, {})
        return replace(placement, level=2)

    def _move(self, cards: Sequence[Item]) -> Iterator[_Flight]:
        """Yield the flights of cards that change places: both of a pair leave together, one pair after the other."""
        pairs = self.travels.swaps > 1
        length, gap = self.tempo.ms(Ms.PAIR_FLIGHT if pairs else Ms.FLIGHT), self.tempo.ms(Ms.PAIR_GAP)
        for item in cards:
            assert item.place is not None, "a card lies somewhere"
            begin = gap * self.travels.pairs.get(item.place, 0)
            way = self._way(item, begin, length)
            out_of_hand = self.travels.arrived[item.place].source.zone is Zone.HAND
            yield _Flight(item.key, way, way.end.z + (OUT_OF_A_HAND if out_of_hand else 0))

    def _way(self, item: Item, begin: float, length: float) -> CardWay:
        old = self.before.items[item.key]
        start, end = self.before.placements[item.key], self.after.placements[item.key]
        before, after = self.before.cut(old, start), self.after.cut(item, end)
        flip = (begin + length * 0.25, length * 0.5) if before.name != after.name else None
        return CardWay(self.after.cache, start, end, before, after, begin, length, flip=flip)

    def _turn(self, cards: Sequence[Item]) -> Iterator[_Flight]:
        """Yield the motions of cards that stay: picked, turned up (seat after seat), or moved by a new layout."""
        ms = self.tempo.ms
        seats: dict[Seat | None, float] = {}
        clock, turned = 0.0, 0
        for item in cards:
            old = self.before.items[item.key]
            start, end = self.before.placements[item.key], self.after.placements[item.key]
            before, after = self.before.cut(old, start), self.after.cut(item, end)
            if before.name == after.name and start == end:
                continue
            picked = old.selected != item.selected
            length = ms(Ms.RISE if picked else Ms.FLIGHT)
            flip = None
            if before.name != after.name:
                if item.seat not in seats:
                    clock = max(seats.values(), default=-ms(Ms.SEAT_PAUSE)) + ms(Ms.SEAT_PAUSE)
                    turned = 0
                begin = clock + ms(Ms.TURN_GAP) * turned
                seats[item.seat] = begin + ms(Ms.TURN)
                flip, turned = (begin, ms(Ms.TURN)), turned + 1
            way = CardWay(self.after.cache, start, end, before, after, 0.0, length, flies=False, flip=flip)
            yield _Flight(item.key, way, end.z, not picked)

    # -- cards that are gone

    def leaving(self) -> Iterator[Motion]:
        """The motions of cards that are gone: to their pile, or into the stock when all are gathered."""
        gathered = self.travels.gathered
        gone = [
            item
            for item in self.before.items.values()
            if item.kind is ItemKind.CARD and item.key not in self.after.items
        ]
        for wait, item in enumerate(gone):
            pile = STOCK if gathered else self.travels.joined.get(item.key)
            if pile is None:
                continue
            if not gathered and item.place is not None and item.place.zone is Zone.TRICK:
                way = self._sweep(item, pile)
            else:
                way = self._away(item, pile, wait * self.tempo.ms(Ms.GATHER_GAP if gathered else Ms.PAIR_GAP))
            yield Motion(("gone", item.key), way.over, way, z=Z.MOVING + way.start.z)

    def _away(self, item: Item, pile: Place, begin: float) -> CardWay:
        """The way of a card to a pile; it is closed on the way."""
        start, length = self.before.placements[item.key], self.tempo.ms(Ms.FLIGHT)
        before = self.before.cut(item, start)
        after, end = before._replace(name=BACK), self._at(pile)
        flip = (begin + length * 0.25, length * 0.5) if before.name != BACK else None
        return CardWay(self.after.cache, start, end, before, after, begin, length, flip=flip)

    def _sweep(self, item: Item, pile: Place) -> CardWay:
        """The way of a card of a trick: all slide to the winner's pile together and turn over."""
        start, length = self.before.placements[item.key], self.tempo.ms(Ms.SWEEP)
        before = self.before.cut(item, start)
        after, flip = before._replace(name=BACK), (length * 0.3, length * 0.5)
        return CardWay(
            self.after.cache, start, self._at(pile), before, after, 0, length, flies=False, flip=flip, gently=True
        )

    def _at(self, pile: Place) -> Placement:
        return place_placement(self.after.table, pile, self.after.human, {})
