"""The program with its window: started by the command line, ended by closing it."""

from __future__ import annotations

import os
import re
import socket
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QFileOpenEvent, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable import PROGRAM
from cardtable.assets import asset
from cardtable.games import make
from cardtable.store.folder_lock import FolderLock
from cardtable.store.home import home
from cardtable.store.leftovers import sweep
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


def run(wanted: Wanted | Path | None = None, language: str | None = None) -> int:
    """Open the window, and return the exit status when it is closed.

    A record is opened in the window that is open already with the matches of our folder, if there is one.

    Args:
        wanted: a table, or a record to open; None: Home.
        language: what it speaks in place of the language in the settings.

    Raises:
        KeyboardInterrupt: if Ctrl-C closed it.
    """
    if not can_show():
        _let_go()
        print(Words(language or system_language()).say("ui.no_display", program=PROGRAM), file=sys.stderr)
        return 1
    folder = home()
    claim = FolderLock(folder)
    if not claim.take():
        if not isinstance(wanted, Wanted) and ask_first_window(claim, folder, wanted):
            _let_go()
            return 0
        if not claim.take():
            return _refuse(language, "ui.second" if isinstance(wanted, Wanted) else "ui.second.silent")
    claimed = time.time()
    sweep(folder)
    app = application()
    window = MainWindow(folder, language=language)
    app.window = window
    interrupt = Interrupt(window)
    SingleInstance(window, folder, claimed)
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


def _refuse(language: str | None, key: str) -> int:
    """Say in these words that another window keeps its matches in our folder; the exit status."""
    application()
    words = Words(language or system_language())
    sentence = words.say(key)
    print(sentence, file=sys.stderr)
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
    _let_go()
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
    from cardtable.ui.play.players import players

    # the rules that were asked for and no others, so that a seed deals the same cards wherever it is tried; what was
    # chosen at the window stays remembered
    last, rules = window.settings.of(wanted.game), make(wanted.game, wanted.options)
    seats = wanted.seats or rules.default_seats
    window.begin(rules, players(seats, last.opponents, last.levels), wanted.seed or "")


def can_show() -> bool:
    """Whether there is a screen to show a window on; Qt itself would end the program without a word of ours."""
    if sys.platform in ("win32", "darwin"):
        return True
    # several may be named, each with arguments: wayland;xcb, offscreen:size=800x600
    named = os.environ.get("QT_QPA_PLATFORM") or "wayland;xcb"
    return any(_can_show_on(platform.partition(":")[0].strip()) for platform in named.split(";"))


def _can_show_on(platform: str) -> bool:
    """Whether Qt has this platform, and it finds its screen; those that need neither server nor compositor do."""
    if platform.partition("-")[0] not in _platforms():
        return False
    if platform.startswith("wayland"):
        return bool(os.environ.get("WAYLAND_DISPLAY"))
    return platform != "xcb" or _answers(os.environ.get("DISPLAY", ""))


def _platforms() -> set[str]:
    """The platforms that Qt comes with, or that lie where it is told to look."""
    places = (QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), *QCoreApplication.libraryPaths())
    folders = [path_of(place) / "platforms" for place in places]
    folders += map(Path, filter(None, [os.environ.get("QT_QPA_PLATFORM_PLUGIN_PATH")]))
    return {path.stem.removeprefix("libq").partition("-")[0] for folder in folders for path in folder.glob("libq*.so")}


def _answers(display: str) -> bool:
    """Whether the X server of this name can be reached."""
    found = re.fullmatch(r"(?:unix)?(.*?):(\d+)(?:\.\d+)?", display)
    if found is None:
        # nothing, or the path of a socket
        return bool(display) and os.path.exists(display)
    host, number = found[1], int(found[2])
    try:
        if host:
            _HELD.append(socket.create_connection((host, 6000 + number), timeout=2))
        else:
            _HELD.append(socket.socket(socket.AF_UNIX))
            _HELD[-1].connect(f"/tmp/.X11-unix/X{number}")
    except OSError:
        _let_go()
        return False
    return True


_HELD: list[socket.socket] = []
"""Connections of the question whether there is a screen. A server that its last client leaves starts afresh, and would
drop Qt as it comes: so they are held until the application is there."""


def _let_go() -> None:
    while _HELD:
        _HELD.pop().close()


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
