"""The desk: sheets that are laid over the pages of the window, one on another. They are loaded when they are wanted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.engine.match import AnyRules, Match
from cardtable.engine.options import Value
from cardtable.store.files import StoreError
from cardtable.store.records import load
from cardtable.ui.widgets.troubles import Told, Trouble, all_told

if TYPE_CHECKING:
    from cardtable.ui.shell.main_window import MainWindow
    from cardtable.ui.widgets.message_sheets import Reply
    from cardtable.ui.widgets.sheet import Sheet


class DialogStack(QObject):
    """Lays sheets over a window.

    Signals:
        changed: a sheet was laid or has gone.
    """

    changed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: list[Trouble] = []

    @property
    def sheets(self) -> list[Sheet]:
        """The sheets that lie over the page, the uppermost last."""
        # what is not loaded does not lie there
        module = sys.modules.get("cardtable.ui.widgets.sheet")
        if module is None:
            return []
        return [sheet for sheet in self._window.pages.findChildren(module.Sheet) if sheet.isVisible()]

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page."""
        sheet.finished.connect(lambda: QTimer.singleShot(0, self, self.changed.emit))
        sheet.show_over()
        self.changed.emit()

    def open(self, what: str) -> None:
        """Lay the sheet of this name."""
        {"statistics": self.open_statistics, "gallery": self.open_gallery, "pause": self.pause}[what]()

    def open_gallery(self) -> None:
        """Every deck to look at, and to choose."""
        from cardtable.ui.sheets.gallery import Gallery

        window = self._window
        sheet = Gallery(window.pages, window.appearance, window.words, window.settings.general)
        sheet.used.connect(lambda wishes: window.wish(**wishes))
        sheet.finished.connect(lambda: QTimer.singleShot(0, window, window.respeak))
        self.lay(sheet)

    def offer_decks(self, sheet: Sheet, game: str) -> None:
        """The choice of a deck for this game, at the head of a sheet: it shows at once, and is kept with the sheet."""
        from cardtable.ui.sheets.deck_choice import deck_choice

        window, wished = self._window, dict[str, Value]()

        def show(**general: Value) -> None:
            wished.update(general)
            window.show_wish(**wished)

        sheet.head.addWidget(deck_choice(window.appearance, window.words, game, window.settings.general, show))
        sheet.accepted.connect(lambda: window.wish(**wished))
        sheet.rejected.connect(window.show_wish)

    def open_statistics(self) -> None:
        """The sheet with what the ledger and the history say."""
        from cardtable.ui.sheets.statistics import Statistics

        window = self._window
        autosave = window.autosave
        sheet = Statistics(window.pages, window.appearance, window.words, autosave, autosave.waiting())
        sheet.resumed.connect(window.take_up)
        sheet.unwanted.connect(lambda match: self._ask_throw_away(sheet, match))
        sheet.opened.connect(lambda path: self._open_record(sheet, path))
        sheet.troubled.connect(self.tell)
        self.lay(sheet)

    def _ask_throw_away(self, sheet: Sheet, match: Match) -> None:
        """Whether a match that waits is wanted no more; the sheet is then laid again without it."""
        from cardtable.ui.home.home_page import tile_of
        from cardtable.ui.widgets.message_sheets import Reply

        window, say = self._window, self._window.words.say

        def throw_away() -> None:
            sheet.accept()
            window.autosave.throw_away(match)
            window.respeak()
            self.open_statistics()

        told = [tile_of(window.words, match).whole, say("ui.statistics.delete.sentence")]
        reply = Reply(say("ui.statistics.delete.yes"), throw_away)
        self.ask(say("ui.statistics.delete.title"), told, [reply], say("ui.cancel"))

    def _open_record(self, sheet: Sheet, path: Path) -> None:
        """The match of this record takes the place of the sheet; if that cannot be, the sheet stays."""
        match = self.match_of(path)
        if match is not None:
            sheet.accept()
            self._window.play(match)

    def match_of(self, path: Path) -> Match | None:
        """The match of this record; None, once it was said why, if it cannot be played."""
        try:
            return load(path)
        except StoreError as trouble:
            self.tell(trouble)
            return None

    def open_rules(self, cache: Sequence[AnyRules], rule: str = "") -> None:
        """The rulebook of the first of these games under its options, open at this rule; the others are at hand."""
        from cardtable.ui.sheets.rulebook import Rulebook

        window = self._window
        self.lay(Rulebook(window.pages, window.appearance, window.words, cache, rule))

    def pause(self) -> None:
        """Let the match rest, until somebody goes on; nothing where no match is under way or a sheet lies there."""
        session = self._window.session
        if session is None or session.over or self.sheets:
            return
        from cardtable.ui.sheets.pause import Pause

        window = self._window
        self.lay(Pause(window.pages, window.appearance, window.words))

    def ask(self, title: str, told: Sequence[str], replies: Sequence[Reply], stay: str) -> None:
        """A question, with the words on the button that answers it with nothing."""
        from cardtable.ui.widgets.message_sheets import Question

        window = self._window
        self.lay(Question(window.pages, window.appearance, window.words, title, told, replies, stay))

    def tell(self, trouble: StoreError) -> None:
        """Say that a file could not be read or written."""
        self.tell_all([trouble])

    def tell_when_seen(self, troubles: Sequence[Trouble]) -> None:
        """Say all this, at once where there is somebody to read it, or else when the window is shown."""
        self._waiting += troubles
        if self._window.isVisible():
            self.tell_waiting()

    def tell_waiting(self) -> None:
        """Say what has waited for the window to be shown."""
        troubles, self._waiting = self._waiting, []
        self.tell_all(troubles)

    def tell_unstarted(self) -> None:
        """Say that the bots have no process of their own."""
        say = self._window.words.say
        self.tell_when_seen([Told(say("ui.trouble.unstarted"), say("ui.trouble.unstarted.do"))])

    def tell_all(self, troubles: Sequence[Trouble]) -> None:
        """Say all this on one sheet, if it is anything."""
        if not troubles:
            return
        from cardtable.ui.widgets.message_sheets import ErrorSheet

        window = self._window
        self.lay(ErrorSheet(window.pages, window.appearance, window.words, all_told(window.words, troubles)))
