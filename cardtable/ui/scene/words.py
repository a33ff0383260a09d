"""The words beside piles and at the trump: what they say and where they lie."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.engine.events import Zone
from cardtable.engine.seats import Seat
from cardtable.ui.layout.pile_words import words_spots
from cardtable.ui.layout.placements import seat_step
from cardtable.ui.model.items import Item, ItemKind, is_seen_again
from cardtable.ui.paint.notes import Won, caption_picture, won_words
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.sides import lines_picture
from cardtable.ui.scene.scene_state import SceneState
from cardtable.ui.style import fonts
from cardtable.ui.style.theme import Role


class Words(NamedTuple):
    """A picture of words, and where its anchor lies."""

    x: float
    y: float
    picture: Picture


def is_trump(item: Item) -> bool:
    """Whether this is the trump card, or its sign."""
    return item.kind is ItemKind.SIGN or (item.place is not None and item.place.zone is Zone.TRUMP)


def words_beside(scene: SceneState, item: Item) -> Words | None:
    """The words about a won pile or the trump; None for other items, and where there is no room."""
    if is_trump(item):
        return _at_the_trump(scene, item)
    place = item.place
    if item.kind is not ItemKind.PILE or place is None or place.zone is not Zone.WON:
        return None
    return _beside_a_pile_in_the_middle(scene, item) if scene.table.middle.won else _before_a_seat(scene, item)


def _at_the_trump(scene: SceneState, item: Item) -> Words | None:
    if not item.caption or not scene.captioned:
        return None
    trump, stock, t = scene.table.middle.trump, scene.table.middle.stock, scene.table.letter
    # under the visible half of the card, and clear of the stock
    half = fonts.width(item.caption, Role.STATUS, t) / 2
    x, y = max(trump.cx + 0.2 * trump.h, stock.right + 6 * t + half), trump.cy + trump.w / 2 + 22 * t
    if item.kind is ItemKind.SIGN:
        x, y = stock.cx, stock.bottom + 24 * t
    return Words(x, y, caption_picture(scene.cache, item.caption, t))


def _beside_a_pile_in_the_middle(scene: SceneState, item: Item) -> Words:
    room = scene.table.middle.won_words[int(item.seat != (scene.human or 0))]
    words = won_words(scene.cache, Won(item.title, item.score, item.caption), room, scene.table.letter)
    return Words(room.x, room.cy, words)


def _before_a_seat(scene: SceneState, item: Item) -> Words | None:
    table, seat = scene.table, item.seat or Seat(0)
    own = seat == (scene.human or 0)
    spot = words_spots(table)[seat_step(table, seat, scene.human)]
    if spot is None or (own and any(is_seen_again(each) for each in scene.items.values())):
        return None
    t = table.letter if own else table.plates
    lines = (item.title, item.score or item.caption)
    return Words(spot.area.x, spot.area.y, lines_picture(scene.cache, lines, spot, t))
