"""The bundled fonts, and lines of text set in them."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter

from cardtable.assets import AssetError, MissingAsset, asset
from cardtable.ui.style.theme import CREAM, SMALLEST_LETTER, TIGHTEST_LINE, TYPE, VOLLKORN, Role


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Make the bundled fonts known to Qt; a second call does nothing.

    Raises:
        AssetError: if they are not where the program keeps its own files, or Qt cannot read one of them.
    """
    folder = asset("fonts")
    paths = sorted(folder.glob("*.ttf"))
    if not paths:
        raise MissingAsset(folder)
    for path in paths:
        # as bytes: of a folder's name Qt and Python may think differently
        if QFontDatabase.addApplicationFontFromData(path.read_bytes()) < 0:
            raise AssetError(path)


@lru_cache(maxsize=4096)
def font(role: Role, scale: float = 1.0) -> QFont:
    """The font of a role at a scale; never smaller than the smallest letter allowed."""
    kind = TYPE[role]
    made = QFont(kind.family)
    made.setPixelSize(max(SMALLEST_LETTER, round(kind.pixels * scale)))
    made.setWeight(QFont.Weight(kind.weight))
    made.setItalic(kind.italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setKerning(True)
    if kind.family == VOLLKORN:
        # its own figures hang below the line; numbers on the table must stand
        made.setFeature(QFont.Tag("lnum"), 1)
    return made


def pixels(role: Role, scale: float = 1.0) -> int:
    """The size of a role's letters, in pixels."""
    return font(role, scale).pixelSize()


@lru_cache(maxsize=4096)
def width(text: str, role: Role, scale: float = 1.0) -> float:
    """How wide a line is, in pixels."""
    return QFontMetricsF(font(role, scale)).horizontalAdvance(text)


def fits(text: str, role: Role, scale: float, room: float) -> bool:
    """Whether a line can be drawn whole in so many pixels, if need be in smaller letters."""
    return QFontMetricsF(_smaller(font(role, scale), TIGHTEST_LINE)).horizontalAdvance(text) <= room


def _smaller(chosen: QFont, share: float) -> QFont:
    """The font in letters of whole pixels, no larger than this share of its own."""
    smaller = QFont(chosen)
    smaller.setPixelSize(max(SMALLEST_LETTER, int(chosen.pixelSize() * share)))
    return smaller


class Align(Enum):
    """Which point of a line stands at x, as a share of its width."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


def draw_line(
    painter: QPainter,
    x: float,
    baseline: float,
    text: str,
    role: Role,
    *,
    colour: str = CREAM,
    scale: float = 1.0,
    room: float | None = None,
    align: Align = Align.LEFT,
) -> float:
    """Draw one line and return its width. A line longer than `room` is first set a little smaller, then elided."""
    chosen = font(role, scale)
    metrics = QFontMetricsF(chosen)
    if room is not None and metrics.horizontalAdvance(text) > room:
        chosen = _smaller(chosen, max(TIGHTEST_LINE, room / metrics.horizontalAdvance(text)))
        metrics = QFontMetricsF(chosen)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    drawn = metrics.horizontalAdvance(text)
    painter.setFont(chosen)
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(x - drawn * align.value, baseline), text)
    return drawn
