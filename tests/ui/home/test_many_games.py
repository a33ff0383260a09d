"""Home holds one game to sixteen: none covers another, every name can be read, and every tile can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.ui.home.game_tile import GameTile
from cardtable.ui.home.home_page import Home
from cardtable.ui.layout.home_layout import LEAST_FAN
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.style.fonts import fits
from cardtable.ui.style.theme import Role
from cardtable.ui.widgets.balanced import balanced
from cardtable.wording import catalogue
from tests.games_of_tests.many import set_out
from tests.ui.conftest import Opener
from tests.ui.hands import Person
from tests.ui.pages import settle

COUNTS = (1, 4, 5, 8, 14, 15, 16)
WINDOWS = [
    (QSize(800, 600), "100"),
    (QSize(800, 600), "200"),
    (QSize(1280, 800), "100"),
    (QSize(1920, 1080), "130"),
    (QSize(3840, 2160), "100"),
]
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@pytest.fixture(autouse=True)
def words_of_today() -> Iterator[None]:
    """Forget the words of games that are no more."""
    yield
    catalogue.catalogue.cache_clear()


def on_page(home: Home, widget: QWidget) -> QRect:
    """Where a widget lies on the page, scrolled to or not."""
    return QRect(widget.mapTo(home, QPoint()), widget.size())


def in_view(home: Home, tile: GameTile) -> bool:
    """Whether all of a tile is in sight."""
    if tile.parentWidget() is home:
        return home.felt.contains(tile.geometry())
    view = home.rows.viewport()
    return view.rect().contains(QRect(tile.mapTo(view, QPoint()), tile.size()))


def resized(window: MainWindow, size: QSize, text: str) -> Home:
    """Home in a window of this size, with letters of this size."""
    window.resize(size)
    window.preferences.wish(text=text)
    return window.home_page


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("count", COUNTS)
def test_every_game_has_a_place_of_its_own_and_a_name_that_can_be_read(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, count: int, language: str
) -> None:
    games = set_out(count, tmp_path, monkeypatch)
    window = open_window(language=language)
    for size, text in WINDOWS:
        home = resized(window, size, text)
        assert sorted(home.tiles) == sorted(games) and len(games) == count
        places = {game: on_page(home, tile) for game, tile in home.tiles.items()}
        assert [pair for pair in combinations(places, 2) if places[pair[0]].intersects(places[pair[1]])] == []
        assert wrong(home, window.appearance.letter) == [], (size, text)


def wrong(home: Home, t: float) -> list[str]:
    """The tiles and headings of the rows that are not where they should be, or cannot be read."""
    small = [tile for game, tile in home.tiles.items() if game != home.large]
    held = home.rows.felt.rect()
    found = [f"{tile.title} is outside" for tile in small if not held.contains(tile.geometry())]
    for tile in small:
        names = balanced(home.appearance, tile.title, tile.width() - 8 * t, role=Role.NAME, most=3)
        cut = [name for name in names if not fits(name, Role.NAME, t, tile.width() - 4 * t)]
        found += [f"{name} is cut" for name in cut]
        # a wide fan is lower than the others
        found += [f"{tile.title} is small"] * (tile.fan_height < 0.75 * LEAST_FAN * t)
        found += [f"{tile.title} is low"] * (tile.height() < tile.sizeHint().height())
    for heading in home.rows.headings:
        found += [f"{heading.text()} is cut"] * (heading.width() < heading.sizeHint().width())
        found += [f"{heading.text()} is outside"] * (not held.contains(heading.geometry()))
        covered = [tile for tile in small if tile.geometry().intersects(heading.geometry())]
        found += [f"{heading.text()} lies on {tile.title}" for tile in covered]
    return found


def reached_by_arrows(home: Home) -> set[QWidget]:
    """Every widget that arrow keys lead to from the first one."""
    found: set[QWidget] = set()
    waiting = [home.first]
    while waiting:
        widget = waiting.pop()
        found.add(widget)
        for key in ARROWS:
            widget.setFocus()
            QTest.keyClick(widget, key)
            focus = QApplication.focusWidget()
            assert focus is not None
            if focus not in found and focus not in waiting:
                waiting.append(focus)
    return found


@pytest.mark.parametrize("count", [4, 8, 16])
def test_arrows_lead_to_every_game_and_it_comes_into_sight(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, count: int
) -> None:
    set_out(count, tmp_path, monkeypatch)
    window = open_window()
    for size, text in WINDOWS:
        home = resized(window, size, text)
        assert reached_by_arrows(home) >= {*home.tiles.values()}, (size, text)
        for tile in home.tiles.values():
            tile.setFocus()
            assert tile.meant and in_view(home, tile), (tile.title, size, text)


def test_tab_goes_over_sixteen_games_as_they_are_read(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_out(16, tmp_path, monkeypatch)
    home = open_window().home_page
    passed = [home.first]
    while isinstance(focus := QApplication.focusWidget(), GameTile):
        if focus is not home.first:
            passed.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert set(passed) == {*home.tiles.values()}
    rows = [on_page(home, tile) for tile in passed[1:]]
    assert [(place.y(), place.x()) for place in rows] == sorted((place.y(), place.x()) for place in rows)


def test_a_click_on_a_game_that_was_scrolled_to_opens_it(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_out(16, tmp_path, monkeypatch)
    window = open_window(text="200")
    window.resize(800, 600)
    home = window.home_page
    chosen: list[str] = []
    home.chosen.disconnect()
    home.chosen.connect(chosen.append)
    bar = home.rows.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    view = home.rows.viewport()
    for game, tile in home.tiles.items():
        if in_view(home, tile) and tile.parentWidget() is not home:
            middle = tile.mapTo(view, tile.rect().center())
            assert view.childAt(middle) is tile
            Person(qtbot, window).click(tile)
            assert chosen.pop() == game


def test_a_screen_reader_hears_what_every_game_is(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_out(16, tmp_path, monkeypatch)
    window = open_window()
    home, words = window.home_page, window.words
    for game, tile in home.tiles.items():
        interface = QAccessible.queryAccessibleInterface(tile)
        assert interface.text(QAccessible.Text.Name) == words.title(game)
        told = interface.text(QAccessible.Text.Description)
        assert words.tagline(game) in told and tile.status in told
    headings = {words.say(f"ui.group.{group}") for group in ("scopa", "tricks", "house", "alone")}
    assert {heading.text() for heading in home.rows.headings} == headings


def test_the_game_played_last_is_large_and_its_group_comes_first(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    assert window.home_page.large == "brilla", "nothing has been played"
    evening = datetime(2026, 11, 1, 21)
    window.settings.played |= {"trisac": evening, "briscola": evening + timedelta(hours=1)}
    window.flow.go_home()
    home, say = window.home_page, window.words.say
    assert set(home.tiles) == set(GAMES)
    assert list(home.tiles)[:2] == ["briscola", "trisac"]
    assert home.tiles["briscola"].parentWidget() is home and home.tiles["briscola"].hasFocus()
    assert home.rows.headings[0].text() == say("ui.group.house")


def test_a_game_that_is_begun_is_the_large_one_from_then_on(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    person.click(person.window.home_page.tiles["sedici"])
    person.key(Qt.Key.Key_Return)
    person.window.flow.go_home()
    assert person.window.home_page.large == "sedici"
    person.window.close()
    assert open_window().home_page.large == "sedici"


def test_of_games_begun_within_a_moment_the_later_one_is_the_large_one(open_window: Opener) -> None:
    window = open_window()
    for game in ("trisac", "briscola", "sedici", "brilla", "briscola"):
        window.preferences.note_played(game)
        window.flow.go_home()
        assert window.home_page.large == game


class Counter(QObject):
    """Counts how often each of some widgets is painted."""

    def __init__(self, widgets: list[QWidget]) -> None:
        super().__init__()
        self.counts = dict.fromkeys(widgets, 0)
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count a painting."""
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
            self.counts[watched] += 1
        return False


def test_a_tile_is_painted_anew_once_when_all_its_cards_are_there(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    set_out(14, tmp_path, monkeypatch)
    window: MainWindow = open_window()
    home = window.home_page
    tiles = list(home.tiles.values())
    counter = Counter([*tiles])
    qtbot.waitUntil(lambda: all(tile.take_fan() for tile in tiles), timeout=30000)
    settle(window)
    counter.counts = dict.fromkeys(tiles, 0)
    # a new look needs all cards anew, as at the start
    window.preferences.wish(deck="french")
    qtbot.waitUntil(lambda: all(tile.take_fan() for tile in home.tiles.values()), timeout=30000)
    QApplication.processEvents()
    assert max(counter.counts.values()) <= 3, "with cards face down, and with its own"


def test_cards_of_another_size_stand_in_until_those_of_this_size_are_there(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    home = window.home_page
    settle(window)
    tile = home.tiles[home.large]
    assert tile.take_fan()
    window.resize(1500, 1000)
    assert home.is_resizing and not tile.take_fan(), "no card is asked for while the size changes"
    assert not window.appearance.cache.waiting
    qtbot.waitUntil(lambda: not home.is_resizing)
    qtbot.waitUntil(tile.take_fan, timeout=30000)
