"""The match that was left, as Home shows it: a place card with a small picture of its table, and a button to go on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.engine.frozen import frozen
from cardtable.engine.match import Match
from cardtable.store.records import moment
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import pen
from cardtable.ui.paint.paper import draw_paper
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.dates import date
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.style import Appearance, Text
from cardtable.wording import Words, capital

_HEIGHT, _LOWER = 104, 88
"""The height of the card at scale 1, with the room for its shadow; and in a small window."""
_EDGE = 12
"""What lies between its edge and the picture, at scale 1, with the room for its shadow."""
_ASPECT = 1.6
"""The width of the picture over its height."""


@frozen
class LeftMatch:
    """The words about a match that was left: the game, its state in two lines, and when it began."""

    game: str
    title: str
    sentence: str
    when: str

    @property
    def whole(self) -> str:
        """All of it in one line."""
        said = f"{self.title}. {self.sentence}".removesuffix(".")
        return f"{said} · {self.when}" if self.when else f"{said}."


def tile_of(words: Words, match: Match) -> LeftMatch:
    """The words on the tile of this match."""
    game, me = match.rules.id, match.record.human
    top = match.view(me).tabletop()
    place = capital(words.place(game, top.began))
    mine = top.turn is not None and top.turn[0] == me
    sentence = words.say("ui.home.left.you", place=place).strip(" .") + "." if mine else place
    title = words.title(game)
    if len(match.rules.seats) > 1:
        title = words.count("ui.home.left", match.record.seats, game=title)
    return LeftMatch(game, title, sentence, date(words, moment(match.record.started)))


class ContinueTile(QWidget):
    """The place card of the match that was left.

    Attributes:
        resume: the button to go on.
    """

    def __init__(self, appearance: Appearance, words: Words, left: LeftMatch) -> None:
        super().__init__()
        self._appearance = appearance
        self._picture: QPixmap | None = None
        self.resume = Button(appearance, words.say("ui.home.continue"), ButtonKind.GREEN, ENTER)
        self.resume.setAutoDefault(True)
        self.resume.shows_key_in_focus = True
        self.resume.setAccessibleDescription(f"{left.title}. {left.sentence}")
        self._lines = QVBoxLayout()
        self._lines.addStretch(1)
        for text in (
            Text(appearance, Role.TITLE, left.title, k=0.86, wrap=True),
            Text(appearance, Role.BODY, left.sentence, ink="ink_2", wrap=True),
        ):
            self._lines.addWidget(text)
        self._lines.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._lines, 1)
        self._row.addWidget(self.resume)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.fit)
        self.fit()

    def set_picture(self, picture: QPixmap) -> None:
        """Set the picture of the table."""
        self._picture = picture
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t = self._appearance.canvas(painter), self._appearance.letter
        rect = Rect(3 * t, 3 * t, self.width() - 12 * t, self.height() - 12 * t)
        draw_paper(canvas, rect, theme.PLATE, theme.HAIRLINE, 1.0, flat=False)
        if not self._is_large_text:
            self._draw_picture(painter, plain=canvas.plain)
        painter.end()

    def _draw_picture(self, painter: QPainter, *, plain: bool) -> None:
        t = self._appearance.letter
        height = self.height() - 2 * _EDGE * t - 6 * t
        place = QRectF(_EDGE * t, _EDGE * t, _ASPECT * height, height)
        if self._picture is not None:
            path = QPainterPath()
            path.addRoundedRect(place, 5 * t, 5 * t)
            painter.save()
            painter.setClipPath(path)
            painter.drawPixmap(place, self._picture, QRectF(self._picture.rect()))
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.PURE_WHITE if plain else theme.INK, 1.4 * t))
        painter.drawRoundedRect(place, 5 * t, 5 * t)

    @property
    def _is_large_text(self) -> bool:
        return self._appearance.look.text > LARGE_TEXT

    def fit(self, *, small: bool = False) -> None:
        """Take the height and the margins of the present scale, in a small window or another one."""
        px, height = self._appearance.px, _LOWER if small and not self._is_large_text else _HEIGHT
        picture = _ASPECT * (height - 2 * _EDGE - 6)
        self._row.setContentsMargins(px(20 if self._is_large_text else _EDGE + picture + 18), px(4), px(24), px(12))
        self._row.setSpacing(px(14))
        self._lines.setSpacing(px(1))
        self.setFixedHeight(px(height))
