"""The look of scroll areas: what lies behind shows through, and scroll bars are a thin line with a handle only."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from cardtable.ui.style import theme
from cardtable.ui.widgets.style import Appearance

WIDE, LEAST = 8, 6
"""The width of a scroll bar at scale 1, and the least in pixels."""


def clear_ground(area: QAbstractScrollArea) -> None:
    """Let what lies behind a scroll area, which holds nothing yet, show through it."""
    clear = area.palette()
    clear.setColor(QPalette.ColorRole.Window, QColor(0, 0, 0, 0))
    area.setPalette(clear)
    # unlike that made by Qt it has no ground
    area.setViewport(QWidget())


def scroll_style(appearance: Appearance) -> str:
    """The style sheet of scroll bars on paper."""
    faint = QColor(appearance.colours.line)
    return _style(appearance, f"rgba({faint.red()},{faint.green()},{faint.blue()},60)", appearance.colours.line)


def scroll_style_on_wood(appearance: Appearance) -> str:
    """The style sheet of scroll bars at the edge of a page."""
    wood = appearance.look.wood
    if appearance.look.high_contrast:
        return _style(appearance, theme.BLACK, theme.PURE_WHITE)
    return _style(appearance, wood.dark, wood.line)


def _style(appearance: Appearance, ground: str, handle: str) -> str:
    wide = max(LEAST, appearance.px(WIDE))
    rules = [
        f"QScrollBar {{ background: {ground}; border-radius: {wide // 2}px; margin: 0; }}",
        f"QScrollBar:vertical {{ width: {wide}px; }} QScrollBar:horizontal {{ height: {wide}px; }}",
        f"QScrollBar::handle {{ background: {handle}; border-radius: {wide // 2}px; }}",
        f"QScrollBar::handle:vertical {{ min-height: {4 * wide}px; }}",
        f"QScrollBar::handle:horizontal {{ min-width: {4 * wide}px; }}",
        "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }",
        "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }",
    ]
    return " ".join(rules)
