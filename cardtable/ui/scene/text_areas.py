"""The areas of words and numbers on the felt, which speech should not cover."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator

from cardtable.ui.layout.placements import area_of
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.model.items import ItemKind
from cardtable.ui.scene.scene import Scene

_WRITTEN = frozenset({"worth", "hand", "words", "score"})
"""The first part of the keys of sprites that are text."""


def readable(scene: Scene) -> list[Rect]:
    """The areas of text, of the numbers in the middle, and of seals that will soon appear."""
    return [*_drawn(scene, _WRITTEN), *_in_the_middle(scene), *_seals(scene)]


def in_use(scene: Scene) -> list[Rect]:
    """The areas of all that a person needs to see in their turn; what the own hand is worth, they know."""
    lying = [placement.bounds for placement in scene.placements.values()]
    tokens = {key for key, item in scene.items.items() if item.kind is ItemKind.TOKENS and item.seat is not None}
    written = _drawn(scene, _WRITTEN - {"worth"}, tokens)
    return [*lying, *written, *_in_the_middle(scene), *_seals(scene)]


def worth_area(scene: Scene) -> Rect | None:
    """The area of what the person's hand is worth, if that stands on the felt."""
    return next(_drawn(scene, {"worth"}), None)


def _drawn(scene: Scene, kinds: Collection[str], keys: Collection[Hashable] = ()) -> Iterator[Rect]:
    """Yield the areas of the sprites with these keys, or with keys that begin so."""
    ratio = scene.cache.ratio
    for key, sprite in scene.sprites().items():
        if key in keys or (isinstance(key, tuple) and key[0] in kinds):
            rect = sprite.rect
            yield Rect(rect.x() / ratio, rect.y() / ratio, rect.width() / ratio, rect.height() / ratio)


def _in_the_middle(scene: Scene) -> Iterator[Rect]:
    """Yield the areas of seals at the foot of piles and tokens, and of the captions under them."""
    for key, item in scene.items.items():
        if item.seat is None and item.kind in (ItemKind.PILE, ItemKind.TOKENS):
            area = scene.placements[key].area
            below = 44 if item.caption and scene.captioned else 14
            yield Rect(area.x, area.cy, area.w, area.h / 2 + below * scene.middle_letter)


def _seals(scene: Scene) -> Iterator[Rect]:
    """Yield the areas of the seals, present or to come, with the worth of the others' open cards."""
    plates = [item for item in scene.items.values() if item.kind is ItemKind.PLATE and item.seat is not None]
    if not any(plate.score for plate in plates):
        return
    t = scene.table.plates
    for seat in (plate.seat for plate in plates if plate.seat != scene.human):
        if seat is not None:
            area = area_of(scene.table, seat, scene.human)
            yield Rect.about(scene.cards_middle(seat, area), area.cards.bottom + 7 * t, 44 * t, 30 * t)
