"""The program with its window: started by the command line, ended by closing it."""

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
    """A table that is wanted at the start.

    Attributes:
        game: its id.
        seats: how many play; None: as many as usual.
        seed: what the cards are dealt from; None: chance.
        options: house rules that differ from the defaults.
    """

    game: str
    seats: int | None = None
    seed: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)


class Application(QApplication):
    """The application; the system may hand it a record to open."""

    def __init__(self, arguments: Sequence[str] = ("cardtable",)) -> None:
        super().__init__(list(arguments))
        self.window: MainWindow | None = None

    def event(self, event: QEvent) -> bool:
        """A file that was double-clicked in the Finder comes as an event."""
        return (self.window is not None and open_for(event, self.window)) or super().event(event)


def open_for(event: QEvent, window: MainWindow) -> bool:
    """Open the record that this event is about, if it is about one."""
    if not isinstance(event, QFileOpenEvent):
        return False
    window.arrivals.open(path_of(event.file()))
    return True


def run(
    wanted: Wanted | Path | None = None, language: str | None = None, opened: Callable[[], None] = lambda: None
) -> int:
    """Open the window, and return the exit status when it is closed.

    If there is a window already with the matches of our folder, that one comes to the front. It opens a record that is
    wanted; it lays no table, because somebody may sit at one.

    Args:
        wanted: a table, or a record to open; None: Home.
        language: what it speaks in place of the language in the settings.
        opened: called when the window is ours.

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
    """Say that another window keeps its matches in our folder and does not answer; the exit status.

    Who double-clicked sees no terminal, and is told in a box; who typed a command is not kept by one.
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
    # as all languages of the program are written, whatever the system's is
    app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    load_fonts()
    app.setWindowIcon(icon())
    # Qt's own dialogs, such as the one for files, speak the system's language
    translator = QTranslator(app)
    if translator.load(QLocale(), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)
    return app


def open_table(window: MainWindow, wanted: Wanted) -> None:
    """Go straight to the table that is wanted."""
    # the rules that were asked for and no others, so that a seed deals the same cards wherever it is tried; what was
    # chosen at the window stays remembered
    last, rules = window.settings.of(wanted.game), make(wanted.game, wanted.options)
    seats = wanted.seats or rules.default_seats
    window.flow.begin(rules, lazy.players(seats, last.opponents, last.levels), wanted.seed or "")


def icon() -> QIcon:
    """The program's icon, drawn at every size that is asked for."""
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
