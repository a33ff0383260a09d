"""Every page and every sheet in the smallest windows: no button is off the window, cut, or under another one."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QComboBox, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.ui.layout.layout_input import SMALL, scales
from cardtable.ui.shell.main_window import MainWindow
from cardtable.ui.style.fonts import pixels, smallest
from cardtable.ui.style.theme import LEAST_SCALE, SMALLEST_LETTER, TINIEST_LETTER, Role
from cardtable.ui.table.number_bar import NumberBar
from tests.ui.pages import every_page, open_in, settle, turn_of

CONTROLS = (QAbstractButton, QComboBox, QLineEdit, QSpinBox, NumberBar)


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [
        ((480, 320), "100", "it"),
        ((480, 320), "200", "en"),
        ((624, 314), "100", "it"),
    ],
)
def test_every_button_can_be_pressed_in_a_window_however_small(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: str, language: str
) -> None:
    window = open_in(tmp_path, size, text=text, language=language)
    try:
        lost = {name: found for name, _ in every_page(window, set()) if (found := list(out_of_reach(window)))}
        assert (window.width(), window.height()) == size
    finally:
        window.close()
        window.deleteLater()
    assert lost == {}


def out_of_reach(window: MainWindow) -> Iterator[str]:
    """What is shown and cannot be pressed: outside of the window, narrower than its words, or under another one."""
    # where the window is smaller, all of the page can be scrolled to
    page = window.pages
    top: QWidget = window.sheets[-1] if window.sheets else page
    controls = [each for kind in CONTROLS for each in top.findChildren(kind) if each.isVisible()]
    places: dict[QWidget, QRect] = {}
    for control in controls:
        name = f"{type(control).__name__} {control.accessibleName() or getattr(control, 'text', str)()!r}"
        place = QRect(control.mapTo(page, QPoint()), control.size())
        port = scrolled_in(control, page)
        room = QRect(port.mapTo(page, QPoint()), port.size()) if port is not None else page.rect()
        if port is not None:
            if not page.rect().contains(room) or room.height() < min(place.height(), 24):
                yield f"{name}: it is scrolled in {room.getRect()}"
            # what is above or below can be scrolled to
            place = QRect(place.x(), room.y(), place.width(), 1)
        else:
            places[control] = place
        if not room.contains(place):
            yield f"{name}: at {place.getRect()} outside of {room.getRect()}"
        if place.width() < control.minimumSizeHint().width():
            yield f"{name}: {place.width()} wide, and needs {control.minimumSizeHint().width()}"
    for (one, first), (other, second) in combinations(places.items(), 2):
        if first.intersects(second) and not one.isAncestorOf(other) and not other.isAncestorOf(one):
            yield f"{one.accessibleName() or one} at {first.getRect()} and {other} at {second.getRect()}"


def scrolled_in(control: QWidget, page: QWidget) -> QWidget | None:
    """The part of the outermost scroll area of the page in which this is seen, if it is in one."""
    outer, port = control.parentWidget(), None
    while outer is not None and outer is not page:
        if isinstance(outer, QAbstractScrollArea) and outer.viewport().isAncestorOf(control):
            port = outer.viewport()
        outer = outer.parentWidget()
    return port


@pytest.mark.parametrize("size", [(667, 338), (624, 314)], ids=["1366x768 at 200 %", "1920x1080 at 300 %"])
def test_on_a_screen_whose_picture_is_scaled_up_nothing_is_cut_and_nothing_scrolled(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    window = open_in(tmp_path, size)
    try:
        assert (window.pages.width(), window.pages.height()) == size, "nothing is scrolled"
        home = window.home_page
        places = [QRect(tile.mapTo(home, QPoint()), tile.size()) for tile in home.tiles.values()]
        assert all(home.felt.contains(place) for place in places)
        for game in GAMES:
            window.flow.play(turn_of(game))
            settle(window)
            rail, letter = window.table.rail, window.appearance.letter
            assert window.rect().contains(rail.mapTo(window, rail.rect().bottomRight()))
            lines = [(rail.prompt, Role.PROMPT), (rail.last, Role.STATUS)]
            assert all(pixels(role, letter) <= line.height() for line, role in lines if line.isVisible())
            assert not rail.last.isVisible() or rail.prompt.geometry().bottom() < rail.last.geometry().top()
            assert all(pixels(Role.ACTION, letter) < button.height() for button in rail.bar.buttons)
    finally:
        window.close()
        window.deleteLater()


def test_letters_shrink_with_a_tiny_window_and_with_no_other() -> None:
    assert scales(*SMALL).letter == LEAST_SCALE
    assert {smallest(scale) for scale in (LEAST_SCALE, 1.0, 2.0)} == {SMALLEST_LETTER}
    sizes = [pixels(Role.STATUS, scales(*size).letter) for size in [SMALL, (683, 400), (624, 314), (300, 150)]]
    assert sizes == sorted(sizes, reverse=True) and sizes[1] < SMALLEST_LETTER and sizes[-1] == TINIEST_LETTER
