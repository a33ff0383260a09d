"""The log of the match: its last line on the rail, and all lines on a panel over the felt or beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.ui.paint.felt import wood_ground
from cardtable.ui.play.command_specs import LOG
from cardtable.ui.style.theme import Role
from cardtable.ui.timers import one_shot
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.key_caps import draw_key
from cardtable.ui.widgets.scroll_bars import scroll_style
from cardtable.ui.widgets.sheet import draw_sheet
from cardtable.ui.widgets.style import BREAK, Appearance, Text, tool_tip
from cardtable.wording import Words

WIDTH = 340
_UNBROKEN = 16
"""The least number of digits of the fingerprint on one line; twice as many if there is room."""


class LastLine(QAbstractButton):
    """The last line, with the key that opens the panel."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._appearance.px(200), self._appearance.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        canvas, t, wood = self._appearance.canvas(painter), self._appearance.letter, self._appearance.look.wood
        cy = self.height() / 2 - 1
        meant = self.underMouse() or self.hasFocus()
        ink = wood.changed if meant else wood.text_2
        x = draw_key(canvas, 1, cy, LOG.key, ink, ink if meant else wood.line) + 9 * t
        canvas.text(
            x, cy + canvas.letters(Role.STATUS) * 0.35, self.text(), Role.STATUS, ink=ink, room=self.width() - x
        )
        painter.end()


class Lines(QListWidget):
    """The lines of the log. Unlike Qt's list it does not search for typed letters, which are keys of the table."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle only the keys that move among the lines."""
        if event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)


class _LineDelegate(QStyledItemDelegate):
    """Measures a line at the width at which it is drawn; Qt's list ignores its spacing and measures it too wide.

    Qt measures every line again whenever one is added; what was measured is kept.
    """

    def __init__(self, parent: Lines) -> None:
        super().__init__(parent)
        self._measured: dict[tuple[str, int], QSize] = {}

    def forget(self) -> None:
        """Measure every line anew, since the font has changed."""
        self._measured.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        lines = option.widget
        assert isinstance(lines, Lines)
        width = lines.viewport().width() - 2 * lines.spacing()
        known = index.data(), width
        if known not in self._measured:
            narrow = QStyleOptionViewItem(option)
            narrow.rect = QRect(0, 0, width, option.rect.height())
            self._measured[known] = super().sizeHint(narrow, index)
        return self._measured[known]


class LogPanel(QWidget):
    """The panel with the whole log.

    Attributes:
        docked: whether it is beside the table, and not over the felt.

    Signals:
        closed: the person closed it.
        older_wanted: the person has come near the first of its lines.
    """

    closed = Signal()
    older_wanted = Signal()

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.docked = False
        self._title = Text(appearance, Role.HEADING)
        self.seal = Text(appearance, Role.STATUS, ink="ink_2", wrap=True)
        self.seal.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.lines = Lines()
        self._delegate = _LineDelegate(self.lines)
        self.lines.setItemDelegate(self._delegate)
        self.lines.setWordWrap(True)
        self.lines.setFrameShape(QFrame.Shape.NoFrame)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.lines.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.lines.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.lines.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._looking_back = one_shot(self)
        self._looking_back.timeout.connect(self._ask_for_older)
        self.lines.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.close_button = Button(appearance, "", ButtonKind.PLAIN, LOG.key)
        self.close_button.clicked.connect(self.closed)
        self._head = QHBoxLayout()
        self._head.addWidget(self._title, 1)
        self._head.addWidget(self.close_button)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.seal)
        self._column.addWidget(self.lines, 1)
        appearance.changed.connect(self._apply_appearance)
        self._apply_appearance()
        self.hide()

    def settle(self, page: QRect, felt: QRect, number: QWidget) -> None:
        """Take the right of the page if docked; else a part of the felt, above the number bar.

        Args:
            page: the whole page.
            felt: the part of it between the rails.
            number: the number bar, in the same corner.
        """
        width = self._appearance.px(WIDTH)
        if self.docked:
            self.setGeometry(page.width() - width, 0, width, page.height())
            return
        width = min(width, felt.width())
        foot = felt.bottom() + 1 if number.isHidden() else number.y()
        self.setGeometry(felt.right() - width, felt.top(), width, foot - felt.top())

    def speak(self, words: Words) -> None:
        """Change title and button to these words."""
        self._title.setText(words.say("ui.table.log"))
        self.lines.setAccessibleName(words.say("ui.table.log"))
        self.close_button.setText(words.say("ui.close"))

    def show_seal(self, words: Words, commitment: str) -> None:
        """Show the fingerprint of the deal of this match, which can be checked when it is over."""
        parts = (commitment[first : first + _UNBROKEN] for first in range(0, len(commitment), _UNBROKEN))
        self.seal.setText(words.say("ui.table.log.seal", hash="\n" + BREAK.join(parts)))
        self.seal.setToolTip(tool_tip(words.say("ui.table.log.seal.help")))
        self.seal.setAccessibleDescription(words.say("ui.table.log.seal.help"))

    def add(self, line: str) -> None:
        """Add a line at the end."""
        self.lines.addItem(line)
        self.lines.setCurrentRow(self.lines.count() - 1)

    def add_older(self, lines: Sequence[str]) -> None:
        """Add lines before the first one; those in sight stay where they are."""
        first, bar = self.lines.item(0), self.lines.verticalScrollBar()
        before = self.lines.visualItemRect(first).y()
        self.lines.insertItems(0, lines)
        bar.setValue(bar.value() + self.lines.visualItemRect(first).y() - before)

    def tell(self, lines: Sequence[str]) -> None:
        """Replace all lines by these."""
        self.lines.clear()
        self.lines.addItems(lines)
        self.lines.setCurrentRow(self.lines.count() - 1)

    def _scrolled(self) -> None:
        # later, since the lines may be being laid out
        self._looking_back.start()

    def _ask_for_older(self) -> None:
        bar = self.lines.verticalScrollBar()
        if self.isVisible() and self.lines.count() and bar.value() < bar.pageStep():
            self.older_wanted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.docked:
            painter.fillRect(self.rect(), wood_ground(self._appearance.look))
        margin = self._appearance.px(10)
        draw_sheet(self._appearance, painter, self.rect().adjusted(margin // 2, margin // 2, -margin, -margin))
        painter.end()

    def _apply_appearance(self) -> None:
        px, colours = self._appearance.px, self._appearance.colours
        self._column.setContentsMargins(px(28), px(22), px(30), px(30))
        self._delegate.forget()
        self.lines.setFont(self._appearance.font(Role.SMALL))
        self.lines.setSpacing(px(3))
        palette = self.lines.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        palette.setColor(QPalette.ColorRole.Text, QColor(colours.ink))
        self.lines.setPalette(palette)
        self.lines.viewport().setAutoFillBackground(False)
        self.lines.setStyleSheet(
            f"QListWidget::item:hover, QListWidget::item:focus {{ background: transparent; color: {colours.ink}; }}"
            " QListWidget { background: transparent; outline: 0; }"
        )
        self.lines.verticalScrollBar().setStyleSheet(scroll_style(self._appearance))
