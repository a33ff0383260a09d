"""What the pointer is on shows that it is meant."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from cardtable.ui.style.theme import Look
from cardtable.ui.table.log_panel import LastLine
from cardtable.ui.table.rails import HintButton, MenuButton
from cardtable.ui.table.rules_line import RuleLink
from cardtable.ui.widgets.buttons import Button
from cardtable.ui.widgets.style import Appearance

MADE: dict[str, Callable[[Appearance], QAbstractButton]] = {
    "a button": lambda appearance: Button(appearance, "Bussa", key="B"),
    "a rule": lambda appearance: RuleLink(appearance, "tre vite", changed=False),
    "the last line": LastLine,
    "the menu": MenuButton,
    "the hint": HintButton,
}


class Paintings(QObject):
    """Counts how often something is painted."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See it come, and let it through."""
        self.times += event.type() == QEvent.Type.Paint
        return False


@pytest.mark.parametrize("made", MADE.values(), ids=MADE)
def test_it_is_painted_anew_when_the_pointer_comes_and_when_it_goes(
    qtbot: QtBot, made: Callable[[Appearance], QAbstractButton]
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(400, 300)
    button = made(Appearance(Look()))
    button.setParent(around)
    button.setGeometry(20, 20, 200, 40)
    with qtbot.waitExposed(around):
        around.show()
    QTest.mouseMove(around, QPoint(390, 290))
    paintings = Paintings()
    button.installEventFilter(paintings)
    QTest.mouseMove(around, button.geometry().center())
    qtbot.waitUntil(lambda: button.underMouse() and paintings.times > 0, timeout=30000)
    came = paintings.times
    QTest.mouseMove(around, QPoint(390, 290))
    qtbot.waitUntil(lambda: not button.underMouse() and paintings.times > came, timeout=30000)
    button.removeEventFilter(paintings)
