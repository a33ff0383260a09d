"""Qt's tool tips look like the rest."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from cardtable.ui.style.theme import Role
from tests.ui.conftest import Opener


@pytest.mark.parametrize("contrast", [False, True])
def test_a_tool_tip_has_the_letters_and_the_colours_of_a_sheet(open_window: Opener, contrast: bool) -> None:
    window = open_window()
    window.preferences.wish(high_contrast=contrast)
    QToolTip.showText(QPoint(20, 20), "Menu", window)
    (tip,) = (widget for widget in QApplication.topLevelWidgets() if widget.inherits("QTipLabel"))
    colours, font = window.appearance.colours, window.appearance.font(Role.SMALL)
    assert tip.font().family() == font.family() and tip.font().pixelSize() == font.pixelSize()
    assert tip.palette().color(QPalette.ColorRole.ToolTipBase).name() == colours.paper_light.lower()
    assert tip.palette().color(QPalette.ColorRole.ToolTipText).name() == colours.ink.lower()
    QToolTip.hideText()
