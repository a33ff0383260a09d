"""Home: a tile for each game, and above them the match that was left. No settings are needed before the first match."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.engine.match import Match
from cardtable.games import GAMES
from cardtable.store.records import moment
from cardtable.ui.home.background import Background
from cardtable.ui.home.game_tile import GameTile
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import draw_glow, pen
from cardtable.ui.paint.paper import draw_paper
from cardtable.ui.paint.picture import Mode
from cardtable.ui.play.command_specs import HOME_LINKS
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind, press_focused
from cardtable.ui.widgets.dates import date
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.style import Appearance, Text
from cardtable.wording import Words, capital

_NARROW = 170
"""If tiles would be narrower than this at scale 1, their words are beside the cards, and they stand two by two."""


@dataclass(frozen=True)
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
    """The tile of the match that was left: paper with a small picture of its table."""

    def __init__(self, appearance: Appearance, words: Words, left: LeftMatch) -> None:
        super().__init__()
        self._appearance = appearance
        self._picture: QPixmap | None = None
        self.resume = Button(appearance, words.say("ui.home.resume"), ButtonKind.GREEN, ENTER)
        self.resume.setAutoDefault(True)
        self.resume.shows_key_in_focus = True
        self.resume.setAccessibleDescription(f"{left.title}. {left.sentence}")
        self._lines = QVBoxLayout()
        self._lines.addStretch(1)
        for text in (
            Text(appearance, Role.LEAD, words.say("ui.home.continue"), ink="ink_2"),
            Text(appearance, Role.TITLE, left.title, k=0.94),
            Text(appearance, Role.BODY, left.sentence, ink="ink_2", wrap=True),
        ):
            self._lines.addWidget(text)
        self._lines.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._lines, 1)
        self._row.addWidget(self.resume)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self._fit)
        self._fit()

    def set_picture(self, picture: QPixmap) -> None:
        """Set the picture of the table."""
        self._picture = picture
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t = self._appearance.canvas(painter), self._appearance.letter
        rect = Rect(3 * t, 3 * t, self.width() - 12 * t, self.height() - 12 * t)
        draw_paper(canvas, rect, theme.PLATE, theme.HAIRLINE, 1.0, flat=False)
        if self._appearance.look.text > LARGE_TEXT:
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
        px, large = self._appearance.px, self._appearance.look.text > LARGE_TEXT
        self._row.setContentsMargins(px(24 if large else 212), px(4), px(32), px(12))
        self._row.setSpacing(px(16))
        self._lines.setSpacing(px(1))
        self.setFixedHeight(px(112 if large else 144))


class Home(Background):
    """The page.

    Attributes:
        tiles, links: the tiles by game, and the other links by command.
        left: the tile of the match that was left.
        greeting: a welcome, as long as there is room for it.

    Signals:
        chosen: a game's tile was pressed.
        resumed: the person goes on with the match that was left.
        asked: a command of `HOME_LINKS` is wanted.
    """

    chosen = Signal(str)
    resumed = Signal()
    asked = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.tiles: dict[str, GameTile] = {}
        self.links: dict[str, Button] = {}
        self.left: ContinueTile | None = None
        self.greeting: list[Text] = []
        self._brand = ""
        appearance.changed.connect(self._place)

    def show_games(self, words: Words, left: LeftMatch | None, waiting: Collection[str] = ()) -> None:
        """Lay out the page in these words, with the match to offer first, and the games of which a match was left."""
        for widget in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            widget.hide()
            widget.deleteLater()
        self._brand = words.say("ui.title")
        self.greeting = [
            Text(self.appearance, Role.TITLE, words.say("ui.home.greeting"), ink=theme.CREAM, k=1.22),
            Text(self.appearance, Role.LEAD, words.say("ui.home.question"), ink=theme.CREAM_2, k=1.06),
        ]
        self.left = None
        if left is None:
            self.greeting.append(
                Text(self.appearance, Role.BODY, words.say("ui.home.first"), ink=theme.CREAM_2, wrap=True)
            )
        else:
            self.left = ContinueTile(self.appearance, words, left)
            self.left.resume.clicked.connect(self.resumed)
        self.tiles = {game: GameTile(self.appearance, words, game, waits=game in waiting) for game in GAMES}
        for game, tile in self.tiles.items():
            tile.clicked.connect(lambda _=False, game=game: self.chosen.emit(game))
        self.links = {
            command.id: Button(self.appearance, words.say(command.short), ButtonKind.WOOD_LINK)
            for command in HOME_LINKS
        }
        for command, link in zip(HOME_LINKS, self.links.values(), strict=True):
            link.clicked.connect(lambda _=False, command=command: self.asked.emit(command))
        widgets = [*self.greeting, *([self.left] if self.left else []), *self.tiles.values(), *self.links.values()]
        for widget in widgets:
            widget.setParent(self)
        # place the tiles before showing them, so that none appears under the mouse for a moment
        self._place()
        for widget in widgets:
            widget.show()
        self._place()
        self.first.setFocus()

    @property
    def first(self) -> QWidget:
        """The widget to get the focus first: the one that is most likely wanted."""
        return self.left.resume if self.left is not None else next(iter(self.tiles.values()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the widget with the focus on Enter."""
        if not press_focused(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paint_on_felt(self, painter: QPainter) -> None:
        """Paint the light behind the tile with mouse or focus, the name on the rail, and a candle with mandarins."""
        canvas, t, felt = self.appearance.canvas(painter), self.appearance.letter, self.felt
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
            canvas.text(left, baseline, self._brand, Role.HEADING, ink=self.appearance.look.wood.text)
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
        return self.width() >= 860 * self.appearance.letter

    def _place(self) -> None:
        """Place greeting and Continue at the upper left, games below, links on the rail."""
        if not self.greeting:
            return
        t, felt = self.appearance.letter, self.felt
        margin = round(min(56 * t, felt.width() * 0.06))
        x, y = felt.x() + margin, felt.y() + round(30 * t)
        room = felt.width() - 2 * margin - (round(214 * t) if self._has_candle else 0)
        # with large letters the greeting makes room for the games
        polite = self.appearance.look.text <= LARGE_TEXT
        said = 3 if polite else 0 if self.left is not None and felt.height() < 400 * t else 1
        for number, text in enumerate(self.greeting):
            text.setVisible(number < said)
        if not said:
            y -= round(22 * t)
        for text in self.greeting[:said]:
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
        tiles, t = list(self.tiles.values()), self.appearance.letter
        beside = place.width() < _NARROW * t * len(tiles)
        columns = (len(tiles) + 1) // 2 if beside else len(tiles)
        width = place.width() // columns if beside else min(place.width() // columns, round(420 * t))
        height = place.height() // (2 if beside else 1)
        left = place.x() + (place.width() - width * columns) // 2
        lines = max(len(tile.lines(width)) for tile in tiles)
        widest = max(tile.title_width for tile in tiles)
        for number, tile in enumerate(tiles):
            row, column = divmod(number, columns)
            placement = QRect(left + column * width, place.y() + row * height, width, height)
            tile.set_place(placement, beside=beside, lines=lines, widest=widest)
