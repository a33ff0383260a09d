"""The pages of the window: Home, and the table, which is made when it is first needed. Sheets open over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from cardtable.ui.home.home_page import Home
from cardtable.ui.layout.layout_input import scales
from cardtable.ui.shell import lazy
from cardtable.ui.shell.preferences import Preferences, less_motion, look_of, pace_of, seconds_of
from cardtable.ui.widgets.layers import Layers

if TYPE_CHECKING:
    from cardtable.ui.play.controller import MatchController
    from cardtable.ui.play.session import Session


class Pages(Layers):
    """A stack of pages. Unlike `QStackedWidget` it lets screen readers find the sheets over its pages.

    Attributes:
        home: the page of Home.

    Signals:
        table_made: the page of the table has been made, and can be connected.
    """

    table_made = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self._table: lazy.TablePage | None = None
        self.home = Home(preferences.appearance)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self.home)
        preferences.respoken.connect(self._respeak)
        preferences.changed.connect(self._show_settings)

    @property
    def table(self) -> lazy.TablePage:
        """The page of the table."""
        if self._table is None:
            table = self._table = lazy.TablePage(self._preferences.appearance)
            self._stack.addWidget(table)
            table.view.set_reduced_motion(reduced=less_motion(self._preferences.shown))
            self.table_made.emit()
        return self._table

    @property
    def has_table(self) -> bool:
        """Whether the page of the table has been made."""
        return self._table is not None

    @property
    def session(self) -> Session | None:
        """The session of the match being played; None without one."""
        return None if self._table is None else self._table.session

    @property
    def controller(self) -> MatchController | None:
        """The controller of the match being played or replayed; None without one."""
        return None if self._table is None else self._table.controller

    def currentWidget(self) -> QWidget:
        """The page that is shown."""
        page = self._stack.currentWidget()
        assert page is not None, "there is one from the start"
        return page

    @property
    def at_home(self) -> bool:
        """Whether Home is shown."""
        return self.currentWidget() is self.home

    def show_home(self) -> None:
        """Clear the table, and show Home."""
        self.clear_table()
        self._stack.setCurrentWidget(self.home)
        self.fit()

    def show_table(self) -> None:
        """Show the table."""
        self._stack.setCurrentWidget(self.table)
        self.fit()

    def clear_table(self) -> None:
        """End the match on the page of the table, if there is one."""
        if self._table is not None:
            self._table.clear()

    def spare_table(self) -> None:
        """Drop the pictures of the table, if there is one and it is not shown."""
        if self._table is not None:
            self._table.view.spare()

    def settle(self, size: QSize) -> None:
        """Take this size at once, which the window will give, so that Home is laid out only once."""
        self.resize(size)
        self._stack.activate()
        self.fit()

    def fit(self) -> None:
        """Adapt the scale of letters to the window."""
        look = look_of(self._preferences.shown)
        letter = scales(self.width(), self.height(), look.text).letter
        if self._table is not None and self.currentWidget() is self._table:
            letter = self._table.letter(look)
        self._preferences.appearance.wear(look, letter, self.window().devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Resize the pages, and then adapt the letters."""
        super().resizeEvent(event)
        self.fit()

    # -- after a change of the settings

    def _respeak(self) -> None:
        if self._table is not None:
            self._table.speak(self._preferences.words)

    def _show_settings(self) -> None:
        shown, controller = self._preferences.shown, self.controller
        if self._table is not None:
            self._table.view.set_reduced_motion(reduced=less_motion(shown))
        if controller is not None:
            controller.set_pace(pace_of(shown))
            controller.set_next_hand(seconds_of(shown))
        self.fit()
