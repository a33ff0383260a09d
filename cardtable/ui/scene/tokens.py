"""The pictures of tokens: coins, counters and brilli, in the pot, before a seat or pushed forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.events import Holder
from cardtable.ui.layout.placements import area_of
from cardtable.ui.layout.table_layout import SeatArea
from cardtable.ui.model.items import SAFE, Item
from cardtable.ui.paint.notes import purse_picture
from cardtable.ui.paint.picture_cache import Picture
from cardtable.ui.paint.stakes import (
    counted_picture,
    counted_row_picture,
    counted_row_width,
    forward_picture,
    heap_picture,
    stake_picture,
)
from cardtable.ui.paint.tokens import (
    CLUSTER,
    cluster_picture,
    row_picture,
    row_width,
    saucer_picture,
    single_picture,
)

if TYPE_CHECKING:
    from cardtable.ui.scene.scene import Scene


def tokens_seen(scene: Scene, thing: Item) -> Picture | None:
    """The picture of these tokens; None: nothing is seen of them."""
    if thing.seat is None:
        return _pot(scene, thing)
    area = area_of(scene.table, thing.seat, scene.human)
    if thing.holding is not None and thing.holding.holder is Holder.STAKE:
        return _stake(scene, thing, area)
    if SAFE in scene.things["plate", thing.seat].marks:
        return None  # a winner has none and takes none any more
    if scene.laying.counted:
        return _counted(scene, thing, area)
    return _yours(scene, thing, area) if area is scene.table.you else _others(scene, thing, area)


def _pot(scene: Scene, thing: Item) -> Picture:
    shelf, width, t = scene.shelf, scene.table.middle.saucer.w, scene.middle_letter
    caption = thing.caption if scene.captioned else ""
    if scene.laying.heap:
        return heap_picture(shelf, thing.count, width, t, scene.token, caption)
    return saucer_picture(shelf, thing.count, width, t, scene.token, caption, (thing.total, thing.title))


def _yours(scene: Scene, thing: Item, area: SeatArea) -> Picture:
    shelf, scale, total = scene.shelf, scene.your_plate_scale, max(thing.total, thing.count)
    if scene.laying.purse:
        return purse_picture(shelf, thing.count, scene.table.letter, scene.token, thing.caption, area.tokens.w)
    if row_width(thing.count, total, scale, 24) > area.tokens.w:
        return single_picture(shelf, thing.count, scale, scene.token)
    return row_picture(shelf, thing.count, total, scale, scene.token, 24)


def _others(scene: Scene, thing: Item, area: SeatArea) -> Picture:
    table, shelf, total = scene.table, scene.shelf, max(thing.total, thing.count)
    if scene.laying.purse:
        return purse_picture(shelf, thing.count, table.plates, scene.token, thing.caption, area.tokens.w)
    if table.style.name in ("micro", "tucked", "small") or thing.holding is None or total > CLUSTER:
        return single_picture(shelf, thing.count, table.plates, scene.token)
    return cluster_picture(shelf, thing.count, total, min(table.plates, area.card_height / 74), scene.token)


def _counted(scene: Scene, thing: Item, area: SeatArea) -> Picture:
    """One token and a number, with a few words where there is room."""
    table, shelf = scene.table, scene.shelf
    if area is table.you:
        scale, room = scene.your_plate_scale, area.tokens.w
        if area.stake.w:
            room = area.stake.x - area.tokens.x - 10
        fits = counted_row_width(thing.count, scale, thing.caption) <= room
        words = thing.caption if fits and not area.terse else ""
        return counted_row_picture(shelf, thing.count, scale, scene.token, words)
    low = area.terse or table.style.name in ("micro", "tucked", "small")
    caption = "" if low else thing.caption
    return counted_picture(shelf, thing.count, table.plates, scene.token, caption, area.tokens.w + 8 * table.plates)


def _stake(scene: Scene, thing: Item, area: SeatArea) -> Picture:
    """What a seat has pushed forward."""
    own = area is scene.table.you
    t = scene.table.letter if own else scene.table.plates
    if scene.laying.forward:
        return forward_picture(scene.shelf, thing.count, t, scene.token, thing.caption, scene.spots[thing.key].area)
    return stake_picture(scene.shelf, thing.count, t, "" if area.terse else thing.caption, beside=own)
