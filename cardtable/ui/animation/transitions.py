"""From two scenes to what moves between them. Lengths of time are the normal pace's; `Tempo` stretches them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from cardtable.engine.events import OUT, PILES, Place, Zone
from cardtable.engine.seats import Seat
from cardtable.ui.animation.motions import (
    FADE,
    CardWay,
    Motion,
    Stroke,
    Tempo,
    appear,
    award,
    carry,
    crossfade,
    fade_out,
    glint,
    knock,
    share,
    slide,
    strokes_of,
)
from cardtable.ui.animation.payments import Payment, Payments
from cardtable.ui.layout.placements import Placement, place_placement
from cardtable.ui.model.items import SAFE, TO_MOVE, Item, ItemKind
from cardtable.ui.paint.cards import BACK, Line
from cardtable.ui.paint.plate import (
    KNOCKED,
    LAST_TURN,
    PAYS,
    candle_size,
    candle_spot,
    plate_picture,
    prize_picture,
    prize_spot,
)
from cardtable.ui.paint.tokens import seal_picture, token_picture
from cardtable.ui.scene.scene import Scene, Sprite, Sprites

CARD_Z, SEAL_Z, CANDLE_Z = 100, 140, 150
_DEAL_GAP, _PAIR_GAP, _TURN_GAP, _RIBBON_GAP, _GATHER_GAP = 70, 60, 90, 50, 18
_FLIGHT, _PAIR_FLIGHT, _RISE, _TURN, _COUNT, _PASS, _SWEEP, _SHOW, _GLINT = 220, 240, 120, 160, 300, 200, 320, 600, 460
_LOT_GAP = 45
"""Lots follow each other faster: nobody plays them."""
_SEAT_PAUSE = 250
"""At the end of a hand: between one seat's cards and the next one's."""
_LAMP_STEPS = 6
"""How many strengths of candle light there are while the turn passes: each is a picture of its own."""


@dataclass
class Changes:
    """What happened since the last scene, besides what the two scenes tell.

    Attributes:
        order: the keys of rows that came or changed, in the order in which they did.
        departed: cards whose rows went, and the piles they joined.
        gathered: whether all cards were shuffled into the stock.
        payments: what was paid, in order.
        lap: the seats that have a last turn, in the order in which their ribbons appear.
    """

    order: dict[Hashable, None] = field(default_factory=dict)
    departed: list[tuple[Item, Place]] = field(default_factory=list)
    gathered: bool = False
    payments: list[Payment] = field(default_factory=list)
    lap: Sequence[Seat] = ()


class Transitions:
    """What moves from one scene to another."""

    def __init__(
        self, before: tuple[Scene, Sprites], after: tuple[Scene, Sprites], changes: Changes, tempo: Tempo
    ) -> None:
        self.before, self.old = before
        self.after, self.new = after
        self.changes = changes
        self.tempo = tempo
        self._landing: dict[Hashable, float] = {}
        """When a card is where it should be, in milliseconds."""

    def motions(self) -> list[Motion]:
        """Everything that moves. Reduced motion only fades."""
        if self.tempo.still:
            return []
        if self.tempo.reduced:
            return list(self._fades())
        motions = [*self._cards(), *self._leaving()]
        motions += [*self._plates(), *self._scores(), *self._lamp()]
        motions += Payments(self.old, self.after, self.changes.payments, self.tempo).motions()
        motions += [*self._held_piles(), *self._told_of_the_hand()]
        moving = {motion.key for motion in motions}
        motions += [*self._slides(moving), *self._outlines()]
        return motions

    # -- reduced motion

    def _fades(self) -> Iterator[Motion]:
        length = self.tempo.ms(FADE)
        for key, sprite in self.new.items():
            old = self.old.get(key)
            if old != sprite and sprite.pictures:
                yield Motion(key, length, crossfade(old, sprite, 0, length), z=sprite.z)
        for key in self.old.keys() - self.new.keys():
            if self.old[key].pictures:
                yield Motion(key, length, fade_out(self.old[key], length), z=self.old[key].z)

    # -- cards

    def _changed(self, kind: ItemKind) -> list[Item]:
        """The things of a kind, those that changed last in the model at the end."""
        order = {key: place for place, key in enumerate(self.changes.order)}
        items = [item for item in self.after.items.values() if item.kind is kind]
        return sorted(items, key=lambda item: order.get(item.key, -1))

    def _cards(self) -> Iterator[Motion]:
        cards = self._changed(ItemKind.CARD)
        dealt = [item for item in cards if item.key not in self.before.items]
        moved = [item for item in cards if self._has_moved(item)]
        ways = [*self._deal(dealt), *self._move(moved)]
        ways += self._turn([item for item in cards if item not in dealt and item not in moved])
        for key, way, z, holds in ways:
            self._landing[key] = way.over
            yield Motion(key, way.over, way, z=CARD_Z + z, holds=holds)
            if way.flip is not None:
                yield from self._glint(self.after.items[key], way)

    def _glint(self, item: Item, way: CardWay) -> Iterator[Motion]:
        """The star of a card that turned up flashes once it lies; nobody waits for that."""
        light, length = self.after.glint(item), self.tempo.ms(_GLINT)
        if light is not None:
            frame = glint(light, way.over, length)
            yield Motion(("glint", item.key), way.over + length, frame, z=CARD_Z + light.z + 1, holds=False)

    def _has_moved(self, item: Item) -> bool:
        old = self.before.items.get(item.key)
        return old is not None and old.place != item.place

    def _deal(self, cards: Sequence[Item]) -> list[tuple[Hashable, CardWay, int, bool]]:
        """Cards out of a pile leave one by one, and those that lie open turn up when the last has landed."""
        ms, lots = self.tempo.ms, self._are_lots(cards)
        gap, length = ms(_LOT_GAP if lots else _DEAL_GAP), ms(_FLIGHT)
        landed = gap * (len(cards) - 1) + length
        ways = []
        turning = 0
        for place, item in enumerate(cards):
            start, end = self._origin(item), self.after.placements[item.key]
            after = self.after.cut(item, end)
            before, flip = after._replace(name=BACK), None
            if after.name != BACK and lots:
                flip = (gap * place + length * 0.5, length * 0.5)
            elif after.name != BACK:
                flip = (landed + ms(_TURN_GAP) * turning, ms(_TURN))
                turning += 1
            elif item.card.known:
                # drawn for all to see: it is shown before it lies closed
                before, flip = after._replace(name=self.after.face(item)), (landed + ms(_SHOW), ms(_TURN))
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
            ways.append((item.key, way, end.z, True))
        return ways

    def _are_lots(self, cards: Sequence[Item]) -> bool:
        """Whether these are cards drawn for the first deal: others get them face up, and each turns as it lands."""
        human = self.after.human or Seat(0)
        return any(item.face_up and item.seat not in (None, human) for item in cards)

    def _origin(self, item: Item) -> Placement:
        """Where a card that is new comes from."""
        source = item.source if item.source is not None and item.source.zone in PILES else Place(Zone.STOCK)
        placement = place_placement(self.before.table, source, self.after.human, {})
        return replace(placement, level=2)

    def _move(self, cards: Sequence[Item]) -> list[tuple[Hashable, CardWay, int, bool]]:
        """Two cards that change places leave together; of more, one pair leaves after the other."""
        pairs = len(cards) > 2
        length, gap = self.tempo.ms(_PAIR_FLIGHT if pairs else _FLIGHT), self.tempo.ms(_PAIR_GAP)
        ways = []
        for place, item in enumerate(cards):
            begin = gap * (place // 2) if pairs else 0.0
            way = self._way(item, begin, length, flies=True)
            out_of_hand = item.source is not None and item.source.zone is Zone.HAND
            # what leaves a hand flies above what comes into it
            ways.append((item.key, way, way.end.z + (20 if out_of_hand else 0), True))
        return ways

    def _way(self, item: Item, begin: float, length: float, *, flies: bool) -> CardWay:
        old = self.before.items[item.key]
        start, end = self.before.placements[item.key], self.after.placements[item.key]
        before, after = self.before.cut(old, start), self.after.cut(item, end)
        flip = (begin + length * 0.25, length * 0.5) if before.name != after.name else None
        return CardWay(self.after.cache, start, end, before, after, begin, length, flies, flip)

    def _turn(self, cards: Sequence[Item]) -> Iterator[tuple[Hashable, CardWay, int, bool]]:
        """Cards that stay: picked up, turned up, or moved by a new layout. Seats turn theirs up one after the other."""
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
            length = ms(_RISE if picked else _FLIGHT)
            flip = None
            if before.name != after.name:
                if item.seat not in seats:
                    clock = max(seats.values(), default=-ms(_SEAT_PAUSE)) + ms(_SEAT_PAUSE)
                    turned = 0
                begin = clock + ms(_TURN_GAP) * turned
                seats[item.seat] = begin + ms(_TURN)
                flip, turned = (begin, ms(_TURN)), turned + 1
            way = CardWay(self.after.cache, start, end, before, after, 0.0, length, flies=False, flip=flip)
            yield item.key, way, end.z, not picked

    def _leaving(self) -> Iterator[Motion]:
        """Cards whose rows went: to their pile, or into the stock when all are gathered."""
        gone = {item.key: place for item, place in self.changes.departed}
        for wait, (key, item) in enumerate(
            (key, item)
            for key, item in self.before.items.items()
            if item.kind is ItemKind.CARD and key not in self.after.items
        ):
            if key not in gone and not self.changes.gathered:
                continue
            start = self.before.placements[key]
            target = place_placement(self.after.table, gone.get(key, Place(Zone.STOCK)), self.after.human, {})
            before = self.before.cut(item, start)
            if item.place is not None and item.place.zone is Zone.TRICK and not self.changes.gathered:
                yield self._sweep(item, target)
                continue
            gap = self.tempo.ms(_GATHER_GAP if self.changes.gathered else _PAIR_GAP)
            begin, length = wait * gap, self.tempo.ms(_FLIGHT)
            after = before._replace(name=BACK)
            flip = (begin + length * 0.25, length * 0.5) if before.name != BACK else None
            way = CardWay(self.after.cache, start, target, before, after, begin, length, flip=flip)
            yield Motion(("gone", key), way.over, way, z=CARD_Z + start.z)

    def _sweep(self, item: Item, target: Placement) -> Motion:
        """A card of a trick: all slide to the winner's pile as one, turning over."""
        start, length = self.before.placements[item.key], self.tempo.ms(_SWEEP)
        before = self.before.cut(item, start)
        after, flip = before._replace(name=BACK), (length * 0.3, length * 0.5)
        way = CardWay(self.after.cache, start, target, before, after, 0, length, flies=False, flip=flip, gently=True)
        return Motion(("gone", item.key), way.over, way, z=CARD_Z + start.z)

    def _held_piles(self) -> Iterator[Motion]:
        """A won pile, and what is told of it, is as it was until the trick has joined it."""
        for place in {place for _, place in self.changes.departed if place.zone is Zone.WON}:
            pile = ("pile", place)
            held: Sprites = {key: self.old.get(key, Sprite(0, 0, 0, ())) for key in (pile, ("words", pile))}
            yield Motion(("held", place), self.tempo.ms(_SWEEP), under=partial(_still, held))

    def _told_of_the_hand(self) -> Iterator[Motion]:
        """What is told of the person's hand appears when the cards dealt to him have turned up."""
        mine = [
            self._landing[key]
            for key, item in self.after.items.items()
            if key in self._landing and key not in self.before.items and item.seat == self.after.human
        ]
        if not mine:
            return
        begin, length = max(mine), self.tempo.ms(FADE)
        for key, sprite in self.new.items():
            if isinstance(key, tuple) and key[0] in ("worth", "hand") and self.old.get(key) != sprite:
                yield Motion(key, begin + length, appear(sprite, begin, length), z=sprite.z, holds=False)

    # -- plates

    def _plates(self) -> Iterator[Motion]:
        ribbons = self._new_ribbons()
        for item in self._changed(ItemKind.PLATE):
            old = self.before.items.get(item.key)
            if old is None or self.before.placements[item.key] != self.after.placements[item.key]:
                continue
            gained = item.marks - old.marks
            new_item, old_item = self.new[item.key], self.old[item.key]
            if KNOCKED in gained:
                yield self._knock(item)
            elif SAFE in gained:
                yield self._crown(item)
            elif OUT in gained:
                length = self.tempo.ms(400)
                yield Motion(item.key, length, crossfade(old_item, new_item, 0, length), z=new_item.z, holds=False)
            elif item.key in ribbons:
                begin, length = ribbons[item.key], self.tempo.ms(180)
                fade = crossfade(old_item, new_item, begin, length)
                yield Motion(item.key, begin + length, fade, z=new_item.z)

    def _new_ribbons(self) -> dict[Hashable, float]:
        """The plates that get a ribbon, and when: round the table, one after the other."""
        lap = {seat: place for place, seat in enumerate(self.changes.lap)}
        gained = [
            item
            for item in self._changed(ItemKind.PLATE)
            if item.key in self.before.items and (item.marks - self.before.items[item.key].marks) & {LAST_TURN, PAYS}
        ]
        gained.sort(key=lambda item: lap.get(item.seat or Seat(0), 0))
        return {item.key: self.tempo.ms(_RIBBON_GAP) * place for place, item in enumerate(gained)}

    def _knock(self, item: Item) -> Motion:
        """The plate dips without its seal, which is then stamped on it."""
        after, placement = self.after, self.after.placements[item.key]
        state = after.plate_state(item)
        bare = after.at(placement.x, placement.y, placement.z, plate_picture(after.cache, replace(state, sealed=False)))
        icons = state.t * (0.66 if state.large else 1)
        x, y = placement.x + state.w - 4 * icons, placement.y + state.h * (0.3 if state.large else 0.5)
        seal = after.at(x, y, placement.z, token_picture(after.cache, "knock", 36 * icons))
        frame, length = knock(bare, seal, after.cache.ratio, self.tempo)
        return Motion(item.key, length, frame, z=placement.z)

    def _crown(self, item: Item) -> Motion:
        """A winner's plate tells so, and a mandarin is laid on it."""
        after, placement = self.after, self.after.placements[item.key]
        state = after.plate_state(item)
        bare = after.at(placement.x, placement.y, placement.z, plate_picture(after.cache, replace(state, sealed=False)))
        x, y = prize_spot(state)
        prize = after.at(placement.x + x, placement.y + y, placement.z, prize_picture(after.cache, state))
        frame, length = award(self.old[item.key], bare, prize, after.cache.ratio, self.tempo)
        return Motion(item.key, length, frame, z=SEAL_Z)

    def _scores(self) -> Iterator[Motion]:
        """A seat's seal counts up once its cards are turned."""
        for key in self.new.keys() - self.old.keys():
            if not (isinstance(key, tuple) and key[0] == "score"):
                continue
            here = [item for item in self.after.items.values() if item.seat == key[1]]
            plate = next(item for item in here if item.kind is ItemKind.PLATE)
            yield self._count_up(key, plate, max(self._landing.get(item.key, 0.0) for item in here))

    def _count_up(self, key: Hashable, item: Item, begin: float) -> Motion:
        length, sprite = self.tempo.ms(_COUNT), self.new[key]
        if not item.score.isdecimal():
            return Motion(key, begin + length, appear(sprite, begin, length), z=SEAL_Z)
        points, loud, t = int(item.score), PAYS in item.marks, self.after.table.plates

        def frame(ms: float) -> Sequence[Stroke]:
            done = share(ms, begin, length)
            if not done:
                return ()
            seal = seal_picture(self.after.cache, str(round(points * done)), t, score=True, loud=loud)
            return strokes_of(replace(sprite, pictures=(seal,)), min(1.0, 4 * done))

        return Motion(key, begin + length, frame, z=SEAL_Z)

    # -- the candle

    def _lamp(self) -> Iterator[Motion]:
        """The turn passes: the light goes out here and on there, while the candle crosses."""
        here, there = _to_move(self.before), _to_move(self.after)
        if here is None or there is None or here.seat is None or there.seat is None or here.seat == there.seat:
            return
        length, dark, lit = self.tempo.ms(_PASS), here.seat, there.seat
        start, end = self._candle(self.before, here), self._candle(self.after, there)
        yield Motion(("candle", lit), length, carry(start, end, length), z=CANDLE_Z, holds=False)

        def under(ms: float) -> Sprites:
            step = round(_LAMP_STEPS * share(ms, 0, length))
            return {
                ("lamp", dark): self.after.lamp(dark, 1 - step / _LAMP_STEPS),
                ("lamp", lit): self.after.lamp(lit, step / _LAMP_STEPS),
            }

        yield Motion(("light", lit), length, holds=False, under=under)

    def _candle(self, scene: Scene, item: Item) -> Sprite:
        placement, state = scene.placements[item.key], scene.plate_state(item)
        x, y = candle_spot(state)
        picture = token_picture(scene.cache, "candle", candle_size(state), shadow=False)
        return scene.at(placement.x + x, placement.y + y, CANDLE_Z, picture)

    # -- the rest

    def _slides(self, moving: set[Hashable]) -> Iterator[Motion]:
        """Whatever else a new layout puts elsewhere."""
        length = self.tempo.ms(_FLIGHT)
        for key, sprite in self.new.items():
            old = self.old.get(key)
            overlaid = isinstance(key, tuple) and key[0] in ("outline", "lamp", "glow")
            if old is None or overlaid or key in moving or (old.x, old.y) == (sprite.x, sprite.y):
                continue
            yield Motion(key, length, slide(old, sprite, length), z=sprite.z)

    def _outlines(self) -> Iterator[Motion]:
        """Outlines fade in, round a card picked up while it rises; the keyboard's only if its card moves."""
        length = self.tempo.ms(60)
        for key in self.new.keys() - self.old.keys():
            if isinstance(key, tuple) and key[0] == "outline":
                sprite, kind, around = self.new[key], key[1], key[2]
                if kind is Line.FOCUS and around not in self._landing:
                    continue
                begin = max(self.tempo.ms(60), self._landing.get(around, 0.0) - length)
                yield Motion(key, begin + length, appear(sprite, begin, length), z=CARD_Z + sprite.z, holds=False)


def _still(sprites: Sprites, _: float) -> Sprites:
    """Items that stay as they are as long as something else moves."""
    return sprites


def _to_move(scene: Scene) -> Item | None:
    return next((item for item in scene.items.values() if TO_MOVE in item.marks), None)
