"""The order of Tab: from one control to the next in a given order, and from the last to the first."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def step(order: Iterable[QWidget], start: QWidget | None, *, forth: bool) -> bool:
    """Give the focus to the next control of this order that is visible and takes it; return False if there is none."""
    controls = [widget for widget in order if widget.isVisible() and _takes_tab(widget)]
    if not controls:
        return False
    place = controls.index(start) + (1 if forth else -1) if start in controls else 0 if forth else -1
    reason = Qt.FocusReason.TabFocusReason if forth else Qt.FocusReason.BacktabFocusReason
    controls[place % len(controls)].setFocus(reason)
    return True


def _takes_tab(widget: QWidget) -> bool:
    takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes and widget.isEnabled() and widget.focusProxy() is None
