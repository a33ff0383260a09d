"""The main window: puts the parts of the shell together, does the commands, and handles Qt's window events."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QColor, QKeySequence, QPalette, QShortcut, QShowEvent
from PySide6.QtWidgets import QMainWindow

from cardtable.games import GAMES
from cardtable.store.settings import Settings
from cardtable.ui.home.home_page import Home
from cardtable.ui.play import command_specs as specs
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.play.command_specs import CommandSpec
from cardtable.ui.shell import lazy
from cardtable.ui.shell.arrivals import Arrivals
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.shell.match_flow import MatchFlow
from cardtable.ui.shell.menu_sheets import MenuSheets
from cardtable.ui.shell.pages import Pages
from cardtable.ui.shell.preferences import Preferences
from cardtable.ui.shell.window_geometry import Pane, fit_to_screen
from cardtable.ui.widgets.keyboard import HeldKeys
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words

if TYPE_CHECKING:
    from cardtable.ui.play.controller import MatchController
    from cardtable.ui.play.session import Session
    from cardtable.ui.widgets.sheet import Sheet


class MainWindow(QMainWindow):
    """The window. It loads what Home does not need after Home has been painted, or earlier when it is needed.

    Attributes:
        preferences, pages, dialogs, autosave, flow, menu_sheets, arrivals: its parts; see their modules.

    Args:
        home: the folder of settings, presets, matches and the ledger.
        bots: the client that asks bots; None: one is made when it is first needed.
        language: the language to use this time instead of the saved one; None: the saved one.
    """

    def __init__(self, home: Path, bots: lazy.BotClient | None = None, language: str | None = None) -> None:
        super().__init__()
        HeldKeys(self)
        self.preferences = Preferences(home, language, self)
        self.pages = Pages(self.preferences)
        self.dialogs = DialogStack(self.pages, self.preferences)
        self.autosave = Autosave(home, self)
        self.flow = MatchFlow(self.pages, self.dialogs, self.preferences, self.autosave, bots)
        self.menu_sheets = MenuSheets(self.pages, self.dialogs, self.preferences, self.flow)
        self.arrivals = Arrivals(self, self.dialogs, self.flow)
        self._commands: dict[CommandSpec, Callable[[], object]] = {
            specs.PAUSE: self.menu_sheets.pause,
            specs.LEAVE_TABLE: self.flow.ask_leave,
            specs.NEW_MATCH: self._ask_new_match,
            specs.HINT: self._ask_for_hint,
            specs.LOG: self._toggle_log,
            specs.RULES: self.menu_sheets.open_rules,
            specs.STATISTICS: self.menu_sheets.open_statistics,
            specs.GALLERY: self.menu_sheets.open_gallery,
            specs.SETTINGS: self.menu_sheets.open_settings,
            specs.FULL_SCREEN: self._toggle_full_screen,
            specs.QUIT: self.close,
        }
        self.autosave.troubled.connect(self.dialogs.tell)
        self.preferences.troubled.connect(self.autosave.tell)
        self.preferences.changed.connect(self._set_title)
        self.dialogs.tell_when_seen(self.autosave.lack() or self.preferences.troubles)
        self.pages.table_made.connect(self._connect_table)
        self.pages.home.asked.connect(self.do)
        self.pages.home.seen.connect(self._warm_up)
        self.pages.home.seen.connect(self.flow.finishing.finish_abandoned)
        for spec in specs.ANYWHERE:
            for key in spec.keys:
                QShortcut(QKeySequence(key), self).activated.connect(partial(self.do, spec))
        self.setCentralWidget(Pane(self.pages, self.appearance))
        self.appearance.changed.connect(self._dress_up)
        self._dress_up()
        self.pages.fit()
        self._set_title()
        fit_to_screen(self, self.settings.window, maximized=self.settings.maximized)
        self.flow.go_home()

    # -- its parts

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

    # -- commands

    def do(self, command: CommandSpec) -> None:
        """Do this command of the menu or of Home."""
        self._commands[command]()

    def _connect_table(self) -> None:
        self.table.menu_asked.connect(self._open_menu)
        self.table.rules_asked.connect(self.menu_sheets.open_rules)
        self.table.pause_asked.connect(self.menu_sheets.pause)

    def _open_menu(self) -> None:
        controller = self.controller
        idle = () if controller is not None and controller.turn_input.open else (specs.HINT,)
        menu = lazy.Menu(self.table.top.menu, self.appearance, self.words, idle)
        menu.chosen.connect(self.do)
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self.flow.wait_or_go_on))
        self.flow.wait_or_go_on(menu_open=True)
        menu.open_below()

    def _ask_new_match(self) -> None:
        """Open the sheet of a new match of the game at the table."""
        controller = self.controller
        self.flow.ask_new_match(next(iter(GAMES)) if controller is None else controller.match.rules.id)

    def _ask_for_hint(self) -> None:
        # the match was paused while the menu was open
        self.flow.wait_or_go_on()
        self.table.ask_for_hint()

    def _toggle_log(self) -> None:
        self.table.toggle_log()

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _dress_up(self) -> None:
        """Have Qt fill what is not painted yet, while the window grows, with dark wood."""
        ground = self.palette()
        ground.setColor(QPalette.ColorRole.Window, QColor(self.appearance.look.wood.dark))
        self.setPalette(ground)

    def _set_title(self) -> None:
        self.setWindowTitle(self.words.say("ui.title"))

    def _warm_up(self) -> None:
        """Load what will most likely be needed next, once Home has been painted for the first time."""
        if self.isVisible() and not self.pages.has_table:
            self.flow.bots.start()
            self.table.clear()
            lazy.load("NewMatch")

    # -- Qt's events

    def showEvent(self, event: QShowEvent) -> None:
        """Show the troubles that have waited for the window."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.dialogs.tell_waiting)

    def event(self, event: QEvent) -> bool:
        """Follow the device pixel ratio of the screen, whose change Qt reports only here."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.pages.fit()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Pause while the window is minimised."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            if self.isMinimized():
                self.menu_sheets.pause()
            self.flow.wait_or_go_on()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, unless the match is not saved and the person must be asked; remember the window's place."""
        if not self.flow.may_close():
            event.ignore()
            return
        self.settings.maximized = self.isMaximized()
        if not self.isMaximized() and not self.isFullScreen():
            place = self.geometry()
            self.settings.window = (place.x(), place.y(), place.width(), place.height())
        self.preferences.save()
        self.flow.stop()
        super().closeEvent(event)
