"""The program with its window: the command line calls `run`, which returns when the window is closed."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import field
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QMessageBox

from cardtable import PROGRAM
from cardtable.assets import asset
from cardtable.engine.frozen import frozen
from cardtable.games import make
from cardtable.store.leftovers import sweep
from cardtable.ui.shell import display, lazy, stored_home
from cardtable.ui.shell.closing_signals import ClosingSignals
from cardtable.ui.shell.cover import Cover
from cardtable.ui.shell.first_window import Application, FirstWindow, bare_application
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.shell.next_start import store_home
from cardtable.ui.shell.parts import Parts
from cardtable.ui.shell.single_instance import SingleInstance, ask_first_window
from cardtable.ui.shell.window_geometry import Pane, fit_to_screen
from cardtable.ui.style.fonts import load_fonts
from cardtable.wording import Words, system_language

_ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@frozen
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


def run(
    wanted: Wanted | Path | None = None,
    language: str | None = None,
    opened: Callable[[], None] = lambda: None,
    first: FirstWindow | None = None,
) -> int:
    """Open the window, and return the exit status when it is closed.

    If a window is open already with the matches of our folder, that one comes to the front. It opens a record, but no
    table, since a match may be under way in it.

    Args:
        wanted: a table, or a record to open; None: Home.
        language: the language to use instead of that in the settings.
        opened: called if this call opens a window of its own.
        first: what was done before this module was loaded; None: nothing.

    Raises:
        KeyboardInterrupt: if Ctrl-C closed it.
    """
    first = first or FirstWindow(at_home=wanted is None and language is None)
    if not first.can_show:
        display.let_go()
        print(Words(language or system_language()).say("ui.no_display", program=PROGRAM), file=sys.stderr)
        return 1
    folder, claim = first.folder, first.claim
    if not first.ours:
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
    sweep(folder)
    app = application()
    stored = None if first.picture is None else first.picture.state
    window = app.window = furnished(folder, language=language, window=first.window, stored=stored)
    signals = ClosingSignals(window)
    SingleInstance(window, folder, claim, first.claimed)
    if first.picture is not None:
        Cover(first.picture, window)
        # it goes with its cover
        first.picture = None
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
        if language is None:
            store_home(window, folder)
    finally:
        signals.give_back()
        claim.give_back()
    if signals.came == signal.SIGINT:
        raise KeyboardInterrupt
    # a shell tells in this way which signal ended a program
    return status if signals.came is None else 128 + signals.came


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
    app = bare_application()
    # the direction of all languages of the program, whatever the system's is
    app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    if app.windowIcon().isNull():
        load_fonts()
        app.setWindowIcon(icon())
        # Qt's own dialogs, such as that for files, use the system's language
        translator = QTranslator(app)
        if translator.load(QLocale(), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
            app.installTranslator(translator)
    return app


def furnished(
    home: Path,
    bots: lazy.BotClient | None = None,
    language: str | None = None,
    window: MainWindow | None = None,
    stored: bytes | None = None,
) -> MainWindow:
    """The window with its parts, at Home.

    Args:
        home: the folder of settings, presets, matches and the ledger.
        bots: the client that asks bots; None: one is made when it is first needed.
        language: the language to use this time instead of the saved one; None: the saved one.
        window: the window, if it is there already.
        stored: the state of Home for which its cards and its table may have been stored; None: none is known.
    """
    window = window or MainWindow()
    parts = Parts(window, home, bots, language)
    window.furnish(parts)
    # else the picture of Home, if there is one, would be deleted
    window.takeCentralWidget()
    window.setCentralWidget(Pane(parts.pages, window.appearance))
    fit_to_screen(window, window.settings.window, maximized=window.settings.maximized)
    parts.pages.settle(window.size())
    if stored is not None:
        stored_home.take(window, home, stored)
    parts.flow.go_home()
    return window


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
