"""Opens the sheets of the menu and of Home: rules, statistics, gallery, settings, pause; and acts on their signals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from cardtable.engine.match import Match
from cardtable.games import GAMES, make
from cardtable.ui.home.left_match import tile_of
from cardtable.ui.shell import lazy
from cardtable.ui.shell.dialog_stack import DialogStack
from cardtable.ui.shell.match_flow import MatchFlow
from cardtable.ui.shell.pages import Pages
from cardtable.ui.shell.preferences import Preferences

if TYPE_CHECKING:
    from cardtable.ui.widgets.sheet import Sheet


class MenuSheets(QObject):
    """Opens these sheets, and does what the person chooses on them.

    Args:
        pages: has the match that the rules and the pause are about.
        dialogs: opens the sheets.
        preferences: the settings, which the sheets of settings and gallery change.
        flow: goes on with matches chosen on the sheet of statistics.
    """

    def __init__(self, pages: Pages, dialogs: DialogStack, preferences: Preferences, flow: MatchFlow) -> None:
        super().__init__(pages)
        self._pages = pages
        self._dialogs = dialogs
        self._preferences = preferences
        self._flow = flow

    def open_settings(self, page: str = "look") -> None:
        """Open the settings; changes show at once."""
        preferences, presets = self._preferences, self._preferences.presets
        sheet = lazy.SettingsDialog(self._dialogs.context, preferences.current, preferences.options, presets, page)
        sheet.previewed.connect(preferences.show)
        sheet.accepted.connect(lambda: preferences.keep(sheet.settings))
        sheet.page_made.connect(lambda: self._dialogs.tell_all(presets.take_troubles()))
        self._refresh_home_after(sheet)
        self._dialogs.lay(sheet)
        self._dialogs.tell_all(presets.take_troubles())

    def open_gallery(self) -> None:
        """Open the gallery."""
        sheet = lazy.Gallery(self._dialogs.context, self._preferences.settings.general)
        sheet.used.connect(lambda wishes: self._preferences.wish(**wishes))
        self._refresh_home_after(sheet)
        self._dialogs.lay(sheet)

    def _refresh_home_after(self, sheet: Sheet) -> None:
        sheet.finished.connect(lambda: QTimer.singleShot(0, self, self._flow.refresh_home))

    def open_rules(self, rule: str = "") -> None:
        """Open the rulebook of the game at the table, at this rule; without a match, those of all games."""
        shown, settings = self._pages.controller, self._preferences.settings
        games = [make(game, settings.of(game).options) for game in GAMES] if shown is None else [shown.match.rules]
        self._dialogs.lay(lazy.Rulebook(self._dialogs.context, games, rule))

    def pause(self) -> None:
        """Open the pause, unless no match is under way or another sheet is open."""
        session = self._pages.session
        if session is not None and not session.over and not self._dialogs.sheets:
            self._dialogs.lay(lazy.Pause(self._dialogs.context))

    # -- statistics

    def open_statistics(self) -> None:
        """Open the statistics."""
        flow = self._flow
        sheet = lazy.Statistics(self._dialogs.context, flow.autosave, flow.autosave.waiting())
        sheet.resumed.connect(flow.take_up)
        sheet.unwanted.connect(lambda match: self._ask_throw_away(sheet, match))
        sheet.opened.connect(lambda path: self._open_record(sheet, path))
        sheet.troubled.connect(self._dialogs.tell)
        self._dialogs.lay(sheet)

    def _ask_throw_away(self, sheet: Sheet, match: Match) -> None:
        """Ask whether to delete an unfinished match, and open the statistics again without it."""
        words, say = self._preferences.words, self._preferences.words.say

        def throw_away() -> None:
            sheet.accept()
            self._flow.autosave.throw_away(match)
            self._flow.refresh_home()
            self.open_statistics()

        told = [tile_of(words, match).whole, say("ui.statistics.delete.sentence")]
        reply = lazy.Reply(say("ui.statistics.delete.yes"), throw_away)
        self._dialogs.ask(say("ui.statistics.delete.title"), told, [reply], say("ui.cancel"))

    def _open_record(self, sheet: Sheet, path: Path) -> None:
        """Close the sheet and go on with the match of this record; if it cannot be played, the sheet stays."""
        match = self._flow.match_of(path)
        if match is not None:
            sheet.accept()
            self._flow.play(match)
