"""The parts of the main window, put together, and its commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QColor, QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import QMainWindow, QToolTip

from cardtable.games import GAMES
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
from cardtable.ui.shell.warm_up import WarmUp
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.keyboard import HeldKeys


class Parts(QObject):
    """The parts. They load what Home does not need after Home has been painted, or earlier when it is needed.

    Attributes:
        preferences, pages, dialogs, autosave, flow, menu_sheets, arrivals: see their modules.

    Args:
        window: the window.
        home: the folder of settings, presets, matches and the ledger.
        bots: the client that asks bots; None: one is made when it is first needed.
        language: the language to use this time instead of the saved one; None: the saved one.
    """

    def __init__(self, window: QMainWindow, home: Path, bots: lazy.BotClient | None, language: str | None) -> None:
        super().__init__(window)
        self._window = window
        self._held_keys = HeldKeys(window)
        self.preferences = Preferences(home, language, self)
        self.pages = Pages(self.preferences)
        self.dialogs = DialogStack(self.pages, self.preferences)
        self.autosave = Autosave(home, self)
        self.flow = MatchFlow(self.pages, self.dialogs, self.preferences, self.autosave, bots)
        self.menu_sheets = MenuSheets(self.pages, self.dialogs, self.preferences, self.flow)
        self.arrivals = Arrivals(window, self.dialogs, self.flow)
        WarmUp(self.pages, self.preferences.appearance, self.flow.left_picture)
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
            specs.QUIT: window.close,
        }
        self.autosave.troubled.connect(self.dialogs.tell)
        self.preferences.troubled.connect(self.autosave.tell)
        self.preferences.changed.connect(self._set_title)
        self.dialogs.tell_when_seen(self.autosave.lack() or self.preferences.troubles)
        self.pages.table_made.connect(self._connect_table)
        self.pages.home.asked.connect(self.do)
        self.pages.home.seen.connect(self.flow.finishing.finish_abandoned)
        for spec in specs.ANYWHERE:
            for key in spec.keys:
                QShortcut(QKeySequence(key), window).activated.connect(partial(self.do, spec))
        self._set_title()
        self.preferences.appearance.changed.connect(self._dress_up)
        self._dress_up()

    def do(self, command: CommandSpec) -> None:
        """Do this command of the menu or of Home."""
        self._commands[command]()

    def _connect_table(self) -> None:
        table = self.pages.table
        table.menu_asked.connect(self._open_menu)
        table.rules_asked.connect(self.menu_sheets.open_rules)
        table.pause_asked.connect(self.menu_sheets.pause)

    def _open_menu(self) -> None:
        controller, preferences = self.pages.controller, self.preferences
        idle = () if controller is not None and controller.turn_input.open else (specs.HINT,)
        menu = lazy.Menu(self.pages.table.top.menu, preferences.appearance, preferences.words, idle)
        menu.chosen.connect(self.do)
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self.flow.wait_or_go_on))
        self.flow.wait_or_go_on(menu_open=True)
        # a menu takes the keyboard from what keeps the focus
        self._held_keys.watch(menu)
        menu.open_below()

    def _ask_new_match(self) -> None:
        """Open the sheet of a new match of the game at the table."""
        controller = self.pages.controller
        self.flow.ask_new_match(next(iter(GAMES)) if controller is None else controller.match.rules.id)

    def _ask_for_hint(self) -> None:
        # the match was paused while the menu was open
        self.flow.wait_or_go_on()
        self.pages.table.ask_for_hint()

    def _toggle_log(self) -> None:
        self.pages.table.toggle_log()

    def _toggle_full_screen(self) -> None:
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _dress_up(self) -> None:
        """Have Qt fill what is not painted yet, while the window grows, with dark wood, and dress its tool tips."""
        appearance = self.preferences.appearance
        ground = self._window.palette()
        ground.setColor(QPalette.ColorRole.Window, QColor(appearance.look.wood.dark))
        self._window.setPalette(ground)
        tips = QToolTip.palette()
        tips.setColor(QPalette.ColorRole.ToolTipBase, QColor(appearance.colours.paper_light))
        tips.setColor(QPalette.ColorRole.ToolTipText, QColor(appearance.colours.ink))
        QToolTip.setPalette(tips)
        QToolTip.setFont(appearance.font(Role.SMALL))

    def _set_title(self) -> None:
        self._window.setWindowTitle(self.preferences.words.say("ui.title"))
