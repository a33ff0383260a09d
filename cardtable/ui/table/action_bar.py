"""The action bar on the lower rail: a button for each command, with its key or the reason why it is refused."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cardtable.ui.play.commands import MAIN_KEYS, Command
from cardtable.ui.table.cost_rows import CostRows
from cardtable.ui.table.replay_buttons import SignButton
from cardtable.ui.widgets.buttons import Button, ButtonKind
from cardtable.ui.widgets.key_caps import ENTER
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words

_GAP = 10


def key_text(words: Words, key: str) -> str:
    """The text on the key cap of this key, which is named as Qt writes it."""
    *held, last = key.split("+")
    if last in ("Enter", "Return"):
        last = ENTER
    elif len(last) > 1 and not last[1:].isdecimal():  # neither a letter nor a function key such as F11
        last = words.say(f"ui.key.{last}")
    return " ".join([*(words.say(f"ui.key.{each}") for each in held), last])


class ActionBar(QWidget):
    """Buttons at the right end of the rail, the main one last.

    Signals:
        pressed: a command.
        explained: a refused command under the mouse or with the focus, and its button; None: none any more.
    """

    pressed = Signal(object)
    explained = Signal(object, object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._commands: list[Command] = []
        self.buttons: list[Button] = []
        appearance.changed.connect(self.place)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._show_keys)

    @property
    def commands(self) -> Sequence[Command]:
        """The commands shown now."""
        return self._commands

    @property
    def advised(self) -> Button | None:
        """The button of the command that a hint advises, if it is on show."""
        pairs = zip(self._commands, self.buttons, strict=True)
        return next((button for command, button in pairs if command.advised and not button.isHidden()), None)

    @property
    def in_order(self) -> list[Button]:
        """The buttons in the order of Tab: the main one first, then the others from the left."""
        pairs = zip(self._commands, self.buttons, strict=True)
        return [button for _, button in sorted(pairs, key=lambda pair: not pair[0].main)]

    def show_offers(self, words: Words, commands: Sequence[Command]) -> None:
        """Show these commands; buttons that do not change are kept, and so is the focus on them."""
        if [_looks(command) for command in commands] == [_looks(command) for command in self._commands]:
            self._commands = list(commands)
            self._show_keys()
            return
        focused = next(
            (old.id for old, button in zip(self._commands, self.buttons, strict=True) if button.hasFocus()), ""
        )
        for button in self.buttons:
            button.removeEventFilter(self)
            button.hide()
            button.deleteLater()
        self._commands = list(commands)
        self.buttons = [self._make(words, place, command) for place, command in enumerate(self._commands)]
        self.explained.emit(None, None)
        self.place()
        for command, button in zip(self._commands, self.buttons, strict=True):
            if command.id == focused:
                button.setFocus()
        self._show_keys()

    def _show_keys(self) -> None:
        """Show Enter where it presses: on the button with the focus, on the one that a row advises, or the main one."""
        focused: QWidget | None = QApplication.focusWidget()
        if isinstance(focused, CostRows) and self.advised is not None:
            focused = self.advised
        takes_enter = isinstance(focused, QAbstractButton) and not focused.isCheckable()
        for command, button in zip(self._commands, self.buttons, strict=True):
            if button is focused:
                button.show_key(button.key if command.main else ENTER)
            else:
                button.show_key("" if takes_enter and command.main and command.key in MAIN_KEYS else button.key)

    def needed(self) -> int:
        """The width that all buttons need."""
        gap = self._appearance.px(_GAP)
        return sum(button.sizeHint().width() + gap for button in self.buttons)

    def place(self) -> None:
        """Put the buttons at the right end; for lack of room hide refused or spare ones, the rarest first."""
        gap = self._appearance.px(_GAP)
        shown = list(zip(self._commands, self.buttons, strict=True))
        while sum(button.sizeHint().width() + gap for _, button in shown) > self.width():
            spare = next((pair for pair in shown if pair[0].reason or pair[0].spare), None)
            if spare is None:
                break
            shown.remove(spare)
            spare[1].hide()
        right = self.width()
        for _, button in reversed(shown):
            size = button.sizeHint()
            button.setGeometry(QRect(QPoint(right - size.width(), (self.height() - size.height()) // 2), size))
            button.show()
            right -= size.width() + gap

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Emit `explained` when the mouse or the focus comes to a refused command, or leaves it."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn, QEvent.Type.Leave, QEvent.Type.FocusOut):
            button = next((each for each in self.buttons if each is watched), None)
            if button is not None:
                command = self._commands[self.buttons.index(button)]
                looked_at = event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn)
                self.explained.emit(*((command, button) if looked_at and command.reason else (None, None)))
        return super().eventFilter(watched, event)

    def _make(self, words: Words, place: int, command: Command) -> Button:
        kind = ButtonKind.OFF if command.reason else ButtonKind.IVORY if command.main else ButtonKind.WOOD
        key = key_text(words, command.key)
        if command.icon:
            button: Button = SignButton(self._appearance, command.label, kind, key, command.icon)
        else:
            button = Button(self._appearance, command.label, kind, key, command.reason)
        button.setParent(self)
        if command.reason:
            button.setAccessibleName(command.spoken)
            button.setAccessibleDescription(command.sentence)
        button.clicked.connect(lambda _=False, place=place: self.pressed.emit(self._commands[place]))
        button.installEventFilter(self)
        return button


def _looks(command: Command) -> tuple[object, ...]:
    return command.id, command.label, command.key, command.main, command.reason, command.icon
