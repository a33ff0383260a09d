"""How long a frame of the table takes, in processor time, on one screen of 1920 x 1080 and one of 3840 x 2160.

`packaging/run.py tests --benchmark-enable -m benchmark` measures; without it each runs once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from cardtable.engine.events import Turn
from cardtable.ui.animation.card_way import CardWay
from cardtable.ui.animation.motions import Motion
from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.table_layout import lay_out
from cardtable.ui.model.items import ItemKind
from cardtable.ui.paint.felt import table_surface
from cardtable.ui.style.theme import Look
from cardtable.ui.table.renderer import TableRenderer
from tests.ui.tables import ME, Clock, deal, feed, seated

pytestmark = pytest.mark.benchmark(timer=__import__("time").process_time, warmup=True)

SEATS = 12
FLIGHT = 220.0
"""The length of a card's flight, in milliseconds."""


class Window:
    """A screen that paints what it is told has changed."""

    def __init__(self, parent: QWidget, ratio: float) -> None:
        self.clock = Clock()
        self.flights = 0
        self.picture = TableRenderer(parent)
        self.picture.animator.clock = self.clock
        self.picture.resize(QSize(1920, 1080), ratio)
        self.image = QImage(round(1920 * ratio), round(1080 * ratio), QImage.Format.Format_RGB32)
        model = seated(SEATS)
        feed(model, *deal(SEATS), Turn(ME, "play"))
        items = model.rows()
        self.picture.perform(items, self.picture.placements(items), None, animate=False)
        self.picture.make_all()
        self.picture.changed.connect(self.paint)

    def paint(self, region: QRegion) -> None:
        painter = QPainter(self.image)
        painter.setClipRegion(region)
        self.picture.paint(painter, region)
        painter.end()

    def paint_all(self) -> None:
        self.paint(QRegion(QRect(0, 0, self.image.width(), self.image.height())))

    def set_off(self, count: int) -> None:
        """Let so many cards fly to where other cards lie, each time to others."""
        self.picture.animator.jump()
        scene = self.picture.scene
        assert scene is not None
        cards = [item for item in scene.items.values() if item.kind is ItemKind.CARD]
        motions = []
        self.flights += 1
        for place, item in enumerate(cards[:count]):
            aim = cards[(place + 5 * self.flights) % len(cards)]
            start, end = scene.placements[item.key], scene.placements[aim.key]
            cut = scene.cut(item, start)
            motions.append(Motion(item.key, FLIGHT, CardWay(scene.cache, start, end, cut, cut, 0, FLIGHT)))
        self.picture.animator.start(motions)

    def next_frame(self) -> None:
        """A sixtieth of a second later; a flight that is over begins again."""
        self.clock.now += 1 / 60
        self.picture.animator.tick()


@pytest.fixture(params=[1, 2], ids=["1920x1080", "3840x2160"])
def window(request: pytest.FixtureRequest, qtbot: Any) -> Iterator[Window]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = Window(parent, request.param)
    yield made
    made.picture.close()


@pytest.mark.parametrize("cards", [1, 6, 39], ids=["one card", "six cards", "all cards"])
def test_a_frame_with_cards_moving(window: Window, cards: int, benchmark: Callable[[Callable[[], None]], None]) -> None:
    def frame() -> None:
        if not window.picture.animator.running:
            window.set_off(cards)
        window.next_frame()

    benchmark(frame)
    window.picture.animator.jump()


def test_a_full_repaint_of_the_window(window: Window, benchmark: Callable[[Callable[[], None]], None]) -> None:
    benchmark(window.paint_all)


def test_a_patch_of_the_table_at_rest(window: Window, benchmark: Callable[[Callable[[], None]], None]) -> None:
    """What a card costs that leaves or lands: everything in its place is painted anew."""
    picture = window.picture
    assert picture.backing is not None and picture.scene is not None
    items = picture.scene.sprites()
    without = dict(list(items.items())[1:])

    def patch() -> None:
        assert picture.backing is not None
        picture.backing.show(without)
        picture.backing.show(items)

    benchmark(patch)


@pytest.mark.parametrize("ratio", [1, 2], ids=["1920x1080", "3840x2160"])
def test_a_new_surface(qapp: object, ratio: int, benchmark: Callable[..., object]) -> None:
    """Once for each window size."""
    benchmark(table_surface, lay_out(LayoutInput(1920, 1080, SEATS)), Look(), ratio)


@pytest.mark.parametrize("seats", [5, 12])
def test_a_new_layout(seats: int, benchmark: Callable[[Callable[[], object]], None]) -> None:
    """Once for each window size and number of seats."""
    benchmark(lambda: lay_out.__wrapped__(LayoutInput(1280, 800, seats)))
