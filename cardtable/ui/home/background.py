"""The background of Home: felt, rim and lamp without a table on it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRect, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardtable.ui.layout.layout_input import TINIEST, LayoutInput, scales
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import lay_out_somehow
from cardtable.ui.paint.felt import table_surface
from cardtable.ui.timers import one_shot
from cardtable.ui.widgets.style import Appearance

_RESIZE_PAUSE = 120
"""The milliseconds after the last resize until the surface is made anew; until then the old one is stretched."""


class Background(QWidget):
    """A widget that shows felt in a wooden rim.

    Signals:
        seen: it has been painted on the screen for the first time.
        resized: its size has not changed for a moment, after it had.
    """

    seen = Signal()
    resized = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.appearance = appearance
        self._surface: QPixmap | None = None
        self._taken: QPixmap | None = None
        self._made_for: tuple[object, ...] = ()
        self._resizing = one_shot(self, _RESIZE_PAUSE)
        self._resizing.timeout.connect(self.update)
        self._resizing.timeout.connect(self.resized)
        self.was_seen = False
        appearance.changed.connect(self.update)

    @property
    def top(self) -> int:
        """The height of the upper rail."""
        return round(44 * self.appearance.letter)

    @property
    def felt(self) -> QRect:
        """The rectangle of the felt."""
        u = scales(self.width(), self.height()).picture
        side, foot = max(8, round(14 * u)), max(10, round(18 * u))
        return QRect(side, self.top, self.width() - 2 * side, self.height() - self.top - foot)

    @property
    def is_resizing(self) -> bool:
        """Whether its size has just changed, and may change again at once."""
        return self._resizing.isActive()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stretch the old surface while the window's edge is dragged."""
        super().resizeEvent(event)
        if self._surface is not None and self.isVisible():
            self._resizing.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Drop the surface, which is as large as the window, while the page is hidden."""
        super().hideEvent(event)
        self._surface = None

    @property
    def surface(self) -> QPixmap | None:
        """Its picture without anything on it, while there is one."""
        return self._surface

    def take_surface(self, surface: QPixmap) -> None:
        """Take a picture that was made before for the present look, to show it first if it has the right size then."""
        self._taken = surface

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = self.appearance.look
        wanted = (self.size(), self.top, look.felt, look.rim, look.high_contrast, self.appearance.cache.ratio)
        if self._surface is None or (wanted != self._made_for and not self._resizing.isActive()):
            self._surface, self._made_for = self._make(), wanted
        if wanted == self._made_for:
            self._surface.setDevicePixelRatio(self.appearance.cache.ratio)
            painter.drawPixmap(0, 0, self._surface)
        else:
            painter.drawPixmap(self.rect(), self._surface)
        self.paint_on_felt(painter, event.rect())
        painter.end()
        if not self.was_seen:
            self.was_seen = True
            # Qt shows the painting when this returns
            QTimer.singleShot(0, self, self.seen.emit)

    def paint_on_felt(self, painter: QPainter, dirty: QRect) -> None:
        """Paint what is on the felt besides widgets, where it lies in `dirty`."""

    def _make(self) -> QPixmap:
        taken, self._taken = self._taken, None
        if taken is not None and taken.size() == self.size() * self.appearance.cache.ratio:
            return taken
        width, height = max(self.width(), TINIEST[0]), max(self.height(), TINIEST[1])
        table = lay_out_somehow(LayoutInput(width, height, 2))
        felt = self.felt
        bare = replace(
            table,
            top_rail=Rect(0, 0, width, felt.y()),
            rail=Rect(0, felt.bottom() + 1, width, height - felt.bottom() - 1),
            felt=Rect(felt.x(), felt.y(), felt.width(), felt.height()),
            # no flower, which belongs to a table in play
            centre=Rect(felt.center().x(), felt.center().y(), 0, 0),
        )
        return table_surface(bare, self.appearance.look, self.appearance.cache.ratio)
