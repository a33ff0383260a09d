"""The motions of payments: flying tokens, and numbers that change as they land."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from cardtable.engine.events import Event, Holder, Holding, Paid, Staked, stack_of
from cardtable.engine.frozen import frozen
from cardtable.ui.animation.change import Change
from cardtable.ui.animation.motions import Motion, delayed, pay
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.placements import Placement, area_of, stake_spot
from cardtable.ui.model.items import Item
from cardtable.ui.paint.tokens import token_picture
from cardtable.ui.scene.scene import Sprites
from cardtable.ui.style.durations import Ms

_MOST = 5
"""The most tokens that fly for one payment; each stands for its share of the count."""


@frozen
class _Landing:
    when: float
    target: Holding
    count: int


class Payments:
    """The flights of tokens from one scene to the next."""

    def __init__(self, change: Change) -> None:
        self.old, self.after, self.tempo = change.old, change.after, change.tempo
        self.payments = list(_payments(change.events))

    def motions(self) -> Iterator[Motion]:
        """The motions of all payments, one after the other; a number changes when tokens land there."""
        wait, landings = 0.0, list[_Landing]()
        for place, payment in enumerate(self.payments):
            if self._placement(payment.source) == self._placement(payment.target):
                continue
            shares = _split(payment.count, _MOST if self.after.table_spec.purse or self.after.table_spec.counted else 1)
            for number, share in enumerate(shares):
                start = wait + self.tempo.ms(Ms.TOKEN_GAP) * number
                yield delayed(self._flight(("coin", place, number), payment), start)
                landings.append(_Landing(start + self.tempo.ms(Ms.PAYMENT), payment.target, share))
            wait += self.tempo.ms(Ms.PAYER_GAP)
        yield from self._held(landings)

    def _flight(self, key: Hashable, payment: Paid) -> Motion:
        table, cache = self.after.table, self.after.cache
        size, rise = 34 * table.letter, 46 * table.letter
        token, echo = (token_picture(cache, self.after.token, size, shadow=shadow) for shadow in (True, False))
        way = (self._placement(payment.source), self._placement(payment.target))
        frame = pay(token, echo, cache.ratio, way, rise, self.tempo)
        return Motion(key, self.tempo.ms(Ms.PAYMENT + Ms.BOUNCE), frame, z=Z.COIN)

    def _held(self, landings: Sequence[_Landing]) -> Iterator[Motion]:
        """Yield the motions of holdings that are paid: the old number grows with each token that lands."""
        targets: defaultdict[Holding, list[_Landing]] = defaultdict(list)
        for landing in landings:
            targets[landing.target].append(landing)
        for holding, landed in targets.items():
            key = ("tokens", holding)
            item = self.after.items.get(key)
            if item is not None and key in self.old:
                yield self._counting(key, item, sorted(landed, key=lambda each: each.when))

    def _counting(self, key: Hashable, item: Item, landed: Sequence[_Landing]) -> Motion:
        stages = []
        for landing in landed:
            flying = sum(each.count for each in landed if each.when > landing.when)
            stages.append((landing.when, self.after.sprite(replace(item, count=item.count - flying), self._at(key))))

        def under(ms: float) -> Sprites:
            sprite = self.old[key]
            for when, stage in stages:
                if ms >= when:
                    sprite = stage
            return {key: sprite}

        return Motion(("counting", key), landed[-1].when, under=under)

    def _at(self, key: Hashable) -> Placement:
        return self.after.placements[key]

    def _placement(self, holding: Holding) -> tuple[float, float]:
        """The position of tokens of this holding; a purse is at its seat, and the house at the pot."""
        table = self.after.table
        if holding.seat is None:
            return table.middle.saucer.cx, table.middle.saucer.cy
        if self.after.table_spec.purse:
            placement = self._at(("tokens", Holding(Holder.STACK, holding.seat)))
            return placement.x + 15 * table.plates, placement.y
        area = area_of(table, holding.seat, self.after.human)
        if holding.holder is Holder.STAKE:
            stake = stake_spot(table, area, self.after.table_spec)
            return stake.area.cx, stake.area.cy
        return area.tokens.x + 20 * table.plates, area.tokens.cy - 6 * table.plates


def _payments(events: Iterable[Event]) -> Iterator[Paid]:
    """Yield the payments of the events, and as payments too the tokens that a seat pushes forward."""
    for event in events:
        match event:
            case Paid():
                yield event
            case Staked(seat, count) if count:
                yield Paid(stack_of(seat), Holding(Holder.STAKE, seat), count)
            case _:
                pass


def _split(count: int, most: int) -> list[int]:
    """Split a count into at most `most` parts that are as equal as possible."""
    parts = min(count, most)
    edges = [count * part // parts for part in range(parts + 1)]
    return [after - before for before, after in pairwise(edges)]
