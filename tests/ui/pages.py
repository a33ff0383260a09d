"""Every page and every sheet of the window, one after the other, as tests of all of them need them.

Run as a program it draws each of them into a folder. `missing` names whatever of `cardtable.ui` nobody has seen, so
that a sheet that is new cannot be forgotten here.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import cardtable.ui
from cardtable.bots.request import request_for, think_here
from cardtable.engine.actions import Action
from cardtable.engine.cards import FRENCH, ITALIAN
from cardtable.engine.match import Match
from cardtable.games import GAMES
from cardtable.store import settings as store
from cardtable.store.presets import Preset
from cardtable.store.settings import Chosen, Settings
from cardtable.ui.play.command_specs import GALLERY, LOG, PAUSE, RULES, STATISTICS
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.replay import Replay
from cardtable.ui.sheets.finishing import Finishing
from cardtable.ui.sheets.gallery import Gallery
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.sheets.settings import PAGES, SettingsDialog
from cardtable.ui.shell.app import furnished
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.shell.render import played
from cardtable.ui.style.decks import choices
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.widgets.message_sheets import NameSheet
from cardtable.ui.widgets.segmented import Segmented
from cardtable.ui.widgets.sheet import Sheet
from cardtable.wording import languages
from tests.ui.evenings import over, spend
from tests.ui.stand_ins import BotsHere

AnySheet = TypeVar("AnySheet", bound=Sheet)
STARTED = datetime.fromisoformat("2026-11-01T21:05:00+01:00")
NUMBERS: dict[str, dict[str, object]] = {"sedici": {"auction": "every_hand"}, "trisac": {}}
"""The games in which a number is named, and house rules by which that comes soon."""
MISSING = "missing"
"""The file that names what has not been shown."""
UNSEEN = {"FadeIn", "HomePicture"}
"""What only shows while a sheet comes, or before Home is there: pictures of what the others are."""


def settle(window: MainWindow) -> QPixmap:
    """Until nothing is about to change, and every card is there; the window as it looks then."""
    for _ in range(3):
        QApplication.processEvents()
        if window.controller is not None:
            window.controller.skip()
    if window.pages.currentWidget() is window.table:
        window.table.view.quiet()
        window.table.view.settle()
    window.grab()
    while window.pages.at_home and window.flow.left_picture.lacking:
        QApplication.processEvents()
    for _ in range(9):
        window.appearance.cache.finish()
        QApplication.processEvents()
        pixmap = window.grab()
        if not window.appearance.cache.waiting:
            return pixmap
    raise AssertionError("cards are made again and again")


def the_sheet(window: MainWindow, kind: type[AnySheet]) -> AnySheet:
    """The sheet on top."""
    sheet = window.sheets[-1]
    assert isinstance(sheet, kind), (sheet, kind)
    return sheet


def put_away(window: MainWindow) -> None:
    """Close every sheet."""
    for sheet in reversed(window.sheets):
        sheet.rejected.disconnect() if sheet.metaObject().className() == "Ranking" else None
        sheet.reject()
    QApplication.processEvents()


def turn_of(
    game: str,
    asks: Callable[[Sequence[Action]], bool] = bool,
    options: Mapping[str, object] | None = None,
    seats: int | None = None,
) -> Match:
    """A match of this game in which it is the person's turn, and what may be done is such."""
    match = replaced(played(game, seats, "pagine", 2, options or {}))
    while True:
        seat = match.to_act
        assert seat is not None, f"nobody is ever asked for that at {game}"
        if seat == match.record.human and asks(match.rules.legal(match.state, seat)):
            return match
        action = think_here(request_for(match, seat)).action
        assert action is not None
        match.play(seat, action)


def replaced(match: Match) -> Match:
    """The same match, begun at a time that stays the same."""
    return Match(match.rules, replace(match.record, started=STARTED.isoformat()))


def names_a_number(actions: Sequence[Action]) -> bool:
    """Whether one of these names a number."""
    return NumberEntry.of(actions, 0) is not None


def home(window: MainWindow) -> Iterator[str]:
    """Home before and after the first match."""
    window.flow.go_home()
    yield "home, nothing left"


def new_matches(window: MainWindow) -> Iterator[str]:
    """The sheet before a match of each game, and what is explained on it."""
    for game in GAMES:
        window.flow.ask_new_match(game)
        yield f"new match, {game}"
        put_away(window)
    window.flow.ask_new_match("brilla")
    sheet = the_sheet(window, NewMatch)
    rows = sheet.rules.form.rows
    for id, segment in (("first_lap", 1), ("knock_from", 0)):
        control = rows[id].control
        assert isinstance(control, Segmented)
        control.segments[segment].click()
        control.segments[segment].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.qWait(30)
    yield "new match, rules that exclude each other, explained"
    put_away(window)


def settings(window: MainWindow) -> Iterator[str]:
    """Every page of the settings, and the sheet that asks for a name."""
    for page in (*PAGES, *GAMES):
        window.menu_sheets.open_settings(page)
        yield f"settings, {page}"
        put_away(window)
    options = {**window.settings.of("brilla").options, "take_back": "once"}
    window.preferences.presets.save(Preset("brilla", "Da noi", options))
    window.settings.chosen["brilla"] = Chosen(4, options)
    window.menu_sheets.open_settings("brilla")
    yield "settings, brilla by rules that have a name"
    the_sheet(window, SettingsDialog).bars["brilla"].buttons["save"].click()
    the_sheet(window, NameSheet)
    yield "a name is asked for"
    put_away(window)


def books(window: MainWindow) -> Iterator[str]:
    """The rulebooks."""
    window.do(RULES)
    yield "rulebooks"
    put_away(window)


def gallery(window: MainWindow) -> Iterator[str]:
    """A deck of each pack, and a card alone."""
    for pack in (ITALIAN, FRENCH):
        window.do(GALLERY)
        sheet = the_sheet(window, Gallery)
        sheet.deck.setCurrentIndex(sheet.decks.index(choices(pack)[0]))
        sheet.strip.look_at(len(sheet.leaves) - 1 if pack is FRENCH else 3)
        yield f"gallery, {sheet.shown}"
        if pack is ITALIAN:
            sheet.large.clicked.emit()
            yield "gallery, a card alone"
        put_away(window)


def troubles(window: MainWindow) -> Iterator[str]:
    """What went wrong."""
    window.dialogs.tell_all(["ui.trouble.title", "ui.trouble.title"])
    yield "troubles"
    put_away(window)


def tables(window: MainWindow) -> Iterator[str]:
    """A match of each game, and all that can lie over it."""
    for game in GAMES:
        window.flow.play(turn_of(game))
        yield f"table, {game}"
    for game, options in NUMBERS.items():
        window.flow.play(turn_of(game, names_a_number, options))
        yield f"table, a number is named at {game}"
    window.flow.play(turn_of("brilla"))
    settle(window)
    bar = window.table.rail.bar
    number = next(number for number, command in enumerate(bar.commands) if command.reason)
    bar.explained.emit(bar.commands[number], bar.buttons[number])
    yield "table, why something cannot be done"
    bar.explained.emit(None, None)
    window.table.ask_for_hint()
    yield "table, a hint and what the others cost"
    window.table.ask_for_hint()
    window.do(LOG)
    yield "table, the story"
    window.do(LOG)
    window.do(PAUSE)
    yield "pause"
    put_away(window)
    window.flow.ask_leave()
    yield "whether to leave"
    put_away(window)
    assert window.session is not None
    window.dialogs.lay(Finishing(window.dialogs.context, window.session.match))
    yield "the others finish the match"
    put_away(window)
    window.menu_sheets.open_rules("knock")
    yield "rulebook at the table"
    put_away(window)


def endings(window: MainWindow) -> Iterator[str]:
    """Matches that are over, and what is remembered of them."""
    window.flow.go_home()
    window.do(STATISTICS)
    yield "statistics, nothing played"
    put_away(window)
    for game in GAMES:
        window.flow.watch(over(game))
        replay = window.controller
        assert isinstance(replay, Replay)
        replay.play(playing=False)
        replay.go_to(10)
        yield f"replay, {game}"
        window.flow.rank(over(game))
        yield f"ranking, {game}"
        put_away(window)
    spend(window.preferences._folder, *GAMES, *GAMES)
    left = replaced(played("brilla", None, "pagine", 12, {}))
    window.autosave.begin(left)
    window.autosave.keep(left)
    window.flow.go_home()
    window.flow.draw_left()
    yield "home, a match was left"
    window.flow.ask_new_match("brilla")
    yield "whether to go on"
    put_away(window)
    window.do(STATISTICS)
    yield "statistics, matches and one that was left"
    put_away(window)


GROUPS: tuple[Callable[[MainWindow], Iterator[str]], ...] = (
    home,
    new_matches,
    settings,
    books,
    gallery,
    troubles,
    tables,
    endings,
)


def every_page(window: MainWindow, seen: set[str]) -> Iterator[tuple[str, QPixmap]]:
    """The names and pictures of all pages and sheets, each while it is open; `seen` gets what kinds of widgets show."""
    for group in GROUPS:
        for name in group(window):
            pixmap = settle(window)
            seen.update(type(widget).__name__ for widget in window.findChildren(QWidget) if widget.isVisible())
            yield name, pixmap


def open_in(folder: Path, size: tuple[int, int] = (1280, 800), **general: str) -> MainWindow:
    """A window on this folder, which is new, of this size."""
    load_fonts()
    options = store.general_options(list(languages()), choices(ITALIAN), choices(FRENCH))
    chosen = options.complete({"language": "it", "pace": "none", **general})
    folder.mkdir(parents=True, exist_ok=True)
    store.save(folder, Settings(chosen))
    window = furnished(folder, BotsHere())
    # what a small screen has is another test's affair
    window.setMinimumSize(1, 1)
    window.resize(*size)
    window.show()
    window.activateWindow()
    settle(window)
    return window


def missing(seen: Iterable[str]) -> set[str]:
    """Every kind of widget that is painted here, and every sheet, of which no page has shown one."""
    for module in pkgutil.walk_packages(cardtable.ui.__path__, "cardtable.ui."):
        importlib.import_module(module.name)
    shown = {kind for kind in _kinds(QWidget) if "paintEvent" in vars(kind) or issubclass(kind, Sheet)}
    leaves = {kind.__name__ for kind in shown if not list(_kinds(kind))}
    return leaves - set(seen) - UNSEEN


def _kinds(base: type[QWidget]) -> Iterator[type[QWidget]]:
    """The kinds of the window's own that derive from this one."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("cardtable.ui"):
            yield kind
        yield from _kinds(kind)


def main(folder: Path, block: int) -> None:
    """Draw all of them into this folder, so many logical pixels across and down as one."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    application.setCursorFlashTime(0)
    seen: set[str] = set()
    window = open_in(folder / "home")
    small = window.size() / block
    for name, pixmap in every_page(window, seen):
        image = pixmap.toImage()
        image.setDevicePixelRatio(1)
        any_shape, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        (image if block == 1 else image.scaled(small, any_shape, smooth)).save(str(folder / f"{name}.png"))
    window.close()
    (folder / MISSING).write_text("\n".join(sorted(missing(seen))))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
