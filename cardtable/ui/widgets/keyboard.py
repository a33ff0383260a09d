"""The keyboard: names of keys, and a filter so that a key held down acts only once."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QWidget

GOES_ON = frozenset(
    {
        *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
        *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
        *(Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Backspace, Qt.Key.Key_Delete),
    }
)
"""The keys that may repeat: they move, step or rub out, and answer no question."""
_PRESS, _RELEASE, _SHORTCUT = QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride
_BOUNCE = 5
"""The milliseconds between a release and the next press for which no finger is fast enough."""
_FORGOTTEN = 2000
"""The milliseconds after which a key counts as released even if another window got the release."""


def key_name(event: QKeyEvent) -> str:
    """The name of this key as Qt writes keys: `P`, `Shift+P`, `+`, and `Enter` for both Return and Enter.

    Keys of the keypad have the names of the others. Shift is left out for figures and signs, which need it only on some
    keyboards.
    """
    name = QKeySequence(event.keyCombination()).toString().replace("Num+", "").replace("Return", "Enter")
    bare = name.removeprefix("Shift+")
    return bare if len(bare) == 1 and not bare.isalpha() else name


class HeldKeys(QObject):
    """An event filter that stops the presses of a key held down, unless the key may repeat.

    It watches the window, and whatever has the keyboard. So a key that was down before a question appeared cannot
    answer it. Qt's `isAutoRepeat` is not enough: X11 sends each repeat as a release and a press at the same moment, and
    Qt sometimes takes them for new ones.
    """

    # a filter on the application would be simpler, but the program would start later: Python would be told of objects
    # that Qt made itself, and PySide would load every class of Qt to find theirs

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._pressed: dict[int, int] = {}
        self._let_go: dict[int, int] = {}
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)
        self.watch(window)

    def watch(self, widget: QWidget) -> None:
        """See the keys of this widget before it does."""
        widget.installEventFilter(self)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        if now is not None:
            self.watch(now)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop a press, or the shortcut it would be, that comes from a key held down."""
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
        """Whether the key was down before. An event without a time comes from a program, not from a keyboard."""
        if not now:
            return False
        # an event that a widget ignores comes again, for its parent
        unreleased = 0 < now - self._pressed.get(key, now) < _FORGOTTEN
        return unreleased or now - self._let_go.get(key, -_BOUNCE) < _BOUNCE


def _goes_on(event: QKeyEvent) -> bool:
    """Whether this key may repeat: it is in `GOES_ON`, or a text field has the focus."""
    writes = isinstance(QApplication.focusWidget(), QLineEdit | QAbstractSpinBox) and event.text().isprintable()
    return event.key() in GOES_ON or (writes and bool(event.text()))
