"""Shadows of moving cards are painted once for many moments, so that a table full of moving cards stays fluent."""

import math
from typing import Any

import pytest

from cardtable.ui.animation import card_way
from cardtable.ui.animation.card_way import CardWay
from cardtable.ui.layout.placements import Placement
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.cards import BACK, Cut, Level, shadow_picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.style.theme import Look

FLIGHT = 220.0


def lying(x: float, y: float, height: float, angle: float) -> Placement:
    area = Rect.about(x, y, 0.6 * height, height)
    return Placement(x, y, area, angle=angle, z=0)


def test_however_many_ways_cards_fly_few_shadows_are_made(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[tuple[Any, ...]] = set()

    def watched(cache: PictureCache, height: float, aspect: float, angle: float, level: Level) -> Any:
        if level is Level.LIFTED:
            asked.add((height, aspect, angle))
        return shadow_picture(cache, height, aspect, angle, level)

    monkeypatch.setattr(card_way, "shadow_picture", watched)
    cache = PictureCache(Look(), 1.0)
    moments = 0
    for number in range(40):
        turn = 2 * math.pi * number / 40
        start = lying(500, 400, 100 + number, 7.0 * number - 140)
        end = lying(500 + 300 * math.cos(turn), 400 + 300 * math.sin(turn), 60 + 2 * number, 140 - 7.0 * number)
        cut = Cut(BACK, start.area.h, 0.6)
        way = CardWay(cache, start, end, cut, cut, 0, FLIGHT)
        for frame in range(14):
            way(FLIGHT * frame / 14)
            moments += 1
    # a shadow turned by six degrees more, or a tenth larger, is another one
    assert len(asked) < moments / 2
    cache.stop()
