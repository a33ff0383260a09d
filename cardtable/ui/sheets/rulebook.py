"""The rulebook of a game under its house rules, on a sheet; it can open at any rule."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtGui import QColor, QFont, QPalette, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser

from cardtable.engine.match import AnyRules
from cardtable.ui.style.theme import CARLITO, VOLLKORN, Role
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.drop_down import DropDown
from cardtable.ui.widgets.scroll_bars import scroll_style
from cardtable.ui.widgets.sheet import Sheet

_ANCHOR = re.compile(r"^(#+ .+?) \{#(\w+)\}$", re.MULTILINE)


class Rulebook(Sheet):
    """The sheet.

    Args:
        context: the context of the sheet.
        games: the rules that can be read, the ones to open first; a control chooses among several.
        rule: the anchor of the rule to open at; empty: the first page.
    """

    def __init__(self, context: Context, games: Sequence[AnyRules], rule: str = "") -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, words.title(games[0].id), words.say("ui.rulebook.title"), size=(900, 720))
        self._words = words
        self._headings: dict[str, int] = {}
        self.book = QTextBrowser()
        self.book.setAccessibleName(words.say("ui.rulebook.title"))
        self.book.setFrameShape(QFrame.Shape.NoFrame)
        self.book.setOpenLinks(False)
        self._apply_appearance()
        self.games = DropDown(appearance, [words.title(rules.id) for rules in games], words.say("ui.rulebook.game"))
        self.games.currentIndexChanged.connect(lambda row: self._take_down(games[row]))
        self.head.addWidget(self.games)
        self.games.setVisible(len(games) > 1)
        self._take_down(games[0])
        self.content.addWidget(self.book, 1)
        self.add_foot(self.main_button(words.say("ui.close")))
        self._rule = rule

    def show_over(self) -> None:
        """Show the sheet, open at the rule."""
        super().show_over()
        self.open_at(self._rule)

    def _take_down(self, rules: AnyRules) -> None:
        """Show the rulebook of this game, from its first page."""
        title = self._words.title(rules.id)
        self.title.setText(title)
        self.setAccessibleName(title)
        # the sheet has the title already
        text = re.sub(r"\A# .*\n", "", self._words.rulebook(rules))
        self._headings = {anchor: number for number, (_, anchor) in enumerate(_ANCHOR.findall(text))}
        self.book.setMarkdown(_ANCHOR.sub(r"\1", text))
        self._set_type()

    def take_keyboard(self) -> None:
        self.book.setFocus()

    def open_at(self, rule: str) -> None:
        """Scroll to the heading with this anchor."""
        wanted = self._headings.get(rule)
        if wanted is None:
            return
        block, number = self.book.document().begin(), -1
        while block.isValid():
            number += bool(block.blockFormat().headingLevel())
            if number == wanted:
                cursor = QTextCursor(block)
                self.book.moveCursor(QTextCursor.MoveOperation.End)
                self.book.setTextCursor(cursor)
                self.book.ensureCursorVisible()
                return
            block = block.next()

    @property
    def at(self) -> str:
        """The anchor of the heading that the book is open at."""
        return self.book.textCursor().block().text()

    def _apply_appearance(self) -> None:
        px, colours = self.appearance.px, self.appearance.colours
        self.book.setFont(self.appearance.font(Role.BODY))
        palette = self.book.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        palette.setColor(QPalette.ColorRole.Text, QColor(colours.ink))
        palette.setColor(QPalette.ColorRole.Link, QColor(colours.chosen))
        self.book.setPalette(palette)
        self.book.viewport().setAutoFillBackground(False)
        self.book.verticalScrollBar().setStyleSheet(scroll_style(self.appearance))
        self.book.document().setDocumentMargin(px(6))

    def _set_type(self) -> None:
        """Set headings in the type of names, everything else in that of labels."""
        block = self.book.document().begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            kind = QTextCharFormat()
            kind.setFontFamilies([VOLLKORN if level else CARLITO])
            kind.setProperty(QTextCharFormat.Property.FontPixelSize, self._letters(level))
            if level:
                kind.setForeground(QColor(self.appearance.colours.heading))
                kind.setFontWeight(QFont.Weight.DemiBold)
            cursor = QTextCursor(block)
            cursor.mergeBlockFormat(self._air(level))
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            cursor.mergeCharFormat(kind)
            block = block.next()

    def _air(self, level: int) -> QTextBlockFormat:
        """The margins above and below a heading or a paragraph."""
        air = QTextBlockFormat()
        air.setTopMargin(self.appearance.px(16 if level else 2))
        air.setBottomMargin(self.appearance.px(4 if level else 6))
        return air

    def _letters(self, level: int) -> int:
        role = {0: Role.BODY, 1: Role.TITLE, 2: Role.HEADING}.get(level, Role.NAME)
        return self.appearance.font(role).pixelSize()
