"""The list of finished matches: a model with the words about each, and a view to choose one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cardtable.engine.frozen import frozen
from cardtable.engine.record import Record
from cardtable.games import GAMES
from cardtable.store.history import KEPT, Finished
from cardtable.store.ledger import Entry
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.model.item_rows import ROOT, Index
from cardtable.ui.paint.canvas import colour, pen
from cardtable.ui.play.players import sitting_of
from cardtable.ui.style.fonts import Align
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.dates import LONG, SHORT, date
from cardtable.ui.widgets.scroll_bars import scroll_style
from cardtable.ui.widgets.style import Appearance, tool_tip
from cardtable.ui.widgets.troubles import shown
from cardtable.wording import Words, capital

TOLD = Qt.ItemDataRole.UserRole
"""The role of the `Row` of an index."""
_HIGH = 54
"""The height of a row at scale 1."""
_LEAST = 3
"""The least number of rows in sight, if there are so many, on a sheet that scrolls."""


@frozen
class Row:
    """The words about a match.

    Attributes:
        game: the name of the game.
        place: the person's place, and the number of players.
        line: the date and the opponents; or why it cannot be replayed.
        spoken: all of it in one sentence.
    """

    game: str
    place: str
    line: str
    spoken: str


def told(words: Words, match: Finished) -> Row:
    """The words about this match."""
    known, record = match.entry or match.record, match.record
    if known is None:
        game = match.path.name if match.path is not None else ""
        place = ""
    else:
        game = _title(words, known.game)
        place = _place(words, match.entry) if match.entry is not None else _seats(words, "seats", known.seats)
    if match.flaw is not None:
        rest = words.say(f"ui.history.{match.flaw}")
    elif record is None:
        rest = words.say("ui.history.gone", n=KEPT)
    else:
        rest = words.say("ui.history.with", who=words.listed(_company(words, record)))
    short, long = (date(words, match.when, form) for form in (SHORT, LONG))
    line = " · ".join(filter(None, (short, rest)))
    return Row(game, place, line, ", ".join(filter(None, (game, place, long, rest))))


def _title(words: Words, game: str) -> str:
    """The name of a game; the id of a game that only a later version has."""
    return words.title(game) if game in GAMES else words.say("ui.history.other_game", game=shown(capital(game)))


def _place(words: Words, entry: Entry) -> str:
    if entry.left:
        return _seats(words, "left", entry.seats)
    if entry.place == 1:
        return _seats(words, "won" if entry.shared == 1 else "shared", entry.seats)
    if entry.seats == 2:
        return _seats(words, "lost", entry.seats)
    return words.say("ui.history.place", place=entry.place, seats=entry.seats)


def _seats(words: Words, key: str, seats: int) -> str:
    return words.say(f"ui.history.{key}", seats=words.number(seats))


def _company(words: Words, record: Record) -> list[str]:
    return [name for seat, name in enumerate(sitting_of(words, record).names) if seat != record.human]


class FinishedModel(QAbstractListModel):
    """A list model of finished matches, in the order given."""

    def __init__(self, words: Words, matches: Sequence[Finished]) -> None:
        super().__init__()
        self.matches = matches
        self._words = words
        self._told: dict[int, Row] = {}

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.matches)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The `Row` for the role `TOLD`; for others the whole sentence, for screen readers and tool tips."""
        row = self._row(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tool_tip(row.spoken)
        return row if role == TOLD else None

    def _row(self, number: int) -> Row:
        """The words about a match, made when they are first needed: there may be thousands."""
        if number not in self._told:
            self._told[number] = told(self._words, self.matches[number])
        return self._told[number]


class _RowPainter(QStyledItemDelegate):
    """Paints a row: game and place above date and opponents."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._appearance.px(240), self._appearance.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row; a chosen one with a background and a bar, one that cannot be replayed fainter."""
        row = index.data(TOLD)
        assert isinstance(row, Row)
        painter.save()
        canvas, colours, t = self._appearance.canvas(painter), self._appearance.colours, self._appearance.letter
        x, y, w, h = option.rect.x(), option.rect.y(), option.rect.width(), option.rect.height()
        model = index.model()
        assert isinstance(model, FinishedModel)
        if option.state & QStyle.StateFlag.State_Selected:
            rect = Rect(x + 1, y + 2, w - 2, h - 4)
            canvas.fill(rect, 8 * t, colour(colours.wash, colours.wash_alpha), pen(colours.chosen, 1.2 * t, 120))
            canvas.fill(Rect(x + 1, y + h * 0.27, 4 * t, h * 0.46), 2 * t, colours.chosen)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            canvas.fill(Rect(x + 1, y + 2, w - 2, h - 4), 8 * t, colour(colours.wash, colours.wash_alpha // 2))
        if index.row():
            painter.fillRect(x, y, w, 1, QColor(colours.hair))
        ink = colours.ink if model.matches[index.row()].record is not None else colours.ink_3
        left, right = x + 14 * t, x + w - 12 * t
        place = canvas.text(right, y + 23 * t, row.place, Role.LABEL, ink=ink, align=Align.RIGHT)
        canvas.text(left, y + 23 * t, row.game, Role.NAME, ink=ink, room=right - place - 10 * t - left)
        quiet = colours.ink_2 if ink == colours.ink else colours.ink_3
        canvas.text(left, y + 42 * t, capital(row.line), Role.STATUS, ink=quiet, room=right - left)
        painter.restore()


class FinishedList(QListView):
    """The view. A double click is `doubleClicked`; Enter is left to the sheet, whose main button it presses."""

    def __init__(self, appearance: Appearance, name: str, model: FinishedModel) -> None:
        super().__init__()
        self._appearance = appearance
        self._whole = False
        self._rows = _RowPainter(appearance)
        self.setModel(model)
        self.setItemDelegate(self._rows)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        appearance.changed.connect(self._apply_appearance)
        self._apply_appearance()
        self.setCurrentIndex(model.index(0))

    @property
    def chosen(self) -> Finished:
        """The match of the chosen row."""
        model = self.model()
        assert isinstance(model, FinishedModel)
        return model.matches[self.currentIndex().row()]

    def set_whole(self, whole: bool) -> None:  # noqa: FBT001 - Qt calls it
        """Set its own height, since a scroll area round it scrolls; or not."""
        self._whole = whole
        self._apply_appearance()

    def _apply_appearance(self) -> None:
        colours = self._appearance.colours
        clear = self.palette()
        clear.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        clear.setColor(QPalette.ColorRole.Text, QColor(colours.ink))
        self.setPalette(clear)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setStyleSheet(scroll_style(self._appearance))
        rows = min(_LEAST, self.model().rowCount())
        self.setMinimumHeight(rows * self._appearance.px(_HIGH) if self._whole else 0)
        self.doItemsLayout()
