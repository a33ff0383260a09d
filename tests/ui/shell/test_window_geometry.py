"""The window opens where it was if that place still exists, and never larger than the screen."""

import pytest
from PySide6.QtCore import QRect, QSize

from cardtable.ui.shell.window_geometry import FRAME, LEAST, least_for, place_for

ONE = [QRect(0, 0, 1920, 1080)]
SMALL = [QRect(0, 0, 800, 600)]
TWO = [QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 1024)]


@pytest.mark.parametrize(
    ("remembered", "screens", "expected"),
    [
        (None, ONE, QRect(320, 140, 1280, 800)),
        (None, SMALL, QRect(0, 0, 800, 600)),
        ((100, 50, 1000, 700), ONE, QRect(100, 50, 1000, 700)),
        ((100, 50, 3000, 2000), ONE, QRect(0, 0, 1920, 1080)),
        ((2000, 100, 1000, 700), TWO, QRect(2000, 100, 1000, 700)),
        ((2000, 100, 1000, 700), ONE, QRect(320, 140, 1280, 800)),
        ((-900, 100, 1000, 700), ONE, QRect(320, 140, 1280, 800)),
        ((-100, -500, 1000, 700), ONE, QRect(320, 140, 1280, 800)),
        ((1500, 900, 1000, 700), ONE, QRect(920, 380, 1000, 700)),
    ],
)
def test_places(remembered: tuple[int, int, int, int] | None, screens: list[QRect], expected: QRect) -> None:
    assert place_for(remembered, screens) == expected


@pytest.mark.parametrize(("screens", "least"), [(TWO, LEAST), ([], LEAST), ([QRect(0, 0, 683, 384)], QSize(480, 320))])
def test_no_window_has_to_be_larger_than_the_screen(screens: list[QRect], least: QSize) -> None:
    assert least_for(screens) == least


def test_without_a_screen_there_is_no_place() -> None:
    assert place_for((0, 0, 10, 10), []) is None


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 600), (640, 360), (480, 320), (1366, 728)])
@pytest.mark.parametrize("remembered", [None, (0, 0, 1280, 800), (-300, 0, 1280, 800), (200, 300, 5000, 5000)])
def test_the_title_bar_is_on_the_screen_too(
    size: tuple[int, int], remembered: tuple[int, int, int, int] | None
) -> None:
    screen = QRect(0, 0, *size)
    place = place_for(remembered, [screen], FRAME)
    assert place is not None and screen.contains(place.marginsAdded(FRAME))
    least = least_for([screen], FRAME)
    assert least.width() <= place.width() and least.height() <= place.height()
