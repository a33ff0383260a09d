"""The animation of a sheet that opens: it rises a little while it and its scrim fade in."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEasingCurve, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable.ui.style.theme import SCRIM
from cardtable.ui.timers import Slices

RISE = 12
"""The distance that a sheet rises, at scale 1."""


class FadeIn(QWidget):
    """Shows pictures of the table and of the sheet over the real sheet, which is open and usable all the while.

    The picture of the sheet is drawn in the turn of the event loop after the one in which the sheet was made.

    Args:
        host: the widget that the sheet covers.
        ground: the picture of the host without the sheet.
        draw_paper: draws the sheet without its scrim.
        way: the distance that it rises, in pixels.
        length: the duration in milliseconds.
    """

    def __init__(
        self, host: QWidget, ground: QPixmap, draw_paper: Callable[[], QPixmap], way: int, length: int
    ) -> None:
        super().__init__(host)
        self._ground = ground
        self._draw_paper = draw_paper
        self._paper = QPixmap()
        self._way = way
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # the picture of the ground covers everything below, which need not be painted again and again
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setGeometry(host.rect())
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(length)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self.update)
        self._clock.finished.connect(self.end)
        self._slices = Slices(self)

    def begin(self) -> None:
        """Start the animation, in the next turn."""
        self.show()
        self.raise_()
        self._slices.begin(self._start())

    def _start(self) -> Iterator[bool]:
        self._paper = self._draw_paper()
        yield True
        self._clock.start()

    def end(self) -> None:
        """Show the sheet itself from now on."""
        self._slices.drop()
        self._clock.stop()
        self.hide()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        done = float(self._clock.currentValue() or 0.0)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._ground)
        red, green, blue, alpha = SCRIM
        painter.fillRect(self.rect(), QColor(red, green, blue, round(alpha * done)))
        painter.setOpacity(done)
        place = QRect(self.rect()).translated(0, round(self._way * (1 - done)))
        painter.drawPixmap(place.topLeft(), self._paper)
        painter.end()
