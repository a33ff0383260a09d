"""What a screen reader is told of the layers of a window, its pages and the sheets over them: only of the uppermost.

To the eye a sheet lies over everything, and mouse and keys do not get past it. But sheets are no windows of their own,
so Qt itself would offer a screen reader all that is under them.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QAccessibleWidget, QDialog, QWidget


class Layers(QWidget):
    """A widget whose children are layers: pages, of which one is shown, and the sheets over it."""

    def __init__(self) -> None:
        super().__init__()
        _install()

    @property
    def layers(self) -> list[QWidget]:
        """The layers that are shown, the uppermost last."""
        return [child for child in self.children() if isinstance(child, QWidget) and not child.isHidden()]

    def is_covered(self, layer: QWidget) -> bool:
        """Whether a sheet lies over this layer."""
        above = self.layers
        return layer in above and any(isinstance(each, QDialog) for each in above[above.index(layer) + 1 :])

    def tell_layers(self) -> None:
        """Tell a screen reader which layers can be used now."""
        if QAccessible.isActive():
            for layer in self.layers:
                hidden = self.is_covered(layer)
                event = QAccessible.Event.ObjectHide if hidden else QAccessible.Event.ObjectShow
                QAccessible.updateAccessibility(QAccessibleEvent(layer, event))


class _Layer(QAccessibleWidget):
    """A layer as a screen reader finds it: empty and invisible while it is covered."""

    def state(self) -> QAccessible.State:
        state = super().state()
        if self._is_covered:
            state.invisible = True
        return state

    def childCount(self) -> int:
        return 0 if self._is_covered else super().childCount()

    @property
    def _is_covered(self) -> bool:
        layer = self.widget()
        host = layer.parentWidget()
        return isinstance(host, Layers) and host.is_covered(layer)


def _made_for(_: str, found: QObject) -> QAccessibleWidget | None:
    """What tells a screen reader of this object; None: what Qt has for it."""
    if not isinstance(found, QWidget) or not isinstance(found.parentWidget(), Layers):
        return None
    return _Layer(found, QAccessible.Role.Dialog if isinstance(found, QDialog) else QAccessible.Role.Client)


@lru_cache(maxsize=1)
def _install() -> None:
    """Let Qt ask `_made_for`; a second call does nothing."""
    QAccessible.installFactory(_made_for)
