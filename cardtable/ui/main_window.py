"""The window: Home or a table, the sheets that lie over them, and what is remembered from one start to the next."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget

from cardtable.engine.match import AnyRules, Match
from cardtable.engine.options import Options, Value
from cardtable.engine.record import Player, Record
from cardtable.engine.shuffle import new_seed
from cardtable.games import GAMES, make
from cardtable.store import settings as store
from cardtable.store.files import StoreError
from cardtable.store.presets import Presets
from cardtable.store.saves import Left, load
from cardtable.store.settings import Chosen, Settings
from cardtable.ui.bot_runner import BotRunner
from cardtable.ui.dress import Dress
from cardtable.ui.geometry import scales
from cardtable.ui.home import Home, LeftMatch
from cardtable.ui.keeper import Keeper
from cardtable.ui.menu import Menu
from cardtable.ui.new_match import NewMatch
from cardtable.ui.packs import packs
from cardtable.ui.place import fit_to_screen
from cardtable.ui.questions import Question, Reply
from cardtable.ui.ranking import Ranking
from cardtable.ui.render import ME, picture, players
from cardtable.ui.rulebook import Rulebook
from cardtable.ui.settings_dialog import SettingsDialog
from cardtable.ui.sheet import Sheet
from cardtable.ui.statistics import Statistics
from cardtable.ui.table_page import TablePage
from cardtable.ui.theme import Felt, Look, Pace, Rim
from cardtable.ui.troubles import sentences, worded
from cardtable.wording import Words, capital, languages, system_language

PICTURE = QSize(1280, 800)
"""The size at which the small picture of a table that was left is drawn."""


class MainWindow(QMainWindow):
    """The window.

    Args:
        home: the folder of everything that stays.
        bots: who asks the bots; None: a process of its own.
    """

    def __init__(self, home: Path, bots: BotRunner | None = None) -> None:
        super().__init__()
        self._folder = home
        self.options = store.general_options(list(languages()), packs())
        self.settings, troubles = store.load(home, self.options)
        self._troubles: list[StoreError | str] = list(troubles)
        self.presets = Presets(home)
        self.keeper = Keeper(home, self)
        self.keeper.troubled.connect(self._tell_trouble)
        self.bots = bots or BotRunner(self)
        self.words = self._words_of(self.settings)
        self.dress = Dress(self._look_of(self.settings), parent=self)
        self._shown = self.settings
        self._left: Left | None = None
        self.home_page, self.table = Home(self.dress), TablePage(self.dress)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.home_page)
        self.pages.addWidget(self.table)
        self.setCentralWidget(self.pages)
        self.home_page.chosen.connect(self.ask_new_match)
        self.home_page.resumed.connect(self.resume)
        self.home_page.asked.connect(self.open)
        self.table.ended.connect(self._rank)
        self.table.menu_asked.connect(self._open_menu)
        self.table.rules_asked.connect(self.open_rules)
        self._apply(self.settings)
        self.setMinimumSize(640, 480)
        fit_to_screen(self, self.settings.window, self.settings.maximized)
        self.go_home()

    # -- pages

    def go_home(self) -> None:
        """Show the games, and the match that was left."""
        self.table.clear()
        self.pages.setCurrentWidget(self.home_page)
        self._fit()
        found = self.keeper.found()
        self._troubles += found.troubles
        self._left = found.open[0] if found.open else None
        self.home_page.show_games(self.words, None if self._left is None else self._tile_of(self._left.match))
        if self._left is not None:
            QTimer.singleShot(0, self, self._draw_left)
        if self.isVisible():
            self._tell_troubles()

    def play(self, match: Match) -> None:
        """Lay the table for this match."""
        self.pages.setCurrentWidget(self.table)
        self._fit()
        self.bots.start()
        # a match that is over is only looked at: it has been written down where it was played
        keeper = self.keeper if match.outcome is None else None
        general = self.settings.general
        self.table.lay(match, self.words, self.bots, keeper, Pace(str(general["pace"])), seconds(general["next_hand"]))
        self._fit()
        self._wait_or_go_on()
        if self.sheets:
            self.sheets[-1].take_keyboard()
        else:
            self.table.view.setFocus()

    def resume(self) -> None:
        """Go on with the match that was left."""
        if self._left is not None:
            self.play(self._left.match)

    def new_match(self, game: str, chosen: Chosen, seed: str = "") -> None:
        """Play with these people by these rules, and remember both."""
        self.settings.chosen[game] = chosen
        self._save()
        company = players(chosen.seats, chosen.opponents, chosen.levels)
        self.begin(make(game, chosen.options), company, seed)

    def begin(self, rules: AnyRules, company: Sequence[Player], seed: str = "") -> None:
        """A new match of these players."""
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        self.play(Match.new(rules, company, seed or new_seed(), ME, started))

    def open_file(self, name: str) -> None:
        """Go on with the match of this record."""
        try:
            match = load(Path(name))
        except StoreError as trouble:
            self._tell_trouble(trouble)
        else:
            self.play(match)

    # -- sheets

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page; the match waits until the last one is gone."""
        sheet.finished.connect(lambda: QTimer.singleShot(0, self, self._wait_or_go_on))
        sheet.show_over()
        self._wait_or_go_on()

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets that lie over the page, the uppermost last."""
        return [sheet for sheet in self.pages.findChildren(Sheet) if sheet.isVisible()]

    def open(self, what: str) -> None:
        """Open a sheet by its name."""
        match what:
            case "statistics":
                self.lay(Statistics(self.pages, self.dress, self.words, self.keeper.ledger))
            case "rules":
                self.open_rules("")
            case "settings":
                self.open_settings()
            case "new":
                self.ask_new_match(self._game)
            case "home":
                self.ask_leave()
            case "log":
                self.table.toggle_log()
            case "full":
                self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
            case "quit":
                self.close()

    def ask_new_match(self, game: str) -> None:
        """The sheet for a new match, after a warning when one was left."""
        session = self.table.session
        half = self._left is not None if session is None else not session.over
        if not half or self._left_game() != game:
            self._open_new_match(game)
            return
        say = self.words.say
        begin = Reply(say("ui.replace.yes"), lambda: self._open_new_match(game), main=True)
        self._ask(say("ui.replace.title"), [say("ui.replace.sentence")], [begin], say("ui.cancel"))

    def open_settings(self, page: str = "look") -> None:
        """The sheet of settings; what is changed shows at once."""
        sheet = SettingsDialog(self.pages, self.dress, self.words, self.settings, self.options, self.presets, page)
        sheet.previewed.connect(self._apply)
        sheet.accepted.connect(lambda: self._keep(sheet.settings))
        sheet.finished.connect(lambda: QTimer.singleShot(0, self, self._respeak))
        self.lay(sheet)

    def open_rules(self, rule: str) -> None:
        """The rulebook of the game at the table, or of the first one, open at this rule."""
        session = self.table.session
        rules = session.match.rules if session is not None else make(self._game, self.settings.of(self._game).options)
        self.lay(Rulebook(self.pages, self.dress, self.words, rules, rule))

    def ask_leave(self) -> None:
        """Leave the table: later, or for good, which has its price."""
        session, say = self.table.session, self.words.say
        if session is None or session.over:
            self.go_home()
            return
        own = f"{session.match.rules.id}.leave.cost"
        cost = say("ui.leave.cost.out" if session.is_out else own if self.words.has(own) else "ui.leave.cost")
        give_up = Reply(say("ui.leave.give_up"), self._give_up)
        later = Reply(say("ui.leave.home"), self.go_home, main=True)
        self._ask(say("ui.leave.title"), [say("ui.leave.later"), cost], [give_up, later], say("ui.leave.stay"))

    # -- inside: sheets

    def _open_new_match(self, game: str) -> None:
        sheet = NewMatch(self.pages, self.dress, self.words, game, self.settings.of(game), self.presets)
        sheet.accepted.connect(lambda: self.new_match(game, sheet.chosen))
        self.lay(sheet)

    def _rank(self) -> None:
        session = self.table.session
        assert session is not None
        match, outcome = session.match, session.match.outcome
        if outcome is None:
            return
        sheet = Ranking(self.pages, self.dress, self.words, match, outcome)
        sheet.rematched.connect(lambda: self._rematch(match.record, match.rules.rematch(match.state)))
        sheet.rejected.connect(self.go_home)
        self.lay(sheet)

    def _rematch(self, record: Record, options: Options) -> None:
        self.begin(make(record.game, options), record.players)

    def _give_up(self) -> None:
        session = self.table.session
        if session is not None:
            session.give_up()
            self._rank()

    def _ask(self, title: str, told: list[str], replies: list[Reply], stay: str) -> None:
        self.lay(Question(self.pages, self.dress, self.words, title, told, replies, stay))

    def _tell_trouble(self, trouble: StoreError) -> None:
        self._tell([worded(self.words, trouble)])

    def _tell_troubles(self) -> None:
        troubles, self._troubles = self._troubles, []
        if troubles:
            self._tell(sentences(self.words, troubles))

    def _tell(self, told: list[str]) -> None:
        close = Reply(self.words.say("ui.close"), lambda: None, main=True)
        self._ask(self.words.say("ui.trouble.title"), told, [close], "")

    def _open_menu(self) -> None:
        menu = Menu(self.table.top.menu, self.dress, self.words)
        menu.chosen.connect(self.open)
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self, self._wait_or_go_on))
        self._wait_or_go_on(menu_open=True)
        menu.open_below()

    def _wait_or_go_on(self, menu_open: bool = False) -> None:
        """Nothing happens behind a sheet, or in a window that nobody sees."""
        if self.table.session is not None:
            self.table.session.pause(menu_open or bool(self.sheets) or self.isMinimized())

    # -- inside: what is remembered

    def _keep(self, settings: Settings) -> None:
        self.settings = settings
        self._save()

    def _save(self) -> None:
        self._try(lambda: store.save(self._folder, self.settings))

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except StoreError as trouble:
            self.keeper.tell(trouble)

    def _apply(self, settings: Settings) -> None:
        """Show these settings, kept or not."""
        general = settings.general
        words = self._words_of(settings)
        if words.language != self.words.language:
            self.words = words
            self.table.speak(words)
        self.table.view.set_reduced_motion(wants_less_motion(str(general["motion"])))
        if self.table.session is not None:
            self.table.session.set_pace(Pace(str(general["pace"])))
            self.table.session.set_next_hand(seconds(general["next_hand"]))
        self._shown = settings
        self._fit()
        self.setWindowTitle(self.words.say("ui.title"))

    def _respeak(self) -> None:
        """Home is laid anew in the language of now."""
        if self.pages.currentWidget() is self.home_page:
            self.go_home()

    def _fit(self) -> None:
        """Letters follow the window."""
        look, size = self._look_of(self._shown), self.pages.size()
        letter = scales(size.width(), size.height(), look.text).letter
        if self.pages.currentWidget() is self.table:
            letter = self.table.letter(look)
        self.dress.wear(look, letter, self.devicePixelRatioF())

    def _words_of(self, settings: Settings) -> Words:
        language = settings.general["language"]
        return Words(system_language() if language == store.SYSTEM else str(language))

    def _look_of(self, settings: Settings) -> Look:
        general = settings.general
        return Look(
            felt=Felt(str(general["felt"])),
            rim=Rim(str(general["rim"])),
            high_contrast=bool(general["high_contrast"]),
            text=int(general["text"]) / 100,
            deck=str(general["deck"]),
        )

    # -- inside: the match that was left

    def _tile_of(self, match: Match) -> LeftMatch:
        game, words = match.rules.id, self.words
        top = match.rules.observe(match.state, match.record.human).tabletop()
        sentence = capital(words.place(game, top.began))
        if top.turn is not None and top.turn[0] == match.record.human:
            sentence = words.say("ui.home.left.you", place=sentence).strip(" .") + "."
        title = words.count("ui.home.left", match.record.seats, game=words.title(game))
        return LeftMatch(game, title, sentence)

    def _draw_left(self) -> None:
        tile, left = self.home_page.left, self._left
        if tile is not None and left is not None:
            tile.set_picture(picture(left.match, self.words, PICTURE, self.dress.look))

    def _left_game(self) -> str:
        session = self.table.session
        if session is not None and not session.over:
            return session.match.rules.id
        return self._left.game if self._left is not None else ""

    @property
    def _game(self) -> str:
        session = self.table.session
        return session.match.rules.id if session is not None else next(iter(GAMES))

    # -- Qt's events

    def showEvent(self, event: QShowEvent) -> None:
        """What could not be read is said when there is somebody to read it."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._tell_troubles)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Letters follow the window."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """A minimised window waits."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._wait_or_go_on()

    def closeEvent(self, event: QCloseEvent) -> None:
        """The match is saved already; the window remembers its place."""
        self.settings.maximized = self.isMaximized()
        if not self.isMaximized() and not self.isFullScreen():
            place = self.geometry()
            self.settings.window = (place.x(), place.y(), place.width(), place.height())
        self._save()
        self.table.clear()
        self.bots.stop()
        super().closeEvent(event)


def seconds(value: Value) -> int:
    """The seconds of a setting that is a number or a word; 0 for a word."""
    return int(value) if str(value).isdecimal() else 0


def wants_less_motion(motion: str) -> bool:
    """Whether cards should appear instead of flying; only Windows tells Qt what the system is set to."""
    if motion == store.SYSTEM and sys.platform == "win32":
        return not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    return motion == "reduced"
