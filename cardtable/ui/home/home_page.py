"""Home: the game played last, all others in rows, and over them the match that was left.

No settings are needed before the first match.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardtable.ui.home.background import Background
from cardtable.ui.home.candle import draw_candle
from cardtable.ui.home.game_tile import WAYS, Form, GameTile
from cardtable.ui.home.left_match import ContinueTile, LeftMatch
from cardtable.ui.home.order import grouped
from cardtable.ui.home.rows import Rows, as_rect, whole
from cardtable.ui.layout.home_layout import Group, HomeInput, HomeLayout, lay_out_home, neighbour
from cardtable.ui.layout.seats import LARGE_TEXT
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.paint.canvas import Canvas
from cardtable.ui.paint.card_face import Face
from cardtable.ui.play.command_specs import HOME_LINKS
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind, press_focused
from cardtable.ui.widgets.dates import played_ago
from cardtable.ui.widgets.style import Appearance, Text
from cardtable.wording import Words

_SMALL = 1000
"""The width of a window in pixels below which the place card of a left match is lower."""
_LOW = 400
"""The height of the felt at scale 1 below which a left match takes the place of the greeting."""


class Home(Background):
    """The page.

    Attributes:
        large: the game played last.
        tiles: all tiles by game, in the order of reading: the large one first.
        links: the other links by command.
        rows: the rows of small tiles.
        left: the place card of the match that was left.
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
        self.large = ""
        self.tiles: dict[str, GameTile] = {}
        self.links: dict[str, Button] = {}
        self.left: ContinueTile | None = None
        self.greeting: list[Text] = []
        self._brand = ""
        self._groups: list[int] = []
        self._printed: set[Face] = set()
        self.rows = Rows(appearance, [], [])
        self.rows.setParent(self)
        appearance.changed.connect(self._place)
        appearance.drawn.connect(self._take_fans)
        self.resized.connect(self._ask_for_cards)

    def show_games(
        self,
        words: Words,
        left: LeftMatch | None,
        waiting: Collection[str] = (),
        played: Mapping[str, datetime] | None = None,
    ) -> None:
        """Lay out the page.

        Args:
            words: the language.
            left: the match to offer first.
            waiting: the games of which a match was left.
            played: when games were last played, in local time.
        """
        for widget in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            widget.hide()
            widget.deleteLater()
        played = played or {}
        self._printed = set()
        self._brand = words.say("ui.title")
        self.greeting = [
            Text(self.appearance, Role.TITLE, words.say("ui.home.greeting"), ink=theme.CREAM, k=1.12),
            Text(self.appearance, Role.LEAD, words.say("ui.home.question"), ink=theme.CREAM_2, k=1.06),
        ]
        if left is None and not played:
            self.greeting.append(Text(self.appearance, Role.BODY, words.say("ui.home.first"), ink=theme.CREAM_2))
        self.left = None if left is None else ContinueTile(self.appearance, words, left)
        if self.left is not None:
            self.left.resume.clicked.connect(self.resumed)
        self.large, groups = grouped(played)
        self._groups = [len(games) for games in groups.values()]
        said = played_ago(words, played.get(self.large), datetime.now())
        self.tiles = {
            game: GameTile(
                self.appearance, words, game, waits=game in waiting, played=said if game == self.large else ""
            )
            for game in (self.large, *(game for games in groups.values() for game in games))
        }
        for game, tile in self.tiles.items():
            tile.lit.connect(partial(self._follow, tile))
            tile.clicked.connect(lambda _=False, game=game: self.chosen.emit(game))
        small = [tile for game, tile in self.tiles.items() if game != self.large]
        self.rows = Rows(self.appearance, [words.say(f"ui.group.{group}") for group in groups], small)
        self.rows.light_with(self.tiles[self.large])
        self.links = {
            command.id: Button(self.appearance, words.say(command.short), ButtonKind.WOOD_LINK)
            for command in HOME_LINKS
        }
        for command, link in zip(HOME_LINKS, self.links.values(), strict=True):
            link.clicked.connect(lambda _=False, command=command: self.asked.emit(command))
        widgets: list[QWidget] = [*self.greeting, *([self.left] if self.left else [])]
        widgets += [self.tiles[self.large], self.rows, *self.links.values()]
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
        return self.left.resume if self.left is not None else self.tiles[self.large]

    # -- input

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the widget with the focus on Enter; arrows lead to the nearest one."""
        way = WAYS.get(event.key())
        if way is not None:
            self._go(*way)
        elif not press_focused(event):
            super().keyPressEvent(event)

    def _go(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest widget in this direction."""
        resume = [self.left.resume] if self.left is not None else []
        widgets: list[QWidget] = [*self.tiles.values(), *resume, *self.links.values()]
        focus = QApplication.focusWidget()
        if focus not in widgets:
            self.first.setFocus()
            return
        places = [as_rect(QRect(each.mapTo(self, QPoint()), each.size())) for each in widgets]
        found = neighbour(places, widgets.index(focus), dx, dy)
        if found is not None:
            widgets[found].setFocus(Qt.FocusReason.TabFocusReason)

    def _follow(self, tile: GameTile) -> None:
        """Scroll a tile that has got the focus into sight."""
        if tile.hasFocus() and tile.parentWidget() is self.rows.felt:
            self.rows.show_whole(tile)

    # -- its cards

    def _ask_for_cards(self) -> None:
        """Have tiles ask for cards of their size, unless it is about to change again."""
        for tile in self.tiles.values():
            tile.asks = not self.is_resizing
        self._take_fans()

    def _take_fans(self) -> None:
        """Have the tiles whose cards are all there show them, and drop what is needed no more to make them."""
        if self.is_resizing or not self.isVisible():
            return
        unfinished = {face.side for tile in self.tiles.values() for face in tile.faces if not tile.take_fan()}
        faces = {face for tile in self.tiles.values() for face in tile.faces if face.side not in unfinished}
        # only once: a proof that comes later belongs to a sheet that shows the same card
        for face in faces - self._printed:
            self.appearance.cache.give_up(face)
        self._printed = faces

    # -- painting

    def paint_on_felt(self, painter: QPainter, dirty: QRect) -> None:
        """Paint the name on the rail, and the candle: at the match that was left, else at the game played last."""
        canvas, felt = self.appearance.canvas(painter), self.felt
        if dirty.top() < self.top:
            self._paint_brand(canvas)
        candle = self._candle
        if candle is not None:
            draw_candle(canvas, candle, self._lights(candle), felt, dirty)

    def _paint_brand(self, canvas: Canvas) -> None:
        t, felt, cy = canvas.t, self.felt, self.top / 2 + 1
        canvas.part("tu", felt.x() + 22 * t, cy, 30 * t)
        left = felt.x() + 46 * t
        room = min((link.x() for link in self.links.values()), default=felt.right()) - left - 8 * t
        if canvas.width(self._brand, Role.HEADING) <= room:
            baseline = cy + canvas.letters(Role.HEADING) * 0.34
            canvas.text(left, baseline, self._brand, Role.HEADING, ink=self.appearance.look.wood.text)

    @property
    def _candle(self) -> Rect | None:
        """Where the candle stands; None if there is no room for it."""
        if self.left is not None:
            place = self.left.geometry()
            size = 0.98 * place.height()
            x, y = place.right() + 0.56 * size, place.center().y() - 0.06 * size
            return Rect.about(x, y, size, size) if self._has_candle_above else None
        tile = self.tiles.get(self.large)
        if tile is None or tile.form is not Form.LARGE:
            return None
        h, centre = tile.fan_height, tile.fan_centre
        return Rect.about(tile.x() + centre.x() + 0.66 * h, tile.y() + centre.y() - 0.64 * h, 0.56 * h, 0.56 * h)

    @property
    def _has_candle_above(self) -> bool:
        """Whether there is room for a candle beside the match that was left."""
        return self.appearance.look.text <= LARGE_TEXT

    def _lights(self, candle: Rect) -> list[tuple[Rect, float]]:
        """The light of the candle, and on the game played last, with their strengths."""
        lights = []
        tile = self.tiles[self.large]
        if tile.form is Form.LARGE:
            light = tile.light
            strength = 0.40 if self.left is None else 0.22
            lights.append((Rect.about(light.cx + 0.05 * light.w, light.cy, 1.5 * light.w, 1.3 * light.h), strength))
        if self.left is not None:
            lights.append((Rect.about(candle.cx, candle.cy, 4.4 * candle.w, 3.2 * candle.h), 0.42))
        return lights

    # -- places

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Place greeting and left match at the upper left, games below, links on the rail."""
        if not self.greeting:
            return
        t, felt = self.appearance.letter, self.felt
        for text in (*self.greeting, *self.rows.headings):
            # they may hear of a new size of letters only after the page
            text.dress_up()
        margin = round(min(44 * t, felt.width() * 0.035))
        right = felt.right() - round(6 * t)
        for link in reversed(self.links.values()):
            size = link.sizeHint()
            link.setGeometry(right - size.width(), (self.top - size.height()) // 2 + 1, size.width(), size.height())
            right -= size.width() + round(14 * t)
        place = felt.adjusted(margin, round(0.5 * margin), -margin, -round(10 * t))
        place.setTop(self._place_greeting(place))
        if self.left is not None:
            self.left.fit(small=self.width() < _SMALL)
            candle = self.left.height() if self._has_candle_above else 0
            wide = min(round(770 * t), place.width() - candle)
            self.left.setGeometry(place.x(), place.y(), wide, self.left.height())
            place.setTop(self.left.geometry().bottom() + round(8 * t))
        layout = self._lay_out(as_rect(place))
        large = self.tiles[self.large]
        self._house(large, self.rows.felt if layout.stacked else self)
        self.rows.set_places(layout, margin - 4)
        if layout.stacked:
            large.set_place(self.rows.inset(layout.large), Form.BESIDE)
        else:
            large.set_place(whole(layout.large), Form.LARGE)
        self._order()
        self._ask_for_cards()
        self.update()
        for tile in self.tiles.values():
            self._follow(tile)

    def _place_greeting(self, place: QRect) -> int:
        """Place the greeting in one line, or two; return where the next thing may begin."""
        t, y = self.appearance.letter, place.y()
        # with large letters the greeting makes room for the games
        large = self.appearance.look.text > LARGE_TEXT
        said = 0 if self.left is not None and place.height() < _LOW * t else 1 if large else len(self.greeting)
        for number, text in enumerate(self.greeting):
            text.setVisible(number < said)
        if not said:
            return y
        hello, *others = self.greeting[:said]
        hello.setGeometry(place.x(), y, hello.sizeHint().width(), hello.sizeHint().height())
        below = y + hello.height()
        x, baseline = hello.geometry().right() + round(16 * t), _baseline(hello)
        for text in others:
            size = text.sizeHint()
            # their letters stand on one line
            y = hello.y() + baseline - _baseline(text)
            text.setGeometry(x, y, size.width(), size.height())
            text.setVisible(x + size.width() <= place.right())
            x += size.width() + round(16 * t)
        return below + round(8 * t)

    def _lay_out(self, place: Rect) -> HomeLayout:
        small = [tile for game, tile in self.tiles.items() if game != self.large]
        groups = [
            Group(count, heading.sizeHint().width())
            for count, heading in zip(self._groups, self.rows.headings, strict=True)
        ]
        return lay_out_home(
            HomeInput(
                place,
                self.appearance.letter,
                groups,
                max((tile.widest_word for tile in small), default=0.0) + 10 * self.appearance.letter,
                lambda width: [tile.name_lines(width) for tile in small],
                lambda width: max(tile.lines(width) for tile in small),
            )
        )

    def _house(self, tile: GameTile, parent: QWidget) -> None:
        """Move the large tile to the page, or into the rows."""
        if tile.parentWidget() is not parent:
            focused = tile.hasFocus()
            tile.setParent(parent)
            tile.show()
            if focused:
                tile.setFocus()

    def _order(self) -> None:
        """Have Tab go over the page as it is read: the left match, the large tile, the rows, the links."""
        small = [tile for game, tile in self.tiles.items() if game != self.large]
        small.sort(key=lambda tile: (tile.y(), tile.x()))
        resume = [self.left.resume] if self.left is not None else []
        chain: list[QWidget] = [*resume, self.tiles[self.large], *small, *self.links.values()]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)


def _baseline(text: Text) -> int:
    """How far the baseline of a line of text lies below the upper edge of its label."""
    metrics = QFontMetrics(text.font())
    return (text.sizeHint().height() - metrics.height()) // 2 + metrics.ascent()
