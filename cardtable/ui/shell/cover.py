"""Keeps the picture of Home over Home, until Home is whole or is needed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer

from cardtable.ui.shell.home_picture import HomePicture
from cardtable.ui.shell.main_window import MainWindow

_KINDS = QEvent.Type
_ENDS = {_KINDS.KeyPress, _KINDS.MouseButtonPress, _KINDS.Wheel, _KINDS.Drop, _KINDS.TouchBegin, _KINDS.Resize}
"""What comes to the window for which Home is shown at once."""


class Cover(QObject):
    """Keeps the picture over all that is in the window, lets the mouse through, and then removes it and itself."""

    def __init__(self, picture: HomePicture, window: MainWindow) -> None:
        super().__init__(window)
        self._picture = picture
        self._window = window
        picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # what is below is not painted
        picture.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # the pages have taken its place in the window
        picture.setParent(window)
        picture.setGeometry(window.rect())
        picture.show()
        picture.raise_()
        window.dialogs.changed.connect(self._remove)
        window.appearance.drawn.connect(self._remove_if_whole)
        window.flow.left_picture.shown.connect(self._remove_if_whole)
        # all that a person does comes to it first
        self._handle = window.windowHandle()
        self._handle.installEventFilter(self)
        QTimer.singleShot(0, self, self._paint_home)

    def _paint_home(self) -> None:
        """Make way for Home if it is whole; else let it ask for its cards, which are rendered in a thread."""
        home = self._window.pages.home
        if not all(tile.take_fan() for tile in home.tiles.values()) or self._window.flow.left_picture.lacking:
            home.grab()
        self._remove_if_whole()

    def _remove_if_whole(self) -> None:
        waits = self._window.appearance.cache.waiting or self._window.flow.left_picture.lacking
        if not self._picture.fits or not waits:
            self._remove()

    def _remove(self) -> None:
        self._picture.hide()
        self._picture.deleteLater()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Make way for Home when a person does something, or the window changes its size."""
        if event.type() in _ENDS:
            self._remove()
        return False
