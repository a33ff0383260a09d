"""Home: a tile for each game, and above them the match that was left. Nothing has to be set before the first card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.engine.cards import Pack
from cardtable.engine.match import Match
from cardtable.games import GAMES
from cardtable.ui import theme
from cardtable.ui.buttons import Button, Kind
from cardtable.ui.canvas import Canvas, draw_glow, pen
from cardtable.ui.dress import Dress, Text
from cardtable.ui.fonts import Align
from cardtable.ui.marks import ENTER, draw_key, key_width
from cardtable.ui.packs import aspect_of, deck_of, face_name, made_for
from cardtable.ui.pictures import Mode, Picture
from cardtable.ui.pieces.cards import Cut, Level, shadow_picture, still_picture
from cardtable.ui.pieces.plate import draw_paper
from cardtable.ui.room import Room
from cardtable.ui.seating import LARGE_TEXT
from cardtable.ui.shapes import Rect, fan
from cardtable.ui.theme import Role
from cardtable.wording import Words, capital

_CLOSED, _OPEN = 8, 11
"""Degrees from one card of a fan to the next: at rest, and when it is meant."""
FANS = {"brilla": "7c 7d 7b", "sedici": "Td 6h", "briscola": "3d Ad Rd", "trisac": "As Ah Ts Qh"}
"""The cards on each game's tile: a hand that says what the game is about."""


@dataclass(frozen=True)
class LeftMatch:
    """What the tile of the match that was left says: the game, and in two lines where it stands."""

    game: str
    title: str
    sentence: str


def tile_of(words: Words, match: Match) -> LeftMatch:
    """What the tile of this match says."""
    game, me = match.rules.id, match.record.human
    top = match.rules.observe(match.state, me).tabletop()
    place = capital(words.place(game, top.began))
    mine = top.turn is not None and top.turn[0] == me
    sentence = words.say("ui.home.left.you", place=place).strip(" .") + "." if mine else place
    title = words.title(game)
    if len(match.rules.seats) > 1:
        title = words.count("ui.home.left", match.record.seats, game=title)
    return LeftMatch(game, title, sentence)


def hang(painter: QPainter, picture: Picture, ratio: float, x: float, y: float) -> None:
    """Copy a kept picture to where it hangs, on whole device pixels."""
    painter.save()
    painter.scale(1 / ratio, 1 / ratio)
    picture.draw(painter, round(x * ratio), round(y * ratio))
    painter.restore()


MOST_LINES = 4


def balanced(canvas: Canvas, text: str, room: float) -> list[str]:
    """As few lines as fit, and those of about the same width."""

    def width(lines: Sequence[str]) -> float:
        return max(canvas.width(line, Role.BODY) for line in lines)

    words, lines = text.split(), [text]
    for count in range(2, MOST_LINES + 1):
        if width(lines) <= room or len(words) < count:
            break
        breaks = combinations(range(1, len(words)), count - 1)
        splits = ([" ".join(words[a:b]) for a, b in pairwise((0, *places, len(words)))] for places in breaks)
        lines = min(splits, key=width)
    return lines


class GameTile(QAbstractButton):
    """A game: a fan of cards on the felt, its name and one line. No box."""

    def __init__(self, dress: Dress, words: Words, game: str) -> None:
        super().__init__()
        self._dress = dress
        rules = GAMES[game]
        self._pack: Pack = rules.pack
        self._codes = FANS.get(game, "").split()
        self._title = words.title(game)
        self._line = words.tagline(game)
        self._play = words.say("ui.home.new_match")
        low, high = rules.seats[0], rules.seats[-1]
        key = "ui.home.seats.same" if low == high else "ui.home.seats"
        self._seats = words.say(key, low=low, high=high)
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(f"{self._line} {self._seats}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        dress.drawn.connect(self.update)
        dress.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As much as there is."""
        return QSize(self._dress.px(240), self._dress.px(300))

    def enterEvent(self, event: QEnterEvent) -> None:
        """The fan opens."""
        super().enterEvent(event)
        self._glow()

    def leaveEvent(self, event: QEvent) -> None:
        """The fan closes."""
        super().leaveEvent(event)
        self._glow()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard opens it too."""
        super().focusInEvent(event)
        self._glow()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And closes it."""
        super().focusOutEvent(event)
        self._glow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, as its key says."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _glow(self) -> None:
        """The light reaches beyond the tile."""
        self.update()
        page = self.parentWidget()
        if page is not None:
            page.update()

    @property
    def meant(self) -> bool:
        """Whether the mouse or the keyboard is on it."""
        return self.underMouse() or self.hasFocus()

    def _lines(self, canvas: Canvas) -> list[str]:
        return balanced(canvas, self._line, self.width() - 16 * canvas.t)

    def _fan_place(self, lines: int) -> tuple[float, float]:
        """How high the cards are, and how far down their middle is."""
        t = self._dress.letter
        h = max(60 * t, min(224 * t, self.width() * 0.74, (self.height() - (146 + 20 * lines) * t) * 0.78))
        return h, h * 0.66

    def draw_light(self, canvas: Canvas) -> None:
        """The light on the felt behind the cards, on the page's canvas."""
        h, cy = self._fan_place(len(self._lines(canvas)))
        middle = self.width() / 2
        draw_glow(canvas.p, self.x() + middle, self.y() + cy + h * 0.1, min(middle, h), h, 0.30)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cards, name, line, and what a click does."""
        painter = QPainter(self)
        canvas, t = self._dress.canvas(painter), self._dress.letter
        meant, lines = self.meant, self._lines(canvas)
        h, cy = self._fan_place(len(lines))
        middle = self.width() / 2
        # a wide fan is lower, so that it stays on its tile
        high = min(h, self.width() * 0.64) if len(self._codes) > 3 else h
        self._draw_fan(canvas, middle, cy - (8 * t if meant else 0), high, _OPEN if meant else _CLOSED)
        baseline = cy + h * 0.62 + 38 * t
        wide = canvas.text(middle, baseline, self._title, Role.TITLE, align=Align.CENTRE)
        if meant:
            painter.setPen(pen(theme.PURE_WHITE if canvas.plain else theme.LAMP, 2.4 * t))
            y = baseline + 8 * t
            painter.drawLine(QPointF(middle - wide / 2, y), QPointF(middle + wide / 2, y))
        y = baseline + 32 * t
        for line in lines:
            canvas.text(middle, y, line, Role.BODY, room=self.width() - 8 * t, align=Align.CENTRE)
            y += 20 * t
        canvas.text(middle, y + 4 * t, self._seats, Role.STATUS, ink=theme.CREAM_2, align=Align.CENTRE)
        if meant:
            self._draw_invitation(canvas, middle, y + 32 * t)
        painter.end()

    def _draw_fan(self, canvas: Canvas, x: float, y: float, h: float, arc: float) -> None:
        shelf = self._dress.shelf
        deck = deck_of(shelf.look, self._pack)
        aspect = aspect_of(made_for(deck))
        count = len(self._codes)
        step = 0.52 if count == 2 else 0.40 if count == 3 else 0.32
        # the fan opens at once: its cards are printed for both ways it lies
        ways = [[round(leaf.angle) for leaf in fan(count, h, aspect, step, each)] for each in (_CLOSED, _OPEN)]
        for place, (code, leaf) in enumerate(zip(self._codes, fan(count, h, aspect, step, arc), strict=True)):
            angle = round(leaf.angle)
            shade = shadow_picture(shelf, h, aspect, angle, Level.HELD)
            if shade is not None:
                hang(canvas.p, shade, shelf.ratio, x + leaf.dx, y + leaf.dy)
            cut = Cut(face_name(self._pack[code], deck), h, aspect, angle, deck=deck)
            card = still_picture(shelf, cut, [way[place] for way in ways])
            hang(canvas.p, card, shelf.ratio, x + leaf.dx, y + leaf.dy)

    def _draw_invitation(self, canvas: Canvas, x: float, cy: float) -> None:
        t = canvas.t
        # the key is that of what has the keyboard
        key = key_width(canvas, ENTER) + 8 * t if self.hasFocus() else 0
        left = x - (canvas.width(self._play, Role.STRONG) + key) / 2
        line = theme.PURE_WHITE if canvas.plain else theme.BRASS
        if key:
            draw_key(canvas, left, cy, ENTER, theme.CREAM, line)
        canvas.text(left + key, cy + canvas.letters(Role.STRONG) * 0.34, self._play, Role.STRONG)


class ContinueTile(QWidget):
    """The match that was left: a paper card with a small picture of its table."""

    def __init__(self, dress: Dress, words: Words, left: LeftMatch) -> None:
        super().__init__()
        self._dress = dress
        self._picture: QPixmap | None = None
        self.resume = Button(dress, words.say("ui.home.resume"), Kind.GREEN, ENTER)
        self.resume.setAutoDefault(True)
        self.resume.shows_key_in_focus = True
        self.resume.setAccessibleDescription(f"{left.title}. {left.sentence}")
        self._lines = QVBoxLayout()
        self._lines.addStretch(1)
        for text in (
            Text(dress, Role.LEAD, words.say("ui.home.continue"), ink="ink_2"),
            Text(dress, Role.TITLE, left.title, k=0.94),
            Text(dress, Role.BODY, left.sentence, ink="ink_2", wrap=True),
        ):
            self._lines.addWidget(text)
        self._lines.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._lines, 1)
        self._row.addWidget(self.resume)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        dress.changed.connect(self._fit)
        self._fit()

    def set_picture(self, picture: QPixmap) -> None:
        """The table as it stood."""
        self._picture = picture
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper, and the picture on it."""
        painter = QPainter(self)
        canvas, t = self._dress.canvas(painter), self._dress.letter
        rect = Rect(3 * t, 3 * t, self.width() - 12 * t, self.height() - 12 * t)
        draw_paper(canvas, rect, theme.PLATE, theme.HAIRLINE, 1.0, False)
        if self._dress.look.text > LARGE_TEXT:
            painter.end()
            return
        place = QRectF(14 * t, 14 * t, 176 * t, 110 * t)
        if self._picture is not None:
            path = QPainterPath()
            path.addRoundedRect(place, 5 * t, 5 * t)
            painter.save()
            painter.setClipPath(path)
            painter.drawPixmap(place, self._picture, QRectF(self._picture.rect()))
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.PURE_WHITE if canvas.plain else theme.INK, 1.4 * t))
        painter.drawRoundedRect(place, 5 * t, 5 * t)
        painter.end()

    def _fit(self) -> None:
        px, large = self._dress.px, self._dress.look.text > LARGE_TEXT
        self._row.setContentsMargins(px(24 if large else 212), px(4), px(32), px(12))
        self._row.setSpacing(px(16))
        self._lines.setSpacing(px(1))
        self.setFixedHeight(px(104 if large else 144))


class Home(Room):
    """The page.

    Signals:
        chosen: a game's tile was pressed.
        resumed: the match that was left goes on.
        asked: a page of the window is wanted: `statistics`, `gallery`, `rules` or `settings`.
    """

    chosen = Signal(str)
    resumed = Signal()
    asked = Signal(str)

    def __init__(self, dress: Dress) -> None:
        super().__init__(dress)
        self.tiles: dict[str, GameTile] = {}
        self.links: dict[str, Button] = {}
        self.left: ContinueTile | None = None
        self._greeting: list[Text] = []
        self._brand = ""
        dress.changed.connect(self._place)

    def show_games(self, words: Words, left: LeftMatch | None) -> None:
        """Lay out everything in these words."""
        for widget in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            widget.hide()
            widget.deleteLater()
        self._brand = words.say("ui.title")
        self._greeting = [
            Text(self.dress, Role.TITLE, words.say("ui.home.greeting"), ink=theme.CREAM, k=1.22),
            Text(self.dress, Role.LEAD, words.say("ui.home.question"), ink=theme.CREAM_2, k=1.06),
        ]
        self.left = None
        if left is None:
            self._greeting.append(Text(self.dress, Role.BODY, words.say("ui.home.first"), ink=theme.CREAM_2, wrap=True))
        else:
            self.left = ContinueTile(self.dress, words, left)
            self.left.resume.clicked.connect(self.resumed)
        self.tiles = {game: GameTile(self.dress, words, game) for game in GAMES}
        for game, tile in self.tiles.items():
            tile.clicked.connect(lambda _=False, game=game: self.chosen.emit(game))
        self.links = {
            id: Button(self.dress, words.say(f"ui.home.{id}"), Kind.WOOD_LINK)
            for id in ("statistics", "gallery", "rules", "settings")
        }
        for id, link in self.links.items():
            link.clicked.connect(lambda _=False, id=id: self.asked.emit(id))
        widgets = [*self._greeting, *([self.left] if self.left else []), *self.tiles.values(), *self.links.values()]
        for widget in widgets:
            widget.setParent(self)
        # first the place and then the show: what appears under the mouse for a moment would think that it is meant
        self._place()
        for widget in widgets:
            widget.show()
        self._place()
        self.first.setFocus()

    @property
    def first(self) -> QWidget:
        """What has the keyboard first: what one most likely came for."""
        return self.left.resume if self.left is not None else next(iter(self.tiles.values()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything finds its place anew."""
        super().resizeEvent(event)
        self._place()

    def paint_things(self, painter: QPainter) -> None:
        """Light behind the game that is meant, the name on the rail, and a candle with mandarins."""
        canvas, t, felt = self.dress.canvas(painter), self.dress.letter, self.felt
        for tile in () if canvas.plain else self.tiles.values():
            if tile.meant:
                painter.save()
                painter.setClipRect(felt)
                painter.setCompositionMode(Mode.CompositionMode_Screen)
                tile.draw_light(canvas)
                painter.restore()
        cy = self.top / 2 + 1
        canvas.part("tu", felt.x() + 22 * t, cy, 30 * t)
        baseline = cy + canvas.letters(Role.HEADING) * 0.34
        left = felt.x() + 46 * t
        room = min((link.x() for link in self.links.values()), default=felt.right()) - left - 8 * t
        if canvas.width(self._brand, Role.HEADING) <= room:
            canvas.text(left, baseline, self._brand, Role.HEADING, ink=self.dress.look.wood.text)
        if not self._has_candle:
            return
        right, top = felt.right(), felt.y()
        if not canvas.plain:
            painter.setCompositionMode(Mode.CompositionMode_Screen)
            draw_glow(painter, right - 120 * t, top + 70 * t, 330 * t, 250 * t, 0.42)
            painter.setCompositionMode(Mode.CompositionMode_SourceOver)
        canvas.disc_shadow(right - 122 * t, top + 128 * t, 46 * t, 16 * t, 0.42, (10 * t, 12 * t))
        canvas.part("candle", right - 126 * t, top + 88 * t, 128 * t)
        for dx, dy, size in ((-236, 150, 62), (-190, 168, 56)):
            x, y = right + dx * t, top + dy * t
            canvas.disc_shadow(x, y + 6 * t, size * 0.36 * t, 9 * t, 0.45, (5 * t, 7 * t))
            canvas.part("mandarin", x, y, size * t)

    @property
    def _has_candle(self) -> bool:
        return self.width() >= 860 * self.dress.letter

    def _place(self) -> None:
        """Greeting and Continue at the upper left, games below, links on the rail."""
        if not self._greeting:
            return
        t, felt = self.dress.letter, self.felt
        margin = round(min(56 * t, felt.width() * 0.06))
        x, y = felt.x() + margin, felt.y() + round(30 * t)
        room = felt.width() - margin - round(270 * t)
        # where letters are large the games come before courtesy
        polite = self.dress.look.text <= LARGE_TEXT
        for text in self._greeting[1:]:
            text.setVisible(polite)
        for text in self._greeting[: None if polite else 1]:
            height = text.heightForWidth(room) if text.wordWrap() else text.sizeHint().height()
            text.setGeometry(x, y, room, height)
            y += height + round(2 * t)
        if self.left is not None:
            y += round(10 * t)
            candle = round(110 * t) if self._has_candle else 0
            wide = min(round(690 * t), felt.width() - 2 * margin - candle)
            self.left.setGeometry(x, y, wide, self.left.height())
            y += self.left.height()
        self._place_tiles(QRect(x, y + round(18 * t), felt.width() - 2 * margin, felt.bottom() - y - round(26 * t)))
        right = felt.right() - round(6 * t)
        for link in reversed(self.links.values()):
            size = link.sizeHint()
            link.setGeometry(right - size.width(), (self.top - size.height()) // 2 + 1, size.width(), size.height())
            right -= size.width() + round(14 * t)

    def _place_tiles(self, place: QRect) -> None:
        width = min(place.width() // len(self.tiles), round(420 * self.dress.letter))
        left = place.x() + (place.width() - width * len(self.tiles)) // 2
        for number, tile in enumerate(self.tiles.values()):
            tile.setGeometry(left + number * width, place.y(), width, place.height())
