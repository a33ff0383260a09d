"""How a sheet comes to lie on the table: it rises a little while it fades in, and so does the scrim under it."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable.ui.style.theme import SCRIM

RISE = 12
"""How far a sheet rises, at scale 1."""


class FadeIn(QWidget):
    """Pictures of the table and of the sheet, shown over the sheet itself until it has come; it is there all the while.

    Args:
        host: what the sheet covers.
        ground: the host without the sheet.
        paper: the sheet without its scrim.
        way: how far it rises, in pixels.
        length: in milliseconds.
    """

    def __init__(self, host: QWidget, ground: QPixmap, paper: QPixmap, way: int, length: int) -> None:
        super().__init__(host)
        self._ground = ground
        self._paper = paper
        self._way = way
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(host.rect())
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(length)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self.update)
        self._clock.finished.connect(self.end)

    def begin(self) -> None:
        """Show it."""
        self.show()
        self.raise_()
        self._clock.start()

    def end(self) -> None:
        """The sheet itself is seen from now on."""
        self._clock.stop()
        self.hide()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The table, the scrim, and the sheet on its way."""
        done = float(self._clock.currentValue() or 0.0)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._ground)
        red, green, blue, alpha = SCRIM
        painter.fillRect(self.rect(), QColor(red, green, blue, round(alpha * done)))
        painter.setOpacity(done)
        place = QRect(self.rect()).translated(0, round(self._way * (1 - done)))
        painter.drawPixmap(place.topLeft(), self._paper)
        painter.end()
