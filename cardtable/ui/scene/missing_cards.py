"""Asks for the cards of a scene before it is drawn, so that what can be rendered at once is there when it is."""

from __future__ import annotations

from cardtable.ui.model.items import ItemKind
from cardtable.ui.paint.cards import BACK, Cut, face_of
from cardtable.ui.scene.scene import Scene


def ask_for_cards(scene: Scene) -> None:
    """Ask the cache for every card of this scene of which it has no picture."""
    cuts = set()
    for key, item in scene.items.items():
        placement = scene.placements[key]
        if item.kind is ItemKind.CARD:
            cuts.add(scene.cut(item, placement))
        elif item.kind is ItemKind.PILE:
            cuts.add(Cut(BACK, placement.area.h, scene.table.layout_input.aspect, placement.angle))
    for face in {face_of(scene.cache, cut) for cut in cuts if scene.cache.kept(cut) is None}:
        scene.cache.ask(face)
