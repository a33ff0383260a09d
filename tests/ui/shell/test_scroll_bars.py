"""The scroll bars of a window that is smaller than its page look like the rest."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from cardtable.ui.shell.window_geometry import Pane
from cardtable.ui.style import theme
from tests.ui.conftest import Opener


@pytest.mark.parametrize("contrast", [False, True])
def test_a_small_window_is_scrolled_by_bars_in_its_colours(open_window: Opener, contrast: bool) -> None:
    window = open_window()
    window.preferences.wish(high_contrast=contrast)
    window.resize(window.minimumSize())
    QApplication.processEvents()
    pane = window.centralWidget()
    assert isinstance(pane, Pane)
    bar = pane.horizontalScrollBar()
    assert bar.isVisible() and bar.maximum() > 0
    wood = window.appearance.look.wood
    handle, ground = (theme.PURE_WHITE, theme.BLACK) if contrast else (wood.line, wood.dark)
    for value, start, end in ((0, handle, ground), (bar.maximum(), ground, handle)):
        bar.setValue(value)
        picture = bar.grab().toImage()
        middle = picture.height() // 2
        # past the rounded ends, where Qt's own bars would have an arrow
        assert picture.pixelColor(6, middle) == QColor(start)
        assert picture.pixelColor(picture.width() - 7, middle) == QColor(end)
