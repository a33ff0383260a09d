"""The picture of Home that the next start shows first: only as Home is, and never in its way."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.store import home_picture as store
from cardtable.store import settings
from cardtable.store.settings import Chosen
from cardtable.ui.home import background
from cardtable.ui.sheets.new_match import NewMatch
from cardtable.ui.shell import home_picture
from cardtable.ui.shell.app import furnished
from cardtable.ui.shell.cover import Cover
from cardtable.ui.shell.home_picture import FORMAT, HEAD, HomePicture
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.shell.next_start import store_home
from tests.ui.conftest import Opener
from tests.ui.hands import Person
from tests.ui.stand_ins import BotsHere

Starter = Callable[[], tuple[MainWindow, HomePicture | None]]


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Starter]:
    """Starts the program once more on the same folder, as far as its first picture."""
    windows: list[MainWindow] = []

    def start_one() -> tuple[MainWindow, HomePicture | None]:
        window = MainWindow()
        windows.append(window)
        return window, home_picture.show(window, tmp_path)

    yield start_one
    for window in windows:
        if window._parts is not None:
            window.close()
        window.deleteLater()
    qapp.processEvents()


@pytest.fixture
def stored(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> MainWindow:
    """A window that was closed, and has left its picture."""
    window = open_window()
    window.close()
    store_home(window, tmp_path)
    return window


def looks(window: MainWindow) -> QImage:
    return window.grab().toImage().convertToFormat(FORMAT)


def until_home_shows(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.findChildren(HomePicture), timeout=30000)


def whole(qtbot: QtBot, window: MainWindow) -> QImage:
    """The window once all its cards are there."""
    window.activateWindow()
    looks(window)
    qtbot.waitUntil(lambda: not window.appearance.cache.waiting and not window.flow.left_picture.lacking, timeout=30000)
    return looks(window)


def test_the_picture_is_home_to_the_last_pixel(
    qtbot: QtBot, start: Starter, stored: MainWindow, tmp_path: Path
) -> None:
    window, picture = start()
    assert picture is not None and window.isVisible()
    shown = looks(window)
    furnished(tmp_path, BotsHere(), window=window)
    Cover(picture, window)
    assert looks(window) == shown
    until_home_shows(qtbot, window)
    assert whole(qtbot, window) == shown


def test_home_is_whole_at_once_with_the_cards_and_the_table_that_were_stored(
    qtbot: QtBot, start: Starter, stored: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, picture = start()
    assert picture is not None
    shown = looks(window)
    monkeypatch.setattr(background, "table_surface", None)
    furnished(tmp_path, BotsHere(), window=window, stored=picture.state)
    window.home_page.grab()
    assert not window.appearance.cache.waiting
    window.activateWindow()
    qtbot.waitUntil(lambda: looks(window) == shown, timeout=30000)


def test_a_click_in_the_first_moments_reaches_home(
    qtbot: QtBot, start: Starter, stored: MainWindow, tmp_path: Path
) -> None:
    window, picture = start()
    assert picture is not None
    furnished(tmp_path, BotsHere(), window=window)
    Cover(picture, window)
    QApplication.sendPostedEvents()
    handle, tile = window.windowHandle(), next(iter(window.home_page.tiles.values()))
    assert handle is not None
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=tile.mapTo(window, tile.rect().center()))
    assert isinstance(Person(qtbot, window).sheet, NewMatch)
    until_home_shows(qtbot, window)


def test_a_key_in_the_first_moments_reaches_home(
    qtbot: QtBot, start: Starter, stored: MainWindow, tmp_path: Path
) -> None:
    window, picture = start()
    assert picture is not None
    furnished(tmp_path, BotsHere(), window=window)
    Cover(picture, window)
    window.activateWindow()
    QApplication.sendPostedEvents()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    assert list(window.home_page.tiles.values())[1].hasFocus()
    until_home_shows(qtbot, window)


def test_a_key_pressed_before_home_is_there_waits_for_it(
    qtbot: QtBot, start: Starter, stored: MainWindow, tmp_path: Path
) -> None:
    window, picture = start()
    assert picture is not None
    QTest.keyClick(window, Qt.Key.Key_Escape)
    window.close()
    assert window.isVisible()


def another_felt(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / settings.FILE
    path.write_text(path.read_text().replace('felt = "green"', 'felt = "blue"'))


def a_match(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "matches").mkdir(exist_ok=True)
    (folder / "matches" / "brilla.cardtable").write_text("{}")


def another_version(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "__version__", "99")


def another_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def another_time_zone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "tzname", ("NPT", "NPT"))


def another_program(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_PROGRAM", folder)


def another_executable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder.parent / "built-again").touch()
    monkeypatch.setattr("sys.executable", str(folder.parent / "built-again"))


def an_end_missing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = (folder / store.FILE).read_bytes()
    (folder / store.FILE).write_bytes(content[: len(content) // 2])


def zeros_in_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = (folder / store.FILE).read_bytes()
    middle = len(content) // 2
    (folder / store.FILE).write_bytes(content[:middle] + bytes(len(content) - middle))


def another_size_in_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The device pixel ratio is nought, so that the picture fits no window."""
    content = bytearray((folder / store.FILE).read_bytes())
    start = len(content) - len(store.read(folder, home_picture.state(folder)) or b"")
    *head, _ = HEAD.unpack_from(content, start)
    HEAD.pack_into(content, start, *head, 0.0)
    (folder / store.FILE).write_bytes(content)


def nothing_in_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / store.FILE).write_bytes(b"")


def no_picture(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / store.FILE).unlink()


CHANGES = [
    *(another_felt, a_match, another_version, another_language, another_time_zone, another_program),
    another_executable,
    *(an_end_missing, zeros_in_it, another_size_in_it, nothing_in_it, no_picture),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_no_picture_is_shown_once_home_or_the_picture_has_changed(
    change: Callable[[Path, pytest.MonkeyPatch], None],
    start: Starter,
    stored: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    change(tmp_path, monkeypatch)
    window, picture = start()
    assert picture is None and not window.isVisible()


def test_damaged_cards_and_a_damaged_table_are_drawn_anew(
    qtbot: QtBot, start: Starter, stored: MainWindow, tmp_path: Path
) -> None:
    for name in (store.FANS, store.SURFACE):
        content = (tmp_path / name).read_bytes()
        middle = len(content) // 2
        (tmp_path / name).write_bytes(content[:middle] + bytes(len(content) - middle))
    window, picture = start()
    assert picture is not None
    assert [store.read(tmp_path, picture.state, name) for name in (store.FANS, store.SURFACE)] == [None, None]
    shown = looks(window)
    furnished(tmp_path, BotsHere(), window=window, stored=picture.state)
    Cover(picture, window)
    until_home_shows(qtbot, window)
    assert whole(qtbot, window) == shown


def test_what_could_not_be_written_whole_leaves_its_room_to_the_matches(
    stored: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:100])
        raise OSError(errno.ENOSPC, "no room")

    before = sorted(path.name for path in tmp_path.iterdir())
    monkeypatch.setattr(Path, "write_bytes", full)
    store_home(stored, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_picture_that_a_kill_left_half_written_is_no_change_of_home(
    start: Starter, stored: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / f".{store.FILE}").write_bytes(b"half")
    _, picture = start()
    assert picture is not None


def test_the_picture_holds_the_match_that_was_left(
    qtbot: QtBot, open_window: Opener, start: Starter, tmp_path: Path
) -> None:
    person = Person(qtbot, open_window())
    person.window.flow.new_match("brilla", Chosen(4, GAMES["brilla"].option_set.complete({})), "sera")
    person.window.close()
    store_home(person.window, tmp_path)
    window, picture = start()
    assert picture is not None
    shown = looks(window)
    furnished(tmp_path, BotsHere(), window=window)
    Cover(picture, window)
    assert window.home_page.left is not None
    window.flow.draw_left()
    until_home_shows(qtbot, window)
    assert whole(qtbot, window) == shown


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_that_cannot_be_written_is_left_without_a_picture(
    open_window: Opener, start: Starter, tmp_path: Path
) -> None:
    window = open_window()
    window.close()
    tmp_path.chmod(0o500)
    try:
        store_home(window, tmp_path)
        assert not store.is_there(tmp_path)
    finally:
        tmp_path.chmod(0o700)


def test_a_window_of_another_size_makes_the_picture_go(
    qtbot: QtBot, start: Starter, stored: MainWindow, tmp_path: Path
) -> None:
    window, picture = start()
    assert picture is not None
    furnished(tmp_path, BotsHere(), window=window)
    Cover(picture, window)
    window.resize(window.width() - 40, window.height() - 40)
    until_home_shows(qtbot, window)
