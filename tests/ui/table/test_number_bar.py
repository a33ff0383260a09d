"""The number that is to be named lies beside the hand, whatever the window and the letters."""

from typing import cast

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable.games import GAMES
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import TableLayout, free_corner
from cardtable.ui.play.number_entry import NumberEntry
from cardtable.ui.play.turn_input import TurnInput
from cardtable.ui.style.fonts import load_fonts
from cardtable.ui.style.theme import Look
from cardtable.ui.table.number_bar import NumberBar
from cardtable.ui.widgets.style import Appearance
from cardtable.wording import Words
from tests.ui.layouts import table_of


class Asked:
    """Somebody who has to name a number, and steps from one to the next."""

    def __init__(self, number_entry: NumberEntry) -> None:
        self.number_entry = number_entry

    def step(self, by: int) -> None:
        self.number_entry = self.number_entry.step(by)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    load_fonts()
    made = QWidget()
    qtbot.addWidget(made)
    return made


def bar_on(page: QWidget, table: TableLayout, asked: Asked, language: str) -> NumberBar:
    bar = NumberBar(page, Appearance(Look(text=table.layout_input.text), table.letter, parent=page))
    corner = free_corner(table)
    bar.settle(QRect(round(corner.x), round(corner.y), round(corner.w), round(corner.h)))
    bar.show_number_entry(Words(language), "trisac", cast("TurnInput", asked))
    return bar


@pytest.mark.parametrize("size", [(800, 600), (1024, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_the_number_lies_beside_the_hand_and_below_the_seats(
    page: QWidget, size: tuple[int, int], seats: int, text: float
) -> None:
    table = table_of("trisac", size, seats, text)
    for least, most in ((3, 14), (5, 64)):
        for language in ("it", "en"):
            bar = bar_on(page, table, Asked(NumberEntry("raise", least, most, 0, least)), language)
            area = Rect(bar.x(), bar.y(), bar.width(), bar.height())
            assert area.within(table.felt) and not area.meets(table.hand)
            assert not any(area.meets(seat.block) for seat in table.others)


def test_arrows_under_the_number_step_as_those_beside_it(page: QWidget) -> None:
    asked = Asked(NumberEntry("raise", 3, 14, 0, 3))
    bar = bar_on(page, table_of("trisac", (800, 600), 2, 2.0), asked, "it")
    foot = bar.height() - 12
    assert bar.height() > 0.8 * bar.width(), "there is no room beside the number"
    for x, value in ((bar.width() - 20, 4), (bar.width() - 20, 5), (20, 4)):
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(x, foot))
        assert asked.number_entry.value == value


@pytest.mark.parametrize("height", [200, 100, 80])
def test_the_number_keeps_within_a_low_corner(page: QWidget, height: int) -> None:
    corner = QRect(800, 500, 400, height)
    bar = NumberBar(page, Appearance(Look(), 1.0, parent=page))
    bar.settle(corner)
    bar.show_number_entry(Words("it"), "trisac", cast("TurnInput", Asked(NumberEntry("raise", 3, 14, 0, 3))))
    assert corner.contains(bar.geometry())
    assert (bar.spot_of(3) is not None) == (height >= 100), "counters are shown wherever there is room for them"


@pytest.mark.parametrize("size", [(800, 600), (1024, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_the_free_corner_is_free_of_the_hand_and_of_every_seat(size: tuple[int, int], game: str) -> None:
    for seats in GAMES[game].seats:
        for text in (1.0, 1.5, 2.0):
            table = table_of(game, size, seats, text)
            corner = free_corner(table)
            assert corner.within(table.felt) and not corner.meets(table.hand)
            assert not any(corner.meets(seat.block) for seat in table.others), (seats, text)
