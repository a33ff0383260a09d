"""What a person does at the window: real mouse events on what is drawn, and real keys."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from cardtable.bots.request import request_for, think_here
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.ui.model.items import ItemKind
from cardtable.ui.play.command_specs import CONTINUE
from cardtable.ui.play.session import Session
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.table.log_panel import LogPanel
from cardtable.ui.widgets.sheet import Sheet

LEFT = Qt.MouseButton.LeftButton


def told(log: LogPanel) -> list[str]:
    """The lines in the log."""
    return [log.lines.item(row).text() for row in range(log.lines.count())]


class Person:
    """Somebody at the window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window

    @property
    def session(self) -> Session:
        """The match at the table."""
        session = self.window.table.session
        assert session is not None
        return session

    @property
    def sheet(self) -> Sheet:
        """The sheet that lies on top."""
        return self.window.sheets[-1]

    # -- the mouse

    def click(self, widget: QWidget) -> None:
        """Click in the middle of a widget."""
        QTest.mouseClick(widget, LEFT, pos=widget.rect().center())

    def placement(self, row: int) -> QPoint:
        """Where a row can be clicked: a point of it on which nothing else lies."""
        view = self.window.table.view
        index = view.model().index(row, 0)
        rect = view.visualRect(index)
        for across in (5, 3, 7, 2, 8, 1, 9):
            point = QPoint(rect.x() + rect.width() * across // 10, rect.center().y())
            if view.indexAt(point) == index:
                return point
        return rect.center()

    def click_row(self, row: int) -> None:
        """Click on a thing on the felt."""
        QTest.mouseClick(self.window.table.view.viewport(), LEFT, pos=self.placement(row))

    def row_of(self, card: Card) -> int:
        """The row of an open card."""
        rows = self.window.table.rows()
        return next(row for row, item in enumerate(rows) if item.card == card and item.face_up)

    def row_of_plate(self, seat: int) -> int:
        """The row of a seat's plate."""
        rows = self.window.table.rows()
        return next(row for row, item in enumerate(rows) if item.kind is ItemKind.PLATE and item.seat == seat)

    def press(self, id: str) -> None:
        """Click a button of the action bar."""
        bar = self.window.table.rail.bar
        place = next(number for number, command in enumerate(bar.commands) if command.id == id)
        self.click(bar.buttons[place])

    def do(self, action: Action) -> None:
        """Do this with the mouse."""
        for card in action.cards:
            self.click_row(self.row_of(card))
        if len(action.cards) == 1:
            self.click_row(self.row_of(action.cards[0]))
        if action.seat is not None:
            self.click_row(self.row_of_plate(action.seat))
        elif not action.cards:
            self.press(action.verb)

    def name_file(self, path: Path) -> None:
        """Name a file in the dialog that asks for one."""
        (dialog,) = (each for each in self.sheet.findChildren(QFileDialog) if each.isVisible())
        dialog.selectFile(str(path))
        done: list[int] = []
        dialog.finished.connect(done.append)
        (box,) = dialog.findChildren(QDialogButtonBox)
        self.click(box.buttons()[0])
        assert done == [QFileDialog.DialogCode.Accepted]

    # -- the keyboard

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key wherever the keyboard is."""
        target = QApplication.focusWidget() or self.window
        QTest.keyClick(target, key, modifiers)

    def type_key(self, key: str) -> None:
        """Press the key that stands on a button."""
        shift = key.startswith("Shift+")
        code = {"Enter": Qt.Key.Key_Return, "Space": Qt.Key.Key_Space}.get(key.removeprefix("Shift+"))
        modifiers = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        self.key(code or Qt.Key(ord(key[-1])), modifiers)

    def go_to(self, row: int) -> None:
        """Reach a row of the table with the keys alone."""
        view = self.window.table.view
        self.key(Qt.Key.Key_Home)
        for _ in range(view.model().rowCount()):
            if view.currentIndex().row() == row:
                return
            self.key(Qt.Key.Key_PageDown)
        assert view.currentIndex().row() == row

    def do_by_keys(self, action: Action) -> None:
        """Do this without a mouse."""
        for card in action.cards:
            self.go_to(self.row_of(card))
            self.key(Qt.Key.Key_Return)
        if len(action.cards) == 1:
            self.key(Qt.Key.Key_Return)
        if action.seat is not None:
            self.go_to(self.row_of_plate(action.seat))
            self.key(Qt.Key.Key_Return)
        elif not action.cards:
            command = next(command for command in self.session.commands if command.id == action.verb)
            self.type_key(command.key)

    # -- a whole match

    def choose(self) -> Action:
        """What the plain bot would do in the person's place."""
        match = self.session.match
        assert match.to_act is not None
        action = think_here(request_for(match, match.to_act)).action
        assert action is not None
        return action

    def wait_for_turn(self, timeout: int = 30000) -> None:
        """Until the person is to act."""
        self.qtbot.waitUntil(lambda: self.session.turn_input.open, timeout=timeout)

    def play_to_the_end(self, by_keys: bool = False, timeout: int = 60000) -> None:
        """Play until the ranking lies on the table."""

        def step() -> bool:
            if self.session.over:
                return True
            if self.session.turn_input.open:
                moves = len(self.session.match.record.moves)
                (self.do_by_keys if by_keys else self.do)(self.choose())
                assert len(self.session.match.record.moves) == moves + 1
            elif any(command.id == CONTINUE.id for command in self.session.commands):
                if by_keys:
                    self.type_key("Space")
                else:
                    self.press(CONTINUE.id)
            return self.session.over

        self.qtbot.waitUntil(step, timeout=timeout)
