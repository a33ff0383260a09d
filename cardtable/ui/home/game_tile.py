"""A game's tile on Home: a fan of its cards, its name and a line about it, on the bare felt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from cardtable.engine.cards import Pack
from cardtable.games import GAMES
from cardtable.ui.paint.canvas import Canvas, draw_glow, pen
from cardtable.ui.paint.fan import draw_fan
from cardtable.ui.style import theme
from cardtable.ui.style.decks import deck_of, face_name
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.key_caps import ENTER, draw_key, key_width
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words

_CLOSED, _OPEN = 8, 11
"""The turn from one card of a fan to the next in degrees: at rest, and with the mouse or the focus on the tile."""
MOST_LINES = 4


def balanced(appearance: Appearance, text: str, room: float, least: int = 1) -> list[str]:
    """Break a text into as few lines as fit, but at least `least`, of about the same width."""

    def width(lines: Sequence[str]) -> float:
        return max(appearance.width(line, Role.BODY) for line in lines)

    words, lines = text.split(), [text]
    for count in range(2, MOST_LINES + 1):
        if (width(lines) <= room and count > least) or len(words) < count:
            break
        breaks = combinations(range(1, len(words)), count - 1)
        splits = ([" ".join(words[a:b]) for a, b in pairwise((0, *places, len(words)))] for places in breaks)
        lines = min(splits, key=width)
    return lines


class GameTile(QAbstractButton):
    """The tile of a game.

    Args:
        appearance: the appearance of the window.
        words: the language.
        game: the game's id.
        waits: whether a match of it was left and can go on.
    """

    def __init__(self, appearance: Appearance, words: Words, game: str, *, waits: bool = False) -> None:
        super().__init__()
        self._appearance = appearance
        rules = GAMES[game]
        self._pack: Pack = rules.pack
        self._codes = rules.spec.tile
        self._title = words.title(game)
        self._line = words.tagline(game)
        self._play = words.say("ui.home.continue" if waits else "ui.home.new_match")
        self._beside = False
        self._line_count = 1
        self._widest = 0.0
        low, high = rules.seats[0], rules.seats[-1]
        key = "ui.home.seats.same" if low == high else "ui.home.seats"
        seats = words.say(key, low=low, high=high)
        self.status = words.say("ui.home.waits") if waits else seats
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(" ".join((self._line, *dict.fromkeys((seats, self.status)))))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.drawn.connect(self.update)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self._appearance.px(240), self._appearance.px(300))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._glow()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._glow()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._glow()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._glow()

    def _glow(self) -> None:
        """Repaint the light, which reaches beyond the tile."""
        self.update()
        page = self.parentWidget()
        if page is not None:
            page.update()

    @property
    def meant(self) -> bool:
        """Whether the mouse or the focus is on it."""
        return self.underMouse() or self.hasFocus()

    def lines(self, width: int, least: int = 1) -> list[str]:
        """The text about the game in lines for a tile of this width, at least `least` of them."""
        return balanced(self._appearance, self._line, width - 16 * self._appearance.letter, least)

    @property
    def title_width(self) -> float:
        """The width of its name at full size."""
        return self._appearance.width(self._title, Role.TITLE)

    def set_place(self, place: QRect, *, beside: bool, lines: int, widest: float) -> None:
        """Set its place, its form, and the sizes that all tiles share.

        Args:
            place: its rectangle on the page.
            beside: whether its words are beside the cards; else below.
            lines: the number of lines about the game.
            widest: the width of the widest name at full size; all names get the size in which that one fits.
        """
        self._beside, self._line_count, self._widest = beside, lines, widest
        self.setGeometry(place)
        self.update()

    def _fan_place(self) -> tuple[float, float, float]:
        """The height of the cards, and the x and y of their middle."""
        t = self._appearance.letter
        if self._beside:
            h = min(224 * t, self.height() * 0.76, self.width() * 0.30)
            return h, h * 0.72, self.height() / 2
        words = (118 + 20 * self._line_count) * t
        h = max(60 * t, min(224 * t, self.width() * 0.74, (self.height() - words - 28 * t) * 0.78))
        return h, self.width() / 2, h * 0.66 + max(0.0, (self.height() - 1.28 * h - words) / 2)

    def draw_light(self, canvas: Canvas) -> None:
        """Draw the light on the felt behind the cards, on the page's canvas."""
        h, cx, cy = self._fan_place()
        draw_glow(canvas.p, self.x() + cx, self.y() + cy + h * 0.1, min(self.width() / 2, h), h, 0.30)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t, meant = self._appearance.canvas(painter), self._appearance.letter, self.meant
        h, cx, cy = self._fan_place()
        # a fan of more than three cards is lower, so that it stays on its tile
        high = min(h, self.width() * (0.26 if self._beside else 0.64)) if len(self._codes) > 3 else h
        self._draw_fan(canvas, cx, cy - (8 * t if meant else 0), high, _OPEN if meant else _CLOSED)
        if self._beside:
            self._write_beside(canvas, 2 * cx + 12 * t)
        else:
            self._write_below(canvas, cy + h * 0.62 + 38 * t)
        painter.end()

    def _write_below(self, canvas: Canvas, baseline: float) -> None:
        t, middle = canvas.t, self.width() / 2
        self._write_title(canvas, middle, baseline, self.width() - 8 * t, Align.CENTRE)
        y = baseline + 32 * t
        for line in self.lines(self.width(), self._line_count):
            canvas.text(middle, y, line, Role.BODY, room=self.width() - 8 * t, align=Align.CENTRE)
            y += 20 * t
        canvas.text(middle, y + 4 * t, self.status, Role.STATUS, ink=theme.CREAM_2, align=Align.CENTRE)
        if self.meant:
            self._draw_invitation(canvas, middle, y + 32 * t)

    def _write_beside(self, canvas: Canvas, left: float) -> None:
        """Draw the name and the number of players, and the text about the game if there is room."""
        t, room = canvas.t, self.width() - left - 20 * canvas.t
        lines = balanced(self._appearance, self._line, room)
        if self.height() < (64 + 20 * len(lines)) * t:
            lines = []
        y = (self.height() - (54 + 20 * len(lines)) * t) / 2 + 26 * t
        self._write_title(canvas, left, y, room, Align.LEFT)
        y += 28 * t
        for line in lines:
            canvas.text(left, y, line, Role.BODY, room=room)
            y += 20 * t
        canvas.text(left, y, self.status, Role.STATUS, ink=theme.CREAM_2, room=room)

    def _write_title(self, canvas: Canvas, x: float, baseline: float, room: float, align: Align) -> None:
        """Draw the name in the size in which all names fit, underlined with the mouse or the focus on the tile."""
        t, title = canvas.t, self._title
        k = min(1.0, room / max(self._widest, 1))
        wide = canvas.text(x, baseline, title, Role.TITLE, k=k, align=align)
        if self.meant:
            canvas.p.setPen(pen(theme.PURE_WHITE if canvas.plain else theme.LAMP, 2.4 * t))
            left, y = x - wide * align.value, baseline + 8 * t
            canvas.p.drawLine(QPointF(left, y), QPointF(left + wide, y))

    def _draw_fan(self, canvas: Canvas, x: float, y: float, h: float, arc: float) -> None:
        deck = deck_of(canvas.look, self._pack)
        names = [face_name(self._pack[code], deck) for code in self._codes]
        draw_fan(canvas, names, deck, x, y, h, arc, _OPEN if arc == _CLOSED else _CLOSED)

    def _draw_invitation(self, canvas: Canvas, x: float, cy: float) -> None:
        t = canvas.t
        # the key shows only on the tile with the focus
        key = key_width(canvas, ENTER) + 8 * t if self.hasFocus() else 0
        left = x - (canvas.width(self._play, Role.STRONG) + key) / 2
        line = theme.PURE_WHITE if canvas.plain else theme.BRASS
        if key:
            draw_key(canvas, left, cy, ENTER, theme.CREAM, line)
        canvas.text(left + key, cy + canvas.letters(Role.STRONG) * 0.34, self._play, Role.STRONG)
