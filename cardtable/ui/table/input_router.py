"""Sends clicks, drags and keys on the felt to the controller of the match: one controller at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from cardtable.ui.play.controller import MatchController
from cardtable.ui.table.table_view import TableView


class InputRouter:
    """Connects the view of the table with a controller, and with it the keys that are the controller's own.

    Args:
        view: the felt.
        rail: the other widget in which these keys work.
        controller: the controller that gets the input.
        take_key: the function that handles a key.
    """

    def __init__(
        self, view: TableView, rail: QWidget, controller: MatchController, take_key: Callable[[str], object]
    ) -> None:
        self._pairs = [
            (view.clicked, lambda index: controller.touch(index.row())),
            (view.clicked_again, lambda index: controller.touch_again(index.row())),
            (view.activated, lambda index: controller.activate(index.row())),
            (view.laid, controller.lay),
            (view.dropped, controller.drop),
            (view.lifted, controller.lift),
            (view.let_go, controller.let_go),
        ]
        for signal, slot in self._pairs:
            signal.connect(slot)
        self._shortcuts = [
            _shortcut(place, key, partial(take_key, key)) for place in (view, rail) for key in controller.keys
        ]

    def cut(self) -> None:
        """Disconnect everything."""
        for signal, slot in self._pairs:
            signal.disconnect(slot)
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()


def _shortcut(place: QWidget, key: str, do: Callable[[], object]) -> QShortcut:
    shortcut = QShortcut(QKeySequence(key), place)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(do)
    return shortcut
