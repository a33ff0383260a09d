"""Home: what one most likely came for is one key away, and every line can be read."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable.ui.dress import Dress
from cardtable.ui.fonts import load_fonts
from cardtable.ui.home import balanced
from cardtable.ui.new_match import NewMatch
from cardtable.ui.theme import Look, Role
from tests.ui.conftest import Opener
from tests.ui.hands import Person

LINE = "Three cards, three lives: the lowest hand pays, and the last one standing takes the saucer."


@pytest.mark.parametrize(("share", "lines"), [(1.05, 1), (0.6, 2), (0.42, 3), (0.31, 4)])
def test_a_long_line_is_set_in_as_few_balanced_lines_as_fit(qapp: QApplication, share: float, lines: int) -> None:
    load_fonts()
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas = Dress(Look()).canvas(painter)
    room = share * canvas.width(LINE, Role.BODY)
    found = balanced(canvas, LINE, room)
    widths = [canvas.width(line, Role.BODY) for line in found]
    painter.end()
    assert len(found) == lines and " ".join(found) == LINE
    assert max(widths) <= room and min(widths) > 0.6 * max(widths)


def test_enter_opens_the_game_that_has_the_keyboard(qtbot: QtBot, open_window: Opener) -> None:
    person = Person(qtbot, open_window())
    assert person.window.home_page.tiles["brilla"].hasFocus()
    person.key(Qt.Key.Key_Return)
    assert isinstance(person.sheet, NewMatch)
