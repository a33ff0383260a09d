"""The program with its window: the command line calls `run`, which returns when the window is closed."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable import PROGRAM
from cardtable.assets import asset
from cardtable.games import make
from cardtable.store.folder_lock import FolderLock
from cardtable.store.home import home
from cardtable.store.leftovers import sweep
from cardtable.ui.shell import display, lazy
from cardtable.ui.shell.ctrl_c import Interrupt
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.shell.qt_messages import quiet_about_locale
from cardtable.ui.shell.single_instance import SingleInstance, ask_first_window
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.widgets.file_dialogs import path_of
from cardtable.wording import Words, system_language

DESKTOP_FILE = "org.cardtable.Cardtable"
_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@dataclass(frozen=True)
class Wanted:
    """A table to open at the start.

    Attributes:
        game: the game's id.
        seats: the number of seats; None: the usual one.
        seed: the seed of the match; None: a new one.
        options: the house rules that differ from the defaults.
    """

    game: str
    seats: int | None = None
    seed: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)


class Application(QApplication):
    """The application; the system may send it a record to open."""

    def __init__(self, arguments: Sequence[str] = ("cardtable",)) -> None:
        super().__init__(list(arguments))
        self.window: MainWindow | None = None

    def event(self, event: QEvent) -> bool:
        """Handle the event that a double click on a record in the Finder sends."""
        return (self.window is not None and open_for(event, self.window)) or super().event(event)


def open_for(event: QEvent, window: MainWindow) -> bool:
    """Open the record of this event; return whether it has one."""
    if not isinstance(event, QFileOpenEvent):
        return False
    window.arrivals.open(path_of(event.file()))
    return True


def run(
    wanted: Wanted | Path | None = None, language: str | None = None, opened: Callable[[], None] = lambda: None
) -> int:
    """Open the window, and return the exit status when it is closed.

    If a window is open already with the matches of our folder, that one comes to the front. It opens a record, but no
    table, since a match may be under way in it.

    Args:
        wanted: a table, or a record to open; None: Home.
        language: the language to use instead of that in the settings.
        opened: called if this call opens a window of its own.

    Raises:
        KeyboardInterrupt: if Ctrl-C closed it.
    """
    if not display.can_show():
        display.let_go()
        print(Words(language or system_language()).say("ui.no_display", program=PROGRAM), file=sys.stderr)
        return 1
    folder = home()
    claim = FolderLock(folder)
    if not claim.take():
        told = Words(language or system_language())
        if ask_first_window(claim, folder, None if isinstance(wanted, Wanted) else wanted):
            display.let_go()
            if not isinstance(wanted, Wanted):
                return 0
            print(told.say("ui.second"), file=sys.stderr)
            return 2
        if not claim.take():
            return _refuse(told, in_a_box=not isinstance(wanted, Wanted))
    opened()
    claimed = time.time()
    sweep(folder)
    app = application()
    window = MainWindow(folder, language=language)
    app.window = window
    interrupt = Interrupt(window)
    SingleInstance(window, folder, claim, claimed)
    if not window.isVisible():
        window.show()
    window.raise_()
    window.activateWindow()
    if isinstance(wanted, Wanted):
        open_table(window, wanted)
    elif wanted is not None:
        window.arrivals.open(wanted)
    try:
        status = app.exec()
    finally:
        interrupt.give_back()
        claim.give_back()
    if interrupt.came:
        raise KeyboardInterrupt
    return status


def _refuse(words: Words, *, in_a_box: bool) -> int:
    """Say that another window uses our folder and does not answer; return the exit status.

    A person who double-clicked sees no terminal, and gets a box; a typed command is not held up by one.
    """
    sentence = words.say("ui.second.silent")
    print(sentence, file=sys.stderr)
    if not in_a_box:
        display.let_go()
        return 1
    application()
    box = QMessageBox(QMessageBox.Icon.Information, words.say("ui.title"), sentence)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.exec()
    return 1


def application() -> Application:
    """The application with fonts, icon and names, made once."""
    existing = QApplication.instance()
    if isinstance(existing, Application):
        return existing
    QGuiApplication.setDesktopFileName(DESKTOP_FILE)
    with quiet_about_locale():
        app = Application()
    display.let_go()
    app.setApplicationName("Cardtable")
    # the direction of all languages of the program, whatever the system's is
    app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    load_fonts()
    app.setWindowIcon(icon())
    # Qt's own dialogs, such as that for files, use the system's language
    translator = QTranslator(app)
    if translator.load(QLocale(), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)
    return app


def open_table(window: MainWindow, wanted: Wanted) -> None:
    """Go straight to this table."""
    # use exactly the rules that were asked for, so that a seed deals the same cards everywhere; the choices made in the
    # window stay remembered
    last, rules = window.settings.of(wanted.game), make(wanted.game, wanted.options)
    seats = wanted.seats or rules.default_seats
    window.flow.begin(rules, lazy.players(seats, last.opponents, last.levels), wanted.seed or "")


def icon() -> QIcon:
    """The program's icon, at every size that Qt asks for."""
    renderer = QSvgRenderer(asset("icons", "cardtable.svg").read_bytes())
    made = QIcon()
    for size in _ICON_SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter)
        painter.end()
        made.addPixmap(pixmap)
    return made
