"""The bundled fonts, and lines of text set in them."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter

from cardtable.assets import AssetError, MissingAsset, asset
from cardtable.ui.style.theme import (
    CREAM,
    LEAST_SCALE,
    SMALLEST_LETTER,
    TIGHTEST_LINE,
    TINIEST_LETTER,
    TYPE,
    VOLLKORN,
    Role,
)


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


def smallest(scale: float) -> int:
    """The size in pixels of the smallest letter allowed at a scale: less only where all of a tiny window is smaller."""
    return max(TINIEST_LETTER, min(SMALLEST_LETTER, round(SMALLEST_LETTER * scale / LEAST_SCALE)))


def least_scale(role: Role, scale: float) -> float:
    """How small the letters of a role may be made where they are at this scale: the scale at which they can be read."""
    return min(scale, smallest(scale) / TYPE[role].pixels)


@lru_cache(maxsize=4096)
def font(role: Role, scale: float = 1.0, k: float = 1.0) -> QFont:
    """The font of a role at a scale, `k` times its size there; never smaller than the smallest letter allowed."""
    kind = TYPE[role]
    made = QFont(kind.family)
    made.setPixelSize(max(smallest(scale), round(kind.pixels * scale * k)))
    made.setWeight(QFont.Weight(kind.weight))
    made.setItalic(kind.italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setKerning(True)
    if kind.family == VOLLKORN:
        # its own figures hang below the line; numbers on the table must stand
        made.setFeature(QFont.Tag("lnum"), 1)
    return made


def pixels(role: Role, scale: float = 1.0, k: float = 1.0) -> int:
    """The size of a role's letters, in pixels."""
    return font(role, scale, k).pixelSize()


@lru_cache(maxsize=4096)
def width(text: str, role: Role, scale: float = 1.0, k: float = 1.0) -> float:
    """How wide a line is, in pixels."""
    return QFontMetricsF(font(role, scale, k)).horizontalAdvance(text)


def fits(text: str, role: Role, scale: float, room: float, k: float = 1.0) -> bool:
    """Whether a line can be drawn whole in so many pixels, if need be in smaller letters."""
    tightest = _smaller(font(role, scale, k), TIGHTEST_LINE, smallest(scale))
    return QFontMetricsF(tightest).horizontalAdvance(text) <= room


def _smaller(chosen: QFont, share: float, least: int) -> QFont:
    """The font in letters of whole pixels, no larger than this share of its own, and no smaller than the least."""
    smaller = QFont(chosen)
    smaller.setPixelSize(max(least, int(chosen.pixelSize() * share)))
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
    k: float = 1.0,
    room: float | None = None,
    align: Align = Align.LEFT,
) -> float:
    """Draw one line and return its width. A line longer than `room` is first set a little smaller, then elided."""
    chosen = font(role, scale, k)
    metrics = QFontMetricsF(chosen)
    if room is not None and metrics.horizontalAdvance(text) > room:
        chosen = _smaller(chosen, max(TIGHTEST_LINE, room / metrics.horizontalAdvance(text)), smallest(scale))
        metrics = QFontMetricsF(chosen)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    drawn = metrics.horizontalAdvance(text)
    painter.setFont(chosen)
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(x - drawn * align.value, baseline), text)
    return drawn
