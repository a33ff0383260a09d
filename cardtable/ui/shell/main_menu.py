"""The menu of the table."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from cardtable.ui.play.command_specs import MENU, CommandSpec
from cardtable.ui.style.theme import Role
from cardtable.ui.table.action_bar import key_text
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words


class Menu(QMenu):
    """The menu.

    Signals:
        chosen: a command of `MENU`.
    """

    chosen = Signal(object)

    def __init__(
        self, button: QWidget, appearance: Appearance, words: Words, idle: Collection[CommandSpec] = ()
    ) -> None:
        """A menu that belongs to a button; `idle` commands are shown and cannot be chosen now."""
        super().__init__(button)
        self._button = button
        self.setAccessibleName(words.say("ui.table.menu"))
        self.setFont(appearance.font(Role.LABEL))
        self.setStyleSheet(_style(appearance))
        for group in MENU:
            if self.actions():
                self.addSeparator()
            for command in group:
                key = f"\t{key_text(words, command.key).replace(' ', '+')}" if command.key else ""
                action = self.addAction(f"{words.say(command.text)}{key}")
                action.setData(command)
                action.setEnabled(command not in idle)
        self.triggered.connect(lambda action: self.chosen.emit(action.data()))
        self.aboutToHide.connect(self.deleteLater)

    def open_below(self) -> None:
        """Open below its button, and return at once."""
        self.popup(self._button.mapToGlobal(QPoint(0, self._button.height())))


def _style(appearance: Appearance) -> str:
    colours, px = appearance.colours, appearance.px
    return (
        f"QMenu {{ background: {colours.paper_light}; color: {colours.ink}; border: 1px solid {colours.edge};"
        f" padding: {px(6)}px; }}"
        f"QMenu::item {{ padding: {px(8)}px {px(22)}px {px(8)}px {px(14)}px; border-radius: {px(5)}px; }}"
        f"QMenu::item:selected {{ background: {colours.chosen}; color: {colours.on_chosen}; }}"
        f"QMenu::item:disabled {{ color: {colours.ink_3}; }}"
        f"QMenu::separator {{ height: 1px; background: {colours.hair}; margin: {px(5)}px {px(8)}px; }}"
    )
