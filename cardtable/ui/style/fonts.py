"""The bundled fonts: loading, measuring and drawing single lines of text."""

from __future__ import annotations

import sys
from enum import Enum
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter

from cardtable.assets import AssetError, MissingAsset, asset
from cardtable.ui.paths import name_for_qt
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
        AssetError: if one of them is missing from the program's files, or Qt cannot read it.
    """
    folder = asset("fonts")
    paths = sorted(folder.glob("*.ttf"))
    if not paths:
        raise MissingAsset(folder)
    for path in paths:
        if load_font(path) < 0:
            raise AssetError(path)


def load_font(path: Path) -> int:
    """Give Qt this font; its number, below 0 if Qt cannot read it.

    On Linux Qt gets its name, since only what is looked at of a file then takes memory. Elsewhere a file that is open
    could not be replaced. Where Qt cannot know the name, it gets the bytes too.
    """
    name = name_for_qt(path) if sys.platform == "linux" else None
    if name is None:
        return QFontDatabase.addApplicationFontFromData(path.read_bytes())
    return QFontDatabase.addApplicationFont(name)


def smallest(scale: float) -> int:
    """The size in pixels of the smallest letters allowed at a scale; it is lower only in a tiny window."""
    return max(TINIEST_LETTER, min(SMALLEST_LETTER, round(SMALLEST_LETTER * scale / LEAST_SCALE)))


def least_scale(role: Role, scale: float) -> float:
    """The least scale at which the letters of a role can still be read, where the usual one is `scale`."""
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
        # use lining figures: those that the font has by default go below the line
        made.setFeature(QFont.Tag("lnum"), 1)
    return made


def pixels(role: Role, scale: float = 1.0, k: float = 1.0) -> int:
    """The size of a role's letters, in pixels."""
    return font(role, scale, k).pixelSize()


@lru_cache(maxsize=4096)
def width(text: str, role: Role, scale: float = 1.0, k: float = 1.0) -> float:
    """The width of a line, in pixels."""
    return QFontMetricsF(font(role, scale, k)).horizontalAdvance(text)


def fits(text: str, role: Role, scale: float, room: float, k: float = 1.0) -> bool:
    """Whether `draw_line` can draw this line whole in so many pixels, if need be in smaller letters."""
    tightest = _smaller(font(role, scale, k), TIGHTEST_LINE, smallest(scale))
    return QFontMetricsF(tightest).horizontalAdvance(text) <= room


def _smaller(chosen: QFont, share: float, least: int) -> QFont:
    """The font at this share of its size, rounded down to whole pixels, and no smaller than `least`."""
    smaller = QFont(chosen)
    smaller.setPixelSize(max(least, int(chosen.pixelSize() * share)))
    return smaller


class Align(Enum):
    """The point of a line that x stands for, as a share of its width."""

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
