"""Loads what will most likely be needed next, a piece at a time, when Home is whole and nothing else is to be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from cardtable.ui.paint.fan import is_material
from cardtable.ui.shell import lazy
from cardtable.ui.shell.left_picture import LeftPicture
from cardtable.ui.shell.pages import Pages
from cardtable.ui.timers import one_shot
from cardtable.ui.widgets.style import Appearance

_PAUSE = 150
"""The milliseconds before each piece: what the person does comes first, and so do the cards of Home."""


class WarmUp(QObject):
    """Waits for Home, and then asks how sheets move and loads what a match begins with.

    Args:
        pages: the pages of the window.
        appearance: that of Home.
        left: the picture of the match that was left.
    """

    def __init__(self, pages: Pages, appearance: Appearance, left: LeftPicture) -> None:
        super().__init__(pages)
        self._pages = pages
        self._appearance = appearance
        self._left = left
        names = "NewMatch", "BotClient", "TablePage"
        loaded = [partial(lazy.load, name) for name in names]
        self._pieces: list[Callable[[], object]] = [appearance.motion, *loaded, self._make_table]
        self._pause = one_shot(self, _PAUSE)
        self._pause.timeout.connect(self._go_on)
        pages.home.seen.connect(self._pause.start)
        # it is whole a little later than it is seen
        appearance.drawn.connect(self._wait)
        left.shown.connect(self._wait)

    def _wait(self) -> None:
        if self._pieces and self._pages.home.was_seen:
            self._pause.start()

    def _go_on(self) -> None:
        if self._pages.has_table:
            # a match has begun, and what it needed is there
            self._pieces.clear()
        elif self._pages.window().isVisible() and not (self._appearance.cache.waiting or self._left.lacking):
            self._pieces.pop(0)()
            if self._pieces:
                self._wait()
            else:
                self._spare()

    def _make_table(self) -> None:
        self._pages.table.clear()

    def _spare(self) -> None:
        """Drop what Home was made from, and give back the memory that it took."""
        self._appearance.cache.drop(is_material)
        lazy.give_back()
