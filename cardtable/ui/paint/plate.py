"""Place cards: who sits there, what he is doing, and all that can be said of him."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainterPath, QPen

from cardtable.engine.events import DEALER, OUT
from cardtable.engine.vocabulary import Sign
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.model.items import TO_MOVE, Item
from cardtable.ui.paint.canvas import CONTRAST_LINE, Canvas, colour, painted, qrect
from cardtable.ui.paint.picture import Picture
from cardtable.ui.paint.picture_cache import PictureCache
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

_TAIL = 19
"""What of a ribbon is not for words, at scale 1: its beginning and its swallow tail."""
LITTLE_TIME = 1 / 3
"""From this share on the time that is left is little."""
RIBBONS = frozenset({Sign.LAST, Sign.LOSS})
_STRONG = frozenset({Sign.SEAL, Sign.PRIZE, Sign.WIN})
"""Signs whose words stand on a ribbon, and those whose words are strong."""


@dataclass(frozen=True, slots=True)
class PlateState:
    """All that a plate's picture follows from.

    Attributes:
        w, h: its size, in logical pixels.
        t: the scale of its letters.
        kind: full, compact, micro, tucked, small; or yours.
        portrait, title, status: what it shows.
        marks, signs: those that show.
        seal: the picture of the seal that is stamped on it; empty: none.
        time: which share of its time the seat has left, as a ring round the portrait; None: no ring.
        free: from its right edge to the felt's, in logical pixels: signs on that end must not lie on the rim.
        candle: whether the candle stands on it; not while it is carried across.
        sealed: whether its seal is on it, or the mandarin on a winner's; not before it is put there.
        place: which place a winner has who has left the table.
    """

    w: float
    h: float
    t: float
    kind: str
    portrait: str
    title: str
    status: str
    marks: frozenset[str]
    signs: frozenset[Sign] = frozenset()
    seal: str = ""
    free: float = 100
    time: float | None = None
    candle: bool = True
    sealed: bool = True
    place: int = 0

    @classmethod
    def of(cls, item: Item, plate: Rect, t: float, kind: str, free: float) -> PlateState:
        """The state of this thing's plate; how free its right end is matters only when it is not."""
        shown, signs = item.marks & {DEALER, OUT, TO_MOVE}, item.signs - {Sign.WORDS}
        place, free = item.count if Sign.PRIZE in signs else 0, round(min(free, 100), 1)
        words = (item.portrait, item.title, item.status)
        return cls(plate.w, plate.h, t, kind, *words, shown, signs, item.seal, free, item.time, place=place)

    @property
    def micro(self) -> bool:
        """Whether there is room for a name only."""
        return self.kind == "micro"

    @property
    def large(self) -> bool:
        """Whether letters are large, so that pictures must not grow with them."""
        return self.kind in ("tucked", "small")

    @property
    def out(self) -> bool:
        """Whether the seat takes no part."""
        return OUT in self.marks and not self.safe

    @property
    def to_move(self) -> bool:
        """Whether it is this seat's turn."""
        return TO_MOVE in self.marks

    @property
    def safe(self) -> bool:
        """Whether the seat has left the table among the winners."""
        return Sign.PRIZE in self.signs

    @property
    def ribbon(self) -> bool:
        """Whether its status is on a ribbon."""
        return bool(self.signs & RIBBONS)


def plate_picture(cache: PictureCache, state: PlateState) -> Picture:
    """A plate; hung at its upper left corner."""
    t, h = state.t, state.h
    area = Rect(-h * 0.75, -h * 0.6 - 8 * t, state.w + h * 0.75 + 40 * t, h * 1.6 + 30 * t)
    return cache.keep(state, lambda: painted(cache, area, lambda canvas: _Plate(canvas, state).draw(), t=t))


class _Plate:
    """One plate being painted."""

    def __init__(self, canvas: Canvas, state: PlateState) -> None:
        self.canvas = canvas
        self.state = state
        self.rect = Rect(0, 0, state.w, state.h)
        self.icons = _icons(state)

    def draw(self) -> None:
        state, canvas, rect = self.state, self.canvas, self.rect
        if state.out:
            canvas.p.setOpacity(0.72)
        self._draw_paper()
        d, portrait_x = _portrait(state)
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
        if DEALER in state.marks:
            canvas.token("dealer", d * 0.06, rect.bottom - canvas.t, 23 * self.icons)

    def _draw_paper(self) -> None:
        state = self.state
        # one who is out and has to answer is lit as everybody whose turn it is
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
        """Seal, mandarin or candle on the right end, and a pennant."""
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
        role = Role.STATUS_STRONG if state.to_move or state.signs & _STRONG else Role.STATUS
        k = 1.0 if state.kind in ("full", "yours") else 0.95
        # letters that were made larger may be as large as fits before a word is cut
        k = min(k, max(_least(role, canvas.t), (right - left) / max(1.0, canvas.width(state.status, role))))
        canvas.text(left, rect.bottom - state.h * 0.19, state.status, role, ink=ink_2, k=k, room=right - left)

    def _name(self, room: float, k: float) -> str:
        """The whole name, or the last of its words where the whole would have to be cut."""
        name = self.state.title
        return name if fonts.fits(name, Role.NAME, self.canvas.t, room, k) else shortened(name)


def _icons(state: PlateState) -> float:
    """The scale of the pictures on a plate, which must not grow as much as letters."""
    return state.t * (0.66 if state.large else 1)


def _portrait(state: PlateState) -> tuple[float, float]:
    """How large the portrait is, and how far right of the plate's left edge its middle."""
    d = state.h * (0.90 if state.large else 1.16 if state.micro else 1.22)
    return d, d * (0.40 if state.large else 0.36)


def words_between(state: PlateState) -> tuple[float, float]:
    """From where to where words may stand on a plate: right of the portrait, and left of the sign on its end."""
    icons = _icons(state)
    d, middle = _portrait(state)
    right = state.w - 8 * icons
    if state.seal:
        right -= 16 * icons
    elif state.safe:
        right = min(right - 12 * icons, prize_spot(state)[0] - 18 * icons)
    elif state.to_move:
        right = min(right - 9 * icons, candle_spot(state)[0] - 14 * icons)
    if state.micro and state.ribbon:
        right -= 10 * state.t
    return middle + d * 0.5 + (5 if state.large else 7) * icons, right


def _least(role: Role, t: float) -> float:
    """How much smaller letters may be set, which are not small."""
    return min(1.0, max(0.7, fonts.least_scale(role, t) / t))


def can_tell(state: PlateState, status: str) -> bool:
    """Whether this status can be read whole on the plate."""
    left, right = words_between(state)
    if state.ribbon:
        return fonts.fits(status, Role.KEY, state.t, state.w - left - _TAIL * state.t)
    return fonts.width(status, Role.STATUS_STRONG, state.t) * _least(Role.STATUS_STRONG, state.t) <= right - left


def _draw_time(canvas: Canvas, x: float, y: float, radius: float, width: float, share: float) -> None:
    """A ring that empties clockwise from the top; what is left turns red when it is little."""
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


def prize_spot(state: PlateState) -> tuple[float, float]:
    """Where a winner's mandarin lies, from the plate's upper left corner."""
    icons = _icons(state)
    return state.w + min(2 * icons, state.free - 24 * icons), state.h * 0.42


def draw_prize(canvas: Canvas, x: float, y: float, scale: float, place: int) -> None:
    """The mandarin of one who has left among the winners about (x, y), and his place on a seal at its foot."""
    canvas.token("mandarin", x, y, 38 * scale)
    if place:
        draw_seal(canvas, x, y + 20 * scale, str(place), Role.KEY, 0.8 * scale / canvas.t)


def prize_picture(cache: PictureCache, state: PlateState) -> Picture:
    """The same about the point it hangs on, while it is put down."""
    icons = _icons(state)
    key = ("prize", icons, state.t, state.place)
    area = Rect.about(0, 0, 64 * icons, 90 * icons)
    return cache.keep(key, lambda: painted(cache, area, lambda c: draw_prize(c, 0, 0, icons, state.place), t=state.t))


def candle_spot(state: PlateState) -> tuple[float, float]:
    """Where the candle stands, from the plate's upper left corner."""
    icons = _icons(state)
    return state.w + min(3 * icons, state.free - 24 * icons), state.h * 0.22


def candle_size(state: PlateState) -> float:
    """How large the candle is."""
    return 44 * _icons(state)


def draw_paper(canvas: Canvas, rect: Rect, paper: str, edge: str, line: float, *, flat: bool) -> None:
    """A paper card: warm, one hairline, a lighter upper edge, and a shadow unless it lies flat."""
    t = canvas.t
    radius = 7 * t
    if canvas.plain:
        ground = PURE_WHITE if paper == WHITE else BLACK
        canvas.fill(rect, radius, ground, QPen(colour(PURE_WHITE), CONTRAST_LINE * t))
        return
    canvas.shadow(rect, radius, 2 * t, 0.36, (t, 1.6 * t))
    if not flat:
        canvas.shadow(rect, radius, 7 * t, 0.28, (3 * t, 5 * t))
    light = QLinearGradient(qrect(rect).topLeft(), qrect(rect).bottomRight())
    light.setColorAt(0, colour(paper).lighter(104))
    light.setColorAt(0.5, colour(paper))
    light.setColorAt(1, colour(paper).darker(107))
    canvas.p.setBrush(light)
    canvas.p.setPen(QPen(colour(edge), line * t))
    canvas.p.drawRoundedRect(qrect(rect), radius, radius)
    canvas.p.setPen(QPen(colour(PURE_WHITE, 120), t))
    canvas.p.drawLine(QLineF(rect.x + radius, rect.y + 1.3 * t, rect.right - radius, rect.y + 1.3 * t))


def _ribbon_pen(canvas: Canvas) -> QPen:
    return QPen(colour(PURE_WHITE if canvas.plain else INK), 1.1 * canvas.t)


def _outline(*corners: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*corners[0]))
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.closeSubpath()
    return path


def _draw_ribbon(canvas: Canvas, x: float, cy: float, words: str, room: float) -> None:
    """A swallow-tailed ribbon from x on, in place of the status line."""
    t = canvas.t
    w, h = min(canvas.width(words, Role.KEY) + 21 * t, room), 17 * t
    canvas.p.setPen(_ribbon_pen(canvas))
    canvas.p.setBrush(colour(BLACK if canvas.plain else RED_DARK))
    top, foot, right = cy - h / 2, cy + h / 2, x + w
    canvas.p.drawPath(_outline((x, top), (right, top), (right - 6 * t, cy), (right, foot), (x, foot)))
    canvas.text(x + 7 * t, cy + canvas.letters(Role.KEY) * 0.33, words, Role.KEY, ink=CREAM, room=w - _TAIL * t)


def _draw_pennant(canvas: Canvas, cx: float, t: float, words: str) -> None:
    """The ribbon where there is no room for words but how many turns are left, hanging from the plate's edge."""
    w, h, y = 17 * t, 23 * t, t
    canvas.p.setPen(_ribbon_pen(canvas))
    canvas.p.setBrush(colour(BLACK if canvas.plain else RED_DARK))
    left, right = cx - w / 2, cx + w / 2
    canvas.p.drawPath(_outline((left, y), (right, y), (right, y + h), (cx, y + h - 5 * t), (left, y + h)))
    canvas.text(cx, y + h * 0.56, words, Role.KEY, ink=CREAM, align=Align.CENTRE)
    canvas.p.setBrush(Qt.BrushStyle.NoBrush)
