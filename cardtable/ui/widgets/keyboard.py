"""The keyboard: what a key is called, and a key that is held down, which does what it is for once and no more."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit

GOES_ON = frozenset(
    {
        *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
        *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
        *(Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Backspace, Qt.Key.Key_Delete),
    }
)
"""What may be held down to go on: it moves, steps or rubs out, and answers no question."""
_PRESS, _RELEASE, _SHORTCUT = QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride
_BOUNCE = 5
"""Milliseconds between letting a key go and pressing it again that no finger is fast enough for."""
_FORGOTTEN = 2000
"""Milliseconds after which a key that was never seen let go is taken to be up: another window saw it."""


def key_name(event: QKeyEvent) -> str:
    """What this key is called, as Qt writes keys: `P`, `Shift+P`, `+`, and `Enter` for either of them.

    A key of the keypad is called like the one beside the letters. What needs Shift on some keyboards only, as figures
    and signs do, is called as if it did not.
    """
    name = QKeySequence(event.keyCombination()).toString().replace("Num+", "").replace("Return", "Enter")
    bare = name.removeprefix("Shift+")
    return bare if len(bare) == 1 and not bare.isalpha() else name


class HeldKeys(QObject):
    """Lets every key press through that a finger made, and of those a held key makes only the ones that step on.

    Every key, wherever the keyboard is, comes past here first: table, buttons, sheets, menus, lists. So nothing can be
    answered by a key that was down before it was asked. Qt's mark of a repeat is not enough: X11 writes each repeat as
    a release and a press of the same moment, and Qt sometimes takes them for a finger's.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pressed: dict[int, int] = {}
        self._let_go: dict[int, int] = {}
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop a press, or the shortcut it would be, that only a held key made."""
        kind = event.type()
        if kind not in (_PRESS, _RELEASE, _SHORTCUT) or not isinstance(event, QKeyEvent):
            return False
        key, now = event.nativeScanCode() or event.key(), event.timestamp()
        if kind == _RELEASE:
            self._pressed.pop(key, None)
            self._let_go[key] = now
            return False
        held = event.isAutoRepeat() or self._is_held(key, now)
        if kind == _PRESS:
            self._pressed[key] = now
        if not held or _goes_on(event):
            return False
        event.accept()
        return True

    def _is_held(self, key: int, now: int) -> bool:
        """Whether the key was down before; an event that has no time comes from a program and not from a keyboard."""
        if not now:
            return False
        # an event that was not wanted comes again, for the widget that holds the first one
        unreleased = 0 < now - self._pressed.get(key, now) < _FORGOTTEN
        return unreleased or now - self._let_go.get(key, -_BOUNCE) < _BOUNCE


def _goes_on(event: QKeyEvent) -> bool:
    """Whether this key may repeat: it steps, or writes where one writes."""
    writes = isinstance(QApplication.focusWidget(), QLineEdit | QAbstractSpinBox) and event.text().isprintable()
    return event.key() in GOES_ON or (writes and bool(event.text()))
