"""Small sheets: a question with a few answers, a list of troubles, and the entry of a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from cardtable.engine.frozen import frozen
from cardtable.store.presets import LONGEST_NAME
from cardtable.ui.style.fonts import width
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.scroll import Scroll
from cardtable.ui.widgets.sheet import Sheet
from cardtable.ui.widgets.style import BREAK, Appearance, Text
from cardtable.ui.widgets.troubles import Told


@frozen
class Reply:
    """An answer to a question: the words on its button, what it does, and whether Enter gives it."""

    text: str
    do: Callable[[], object]
    main: bool = False


class Question(Sheet):
    """A question. Esc, like the button `stay`, closes it and does nothing.

    Args:
        context: the context of the sheet.
        title: the question.
        sentences: the paragraphs that say what to know before answering.
        replies: the answers, the main one last.
        stay: the words on the button that does nothing.
    """

    def __init__(
        self, context: Context, title: str, sentences: Sequence[str], replies: Sequence[Reply], stay: str
    ) -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, title, size=(580, 250 + 34 * len(sentences)))
        self.setAccessibleDescription(" ".join(sentences))
        for sentence in sentences:
            self.content.addWidget(Text(appearance, Role.BODY, sentence, wrap=True))
        self.content.addStretch(1)
        self.buttons = [self.cancel_button(stay, words.say("ui.key.Esc"))]
        for reply in replies:
            button = Button(
                appearance,
                reply.text,
                ButtonKind.GREEN if reply.main else ButtonKind.PLAIN,
                ENTER if reply.main else "",
            )
            button.clicked.connect(lambda _=False, reply=reply: self._answer(reply))
            self.buttons.append(button)
        self.add_foot(*self.buttons)

    def take_keyboard(self) -> None:
        """Give the focus to the answer that Enter gives, or else to the one that does nothing."""
        next((button for button in self.buttons if button.isDefault()), self.buttons[0]).setFocus()

    def _answer(self, reply: Reply) -> None:
        self.accept()
        reply.do()


class ErrorSheet(Sheet):
    """A list of troubles: for each, what happened and what to do."""

    def __init__(self, context: Context, troubles: Sequence[Told]) -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, words.say("ui.trouble.title"), size=(620, 176 + sum(map(_height, troubles))))
        self.setAccessibleDescription(" ".join(chain.from_iterable(troubles)).replace(BREAK, ""))
        self.pane = Scroll(appearance)
        holder = QWidget()
        # as tall as its lines are at this width, whatever their size hint
        holder.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, appearance.px(14), 0)
        column.setSpacing(appearance.px(6))
        for number, trouble in enumerate(troubles):
            if number:
                column.addSpacing(appearance.px(12))
            column.addWidget(Text(appearance, Role.STRONG, trouble.what, wrap=True))
            column.addWidget(Text(appearance, Role.BODY, trouble.remedy, wrap=True))
        column.addStretch(1)
        self.pane.setWidget(holder)
        self.pane.verticalScrollBar().rangeChanged.connect(self._offer_keys)
        self.content.addWidget(self.pane, 1)
        self.close_button = self.main_button(words.say("ui.close"))
        self.add_foot(self.close_button)

    def take_keyboard(self) -> None:
        self.close_button.setFocus()

    def _offer_keys(self, least: int, most: int) -> None:
        """Let the keys scroll if not all troubles fit."""
        takes = Qt.FocusPolicy.TabFocus if most > least else Qt.FocusPolicy.NoFocus
        self.pane.setFocusPolicy(takes)


def _height(trouble: Told) -> int:
    """The height of a trouble at scale 1, which depends on the length of the names in it."""
    lines = sum(ceil(width(text, role) / _LINE) for text, role in zip(trouble, _ROLES, strict=True))
    return max(_LEAST, _ROOM + _LEADING * lines)


_ROLES = (Role.STRONG, Role.BODY)
_LEAST, _ROOM, _LEADING, _LINE = 84, 32, 21, 440
"""Pixels at scale 1: the least height of a trouble, its height besides its lines, and a line's height and width."""


class NameSheet(Sheet):
    """Asks for a name; it can be accepted only when there is one."""

    def __init__(self, context: Context, title: str, name: str = "") -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, title, size=(520, 230))
        self.line = QLineEdit(name)
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setAccessibleName(title)
        self.line.setFont(appearance.font(Role.BODY))
        self.line.setStyleSheet(_line_style(appearance))
        self.content.addWidget(self.line)
        self.content.addStretch(1)
        self.save = self.main_button(words.say("ui.save"))
        self.add_foot(self.cancel_button(words.say("ui.cancel"), words.say("ui.key.Esc")), self.save)
        self.line.textChanged.connect(self._check)
        self._check()

    @property
    def name(self) -> str:
        """The name that was written."""
        return self.line.text().strip()

    def take_keyboard(self) -> None:
        """Give the focus to the field, with its text selected."""
        self.line.setFocus()
        self.line.selectAll()

    def _check(self) -> None:
        self.save.setEnabled(bool(self.name))


def _line_style(appearance: Appearance) -> str:
    colours, px = appearance.colours, appearance.px
    return (
        f"QLineEdit {{ background: {colours.control}; color: {colours.ink}; border: {px(1)}px solid {colours.line};"
        f" border-radius: {px(8)}px; padding: {px(7)}px {px(10)}px;"
        f" selection-background-color: {colours.chosen}; selection-color: {colours.on_chosen}; }}"
    )
