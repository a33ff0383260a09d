"""Chooses the picture of tokens: coins, counters and brilli, in the pot, before a seat or pushed forward."""

from __future__ import annotations

from cardtable.engine.events import Holder
from cardtable.engine.vocabulary import Sign
from cardtable.ui.layout.placements import area_of
from cardtable.ui.layout.seat_areas import SeatArea
from cardtable.ui.model.items import Item
from cardtable.ui.paint.notes import purse_picture
from cardtable.ui.paint.picture import Picture
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
from cardtable.ui.scene.scene_state import SceneState


def tokens_seen(scene: SceneState, item: Item) -> Picture | None:
    """The picture of these tokens; None if they are not shown."""
    if item.seat is None:
        return _pot(scene, item)
    area = area_of(scene.table, item.seat, scene.human)
    if item.holding is not None and item.holding.holder is Holder.STAKE:
        return _stake(scene, item, area)
    if Sign.PRIZE in scene.items["plate", item.seat].signs:
        return None  # a seat that has left among the winners has none any more
    if scene.table_spec.counted:
        return _counted(scene, item, area)
    return _yours(scene, item, area) if area is scene.table.you else _others(scene, item, area)


def _pot(scene: SceneState, item: Item) -> Picture:
    cache, width, t = scene.cache, scene.table.middle.saucer.w, scene.middle_letter
    caption = item.caption if scene.captioned else ""
    if scene.table_spec.heap:
        return heap_picture(cache, item.count, width, t, scene.token, caption)
    return saucer_picture(cache, item.count, width, t, scene.token, caption, (item.total, item.title))


def _yours(scene: SceneState, item: Item, area: SeatArea) -> Picture:
    cache, scale, total = scene.cache, scene.your_plate_scale, max(item.total, item.count)
    if scene.table_spec.purse:
        return purse_picture(cache, item.count, scene.table.letter, scene.token, item.caption, area.tokens.w)
    if row_width(item.count, total, scale, 24) > area.tokens.w:
        return single_picture(cache, item.count, scale, scene.token)
    return row_picture(cache, item.count, total, scale, scene.token, 24)


def _others(scene: SceneState, item: Item, area: SeatArea) -> Picture:
    table, cache, total = scene.table, scene.cache, max(item.total, item.count)
    if scene.table_spec.purse:
        return purse_picture(cache, item.count, table.plates, scene.token, item.caption, area.tokens.w)
    if table.style.name in ("micro", "tucked", "small") or item.holding is None or total > CLUSTER:
        return single_picture(cache, item.count, table.plates, scene.token)
    return cluster_picture(cache, item.count, total, min(table.plates, area.card_height / 74), scene.token)


def _counted(scene: SceneState, item: Item, area: SeatArea) -> Picture:
    """One token and a number, with a few words if there is room."""
    table, cache = scene.table, scene.cache
    if area is table.you:
        scale, room = scene.your_plate_scale, area.tokens.w
        if area.stake.w:
            room = area.stake.x - area.tokens.x - 10
        fits = counted_row_width(item.count, scale, item.caption) <= room
        words = item.caption if fits and not area.terse else ""
        return counted_row_picture(cache, item.count, scale, scene.token, words)
    low = area.terse or table.style.name in ("micro", "tucked", "small")
    caption = "" if low else item.caption
    return counted_picture(cache, item.count, table.plates, scene.token, caption, area.tokens.w + 8 * table.plates)


def _stake(scene: SceneState, item: Item, area: SeatArea) -> Picture:
    """The tokens that a seat has pushed forward."""
    own = area is scene.table.you
    t = scene.table.letter if own else scene.table.plates
    if scene.table_spec.forward:
        return forward_picture(scene.cache, item.count, t, scene.token, item.caption, scene.placements[item.key].area)
    return stake_picture(scene.cache, item.count, t, "" if area.terse else item.caption, beside=own)
