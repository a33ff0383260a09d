"""The window: Home or a table, the sheets that lie over them, and what is remembered from one start to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow

from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.engine.match import AnyRules, Match, given_up
from cardtable.engine.options import Value
from cardtable.engine.record import Player
from cardtable.engine.shuffle import new_seed
from cardtable.games import GAMES, make
from cardtable.store import settings as store
from cardtable.store.files import StoreError
from cardtable.store.presets import Presets
from cardtable.store.records import now
from cardtable.store.saves import Left
from cardtable.store.settings import Chosen, Settings
from cardtable.ui.home.home_page import Home, tile_of
from cardtable.ui.layout.layout_input import scales
from cardtable.ui.play.autosave import Autosave
from cardtable.ui.shell.arrivals import Arrivals
from cardtable.ui.shell.beginnings import Beginnings
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.shell.endings import Endings
from cardtable.ui.shell.pages import Pages
from cardtable.ui.shell.preferences import less_motion, look_of, pace_of, seconds_of, sheet_motion, words_of
from cardtable.ui.shell.spoken_language import SpokenLanguage
from cardtable.ui.shell.window_geometry import Pane, fit_to_screen
from cardtable.ui.style.decks import choices
from cardtable.ui.widgets.keyboard import HeldKeys
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import languages

if TYPE_CHECKING:
    from cardtable.ui.play.bot_client import BotClient
    from cardtable.ui.play.controller import MatchController
    from cardtable.ui.play.session import Session
    from cardtable.ui.table.table_page import TablePage
    from cardtable.ui.widgets.sheet import Sheet

PICTURE = QSize(1280, 800)
"""The size at which the small picture of a table that was left is drawn."""


class MainWindow(QMainWindow):
    """The window. What Home does not need is loaded when it has been seen, or at once when it is wanted.

    Args:
        home: the folder of everything that stays.
        bots: who asks the bots; None: a process of its own.
        language: what to speak this time in place of the language that is kept; None: that one.
    """

    def __init__(self, home: Path, bots: BotClient | None = None, language: str | None = None) -> None:
        super().__init__()
        self._folder = home
        HeldKeys(self)
        self.dialogs = DialogStack(self)
        self.beginnings = Beginnings(self)
        self.endings = Endings(self)
        self.arrivals = Arrivals(self)
        self.dialogs.changed.connect(self._wait_or_go_on)
        self.options = store.general_options(list(languages()), choices(ITALIAN), choices(FRENCH))
        self.settings, troubles = store.load(home, self.options)
        self.presets = Presets(home)
        self.autosave = Autosave(home, self)
        self.autosave.troubled.connect(self.dialogs.tell)
        self.dialogs.tell_when_seen(self.autosave.lack() or troubles)
        self._bots = bots
        if bots is not None:
            self.endings.listen_to(bots)
        self._table: TablePage | None = None
        self._spoken = SpokenLanguage(language)
        self._shown = self._spoken.shown(self.settings)
        self.words = words_of(self._shown)
        self.appearance = Appearance(look_of(self.settings), parent=self)
        self._left: Left | None = None
        self.home_page = Home(self.appearance)
        self.pages = Pages()
        self.pages.resized.connect(self._fit)
        self.pages.addWidget(self.home_page)
        self.setCentralWidget(Pane(self.pages))
        self.home_page.chosen.connect(self.ask_new_match)
        self.home_page.resumed.connect(self.resume)
        self.home_page.asked.connect(self.open)
        self.home_page.seen.connect(self._draw_left)
        self.home_page.seen.connect(self._warm_up)
        self.home_page.seen.connect(self.endings.finish_abandoned)
        self._apply(self._shown)
        fit_to_screen(self, self.settings.window, maximized=self.settings.maximized)
        self.go_home()

    # -- pages

    @property
    def bots(self) -> BotClient:
        """Asks the bots."""
        if self._bots is None:
            from cardtable.ui.play.bot_client import BotClient

            self._bots = BotClient(self)
            self.endings.listen_to(self._bots)
        return self._bots

    @property
    def table(self) -> TablePage:
        """The page of the table."""
        if self._table is None:
            from cardtable.ui.table.table_page import TablePage

            table = self._table = TablePage(self.appearance)
            self.pages.addWidget(table)
            table.ended.connect(self.endings.rank)
            table.left.connect(self.endings.leave_table)
            table.menu_asked.connect(self._open_menu)
            table.rules_asked.connect(self.open_rules)
            table.pause_asked.connect(self.dialogs.pause)
            table.view.set_reduced_motion(reduced=less_motion(self._shown))
        return self._table

    @property
    def session(self) -> Session | None:
        """The match that is played at the table."""
        return None if self._table is None else self._table.session

    @property
    def controller(self) -> MatchController | None:
        """The match that is played at the table, or looked at again."""
        return None if self._table is None else self._table.controller

    def go_home(self) -> None:
        """Show the games, and the matches that were left."""
        self.endings.await_nothing()
        if self._table is not None:
            self._table.clear()
        self.pages.setCurrentWidget(self.home_page)
        self._fit()
        found = self.autosave.found()
        self._left = found.open[0] if found.open else None
        opened = {left.game for left in found.open}
        waiting = {game for game in GAMES if game in opened or self.autosave.left_of(game) is not None}
        offered = None if self._left is None else tile_of(self.words, self._left.match)
        self.home_page.show_games(self.words, offered, waiting)
        if self.home_page.was_seen:
            QTimer.singleShot(0, self, self._draw_left)
        self.dialogs.tell_when_seen(found.troubles)

    def play(self, match: Match) -> None:
        """Lay the table for this match; one that is over is only looked at again, and one given up is finished."""
        if match.outcome is not None:
            self.watch(match)
            return
        if given_up(match.record) is not None:
            self.endings.finish(match)
            return
        self._go_to_table()
        self.bots.start()
        wishes = self.settings
        self.table.lay(match, self.words, self.bots, self.autosave, pace_of(wishes), seconds_of(wishes))
        self._sit_down()

    def watch(self, match: Match) -> None:
        """Look at a match that is over: it has been written down where it was played."""
        self._go_to_table()
        self.table.lay_again(match, self.words, pace_of(self.settings))
        self._sit_down()

    def _go_to_table(self) -> None:
        self.endings.await_nothing()
        self.pages.setCurrentWidget(self.table)
        self._fit()

    def _sit_down(self) -> None:
        self._fit()
        self._wait_or_go_on()
        if self.dialogs.sheets:
            self.dialogs.sheets[-1].take_keyboard()
        else:
            self.table.view.setFocus()

    def resume(self) -> None:
        """Go on with the match that was left."""
        if self._left is not None:
            self.play(self._left.match)

    def take_up(self, match: Match) -> None:
        """Go on with a match that waits; where another took its place, now that one waits in the history."""
        self.play(match)
        self.autosave.take_up(match)

    def new_match(self, game: str, chosen: Chosen, seed: str = "") -> None:
        """Play with these people by these rules, and remember both."""
        self.settings.chosen[game] = chosen
        self._save()
        from cardtable.ui.play.players import players

        company = players(chosen.seats, chosen.opponents, chosen.levels)
        self.begin(make(game, chosen.options), company, seed)

    def begin(self, rules: AnyRules, company: Sequence[Player], seed: str = "") -> None:
        """A new match of these players."""
        from cardtable.ui.play.players import ME

        self.play(Match.new(rules, company, seed or new_seed(), ME, now()))

    # -- sheets

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets that lie over the page, the uppermost last."""
        return self.dialogs.sheets

    def open(self, what: str) -> None:
        """Open a sheet by its name."""
        match what:
            case "statistics" | "gallery" | "pause":
                self.dialogs.open(what)
            case "rules":
                self.open_rules("")
            case "settings":
                self.open_settings()
            case "new":
                self.ask_new_match(self._game)
            case "home":
                self.endings.ask_leave()
            case "log":
                self.table.toggle_log()
            case "full":
                self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
            case "quit":
                self.close()

    def ask_new_match(self, game: str) -> None:
        """The sheet for a new match, after a question when one of this game was left."""
        self.beginnings.ask(game)

    def open_settings(self, page: str = "look") -> None:
        """The sheet of settings; what is changed shows at once."""
        from cardtable.ui.sheets.settings import SettingsDialog

        now = self._spoken.shown(self.settings)
        sheet = SettingsDialog(self.pages, self.appearance, self.words, now, self.options, self.presets, page)
        sheet.previewed.connect(self._apply)
        sheet.accepted.connect(lambda: self._keep(sheet.settings))
        sheet.finished.connect(lambda: QTimer.singleShot(0, self, self.respeak))
        self.dialogs.lay(sheet)
        self.dialogs.tell_all(self.presets.take_troubles())

    def open_rules(self, rule: str) -> None:
        """The rulebook of the game at the table, open at this rule; those of all games where nobody sits at one."""
        shown = self.controller
        cache = [make(game, self.settings.of(game).options) for game in GAMES] if shown is None else [shown.match.rules]
        self.dialogs.open_rules(cache, rule)

    # -- inside: sheets

    def _open_menu(self) -> None:
        from cardtable.ui.shell.main_menu import Menu

        menu = Menu(self.table.top.menu, self.appearance, self.words)
        menu.chosen.connect(self.open)
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._wait_or_go_on))
        self._wait_or_go_on(menu_open=True)
        menu.open_below()

    def _wait_or_go_on(self, *, menu_open: bool = False) -> None:
        """Nothing happens behind a sheet, or in a window that nobody sees."""
        if self.controller is not None:
            self.controller.pause(paused=menu_open or bool(self.dialogs.sheets) or self.isMinimized())

    # -- inside: what is remembered

    def _keep(self, shown: Settings) -> None:
        self.settings = self._spoken.chosen(shown, self.settings)
        self._save()

    def wish(self, **general: Value) -> None:
        """Keep these general settings, and show them at once."""
        self._keep(self._with(general))
        self.show_wish()

    def show_wish(self, **general: Value) -> None:
        """Show what is kept, but for these general settings."""
        self._apply(self._with(general))

    def _with(self, general: dict[str, Value]) -> Settings:
        return replace(self.settings, general={**self._spoken.shown(self.settings).general, **general})

    def _save(self) -> None:
        try:
            store.save(self._folder, self.settings)
        except StoreError as trouble:
            self.autosave.tell(trouble)

    def _apply(self, settings: Settings) -> None:
        """Show these settings, kept or not."""
        self._shown = settings
        words = words_of(settings)
        if (words.language, words.french) != (self.words.language, self.words.french):
            self.words = words
            if self._table is not None:
                self._table.speak(words)
        self.appearance.rise, self.appearance.rises = sheet_motion(settings)
        if self._table is not None:
            self._table.view.set_reduced_motion(reduced=less_motion(settings))
        if self.controller is not None:
            self.controller.set_pace(pace_of(settings))
            self.controller.set_next_hand(seconds_of(settings))
        self._fit()
        self.setWindowTitle(self.words.say("ui.title"))

    def respeak(self) -> None:
        """Home is laid anew in the language of now."""
        if self.pages.currentWidget() is self.home_page:
            self.go_home()

    def _fit(self) -> None:
        """Letters follow the window."""
        look, size = look_of(self._shown), self.pages.size()
        letter = scales(size.width(), size.height(), look.text).letter
        if self._table is not None and self.pages.currentWidget() is self._table:
            letter = self._table.letter(look)
        self.appearance.wear(look, letter, self.devicePixelRatioF())

    # -- inside: the match that was left

    def _draw_left(self) -> None:
        tile, left = self.home_page.left, self._left
        if tile is not None and left is not None:
            from cardtable.ui.shell.render import picture

            tile.set_picture(picture(left.match, self.words, PICTURE, self.appearance.look))

    @property
    def _game(self) -> str:
        return next(iter(GAMES)) if self.controller is None else self.controller.match.rules.id

    # -- Qt's events

    def showEvent(self, event: QShowEvent) -> None:
        """What could not be read is said when there is somebody to read it."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.dialogs.tell_waiting)

    def event(self, event: QEvent) -> bool:
        """Pictures follow the device pixel ratio of the screen that the window is on, which Qt tells here alone."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """A minimised window waits."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            if self.isMinimized():
                self.dialogs.pause()
            self._wait_or_go_on()

    def closeEvent(self, event: QCloseEvent) -> None:
        """The match is saved already; the window remembers its place."""
        self.settings.maximized = self.isMaximized()
        if not self.isMaximized() and not self.isFullScreen():
            place = self.geometry()
            self.settings.window = (place.x(), place.y(), place.width(), place.height())
        self._save()
        self.endings.await_nothing()
        if self._table is not None:
            self._table.clear()
        if self._bots is not None:
            self._bots.stop()
        self.autosave.write_down()
        super().closeEvent(event)

    def _warm_up(self) -> None:
        """Home has been seen: get ready what will most likely be wanted next. A window shown again has it already."""
        if self.isVisible() and self._table is None:
            self.bots.start()
            self.table.clear()
            import_module("cardtable.ui.sheets.new_match")
