"""The self-test, `cardtable selftest`: the real window tries all that can be broken in a package, and says what it did.

A package differs from the checkout in how it starts its worker process, finds pictures, fonts and words, and loads Qt's
plugins. The test works in a temporary folder and does not touch the user's settings.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint
from PySide6.QtGui import QFontDatabase, QGuiApplication

from cardtable.bots.request import Answer, request_for, think_here
from cardtable.bots.worker import Stretch, Worker
from cardtable.engine.events import HandEnded
from cardtable.engine.match import Match
from cardtable.games import GAMES
from cardtable.store.settings import Chosen
from cardtable.ui.play.bot_client import BotClient
from cardtable.ui.sheets.rulebook import Rulebook
from cardtable.ui.sheets.settings import SettingsDialog
from cardtable.ui.shell.app import application, furnished
from cardtable.ui.shell.display import can_show
from cardtable.ui.shell.first_window import Application
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.timers import one_shot
from cardtable.wording import Words, languages, system_language

PATIENCE = 60.0
"""The most seconds for one step; all together take only a few."""
SEATS = 3


class Failed(Exception):
    """A step failed; the message is a sentence on what did not happen."""


class CountingWorker(Worker):
    """A worker that counts the answers of its process, without those of a bot that stood in for it."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = 0

    def poll(self) -> Answer | Stretch | None:
        """Return the next answer, if one has come."""
        found = super().poll()
        self.answers += isinstance(found, Answer) and found.action is not None
        return found


def selftest() -> int:
    """Take all steps; return the exit status 0, or 1 after a sentence on what failed."""
    return _within_a_home(lambda trial: trial.run(), "everything works")


def play_a_match(seats: int, stay: int) -> int:
    """Play a whole match of so many seats, and stay open for `stay` seconds at its end and at Home, to be measured."""
    return _within_a_home(lambda trial: trial.play_a_match(seats, stay), f"a match of {seats} was played")


def _within_a_home(do: Callable[[Trial], None], what: str) -> int:
    if not can_show():
        tell(Words(system_language()).say("ui.no_display"))
        return 1
    began = time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="cardtable-", ignore_cleanup_errors=True) as folder:
            do(Trial(application(), Path(folder)))
    except (Failed, OSError) as failure:
        tell(f"failed: {failure}")
        return 1
    tell(f"{what} ({time.monotonic() - began:.1f} s)")
    return 0


def tell(sentence: str) -> None:
    """Print a line in ASCII; do nothing in a Windows program without a terminal."""
    if sys.stdout is not None:
        print(f"selftest: {sentence}".encode("ascii", "replace").decode(), flush=True)


class Trial:
    """The steps of the test, each of which goes on from the one before."""

    def __init__(self, app: Application, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._flaws: list[str] = []

    def run(self) -> None:
        """Take every step. Raises Failed at the first that does not work."""
        # an exception in a function that Qt calls would only be printed
        before, sys.excepthook = sys.excepthook, self._note
        try:
            window = self._open()
            self._change_language(window)
            self._open_rulebook(window)
            self._play_a_hand(window)
            moves = self._leave(window)
            window = self._open()
            self._resume(window, moves)
            self._close(window)
        finally:
            sys.excepthook = before

    def play_a_match(self, seats: int, stay: int) -> None:
        """Play a match to its end as fast as possible, wait, go Home, and wait again."""
        window = self._open()
        self._choose(window, "pace", {"pace": "none"})
        game, kind = next(iter(GAMES.items()))
        window.flow.new_match(game, Chosen(seats, kind.option_set.complete({})), "selftest")
        session = window.table.session
        assert session is not None
        while session.match.to_act is not None:
            moves = len(session.match.record.moves)
            self._wait(partial(self._moves_on, window, session.match, moves), "somebody moves")
        self._wait(lambda: bool(window.sheets), "the ranking shows")
        tell(f"the match is over after {len(session.match.record.moves)} moves")
        self._stay(stay)
        window.sheets[-1].reject()
        self._settle()
        self._check(window.pages.at_home, "the ranking leads Home")
        tell("at Home again")
        self._stay(stay)
        self._close(window)

    def _stay(self, seconds: int) -> None:
        """Let the window be for so long."""
        loop, timer = QEventLoop(), one_shot(None, seconds * 1000)
        timer.timeout.connect(loop.quit)
        timer.start()
        loop.exec()

    # -- the steps

    def _open(self) -> MainWindow:
        self.worker = CountingWorker()
        window = furnished(self._folder, BotClient(worker=self.worker))
        window.resize(1280, 800)
        window.show()
        self._wait(lambda: window.isVisible() and window.home_page.isVisible(), "the window opens")
        picture = window.grab().toImage()
        felt = picture.pixelColor(QPoint(picture.width() // 2, picture.height() // 2))
        self._check(felt.isValid() and felt.alpha() == 255, "the window is painted")
        families = set(QFontDatabase.families())
        self._check({"Vollkorn", "Carlito"} <= families, "the program's own letters are there")
        tell(f"window open, on Qt's platform {QGuiApplication.platformName()}")
        return window

    def _change_language(self, window: MainWindow) -> None:
        for code, name in sorted(languages().items()):
            self._choose(window, "language", {"language": code})
            self._check(window.words.language == code, f"the language changes to {name}")
            self._check(window.words.say("ui.title") != "ui.title", f"there are words in {name}")
            tell(f"settings opened, language changed to {code}")
        # the next steps need no animations
        self._choose(window, "pace", {"pace": "none"})

    def _choose(self, window: MainWindow, page: str, values: dict[str, object]) -> None:
        window.menu_sheets.open_settings(page)
        self._settle()
        sheet = window.sheets[-1]
        assert isinstance(sheet, SettingsDialog)
        form = sheet.forms[page]
        for id, value in values.items():
            form.rows[id].chosen.emit(value)
        sheet.accept()
        self._settle()
        kept = {id: window.settings.general[id] for id in values}
        self._check(kept == values, f"the settings are kept: {values}")

    def _open_rulebook(self, window: MainWindow) -> None:
        window.menu_sheets.open_rules()
        self._settle()
        sheet = window.sheets[-1]
        assert isinstance(sheet, Rulebook)
        length = len(sheet.book.toPlainText())
        self._check(length > 1000, "the rulebook has text")
        sheet.accept()
        self._settle()
        tell(f"rulebook opened, {length} letters")

    def _play_a_hand(self, window: MainWindow) -> None:
        game, kind = next(iter(GAMES.items()))
        window.flow.new_match(game, Chosen(SEATS, kind.option_set.complete({})), "selftest")
        match = self._match(window)
        self._wait(lambda: self._play_on(window) and self._has_ended_a_hand(match), "a hand is played to its end")
        # go on into the next hand, which is left unfinished
        hands = len(match.record.moves)
        self._wait(lambda: self._play_on(window) and len(match.record.moves) > hands + SEATS, "the next hand begins")
        self._check(self.worker.answers > 0, "the worker process answers")
        tell(f"a hand of {game} played, {len(match.record.moves)} moves, {self.worker.answers} from the worker process")

    def _leave(self, window: MainWindow) -> int:
        moves = len(self._match(window).record.moves)
        self._close(window)
        found = sorted(path.name for path in self._folder.rglob("*") if path.is_file())
        self._check(bool(found), "the match is saved")
        tell(f"window closed in the middle of a hand; saved: {', '.join(found)}")
        return moves

    def _resume(self, window: MainWindow, moves: int) -> None:
        self._check(window.home_page.left is not None, "Home offers the match that was left")
        window.flow.resume()
        match = self._match(window)
        self._check(len(match.record.moves) == moves, "the match is resumed where it was left")
        self._wait(
            lambda: self._play_on(window) and len(match.record.moves) > moves + SEATS, "the resumed match goes on"
        )
        tell(f"resumed after {moves} moves, and played on")

    def _close(self, window: MainWindow) -> None:
        window.close()
        self._check(not self.worker.alive, "the worker process ends with the window")
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self._settle()

    # -- means

    def _match(self, window: MainWindow) -> Match:
        session = window.table.session
        if session is None:
            raise Failed("there is no match at the table")
        return session.match

    def _play_on(self, window: MainWindow) -> bool:
        """Make a bot's move for the person; return True, so that it can stand before a condition."""
        session = window.table.session
        if session is None or session.human is None:
            return True
        if not session.turn_input.open:
            if session.is_out:
                session.hurry(fast=True)
            session.go_on()
            return True
        action = think_here(request_for(session.match, session.human)).action
        button = next(
            (command for command in session.commands if command.action == action and not command.reason), None
        )
        if button is not None:
            session.press(button)
        else:  # moves that need picked cards
            session.turn_input.end()
            session.turn_input.decided.emit(action)
        return True

    def _moves_on(self, window: MainWindow, match: Match, moves: int) -> bool:
        return self._play_on(window) and (len(match.record.moves) > moves or match.to_act is None)

    def _has_ended_a_hand(self, match: Match) -> bool:
        return any(isinstance(event, HandEnded) for event in match.events)

    def _wait(self, condition: Callable[[], bool], what: str) -> None:
        give_up = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > give_up:
                raise Failed(f"not within {PATIENCE:.0f} seconds: {what}")
            self._app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.001)
            self._complain()

    def _settle(self) -> None:
        """Let Qt handle all events that are due."""
        for _ in range(5):
            self._app.processEvents()
        self._complain()

    def _check(self, holds: bool, what: str) -> None:  # noqa: FBT001 - like an assert
        self._complain()
        if not holds:
            raise Failed(f"this does not hold: {what}")

    def _note(self, kind: type[BaseException], flaw: BaseException, trace: TracebackType | None) -> None:
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = "" if trace is None else f" in {trace.tb_frame.f_code.co_qualname}, line {trace.tb_lineno}"
        self._flaws.append(f"{kind.__name__}: {flaw}{where}")

    def _complain(self) -> None:
        if self._flaws:
            raise Failed("; ".join(self._flaws))
