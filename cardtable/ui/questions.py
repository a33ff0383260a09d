"""Small sheets: a question with a few answers, a message, and a name to be written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from cardtable.store.presets import LONGEST_NAME
from cardtable.ui.buttons import Button, Kind
from cardtable.ui.dress import Dress, Text
from cardtable.ui.marks import ENTER
from cardtable.ui.sheet import Sheet
from cardtable.ui.theme import Role
from cardtable.wording import Words


@dataclass(frozen=True)
class Reply:
    """A way to answer: the words on the button, what it does, and whether it is the one that Enter gives."""

    text: str
    do: Callable[[], None]
    main: bool = False


class Question(Sheet):
    """A question. Esc, and the button for it, answer it with nothing.

    Args:
        host: the widget it covers.
        dress: how the window looks.
        words: what everything is called.
        title: the question.
        sentences: what has to be known to answer it, one paragraph each.
        replies: the ways to answer, the main one last.
        stay: the words on the button that does nothing; empty: there is no such button.
    """

    def __init__(
        self,
        host: QWidget,
        dress: Dress,
        words: Words,
        title: str,
        sentences: Sequence[str],
        replies: Sequence[Reply],
        stay: str = "",
    ) -> None:
        super().__init__(host, dress, title, size=(580, 250 + 34 * len(sentences)))
        self.setAccessibleDescription(" ".join(sentences))
        for sentence in sentences:
            self.content.addWidget(Text(dress, Role.BODY, sentence, wrap=True))
        self.content.addStretch(1)
        self.buttons = [self.cancel_button(stay, words.say("ui.key.Esc"))] if stay else []
        for reply in replies:
            button = Button(dress, reply.text, Kind.GREEN if reply.main else Kind.PLAIN, ENTER if reply.main else "")
            button.clicked.connect(lambda _=False, reply=reply: self._answer(reply))
            self.buttons.append(button)
        self.add_foot(*self.buttons)

    def take_keyboard(self) -> None:
        """The last button has it."""
        self.buttons[-1].setFocus()

    def _answer(self, reply: Reply) -> None:
        self.accept()
        reply.do()


class NameSheet(Sheet):
    """Asks for a name; `accepted` comes only when there is one."""

    def __init__(self, host: QWidget, dress: Dress, words: Words, title: str, name: str = "") -> None:
        super().__init__(host, dress, title, size=(520, 230))
        self.line = QLineEdit(name)
        self.line.setMaxLength(LONGEST_NAME)
        self.line.setAccessibleName(title)
        self.line.setFont(dress.font(Role.BODY))
        self.line.setStyleSheet(_line_style(dress))
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


def _line_style(dress: Dress) -> str:
    inks, px = dress.inks, dress.px
    return (
        f"QLineEdit {{ background: {inks.control}; color: {inks.ink}; border: {px(1)}px solid {inks.line};"
        f" border-radius: {px(8)}px; padding: {px(7)}px {px(10)}px;"
        f" selection-background-color: {inks.chosen}; selection-color: {inks.on_chosen}; }}"
    )
