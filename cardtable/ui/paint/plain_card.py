"""Draws plain cards, for pictures that a deck lacks: rank and suit on paper, and a woven back."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen

from cardtable.ui.style import theme
from cardtable.ui.style.fonts import font
from cardtable.ui.style.theme import Role

CORNER = 0.052
"""The radius of a card's corners, in card widths."""
_RED = {"h": "#A3271C", "d": "#A3271C"}


def draw_plain_card(painter: QPainter, name: str, w: float, h: float) -> None:
    """Draw the side of this name: a card's code, or anything else for the back."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.PAPER))
    painter.drawRoundedRect(QRectF(0, 0, w, h), CORNER * w, CORNER * w)
    suit = _SUITS.get(name[-1:]) if len(name) == 2 else None
    if suit is None:
        _draw_back(painter, w, h)
        return
    ink = QColor(_RED.get(name[-1], theme.INK))
    rank = "10" if name[0] == "T" else name[0]
    _draw_suit(painter, suit, w / 2, h / 2, w * 0.5, ink)
    for turned in (False, True):
        painter.save()
        if turned:
            painter.translate(w, h)
            painter.rotate(180)
        _draw_rank(painter, rank, w, ink)
        _draw_suit(painter, suit, w * 0.15, w * 0.42, w * 0.17, ink)
        painter.restore()


def plain_card(name: str, w: int, h: int) -> QImage:
    """The same as a picture."""
    image = QImage(max(1, w), max(1, h), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    draw_plain_card(painter, name, w, h)
    painter.end()
    return image


def _draw_rank(painter: QPainter, rank: str, w: float, ink: QColor) -> None:
    letters = QFont(font(Role.NUMBER, 1.0))
    letters.setPixelSize(max(1, round(w * 0.27)))
    painter.setFont(letters)
    painter.setPen(QPen(ink))
    painter.drawText(QRectF(0, w * 0.03, w * 0.3, w * 0.3), int(Qt.AlignmentFlag.AlignCenter), rank)


def _draw_suit(painter: QPainter, suit: QPainterPath, cx: float, cy: float, size: float, ink: QColor) -> None:
    painter.save()
    painter.translate(cx, cy)
    painter.scale(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(suit)
    painter.restore()


def _draw_back(painter: QPainter, w: float, h: float) -> None:
    frame = QRectF(w * 0.07, w * 0.07, w * 0.86, h - w * 0.14)
    painter.setBrush(QColor(theme.RED_DARK))
    painter.drawRoundedRect(frame, w * 0.03, w * 0.03)
    painter.save()
    painter.setClipRect(frame)
    painter.setPen(QPen(QColor(theme.PAPER), w * 0.012))
    step = w * 0.12
    for line in range(int((w + h) / step) + 1):
        painter.drawLine(QPointF(line * step, 0), QPointF(line * step - h, h))
        painter.drawLine(QPointF(line * step - h, 0), QPointF(line * step, h))
    painter.restore()


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.5))
    path.cubicTo(-0.18, 0.22, -0.5, 0.1, -0.5, -0.2)
    path.cubicTo(-0.5, -0.54, -0.1, -0.56, 0, -0.22)
    path.cubicTo(0.1, -0.56, 0.5, -0.54, 0.5, -0.2)
    path.cubicTo(0.5, 0.1, 0.18, 0.22, 0, 0.5)
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.55))
    for x, y in ((0.4, 0), (0, 0.55), (-0.4, 0)):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def _foot() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.05))
    path.quadTo(0.02, 0.42, 0.2, 0.5)
    path.lineTo(-0.2, 0.5)
    path.quadTo(-0.02, 0.42, 0, 0.05)
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.52))
    path.cubicTo(0.16, -0.26, 0.48, -0.12, 0.48, 0.12)
    path.cubicTo(0.48, 0.42, 0.1, 0.42, 0, 0.16)
    path.cubicTo(-0.1, 0.42, -0.48, 0.42, -0.48, 0.12)
    path.cubicTo(-0.48, -0.12, -0.16, -0.26, 0, -0.52)
    return path.united(_foot())


def _club() -> QPainterPath:
    path = _foot()
    for x, y in ((0, -0.28), (-0.26, 0.1), (0.26, 0.1)):
        leaf = QPainterPath()
        leaf.addEllipse(QPointF(x, y), 0.24, 0.24)
        path = path.united(leaf)
    return path


_SUITS = {"h": _heart(), "d": _diamond(), "s": _spade(), "c": _club()}
