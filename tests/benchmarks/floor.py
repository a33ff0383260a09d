"""The least that a window of this toolkit costs: one painted widget and nothing else. `peers.py` starts it."""

import sys

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget


class Painted(QWidget):
    """A slope from one colour to another, as a picture needs more than one to be seen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        slope = QLinearGradient(QPointF(0, 0), QPointF(self.width(), self.height()))
        slope.setColorAt(0, QColor("seagreen"))
        slope.setColorAt(1, QColor("saddlebrown"))
        painter = QPainter(self)
        painter.fillRect(self.rect(), slope)
        painter.end()


if __name__ == "__main__":
    application = QApplication(sys.argv)
    window = Painted()
    window.resize(1280, 800)
    window.show()
    sys.exit(application.exec())
