"""The small picture on Home of the match that was left: drawn after Home is there, and only while it is there."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from cardtable.engine.match import Match
from cardtable.ui.home.home_page import Home
from cardtable.ui.shell import lazy
from cardtable.ui.shell.preferences import Preferences


class LeftPicture(QObject):
    """Draws the picture, and shows it on Home.

    Signals:
        shown: Home shows it.
    """

    shown = Signal()

    def __init__(self, home: Home, preferences: Preferences, parent: QObject) -> None:
        super().__init__(parent)
        self._home = home
        self._preferences = preferences
        self._miniature: lazy.Miniature | None = None
        self._is_shown = False

    @property
    def lacking(self) -> bool:
        """Whether there is a match that was left, and its picture is still to be shown."""
        return self._home.left is not None and not self._is_shown

    def expect(self) -> None:
        """Note that Home has a new tile, without a picture."""
        self._is_shown = False

    def draw(self, match: Match) -> None:
        """Draw the table of this match, while the window goes on."""
        if self._miniature is None:
            self._miniature = lazy.Miniature(self)
            self._miniature.drawn.connect(self._show)
        appearance = self._preferences.appearance
        self._miniature.draw(match, self._preferences.words, appearance.look, appearance.cache.ratio)

    def finish(self) -> None:
        """Draw at once what is being drawn."""
        if self._miniature is not None:
            self._miniature.finish()

    def stop(self) -> None:
        """Stop drawing."""
        if self._miniature is not None:
            self._miniature.stop()

    def _show(self, picture: QPixmap) -> None:
        if self._home.left is not None:
            self._home.left.set_picture(picture)
        self._is_shown = True
        self.shown.emit()
