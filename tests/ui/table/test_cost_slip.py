"""The slip of costs covers nothing that is needed, in any size and with any letters, and says all that it shows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable.ui.model.items import ItemKind
from cardtable.ui.scene.text_areas import worth_area
from cardtable.ui.shell.main_window import MainWindow
from tests.ui.conftest import Opener
from tests.ui.pages import NUMBERS, names_a_number, settle, turn_of

SIZES = ((800, 600), (1280, 800), (1920, 1080))
LETTERS = ("100", "130", "150", "200")


def at(widget: QWidget, window: MainWindow) -> QRect:
    """The place of this widget on the page of the table."""
    return QRect(widget.mapTo(window.table, QPoint()), widget.size())


def covered(window: MainWindow) -> list[str]:
    """What lies under the slip."""
    table, paper = window.table, window.table.slip.paper
    rows = list(enumerate(table.rows()))
    places = {
        f"{item.kind} {item.key}": table.view.visualRect(table.view.model().index(row, 0))
        for row, item in rows
        if item.kind in (ItemKind.CARD, ItemKind.PLATE, ItemKind.PILE, ItemKind.TOKENS)
    }
    places |= {button.text(): at(button, window) for button in table.rail.bar.buttons if button.isVisible()}
    if table.number.isVisible():
        places["number"] = table.number.geometry()
    return [name for name, place in places.items() if place.intersects(paper)]


def ask(qtbot: QtBot, window: MainWindow) -> None:
    session = window.session
    assert session is not None
    window.table.ask_for_hint()
    qtbot.waitUntil(lambda: session.turn_input.hint.now is not None, timeout=30000)
    settle(window)


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_covers_no_card_plate_pile_number_or_button(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int], letters: str
) -> None:
    window = open_window(language="it", text=letters, pace="none")
    window.resize(*size)
    matches = {game: turn_of(game, lambda actions: len(actions) > 1) for game in ("brilla", "briscola", "sedici")}
    matches |= {f"{game}, a number": turn_of(game, names_a_number, options) for game, options in NUMBERS.items()}
    for name, match in matches.items():
        window.flow.play(match)
        settle(window)
        ask(qtbot, window)
        slip = window.table.slip
        if slip.isHidden():
            assert letters == "130" and size == (800, 600), f"there is room for it: {name}"
            continue
        assert not covered(window), name
        assert window.table.rect().contains(slip.paper)
        on_rail = window.table.rail.geometry().intersects(slip.paper)
        if letters in ("150", "200"):
            assert on_rail, "with large letters it is a strip on the rail"
        elif size != (800, 600):
            assert not on_rail, name
        inside = slip.rows.rect()
        for row in range(slip.rows.count()):
            assert inside.contains(slip.rows.visualItemRect(slip.rows.item(row))), (name, row)


def test_a_screen_reader_finds_the_rows_as_a_list_and_no_row_that_is_not_shown(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window(language="it", text="200", pace="none")
    window.resize(1280, 800)
    window.flow.play(turn_of("brilla", lambda actions: len(actions) > 1))
    settle(window)
    ask(qtbot, window)
    rows = window.table.slip.rows
    shown = QAccessible.queryAccessibleInterface(rows)
    assert shown is not None
    assert shown.role() is QAccessible.Role.List
    names = [shown.child(number).text(QAccessible.Text.Name) for number in range(shown.childCount())]
    assert len(names) == rows.count() == 3
    assert names[0].endswith(", la migliore") and all("vite in più" in name or "pari" in name for name in names[1:])


def test_the_strip_gives_its_place_to_the_numbers(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window(language="it", text="200", pace="none")
    window.resize(1280, 800)
    window.flow.play(turn_of("trisac", names_a_number))
    settle(window)
    ask(qtbot, window)
    assert window.table.slip.isVisible()
    window.table.ask_for_hint()
    assert window.table.slip.isHidden() and "%" in window.table.rail.prompt.text()


def test_in_a_smaller_window_the_slip_lies_beside_the_smaller_hand(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window(language="it", pace="none")
    window.resize(1280, 800)
    window.flow.play(turn_of("brilla", lambda actions: len(actions) > 1))
    settle(window)
    ask(qtbot, window)
    assert not covered(window)
    window.resize(900, 640)
    settle(window)
    assert window.table.slip.isVisible() and not covered(window)


@pytest.mark.parametrize("size", [(800, 600), (1000, 640), (1920, 1080)], ids=str)
def test_while_the_old_picture_is_stretched_to_a_new_size_the_slip_stays_in_its_corner(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int]
) -> None:
    window = open_window(pace="none")
    window.resize(1280, 800)
    window.flow.play(turn_of("brilla", lambda actions: len(actions) > 1))
    settle(window)
    ask(qtbot, window)
    slip, page = window.table.slip, window.table
    window.resize(*size)
    assert window.table.view.stretch != (1, 1), "the table is not drawn in the new size yet"
    felt = page.view.areas().felt
    assert felt.contains(slip.paper)
    assert felt.right() - slip.paper.right() < 40 and felt.bottom() - slip.paper.bottom() < 40
    scene = page.view._picture.scene
    assert scene is not None
    held = max(leaf.bounds.right for key, leaf in scene.placements.items() if scene.items[key].seat == scene.human)
    assert slip.paper.left() > held * page.view.stretch[0]
    settle(window)
    assert page.view.stretch == (1, 1) and not covered(window)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("game", "seats"), [("brilla", 3), ("brilla", 8), ("brilla", 12), ("sedici", 12), ("trisac", 2)]
)
def test_however_many_play_it_covers_nothing(
    qtbot: QtBot, open_window: Opener, game: str, seats: int, size: tuple[int, int]
) -> None:
    window = open_window(language="en", pace="none")
    window.resize(*size)
    window.flow.play(turn_of(game, lambda actions: len(actions) > 1, NUMBERS.get(game), seats=seats))
    settle(window)
    ask(qtbot, window)
    assert window.table.slip.isVisible() and not covered(window)


def test_what_the_hand_is_worth_is_never_half_under_the_slip_and_comes_back(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window(language="it", text="130", pace="none")
    window.resize(1280, 800)
    window.flow.play(turn_of("brilla", lambda actions: len(actions) > 1))
    settle(window)
    picture = window.table.view._picture
    assert picture.scene is not None
    before = worth_area(picture.scene)
    assert before is not None
    ask(qtbot, window)
    assert worth_area(picture.scene) is None, "it would be under the slip"
    window.table.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier))
    settle(window)
    assert window.table.slip.isHidden() and worth_area(picture.scene) == before
