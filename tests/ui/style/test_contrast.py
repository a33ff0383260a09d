"""Letters can be read on everything they stand on: WCAG contrast, against the real pixels of felt and wood."""

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from cardtable.ui.layout.layout_input import LayoutInput
from cardtable.ui.layout.shapes import Rect
from cardtable.ui.layout.table_layout import lay_out
from cardtable.ui.paint.felt import table_surface
from cardtable.ui.style import theme
from cardtable.ui.style.theme import Felt, Look, Rim
from tests.ui.style.wcag import contrast, luminance

TEXT, LINE = 4.5, 3.0
TABLE = lay_out(LayoutInput(1280, 800, 5))


def tones(image: QImage, area: Rect) -> list[str]:
    """The colours of an area from dark to light, without the last hundredth at each end."""
    inner = area.grown(-16)
    found = sorted(
        (
            image.pixelColor(x, y).name()
            for y in range(int(inner.y), int(inner.bottom), 6)
            for x in range(int(inner.x), int(inner.right), 6)
        ),
        key=luminance,
    )
    edge = len(found) // 100
    return found[edge : len(found) - edge]


def surface(felt: Felt = Felt.GREEN, rim: Rim = Rim.WALNUT) -> QImage:
    return table_surface(TABLE, Look(felt=felt, rim=rim), 1.0).toImage()


@pytest.mark.parametrize("felt", Felt)
@pytest.mark.parametrize("ink", [theme.CREAM, theme.CREAM_2])
def test_letters_on_felt(qapp: QApplication, felt: Felt, ink: str) -> None:
    assert contrast(ink, tones(surface(felt), TABLE.felt)[-1]) >= TEXT


@pytest.mark.parametrize("felt", Felt)
def test_outlines_on_felt(qapp: QApplication, felt: Felt) -> None:
    assert contrast(theme.LAMP, tones(surface(felt), TABLE.felt)[-1]) >= LINE


@pytest.mark.parametrize("rim", Rim)
@pytest.mark.parametrize("rail", ["top_rail", "rail"])
def test_letters_on_wood(qapp: QApplication, rim: Rim, rail: str) -> None:
    wood, area = theme.RIMS[rim], getattr(TABLE, rail)
    # the top rail is too low for the margin that `tones` leaves
    found = tones(surface(rim=rim), area.grown(12) if rail == "top_rail" else area)
    for ink in (wood.text, wood.text_2, wood.changed):
        assert min(contrast(ink, found[0]), contrast(ink, found[-1])) >= TEXT


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (theme.INK, theme.PLATE),
        (theme.INK_2, theme.PLATE),
        (theme.INK, theme.WHITE),
        (theme.CREAM, theme.RED_DARK),
        (theme.INK, theme.PAPER),
        (theme.CREAM, theme.NIGHT),
        (theme.CREAM_2, theme.NIGHT),
        (theme.CREAM, theme.BUTTON_TOP),
        (theme.INK_3, theme.SHEET),
        (theme.RED_DARK, theme.SHEET),
        (theme.WHITE, theme.GREEN_DARK),
    ],
)
def test_letters_on_paper_and_ribbons(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= TEXT


def test_the_scale_of_contrast() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#123456", "#123456") == 1
