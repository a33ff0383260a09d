"""A game's tile on Home: a fan of its cards, its name and a few words about it, on the bare felt."""

from __future__ import annotations

import math
from enum import Enum

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from cardtable.games import GAMES
from cardtable.ui.home.tile_fan import OPEN, TileFan
from cardtable.ui.layout.home_layout import AIR, FAN, LINE, NAME, RISE, STATUS, large_fan
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas, pen, qrect
from cardtable.ui.paint.card_face import Face
from cardtable.ui.style import theme
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.balanced import balanced
from cardtable.ui.widgets.key_caps import ENTER, draw_key, key_width
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words

_FRENCH = 0.94
"""The height of French cards, which are wider, over that of Italian ones on another tile."""
_ROOMY = 1.12
"""The size of names on small tiles with room for a text about the game; a name that just fits otherwise still does."""
_NAME_LINES = 3
"""The most lines of a name on a small tile."""
WAYS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Where the arrow keys lead: to the right and down."""


class Form(Enum):
    """The forms of a tile."""

    LARGE = "large"
    """The game played last: words below large cards."""
    BESIDE = "beside"
    """The same where there is little room: words beside the cards."""
    SMALL = "small"


class GameTile(QAbstractButton):
    """The tile of a game.

    Args:
        appearance: the appearance of the window.
        words: the language.
        game: the game's id.
        waits: whether a match of it was left and can go on.
        played: when it was played last, in words; empty if that is not shown.

    Attributes:
        fan: its cards.
        title: the name of the game.
        status: the number of players, or that a match waits.
        asks: whether it asks for cards that are lacking; not while its size changes.

    Signals:
        lit: the light behind it has come or gone.
    """

    lit = Signal()

    def __init__(
        self, appearance: Appearance, words: Words, game: str, *, waits: bool = False, played: str = ""
    ) -> None:
        super().__init__()
        self._appearance = appearance
        rules = GAMES[game]
        self.fan = TileFan(appearance, rules.pack, rules.spec.tile)
        self.title = words.title(game)
        self._line = words.tagline(game)
        self._play = words.say("ui.home.continue" if waits else "ui.home.new_match")
        self.asks = True
        self._form, self._line_count, self._height = Form.SMALL, 0, 0.0
        low, high = rules.seats[0], rules.seats[-1]
        key = "ui.home.seats.same" if low == high else "ui.home.seats"
        seats = words.say(key, low=low, high=high)
        self.status = words.say("ui.home.waits") if waits else seats
        self._remark = self.status if waits or not played else played
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(" ".join((self._line, *dict.fromkeys((seats, self.status, self._remark)))))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """The size that its cards and words take on a small tile of its width."""
        t = self._appearance.letter
        about = AIR + self.lines(self.width()) * LINE if self._line_count else 0
        words = RISE + NAME * self.name_lines(self.width()) + about + STATUS
        return QSize(round(self.widest_word), round(FAN * self._height + words * t))

    # -- input

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrow keys to the page, which knows where the other tiles are."""
        if event.key() in WAYS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._light()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._light()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._light()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._light()

    def _light(self) -> None:
        self.update()
        self.lit.emit()

    @property
    def meant(self) -> bool:
        """Whether the mouse or the focus is on it."""
        return self.underMouse() or self.hasFocus()

    # -- its place

    @property
    def form(self) -> Form:
        """Its form."""
        return self._form

    def set_place(self, place: QRect, form: Form, height: float = 0.0, lines: int = 0) -> None:
        """Set its place, its form, and of a small tile the sizes that all small tiles share.

        Args:
            place: its rectangle on its parent.
            form: its form.
            height: the height of its cards.
            lines: the number of lines about the game.
        """
        self.asks = True
        self._form, self._line_count, self._height = form, lines, height
        self.setGeometry(place)
        self.update()

    def name_lines(self, width: float) -> int:
        """The number of lines that its name takes on a small tile of this width."""
        return len(self._names(width))

    def lines(self, width: float) -> int:
        """The number of lines that the text about the game takes on a small tile of this width."""
        return len(balanced(self._appearance, self._line, width - 12 * self._appearance.letter))

    @property
    def widest_word(self) -> float:
        """The width of the widest line of its name on a small tile, in as many lines as there may be."""
        lines = balanced(self._appearance, self.title, 0, role=Role.NAME, most=_NAME_LINES)
        return max(self._appearance.width(line, Role.NAME) for line in lines)

    def _names(self, width: float) -> list[str]:
        room = width - 8 * self._appearance.letter
        return balanced(self._appearance, self.title, room, role=Role.NAME, most=_NAME_LINES)

    def _words_of_large(self) -> tuple[list[str], list[str], float]:
        """The lines of the large tile's name and about the game, and the height of all its words."""
        t, room = self._appearance.letter, self.width() - 12 * self._appearance.letter
        names = balanced(self._appearance, self.title, room, role=Role.TITLE, most=2)
        lines = balanced(self._appearance, self._line, room - 12 * t)
        below = (78 + 34 * len(names)) * t
        if self.height() - below - len(lines) * 20 * t < 1.5 * 90 * t:
            lines = []
        return names, lines, below + len(lines) * 20 * t

    @property
    def fan_height(self) -> float:
        """The height of its cards."""
        t = self._appearance.letter
        match self._form:
            case Form.LARGE:
                height = large_fan(self.width(), self.height(), self._words_of_large()[2], t)
            case Form.BESIDE:
                height = self.height() * 0.76
            case Form.SMALL:
                height = self._height
        if self._form is not Form.BESIDE:
            # an open fan stays on its tile
            widest = self.fan.of(100, OPEN).area.w / 100
            height = min(height, (self.width() - 4 * t) / widest)
        return height * (1 if self.fan.is_italian else _FRENCH)

    @property
    def fan_centre(self) -> QPointF:
        """The middle of its cards."""
        t, h = self._appearance.letter, self.fan_height
        match self._form:
            case Form.LARGE:
                words = self._words_of_large()[2]
                return QPointF(self.width() / 2, 0.70 * h + max(0.0, (self.height() - 1.32 * h - words) * 0.46))
            case Form.BESIDE:
                return QPointF(h * 0.80, self.height() / 2)
            case Form.SMALL:
                # French cards stand on the same line as Italian ones
                return QPointF(self.width() / 2, RISE * t + 1.08 * self._height - 0.54 * h)

    # -- its cards

    @property
    def faces(self) -> list[Face]:
        """The faces of its cards, at their present size."""
        return self.fan.faces(self.fan_height)

    def take_fan(self) -> bool:
        """Show its fan if all its cards are there, else ask for them; return whether they are there."""
        before = self.fan.pictures
        made = self._make_fan()
        if self.fan.pictures is not before:
            h, centre = self.fan_height, self.fan_centre
            area = self.fan.of(h, OPEN).area.grown(0.2 * h).moved(centre.x(), centre.y())
            self.update(qrect(area).toAlignedRect())
        return made

    def _make_fan(self) -> bool:
        return self.asks and self.fan.make(self.fan_height)

    def _draw_fan(self, canvas: Canvas) -> None:
        self._make_fan()
        meant, centre = self.meant, self.fan_centre
        self.fan.draw(
            canvas, centre.x(), centre.y() - (RISE * canvas.t if meant else 0), self.fan_height, is_open=meant
        )

    @property
    def light(self) -> Rect:
        """Where the light behind its cards falls, on its parent."""
        h, centre = self.fan_height, self.fan_centre
        x, y = self.x() + centre.x(), self.y() + centre.y()
        return Rect.about(x, y, 2 * h, 1.9 * h)

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas = self._appearance.canvas(painter)
        self._draw_fan(canvas)
        match self._form:
            case Form.LARGE:
                self._write_large(canvas)
            case Form.BESIDE:
                self._write_beside(canvas)
            case Form.SMALL:
                self._write_small(canvas)
        painter.end()

    def _write_large(self, canvas: Canvas) -> None:
        t, middle, room = canvas.t, self.width() / 2, self.width() - 8 * canvas.t
        names, lines, _ = self._words_of_large()
        y = self.fan_centre.y() + 0.62 * self.fan_height
        for name in names:
            y += 34 * t
            self._write_name(canvas, middle, y, name, Role.TITLE, room, Align.CENTRE)
        y += 12 * t
        for line in lines:
            y += 20 * t
            canvas.text(middle, y, line, Role.BODY, room=room, align=Align.CENTRE)
        y += 22 * t
        canvas.text(middle, y, self._remark, Role.STATUS, ink=theme.CREAM_2, room=room, align=Align.CENTRE)
        self._draw_invitation(canvas, middle, y + 28 * t, Role.STRONG)

    def _write_beside(self, canvas: Canvas) -> None:
        t, left = canvas.t, 1.66 * self.fan_height
        room = self.width() - left - 8 * t
        lines = balanced(self._appearance, self._line, room)
        lines = lines if len(lines) <= 2 else []
        y = (self.height() - (46 + 20 * len(lines)) * t) / 2 + 24 * t
        self._write_name(canvas, left, y, self.title, Role.TITLE, room, Align.LEFT)
        y += 8 * t
        for line in lines:
            y += 20 * t
            canvas.text(left, y, line, Role.BODY, room=room)
        self._write_status(canvas, left, y + 20 * t, room, Align.LEFT)

    def _write_small(self, canvas: Canvas) -> None:
        t, middle, room = canvas.t, self.width() / 2, self.width() - 4 * canvas.t
        roomy = self._line_count > 0
        y = (RISE + 1 + (AIR if roomy else 0)) * t + FAN * self._height
        for name in self._names(self.width()):
            y += NAME * t
            self._write_name(canvas, middle, y - 4 * t, name, Role.NAME, room, Align.CENTRE, _ROOMY if roomy else 1.0)
        lines = balanced(self._appearance, self._line, self.width() - 12 * t) if roomy else []
        for line in lines:
            y += LINE * t
            canvas.text(middle, y - 4 * t, line, Role.LABEL, room=room, align=Align.CENTRE)
        self._write_status(canvas, middle, y + 14 * t, room, Align.CENTRE)

    def _write_name(
        self,
        canvas: Canvas,
        x: float,
        baseline: float,
        name: str,
        role: Role,
        room: float,
        align: Align,
        k: float = 1.0,
    ) -> None:
        """Draw a line of the name, underlined with the mouse or the focus on the tile."""
        t = canvas.t
        wide = canvas.text(x, baseline, name, role, k=k, room=room, align=align)
        if self.meant:
            thick = 2.4 if role is Role.TITLE else 1.8
            canvas.p.setPen(pen(theme.PURE_WHITE if canvas.plain else theme.LAMP, thick * t))
            left, y = x - wide * align.value, baseline + (8 if role is Role.TITLE else 4.5) * t
            canvas.p.drawLine(QPointF(left, y), QPointF(left + wide, y))

    def _write_status(self, canvas: Canvas, x: float, baseline: float, room: float, align: Align) -> None:
        """Draw the number of players; with the focus on the tile, what Enter does."""
        if self.hasFocus():
            self._draw_invitation(canvas, x, baseline, Role.STATUS_STRONG, align, room)
        else:
            canvas.text(x, baseline, self._remark, Role.STATUS, ink=theme.CREAM_2, room=room, align=align)

    def _draw_invitation(
        self, canvas: Canvas, x: float, cy: float, role: Role, align: Align = Align.CENTRE, room: float = math.inf
    ) -> None:
        """Draw what a press does, with the key if the tile has the focus; the key alone if there is no more room."""
        key = key_width(canvas, ENTER) + 8 * canvas.t if self.hasFocus() else 0
        wide = canvas.width(self._play, role)
        if key and key + wide > room:
            wide = -8 * canvas.t
        left = x - (key + wide) * align.value
        if key:
            line = theme.PURE_WHITE if canvas.plain else theme.BRASS
            draw_key(canvas, left, cy, ENTER, theme.CREAM, line)
        if wide > 0:
            canvas.text(left + key, cy + canvas.letters(role) * 0.34, self._play, role)
