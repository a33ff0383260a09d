"""How a match begins: at once, or after the question whether one of the same game that was left goes on instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from cardtable.ui.shell.main_window import MainWindow


class Beginnings(QObject):
    """The beginnings of the matches in a window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def ask(self, game: str) -> None:
        """The sheet for a new match, after a question when one of this game is at the table or was left."""
        from cardtable.ui.home.home_page import tile_of
        from cardtable.ui.widgets.message_sheets import Reply

        window, session, say = self._window, self._window.session, self._window.words.say
        title, sentence, stay = say("ui.replace.title"), say("ui.replace.sentence"), say("ui.cancel")
        if session is not None and not session.over:
            begin = Reply(say("ui.replace.yes"), lambda: self._lay(game), main=True)
            window.dialogs.ask(title, [sentence], [begin], stay)
            return
        match = window.autosave.left_of(game)
        if match is None:
            self._lay(game)
            return
        begin = Reply(say("ui.home.new_match"), lambda: self._lay(game))
        go_on = Reply(say("ui.home.continue"), lambda: window.take_up(match), main=True)
        window.dialogs.ask(title, [tile_of(window.words, match).whole, sentence], [begin, go_on], stay)

    def _lay(self, game: str) -> None:
        from cardtable.ui.sheets.new_match import NewMatch

        window = self._window
        sheet = NewMatch(window.pages, window.appearance, window.words, game, window.settings.of(game), window.presets)
        window.dialogs.offer_decks(sheet, game)
        sheet.rules_asked.connect(lambda rules: window.dialogs.open_rules([rules]))
        sheet.accepted.connect(lambda: window.new_match(game, sheet.chosen))
        window.dialogs.lay(sheet)
        window.dialogs.tell_all(window.presets.take_troubles())
