"""The rows of games on Home: the headings of groups and the tiles, which scroll if there are too many for the felt."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from cardtable.ui.home.game_tile import Form, GameTile
from cardtable.ui.layout.home_layout import HomeLayout
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import draw_glow
from cardtable.ui.paint.picture import Mode
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.scroll_bars import clear_ground, scroll_style_on_wood
from cardtable.ui.widgets.style import Appearance, Text


def whole(place: Rect) -> QRect:
    """This rectangle in whole pixels."""
    left, top, right, bottom = (round(each) for each in (place.x, place.y, place.right, place.bottom))
    return QRect(left, top, right - left, bottom - top)


def as_rect(place: QRect) -> Rect:
    """The same rectangle for the layout."""
    return Rect(place.x(), place.y(), place.width(), place.height())


class Rows(QScrollArea):
    """The scroll area of the rows.

    Args:
        appearance: the appearance of the window.
        headings: the headings of the groups.
        tiles: the small tiles in the order of reading.
    """

    def __init__(self, appearance: Appearance, headings: Sequence[str], tiles: Sequence[GameTile]) -> None:
        super().__init__()
        self._appearance = appearance
        self._margin = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        clear_ground(self)
        self._felt = _Felt(appearance)
        self.headings = [Text(appearance, Role.LEAD, heading, ink=theme.CREAM_2) for heading in headings]
        self.tiles = list(tiles)
        for widget in (*self.headings, *self.tiles):
            widget.setParent(self._felt)
        self.setWidget(self._felt)
        self._felt.setAutoFillBackground(False)
        for tile in self.tiles:
            self.light_with(tile)
        appearance.changed.connect(self._dress_up)
        self._dress_up()

    @property
    def felt(self) -> QWidget:
        """The parent of the tiles."""
        return self._felt

    def light_with(self, tile: GameTile) -> None:
        """Draw the light behind a tile while it lies in the rows."""
        self._felt.tiles.append(tile)
        tile.lit.connect(lambda: self._felt.update(whole(tile.light)))

    def set_places(self, layout: HomeLayout, margin: int) -> None:
        """Place all tiles and headings; the view reaches beyond them by a margin, so that no light is cut off."""
        self._margin = margin
        view = whole(layout.view)
        self.setGeometry(view.adjusted(-margin, 0, margin, 0))
        self._felt.resize(view.width() + 2 * margin, round(layout.height))
        self._felt.free = None if layout.free is None else layout.free.moved(margin, 0)
        self._felt.fan = layout.fan
        for heading, place in zip(self.headings, layout.headings, strict=True):
            heading.setGeometry(self.inset(place))
        for tile, place in zip(self.tiles, layout.tiles, strict=True):
            tile.set_place(self.inset(place), Form.SMALL, layout.fan, layout.lines)

    def inset(self, place: Rect) -> QRect:
        """Where a place of the layout lies on the felt, which is wider."""
        return whole(place.moved(self._margin, 0))

    def show_whole(self, tile: GameTile) -> None:
        """Scroll a tile into sight, with the heading of its row if it has one; both, if they fit into the view."""
        place, view = tile.geometry(), self.viewport().height()
        for heading in self.headings:
            joined = place.united(heading.geometry())
            if heading.geometry().bottom() >= place.top() - 1 > heading.y() and joined.height() <= view:
                place = joined
        self.ensureVisible(place.center().x(), place.center().y(), 0, min(view, place.height() + 2) // 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys to the page: arrows lead from tile to tile."""
        event.ignore()

    def _dress_up(self) -> None:
        self.verticalScrollBar().setStyleSheet(scroll_style_on_wood(self._appearance))


class _Felt(QWidget):
    """The felt on which the tiles lie: the light behind them, and two mandarins in a free place.

    Attributes:
        tiles: the tiles whose light it draws.
        free: the free place, if there is one.
        fan: the height of the cards on the tiles.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.tiles: list[GameTile] = []
        self.free: Rect | None = None
        self.fan = 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t = self._appearance.canvas(painter), self._appearance.letter
        for tile in () if canvas.plain else self.tiles:
            if tile.meant and tile.parentWidget() is self:
                light = tile.light
                painter.setCompositionMode(Mode.CompositionMode_Screen)
                draw_glow(painter, light.cx, light.cy, light.w / 2, light.h / 2, 0.34)
                painter.setCompositionMode(Mode.CompositionMode_SourceOver)
        if self.free is not None:
            size = min(64 * t, 0.5 * self.fan)
            x, y = self.free.cx - 0.4 * size, self.free.y + 28 * t + min(0.62 * self.fan, 0.5 * self.free.h - 28 * t)
            for dx, dy, k in ((0.0, 0.0, 1.0), (0.82, 0.30, 0.9)):
                canvas.disc_shadow(x + dx * size, y + dy * size + 6 * t, size * k * 0.36, 9 * t, 0.45, (5 * t, 7 * t))
                canvas.part("mandarin", x + dx * size, y + dy * size, size * k)
        painter.end()
