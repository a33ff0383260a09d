"""The pictures of plates: a seat's portrait, name, status, marks and clock, as `plate_state` has them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen

from cardtable.engine.events import DEALER
from cardtable.engine.vocabulary import Sign
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, colour, painted
from cardtable.ui.paint.paper import draw_paper
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
from cardtable.ui.paint.plate_state import (
    TAIL,
    PlateState,
    candle_spot,
    icon_scale,
    least_scale,
    mark_size,
    mark_spot,
    portrait_spot,
    prize_spot,
    status_end,
    words_between,
)
from cardtable.ui.paint.tokens import draw_seal
from cardtable.ui.style import fonts
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import (
    BLACK,
    CREAM,
    HAIRLINE,
    INK,
    INK_2,
    PLATE,
    PLATE_OUT,
    PURE_WHITE,
    RED,
    RED_DARK,
    WHITE,
    YELLOW,
    Role,
)
from cardtable.wording import shortened

LITTLE_TIME = 1 / 3
"""The share of time left from which on the clock is red."""
_STRONG = frozenset({Sign.SEAL, Sign.PRIZE, Sign.WIN})
"""The signs with strong words."""


def plate_picture(cache: PictureCache, state: PlateState) -> Picture:
    """The picture of a plate; anchored at its upper left corner."""
    t, h = state.t, state.h
    area = Rect(-h * 0.75, -h * 0.6 - 8 * t, state.w + h * 0.75 + 40 * t, h * 1.6 + 30 * t)
    return cache.keep(state, lambda: painted(cache, area, lambda canvas: _Plate(canvas, state).draw(), t=t))


class _Plate:
    """One plate being painted."""

    def __init__(self, canvas: Canvas, state: PlateState) -> None:
        self.canvas = canvas
        self.state = state
        self.rect = Rect(0, 0, state.w, state.h)
        self.icons = icon_scale(state)

    def draw(self) -> None:
        state, canvas, rect = self.state, self.canvas, self.rect
        if state.out:
            canvas.p.setOpacity(0.72)
        self._draw_paper()
        d, portrait_x = portrait_spot(state)
        portrait_y = rect.cy - state.h * 0.04
        if not state.out:
            canvas.disc_shadow(portrait_x, portrait_y, d * 0.47, d * 0.07, 0.5, (1.5 * canvas.t, 2.5 * canvas.t))
        if state.portrait:
            canvas.part(state.portrait, portrait_x, portrait_y, d, grey=state.out)
        canvas.p.setOpacity(1)
        if state.time is not None:
            _draw_time(canvas, portrait_x, portrait_y, d * 0.5 + self.icons, 3.6 * self.icons, state.time)
        self._draw_sign()
        self._write(*words_between(state))
        if state.mark:
            canvas.token(state.mark, *mark_spot(state), mark_size(state))
        if DEALER in state.marks:
            canvas.token("dealer", d * 0.06, rect.bottom - canvas.t, 23 * self.icons)

    def _draw_paper(self) -> None:
        state = self.state
        # a seat that is out but is asked whether to come back is lit like any seat to move
        paper = WHITE if state.to_move else PLATE_OUT if state.out else PLATE
        draw_paper(
            self.canvas,
            self.rect,
            paper,
            INK if state.to_move else HAIRLINE,
            1.8 if state.to_move else 1,
            flat=state.out,
        )
        if state.to_move:
            t = self.canvas.t
            second = PURE_WHITE if self.canvas.plain else YELLOW
            self.canvas.edge(self.rect.grown(2.4 * t), 9 * t, QPen(colour(second), 3 * t))
            self.canvas.edge(self.rect.grown(4.2 * t), 11 * t, QPen(colour(INK, 160), t))

    def _draw_sign(self) -> None:
        """Draw the seal, mandarin or candle at the right end, and a pennant."""
        state, canvas, rect = self.state, self.canvas, self.rect
        if state.seal:
            y = rect.cy - (state.h * 0.2 if state.large else 0)
            if state.sealed:
                canvas.token(state.seal, rect.right - 4 * self.icons, y, 36 * self.icons)
        elif state.safe:
            if state.sealed:
                draw_prize(canvas, *prize_spot(state), self.icons, state.place)
        elif state.to_move and state.candle:
            canvas.part("candle", *candle_spot(state), 44 * self.icons)
        if state.micro and state.ribbon:
            left = "1" if Sign.LAST in state.signs else ""
            _draw_pennant(canvas, rect.right - 7 * canvas.t - (16 * canvas.t if state.seal else 0), canvas.t, left)

    def _write(self, left: float, right: float) -> None:
        state, canvas, rect = self.state, self.canvas, self.rect
        inverted = canvas.plain and not state.to_move
        ink = PURE_WHITE if inverted else INK
        ink_2 = PURE_WHITE if inverted else INK if state.out or state.to_move else INK_2
        two_lines = bool(state.status) and not state.micro
        k = 0.90 if state.large else 1.0 if state.kind in ("full", "yours") else 0.95
        size = canvas.letters(Role.NAME)
        baseline = rect.cy + (-size * 0.18 if two_lines else size * 0.34)
        canvas.text(left, baseline, self._name(right - left, k), Role.NAME, ink=ink, k=k, room=right - left)
        if not two_lines:
            return
        if state.ribbon:
            _draw_ribbon(canvas, left - 2 * canvas.t, rect.bottom - state.h * 0.27, state.status, rect.right - left)
            return
        right = status_end(state)
        role = Role.STATUS_STRONG if state.to_move or state.signs & _STRONG else Role.STATUS
        k = 1.0 if state.kind in ("full", "yours") else 0.95
        # enlarged letters shrink until they fit, before a word is cut
        k = min(k, max(least_scale(role, canvas.t), (right - left) / max(1.0, canvas.width(state.status, role))))
        canvas.text(left, rect.bottom - state.h * 0.19, state.status, role, ink=ink_2, k=k, room=right - left)

    def _name(self, room: float, k: float) -> str:
        """The whole name, or its last word if the whole would have to be cut."""
        name = self.state.title
        return name if fonts.fits(name, Role.NAME, self.canvas.t, room, k) else shortened(name)


def _draw_time(canvas: Canvas, x: float, y: float, radius: float, width: float, share: float) -> None:
    """Draw the clock: a ring that empties clockwise from the top and turns red at `LITTLE_TIME`."""
    around = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    little = share <= LITTLE_TIME
    left = PURE_WHITE if canvas.plain else RED if little else YELLOW
    canvas.p.setBrush(Qt.BrushStyle.NoBrush)
    canvas.p.setPen(QPen(colour(BLACK if canvas.plain else INK), width + 2.4 * canvas.t))
    canvas.p.drawEllipse(around)
    ring = QPen(colour(left), width)
    ring.setCapStyle(Qt.PenCapStyle.FlatCap)
    canvas.p.setPen(ring)
    canvas.p.drawArc(around, 90 * 16, round(share * 360 * 16))


def draw_prize(canvas: Canvas, x: float, y: float, scale: float, place: int) -> None:
    """Draw the mandarin of a player who has left among the winners about (x, y), with the place won on a seal."""
    canvas.token("mandarin", x, y, 38 * scale)
    if place:
        draw_seal(canvas, x, y + 20 * scale, str(place), Role.KEY, 0.8 * scale / canvas.t)


def prize_picture(cache: PictureCache, state: PlateState) -> Picture:
    """The picture of the same, anchored at its centre, for its way down to the plate."""
    icons = icon_scale(state)
    key = ("prize", icons, state.t, state.place)
    area = Rect.about(0, 0, 64 * icons, 90 * icons)
    return cache.keep(key, lambda: painted(cache, area, lambda c: draw_prize(c, 0, 0, icons, state.place), t=state.t))


def _ribbon_pen(canvas: Canvas) -> QPen:
    return QPen(colour(PURE_WHITE if canvas.plain else INK), 1.1 * canvas.t)


def _outline(*corners: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*corners[0]))
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.closeSubpath()
    return path


def _draw_ribbon(canvas: Canvas, x: float, cy: float, words: str, room: float) -> None:
    """Draw a swallow-tailed ribbon from x on, instead of the status line."""
    t = canvas.t
    w, h = min(canvas.width(words, Role.KEY) + 21 * t, room), 17 * t
    canvas.p.setPen(_ribbon_pen(canvas))
    canvas.p.setBrush(colour(BLACK if canvas.plain else RED_DARK))
    top, foot, right = cy - h / 2, cy + h / 2, x + w
    canvas.p.drawPath(_outline((x, top), (right, top), (right - 6 * t, cy), (right, foot), (x, foot)))
    canvas.text(x + 7 * t, cy + canvas.letters(Role.KEY) * 0.33, words, Role.KEY, ink=CREAM, room=w - TAIL * t)


def _draw_pennant(canvas: Canvas, cx: float, t: float, words: str) -> None:
    """Draw the ribbon of small plates, hanging from the edge, with room only for the number of turns left."""
    w, h, y = 17 * t, 23 * t, t
    canvas.p.setPen(_ribbon_pen(canvas))
    canvas.p.setBrush(colour(BLACK if canvas.plain else RED_DARK))
    left, right = cx - w / 2, cx + w / 2
    canvas.p.drawPath(_outline((left, y), (right, y), (right, y + h), (cx, y + h - 5 * t), (left, y + h)))
    canvas.text(cx, y + h * 0.56, words, Role.KEY, ink=CREAM, align=Align.CENTRE)
    canvas.p.setBrush(Qt.BrushStyle.NoBrush)
