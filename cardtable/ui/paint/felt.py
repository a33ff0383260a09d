"""The surface of the table: felt in a wooden rim, lit from the upper left, as one pixmap for a size of the window."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import CORNER, TableLayout
from cardtable.ui.paint.canvas import colour, pen, qrect
from cardtable.ui.paint.materials import felt_tile, wood_tile
from cardtable.ui.paint.picture import painter_on
from cardtable.ui.style.theme import (
    BLACK,
    CONTRAST_FELT,
    FELTS,
    LIP,
    LIP_MIDDLE,
    LIP_SUN,
    PURE_WHITE,
    RAIL_SUN,
    RIM_SHADOW,
    RIMS,
    SUN,
    WARMTH,
    WARMTH_EDGE,
    Felt,
    Look,
    Rim,
)


def wood_ground(look: Look) -> QBrush:
    """A brush of wood with upright grain, for panels beside the table; black in high contrast."""
    if look.high_contrast:
        return QBrush(colour(BLACK))
    brush = QBrush(wood_tile(look.rim))
    brush.setTransform(QTransform().rotate(90))
    return brush


# -- the table


def table_surface(table: TableLayout, look: Look, ratio: float) -> QPixmap:
    """The picture of the empty table for the whole window, in device pixels."""
    layout_input = table.layout_input
    image = QImage(round(layout_input.width * ratio), round(layout_input.height * ratio), QImage.Format.Format_RGB32)
    painter = painter_on(image)
    painter.scale(ratio, ratio)
    surface = _Surface(painter, table, look, ratio)
    if look.high_contrast:
        surface.draw_plain()
    else:
        surface.draw_rim()
        surface.draw_felt()
        surface.draw_lip()
    painter.end()
    return QPixmap.fromImage(image)


def _stops(gradient: QGradient, *stops: tuple[float, str, int]) -> QGradient:
    for place, tone, alpha in stops:
        gradient.setColorAt(place, colour(tone, alpha))
    return gradient


class _Surface:
    """One table being painted, in logical pixels."""

    def __init__(self, painter: QPainter, table: TableLayout, look: Look, ratio: float) -> None:
        self.p = painter
        self.table = table
        self.look = look
        self.ratio = ratio
        self.u = table.picture
        self.whole = QRectF(0, 0, table.layout_input.width, table.layout_input.height)
        self.felt = qrect(table.felt)
        self.radius = CORNER * self.u
        self.edge = QPainterPath()
        self.edge.addRoundedRect(self.felt, self.radius, self.radius)

    def draw_plain(self) -> None:
        """Draw the table of high contrast: black, one white line, no texture and no light."""
        self.p.fillRect(self.whole, colour(BLACK))
        self.p.setBrush(colour(CONTRAST_FELT))
        self.p.setPen(QPen(colour(PURE_WHITE), 1.5))
        self.p.drawRoundedRect(self.felt.adjusted(1, 1, -1, -1), 10, 10)

    # -- wood

    def draw_rim(self) -> None:
        """Draw four mitred boards, lit from the upper left."""
        wood, scale = RIMS[self.look.rim], max(1.0, self.u * 0.9)
        board = QBrush(wood_tile(self.look.rim))
        board.setTransform(QTransform().scale(scale, scale))
        # the ground between the boards and the felt's round corners
        self.p.fillRect(self.whole, board)
        for corners, turn in self._boards():
            path = QPainterPath(QPointF(*corners[0]))
            for corner in corners[1:]:
                path.lineTo(*corner)
            brush = QBrush(wood_tile(self.look.rim))
            lying = QTransform().translate(0, 0 if corners[0][1] == 0 else self.table.rail.y)
            brush.setTransform(QTransform().rotate(turn).scale(scale, scale) if turn else lying.scale(scale, scale))
            self.p.fillPath(path, brush)
        light = QLinearGradient(self.whole.topLeft(), self.whole.bottomRight())
        _stops(light, (0, SUN, 26), (0.45, BLACK, 0), (1, BLACK, wood.shade))
        self.p.fillRect(self.whole, light)
        for rail in (self.table.top_rail, self.table.rail):
            light = QLinearGradient(0, rail.y, 0, rail.bottom)
            _stops(light, (0, RAIL_SUN, 34), (0.12, RAIL_SUN, 8), (0.7, BLACK, 0), (1, BLACK, wood.foot))
            self.p.fillRect(qrect(rail), light)

    def _boards(self) -> Iterator[tuple[list[tuple[float, float]], int]]:
        """Yield the corners of each board and the turn of its grain: above, below, left, right."""
        w, h = self.whole.width(), self.whole.height()
        left, right, top, bottom = self.felt.left(), self.felt.right(), self.felt.top(), self.felt.bottom()
        yield [(0, 0), (w, 0), (right, top), (left, top)], 0
        yield [(0, h), (w, h), (right, bottom), (left, bottom)], 0
        yield [(0, 0), (left, top), (left, bottom), (0, h)], 90
        yield [(w, 0), (right, top), (right, bottom), (w, h)], 90

    # -- felt

    def draw_felt(self) -> None:
        """Draw the cloth, the lamp's light, a stitched line inside the rim, and a flower where the cards lie."""
        self.p.save()
        self.p.setClipPath(self.edge)
        self.p.fillRect(self.felt, self._cloth())
        self._light()
        inset = 7 * self.u
        seam = QPainterPath()
        seam_radius = self.radius - inset * 0.6
        seam.addRoundedRect(self.felt.adjusted(inset, inset, -inset, -inset), seam_radius, seam_radius)
        self._stitch(seam, self.u * 0.9)
        if self.table.centre.h > 0:
            ring = self.table.centre.grown(26 * self.u)
            self._flower(ring, min(ring.h * 0.86, self.felt.height() * 0.34))
        self._rim_shadow()
        self.p.restore()

    def _cloth(self) -> QBrush:
        if self.look.felt is Felt.WALNUT:
            brush = QBrush(wood_tile(Rim.WALNUT))
            brush.setTransform(QTransform().scale(1.6 * self.u, 1.6 * self.u))
            return brush
        # a whole number of device pixels a unit keeps the fibres sharp
        brush = QBrush(felt_tile(self.look.felt, max(1, round(self.ratio * max(1.0, self.u * 0.75)))))
        brush.setTransform(QTransform().scale(1 / self.ratio, 1 / self.ratio))
        return brush

    def _light(self) -> None:
        cloth, felt = FELTS[self.look.felt], self.felt
        w, h = felt.width(), felt.height()
        lamp = QRadialGradient(QPointF(felt.x() + w * 0.42, felt.y() + h * 0.36), max(w * 0.66, h * 0.9))
        _stops(lamp, (0, cloth.light, 190), (0.30, cloth.light, 95))
        _stops(lamp, (0.55, cloth.dark, 20), (0.8, cloth.dark, 135), (1, cloth.dark, 245))
        self.p.fillRect(felt, lamp)
        warmth = QRadialGradient(QPointF(felt.x() + w * 0.34, felt.y() + h * 0.22), w * 0.55)
        _stops(warmth, (0, WARMTH, 34), (1, WARMTH_EDGE, 0))
        self.p.fillRect(felt, warmth)

    def _stitch(self, path: QPainterPath, unit: float) -> None:
        """Draw a stitched line: dashes, with dark ones a little lower."""
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        for tone, alpha, down in ((BLACK, 80, 0.8 * unit), (PURE_WHITE, 30, 0.0)):
            thread = pen(tone, 1.5 * unit, alpha)
            thread.setDashPattern([4.2, 2.6])
            self.p.setPen(thread)
            self.p.drawPath(path.translated(down * 0.6, down))

    def _flower(self, ring: Rect, radius: float) -> None:
        """Draw a flower in the middle of the felt, tone on tone."""
        self.p.save()
        self.p.translate(ring.cx, ring.cy)
        self.p.setPen(QPen(colour(BLACK, 26), self.u))
        rows = ((16, 0.30, 0.86, 0.17, 0.0, 9), (16, 0.24, 0.62, 0.15, 180 / 16, 7), (8, 0.06, 0.24, 0.13, 0.0, 9))
        for petals, inner, outer, breadth, turn, alpha in rows:
            self.p.setBrush(colour(PURE_WHITE, alpha))
            path = _petal(radius, inner, outer, breadth)
            for petal in range(petals):
                self.p.save()
                self.p.rotate(360 * petal / petals + turn)
                self.p.drawPath(path)
                self.p.restore()
        self.p.restore()

    def _rim_shadow(self) -> None:
        """Draw the shadow of the rim on the felt, from above and from the left."""
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        steps = int(13 * self.u) + 3
        for step in range(steps):
            fading = (1 - step / (13 * self.u + 3)) ** 2.2
            self.p.setPen(QPen(colour(RIM_SHADOW, int(100 * fading)), 1.4))
            left, top, out = -9 * self.u + step, -7 * self.u + step * 1.15, 9 * self.u + step * 1.5
            self.p.drawRoundedRect(self.felt.adjusted(left, top, out, out), self.radius, self.radius)

    def draw_lip(self) -> None:
        """Draw the inner edge of the rim: dark, and lit at the lower right."""
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        self.p.setPen(QPen(colour(LIP, 230), 2.2 * self.u))
        self.p.drawPath(self.edge)
        light = QLinearGradient(self.felt.topLeft(), self.felt.bottomRight())
        _stops(light, (0, BLACK, 90), (0.5, LIP_MIDDLE, 20), (1, LIP_SUN, 105))
        self.p.setPen(QPen(QBrush(light), 1.2 * self.u))
        out = 1.7 * self.u
        self.p.drawRoundedRect(self.felt.adjusted(-out, -out, out, out), self.radius + out, self.radius + out)


def _petal(radius: float, inner: float, outer: float, breadth: float) -> QPainterPath:
    """The path of a petal that points upwards; inner and outer end and breadth are shares of the radius."""
    waist, tip = -radius * (inner + (outer - inner) * 0.45), -radius * (outer - 0.06)
    path = QPainterPath(QPointF(0, -radius * inner))
    wide, narrow = radius * breadth, radius * breadth * 0.5
    path.cubicTo(QPointF(-wide, waist), QPointF(-narrow, tip), QPointF(0, -radius * outer))
    path.cubicTo(QPointF(narrow, tip), QPointF(wide, waist), QPointF(0, -radius * inner))
    return path
