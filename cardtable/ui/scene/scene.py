"""The picture of a table as a list of sprites: pure, from what is there to what is drawn.

A sprite is one or more kept pictures at a point. What has not changed makes an equal sprite, so that the difference of
two scenes is what has to be drawn anew.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from dataclasses import replace

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from cardtable.engine.events import OUT, Place, Zone
from cardtable.engine.frozen import slim
from cardtable.engine.seats import Seat
from cardtable.engine.spec import Centre
from cardtable.engine.vocabulary import Sign
from cardtable.ui.layout.heights import Z
from cardtable.ui.layout.hit_test import stops
from cardtable.ui.layout.placements import (
    Placement,
    area_of,
    place_placement,
)
from cardtable.ui.layout.seat_areas import SeatArea
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import CORNER
from cardtable.ui.model.items import MARKS, TO_MOVE, Item, ItemKind
from cardtable.ui.paint.bubbles import hand_line, worth_picture, worth_spot
from cardtable.ui.paint.canvas import glow_picture
from cardtable.ui.paint.cards import (
    BACK,
    COVERED,
    OTHERS,
    UNPLAYABLE,
    Cut,
    Level,
    Line,
    card_picture,
    outline_picture,
    shadow_picture,
)
from cardtable.ui.paint.notes import (
    caption_picture,
    print_picture,
    slip_picture,
)
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.pile import pile_picture
from cardtable.ui.paint.plate import plate_picture
from cardtable.ui.paint.plate_state import PlateState, can_tell
from cardtable.ui.paint.sides import points_picture
from cardtable.ui.paint.stakes import (
    glint_picture,
    star_picture,
    star_spot,
)
from cardtable.ui.paint.tokens import (
    seal_picture,
)
from cardtable.ui.scene.scene_state import SceneState
from cardtable.ui.scene.tokens import tokens_seen
from cardtable.ui.scene.words import is_trump, words_beside
from cardtable.ui.style.decks import face_name


@slim
class Sprite:
    """Pictures anchored at one point (x, y) of the window, in device pixels; the first is the lowest."""

    x: int
    y: int
    z: int
    pictures: tuple[Picture, ...]

    @property
    def rect(self) -> QRect:
        """The rectangle that it covers."""
        whole = QRect()
        for picture in self.pictures:
            whole = whole.united(picture.rect(self.x, self.y))
        return whole

    def draw(self, painter: QPainter) -> None:
        """Draw it with a painter in device pixels."""
        for picture in self.pictures:
            picture.draw(painter, self.x, self.y)


Sprites = dict[Hashable, Sprite]


class Scene(SceneState):
    """A table at rest, with the sprite of each item."""

    def sprites(self) -> Sprites:
        """All sprites, by key."""
        return dict(self.each())

    def each(self) -> Iterator[tuple[Hashable, Sprite]]:
        """Yield every sprite with its key; its pictures are drawn when it is taken."""
        for key, item in self.items.items():
            yield key, self.sprite(item, self.placements[key])
            yield from self._additions(item)
        yield from self._outlines()
        yield from self._worth_sprite()
        yield from self._hand_captions()

    def at(self, x: float, y: float, z: int, *pictures: Picture | None) -> Sprite:
        """A sprite at a point in logical pixels."""
        ratio = self.cache.ratio
        there = tuple(picture for picture in pictures if picture is not None)
        return Sprite(round(x * ratio), round(y * ratio), z, there)

    def sprite(self, item: Item, placement: Placement) -> Sprite:
        """The sprite of an item at its placement."""
        match item.kind:
            case ItemKind.CARD:
                return self.at(placement.x, placement.y, placement.z, *self.card_pictures(item, placement))
            case ItemKind.PILE:
                return self.at(placement.x, placement.y, placement.z, self._pile(item, placement))
            case ItemKind.PLATE:
                return self.at(placement.x, placement.y, placement.z, plate_picture(self.cache, self.plate_state(item)))
            case ItemKind.TOKENS:
                return self.at(placement.x, placement.y, placement.z, tokens_seen(self, item))
            case ItemKind.SIGN:
                return self.at(
                    placement.x,
                    placement.y,
                    placement.z,
                    print_picture(self.cache, self.cut(item, placement), self.table.picture),
                )
            case ItemKind.SLIP:
                slip = slip_picture(self.cache, item.lines, placement.area, self.table.letter, self.token)
                return self.at(placement.x, placement.y, placement.z, slip)
            case ItemKind.POINTS:
                slip = points_picture(self.cache, item.lines, placement.area)
                return self.at(placement.x, placement.y, placement.z, slip)

    # -- cards and piles

    def face(self, item: Item) -> str:
        """The name of the picture of this card in the chosen deck."""
        return face_name(item.card, self.cache.look.deck)

    def cut(self, item: Item, placement: Placement) -> Cut:
        """How a card is shown at its placement."""
        own = item.place is not None and item.place.seat == (self.human or 0)
        in_a_hand = item.place is not None and item.place.zone is Zone.HAND
        unplayable = COVERED if self.table.layout_input.centre is Centre.ZONES else UNPLAYABLE
        dim = 0.0 if item.playable else unplayable
        if in_a_hand and not own and not item.face_up:
            dim = max(dim, OTHERS)
        face = self.face(item) if item.face_up and item.card.known else BACK
        return Cut(face, placement.area.h, self.table.layout_input.aspect, placement.angle, dim)

    def card_pictures(self, item: Item, placement: Placement) -> tuple[Picture | None, ...]:
        """The pictures of a card: its shadow, the card, and the star if the game gives it one."""
        cut = self.cut(item, placement)
        shadow = shadow_picture(self.cache, cut.height, cut.aspect, cut.angle, Level(placement.level))
        star = None
        if cut.name in self.table_spec.signed:
            star = star_picture(self.cache, cut.height, cut.aspect, cut.angle, self.cache.look.deck)
        return shadow, card_picture(self.cache, cut), star

    def glint(self, item: Item) -> Sprite | None:
        """The flash over the star of a card; None on a card without a star."""
        placement = self.placements[item.key]
        cut = self.cut(item, placement)
        if not self.table_spec.glints or cut.name not in self.table_spec.signed:
            return None
        x, y, reach = star_spot(cut.height, cut.aspect, self.cache.look.deck)
        turn = math.radians(placement.angle)
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        return self.at(placement.x + x, placement.y + y, placement.z, glint_picture(self.cache, 3.4 * reach))

    def _pile(self, item: Item, placement: Placement) -> Picture:
        assert item.place is not None
        table = self.table
        caption = item.caption if self.captioned or not item.count else ""
        if table.layout_input.centre is Centre.TRICK or item.seat is not None:
            caption = ""  # the words are drawn at the trump or beside the pile instead
        cut = Cut(BACK, placement.area.h, table.layout_input.aspect, placement.angle)
        loose = item.place.zone is not Zone.STOCK
        # the number of a won pile in the middle is written beside it
        counted = loose and item.seat is not None and not table.middle.won
        t = self.middle_letter if not counted else table.letter if item.seat == self.human else table.plates
        mark = MARKS[item.side] if counted and item.side is not None else ""
        return pile_picture(
            self.cache,
            cut,
            item.count,
            t,
            table.picture,
            caption,
            loose=loose,
            counted=counted,
            mark=mark,
            last=item.last,
        )

    # -- plates

    def plate_state(self, item: Item) -> PlateState:
        """The state of a seat's plate."""
        assert item.seat is not None
        area = area_of(self.table, item.seat, self.human)
        own = area is self.table.you
        t = self.your_plate_scale if own else self.table.plates
        kind = self.table.style.name if not own else "small" if self.cramped else "yours"
        state = PlateState.of(item, area.plate, t, kind, self._free_beside(item.seat, area.plate))
        if item.brief and not can_tell(state, state.status):
            state = replace(state, status=item.brief)
        if own and self.worth[0] and worth_spot(self.table, *self.worth, above=self._worth_above) is None:
            state = self._telling_worth(state)
        return replace(state, candle=item.seat not in self.carried)

    def _telling_worth(self, state: PlateState) -> PlateState:
        """The state with the hand's worth added to its status; what follows a colon is left out if need be."""
        words = self.worth[0]
        told = (f"{state.status} · {each}" if state.status else each for each in (words, words.partition(":")[0]))
        return next((replace(state, status=status) for status in told if can_tell(state, status)), state)

    def _free_beside(self, seat: Seat, plate: Rect) -> float:
        """The free width to the right of a seat's plate: up to its tokens, if they lie there, or to the rim."""
        mine = (
            self.placements[key].area
            for key, item in self.items.items()
            if item.kind is ItemKind.TOKENS and item.seat == seat
        )
        beside = [area.x for area in mine if area.x >= plate.right and area.y < plate.bottom and area.bottom > plate.y]
        return min([self.table.felt.right, *beside]) - plate.right

    def _additions(self, item: Item) -> Iterator[tuple[Hashable, Sprite]]:
        """Yield the further sprites of an item: words, candle light under the cards, and the score on them."""
        words = words_beside(self, item)
        if words is not None:
            yield ("words", "trump" if is_trump(item) else item.key), self.at(words.x, words.y, Z.WORDS, words.picture)
        if item.number:
            seal = seal_picture(self.cache, str(item.number), self.middle_letter)
            area = self.placements[item.key].area
            yield ("number", item.key), self.at(area.cx, area.bottom, Z.NUMBER, seal)
        if item.kind is not ItemKind.PLATE or item.seat is None:
            return
        if TO_MOVE in item.marks and item.seat not in self.carried:
            yield ("lamp", item.seat), self.lamp(item.seat)
            if item.seat == self.human and not self.cache.look.high_contrast:
                hand, h = self.table.hand, self.table.hand_height
                light = Rect.about(hand.cx, hand.bottom, hand.w * 1.6, h)
                yield ("glow",), self._light(light, hand.cx, hand.bottom, 0.16, 1, Z.GLOW)
        if item.score and (OUT not in item.marks or Sign.PRIZE in item.signs):
            yield ("score", item.seat), self.score(item, item.score)

    def lamp(self, seat: Seat, strength: float = 1.0) -> Sprite:
        """The candle light at a seat's plate; empty in high contrast."""
        if self.cache.look.high_contrast or not strength:
            return Sprite(0, 0, Z.LAMP, ())
        plate = area_of(self.table, seat, self.human).plate
        light = Rect.about(plate.x + plate.w * 0.7, plate.y + plate.h * 0.7, 2 * plate.w, 6 * plate.h)
        return self._light(light, plate.x, plate.y, 0.52, strength, Z.LAMP)

    def _light(self, light: Rect, x: float, y: float, alpha: float, strength: float, z: int) -> Sprite:
        felt, corner = self.table.felt.moved(-x, -y), CORNER * self.table.picture
        # rounded, so that seats of one size share one light
        around = Rect(round(light.x - x), round(light.y - y), round(light.w), round(light.h))
        glow = glow_picture(self.cache, around, alpha, felt, corner, strength)
        return self.at(x, y, z, glow)

    def score(self, item: Item, words: str) -> Sprite:
        """The seal with the worth of a seat's open cards."""
        assert item.seat is not None
        area = area_of(self.table, item.seat, self.human)
        # small cards get small seals, which cover neither them nor a plate below
        t = min(self.table.plates, max(0.8, area.card_height / 60))
        seal = seal_picture(self.cache, words, t, score=words.isdecimal(), loud=Sign.LOSS in item.signs)
        if area is self.table.you:
            return self.at(area.cards.cx, area.cards.bottom - 10 * t, Z.OWN_SEAL, seal)
        # a wide seal lies higher, clear of what is below
        low = -3 if self.table_spec.named else 7
        return self.at(self.cards_middle(item.seat, area), area.cards.bottom + low * t, Z.SEAL, seal)

    def cards_middle(self, seat: Seat | None, area: SeatArea) -> float:
        """The x of the middle of the cards in a seat's hand."""
        places = [(item.place, key) for key, item in self.items.items() if item.kind is ItemKind.CARD]
        hand = [self.placements[key].x for place, key in places if place and place[:2] == (Zone.HAND, seat)]
        return (min(hand) + max(hand)) / 2 if hand else area.cards.cx

    # -- over everything else

    def _outlines(self) -> Iterator[tuple[Hashable, Sprite]]:
        for key, item in self.items.items():
            if item.selected and key != self.held:
                yield ("outline", Line.SELECTED, key), self.outline(Line.SELECTED, key)
            if item.target:
                yield ("outline", Line.TARGET, key), self.outline(Line.TARGET, key)
            if item.selected and self.table.layout_input.centre is Centre.TRICK:
                yield ("outline", Line.TARGET, "trick"), self._target_place()
        stop = stops(self.items.values(), self.placements).get(self.focus) if self.focus != self.held else None
        if stop is not None:
            yield ("outline", Line.FOCUS, self.focus), self._outline_at(Line.FOCUS, stop)

    def outline(self, kind: Line, key: Hashable) -> Sprite:
        """The outline of an item."""
        return self._outline_at(kind, self.placements[key])

    def _target_place(self) -> Sprite:
        """The outline of where the picked card will lie, on the felt and so under the cards."""
        placement = place_placement(self.table, Place(Zone.TRICK, self.human or Seat(0)), self.human, {})
        return replace(self._outline_at(Line.TARGET, placement), z=Z.TARGET_PLACE)

    def _outline_at(self, kind: Line, placement: Placement) -> Sprite:
        area, z = placement.area, Z.FOCUS if kind is Line.FOCUS else Z.OUTLINE
        # inside the felt even where the item touches its edge
        felt = self.table.felt.grown(-8 * self.table.picture)
        if kind is Line.FOCUS and not placement.angle:
            area = _clipped(area, felt)
        picture = outline_picture(self.cache, kind, area.w, area.h, placement.angle, self.table.picture)
        return self.at(area.cx, area.cy, z, picture)

    def _hand_captions(self) -> Iterator[tuple[Hashable, Sprite]]:
        """Yield the captions that say which cards of the person's hand the others see."""
        hand = [item for item in self.items.values() if item.caption and item.place and item.kind is ItemKind.CARD]
        table, t = self.table, self.table.letter
        if table.layout_input.text > LARGE_TEXT:
            return
        for words in dict.fromkeys(item.caption for item in hand if item.place and item.place.zone is Zone.HAND):
            areas = [self.placements[item.key].area for item in hand if item.caption == words]
            x = sum(area.cx for area in areas) / len(areas)
            yield ("hand", words), self.at(x, hand_line(table), Z.WORDS, caption_picture(self.cache, words, t))

    @property
    def _worth_above(self) -> bool:
        """Whether the hand's worth is shown above it, since tokens or piles lie beside it."""
        return self.table_spec.closed > 0

    def _worth_sprite(self) -> Iterator[tuple[Hashable, Sprite]]:
        words, caption = self.worth
        placement = worth_spot(self.table, words, caption, above=self._worth_above) if words else None
        if placement is not None:
            told = worth_picture(self.cache, words, caption, placement.t, above=placement.above)
            yield ("worth",), self.at(placement.x, placement.y, Z.WORDS, told)


def _clipped(area: Rect, felt: Rect) -> Rect:
    x, y = max(area.x, felt.x + 4), max(area.y, felt.y + 4)
    return Rect(x, y, min(area.right, felt.right - 4) - x, min(area.bottom, felt.bottom - 4) - y)
