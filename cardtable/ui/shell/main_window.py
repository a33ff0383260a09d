"""The main window: handles Qt's window events for its parts, which it gets once they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow

# nothing of ours is imported but for types: a picture of Home may show in the window before the rest is loaded
if TYPE_CHECKING:
    from cardtable.store.settings import Settings
    from cardtable.ui.home.home_page import Home
    from cardtable.ui.play.autosave import Autosave
    from cardtable.ui.play.command_specs import CommandSpec
    from cardtable.ui.play.controller import MatchController
    from cardtable.ui.play.session import Session
    from cardtable.ui.shell import lazy
    from cardtable.ui.shell.arrivals import Arrivals
    from cardtable.ui.shell.dialog_stack import DialogStack
    from cardtable.ui.shell.match_flow import MatchFlow
    from cardtable.ui.shell.menu_sheets import MenuSheets
    from cardtable.ui.shell.pages import Pages
    from cardtable.ui.shell.parts import Parts
    from cardtable.ui.shell.preferences import Preferences
    from cardtable.ui.widgets.sheet import Sheet
    from cardtable.ui.widgets.style import Appearance
    from cardtable.wording import Words


class MainWindow(QMainWindow):
    """The window. Without parts it only shows what lies in it."""

    _parts: Parts | None = None

    def furnish(self, parts: Parts) -> None:
        """Take these parts."""
        self._parts = parts
        if self.isVisible():
            QTimer.singleShot(0, self, parts.dialogs.tell_waiting)

    # -- its parts

    @property
    def parts(self) -> Parts:
        """Its parts, which it has whenever the event loop runs."""
        assert self._parts is not None
        return self._parts

    @property
    def preferences(self) -> Preferences:
        """The settings, the appearance and the words."""
        return self.parts.preferences

    @property
    def pages(self) -> Pages:
        """Home and the table."""
        return self.parts.pages

    @property
    def dialogs(self) -> DialogStack:
        """The sheets over the pages."""
        return self.parts.dialogs

    @property
    def autosave(self) -> Autosave:
        """What saves the matches."""
        return self.parts.autosave

    @property
    def flow(self) -> MatchFlow:
        """The matches, one at a time."""
        return self.parts.flow

    @property
    def menu_sheets(self) -> MenuSheets:
        """The sheets of the menu."""
        return self.parts.menu_sheets

    @property
    def arrivals(self) -> Arrivals:
        """What opens records from outside."""
        return self.parts.arrivals

    @property
    def appearance(self) -> Appearance:
        """The appearance of the window."""
        return self.preferences.appearance

    @property
    def words(self) -> Words:
        """The words of the present language."""
        return self.preferences.words

    @property
    def settings(self) -> Settings:
        """The saved settings."""
        return self.preferences.settings

    @property
    def home_page(self) -> Home:
        """The page of Home."""
        return self.pages.home

    @property
    def table(self) -> lazy.TablePage:
        """The page of the table."""
        return self.pages.table

    @property
    def session(self) -> Session | None:
        """The session of the match being played; None without one."""
        return self.pages.session

    @property
    def controller(self) -> MatchController | None:
        """The controller of the match being played or replayed; None without one."""
        return self.pages.controller

    @property
    def sheets(self) -> list[Sheet]:
        """The open sheets, the uppermost last."""
        return self.dialogs.sheets

    def do(self, command: CommandSpec) -> None:
        """Do this command of the menu or of Home."""
        self.parts.do(command)

    # -- Qt's events

    def showEvent(self, event: QShowEvent) -> None:
        """Show the troubles that have waited for the window."""
        super().showEvent(event)
        if self._parts is not None:
            QTimer.singleShot(0, self, self.dialogs.tell_waiting)

    def event(self, event: QEvent) -> bool:
        """Follow the device pixel ratio of the screen, whose change Qt reports only here."""
        if self._parts is not None and event.type() == QEvent.Type.DevicePixelRatioChange:
            self.pages.fit()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Pause while the window is minimised."""
        super().changeEvent(event)
        if self._parts is not None and event.type() == QEvent.Type.WindowStateChange:
            if self.isMinimized():
                self.menu_sheets.pause()
            self.flow.wait_or_go_on()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, unless the match is not saved and the person must be asked; remember the window's place."""
        if self._parts is None or not self.flow.may_close():
            event.ignore()
            return
        self.settings.maximized = self.isMaximized()
        if not self.isMaximized() and not self.isFullScreen():
            place = self.geometry()
            self.settings.window = (place.x(), place.y(), place.width(), place.height())
        self.preferences.save()
        self.flow.stop()
        super().closeEvent(event)
