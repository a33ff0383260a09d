"""Small sheets: a question with a few answers, what went wrong, and a name to be written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from cardtable.store.presets import LONGEST_NAME
from cardtable.ui.style.fonts import width
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.context import Context
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.sheet import Scroll, Sheet
from cardtable.ui.widgets.style import BREAK, Appearance, Text
from cardtable.ui.widgets.troubles import Told


@dataclass(frozen=True)
class Reply:
    """A way to answer: the words on the button, what it does, and whether it is the one that Enter gives."""

    text: str
    do: Callable[[], object]
    main: bool = False


class Question(Sheet):
    """A question. Esc, and the button for it, answer it with nothing.

    Args:
        context: where it lies, and how and in what words it speaks.
        title: the question.
        sentences: what has to be known to answer it, one paragraph each.
        replies: the ways to answer, the main one last.
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
        """The answer that Enter gives has it, or else the one that does nothing."""
        next((button for button in self.buttons if button.isDefault()), self.buttons[0]).setFocus()

    def _answer(self, reply: Reply) -> None:
        self.accept()
        reply.do()


class ErrorSheet(Sheet):
    """What went wrong: for each trouble a line that says what happened, and one that says what to do."""

    def __init__(self, context: Context, troubles: Sequence[Told]) -> None:
        appearance, words = context.appearance, context.words
        super().__init__(context, words.say("ui.trouble.title"), size=(620, 176 + sum(map(_height, troubles))))
        self.setAccessibleDescription(" ".join(chain.from_iterable(troubles)).replace(BREAK, ""))
        self.pane = Scroll(appearance)
        holder = QWidget()
        # as tall as its lines at this width, and not as they would like to be
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
        """The button has it."""
        self.close_button.setFocus()

    def _offer_keys(self, least: int, most: int) -> None:
        """What does not fit can be scrolled with the keys."""
        takes = Qt.FocusPolicy.TabFocus if most > least else Qt.FocusPolicy.NoFocus
        self.pane.setFocusPolicy(takes)


def _height(trouble: Told) -> int:
    """How high a trouble is at scale 1: its lines are as many as the names in it make them."""
    lines = sum(ceil(width(text, role) / _LINE) for text, role in zip(trouble, _ROLES, strict=True))
    return max(_LEAST, _ROOM + _LEADING * lines)


_ROLES = (Role.STRONG, Role.BODY)
_LEAST, _ROOM, _LEADING, _LINE = 84, 32, 21, 440
"""In pixels at scale 1: how high a trouble is at least, what it has besides its lines, how high and how wide one is."""


class NameSheet(Sheet):
    """Asks for a name; `accepted` comes only when there is one."""

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
        """What was written."""
        return self.line.text().strip()

    def take_keyboard(self) -> None:
        """Ready to be written on."""
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
