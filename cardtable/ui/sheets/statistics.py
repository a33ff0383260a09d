"""The sheet of statistics: figures for each game, the matches that were left, and the finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardtable.engine.cards import ITALIAN
from cardtable.engine.match import Match
from cardtable.engine.record import SUFFIX
from cardtable.store import records
from cardtable.store.files import StoreError
from cardtable.store.history import Finished
from cardtable.store.ledger import Entry
from cardtable.ui.home.left_match import tile_of
from cardtable.ui.layout.shapes import fan_width
from cardtable.ui.paint.fan import draw_fan
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.sheets.figures import Figures
from cardtable.ui.sheets.finished_matches import FinishedList, FinishedModel
from cardtable.ui.style.decks import aspect_of, back_of, deck_of, made_for
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.columns import Columns
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.file_dialogs import ask_where, ask_which
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.style import Appearance, Text
from cardtable.ui.widgets.troubles import told as told_of


class Backs(QWidget):
    """Three cards of the chosen deck, face down, shown while nothing has been played yet."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        appearance.drawn.connect(self.update)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self._appearance.px(320), self._appearance.px(230))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._appearance.px(120), self._appearance.px(80))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, look = self._appearance.canvas(painter), self._appearance.look
        deck = deck_of(look, ITALIAN)
        wide = fan_width(3, 1.0, aspect_of(made_for(deck)), 0.40, 8)
        # leave room for the outer cards, which lie lower, and for shadows
        h = round(min(200 * canvas.t, self.height() * 0.78, self.width() / wide * 0.9))
        draw_fan(canvas, [back_of(look, deck)] * 3, deck, self.width() / 2, self.height() * 0.46, h, 8)
        painter.end()


class Statistics(Sheet):
    """The sheet: figures for each game that was played, the matches that were left, and those that ended.

    Attributes:
        list: the finished matches; None: there are none.
        left, deletes: the buttons that go on with an unfinished match, and that delete it.
        open_file, export, replay: the buttons for records.

    Signals:
        resumed: the person wants to go on with this unfinished match.
        unwanted: the person wants to delete this unfinished match.
        opened: the match of the record in this file is wanted.
        troubled: a file could not be written.
    """

    resumed = Signal(object)
    unwanted = Signal(object)
    opened = Signal(object)
    troubled = Signal(object)

    def __init__(self, context: Context, autosave: Autosave, left: Sequence[Match] = ()) -> None:
        appearance, words = context.appearance, context.words
        entries, trouble = _entries(autosave)
        matches = autosave.saves.history.finished(entries)
        size = (1100, 700) if matches else (720, 500 + (150 if left else 0))
        super().__init__(context, words.say("ui.statistics.title"), size=size)
        self._words = words
        self.list: FinishedList | None = None
        self.left: list[Button] = []
        self.deletes: list[Button] = []
        self.export = Button(appearance, words.say("ui.history.export"), ButtonKind.LINK)
        self.export.clicked.connect(self._export)
        self.open_file = Button(appearance, words.say("ui.history.open"))
        self.open_file.clicked.connect(self._open_file)
        self.foot.addWidget(self.open_file)
        if trouble is not None:
            what, remedy = told_of(words, trouble)
            self.content.addWidget(Text(appearance, Role.STRONG, what, wrap=True))
            self.content.addWidget(Text(appearance, Role.BODY, remedy, wrap=True))
        if not matches:
            self.replay: Button | None = None
            self._lay_empty(words.say("ui.statistics.none") if trouble is None else "", left)
            self._close = self.main_button(words.say("ui.close"))
            self.add_foot(self._close)
            return
        self._lay_full(entries, matches, left)
        self.replay = Button(appearance, words.say("ui.history.replay"), ButtonKind.GREEN, ENTER)
        self.replay.clicked.connect(self._replay)
        self._close = self.cancel_button(words.say("ui.close"), words.say("ui.key.Esc"))
        self.add_foot(self._close, self.replay)
        self._command()

    def take_keyboard(self) -> None:
        """Give the focus to the first part: the list, or the figures if they are above it."""
        if self.list is None:
            self._close.setFocus()
        elif self._figures.focusPolicy() == Qt.FocusPolicy.NoFocus:
            self.list.setFocus()
        else:
            self._figures.setFocus()

    # -- what is on it

    def _lay_empty(self, sentence: str, left: Sequence[Match]) -> None:
        told = Text(self.appearance, Role.LEAD, sentence, ink="ink_2", wrap=True)
        told.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        told.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.content.addWidget(Backs(self.appearance), 1)
        self.content.addWidget(told)
        if left:
            scroll = Scroll(self.appearance)
            holder = QWidget()
            holder.setLayout(self._list_left(left))
            scroll.setWidget(holder)
            self.content.addWidget(scroll, 1)

    def _lay_full(self, entries: Sequence[Entry], matches: Sequence[Finished], left: Sequence[Match]) -> None:
        appearance, words = self.appearance, self._words
        self._figures = Figures(appearance, words, entries)
        if left:
            self._figures.add(self._list_left(left))
        self.list = FinishedList(appearance, words.say("ui.history.title"), FinishedModel(words, matches))
        self.list.selectionModel().currentChanged.connect(self._command)
        self.list.doubleClicked.connect(self._replay)
        head = QHBoxLayout()
        head.addWidget(Text(appearance, Role.HEADING, words.say("ui.history.title"), ink="heading"), 1)
        head.addWidget(self.export)
        side = QWidget()
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.addLayout(head)
        right.addWidget(self.list, 1)
        columns = Columns(appearance, self._figures, side, (46, 54))
        columns.stacked.connect(self._figures.set_whole)
        columns.stacked.connect(self.list.set_whole)
        self.content.addWidget(columns, 1)

    def _list_left(self, left: Sequence[Match]) -> QGridLayout:
        """A heading, and a row for each match, the latest first, with the buttons that delete it and go on with it."""
        rows, px = QGridLayout(), self.appearance.px
        rows.setContentsMargins(0, 0, px(14), 0)
        rows.setColumnStretch(0, 1)
        rows.addWidget(
            Text(self.appearance, Role.HEADING, self._words.say("ui.statistics.left"), ink="heading"), 0, 0, 1, 3
        )
        for row, match in enumerate(left, 1):
            told = tile_of(self._words, match).whole
            rows.addWidget(Text(self.appearance, Role.BODY, told, wrap=True), row, 0)
            resume = Button(self.appearance, self._words.say("ui.home.resume"))
            resume.clicked.connect(lambda _=False, match=match: self._resume(match))
            delete = Button(self.appearance, self._words.say("ui.statistics.delete"), ButtonKind.LINK)
            delete.clicked.connect(lambda _=False, match=match: self.unwanted.emit(match))
            for column, button in enumerate((delete, resume), 1):
                button.setAccessibleDescription(told)
                rows.addWidget(button, row, column)
            self.left.append(resume)
            self.deletes.append(delete)
        return rows

    # -- what can be done

    def _command(self, *_: QModelIndex) -> None:
        """Enable replay and export only for a match whose record is kept."""
        assert self.list is not None and self.replay is not None
        kept = self.list.chosen.path is not None
        self.export.setEnabled(kept)
        self.replay.setEnabled(kept)

    def _resume(self, match: Match) -> None:
        self.accept()
        self.resumed.emit(match)

    def _replay(self, *_: object) -> None:
        path = self.list.chosen.path if self.list is not None else None
        if path is not None:
            self.opened.emit(path)

    def _open_file(self) -> None:
        ask_which(self, self._words, self._words.say("ui.history.open"), SUFFIX, self.opened.emit)

    def _export(self) -> None:
        assert self.list is not None
        match = self.list.chosen
        if match.path is None:
            return
        day = f"{match.when:%Y-%m-%d}" if match.when is not None else ""
        name = "-".join(filter(None, (match.game, day))) + SUFFIX if match.game else match.path.name
        title = self._words.say("ui.history.export")
        ask_where(self, self._words, title, name, SUFFIX, partial(self._hand_on, match.path))

    def _hand_on(self, source: Path, target: Path) -> None:
        try:
            records.hand_on(source, target)
        except StoreError as trouble:
            self.troubled.emit(trouble)


def _entries(autosave: Autosave) -> tuple[list[Entry], StoreError | None]:
    """All entries of the ledger, or the error if it cannot be read."""
    try:
        return autosave.ledger.entries(), None
    except StoreError as trouble:
        return [], trouble
